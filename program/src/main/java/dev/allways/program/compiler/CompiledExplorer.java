package dev.allways.program.compiler;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Control;
import dev.allways.program.analysis.Groups;
import dev.allways.program.plan.StepFailure;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Enumerates the steps of a program: actors from the youngest to the oldest, their edges in the
 * order they were written, partners again from the youngest.
 *
 * <p>A step in which an actor keeps control is followed to its end in a {@link Sequence}.
 */
final class CompiledExplorer implements Explorer {
  static final int NONE = -1;

  private final CompiledModel model;
  private final Tables tables;
  private final Groups groups;
  private final Code[] edges;
  private final Code templates;
  private final Frame frame;
  private final Flows flows;
  private final Inquiry inquiry;
  private final Sequence sequence;
  private final @Nullable CompiledMerging merging;
  private final @Nullable StatementMerger merger;
  private final Consumer<int[]> end = this::end;
  private @Nullable Guards guards;

  /** The state whose steps are enumerated. */
  private int[] origin = new int[0];

  private TransitionVisitor visitor = SILENT;
  private boolean quiescent;
  private boolean moved;

  /** The group of the step under way. */
  private int group;

  /** When steps of one group only are wanted: that group, and the edge it begins with. */
  private int wanted = NONE;

  private int wantedEdge;

  private static final TransitionVisitor SILENT =
      new TransitionVisitor() {
        @Override
        public void step(int group, int action, int[] target) {}

        @Override
        public void failure(int group, int action, String message) {}
      };

  /**
   * @param merging what happens to a step at its end, unless it is complete then
   */
  CompiledExplorer(CompiledModel model, Optional<CompiledMerging> merging) {
    this.model = model;
    this.merging = merging.orElse(null);
    this.tables = model.tables();
    this.groups = model.groups();
    this.edges = model.edges();
    this.templates = model.templates();
    this.inquiry = new Inquiry(tables, edges, templates);
    this.frame = new Frame(tables, templates, inquiry, model.record());
    this.flows = model.flows();
    this.sequence = new Sequence(this, tables, new Participants(model));
    this.merger = merging.map(how -> new StatementMerger(this, tables, how.points())).orElse(null);
  }

  void reach(int point) {
    frame.reach(point);
  }

  @Override
  public void initialStates(StateVisitor visitor) {
    if (merger == null) {
      visitor.visit(model.initialState());
    } else {
      merger.settle(model.initialState(), visitor::visit);
    }
  }

  @Override
  public void successors(int[] state, TransitionVisitor visitor) {
    reset();
    this.visitor = visitor;
    origin = state;
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
    sequence.clear();
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
    origin = state;
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
    Guards known = guards;
    if (known == null) {
      known = merging == null ? model.guards() : merging.guards();
      guards = known;
    }
    if (!tables.asksForQuiescence) {
      return known.isTrue(guard, state, inquiry, false);
    }
    reset();
    boolean everybodyWaits = !canAnybodyMove(state);
    return known.isTrue(guard, state, inquiry, everybodyWaits);
  }

  /** Takes every edge that the actor can take; whether there was one. */
  boolean expand(int[] source, int depth, int actor) {
    int template = tables.template(source, actor);
    int point = tables.points[template] + source[tables.actorBase[actor]];
    frame.reach(point);
    int from = tables.moveStart[point];
    int to = tables.moveStart[point + 1];
    if (from == to || !mayMove(source, depth, actor, template, tables.moves[from])) {
      return from != to && failedToAsk;
    }
    int least = Integer.MAX_VALUE;
    boolean taken = false;
    for (int i = from; i < to; i++) {
      int edge = tables.moves[i];
      if (tables.level[edge] <= least && tries(source, depth, actor, template, edge)) {
        least = tables.level[edge];
        taken = true;
      }
    }
    return taken;
  }

  /** Takes an edge, with whomever, if it can be taken and is wanted; whether it can be. */
  private boolean tries(int[] source, int depth, int actor, int template, int edge) {
    if (tables.isOffer[edge]) {
      return meet(source, depth, actor, template, edge);
    }
    boolean isUnwanted = depth == 0 && wanted != NONE && edge != wantedEdge;
    return isUnwanted
        ? inquiry.canTake(source, actor, edge, frame.quiescent)
        : take(source, depth, actor, template, edge);
  }

  /** Set when {@link #mayMove} found that the question itself fails. */
  boolean failedToAsk;

  /** Whether the actor may move at all; a question that fails is a step that fails. */
  boolean mayMove(int[] source, int depth, int actor, int template, int edge) {
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

  boolean step(int edge, int[] source, int[] target, int actor) {
    return edges[edge >>> 8].step(
        edge & 255, source, target, tables.actorBase[actor], actor, frame);
  }

  /** Takes an edge and changes the state itself, which nobody needs any more as it was. */
  boolean stepInPlace(int edge, int[] state, int actor) {
    frame.inPlace = true;
    try {
      return step(edge, state, state, actor);
    } finally {
      frame.inPlace = false;
    }
  }

  /**
   * Takes an actor that keeps control at a point on as far as there is one way to go.
   *
   * @return how that ended, as {@link Flow} says
   */
  int keep(int point, int[] state, int actor) {
    return flows.keeps(point)
        ? ended(flows.keep(point, state, tables.actorBase[actor], actor, frame))
        : Flow.KEEP;
  }

  /** The same where the actor takes the first edge it can. */
  int rush(int point, int[] state, int actor) {
    return flows.rushes(point)
        ? ended(flows.rush(point, state, tables.actorBase[actor], actor, frame))
        : Flow.RUSH;
  }

  private int ended(int how) {
    if (how == Flow.FAILED) {
      fail(Objects.requireNonNull(frame.failure).at(tables.location.get(frame.failingEdge)));
    }
    return how;
  }

  /** Takes an edge alone, if it can be taken, and follows the step to its end. */
  private boolean take(int[] source, int depth, int actor, int template, int edge) {
    try {
      if (!step(edge, source, sequence.state(depth + 1), actor)) {
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
    int least = Integer.MAX_VALUE;
    boolean taken = false;
    for (int i = from; i < to; i++) {
      int accept = tables.accepts[i];
      if (tables.level[accept] <= least
          && meet(source, depth, actor, template, edge, partner, other, accept)) {
        least = tables.level[accept];
        taken = true;
      }
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
      int[] target = sequence.state(depth + 1);
      step(edge, source, target, actor);
      step(accept, source, target, partner);
    } catch (StepFailure failure) {
      shake(depth, actor, template, edge, partner, other, accept);
      fail(depth == 0 ? failure : failure.at(tables.location.get(edge)));
      return true;
    }
    Control control = tables.control[accept];
    if (depth == 0) {
      arrive(1, partner, control);
    } else {
      sequence.passOn(depth + 1, actor, partner, control);
    }
    if (control != Control.RELEASE || merger != null) {
      // What came after may have shaken hands itself: the message is to be offered again.
      step(edge, source, source, actor);
    }
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
    sequence.begin();
  }

  /** Goes on from the state at this depth, where an actor has just arrived. */
  private void arrive(int depth, int actor, Control control) {
    if (depth == 1 && wanted != NONE && group != wanted) {
      return;
    }
    if (control == Control.RELEASE) {
      show(sequence.state(depth));
      return;
    }
    frame.quiescent = false;
    sequence.goOn(depth, actor, control);
    if (depth == 1) {
      sequence.end();
      frame.quiescent = quiescent;
    }
  }

  /** Shows a step that is complete, or has become so when nobody passes any more. */
  void show(int[] target) {
    moved = true;
    if (merger == null) {
      end(target);
    } else if (visitor != SILENT) {
      merger.settle(origin, target, end);
    }
  }

  private void end(int[] target) {
    visitor.step(group, sequence.action(group), target);
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

  void fail(StepFailure failure) {
    moved = true;
    if (wanted == NONE || group == wanted) {
      visitor.failure(group, group, failure.text());
    }
  }
}
