package dev.allways.protocol;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A protocol with one state for everybody: nothing happens in an order that the protocol does not
 * have. Generated classes add its states to it.
 *
 * <p>The state and the channels are behind one lock, which is held for the time of a step and never
 * while somebody waits. Who has taken a step wakes those whose calls it has made possible, and
 * nobody else. Several threads may play the same role.
 */
@SuppressWarnings("this-escape") // kept by the calls, and not used before there are any
public abstract non-sealed class StrictProtocol extends DescribedProtocol {
  private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 64 : 0;

  private final ReentrantLock lock = new ReentrantLock();
  private final Call call = new Call(this, rings());
  private final Call probe = new Call(this, rings());
  private final Patience[] patiences;

  // All of these are only touched by who holds the lock.
  private final Position position;
  private boolean closed;
  private int probing = -1;
  private @Nullable Pending pendings;
  private @Nullable Pending toWake;

  /**
   * @param capacity how many messages a channel holds, a power of two
   */
  protected StrictProtocol(Description description, int capacity, MessageType... types) {
    super(description, capacity, types);
    this.position = new Position(description.machine(0));
    this.patiences = new Patience[description.roles().size()];
    Arrays.setAll(patiences, role -> new Patience());
  }

  @Override
  final Object perform(
      int role, int kind, int channel, @Nullable Object message, long deadline, boolean detailed)
      throws InterruptedException, TimeoutException {
    Pending pending = null;
    lock();
    try {
      while (true) {
        requireOpen();
        evaluate(role, kind, channel, message);
        if (call.isEnabled()) {
          return take(call.pick(), message, detailed);
        }
        if (!call.isPossible() && !mayHappen(message)) {
          throw violation(call, message);
        }
        if (pending == null) {
          pending = new Pending(patiences[role], role, kind, channel, message);
        }
        await(pending, deadline);
        if (pending.isExchanged()) {
          return pending.result(detailed);
        }
      }
    } finally {
      Pending woken = toWake;
      toWake = null;
      lock.unlock();
      if (woken != null) {
        woken.signal();
      }
    }
  }

  /** Spins before it parks, since nobody holds the lock for long. */
  private void lock() {
    for (int i = 0; i < SPINS; i++) {
      if (lock.tryLock()) {
        return;
      }
      Thread.onSpinWait();
    }
    lock.lock();
  }

  private void requireOpen() {
    if (closed) {
      throw new ProtocolClosed(description().name());
    }
  }

  private void evaluate(int role, int kind, int channel, @Nullable Object message) {
    call.prepare(role, kind, channel, message);
    position.steps(this, role, call);
    if (kind == Call.RECEIVE && description().isSynchronous()) {
      findOffers();
    }
  }

  /** Finds those who wait to hand over a message to the one who calls. */
  private void findOffers() {
    int role = call.role();
    for (Pending each = pendings; each != null; each = each.next) {
      int channel = description().channel(each.role, role);
      if (each.kind == Call.SEND
          && channel >= 0
          && each.reaches(channel)
          && (call.channel() == Call.ANY || call.channel() == channel)) {
        probing = channel;
        probe.prepare(each.role, Call.SEND, channel, each.message);
        position.steps(this, each.role, probe);
        probing = -1;
        for (int step = 0; step < probe.count(); step++) {
          if (probe.effect(step) == Call.HAND_OVER) {
            call.add(Call.TAKE_OVER, channel, probe.target(step), each);
          }
        }
      }
    }
  }

  @Override
  final boolean isAwaited(int channel) {
    return channel == probing || receiver(channel) != null;
  }

  private @Nullable Pending receiver(int channel) {
    int role = description().receiver(channel);
    for (Pending each = pendings; each != null; each = each.next) {
      if (each.kind == Call.RECEIVE && each.role == role && each.reaches(channel)) {
        return each;
      }
    }
    return null;
  }

  /** Offers are found in {@link #findOffers}: several threads may make them on one channel. */
  @Override
  final @Nullable Offer offer(int channel) {
    return null;
  }

  private Object take(int step, @Nullable Object message, boolean detailed) {
    int channel = call.channel(step);
    Ring ring = rings()[channel];
    Object result = this;
    boolean closes = false;
    switch (call.effect(step)) {
      case Call.PUT -> {
        if (message != null) {
          ring.put(message);
        }
      }
      case Call.TAKE -> {
        Object first = ring.first();
        if (first != null) {
          result = first;
        }
        ring.drop();
      }
      case Call.SHUT -> {
        ring.close();
        closes = true;
      }
      case Call.HAND_OVER -> {
        Pending receiver = receiver(channel);
        if (receiver != null && message != null) {
          complete(receiver, channel, message);
        }
      }
      case Call.TAKE_OVER -> {
        if (call.partner(step) instanceof Pending sender && sender.message != null) {
          result = sender.message;
          complete(sender, channel, result);
        }
      }
      default -> throw new AssertionError(call.effect(step));
    }
    if (pendings == null) {
      position.take(call, step);
    } else {
      int before = position.era();
      position.take(call, step);
      wake(closes || before < 0 || before != position.era());
    }
    return detailed ? new Reception(channel, result) : result;
  }

  private void complete(Pending partner, int channel, Object message) {
    partner.channelOfResult = channel;
    partner.result = message;
    unlink(partner);
    toWake(partner);
  }

  /** Wakes who can go on, and who will never be able to. */
  private void wake(boolean everybody) {
    for (Pending each = pendings; each != null; each = each.next) {
      if (everybody || isEnabled(each)) {
        toWake(each);
      }
    }
  }

  private boolean isEnabled(Pending pending) {
    probe.prepare(pending.role, pending.kind, pending.channel, pending.message);
    position.steps(this, pending.role, probe);
    return probe.isEnabled();
  }

  /** One is woken after the lock has been released, so that it does not run into it. */
  private void toWake(Pending pending) {
    pending.signalled = true;
    if (toWake != null) {
      toWake.signal();
    }
    toWake = pending;
  }

  /** Whether a call that is not possible in this state may become so in another one. */
  private boolean mayHappen(@Nullable Object message) {
    BitSet future = position.future();
    if (call.channel() != Call.ANY) {
      for (int event : description().eventsOf(call.channel())) {
        if (future.get(event) && answers(event, message)) {
          return true;
        }
      }
      return false;
    }
    for (int event = future.nextSetBit(0); event >= 0; event = future.nextSetBit(event + 1)) {
      if (answers(event, message)) {
        return true;
      }
    }
    return false;
  }

  private boolean answers(int event, @Nullable Object message) {
    Description description = description();
    int channel = description.eventChannel(event);
    if (call.channel() != Call.ANY && call.channel() != channel) {
      return false;
    }
    Ring ring = rings()[channel];
    int role = call.role();
    boolean asSender = description.sender(channel) == role && !ring.isClosed();
    boolean asReceiver = description.receiver(channel) == role;
    return switch (description.kind(event)) {
      case SEND -> asSender && call.kind() == Call.SEND && fits(event, message);
      case RECV ->
          asReceiver && call.kind() == Call.RECEIVE && (!ring.isClosed() || ring.first() != null);
      case CLOSE -> asSender && call.kind() == Call.CLOSE;
      case SYNC ->
          (asSender && call.kind() == Call.SEND && fits(event, message))
              || (asReceiver && call.kind() == Call.RECEIVE && !ring.isClosed());
    };
  }

  private boolean fits(int event, @Nullable Object message) {
    return message != null && type(event).fits(message);
  }

  /** Releases the lock, waits, and takes it again. */
  private void await(Pending pending, long deadline) throws InterruptedException, TimeoutException {
    pending.signalled = false;
    link(pending);
    Pending woken = toWake;
    toWake = null;
    lock.unlock();
    if (woken != null) {
      woken.signal();
    }
    try {
      Scheduler.current().await(pending, deadline);
    } catch (InterruptedException | TimeoutException end) {
      lock();
      unlink(pending);
      if (!pending.isExchanged()) {
        throw end;
      }
      if (end instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      return;
    } catch (RuntimeException | Error stopped) {
      lock();
      unlink(pending);
      throw stopped;
    }
    lock();
    unlink(pending);
  }

  private void link(Pending pending) {
    Pending last = pendings;
    if (last == null) {
      pendings = pending;
    } else {
      while (last.next != null) {
        last = last.next;
      }
      last.next = pending;
    }
  }

  private void unlink(Pending pending) {
    Pending before = null;
    for (Pending each = pendings; each != null; each = each.next) {
      if (each == pending) {
        if (before == null) {
          pendings = each.next;
        } else {
          before.next = each.next;
        }
        each.next = null;
        return;
      }
      before = each;
    }
  }

  @Override
  public final void close() {
    lock();
    try {
      closed = true;
      for (Pending each = pendings; each != null; each = each.next) {
        each.signalled = true;
        each.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public final boolean mayEnd() {
    lock();
    try {
      return position.isFinal();
    } finally {
      lock.unlock();
    }
  }

  @Override
  final Position position(int role) {
    return position;
  }

  @Override
  final String place(int role) {
    return "state %s of %s".formatted(position, description().name());
  }

  @Override
  final int stateSlots() {
    return 1;
  }

  @Override
  final String stateName(int slot) {
    return "state";
  }

  @Override
  final int stateRange(int slot) {
    return position.range(eventTypes());
  }

  @Override
  public final void save(int[] numbers, ToIntFunction<Object> number) {
    lock();
    try {
      if (pendings != null || closed) {
        throw new IllegalStateException("somebody waits, or the protocol is closed");
      }
      numbers[0] = position.save();
      saveRings(numbers, 1, number);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public final void restore(int[] numbers, IntFunction<Object> message) {
    lock();
    try {
      if (pendings != null) {
        throw new IllegalStateException("somebody waits");
      }
      closed = false;
      position.restore(numbers[0]);
      restoreRings(numbers, 1, message);
    } finally {
      lock.unlock();
    }
  }

  /** A call that waits. */
  private static final class Pending extends Waiter {
    private final int role;
    private final int kind;
    private final int channel;
    private final @Nullable Object message;
    private volatile boolean signalled;
    private @Nullable Pending next;
    private int channelOfResult;
    private volatile @Nullable Object result;

    Pending(Patience patience, int role, int kind, int channel, @Nullable Object message) {
      super(patience);
      this.role = role;
      this.kind = kind;
      this.channel = channel;
      this.message = message;
    }

    boolean reaches(int through) {
      return channel == Call.ANY || channel == through;
    }

    @Override
    public boolean isReady() {
      return signalled;
    }

    @Override
    public boolean isExchanged() {
      return result != null;
    }

    Object result(boolean detailed) {
      Object object = Objects.requireNonNull(result);
      return detailed ? new Reception(channelOfResult, object) : object;
    }
  }
}
