package dev.allways.engines.explicit.safety;

import dev.allways.core.IndexSet;
import dev.allways.core.Model;
import dev.allways.core.Property;
import dev.allways.core.Proposition;
import dev.allways.core.Replay;
import dev.allways.core.Run;
import dev.allways.core.Trace;
import dev.allways.core.TransitionVisitor;
import dev.allways.core.Undefined;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.view.OtherSteps;
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

  /** A run that reaches the goal, and a sentence about its end. */
  public record Find(Run run, String explanation) {}

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

  boolean hasCondition() {
    return condition != NEVER;
  }

  String stuckExplanation() {
    return "the system is stuck: no step is possible, and it has not finished";
  }

  String conditionExplanation() {
    return property instanceof Property.Reachable
        ? "it is true in the last state"
        : "it is false in the last state";
  }

  /** The verdict when {@code find} was found, replayed on the model. */
  public Verdict found(Model model, Find find) {
    if (model instanceof OtherSteps other) {
      Run run = other.original(find.run());
      return found(
          other.original(),
          new Find(run, failure(other.original(), run).orElse(find.explanation())));
    }
    Trace trace = Replay.trace(model, find.run());
    return switch (property) {
      case Property.Reachable _ ->
          new Verdict.Holds(Optional.of(trace), Optional.empty(), List.of());
      case Property.Invariant p ->
          Verdict.violated(
              withoutValue(p, find.run().state(find.run().length())).orElse(find.explanation()),
              trace);
      case Property.NoDeadlock _, Property.NoFailure _, Property.Safety _, Property.Temporal _ ->
          Verdict.violated(find.explanation(), trace);
    };
  }

  /** What is said of the last step of a run by the model, if it fails. */
  private static Optional<String> failure(Model model, Run run) {
    if (run.ending() != Run.Ending.FAILS) {
      return Optional.empty();
    }
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
    return messages.stream().findFirst();
  }

  private static Optional<String> withoutValue(Property.Invariant property, int[] state) {
    try {
      property.condition().holds().test(state);
      return Optional.empty();
    } catch (Undefined why) {
      return Optional.of("it has no value in the last state: " + why.text());
    }
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
