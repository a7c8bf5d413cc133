package dev.allways.program.compiler;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.TransitionVisitor;
import java.util.Random;

/**
 * A few random runs of a program that creates actors, to find out how many there are at the same
 * time before a long exploration has to start again because of it. Always the same runs.
 */
final class SampleRuns implements TransitionVisitor {
  private static final int RUNS = 10;
  private static final int STEPS = 500;

  private final CompiledModel model;
  private final Random random = new Random(1);
  private final int[] chosen;
  private int seen;

  SampleRuns(CompiledModel model) {
    this.model = model;
    this.chosen = new int[model.layout().size()];
  }

  /**
   * @throws dev.allways.program.plan.TooManyActors when states of the model are too small
   */
  void go() {
    if (!model.plan().population().grows()) {
      return;
    }
    Explorer explorer = model.explorer();
    for (int run = 0; run < RUNS; run++) {
      int[] state = model.initialState();
      for (int step = 0; step < STEPS; step++) {
        seen = 0;
        explorer.successors(state, this);
        if (seen == 0) {
          break;
        }
        System.arraycopy(chosen, 0, state, 0, state.length);
      }
    }
  }

  @Override
  public void step(int group, int action, int[] target) {
    if (random.nextInt(++seen) == 0) {
      System.arraycopy(target, 0, chosen, 0, chosen.length);
    }
  }

  @Override
  public void failure(int group, int action, String message) {}
}
