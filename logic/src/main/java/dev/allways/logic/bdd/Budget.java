package dev.allways.logic.bdd;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * How much work may still be spent. Work is counted in steps (a node of a decision diagram, a
 * state, an edge looked at), never in time, so that two runs on two machines give up at the same
 * place.
 *
 * <pre>{@code
 * Budget budget = new Budget(50_000_000, Thread.currentThread()::isInterrupted);
 * Optional<Automaton> smaller = budget.attempt(1_000_000, () -> simulate(automaton));
 * }</pre>
 *
 * <p>Not for use by several threads.
 */
public final class Budget {
  private static final int CANCELLATION_INTERVAL = 1 << 12;

  /** What an attempt must leave to the work that has to be done after it. */
  private final long reserve;

  private final BooleanSupplier cancelled;
  private long spent;
  private long limit;
  private long nextLook = CANCELLATION_INTERVAL;
  private boolean attempting;

  public Budget(long steps, BooleanSupplier cancelled) {
    this.limit = steps;
    this.reserve = steps / 8;
    this.cancelled = cancelled;
  }

  public static Budget unlimited() {
    return new Budget(Long.MAX_VALUE, () -> false);
  }

  /**
   * @throws Exhausted when nothing is left
   * @throws CancellationException when somebody asked to stop
   */
  public void spend(long steps) {
    spent += steps;
    if (spent >= nextLook) {
      if (cancelled.getAsBoolean()) {
        throw new CancellationException("cancelled after " + spent + " steps");
      }
      nextLook = spent + CANCELLATION_INTERVAL;
    }
    if (spent > limit) {
      throw new Exhausted();
    }
  }

  /** Steps spent since the beginning. */
  public long spent() {
    return spent;
  }

  /**
   * The result of {@code work} if it needs no more than {@code steps}; what was spent stays spent.
   * Attempts leave an eighth of the whole budget to what has to be done anyway.
   */
  public <T> Optional<T> attempt(long steps, Supplier<T> work) {
    long outer = limit;
    boolean outermost = !attempting;
    long most = outermost ? outer - reserve : outer;
    limit = steps < most - spent ? spent + steps : most;
    attempting = true;
    try {
      return Optional.of(work.get());
    } catch (Exhausted _) {
      return Optional.empty();
    } finally {
      limit = outer;
      attempting = !outermost;
    }
  }

  /** There was more to do than the budget allows. Whoever set the budget turns this into words. */
  public static final class Exhausted extends RuntimeException {
    Exhausted() {
      super("more work than the budget allows", null, false, false);
    }
  }
}
