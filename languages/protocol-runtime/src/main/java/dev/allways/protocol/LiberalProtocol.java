package dev.allways.protocol;

import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A protocol in which each role has a state of its own, and knows of the others only what it
 * receives from them. There is no lock and no state that all share: two roles that have nothing to
 * do with each other do not slow each other down. In return things can happen in more orders than
 * the protocol has; whether they do is for the checker to say. Generated classes add the states.
 *
 * <p>Each role is played by one thread at a time.
 */
@SuppressWarnings("this-escape") // kept by the calls, and not used before there are any
public abstract non-sealed class LiberalProtocol extends DescribedProtocol {
  private final Local[] locals;
  private final AtomicReferenceArray<@Nullable Offer> offers;
  private volatile boolean closed;

  /**
   * @param capacity how many messages a channel holds, a power of two
   */
  protected LiberalProtocol(Description description, int capacity, MessageType... types) {
    super(description, capacity, types);
    this.offers = new AtomicReferenceArray<>(description.isSynchronous() ? rings().length : 0);
    this.locals = new Local[description.roles().size()];
    for (int role = 0; role < locals.length; role++) {
      locals[role] = new Local(role);
    }
  }

  @Override
  final Object perform(
      int role, int kind, int channel, @Nullable Object message, long deadline, boolean detailed)
      throws InterruptedException, TimeoutException {
    Local local = locals[role];
    Call call = local.call;
    while (true) {
      if (closed) {
        throw new ProtocolClosed(description().name());
      }
      call.prepare(role, kind, channel, message);
      local.position.steps(this, role, call);
      if (call.isEnabled()) {
        int step = call.pick();
        Object result = take(local, step, message);
        if (result != null) {
          return detailed ? new Reception(call.channel(step), result) : result;
        }
      } else if (!call.isPossible()) {
        throw violation(call, message);
      } else if (!call.offers().isEmpty() && message != null) {
        if (handOver(local, message, deadline)) {
          return this;
        }
      } else {
        Scheduler.current().await(local, deadline);
      }
    }
  }

  /** Null, when somebody else was faster. */
  private @Nullable Object take(Local local, int step, @Nullable Object message) {
    Call call = local.call;
    int channel = call.channel(step);
    Ring ring = rings()[channel];
    switch (call.effect(step)) {
      case Call.PUT -> {
        if (message != null) {
          ring.put(message);
        }
        local.position.take(call, step);
        signalReceiver(channel);
        return this;
      }
      case Call.TAKE -> {
        Object first = ring.first();
        ring.drop();
        local.position.take(call, step);
        signalSender(channel);
        return first;
      }
      case Call.SHUT -> {
        ring.close();
        local.position.take(call, step);
        signalReceiver(channel);
        return this;
      }
      case Call.TAKE_OVER -> {
        if (!(call.partner(step) instanceof Offer offer) || !offer.take(channel)) {
          return null;
        }
        local.position.take(call, step);
        signalSender(channel);
        return offer.message();
      }
      default -> throw new AssertionError(call.effect(step));
    }
  }

  private void signalReceiver(int channel) {
    locals[description().receiver(channel)].signal(Call.RECEIVE, channel);
  }

  private void signalSender(int channel) {
    locals[description().sender(channel)].signal(Call.SEND, channel);
  }

  /**
   * Offers the message to all who may have it, and waits until one of them takes it.
   *
   * @return false when nobody has and it is time to look again
   */
  private boolean handOver(Local local, Object message, long deadline)
      throws InterruptedException, TimeoutException {
    List<Call.Step> steps = List.copyOf(local.call.offers());
    Offer offer = new Offer(message);
    for (Call.Step step : steps) {
      offers.set(step.channel(), offer);
    }
    for (Call.Step step : steps) {
      signalReceiver(step.channel());
    }
    local.offer = offer;
    try {
      Scheduler.current().await(local, deadline);
    } catch (InterruptedException | TimeoutException end) {
      if (offer.withdraw()) {
        throw end;
      }
      if (end instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
    } finally {
      offer.withdraw();
      local.offer = null;
      for (Call.Step step : steps) {
        offers.set(step.channel(), null);
      }
    }
    int[] targets =
        steps.stream()
            .filter(step -> step.channel() == offer.channel())
            .mapToInt(Call.Step::target)
            .sorted()
            .distinct()
            .toArray();
    if (targets.length > 0) {
      local.position.moveTo(targets);
    }
    return targets.length > 0;
  }

  @Override
  final boolean isAwaited(int channel) {
    return false;
  }

  @Override
  final @Nullable Offer offer(int channel) {
    return offers.get(channel);
  }

  @Override
  public final void close() {
    closed = true;
    for (Local local : locals) {
      local.signal();
    }
  }

  /** Only for who has the protocol for himself: there is no moment that all roles share. */
  @Override
  public final boolean mayEnd() {
    for (Local local : locals) {
      if (!local.position.isFinal()) {
        return false;
      }
    }
    for (Ring ring : rings()) {
      if (ring.size() > 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  final Position position(int role) {
    return locals[role].position;
  }

  @Override
  final String place(int role) {
    StringBuilder place = new StringBuilder();
    String name = description().roles().get(role);
    place.append("state %s of %s in %s".formatted(position(role), name, description().name()));
    for (int channel = 0; channel < rings().length; channel++) {
      Object first = description().receiver(channel) == role ? rings()[channel].first() : null;
      if (first != null) {
        String sender = description().roles().get(description().sender(channel));
        place.append(", with a %s from %s".formatted(first.getClass().getName(), sender));
      }
    }
    return place.toString();
  }

  @Override
  final int stateSlots() {
    return locals.length;
  }

  @Override
  final String stateName(int slot) {
    return description().roles().get(slot);
  }

  @Override
  final int stateRange(int slot) {
    return position(slot).range(eventTypes());
  }

  @Override
  public final void save(int[] numbers, ToIntFunction<Object> number) {
    if (closed) {
      throw new IllegalStateException("the protocol is closed");
    }
    for (int role = 0; role < locals.length; role++) {
      numbers[role] = locals[role].position.save();
    }
    saveRings(numbers, locals.length, number);
  }

  @Override
  public final void restore(int[] numbers, IntFunction<Object> message) {
    closed = false;
    for (int role = 0; role < locals.length; role++) {
      locals[role].position.restore(numbers[role]);
    }
    restoreRings(numbers, locals.length, message);
  }

  /** Where a role is, and how it waits. What others look at is kept apart from what it changes. */
  @SuppressWarnings({"unused", "UnusedVariable"}) // some of it is only room
  private final class Local extends Waiter {
    private long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14;
    private final int role;
    private final Call call = new Call(LiberalProtocol.this, rings());
    private final Position position;
    private @Nullable Offer offer;
    private long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14;

    Local(int role) {
      this.role = role;
      this.position = new Position(description().machine(role));
    }

    /**
     * Wakes who waits in such a call. The call was there before the thread parked, and another one
     * is looked at before it parks again: reading too new a call here loses nothing.
     */
    void signal(int kind, int channel) {
      if (isParked() && call.asks(kind, channel)) {
        signal();
      }
    }

    /** Asks the same as the call that waits, which is still there. */
    @Override
    public boolean isReady() {
      if (closed || isExchanged()) {
        return true;
      }
      call.retry();
      position.steps(LiberalProtocol.this, role, call);
      return call.isEnabled() || !call.isPossible();
    }

    @Override
    public boolean isExchanged() {
      return offer != null && offer.isTaken();
    }
  }
}
