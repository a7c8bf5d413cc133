package dev.allways.engines.schedule;

import dev.allways.core.execution.Operation;
import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Sequences of steps that are still to be taken from a decision on, as a tree: a node is a step,
 * and its children, in their order, are what comes after it. After a leaf anything may come.
 */
final class WakeupTree {
  final int thread;
  final int[] alternatives;
  final int[] taken;
  final Operation announced;

  /** What it has done where it was seen, and must do again; absent when that is to be found out. */
  final @Nullable Operation performed;

  private final ArrayDeque<WakeupTree> children = new ArrayDeque<>(1);

  private WakeupTree(
      int thread,
      int[] alternatives,
      int[] taken,
      Operation announced,
      @Nullable Operation performed) {
    this.thread = thread;
    this.alternatives = alternatives;
    this.taken = taken;
    this.announced = announced;
    this.performed = performed;
  }

  /** The root of a tree without steps. */
  static WakeupTree empty() {
    return any(-1, Operation.NOTHING);
  }

  /** A step of a thread, whatever it chooses. */
  static WakeupTree any(int thread, Operation announced) {
    return new WakeupTree(thread, Decision.NO_CHOICES, Decision.NO_CHOICES, announced, null);
  }

  /** A step as it was seen. */
  static WakeupTree like(Decision step) {
    return new WakeupTree(
        step.thread, step.alternatives(), step.taken(), step.announced, step.performed);
  }

  boolean isLeaf() {
    return children.isEmpty();
  }

  /** The most that it does. */
  Operation operation() {
    return performed == null ? announced : performed;
  }

  Iterator<WakeupTree> children() {
    return children.iterator();
  }

  WakeupTree add(WakeupTree child) {
    children.addLast(child);
    return child;
  }

  /** Takes away the first child, which is to be followed. */
  @Nullable WakeupTree poll() {
    return children.pollFirst();
  }
}
