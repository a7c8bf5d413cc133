package dev.allways.languages.protocol.generator;

import java.util.List;

/**
 * What the class of a protocol may do although the protocol does not, because somebody has accepted
 * it: for the class, so that who uses it knows too.
 *
 * @param differences each as part of a sentence, such as {@code steps of different roles come in
 *     another order}
 * @param unaffected formulas that have the same verdict for the protocol and for the class
 * @param affected formulas that are known to have another one
 * @param beyond why roles may do what the protocol does not let them do in any order, for who plays
 *     them in several processes; empty if they do not
 */
public record Licence(
    List<String> differences, List<String> unaffected, List<String> affected, String beyond) {
  /** For a class that does nothing but what its protocol says. */
  public static final Licence NONE = new Licence(List.of(), List.of(), List.of(), "");

  /** More formulas than that are counted. */
  private static final int MOST = 40;

  public Licence {
    differences = List.copyOf(differences);
    unaffected = List.copyOf(unaffected);
    affected = List.copyOf(affected);
  }

  void write(SourceText out) {
    write("It may do more than the protocol, and this has been accepted:", differences, out);
    write("These formulas are not affected by that, with this capacity:", unaffected, out);
    write("These are, as their comments say:", affected, out);
  }

  private static void write(String title, List<String> items, SourceText out) {
    if (items.isEmpty()) {
      return;
    }
    out.line(" *");
    out.line(" * <p>" + title);
    out.line(" * <ul>");
    items.stream().limit(MOST).forEach(it -> out.line(" *   <li>" + JavaNames.comment(it)));
    if (items.size() > MOST) {
      out.line(" *   <li>and %d more".formatted(items.size() - MOST));
    }
    out.line(" * </ul>");
  }
}
