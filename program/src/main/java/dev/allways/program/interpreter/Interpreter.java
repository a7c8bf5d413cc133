package dev.allways.program.interpreter;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Control;
import dev.allways.program.Expression;
import dev.allways.program.plan.StepFailure;
import dev.allways.text.Location;
import java.nio.IntBuffer;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The steps of a program, straight from their definition. */
final class Interpreter implements Explorer {
  private final InterpretedModel model;
  private final Moves moves;
  private final Evaluator evaluator;
  private final Conditions conditions;
  private final boolean asksForQuiescence;

  Interpreter(InterpretedModel model) {
    this.model = model;
    this.moves = new Moves(model);
    this.evaluator = moves.evaluator();
    this.conditions = new Conditions(model.plan(), moves);
    this.asksForQuiescence = moves.asksForQuiescence();
  }

  /** A transition to be shown to the visitor. */
  private record Transition(int group, int action, IntBuffer target, String failure) {}

  @Override
  public void initialStates(StateVisitor visitor) {
    visitor.visit(moves.executor().initialState());
  }

  @Override
  public void successors(int[] state, TransitionVisitor visitor) {
    transitions(state).forEach(each -> show(each, visitor));
  }

  @Override
  public void successors(int[] state, int group, TransitionVisitor visitor) {
    transitions(state).stream()
        .filter(each -> each.group() == group)
        .forEach(each -> show(each, visitor));
  }

  private static void show(Transition transition, TransitionVisitor visitor) {
    if (transition.failure().isEmpty()) {
      visitor.step(transition.group(), transition.action(), transition.target().array().clone());
    } else {
      visitor.failure(transition.group(), transition.action(), transition.failure());
    }
  }

  @Override
  public boolean guard(int guard, int[] state) {
    boolean quiescent = asksForQuiescence && transitions(state, false).isEmpty();
    try {
      return conditions.hold(model.condition(guard), state, quiescent);
    } catch (StepFailure failure) {
      return true;
    }
  }

  boolean holds(Expression condition, int[] state) {
    return evaluator.isTrue(condition, Context.of(state, -1, -1, false));
  }

  private Set<Transition> transitions(int[] state) {
    Set<Transition> found = transitions(state, false);
    return found.isEmpty() && asksForQuiescence ? transitions(state, true) : found;
  }

  private Set<Transition> transitions(int[] state, boolean quiescent) {
    Set<Transition> found = new LinkedHashSet<>();
    for (int actor = evaluator.count(state) - 1; actor >= 0; actor--) {
      for (Moves.Outcome outcome : moves.moves(state, actor, quiescent, false)) {
        complete(outcome, new HashSet<>(), new HashSet<>(), found);
      }
    }
    return found;
  }

  /** Follows a step until control is released; what it comes to is added to {@code found}. */
  private void complete(
      Moves.Outcome outcome, Set<Object> open, Set<Object> closed, Set<Transition> found) {
    if (outcome.progress().isEmpty()) {
      found.add(
          new Transition(
              outcome.group(), outcome.group(), IntBuffer.allocate(0), outcome.failure()));
      return;
    }
    Moves.Progress progress = outcome.progress().get();
    if (progress.control() == Control.RELEASE) {
      found.add(released(outcome.group(), progress));
      return;
    }
    Object here = progress.key();
    if (open.contains(here)) {
      found.add(failure(outcome.group(), StepFailure.endlessSequence().text()));
      return;
    }
    if (!closed.add(here)) {
      return;
    }
    open.add(here);
    boolean isInARush = progress.control() == Control.RUSH;
    List<Moves.Outcome> next = moves.moves(progress.state(), progress.actor(), false, isInARush);
    if (isInARush) {
      if (next.isEmpty()) {
        found.add(
            failure(
                outcome.group(),
                StepFailure.blocked()
                    .at(moves.location(progress.state(), progress.actor()))
                    .text()));
      } else {
        complete(then(outcome.group(), progress, next.getFirst()), open, closed, found);
      }
    } else if (next.isEmpty()) {
      found.add(released(outcome.group(), progress));
    } else {
      for (Moves.Outcome each : next) {
        complete(then(outcome.group(), progress, each), open, closed, found);
      }
    }
    open.remove(here);
  }

  /** The outcome of going on, as one of the step that began long ago. */
  private Moves.Outcome then(int group, Moves.Progress before, Moves.Outcome next) {
    if (next.progress().isEmpty()) {
      Optional<Location> place = model.action(next.group()).location();
      return Moves.Outcome.failed(group, new StepFailure(next.failure()).at(place));
    }
    Moves.Progress after = next.progress().get();
    Set<Integer> all = new TreeSet<>(before.actors());
    all.addAll(after.actors());
    return Moves.Outcome.of(
        group, new Moves.Progress(after.state(), after.actor(), after.control(), all));
  }

  private Transition released(int group, Moves.Progress progress) {
    IndexSet.Builder actors = IndexSet.builder();
    progress.actors().forEach(actors::add);
    int action = model.action(group, actors.build());
    return new Transition(group, action, IntBuffer.wrap(progress.state()), "");
  }

  private static Transition failure(int group, String message) {
    return new Transition(group, group, IntBuffer.allocate(0), message);
  }
}
