package dev.allways.core.execution;

/** Decides how a run of an {@link Execution} goes on. */
public interface Scheduler {
  /** The answer of a scheduler that has seen enough of a run. */
  int ABANDON = -1;

  /**
   * Asked before every operation while there is an enabled thread, also when there is only one.
   *
   * @return the number of an {@linkplain Moment#isEnabled enabled} thread, which then performs its
   *     operation, or {@link #ABANDON}
   */
  int next(Moment moment);

  /**
   * Asked by an operation that can go several ways, while it is performed.
   *
   * @param alternatives at least two
   * @return at least 0, and less than {@code alternatives}
   */
  int choose(int alternatives);

  /**
   * Told at the end of every run that was not abandoned, before {@link Execution.Runner#run}
   * returns: what the last operation has done, and what the threads that have not ended would do.
   */
  void ended(Moment moment);
}
