package dev.allways.engines.explicit.temporal;

import dev.allways.core.Propositions;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Undefined;
import dev.allways.engines.explicit.column.BitVectors;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The labelling function, which makes letters of runs: which of the given propositions hold of a
 * state, of an action, and of the end of a run. Bit {@code i} of a letter belongs to proposition
 * {@code i}.
 *
 * <p>Besides the model's own propositions there are those of {@link Propositions}.
 */
public final class Labelling {
  /** True as long as a run lasts, its last state included; only made formulas use it. */
  public static final String ALIVE = "@alive";

  private final Model model;
  private final int words;
  private final List<Proposition> resolved;
  private final long[] ofEnd;
  private final long[] ofTermination;
  private final long[] ofDeadlock;
  private final long[] ofLife;

  /** Of the letter that was written last, the propositions that have no value. */
  private final long[] missing;

  private boolean isPartial;
  private final ActionSets ofActions = new ActionSets(this::letterOf);

  /**
   * @param names that the model knows, or that mean an ending
   */
  Labelling(Model model, List<String> names) {
    this.model = model;
    this.words = BitVectors.words(names.size());
    this.ofEnd = new long[words];
    this.ofTermination = new long[words];
    this.ofDeadlock = new long[words];
    this.ofLife = new long[words];
    this.missing = new long[words];
    this.resolved = names.stream().map(name -> resolve(name, names.indexOf(name))).toList();
  }

  private Labelling(Labelling other) {
    this.model = other.model;
    this.words = other.words;
    this.resolved = other.resolved;
    this.ofEnd = other.ofEnd;
    this.ofTermination = other.ofTermination;
    this.ofDeadlock = other.ofDeadlock;
    this.ofLife = other.ofLife;
    this.missing = new long[words];
  }

  /**
   * The same for another thread; to look for a proposition can take long, so it is not repeated.
   */
  Labelling another() {
    return new Labelling(this);
  }

  private Proposition resolve(String name, int index) {
    Optional<Proposition> own = model.proposition(name);
    if (own.isPresent()) {
      return own.get();
    }
    long[] where = name.equals(ALIVE) ? ofLife : ofEnding(name);
    BitVectors.add(where, index);
    return new Proposition.OfAction(name, action -> false);
  }

  private long[] ofEnding(String name) {
    return switch (Propositions.ending(model, name).orElseThrow()) {
      case "terminated" -> ofTermination;
      case "deadlock" -> ofDeadlock;
      default -> ofEnd;
    };
  }

  /** The slots that decide about the propositions on states. */
  IndexSet reads() {
    IndexSet.Builder reads = IndexSet.builder();
    for (Proposition proposition : resolved) {
      if (proposition instanceof Proposition.OfState ofState) {
        reads.addAll(ofState.reads());
      }
    }
    return reads.build();
  }

  int words() {
    return words;
  }

  /** Writes the letter of a state that goes on, but for its action. */
  void ofState(int[] state, long[] letter) {
    System.arraycopy(ofLife, 0, letter, 0, words);
    addState(state, letter);
  }

  private void addState(int[] state, long[] letter) {
    if (isPartial) {
      isPartial = false;
      Arrays.fill(missing, 0);
    }
    for (int i = 0; i < resolved.size(); i++) {
      if (resolved.get(i) instanceof Proposition.OfState proposition) {
        try {
          if (proposition.holds().test(state)) {
            BitVectors.add(letter, i);
          }
        } catch (Undefined _) {
          isPartial = true;
          BitVectors.add(missing, i);
        }
      }
    }
  }

  /**
   * Whether some propositions have no value in the state whose letter was written last. They are
   * not in the letter.
   */
  boolean isPartial() {
    return isPartial;
  }

  /** Those propositions, as a letter. */
  long[] missing() {
    return missing;
  }

  /** Adds what an action makes true. */
  void addAction(int action, long[] letter) {
    BitVectors.addAll(letter, ofActions.of(action));
  }

  private long[] letterOf(int action) {
    long[] letter = new long[words];
    for (int i = 0; i < resolved.size(); i++) {
      if (resolved.get(i) instanceof Proposition.OfAction proposition
          && proposition.holds().test(action)) {
        BitVectors.add(letter, i);
      }
    }
    return letter;
  }

  /**
   * Writes the letter of a run that has ended in {@code state}.
   *
   * @param alive whether this is the last state itself, and not the time after it
   */
  void ofEnd(int[] state, boolean alive, long[] letter) {
    long[] kind = model.isFinal(state) ? ofTermination : ofDeadlock;
    for (int i = 0; i < words; i++) {
      letter[i] = ofEnd[i] | kind[i] | (alive ? ofLife[i] : 0);
    }
    addState(state, letter);
  }
}
