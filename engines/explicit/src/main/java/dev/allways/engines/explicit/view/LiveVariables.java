package dev.allways.engines.explicit.view;

import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Forgetting;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Merging;
import dev.allways.core.model.Model;
import dev.allways.core.model.Reducible;
import dev.allways.core.model.Symmetry;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Dead variable reduction: a model whose states do not differ in what nobody will read. A run of it
 * is one of the original, step by step; only there are the values of everything known. Paper:
 * Bozga, Fernandez, Ghirvu: State Space Reduction Based on Live Variables Analysis, SAS 1999.
 */
public final class LiveVariables extends View implements Reducible {
  /**
   * So many times round, a cycle may come back to the very state it began with: values that were
   * left over from before are written anew the first time, and some go to and fro.
   */
  private static final int MOST_ROUNDS = 4;

  private final Forgetting forgetting;
  private final Model model;
  private final Reducible reducible;

  private LiveVariables(Model original, Forgetting forgetting) {
    super(original);
    this.forgetting = forgetting;
    this.model = forgetting.model();
    this.reducible = model.capability(Reducible.class).orElseThrow();
  }

  /**
   * The model, without what is not read any more, if there is such.
   *
   * @param read the slots that are looked at
   */
  public static Model of(Model model, IndexSet read) {
    return model
        .capability(Reducible.class)
        .flatMap(reducible -> reducible.forgetting(read))
        .<Model>map(forgetting -> new LiveVariables(model, forgetting))
        .orElse(model);
  }

  /** What is left of it. */
  @Override
  public int[] image(int[] state) {
    int[] left = state.clone();
    forgetting.forget(left);
    return left;
  }

  /**
   * A run of this model as one of the original. If it cycles, what is left of the state it comes
   * back to is what is left of the one before; the state itself may be another one.
   */
  @Override
  public Run original(Run run) {
    return new Translation(run.rolled()).original();
  }

  /** Takes the steps of a run in the original. */
  private final class Translation implements TransitionVisitor {
    private final Run run;
    private final Explorer explorer = LiveVariables.this.original().explorer();
    private final Run.Builder found;
    private int[] state = new int[0];
    private int step;
    private boolean isTaken;

    Translation(Run run) {
      this.run = run;
      explorer.initialStates(
          initial -> {
            if (Arrays.equals(image(initial), run.state(0))) {
              state = initial.clone();
            }
          });
      this.found = Run.from(state);
    }

    Run original() {
      int length = run.length() - (run.ending() == Run.Ending.FAILS ? 1 : 0);
      follow(0, length);
      return switch (run.ending()) {
        case OPEN -> found.open();
        case STOPS -> found.stops();
        case FAILS -> found.failsWith(run.action(length));
        case CYCLES -> cycle();
      };
    }

    private void follow(int from, int to) {
      for (step = from; step < to; step++) {
        isTaken = false;
        explorer.successors(state.clone(), this);
        if (!isTaken) {
          throw new IllegalStateException("a run that was found is none of " + name());
        }
        found.step(run.action(step), state);
      }
    }

    /** Goes round until it comes back to a state it was in; if it does not soon, only once. */
    private Run cycle() {
      int start = run.cycleStart();
      int period = run.length() - start;
      Run once = found.cyclesFrom(start);
      List<int[]> rounds = new ArrayList<>(List.of(once.state(start)));
      while (rounds.size() <= MOST_ROUNDS) {
        for (int before = 0; before < rounds.size(); before++) {
          if (Arrays.equals(rounds.get(before), state)) {
            return found.cyclesFrom(start + before * period);
          }
        }
        rounds.add(state);
        follow(start, run.length());
      }
      return once;
    }

    @Override
    public void step(int group, int action, int[] target) {
      if (!isTaken
          && action == run.action(step)
          && Arrays.equals(image(target), run.state(step + 1))) {
        state = target.clone();
        isTaken = true;
      }
    }

    @Override
    public void failure(int group, int action, String message) {}
  }

  @Override
  public Layout layout() {
    return model.layout();
  }

  @Override
  public Dependencies dependencies() {
    return model.dependencies();
  }

  @Override
  public Dependencies dependenciesUntilFailure() {
    return reducible.dependenciesUntilFailure();
  }

  @Override
  public int groupCount() {
    return reducible.groupCount();
  }

  @Override
  public Explorer explorer() {
    return model.explorer();
  }

  @Override
  public Symmetry symmetry() {
    return reducible.symmetry();
  }

  @Override
  public Optional<Merging> merging(IndexSet read) {
    return reducible.merging(read);
  }
}
