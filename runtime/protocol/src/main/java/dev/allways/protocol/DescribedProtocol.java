package dev.allways.protocol;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** What the two sorts of generated classes have in common: the way from names to numbers. */
public abstract sealed class DescribedProtocol extends Session
    permits StrictProtocol, LiberalProtocol {
  private static final String NO_MESSAGE = "null is no message";

  private final Description description;
  private final List<MessageType> types;
  private final MessageType[] eventTypes;

  DescribedProtocol(Description description, int capacity, MessageType... types) {
    super(description, capacity);
    this.description = description;
    this.types = List.of(types);
    this.eventTypes = new MessageType[description.events()];
    for (int event = 0; event < eventTypes.length; event++) {
      int message = description.eventMessage(event);
      eventTypes[event] = message < 0 ? MessageType.ANY : types[message];
    }
  }

  /**
   * Answers a call with every step of a state that fits it. Generated classes say the same in Java
   * where that is small enough to be read and to be compiled by the virtual machine.
   */
  protected void steps(int role, int state, Call call) {
    position(role).machine().steps(this, role, state, call);
  }

  /**
   * Does what a call asks for, as soon as that is possible.
   *
   * @param message null unless it is a send
   * @return what has been received; as {@link Reception} if {@code detailed}
   */
  abstract Object perform(
      int role, int kind, int channel, @Nullable Object message, long deadline, boolean detailed)
      throws InterruptedException, TimeoutException;

  /** Does one of several things, the first that is possible. */
  abstract Chosen select(int role, List<? extends Choice<?>> choices, long deadline)
      throws InterruptedException, TimeoutException;

  /** One of several that can be done now. */
  static int anyOf(int[] enabled) {
    return enabled[enabled.length == 1 ? 0 : Scheduler.current().choose(enabled.length)];
  }

  /** Whether somebody waits for a message that is handed over through this channel. */
  abstract boolean isAwaited(int channel);

  /** What is offered to whoever takes from this channel synchronously, or null. */
  abstract @Nullable Offer offer(int channel);

  @Override
  final MessageType type(int event) {
    return eventTypes[event];
  }

  /** As {@link #type}, for all events. Not to be modified. */
  final MessageType[] eventTypes() {
    return eventTypes;
  }

  @Override
  public final List<String> roles() {
    return description.roles();
  }

  /** Whether one role ever sends to another, or closes the channel to it. */
  public final boolean connects(String from, String to) {
    return description.channel(number(from), number(to)) >= 0;
  }

  /** What messages have to be, each sort once, for whoever has to make some. */
  public final List<MessageType> messageTypes() {
    return types;
  }

  @Override
  public final void send(String role, String to, Object message) throws InterruptedException {
    perform(
        number(role), Call.SEND, channel(role, to), Objects.requireNonNull(message, NO_MESSAGE));
  }

  @Override
  public final void send(String role, Object message) throws InterruptedException {
    perform(number(role), Call.SEND, Call.ANY, Objects.requireNonNull(message, NO_MESSAGE));
  }

  @Override
  public final void send(String role, String to, Object message, Duration timeout)
      throws InterruptedException, TimeoutException {
    int channel = channel(role, to);
    Objects.requireNonNull(message, NO_MESSAGE);
    perform(number(role), Call.SEND, channel, message, deadline(timeout), false);
  }

  @Override
  public final Object recv(String role, String from) throws InterruptedException {
    return perform(number(role), Call.RECEIVE, channel(from, role), null);
  }

  @Override
  public final Object recv(String role) throws InterruptedException {
    return perform(number(role), Call.RECEIVE, Call.ANY, null);
  }

  @Override
  public final Object recv(String role, String from, Duration timeout)
      throws InterruptedException, TimeoutException {
    int channel = channel(from, role);
    return perform(number(role), Call.RECEIVE, channel, null, deadline(timeout), false);
  }

  @Override
  public final Object recv(String role, Duration timeout)
      throws InterruptedException, TimeoutException {
    return perform(number(role), Call.RECEIVE, Call.ANY, null, deadline(timeout), false);
  }

  @Override
  public final void close(String role, String to) throws InterruptedException {
    perform(number(role), Call.CLOSE, channel(role, to), null);
  }

  /** A role could send a message: see {@link #select}. */
  public final <M> Choice<M> sending(String role, String to, M message) {
    return sendingTo(number(role), number(to), message);
  }

  /** A role could receive from another one: see {@link #select}. */
  public final Choice<Object> receiving(String role, String from) {
    return receivingFrom(number(role), number(from), Reception::message);
  }

  /** A role could receive from anybody: see {@link #select}. */
  public final Choice<Object> receiving(String role) {
    return Choice.receive(this, number(role), Call.ANY, Reception::message);
  }

  /**
   * A role does one of several things: the first that is possible, one of them at random if there
   * are several, and never more than one. Waits until then, like the calls that do one thing. That
   * something will never be possible matters only when nothing else is either.
   *
   * @param choices all of the same role
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final <T> T select(Choice<? extends T>... choices) throws InterruptedException {
    List<Choice<? extends T>> all = List.of(choices);
    return select(player(all), all);
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
    List<Choice<? extends T>> all = List.of(choices);
    return select(player(all), all, timeout);
  }

  private static int player(List<? extends Choice<?>> choices) {
    return choices.isEmpty() ? 0 : choices.get(0).role();
  }

  final <T> T select(int role, List<Choice<? extends T>> choices) throws InterruptedException {
    try {
      return choose(role, choices, Waiter.NO_DEADLINE);
    } catch (TimeoutException impossible) {
      throw new AssertionError(impossible);
    }
  }

  final <T> T select(int role, List<Choice<? extends T>> choices, Duration timeout)
      throws InterruptedException, TimeoutException {
    return choose(role, choices, deadline(timeout));
  }

  private <T> T choose(int role, List<Choice<? extends T>> choices, long deadline)
      throws InterruptedException, TimeoutException {
    if (choices.isEmpty()) {
      throw new IllegalArgumentException("nothing to select from");
    }
    for (Choice<?> each : choices) {
      if (!each.isOf(this, role)) {
        throw new IllegalArgumentException("not all of these are choices of " + text().name(role));
      }
    }
    Chosen chosen;
    try {
      chosen = select(role, choices, deadline);
    } catch (ChannelClosed end) {
      for (Choice<? extends T> each : choices) {
        Supplier<? extends T> nothing = each.end();
        if (nothing != null && isAtEnd(each)) {
          return nothing.get();
        }
      }
      throw end;
    }
    return choices.get(chosen.index()).result(chosen.reception());
  }

  /** For the roles of a generated class: that one could send to another. */
  protected final <M> Choice<M> sendingTo(int role, int to, M message) {
    return Choice.send(this, role, channel(role, to), Objects.requireNonNull(message, NO_MESSAGE));
  }

  /** For the roles of a generated class: that one could receive from another. */
  protected final <T> Choice<T> receivingFrom(int role, int from, Function<Reception, T> result) {
    return Choice.receive(this, role, channel(from, role), result);
  }

  /** For the roles of a generated class: that one could receive from anybody. */
  protected final <T> Choice<T> receivingAs(int role, Function<Reception, T> result) {
    return Choice.receive(this, role, Call.ANY, result);
  }

  /** For the roles of a generated class: sends through a channel. */
  protected final void sendThrough(int channel, Object message) throws InterruptedException {
    perform(
        description.sender(channel),
        Call.SEND,
        channel,
        Objects.requireNonNull(message, NO_MESSAGE));
  }

  /** For the roles of a generated class: sends through a channel, within a time. */
  protected final void sendThrough(int channel, Object message, Duration timeout)
      throws InterruptedException, TimeoutException {
    int role = description.sender(channel);
    Objects.requireNonNull(message, NO_MESSAGE);
    perform(role, Call.SEND, channel, message, deadline(timeout), false);
  }

  /** For the roles of a generated class: receives from a channel. */
  protected final Object receiveThrough(int channel) throws InterruptedException {
    return perform(description.receiver(channel), Call.RECEIVE, channel, null);
  }

  /** For the roles of a generated class: receives from a channel, within a time. */
  protected final Object receiveThrough(int channel, Duration timeout)
      throws InterruptedException, TimeoutException {
    int role = description.receiver(channel);
    return perform(role, Call.RECEIVE, channel, null, deadline(timeout), false);
  }

  /** For the roles of a generated class: sends from one role to another. */
  protected final void sendTo(int role, int to, Object message) throws InterruptedException {
    perform(role, Call.SEND, channel(role, to), Objects.requireNonNull(message, NO_MESSAGE));
  }

  /** For the roles of a generated class: sends from one role to another, within a time. */
  protected final void sendTo(int role, int to, Object message, Duration timeout)
      throws InterruptedException, TimeoutException {
    Objects.requireNonNull(message, NO_MESSAGE);
    perform(role, Call.SEND, channel(role, to), message, deadline(timeout), false);
  }

  /** For the roles of a generated class: receives as one role from another. */
  protected final Object receiveFrom(int role, int from) throws InterruptedException {
    return perform(role, Call.RECEIVE, channel(from, role), null);
  }

  /** For the roles of a generated class: receives as one role from another, within a time. */
  protected final Object receiveFrom(int role, int from, Duration timeout)
      throws InterruptedException, TimeoutException {
    return perform(role, Call.RECEIVE, channel(from, role), null, deadline(timeout), false);
  }

  /** For the roles of a generated class: closes the channel from one role to another. */
  protected final void closeTo(int role, int to) throws InterruptedException {
    perform(role, Call.CLOSE, channel(role, to), null);
  }

  /** For a generated class: what all those do who have a name in common and so many indices. */
  protected final <R> Family<R> family(String name, int dimensions, IntFunction<R> member) {
    return new Family<>(description, name, dimensions, member);
  }

  /** For the roles of a generated class: how many families come before that of a role. */
  protected final int kindOf(int role) {
    return description.family(role);
  }

  /** For the roles of a generated class: which of its family a role is; 0 if it is alone. */
  protected final int indexOf(int role) {
    return description.index(role);
  }

  /** For the roles of a generated class: which of its family a role is. */
  protected final List<Integer> indicesOf(int role) {
    return description.indices(role);
  }

  /** For the roles of a generated class: receives from anybody. */
  protected final Reception receiveAs(int role) throws InterruptedException {
    try {
      return (Reception) perform(role, Call.RECEIVE, Call.ANY, null, Waiter.NO_DEADLINE, true);
    } catch (TimeoutException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** For the roles of a generated class: receives from anybody, within a time. */
  protected final Reception receiveAs(int role, Duration timeout)
      throws InterruptedException, TimeoutException {
    return (Reception) perform(role, Call.RECEIVE, Call.ANY, null, deadline(timeout), true);
  }

  /** For the roles of a generated class: who sends through a channel, by number. */
  protected final int sender(int channel) {
    return description.sender(channel);
  }

  /** For the roles of a generated class: closes a channel. */
  protected final void closeChannel(int channel) throws InterruptedException {
    perform(description.sender(channel), Call.CLOSE, channel, null);
  }

  private Object perform(int role, int kind, int channel, @Nullable Object message)
      throws InterruptedException {
    try {
      return perform(role, kind, channel, message, Waiter.NO_DEADLINE, false);
    } catch (TimeoutException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static long deadline(Duration timeout) {
    long nanos;
    try {
      nanos = timeout.toNanos();
    } catch (ArithmeticException centuries) {
      nanos = timeout.isNegative() ? 0 : Long.MAX_VALUE;
    }
    // Half of the range, so that the distance of two times does not overflow.
    long deadline = System.nanoTime() + Math.min(Math.max(nanos, 0), Long.MAX_VALUE / 2);
    return deadline == Waiter.NO_DEADLINE ? 1 : deadline;
  }

  /**
   * The number of a role.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  final int number(String role) {
    int number = description.role(role);
    if (number < 0) {
      throw new IllegalArgumentException(
          "%s has no role '%s'; its roles are %s"
              .formatted(description.name(), role, String.join(", ", description.roles())));
    }
    return number;
  }

  private int channel(String from, String to) {
    int channel = description.quickChannel(from, to);
    return channel < 0 ? channel(number(from), number(to)) : channel;
  }

  private int channel(int from, int to) {
    int channel = description.channel(from, to);
    if (channel < 0) {
      throw Scheduler.current()
          .refuse(
              () ->
                  failing(
                      new ProtocolViolation(
                          text().name(from),
                          "SEND anything TO " + text().name(to),
                          "any state of %s, which has no channel from %s to %s"
                              .formatted(description.name(), text().name(from), text().name(to)),
                          text().allowed(from))));
    }
    return channel;
  }

  /** How many numbers come before those of the channels. */
  abstract int stateSlots();

  abstract String stateName(int slot);

  abstract int stateRange(int slot);

  @Override
  public final List<String> stateNames() {
    List<String> names = new ArrayList<>();
    for (int slot = 0; slot < stateSlots(); slot++) {
      names.add(stateName(slot));
    }
    for (int channel = 0; channel < rings().length; channel++) {
      String name = description.channelName(channel);
      for (int slot = 0; slot < rings()[channel].capacity(); slot++) {
        names.add(name + "[" + slot + "]");
      }
      names.add(name + " closed");
    }
    return names;
  }

  @Override
  public final int[] stateRanges(int messages) {
    List<Integer> ranges = new ArrayList<>();
    for (int slot = 0; slot < stateSlots(); slot++) {
      ranges.add(stateRange(slot));
    }
    for (Ring ring : rings()) {
      for (int slot = 0; slot < ring.capacity(); slot++) {
        ranges.add(messages + 1);
      }
      ranges.add(2);
    }
    return ranges.stream().mapToInt(Integer::intValue).toArray();
  }

  final void saveRings(int[] state, int from, ToIntFunction<Object> number) {
    int at = from;
    for (Ring ring : rings()) {
      ring.save(state, at, number);
      at += ring.capacity() + 1;
    }
  }

  final void restoreRings(int[] state, int from, IntFunction<Object> message) {
    int at = from;
    for (Ring ring : rings()) {
      ring.restore(state, at, message);
      at += ring.capacity() + 1;
    }
  }
}
