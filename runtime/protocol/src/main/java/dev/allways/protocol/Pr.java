package dev.allways.protocol;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * A protocol as the threads that follow it see it. Each plays a role, says what it wants to do, and
 * stays in the call until the protocol allows it.
 *
 * <pre>{@code
 * Pr chess = new Chess();
 * // White's thread                     // Black's thread
 * chess.send("white", "black", move);   Move move = (Move) chess.recv("black", "white");
 * reply = chess.recv("white");          chess.send("black", reply);
 * }</pre>
 *
 * <p>After the interface of the same name in Prut4j, where every role has one queue; here the other
 * end may be named.
 *
 * <p>Every method that may wait can be interrupted while it does, and leaves the protocol as it was
 * if it does not come to its end. {@link ProtocolViolation} is thrown for what the protocol will
 * not allow any more, {@link ProtocolClosed} once somebody has called {@link #close()}.
 */
public interface Pr extends AutoCloseable {
  /**
   * The roles, by the names that the other methods take. A generated class calls one of several
   * {@code worker[0]}, and takes {@code worker_0_} for it as well.
   */
  List<String> roles();

  /**
   * {@code role} sends a message. Returns at once or when the protocol has come so far; when the
   * protocol says that the message is handed over synchronously, once it has been received.
   */
  void send(String role, String to, Object message) throws InterruptedException;

  /** {@code role} receives the next message that {@code from} has sent to it. */
  Object recv(String role, String from) throws InterruptedException;

  /** {@code role} says that it sends {@code to} nothing more: a step of the protocol. */
  default void close(String role, String to) throws InterruptedException {
    throw new ProtocolViolation(role, "CLOSE * TO " + to, "any state", List.of());
  }

  /** Ends the protocol for everybody: whoever waits, and whoever comes, gets ProtocolClosed. */
  @Override
  void close();

  /**
   * As {@link #send(String, String, Object)}, to whoever may receive such a message from {@code
   * role} now; at random if there are several.
   */
  default void send(String role, Object message) throws InterruptedException {
    throw new UnsupportedOperationException("this protocol has to be told who receives");
  }

  /** As {@link #recv(String, String)}, from whoever the protocol allows; at random if several. */
  default Object recv(String role) throws InterruptedException {
    throw new UnsupportedOperationException("this protocol has to be told who sends");
  }

  /**
   * As {@link #send(String, String, Object)}, but waits no longer than this.
   *
   * @throws TimeoutException when the time is over; then nothing has been sent
   */
  default void send(String role, String to, Object message, Duration timeout)
      throws InterruptedException, TimeoutException {
    throw new UnsupportedOperationException("this protocol has no time limits");
  }

  /**
   * As {@link #recv(String, String)}, but waits no longer than this.
   *
   * @throws TimeoutException when the time is over; then nothing has been received
   */
  default Object recv(String role, String from, Duration timeout)
      throws InterruptedException, TimeoutException {
    throw new UnsupportedOperationException("this protocol has no time limits");
  }

  /**
   * As {@link #recv(String)}, but waits no longer than this.
   *
   * @throws TimeoutException when the time is over; then nothing has been received
   */
  default Object recv(String role, Duration timeout) throws InterruptedException, TimeoutException {
    throw new UnsupportedOperationException("this protocol has no time limits");
  }

  /**
   * Sends what is in the box, or receives when it is empty: the one operation from which the
   * original interface derives the others, hence the parameter.
   *
   * @return what has been received; nothing after a send
   */
  default Optional<Object> exch(String role, Optional<Object> box) throws InterruptedException {
    if (box.isPresent()) {
      send(role, box.get());
      return Optional.empty();
    }
    return Optional.of(recv(role));
  }

  /** Whether the protocol may end where it is now. */
  default boolean mayEnd() {
    return false;
  }
}
