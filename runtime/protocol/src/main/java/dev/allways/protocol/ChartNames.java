package dev.allways.protocol;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What roles are called in the text of a Mermaid sequence chart: identifiers that are none of the
 * words of its language, which would end a fragment or begin a note instead.
 */
public final class ChartNames {
  private static final Set<String> WORDS =
      Set.of(
          "accdescr",
          "acctitle",
          "activate",
          "actor",
          "alt",
          "and",
          "as",
          "autonumber",
          "box",
          "break",
          "create",
          "critical",
          "deactivate",
          "destroy",
          "details",
          "else",
          "end",
          "left",
          "link",
          "links",
          "loop",
          "note",
          "off",
          "opt",
          "option",
          "over",
          "par",
          "par_over",
          "participant",
          "properties",
          "rect",
          "right",
          "sequencediagram",
          "title");

  private final Map<String, String> identifiers = new HashMap<>();

  /**
   * @param roles all that take part, as a person calls them
   */
  public ChartNames(Collection<String> roles) {
    Set<String> taken = new HashSet<>();
    roles.forEach(role -> taken.add(RoleName.identifier(role)));
    for (String role : roles) {
      String name = RoleName.identifier(role);
      if (WORDS.contains(name.toLowerCase(Locale.ROOT))) {
        do {
          name += "_";
        } while (!taken.add(name));
      }
      identifiers.put(role, name);
    }
  }

  /** What stands for a role in arrows and notes. */
  public String of(String role) {
    return identifiers.getOrDefault(role, RoleName.identifier(role));
  }
}
