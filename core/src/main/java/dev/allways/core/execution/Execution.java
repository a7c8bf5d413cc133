package dev.allways.core.execution;

import dev.allways.core.model.Model;
import dev.allways.core.trace.Trace;
import dev.allways.text.InputException;
import java.util.Optional;

/**
 * A program of threads that is run, not modelled. It has no state that one could go back to; a
 * {@link Schedule} leads there again.
 *
 * <p>A run depends on nothing but the answers of its {@link Scheduler}: the same answers, the same
 * run. Threads have numbers, 0 for the one that begins; a thread that is created by the same
 * thread, after as many others, has the same number in every run.
 */
public interface Execution {
  /** What to call the program. */
  String name();

  /** Something that runs the program, on the thread that calls it. Each worker has its own. */
  Runner runner();

  /**
   * Runs the program once more and writes down what happens.
   *
   * @throws IllegalStateException when the program does not do what it did
   */
  Trace narrate(Schedule schedule);

  /**
   * The states of the program, if they can be told apart: then runs that never end can be searched,
   * too, and formulas have a meaning. It is slower, and it keeps every state. The same model each
   * time.
   *
   * @throws InputException when this program, or this JVM, does not allow it
   */
  default Optional<Model> model() {
    return Optional.empty();
  }

  /** Runs the program; to be used by one thread. */
  interface Runner extends AutoCloseable {
    /** Runs the program from its beginning to its end, or until the scheduler has had enough. */
    Conclusion run(Scheduler scheduler);

    @Override
    void close();
  }
}
