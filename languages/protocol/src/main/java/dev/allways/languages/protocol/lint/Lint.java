package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.ReceivedTypes;
import dev.allways.languages.protocol.lts.SubsetConstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is suspicious about a protocol.
 *
 * <pre>{@code
 * for (Finding finding : Lint.of(protocol.lts()).findings()) { ... }
 * }</pre>
 *
 * @param findings of all rules but that on unused roles, which a transition system does not show
 * @param complete whether everything was small enough for every rule
 */
public record Lint(List<Finding> findings, boolean complete) {
  /** Beyond this many pairs of a state and a role, what roles can know is not asked. */
  private static final long MOST_PAIRS = 3_000_000;

  public static Lint of(Lts lts) {
    List<Finding> findings = new ArrayList<>(new Termination(lts).findings());
    findings.addAll(new Closing(lts).findings());
    Optional<Lts> typed =
        ReceivedTypes.of(lts, 4 * lts.states() + 1_000).map(ReceivedTypes.Result::lts);
    if (typed.isEmpty() || (long) typed.get().states() * lts.roles().size() > MOST_PAIRS) {
      return new Lint(findings, false);
    }
    // Where equal steps lead to different states, all of them stay open: no role has to know which.
    int most = 4 * typed.get().states() + 1_000;
    Knowledge knowledge =
        new Knowledge(SubsetConstruction.deterministic(typed.get(), most).orElse(typed.get()));
    findings.addAll(knowledge.findings());
    return new Lint(findings, knowledge.isComplete());
  }
}
