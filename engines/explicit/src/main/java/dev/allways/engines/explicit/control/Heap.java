package dev.allways.engines.explicit.control;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Comparator;
import java.util.Optional;

/**
 * The Java heap, where some models keep what they know about states. When hardly anything of it can
 * be collected, the collector does little else for minutes before an error tells.
 */
final class Heap {
  private static final double FULL = 0.9;

  /** Where objects are that have survived: of all parts of the heap, the largest. */
  private static final Optional<MemoryPoolMXBean> OLD =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
          .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()));

  private Heap() {}

  /** Whether the last collection has left it nearly full. Some microseconds. */
  static boolean isFull() {
    return OLD.map(MemoryPoolMXBean::getCollectionUsage).filter(Heap::isFull).isPresent();
  }

  private static boolean isFull(MemoryUsage left) {
    return left.getMax() > 0 && left.getUsed() > FULL * left.getMax();
  }
}
