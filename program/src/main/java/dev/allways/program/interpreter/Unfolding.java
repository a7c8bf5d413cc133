package dev.allways.program.interpreter;

import dev.allways.core.Action;
import dev.allways.program.Control;
import dev.allways.program.Traversal;
import dev.allways.program.analysis.Groups;
import dev.allways.program.model.ProgramModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells what happens inside of a step in which an actor keeps control: a model shows only where it
 * begins and where it ends, a person who reads a trace wants every statement.
 *
 * <pre>{@code
 * for (Action statement : new Unfolding(model).statements(before, action, after)) { ... }
 * }</pre>
 */
public final class Unfolding {
  private static final int MOST_STATES = 1_000_000;

  private final ProgramModel model;
  private final Moves moves;
  private final boolean asksForQuiescence;

  public Unfolding(ProgramModel model) {
    this.model = model;
    this.moves = new Moves(InterpretedModel.of(model.plan()));
    boolean[] asks = new boolean[1];
    Traversal.forEach(
        model.plan().program(),
        each -> asks[0] |= each instanceof dev.allways.program.Expression.Quiescence);
    this.asksForQuiescence = asks[0];
  }

  /** A state on the way, and how it was reached. */
  private record Way(Moves.Progress progress, int group, List<Way> before) {}

  /**
   * The statements of a step, one way if there are several, as short as possible. Only the first
   * one, when the step is too complicated.
   */
  public List<Action> statements(int[] source, int action, int[] target) {
    int group = model.group(action);
    Groups.Member first = model.groups().get(group).first();
    Deque<Way> waiting = new ArrayDeque<>();
    Set<Object> known = new HashSet<>();
    for (boolean quiescent : asksForQuiescence ? List.of(false, true) : List.of(false)) {
      for (Moves.Outcome outcome : moves.moves(source, first.actor(), quiescent, false)) {
        if (outcome.group() == group) {
          outcome.progress().ifPresent(each -> waiting.add(new Way(each, group, List.of())));
        }
      }
    }
    while (!waiting.isEmpty() && known.size() < MOST_STATES) {
      Way way = waiting.poll();
      Moves.Progress progress = way.progress();
      if (!known.add(progress.key())) {
        continue;
      }
      List<Moves.Outcome> next =
          progress.control() == Control.RELEASE
              ? List.of()
              : moves.moves(
                  progress.state(), progress.actor(), false, progress.control() == Control.RUSH);
      if (next.isEmpty() && Arrays.equals(progress.state(), target)) {
        return actions(way);
      }
      for (Moves.Outcome outcome : next) {
        outcome
            .progress()
            .ifPresent(each -> waiting.add(new Way(each, outcome.group(), List.of(way))));
      }
    }
    return List.of(model.action(group));
  }

  private List<Action> actions(Way last) {
    List<Action> actions = new ArrayList<>();
    List<Way> rest = List.of(last);
    while (!rest.isEmpty()) {
      Way way = rest.getFirst();
      actions.add(model.action(way.group()));
      rest = way.before();
    }
    return actions.reversed();
  }
}
