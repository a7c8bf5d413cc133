package dev.allways.languages.java.jdk.util.concurrent.locks;

import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.Strand;
import java.util.IdentityHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantReadWriteLock}: taking one of its locks and
 * giving it back is one step each. A fair one is taken for one that need not be, but happens to be.
 */
@SuppressWarnings("this-escape") // only its identity, for its number
public class ReentrantReadWriteLock implements ReadWriteLock {
  private final boolean fair;
  private final ReadLock readLock = new ReadLock(this);
  private final WriteLock writeLock = new WriteLock(this);

  /** How often each reader has taken it. */
  private final IdentityHashMap<Strand, Integer> readers = new IdentityHashMap<>();

  private @Nullable Strand writer;
  private int writes;

  public ReentrantReadWriteLock() {
    this(false);
  }

  public ReentrantReadWriteLock(boolean fair) {
    this.fair = fair;
    Hooks.objectCreated(this);
  }

  @Override
  public ReadLock readLock() {
    return readLock;
  }

  @Override
  public WriteLock writeLock() {
    return writeLock;
  }

  public final boolean isFair() {
    return fair;
  }

  public int getReadLockCount() {
    state().look("looks at the readers of");
    return readers.values().stream().mapToInt(Integer::intValue).sum();
  }

  public boolean isWriteLocked() {
    state().look("looks at the writer of");
    return writer != null;
  }

  public boolean isWriteLockedByCurrentThread() {
    return writer == me();
  }

  public int getWriteHoldCount() {
    return writer == me() ? writes : 0;
  }

  public int getReadHoldCount() {
    return readers.getOrDefault(me(), 0);
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  public final int getQueueLength() {
    return Hooks.world().whoWaits("ReentrantReadWriteLock.getQueueLength");
  }

  private static Strand me() {
    return Hooks.world().strand();
  }

  private GuardedState state() {
    return GuardedState.of(Hooks.world(), this);
  }

  private boolean canRead(Strand strand) {
    return writer == null || writer == strand;
  }

  private boolean canWrite() {
    return writer == null && readers.isEmpty();
  }

  /** Whether a lock is taken, and once more taken, by who has it already. */
  private boolean readsAgain(Strand strand) {
    Integer before = readers.computeIfPresent(strand, (reader, times) -> times + 1);
    return before != null;
  }

  private boolean writesAgain(Strand strand) {
    if (writer != strand) {
      return false;
    }
    writes++;
    return true;
  }

  private boolean read(Strand strand) {
    readers.put(strand, 1);
    return true;
  }

  private boolean write(Strand strand) {
    writer = strand;
    writes = 1;
    return true;
  }

  private void endRead(Strand strand) {
    Integer times = readers.get(strand);
    if (times == null) {
      throw new IllegalMonitorStateException(
          "attempt to unlock read lock, not locked by current thread");
    }
    if (times > 1) {
      readers.put(strand, times - 1);
    } else {
      state().change("stops reading");
      readers.remove(strand);
    }
  }

  private int endWrite(Strand strand, int times) {
    if (writer != strand) {
      throw new IllegalMonitorStateException();
    }
    int before = writes;
    if (before == times) {
      state().change("stops writing");
      writer = null;
    }
    writes -= times;
    return before;
  }

  /** Stands for the class of this name in the JDK. */
  public static class ReadLock implements Lock {
    private final ReentrantReadWriteLock both;

    protected ReadLock(ReentrantReadWriteLock both) {
      this.both = both;
    }

    @Override
    public void lock() {
      Strand me = me();
      if (!both.readsAgain(me)) {
        both.state().await("begins to read", () -> both.canRead(me));
        both.read(me);
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      take(-1);
    }

    @Override
    public boolean tryLock() {
      Strand me = me();
      if (both.readsAgain(me)) {
        return true;
      }
      GuardedState state = both.state();
      state.attempt("tries to read");
      if (both.canRead(me)) {
        return both.read(me);
      }
      state.unchanged();
      return false;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return take(Math.max(0, unit.toNanos(time)));
    }

    private boolean take(long nanos) throws InterruptedException {
      Strand me = me();
      return both.readsAgain(me)
          || (both.state().awaitInterruptibly("begins to read", nanos, () -> both.canRead(me))
              && both.read(me));
    }

    @Override
    public void unlock() {
      both.endRead(me());
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }

  /** Stands for the class of this name in the JDK. */
  public static class WriteLock implements Lock {
    private final ReentrantReadWriteLock both;

    protected WriteLock(ReentrantReadWriteLock both) {
      this.both = both;
    }

    @Override
    public void lock() {
      Strand me = me();
      if (!both.writesAgain(me)) {
        both.state().await("begins to write", both::canWrite);
        both.write(me);
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      take(-1);
    }

    @Override
    public boolean tryLock() {
      Strand me = me();
      if (both.writesAgain(me)) {
        return true;
      }
      GuardedState state = both.state();
      state.attempt("tries to write");
      if (both.canWrite()) {
        return both.write(me);
      }
      state.unchanged();
      return false;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return take(Math.max(0, unit.toNanos(time)));
    }

    private boolean take(long nanos) throws InterruptedException {
      Strand me = me();
      return both.writesAgain(me)
          || (both.state().awaitInterruptibly("begins to write", nanos, both::canWrite)
              && both.write(me));
    }

    @Override
    public void unlock() {
      both.endWrite(me(), 1);
    }

    public boolean isHeldByCurrentThread() {
      return both.writer == me();
    }

    public int getHoldCount() {
      return both.getWriteHoldCount();
    }

    @Override
    public Condition newCondition() {
      return new Waiting(
          new Waiting.Holding() {
            @Override
            public boolean isHeld() {
              return isHeldByCurrentThread();
            }

            @Override
            public int letGo() {
              return both.endWrite(me(), both.writes);
            }

            @Override
            public void takeBack(int times) {
              lock();
              both.writes = times;
            }
          });
    }
  }
}
