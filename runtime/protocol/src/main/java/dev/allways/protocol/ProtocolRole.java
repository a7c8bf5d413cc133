package dev.allways.protocol;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;

/**
 * A role of a protocol, as a thread plays it. Generated classes have one for each role, with a
 * method for everything that it does.
 *
 * <p>A thread can say for how long it plays a role. Then nobody else can, the others are told if it
 * leaves where the protocol does not let it, or dies, and it is certain who waits for whom:
 *
 * <pre>{@code
 * try (Chess.White white = chess.white().enter()) {
 *   white.sendMove(move);
 *   ...
 * }
 * }</pre>
 *
 * <p>Or as one call, which also tells the others why it went wrong, and returns what comes out of
 * it; for structured concurrency, for one:
 *
 * <pre>{@code
 * scope.fork(() -> chess.white().play(white -> Game.of(white)));
 * scope.fork(() -> chess.black().play(black -> Game.of(black)));
 * }</pre>
 *
 * @param <R> the role itself
 */
public abstract class ProtocolRole<R extends ProtocolRole<R>> implements AutoCloseable {
  private final DescribedProtocol protocol;
  private final int number;
  private final AsyncCalls calls;

  /** What a thread does in a role. */
  @FunctionalInterface
  public interface Part<R, T> {
    T play(R role) throws Exception;
  }

  /**
   * @param number of the role, as its class numbers them
   */
  protected ProtocolRole(DescribedProtocol protocol, int number) {
    this.protocol = protocol;
    this.number = number;
    this.calls = new AsyncCalls(protocol, number);
  }

  /** The number of the role, as its class numbers them. */
  protected final int number() {
    return number;
  }

  /** This. */
  protected abstract R self();

  /**
   * The calling thread plays this role from now on, and nobody else does, until it calls {@link
   * #close()}.
   *
   * @throws RoleInUse when another thread does already
   */
  public final R enter() {
    protocol.enter(number);
    return self();
  }

  /**
   * The thread that has entered leaves. Where the protocol wants it to go on, that fails the
   * session for everybody; where not, those who wait for something that it could have done are
   * told. Without effect for whoever has not entered.
   */
  @Override
  public final void close() {
    protocol.leave(number);
  }

  /** Enters, does something, and leaves; if that throws, the session fails with it as the cause. */
  public final <T> T play(Part<R, T> part) throws Exception {
    enter();
    try {
      return part.play(self());
    } catch (Throwable failure) {
      protocol.fail(failure);
      throw failure;
    } finally {
      close();
    }
  }

  /**
   * Does one of several things: the first that is possible, one of them at random if there are
   * several, and never more than one.
   *
   * <pre>{@code
   * broker.select(
   *     broker.receivingFromProducer().then(this::store),
   *     broker.sendingGoods(next).then(this::forget));
   * }</pre>
   *
   * @param choices of this role
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final <T> T select(Choice<? extends T>... choices) throws InterruptedException {
    return protocol.select(number, List.of(choices));
  }

  /**
   * As {@link #select(Choice...)}, but waits no longer than this.
   *
   * @throws TimeoutException when the time is over; then nothing has been done
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final <T> T select(Duration timeout, Choice<? extends T>... choices)
      throws InterruptedException, TimeoutException {
    return protocol.select(number, List.of(choices), timeout);
  }

  /**
   * As {@link #select(Choice...)}, without waiting: another thread does, on behalf of the one that
   * plays this role.
   *
   * <pre>{@code
   * white.async(white.sendingMove(move));
   * white.async(white.receiving()).thenAccept(this::show);
   * }</pre>
   *
   * <p>Of one role, one is done after the other, in the order in which they were asked for; until
   * the last of them is done, this is the way to ask for more. What goes wrong, the future
   * completes with. To cancel the future, or to let its time run out, withdraws what was asked for;
   * if it has been done already, that fails and the future has its result.
   *
   * @param choices of this role; mostly a single one
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final <T> CompletableFuture<T> async(Choice<? extends T>... choices) {
    return calls.submit(AsyncCalls.THREADS, List.of(choices));
  }

  /**
   * As {@link #async(Choice...)}, by threads of an executor, each of which waits for one.
   *
   * @param executor where waiting is cheap, such as one that starts virtual threads
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final <T> CompletableFuture<T> async(Executor executor, Choice<? extends T>... choices) {
    return calls.submit(executor, List.of(choices));
  }

  /** Who it is, and what it can do next. */
  @Override
  public final String toString() {
    return protocol.describe(number);
  }
}
