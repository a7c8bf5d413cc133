package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.ReceivedTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks for everything that is suspicious about a protocol.
 *
 * <pre>{@code
 * for (Finding finding : Lint.findings(protocol.lts())) { ... }
 * }</pre>
 */
public final class Lint {
  /** Beyond this many pairs of a state and a role, what roles can know is not asked. */
  private static final long MOST_PAIRS = 3_000_000;

  private Lint() {}

  /** The findings of all rules, but for that on unused roles, which the transition system hides. */
  public static List<Finding> findings(Lts lts) {
    List<Finding> findings = new ArrayList<>(new Termination(lts).findings());
    findings.addAll(new Closing(lts).findings());
    Optional<ReceivedTypes.Result> typed = ReceivedTypes.of(lts, 4 * lts.states() + 1_000);
    if (typed.isPresent() && (long) typed.get().lts().states() * lts.roles().size() <= MOST_PAIRS) {
      findings.addAll(new Knowledge(typed.get().lts()).findings());
    }
    return findings;
  }
}
