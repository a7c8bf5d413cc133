package dev.allways.program.analysis;

import dev.allways.program.Expression;

/**
 * Something a group waits for, evaluated on a state without taking a step. One whose evaluation
 * fails is taken to be true: there is a step, and it fails.
 */
public sealed interface Condition {
  /** The actor is of the template, and at the point. */
  record Location(int actor, int template, int point) implements Condition {}

  /** The expression is true when the actor, being of the template, evaluates it. */
  record Holds(int actor, int template, Expression expression) implements Condition {}

  /**
   * Unless the actor is not of the template, the expression is true when it evaluates it: a queue
   * gives it what it waits for.
   */
  record Served(int actor, int template, Expression expression) implements Condition {}

  /** Nobody younger than the actor exists. */
  record Youngest(int actor) implements Condition {}

  /** Nobody of higher priority could move. */
  record Preferred(int actor, int template) implements Condition {}

  /** The actor exists, and could take none of the edges that are preferred to this one. */
  record LastResort(Groups.Member member) implements Condition {}

  /** Both exist, and the first could offer something that the second would accept. */
  record Match(Groups.Member offer, Groups.Member accept) implements Condition {}

  /** The actor exists, and its offer fails before anybody could accept it. */
  record Fails(Groups.Member offer) implements Condition {}
}
