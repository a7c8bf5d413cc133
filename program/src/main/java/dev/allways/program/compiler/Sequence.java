package dev.allways.program.compiler;

import static dev.allways.program.compiler.CompiledExplorer.NONE;

import dev.allways.program.Control;
import dev.allways.program.Program;
import dev.allways.program.plan.StepFailure;
import java.util.Arrays;

/**
 * A step in which an actor keeps control, followed to all its ends: depth first, each state on the
 * way in a vector of its own. Nobody outside sees those states.
 *
 * <p>When only one way goes on, the vector itself is changed, so that a long sequence without
 * choices needs no other. A step that turns out long is handed to a {@link StepGraph}, which
 * remembers where it has been.
 */
final class Sequence {
  /** Deeper and longer than this, a step is followed with a memory of the states on the way. */
  static final int DEEPEST = 100;

  static final int LONGEST = 5_000;

  /** After so many edges in a rush, states are compared to find out whether it ever ends. */
  private static final int RUSH_UNWATCHED = 1_000;

  private final CompiledExplorer explorer;
  private final Tables tables;
  private final Participants participants;
  private int[][] states = new int[0][];
  private final int[] watched;
  private final StepGraph graph;

  /** How many edges the step under way has taken. */
  private int length;

  Sequence(CompiledExplorer explorer, Tables tables, Participants participants) {
    this.explorer = explorer;
    this.tables = tables;
    this.participants = participants;
    this.watched = new int[tables.slots];
    this.graph = new StepGraph(tables.slots + 1 + Participants.WORDS);
  }

  /** Forgets a step that was left by an exception. */
  void clear() {
    participants.clear();
    if (graph.isUsed()) {
      graph.clear();
    }
  }

  void begin() {
    length = 0;
  }

  int action(int group) {
    return participants.action(group);
  }

  /** The vector for states at this depth. */
  int[] state(int depth) {
    if (depth >= states.length) {
      int known = states.length;
      states = Arrays.copyOf(states, Math.max(4, depth * 2));
      for (int i = known; i < states.length; i++) {
        states[i] = new int[tables.slots];
      }
    }
    return states[depth];
  }

  /** Goes on after a handshake in the middle of a step. */
  void passOn(int depth, int actor, int partner, Control control) {
    participants.save();
    participants.add(actor);
    participants.add(partner);
    if (control == Control.RELEASE) {
      explorer.show(states[depth]);
    } else {
      goOn(depth, partner, control);
    }
    participants.restore();
  }

  /** Goes on from the state at this depth, where the actor keeps control. */
  void goOn(int depth, int actor, Control control) {
    length++;
    if (control == Control.RUSH && !rush(depth, actor)) {
      return;
    }
    Control next = control == Control.RUSH ? afterRush : control;
    if (next == Control.RELEASE) {
      explorer.show(states[depth]);
    } else if (graph.isEntered()) {
      graph.add(states[depth], actor, participants);
    } else {
      follow(depth, actor);
    }
  }

  /** What the last edge of a rush said. */
  private Control afterRush = Control.RELEASE;

  /** Takes the first edge again and again; whether that came to an end. */
  private boolean rush(int depth, int actor) {
    switch (explorer.rush(point(states[depth], actor), states[depth], actor)) {
      case Flow.FAILED -> {
        return false;
      }
      case Flow.RELEASED -> {
        afterRush = Control.RELEASE;
        return true;
      }
      case Flow.KEEP, Flow.CHOICE -> {
        afterRush = Control.KEEP;
        return true;
      }
      default -> {}
    }
    int steps = 0;
    int nextWatch = RUSH_UNWATCHED;
    while (true) {
      int edge = rushOn(states[depth], actor);
      if (edge == NONE) {
        return false;
      }
      length++;
      if (tables.control[edge] != Control.RUSH) {
        afterRush = tables.control[edge];
        return true;
      }
      boolean isKnown = ++steps > RUSH_UNWATCHED && Arrays.equals(states[depth], watched);
      if (isKnown || steps > Program.LOOP_BOUND) {
        explorer.fail(StepFailure.endlessSequence());
        return false;
      }
      if (steps == nextWatch) {
        System.arraycopy(states[depth], 0, watched, 0, watched.length);
        nextWatch = 2 * nextWatch;
      }
    }
  }

  /** Takes the first edge that can be taken, in place; which, or none after a failure. */
  private int rushOn(int[] state, int actor) {
    int point = point(state, actor);
    explorer.reach(point);
    int from = tables.moveStart[point];
    int to = tables.moveStart[point + 1];
    for (int i = from; i < to; i++) {
      int edge = tables.moves[i];
      try {
        if (explorer.stepInPlace(edge, state, actor)) {
          return edge;
        }
      } catch (StepFailure failure) {
        explorer.fail(failure.at(tables.location.get(edge)));
        return NONE;
      }
    }
    StepFailure blocked = StepFailure.blocked();
    explorer.fail(from == to ? blocked : blocked.at(tables.location.get(tables.moves[from])));
    return NONE;
  }

  private int point(int[] state, int actor) {
    return tables.points[tables.template(state, actor)] + state[tables.actorBase[actor]];
  }

  /** Follows a step in which the actor keeps control, from the state at this depth. */
  private void follow(int depth, int actor) {
    while (true) {
      if (depth > DEEPEST || length > LONGEST) {
        search(depth, actor);
        return;
      }
      int[] source = states[depth];
      int end = explorer.keep(point(source, actor), source, actor);
      if (end == Flow.CHOICE) {
        goAnyWay(depth, actor);
        return;
      }
      if (end != Flow.KEEP && !goesOn(depth, actor, end)) {
        return;
      }
      int template = tables.template(source, actor);
      int point = tables.points[template] + source[tables.actorBase[actor]];
      explorer.reach(point);
      int from = tables.moveStart[point];
      int to = tables.moveStart[point + 1];
      if (from == to) {
        explorer.show(source);
        return;
      }
      if (!explorer.mayMove(source, depth, actor, template, tables.moves[from])) {
        if (!explorer.failedToAsk) {
          explorer.show(source);
        }
        return;
      }
      int only = to - from == 1 ? tables.moves[from] : onlyWay(source, actor, from, to);
      if (only == NONE || tables.isOffer[only]) {
        goAnyWay(depth, actor);
        return;
      }
      length++;
      if (!advance(depth, actor, only)) {
        return;
      }
    }
  }

  /** Takes every edge there is, unless those that offer find nobody: then the step is complete. */
  private void goAnyWay(int depth, int actor) {
    if (!explorer.expand(states[depth], depth, actor)) {
      explorer.show(states[depth]);
    }
  }

  /** Whether the actor still keeps control after it was taken on; what to do when it does not. */
  private boolean goesOn(int depth, int actor, int end) {
    if (end == Flow.FAILED || (end == Flow.RUSH && !rush(depth, actor))) {
      return false;
    }
    if (end == Flow.RELEASED || afterRush == Control.RELEASE) {
      explorer.show(states[depth]);
      return false;
    }
    return true;
  }

  /** Takes the only edge there is, in place, if it can; whether the actor still keeps control. */
  private boolean advance(int depth, int actor, int edge) {
    try {
      if (!explorer.stepInPlace(edge, states[depth], actor)) {
        explorer.show(states[depth]);
        return false;
      }
    } catch (StepFailure failure) {
      explorer.fail(failure.at(tables.location.get(edge)));
      return false;
    }
    Control control = tables.control[edge];
    if (control == Control.RUSH) {
      if (!rush(depth, actor)) {
        return false;
      }
      control = afterRush;
    }
    if (control == Control.RELEASE) {
      explorer.show(states[depth]);
      return false;
    }
    return true;
  }

  /** The edge that can be taken if there is exactly one; an offering one counts as several. */
  private int onlyWay(int[] source, int actor, int from, int to) {
    int only = NONE;
    int least = Integer.MAX_VALUE;
    try {
      for (int i = from; i < to; i++) {
        int edge = tables.moves[i];
        if (tables.level[edge] <= least && explorer.step(edge, source, source, actor)) {
          if (only != NONE || tables.isOffer[edge]) {
            return NONE;
          }
          only = edge;
          least = tables.level[edge];
        }
      }
    } catch (StepFailure failure) {
      return NONE;
    }
    return only;
  }

  /** Finds all ends of a step that has become long, each state on the way looked at once. */
  private void search(int depth, int actor) {
    boolean isInside = graph.isEntered();
    graph.add(states[depth], actor, participants);
    if (isInside) {
      return;
    }
    graph.enter();
    participants.save();
    int[] here = state(depth + 1);
    while (graph.next(here, participants)) {
      if (!explorer.expand(here, depth + 1, graph.actor())) {
        explorer.show(here);
      }
      here = state(depth + 1);
    }
    participants.restore();
    graph.pause();
  }

  /** When all ways have been followed. */
  void end() {
    if (graph.isUsed()) {
      if (graph.isTooLarge() || graph.hasCycle()) {
        explorer.fail(StepFailure.endlessSequence());
      }
      graph.clear();
    }
  }
}
