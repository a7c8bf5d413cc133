package dev.allways.languages.java.runtime;

/**
 * Code with a stack of its own, of which one piece runs at a time: whoever resumes it waits until
 * it suspends itself or is done.
 */
public interface Fibers {
  /** Something to resume, which begins with {@code body}. */
  Fiber create(Runnable body);

  /**
   * Called within a fiber: back to whoever resumed it.
   *
   * @throws RunOver when it is not to go on, ever
   */
  void suspend();

  /** What is suspended will not be resumed any more. */
  void abandon();

  /** A piece of code that runs when it is resumed. */
  interface Fiber {
    void resume();

    boolean isDone();
  }

  /** Those that need nothing of the JVM, and that a debugger understands. */
  static Fibers threads() {
    return new ThreadFibers();
  }

  /** The fastest that this JVM has. */
  static Fibers fastest() {
    return Continuations.isAvailable() ? new Continuations() : new ThreadFibers();
  }
}
