package dev.allways.program.compiler;

import dev.allways.program.plan.StepFailure;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Answers who can move, without moving anybody. It has frames of its own, so that a question in the
 * middle of a handshake does not disturb the message.
 */
final class Inquiry implements Questions {
  private final Tables tables;
  private final Code[] edges;
  private final Code templates;
  private final BitSet asked = new BitSet();
  private Frame[] frames = new Frame[0];
  private int depth;

  Inquiry(Tables tables, Code[] edges, Code templates) {
    this.tables = tables;
    this.edges = edges;
    this.templates = templates;
  }

  @Override
  public boolean canMove(int[] state, int actor, boolean quiescent) {
    if (actor < 0 || actor >= tables.count(state)) {
      return false;
    }
    if (asked.get(actor)) {
      throw StepFailure.dependsOnItself(actor);
    }
    asked.set(actor);
    try {
      return hasMove(state, actor, quiescent);
    } finally {
      asked.clear(actor);
    }
  }

  /** Whether the actor's condition holds and nobody of higher priority can move. */
  boolean mayMove(int[] state, int actor, int template, boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      if (tables.hasCondition[template] && !hasCondition(state, actor, template, frame)) {
        return false;
      }
      return !tables.hasPriorities || hasPriority(state, actor, template, frame);
    } finally {
      depth--;
    }
  }

  private boolean hasPriority(int[] state, int actor, int template, Frame frame) {
    int own = priority(state, actor, template, frame);
    for (int other = 0; other < tables.count(state); other++) {
      if (other != actor
          && priority(state, other, tables.template(state, other), frame) > own
          && hasMove(state, other, frame.quiescent)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasCondition(int[] state, int actor, int template, Frame frame) {
    return templates.value(2 * template, state, tables.actorBase[actor], actor, frame) != 0;
  }

  private int priority(int[] state, int actor, int template, Frame frame) {
    return templates.value(2 * template + 1, state, tables.actorBase[actor], actor, frame);
  }

  /** Whether the actor could move, priorities aside; a step that would fail counts. */
  private boolean hasMove(int[] state, int actor, boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      int template = tables.template(state, actor);
      if (tables.hasCondition[template] && !hasCondition(state, actor, template, frame)) {
        return false;
      }
      int point = tables.points[template] + state[tables.actorBase[actor]];
      for (int i = tables.moveStart[point]; i < tables.moveStart[point + 1]; i++) {
        if (canTake(state, actor, tables.moves[i], frame)) {
          return true;
        }
      }
      return false;
    } catch (StepFailure failure) {
      return true;
    } finally {
      depth--;
    }
  }

  /** Whether the edge could be taken; a step that would fail counts. */
  boolean canTake(int[] state, int actor, int edge, boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      return canTake(state, actor, edge, frame);
    } catch (StepFailure failure) {
      return true;
    } finally {
      depth--;
    }
  }

  private boolean canTake(int[] state, int actor, int edge, Frame frame) {
    return test(state, actor, edge, frame)
        && (!tables.isOffer[edge] || isAccepted(state, actor, frame));
  }

  /**
   * Whether there is a step that begins with the edge, wherever the actor is: as {@link #canTake},
   * but a partner must be free to move. A step that would fail counts.
   */
  boolean hasStep(int[] state, int actor, int edge, boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      if (!test(state, actor, edge, frame)) {
        return false;
      }
      if (!tables.isOffer[edge]) {
        return true;
      }
      for (int partner = tables.count(state) - 1; partner >= 0; partner--) {
        if (partner != actor && isAccepted(state, partner, frame, quiescent)) {
          return true;
        }
      }
      return false;
    } catch (StepFailure failure) {
      return true;
    } finally {
      depth--;
    }
  }

  private boolean isAccepted(int[] state, int partner, Frame frame, boolean quiescent) {
    int template = tables.template(state, partner);
    int point = tables.points[template] + state[tables.actorBase[partner]];
    int from = tables.acceptStart[point];
    int to = tables.acceptStart[point + 1];
    if (from == to || !mayMove(state, partner, template, quiescent)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (test(state, partner, tables.accepts[i], frame)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an offer, wherever its actor is, fails before anybody could accept it. */
  boolean failsToOffer(int[] state, int actor, int edge, boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      test(state, actor, edge, frame);
      return false;
    } catch (StepFailure failure) {
      return true;
    } finally {
      depth--;
    }
  }

  /** Whether an edge, wherever its actor is, would accept what another would offer. */
  boolean matches(
      int[] state,
      int actor,
      int edge,
      int partner,
      int accept,
      int[] preferred,
      boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      if (!test(state, actor, edge, frame)) {
        return false;
      }
      for (int other : preferred) {
        if (test(state, partner, other, frame)) {
          return false;
        }
      }
    } catch (StepFailure failure) {
      return false;
    } finally {
      depth--;
    }
    try {
      return test(state, partner, accept, frame);
    } catch (StepFailure failure) {
      return true;
    }
  }

  /**
   * The value of an expression for an actor; one that fails counts as true. So does one that reads
   * what is no value of its variables, because an actor of another template is in that place: code
   * trusts types and does not check an index that cannot be wrong.
   */
  boolean holds(int[] state, Code code, int expression, int actor, boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      return code.value(expression, state, tables.actorBase[actor], actor, frame) != 0;
    } catch (StepFailure | ArrayIndexOutOfBoundsException failure) {
      return true;
    } finally {
      depth--;
    }
  }

  boolean isPreferred(int[] state, int actor, int template, boolean quiescent) {
    Frame frame = enter(quiescent);
    try {
      return hasPriority(state, actor, template, frame);
    } catch (StepFailure failure) {
      return true;
    } finally {
      depth--;
    }
  }

  private boolean isAccepted(int[] state, int actor, Frame frame) {
    for (int partner = tables.count(state) - 1; partner >= 0; partner--) {
      int template = tables.template(state, partner);
      if (partner == actor
          || (tables.hasCondition[template] && !hasCondition(state, partner, template, frame))) {
        continue;
      }
      int point = tables.points[template] + state[tables.actorBase[partner]];
      for (int i = tables.acceptStart[point]; i < tables.acceptStart[point + 1]; i++) {
        if (test(state, partner, tables.accepts[i], frame)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean test(int[] state, int actor, int edge, Frame frame) {
    return edges[edge >>> 8].step(edge & 255, state, state, tables.actorBase[actor], actor, frame);
  }

  /** A frame for one more question inside of a question. */
  private Frame enter(boolean quiescent) {
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, depth + 1);
      frames[depth] = new Frame(tables, templates, this);
    }
    Frame frame = frames[depth++];
    frame.quiescent = quiescent;
    return frame;
  }
}
