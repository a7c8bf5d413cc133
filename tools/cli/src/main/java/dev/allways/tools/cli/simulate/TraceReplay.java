package dev.allways.tools.cli.simulate;

import dev.allways.core.replay.Walk;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;

/**
 * Walks a recorded run once more. What is recorded of a step, its action and what it changed, may
 * fit several steps of the model, so a wrong guess is taken back.
 */
public final class TraceReplay {
  /** Recorded runs say so much that guesses are rare; this many are a foreign file. */
  private static final int MOST_TRIES = 1_000_000;

  private final Walk walk;
  private final List<Step> steps;
  private int tries;
  private int furthest;

  private TraceReplay(Walk walk, Trace trace) {
    this.walk = walk;
    this.steps = trace.steps();
  }

  /**
   * Brings the walk to the end of the run.
   *
   * @throws InputException when the model does not have the run
   */
  static void follow(Walk walk, Trace trace) {
    TraceReplay retracing = new TraceReplay(walk, trace);
    for (int beginning = 0; beginning < walk.beginnings(); beginning++) {
      walk.begin(beginning);
      if (walk.state().equals(trace.start()) && retracing.succeeds()) {
        return;
      }
    }
    throw new InputException(retracing.complaint());
  }

  private boolean succeeds() {
    List<List<Walk.Option>> open = new ArrayList<>();
    open.add(fitting(0));
    while (!open.isEmpty()) {
      furthest = Math.max(furthest, walk.length());
      if (walk.length() == steps.size()) {
        return true;
      }
      List<Walk.Option> next = open.getLast();
      if (next.isEmpty()) {
        open.removeLast();
        walk.back();
      } else if (tries++ > MOST_TRIES) {
        return false;
      } else {
        walk.take(next.removeFirst());
        open.add(walk.length() < steps.size() ? fitting(walk.length()) : new ArrayList<>());
      }
    }
    return false;
  }

  /** Those that change what was recorded stand first. */
  private List<Walk.Option> fitting(int number) {
    Step recorded = steps.get(number);
    List<Walk.Option> exact = new ArrayList<>();
    List<Walk.Option> similar = new ArrayList<>();
    for (Walk.Option option : walk.options()) {
      if (option.action().equals(recorded.action()) && option.actors().equals(recorded.actors())) {
        (option.step().changes().equals(recorded.changes()) ? exact : similar).add(option);
      }
    }
    exact.addAll(similar);
    return exact;
  }

  private Diagnostic complaint() {
    if (tries > MOST_TRIES) {
      return Diagnostic.error("C009", "too many runs look like the recorded one");
    }
    String help = "was it recorded from this file, with the same -D?";
    if (furthest < steps.size() && tries > 0) {
      return Diagnostic.error(
              "C009",
              "step %d of the recorded run, '%s', is not possible here"
                  .formatted(furthest + 1, steps.get(furthest).action()))
          .help(help);
    }
    return Diagnostic.error("C009", "the recorded run begins in another state").help(help);
  }
}
