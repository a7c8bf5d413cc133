package dev.allways.engines.explicit.safety;

import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.model.Undefined;
import dev.allways.core.replay.Replay;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a search for a single state or step looks for, and what it means to find it.
 *
 * @param stuck a state without a step that is not final
 * @param failing a step that fails
 * @param condition a state of which this is true
 */
public record Goal(
    Property property, boolean stuck, boolean failing, Proposition.StatePredicate condition) {

  private static final Proposition.StatePredicate NEVER = state -> false;

  /** The goal of a search that decides {@code property}, which is not about infinite runs. */
  public static Goal of(Property property) {
    return switch (property) {
      case Property.NoDeadlock p -> new Goal(p, true, false, NEVER);
      case Property.NoFailure p -> new Goal(p, false, true, NEVER);
      case Property.Safety p -> new Goal(p, true, true, NEVER);
      case Property.Invariant p -> {
        Proposition.StatePredicate holds = p.condition().holds();
        yield new Goal(p, false, false, state -> !isTrue(holds, state));
      }
      case Property.Reachable p -> {
        Proposition.StatePredicate holds = p.condition().holds();
        yield new Goal(p, false, false, state -> isTrue(holds, state));
      }
      case Property.Temporal p -> throw new IllegalArgumentException("no single state: " + p);
    };
  }

  /** A condition without a value is not true. */
  private static boolean isTrue(Proposition.StatePredicate condition, int[] state) {
    try {
      return condition.test(state);
    } catch (Undefined _) {
      return false;
    }
  }

  /** Whether nothing but states without a step is looked for. */
  boolean isAboutStuckStatesOnly() {
    return stuck && !failing && !hasCondition();
  }

  /** The slots that the condition looks at. */
  public IndexSet reads() {
    return switch (property) {
      case Property.Invariant p -> p.condition().reads();
      case Property.Reachable p -> p.condition().reads();
      case Property.NoDeadlock _, Property.NoFailure _, Property.Safety _, Property.Temporal _ ->
          IndexSet.empty();
    };
  }

  /** What stubborn sets are computed from in a search for this, if anything is known. */
  public Optional<Interference> interference(Model model) {
    return failing ? Interference.untilFailure(model) : Interference.of(model);
  }

  boolean hasCondition() {
    return condition != NEVER;
  }

  /**
   * The verdict when a run to the goal was found, which is replayed.
   *
   * @param model may be a view: what is shown is a run of the model behind it
   */
  public Verdict found(Model model, Run run) {
    Model whole = View.original(model);
    Run shown = View.original(model, run);
    Trace trace = Replay.trace(whole, shown);
    return property instanceof Property.Reachable
        ? new Verdict.Holds(Optional.of(trace), Optional.empty(), List.of())
        : Verdict.violated(explanation(whole, shown), trace);
  }

  /** A sentence about the end of a run to the goal. */
  private String explanation(Model model, Run run) {
    return switch (run.ending()) {
      case STOPS -> "the system is stuck: no step is possible, and it has not finished";
      case FAILS -> failure(model, run);
      case OPEN, CYCLES ->
          withoutValue(run.state(run.length())).orElse("it is false in the last state");
    };
  }

  /** What the model says of the last step of a run, which fails. */
  private static String failure(Model model, Run run) {
    int last = run.length() - 1;
    List<String> messages = new ArrayList<>();
    model
        .explorer()
        .successors(
            run.state(last),
            new TransitionVisitor() {
              @Override
              public void step(int group, int action, int[] target) {}

              @Override
              public void failure(int group, int action, String message) {
                if (action == run.action(last)) {
                  messages.add(message);
                }
              }
            });
    return messages.getFirst();
  }

  private Optional<String> withoutValue(int[] state) {
    if (property instanceof Property.Invariant invariant) {
      try {
        boolean _ = invariant.condition().holds().test(state);
      } catch (Undefined why) {
        return Optional.of("it has no value in the last state: " + why.text());
      }
    }
    return Optional.empty();
  }

  /** The verdict when it was found for certain, but there was no time to find a run. */
  public Verdict foundAt(long depth) {
    return property instanceof Property.Reachable
        ? Verdict.holds()
        : new Verdict.Violated(
            String.format(
                Locale.ROOT,
                "what it rules out was found at depth %,d, but there was no time to find a run",
                depth),
            Optional.empty());
  }

  /**
   * The verdict when every reachable state was looked at in vain.
   *
   * @param cuts steps that fail, behind which there was nothing to look at
   */
  public Verdict absent(List<Verdict.Cut> cuts) {
    if (!(property instanceof Property.Reachable)) {
      return new Verdict.Holds(Optional.empty(), Optional.empty(), cuts);
    }
    String limit = cuts.isEmpty() ? "" : "; but " + cuts.getFirst();
    return new Verdict.Violated(
        "no reachable state satisfies '" + property.name() + "'" + limit, Optional.empty());
  }
}
