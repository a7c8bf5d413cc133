package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;

/** Which points belong to atomic blocks. */
final class AtomicBlocks {
  private AtomicBlocks() {}

  /** All points of an atomic block keep control, but for its last; that of a block is within it. */
  static void mark(Chain block) {
    walk(block);
    Point last = block.last();
    while (last.kind == Kind.BLOCK) {
      last = last.parts.getFirst().last();
    }
    last.atomic = false;
    last.endsAtomic = true;
  }

  private static void walk(Chain chain) {
    for (Point point : chain.points) {
      point.atomic = true;
      if (point.kind != Kind.DETERMINISTIC) {
        point.parts.forEach(AtomicBlocks::walk);
      }
    }
  }

  /**
   * A jump out of an atomic block gives up control; one from the end of a block into another keeps
   * it. Blocks within {@code block} are not looked into: their turn comes when they are reached.
   */
  static void adjustJumps(Chain block) {
    for (Point point : block.points) {
      Point destination = point.destination;
      if (point.kind == Kind.JUMP && destination != null) {
        adjust(point, destination);
      } else if (point.kind == Kind.CHOICE || point.kind == Kind.UNLESS) {
        point.parts.forEach(AtomicBlocks::adjustJumps);
      }
    }
  }

  private static void adjust(Point jump, Point destination) {
    if (jump.isInAtomic() && !destination.isInAtomic()) {
      jump.atomic = false;
      jump.endsAtomic = true;
    } else if (jump.endsAtomic && destination.isInAtomic()) {
      jump.endsAtomic = false;
      jump.atomic = true;
    }
  }
}
