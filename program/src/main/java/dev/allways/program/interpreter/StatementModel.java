package dev.allways.program.interpreter;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Growing;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Waiting;
import dev.allways.program.Control;
import dev.allways.program.model.ProgramModel;
import dev.allways.program.model.StateNames;
import dev.allways.program.plan.StepFailure;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A program whose every edge is a step, also where an actor keeps control: a slot behind the others
 * says who has it. The runs are those of the program, seen from closer by.
 */
public final class StatementModel implements Model, Presentation, Growing {
  private static final int NOBODY = 0;

  private final ProgramModel program;
  private final Model whole;
  private final Presentation presentation;
  private final int slots;
  private final Layout layout;

  /**
   * @param whole the program as people know it
   */
  public StatementModel(ProgramModel program, Model whole) {
    this.program = program;
    this.whole = whole;
    this.presentation = Presentation.of(whole);
    this.slots = whole.layout().size();
    List<Slot> all = new ArrayList<>(whole.layout().slots());
    all.add(new Slot("control", SlotType.range(NOBODY, 2 * program.plan().actorBound())));
    this.layout = new Layout(all);
  }

  /** Who goes on and how, as a number that is not {@link #NOBODY}. */
  private static int holding(int actor, Control control) {
    return 2 * actor + (control == Control.RUSH ? 2 : 1);
  }

  private static int holder(int holding) {
    return (holding - 1) / 2;
  }

  private static boolean isInARush(int holding) {
    return holding % 2 == 0;
  }

  private int[] inner(int[] state) {
    return Arrays.copyOf(state, slots);
  }

  @Override
  public String name() {
    return whole.name();
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public List<String> actors() {
    return whole.actors();
  }

  @Override
  public Action action(int action) {
    return whole.action(action);
  }

  @Override
  public Optional<Action> observed(int action, int[] source) {
    return presentation.observed(action, inner(source));
  }

  /** Nobody searches it. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout);
  }

  @Override
  public boolean isFinal(int[] state) {
    return whole.isFinal(inner(state));
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return whole
        .proposition(name)
        .map(
            proposition ->
                switch (proposition) {
                  case Proposition.OfAction action -> action;
                  case Proposition.OfState(String text, IndexSet reads, var holds) ->
                      new Proposition.OfState(text, reads, state -> holds.test(inner(state)));
                });
  }

  @Override
  public Collection<String> propositionNames() {
    return whole.propositionNames();
  }

  @Override
  public Model enlarged(Outgrown reason) {
    return Presentation.of(Growing.enlarged(whole, reason)).inSmallSteps().orElseThrow();
  }

  @Override
  public List<Waiting> waiting(int[] state) {
    return presentation.waiting(inner(state));
  }

  /** Also who is in the middle of a sequence that others cannot interrupt. */
  @Override
  public List<Binding> show(int[] state) {
    List<Binding> bindings = new ArrayList<>(presentation.show(inner(state)));
    if (state[slots] != NOBODY) {
      String who = new StateNames(program, state).actor(holder(state[slots]));
      bindings.add(new Binding("in control", who));
    }
    return bindings;
  }

  @Override
  public Explorer explorer() {
    return new Statements();
  }

  private final class Statements implements Explorer {
    private final Moves moves = new Moves(InterpretedModel.of(program.plan()));

    @Override
    public void initialStates(StateVisitor visitor) {
      visitor.visit(Arrays.copyOf(moves.executor().initialState(), slots + 1));
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      int[] source = inner(state);
      int holding = state[slots];
      if (holding != NOBODY) {
        int actor = holder(holding);
        List<Moves.Outcome> next = moves.moves(source, actor, false, isInARush(holding));
        if (!next.isEmpty()) {
          (isInARush(holding) ? next.subList(0, 1) : next).forEach(each -> show(each, visitor));
          return;
        }
      }
      if (!anybody(source, false, visitor) && moves.asksForQuiescence()) {
        anybody(source, true, visitor);
      }
    }

    /**
     * @return whether somebody can move
     */
    private boolean anybody(int[] source, boolean quiescent, TransitionVisitor visitor) {
      boolean moved = false;
      for (int actor = program.count(source) - 1; actor >= 0; actor--) {
        for (Moves.Outcome outcome : moves.moves(source, actor, quiescent, false)) {
          show(outcome, visitor);
          moved = true;
        }
      }
      return moved;
    }

    private void show(Moves.Outcome outcome, TransitionVisitor visitor) {
      if (outcome.progress().isEmpty()) {
        visitor.failure(outcome.group(), outcome.group(), outcome.failure());
        return;
      }
      Moves.Progress progress = outcome.progress().get();
      if (isBlocked(progress)) {
        Optional<Location> place = moves.location(progress.state(), progress.actor());
        visitor.failure(outcome.group(), outcome.group(), StepFailure.blocked().at(place).text());
        return;
      }
      int[] target = Arrays.copyOf(progress.state(), slots + 1);
      if (progress.control() != Control.RELEASE) {
        target[slots] = holding(progress.actor(), progress.control());
      }
      visitor.step(outcome.group(), outcome.group(), target);
    }

    /** Who is in a rush must go on. */
    private boolean isBlocked(Moves.Progress progress) {
      return progress.control() == Control.RUSH
          && moves.moves(progress.state(), progress.actor(), false, true).isEmpty();
    }
  }
}
