package dev.allways.program.analysis;

import java.util.Collection;
import java.util.List;

/**
 * An actor that uses the end of a queue by one of its edges.
 *
 * @param queues those that it may be
 * @param claims whether the actor has claimed the end, and is taken to be right
 */
record EndUser(int actor, EndUse use, Collection<Integer> queues, boolean claims) {
  EndUser {
    queues = List.copyOf(queues);
  }

  /**
   * Whether the other uses the end of another queue, or fails: it is checked to do so.
   *
   * <p>This is where claims are believed. Suppose that one of them is wrong, and take a shortest
   * run to a state in which somebody fails to use an end that belongs to another. On the way there
   * nobody fails, so whoever can step at the same time as the owner does not use the same queue,
   * and all that is derived from this is true along that run. The last step fails, and none that is
   * left out before changes this: whether an end belongs to another depends on the messages of no
   * queue, and is asked before any message is looked at. So a search that leaves out steps finds
   * out that some claim is wrong, if one is. What it finds besides is of no use in that case.
   */
  boolean keepsOut(EndUser other) {
    return claims && actor != other.actor && use.end() == other.use.end() && other.use.isChecked();
  }
}
