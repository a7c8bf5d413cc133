package dev.allways.languages.protocol.generator;

import java.util.List;

/**
 * What the class of a protocol may do although the protocol does not, because somebody has accepted
 * it: for the comment of the class, so that who uses the class knows too.
 *
 * @param differences each a sentence without its end, such as {@code steps of different roles come
 *     in another order}
 */
public record Licence(List<String> differences) {
  /** For a class that does nothing but what its protocol says. */
  public static final Licence NONE = new Licence(List.of());

  public Licence {
    differences = List.copyOf(differences);
  }

  void write(SourceText out) {
    if (differences.isEmpty()) {
      return;
    }
    out.line(" *");
    out.line(" * <p>It may do more than the protocol, and this has been accepted:");
    out.line(" * <ul>");
    differences.forEach(each -> out.line(" *   <li>" + JavaNames.comment(each)));
    out.line(" * </ul>");
  }
}
