package dev.allways.engines.explicit.control;

import dev.allways.core.Verdict;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Memory outside the Java heap, handed out in blocks and counted against a limit. Closing it frees
 * whatever has not been freed before. Threads may share it.
 *
 * <p>To give memory back to the system costs tens of microseconds, for every thread of the process
 * is asked whether it still looks at it; so small blocks that were freed are kept for others of
 * their size.
 */
public final class Memory implements AutoCloseable {
  private static final long SMALL_BLOCK = 1 << 12;

  private final long limit;
  private final LongSupplier others;
  private final Arena arena = Arena.ofShared();
  private final Set<Block> blocks = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Long, Deque<Block>> spare = new HashMap<>();
  private long used;
  private long peak;

  public Memory(long limit) {
    this(limit, () -> 0);
  }

  /**
   * @param others what somebody else keeps, in bytes, which counts as well
   */
  public Memory(long limit, LongSupplier others) {
    this.limit = limit;
    this.others = others;
  }

  /** A block, zeroed. */
  public record Block(MemorySegment segment, Arena arena) {
    public long bytes() {
      return segment.byteSize();
    }
  }

  /**
   * Counts something that is on the heap.
   *
   * @throws SearchStopped when the limit does not allow it
   */
  public synchronized void count(long bytes) {
    take(bytes);
  }

  /**
   * A zeroed segment that lives as long as this memory.
   *
   * @throws SearchStopped when the limit does not allow it
   */
  public synchronized MemorySegment allocate(long bytes) {
    take(bytes);
    return allocate(arena, bytes);
  }

  /**
   * A zeroed block that can be {@linkplain #free freed} on its own.
   *
   * @throws SearchStopped when the limit does not allow it
   */
  public synchronized Block block(long bytes) {
    Deque<Block> fitting = spare.get(bytes);
    if (fitting != null && !fitting.isEmpty()) {
      Block block = fitting.pop();
      block.segment().fill((byte) 0);
      return block;
    }
    take(bytes);
    Arena own = Arena.ofShared();
    Block block = new Block(allocate(own, bytes), own);
    blocks.add(block);
    return block;
  }

  public synchronized void free(Block block) {
    if (block.bytes() <= SMALL_BLOCK) {
      spare.computeIfAbsent(block.bytes(), _ -> new ArrayDeque<>()).push(block);
      return;
    }
    used -= block.bytes();
    blocks.remove(block);
    block.arena().close();
  }

  /** How much more may be used. */
  public long left() {
    return limit - used();
  }

  public synchronized long used() {
    return used + others.getAsLong();
  }

  /** The most that was ever in use at a time. */
  public synchronized long peak() {
    return Math.max(peak, used());
  }

  /**
   * Looks at what others keep.
   *
   * @throws SearchStopped when it is too much by now
   */
  synchronized void look() {
    take(0);
  }

  private void take(long bytes) {
    long before = used();
    if (bytes > limit - before) {
      throw new SearchStopped(Verdict.Reason.MEMORY);
    }
    used += bytes;
    peak = Math.max(peak, before + bytes);
  }

  private static MemorySegment allocate(Arena from, long bytes) {
    try {
      return from.allocate(bytes, 64);
    } catch (OutOfMemoryError refused) {
      throw new SearchStopped(Verdict.Reason.MEMORY);
    }
  }

  @Override
  public void close() {
    blocks.forEach(block -> block.arena().close());
    blocks.clear();
    arena.close();
  }
}
