package dev.allways.protocol;

import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that a role could do, to be selected from among others: whichever becomes possible
 * first is done, and nothing else.
 *
 * <pre>{@code
 * String news = broker.select(
 *     broker.receivingFromProducer().then(goods -> "there is more"),
 *     broker.sendingOffer(offer).then(sent -> "somebody has room for the offer"));
 * }</pre>
 *
 * <p>Nothing happens before it is selected, and it may be selected again.
 *
 * @param <T> what comes of it: what has been received, or what has been sent
 */
public final class Choice<T> {
  private final DescribedProtocol protocol;
  private final int role;
  private final int kind;
  private final int channel;
  private final @Nullable Object message;
  private final Function<Reception, ? extends T> result;
  private final @Nullable Supplier<? extends T> end;

  private Choice(
      DescribedProtocol protocol,
      int role,
      int kind,
      int channel,
      @Nullable Object message,
      Function<Reception, ? extends T> result,
      @Nullable Supplier<? extends T> end) {
    this.protocol = protocol;
    this.role = role;
    this.kind = kind;
    this.channel = channel;
    this.message = message;
    this.result = result;
    this.end = end;
  }

  static <M> Choice<M> send(DescribedProtocol protocol, int role, int channel, M message) {
    return new Choice<>(protocol, role, Call.SEND, channel, message, sent -> message, null);
  }

  static <T> Choice<T> receive(
      DescribedProtocol protocol, int role, int channel, Function<Reception, ? extends T> result) {
    return new Choice<>(protocol, role, Call.RECEIVE, channel, null, result, null);
  }

  /** The same, with something made of what comes of it, once it has been done. */
  public <U> Choice<U> then(Function<? super T, ? extends U> next) {
    Supplier<? extends T> before = end;
    Supplier<? extends U> after = before == null ? null : () -> next.apply(before.get());
    return new Choice<>(
        protocol, role, kind, channel, message, got -> next.apply(result.apply(got)), after);
  }

  /**
   * The same, with something else instead of {@link ChannelClosed} when nothing comes any more and
   * nothing else that was to be selected from can happen.
   */
  public Choice<T> ifClosed(Supplier<? extends T> nothing) {
    return new Choice<>(protocol, role, kind, channel, message, result, nothing);
  }

  boolean isOf(DescribedProtocol its, int player) {
    return protocol == its && role == player;
  }

  int role() {
    return role;
  }

  int kind() {
    return kind;
  }

  int channel() {
    return channel;
  }

  @Nullable Object message() {
    return message;
  }

  T result(Reception reception) {
    return result.apply(reception);
  }

  /** What there is instead of a message when none comes any more, or null. */
  @Nullable Supplier<? extends T> end() {
    return end;
  }
}
