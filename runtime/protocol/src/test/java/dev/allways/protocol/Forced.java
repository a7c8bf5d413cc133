package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Chooses as it is told, and never waits. */
final class Forced implements Scheduler {
  static final Error BLOCKED = new Error("would block");

  final List<Integer> asked = new ArrayList<>();
  private final int[] choices;

  Forced(int... choices) {
    this.choices = choices;
  }

  /** Something that may throw. */
  interface Action {
    void run() throws Exception;
  }

  void run(Action action) throws Exception {
    Callable<Exception> outcome = new Outcome(this, action);
    Exception thrown = outcome.call();
    if (thrown != null) {
      throw thrown;
    }
  }

  private record Outcome(Scheduler scheduler, Action action) implements Callable<Exception> {
    @Override
    public Exception call() {
      Exception[] thrown = new Exception[1];
      Scheduler.bind(
          scheduler,
          () -> {
            try {
              action.run();
            } catch (Exception exception) {
              thrown[0] = exception;
            }
          });
      return thrown[0];
    }
  }

  @Override
  public void await(Waiter waiter, long deadline) {
    throw BLOCKED;
  }

  @Override
  public int choose(int alternatives) {
    asked.add(alternatives);
    return choices[asked.size() - 1];
  }

  @Override
  public ProtocolViolation refuse(Supplier<ProtocolViolation> reason) {
    return reason.get();
  }
}
