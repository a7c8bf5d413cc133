package dev.allways.program.compiler;

import dev.allways.core.Explorer;
import dev.allways.core.StateVisitor;
import dev.allways.core.TransitionVisitor;
import dev.allways.program.Control;
import dev.allways.program.Program;
import dev.allways.program.analysis.Groups;
import dev.allways.program.plan.StepFailure;
import java.util.Arrays;

/**
 * Enumerates the steps of a program: actors from the youngest to the oldest, their edges by level
 * and in the order they were written, partners again from the youngest.
 *
 * <p>A step in which an actor keeps control is followed to its end here, depth first, each state on
 * the way in a vector of its own; nobody outside sees those states. When only one way goes on, the
 * vector is used again, so that a long sequence without choices needs two. A step that turns out
 * long is handed to a {@link Thicket}, which remembers where it has been.
 */
final class CompiledExplorer implements Explorer {
  /** Deeper and longer than this, a step is followed with a memory of the states on the way. */
  static final int DEEPEST = 100;

  static final int LONGEST = 5_000;

  /** After so many edges in a rush, states are compared to find out whether it ever ends. */
  private static final int RUSH_UNWATCHED = 1_000;

  private static final int NONE = -1;

  private final CompiledModel model;
  private final Tables tables;
  private final Groups groups;
  private final Code[] edges;
  private final Code templates;
  private final Frame frame;
  private final Inquiry inquiry;
  private final Participants participants;
  private int[][] states = new int[8][];
  private int[] spare;
  private final int[] watched;
  private final Thicket thicket;

  private TransitionVisitor visitor = SILENT;
  private boolean quiescent;
  private boolean moved;

  /** The group of the step under way. */
  private int group;

  /** When steps of one group only are wanted: that group, and the edge it begins with. */
  private int wanted = NONE;

  private int wantedEdge;

  /** How many edges the step under way has taken. */
  private int length;

  private static final TransitionVisitor SILENT =
      new TransitionVisitor() {
        @Override
        public void step(int group, int action, int[] target) {}

        @Override
        public void failure(int group, int action, String message) {}
      };

  CompiledExplorer(CompiledModel model) {
    this.model = model;
    this.tables = model.tables();
    this.groups = model.groups();
    this.edges = model.edges();
    this.templates = model.templates();
    this.inquiry = new Inquiry(tables, edges, templates);
    this.frame = new Frame(tables, templates, inquiry);
    this.participants = new Participants(model);
    this.spare = new int[tables.slots];
    this.watched = new int[tables.slots];
    this.thicket = new Thicket(tables.slots + 1 + Participants.WORDS);
  }

  @Override
  public void initialStates(StateVisitor visitor) {
    visitor.visit(model.initialState());
  }

  @Override
  public void successors(int[] state, TransitionVisitor visitor) {
    reset();
    this.visitor = visitor;
    explore(state, false);
    if (!moved && tables.asksForQuiescence) {
      explore(state, true);
    }
    this.visitor = SILENT;
  }

  /** A visitor may have left by an exception. */
  private void reset() {
    moved = false;
    wanted = NONE;
    participants.clear();
    if (thicket.isUsed()) {
      thicket.clear();
    }
  }

  private void explore(int[] state, boolean everybodyWaits) {
    quiescent = everybodyWaits;
    for (int actor = tables.count(state) - 1; actor >= 0; actor--) {
      frame.quiescent = quiescent;
      expand(state, 0, actor);
    }
    frame.quiescent = false;
  }

  @Override
  public void successors(int[] state, int group, TransitionVisitor visitor) {
    reset();
    Groups.Member first = groups.get(group).first();
    if (!isAtSource(state, first)) {
      return;
    }
    boolean everybodyWaits = tables.asksForQuiescence && !canAnybodyMove(state);
    this.visitor = visitor;
    wanted = group;
    wantedEdge = tables.firstEdge[first.template()] + first.edge();
    quiescent = everybodyWaits;
    frame.quiescent = quiescent;
    expand(state, 0, first.actor());
    frame.quiescent = false;
    wanted = NONE;
    this.visitor = SILENT;
  }

  private boolean isAtSource(int[] state, Groups.Member member) {
    int actor = member.actor();
    if (tables.template(state, actor) != member.template()) {
      return false;
    }
    int edge = tables.firstEdge[member.template()] + member.edge();
    return state[tables.actorBase[actor]] == tables.source[edge];
  }

  private boolean canAnybodyMove(int[] state) {
    moved = false;
    explore(state, false);
    return moved;
  }

  @Override
  public boolean guard(int guard, int[] state) {
    reset();
    boolean everybodyWaits = tables.asksForQuiescence && !canAnybodyMove(state);
    return model.guards().isTrue(guard, state, inquiry, everybodyWaits);
  }

  /** Takes every edge that the actor can take; whether there was one. */
  private boolean expand(int[] source, int depth, int actor) {
    int template = tables.template(source, actor);
    int point = tables.points[template] + source[tables.actorBase[actor]];
    int from = tables.moveStart[point];
    int to = tables.moveStart[point + 1];
    if (from == to || !mayMove(source, depth, actor, template, tables.moves[from])) {
      return from != to && failedToAsk;
    }
    boolean taken = false;
    int level = tables.level[tables.moves[from]];
    for (int i = from; i < to; i++) {
      int edge = tables.moves[i];
      if (tables.level[edge] != level) {
        if (taken) {
          break;
        }
        level = tables.level[edge];
      }
      if (tables.isOffer[edge]) {
        taken |= meet(source, depth, actor, template, edge);
      } else if (depth == 0 && wanted != NONE && edge != wantedEdge) {
        taken |= inquiry.canTake(source, actor, edge, frame.quiescent);
      } else {
        taken |= take(source, depth, actor, template, edge);
      }
    }
    return taken;
  }

  /** Set when {@link #mayMove} found that the question itself fails. */
  private boolean failedToAsk;

  /** Whether the actor may move at all; a question that fails is a step that fails. */
  private boolean mayMove(int[] source, int depth, int actor, int template, int edge) {
    failedToAsk = false;
    if (!tables.hasPriorities && !tables.hasCondition[template]) {
      return true;
    }
    try {
      return inquiry.mayMove(source, actor, template, frame.quiescent);
    } catch (StepFailure failure) {
      failedToAsk = true;
      fail(failure, depth, actor, template, edge);
      return false;
    }
  }

  private boolean step(int edge, int[] source, int[] target, int actor) {
    return edges[edge >>> 8].step(
        edge & 255, source, target, tables.actorBase[actor], actor, frame);
  }

  /** Takes an edge alone, if it can be taken, and follows the step to its end. */
  private boolean take(int[] source, int depth, int actor, int template, int edge) {
    try {
      if (!step(edge, source, state(depth + 1), actor)) {
        return false;
      }
      if (depth == 0) {
        begin(groups.alone(actor, template, edge - tables.firstEdge[template]));
      }
    } catch (StepFailure failure) {
      fail(failure, depth, actor, template, edge);
      return true;
    }
    arrive(depth + 1, actor, tables.control[edge]);
    return true;
  }

  /** Takes an offering edge with everybody who accepts; whether there was somebody. */
  private boolean meet(int[] source, int depth, int actor, int template, int edge) {
    try {
      if (!step(edge, source, source, actor)) {
        return false;
      }
    } catch (StepFailure failure) {
      fail(failure, depth, actor, template, edge);
      return true;
    }
    boolean taken = false;
    for (int partner = tables.count(source) - 1; partner >= 0; partner--) {
      if (partner != actor) {
        taken |= meet(source, depth, actor, template, edge, partner);
      }
    }
    return taken;
  }

  private boolean meet(int[] source, int depth, int actor, int template, int edge, int partner) {
    int other = tables.template(source, partner);
    int point = tables.points[other] + source[tables.actorBase[partner]];
    int from = tables.acceptStart[point];
    int to = tables.acceptStart[point + 1];
    if (from == to) {
      return false;
    }
    if (tables.hasPriorities || tables.hasCondition[other]) {
      try {
        if (!inquiry.mayMove(source, partner, other, frame.quiescent)) {
          return false;
        }
      } catch (StepFailure failure) {
        shake(depth, actor, template, edge, partner, other, tables.accepts[from]);
        fail(depth == 0 ? failure : failure.at(tables.location.get(edge)));
        return true;
      }
    }
    boolean taken = false;
    int level = tables.level[tables.accepts[from]];
    for (int i = from; i < to; i++) {
      int accept = tables.accepts[i];
      if (tables.level[accept] != level) {
        if (taken) {
          break;
        }
        level = tables.level[accept];
      }
      taken |= meet(source, depth, actor, template, edge, partner, other, accept);
    }
    return taken;
  }

  private boolean meet(
      int[] source,
      int depth,
      int actor,
      int template,
      int edge,
      int partner,
      int other,
      int accept) {
    try {
      if (!step(accept, source, source, partner)) {
        return false;
      }
      shake(depth, actor, template, edge, partner, other, accept);
      int[] target = state(depth + 1);
      step(edge, source, target, actor);
      step(accept, source, target, partner);
    } catch (StepFailure failure) {
      shake(depth, actor, template, edge, partner, other, accept);
      fail(depth == 0 ? failure : failure.at(tables.location.get(edge)));
      return true;
    }
    Control control = tables.control[accept];
    if (control == Control.RELEASE && depth == 0) {
      arrive(1, partner, control);
      return true;
    }
    if (depth == 0) {
      arrive(1, partner, control);
    } else {
      participants.save();
      participants.add(actor);
      participants.add(partner);
      arrive(depth + 1, partner, control);
      participants.restore();
    }
    // What came after may have shaken hands itself: the message is to be offered again.
    step(edge, source, source, actor);
    return true;
  }

  /** Notes which group a handshake is of, if it begins a step. */
  private void shake(
      int depth, int actor, int template, int edge, int partner, int other, int accept) {
    if (depth == 0) {
      begin(
          groups.pair(
              actor,
              template,
              edge - tables.firstEdge[template],
              partner,
              other,
              accept - tables.firstEdge[other]));
    }
  }

  private void begin(int number) {
    group = number;
    length = 0;
  }

  /** Goes on from the state at this depth, where an actor has just arrived. */
  private void arrive(int depth, int actor, Control control) {
    if (depth == 1 && wanted != NONE && group != wanted) {
      return;
    }
    if (control == Control.RELEASE) {
      show(states[depth]);
      return;
    }
    length++;
    frame.quiescent = false;
    if (control == Control.KEEP || rush(depth, actor)) {
      Control next = control == Control.KEEP ? Control.KEEP : afterRush;
      if (next == Control.RELEASE) {
        show(states[depth]);
      } else if (thicket.isEntered()) {
        thicket.add(states[depth], actor, participants);
      } else {
        follow(depth, actor);
      }
    }
    if (depth == 1) {
      leaveThicket();
      frame.quiescent = quiescent;
    }
  }

  /** What the last edge of a rush said. */
  private Control afterRush = Control.RELEASE;

  /** Takes the first edge again and again; whether that came to an end. */
  private boolean rush(int depth, int actor) {
    int steps = 0;
    int nextWatch = RUSH_UNWATCHED;
    while (true) {
      int[] source = states[depth];
      int edge = rushOn(source, depth, actor);
      if (edge == NONE) {
        return false;
      }
      states[depth] = spare;
      spare = source;
      length++;
      if (tables.control[edge] != Control.RUSH) {
        afterRush = tables.control[edge];
        return true;
      }
      boolean isKnown = ++steps > RUSH_UNWATCHED && Arrays.equals(states[depth], watched);
      if (isKnown || steps > Program.LOOP_BOUND) {
        fail(StepFailure.endlessSequence());
        return false;
      }
      if (steps == nextWatch) {
        System.arraycopy(states[depth], 0, watched, 0, watched.length);
        nextWatch = 2 * nextWatch;
      }
    }
  }

  /** Takes the first edge that can be taken, to {@link #spare}; which, or none after a failure. */
  private int rushOn(int[] source, int depth, int actor) {
    int template = tables.template(source, actor);
    int point = tables.points[template] + source[tables.actorBase[actor]];
    int from = tables.moveStart[point];
    int to = tables.moveStart[point + 1];
    if (from != to && !mayMove(source, depth, actor, template, tables.moves[from])) {
      if (!failedToAsk) {
        fail(StepFailure.blocked().at(tables.location.get(tables.moves[from])));
      }
      return NONE;
    }
    for (int i = from; i < to; i++) {
      int edge = tables.moves[i];
      try {
        if (step(edge, source, spare, actor)) {
          return edge;
        }
      } catch (StepFailure failure) {
        fail(failure.at(tables.location.get(edge)));
        return NONE;
      }
    }
    StepFailure blocked = StepFailure.blocked();
    fail(from == to ? blocked : blocked.at(tables.location.get(tables.moves[from])));
    return NONE;
  }

  /** Follows a step in which the actor keeps control, from the state at this depth. */
  private void follow(int depth, int actor) {
    while (true) {
      if (depth > DEEPEST || length > LONGEST) {
        search(depth, actor);
        return;
      }
      int[] source = states[depth];
      int template = tables.template(source, actor);
      int point = tables.points[template] + source[tables.actorBase[actor]];
      int from = tables.moveStart[point];
      int to = tables.moveStart[point + 1];
      if (from == to) {
        show(source);
        return;
      }
      if (!mayMove(source, depth, actor, template, tables.moves[from])) {
        if (!failedToAsk) {
          show(source);
        }
        return;
      }
      int only = onlyWay(source, actor, from, to);
      if (only == NONE || tables.isOffer[only]) {
        if (!expand(source, depth, actor)) {
          show(source);
        }
        return;
      }
      length++;
      if (!goOn(depth, actor, only)) {
        return;
      }
    }
  }

  /** Takes the only edge there is, in place; whether the actor still keeps control. */
  private boolean goOn(int depth, int actor, int edge) {
    int[] source = states[depth];
    try {
      step(edge, source, spare, actor);
    } catch (StepFailure failure) {
      fail(failure.at(tables.location.get(edge)));
      return false;
    }
    states[depth] = spare;
    spare = source;
    Control control = tables.control[edge];
    if (control == Control.RUSH) {
      if (!rush(depth, actor)) {
        return false;
      }
      control = afterRush;
    }
    if (control == Control.RELEASE) {
      show(states[depth]);
      return false;
    }
    return true;
  }

  /** The edge that can be taken if there is exactly one; an offering one counts as several. */
  private int onlyWay(int[] source, int actor, int from, int to) {
    int only = NONE;
    int level = tables.level[tables.moves[from]];
    try {
      for (int i = from; i < to; i++) {
        int edge = tables.moves[i];
        if (tables.level[edge] != level) {
          if (only != NONE) {
            return only;
          }
          level = tables.level[edge];
        }
        if (step(edge, source, source, actor)) {
          if (only != NONE || tables.isOffer[edge]) {
            return NONE;
          }
          only = edge;
        }
      }
    } catch (StepFailure failure) {
      return NONE;
    }
    return only;
  }

  /** Finds all ends of a step that has become long, each state on the way looked at once. */
  private void search(int depth, int actor) {
    boolean isInside = thicket.isEntered();
    thicket.add(states[depth], actor, participants);
    if (isInside) {
      return;
    }
    thicket.enter();
    participants.save();
    int[] here = state(depth + 1);
    while (thicket.next(here, participants)) {
      if (!expand(here, depth + 1, thicket.actor())) {
        show(here);
      }
      here = state(depth + 1);
    }
    participants.restore();
    thicket.pause();
  }

  private void leaveThicket() {
    if (thicket.isUsed()) {
      if (thicket.isTooLarge() || thicket.hasCycle()) {
        fail(StepFailure.endlessSequence());
      }
      thicket.clear();
    }
  }

  private void show(int[] target) {
    moved = true;
    visitor.step(group, participants.action(group), target);
  }

  /**
   * A step fails at an edge that is tried alone; if that does not begin the step, it says where.
   */
  private void fail(StepFailure failure, int depth, int actor, int template, int edge) {
    if (depth == 0) {
      group = groups.alone(actor, template, edge - tables.firstEdge[template]);
      fail(failure);
    } else {
      fail(failure.at(tables.location.get(edge)));
    }
  }

  private void fail(StepFailure failure) {
    moved = true;
    if (wanted == NONE || group == wanted) {
      visitor.failure(group, group, failure.text());
    }
  }

  private int[] state(int depth) {
    if (depth >= states.length) {
      states = Arrays.copyOf(states, states.length * 2);
    }
    int[] state = states[depth];
    if (state == null) {
      state = new int[tables.slots];
      states[depth] = state;
    }
    return state;
  }
}
