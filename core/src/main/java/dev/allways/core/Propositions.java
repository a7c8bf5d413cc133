package dev.allways.core;

import dev.allways.core.model.Model;
import dev.allways.text.Diagnostic;
import dev.allways.text.Spelling;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The names that mean something in every formula, whatever the model: {@code dead} (the run has
 * ended), {@code terminated} (and was allowed to) and {@code deadlock} (and was not).
 *
 * <p>A model that has one of these names of its own keeps it; with an {@code @} in front they are
 * always meant.
 */
public final class Propositions {
  private static final Set<String> RESERVED = Set.of("dead", "terminated", "deadlock");

  private Propositions() {}

  /** Whether {@code name} speaks of an ending wherever it means nothing else. */
  public static boolean isReserved(String name) {
    return RESERVED.contains(plain(name));
  }

  private static String plain(String name) {
    return name.startsWith("@") ? name.substring(1) : name;
  }

  /** The ending that {@code name} speaks of, when the model does not know the name itself. */
  public static Optional<String> ending(Model model, String name) {
    String plain = plain(name);
    return RESERVED.contains(plain) && model.proposition(name).isEmpty()
        ? Optional.of(plain)
        : Optional.empty();
  }

  /** What is wrong with {@code name} in a formula about {@code model}, if anything is. */
  public static Optional<Diagnostic> complaint(Model model, String name) {
    if (model.proposition(name).isPresent() || ending(model, name).isPresent()) {
      return Optional.empty();
    }
    Set<String> known = new LinkedHashSet<>(model.propositionNames());
    known.addAll(RESERVED);
    String some = String.join(", ", known.stream().sorted().limit(20).toList());
    return Optional.of(
        Diagnostic.error("E002", "%s has no proposition '%s'".formatted(model.name(), name))
            .help(
                Spelling.suggestion(name, known)
                    .orElse("it has " + some + (known.size() > 20 ? ", ..." : ""))));
  }
}
