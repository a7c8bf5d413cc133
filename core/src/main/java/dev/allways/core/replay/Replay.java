package dev.allways.core.replay;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.UnaryOperator;

/**
 * Walks a {@link Run} on its model once more, step by step, before anybody sees it. A run that the
 * model does not have is a bug of the engine that found it, never a verdict.
 */
public final class Replay {
  private final Model model;
  private final Run run;
  private final Explorer explorer;
  private final UnaryOperator<int[]> essence;

  private Replay(Model model, Run run, UnaryOperator<int[]> essence) {
    this.model = model;
    this.run = run;
    this.explorer = model.explorer();
    this.essence = essence;
  }

  /**
   * The run as a person reads it. Its steps are rendered when they are looked at, so a long trace
   * costs no more than its run.
   *
   * @throws IllegalStateException when the model does not have this run
   */
  public static Trace trace(Model model, Run run) {
    return trace(model, run, UnaryOperator.identity());
  }

  /**
   * The same, when a run may cycle although some of what a state holds is different each time.
   *
   * @param essence what of a state decides on all that can happen from it on; a cycle is closed
   *     when it comes back to the same
   */
  public static Trace trace(Model model, Run run, UnaryOperator<int[]> essence) {
    new Replay(model, run, essence).walk();
    int prefix = Math.min(run.cycleStart(), run.length());
    boolean stops = run.ending() == Run.Ending.STOPS;
    Narrator narrator = new Narrator(model);
    return new Trace(
            narrator.state(run.state(0)),
            new Steps(narrator, run, 0, prefix),
            new Steps(narrator, run, prefix, run.length()))
        .withWaiting(stops ? narrator.waiting(run.state(run.length())) : List.of());
  }

  private void walk() {
    boolean[] found = new boolean[1];
    int[] first = run.state(0);
    explorer.initialStates(state -> found[0] |= Arrays.equals(state, first));
    require(found[0], "it starts in a state that is not initial", 0);
    int steps = run.length() - (run.ending() == Run.Ending.FAILS ? 1 : 0);
    Search search = new Search();
    for (int step = 0; step < steps; step++) {
      search.look(run.state(step), run.action(step), run.state(step + 1));
      require(search.steps > 0, "the model has no such step", step);
    }
    switch (run.ending()) {
      case OPEN -> {}
      case STOPS -> {
        search.look(run.state(steps), -1, first);
        require(search.successors == 0, "it stops although there is a step", steps);
      }
      case FAILS -> {
        search.look(run.state(steps), run.action(steps), first);
        require(search.failures > 0, "the last step does not fail", steps);
      }
      case CYCLES -> {
        require(run.cycleStart() < steps, "its cycle is empty", steps);
        boolean closed =
            Arrays.equals(
                essence.apply(run.state(run.cycleStart())), essence.apply(run.state(steps)));
        require(closed, "its cycle does not close", steps);
      }
    }
  }

  private void require(boolean condition, String complaint, int step) {
    if (!condition) {
      throw new IllegalStateException(
          "the run found in %s does not replay: %s (step %d of %d)"
              .formatted(model.name(), complaint, step + 1, run.length()));
    }
  }

  /** Looks for a transition among those of a state. */
  private final class Search implements TransitionVisitor {
    private int action;
    private int[] target = new int[0];
    private int steps;
    private int failures;
    private int successors;

    void look(int[] state, int wantedAction, int[] wantedTarget) {
      action = wantedAction;
      target = wantedTarget;
      steps = 0;
      failures = 0;
      successors = 0;
      explorer.successors(state, this);
    }

    @Override
    public void step(int group, int found, int[] reached) {
      successors++;
      if (found == action && Arrays.equals(reached, target)) {
        steps++;
      }
    }

    /** A run stops where all steps fail: they lead nowhere. */
    @Override
    public void failure(int group, int found, String message) {
      if (found == action) {
        failures++;
      }
    }
  }

  private static final class Steps extends AbstractList<Step> implements RandomAccess {
    private final Narrator narrator;
    private final Run run;
    private final int from;
    private final int to;

    Steps(Narrator narrator, Run run, int from, int to) {
      this.narrator = narrator;
      this.run = run;
      this.from = from;
      this.to = to;
    }

    @Override
    public Step get(int index) {
      int step = from + Objects.checkIndex(index, size());
      boolean fails = run.ending() == Run.Ending.FAILS && step == run.length() - 1;
      return fails
          ? narrator.failed(run.action(step), run.state(step))
          : narrator.step(run.action(step), run.state(step), run.state(step + 1));
    }

    @Override
    public int size() {
      return to - from;
    }
  }
}
