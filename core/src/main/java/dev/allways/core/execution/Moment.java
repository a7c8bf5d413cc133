package dev.allways.core.execution;

/**
 * Where a run has come to: every thread that has not ended stands before its next operation. It is
 * only to be looked at while the scheduler is asked or told.
 */
public interface Moment {
  /** More than any number of a thread so far. */
  int threads();

  /** Whether the thread exists, has not ended, and can perform its next operation now. */
  boolean isEnabled(int thread);

  /** Whether the thread exists and has not ended. */
  boolean isAlive(int thread);

  /** What a living thread does next; what it really does may be less (see {@link #last}). */
  Operation next(int thread);

  /**
   * What the operation before this moment has really done: a comparison that failed has only read.
   * {@link Operation#NOTHING} at the beginning.
   */
  Operation last();

  /** The thread that has performed the {@link #last} operation; -1 at the beginning. */
  int lastThread();
}
