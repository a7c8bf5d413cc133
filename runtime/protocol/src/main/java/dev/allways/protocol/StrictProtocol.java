package dev.allways.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A protocol with one state for everybody: nothing happens in an order that the protocol does not
 * have. Generated classes add its states to it.
 *
 * <p>The state and the channels are behind one lock, which is held for the time of a step and never
 * while somebody waits. Who has taken a step wakes those whose calls it has made possible, and
 * nobody else.
 *
 * <p>A role may be played by several threads. As long as only one has, and that one waits, the role
 * is taken to be unable to do anything else: if nobody else can act either, the session is
 * {@linkplain ProtocolStuck stuck}. So for threads that share a role and wait for different things
 * {@link #share} is to be called before they start.
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
  private final History history = new History();
  private final Roster roster = new Roster(this);
  private final WaitingCalls waiting = new WaitingCalls();
  private final Standstill standstill = new Standstill(this, waiting, roster);
  private final Prospects prospects = new Prospects(this);
  private int probing = -1;
  private @Nullable Pending toWake;

  /**
   * @param capacity how many messages a channel holds, a power of two
   */
  protected StrictProtocol(Description description, int capacity, MessageType... types) {
    super(description, capacity, types);
    this.position = new Position(description.start());
    this.patiences = new Patience[description.roles().size()];
    Arrays.setAll(patiences, role -> new Patience());
  }

  /**
   * Says that several threads play a role, each of which may do what another one waits for: that
   * one of them waits does not say that the role cannot act.
   *
   * @param role a role, or a family for each of its members
   */
  public final void share(String role) {
    int[] all = description().called(role);
    int[] shared = all.length == 0 ? new int[] {number(role)} : all;
    locked(() -> Arrays.stream(shared).forEach(roster::share));
  }

  @Override
  final Object perform(
      int role, int kind, int channel, @Nullable Object message, long deadline, boolean detailed)
      throws InterruptedException, TimeoutException {
    Pending pending = null;
    lock();
    try {
      roster.plays(role, Thread.currentThread());
      while (true) {
        requireOpen();
        evaluate(role, kind, channel, message);
        if (call.isEnabled()) {
          return take(call.pick(), detailed);
        }
        if (!call.isPossible() && !prospects.mayHappen(position, call)) {
          // Who has waited was right to do so, until somebody else took another turn.
          throw pending == null ? violation(call, message) : refusal(call, message);
        }
        if (pending == null) {
          pending = new Pending(this, patiences[role], role, kind, channel, message, deadline);
        }
        await(pending, deadline);
        if (pending.isExchanged()) {
          return pending.result(detailed);
        }
      }
    } finally {
      unlock();
    }
  }

  @Override
  final Chosen select(int role, List<? extends Choice<?>> choices, long deadline)
      throws InterruptedException, TimeoutException {
    Pending pending = null;
    lock();
    try {
      roster.plays(role, Thread.currentThread());
      while (true) {
        requireOpen();
        int[] enabled = indices(choices, this::isEnabled);
        if (enabled.length > 0) {
          int index = anyOf(enabled);
          evaluate(choices.get(index));
          int step = call.pick();
          return new Chosen(index, new Reception(call.channel(step), take(step, false)));
        }
        if (indices(choices, this::isPossible).length == 0) {
          throw pending == null ? violation(role, choices) : refusal(role, choices);
        }
        if (pending == null) {
          pending = Pending.select(this, patiences[role], choices, deadline);
        }
        await(pending, deadline);
        if (pending.isExchanged()) {
          return pending.chosen();
        }
      }
    } finally {
      unlock();
    }
  }

  private static int[] indices(List<? extends Choice<?>> choices, Predicate<Choice<?>> isSuch) {
    return IntStream.range(0, choices.size()).filter(i -> isSuch.test(choices.get(i))).toArray();
  }

  private boolean isEnabled(Choice<?> choice) {
    evaluate(choice);
    return call.isEnabled();
  }

  private boolean isPossible(Choice<?> choice) {
    evaluate(choice);
    return call.isPossible() || prospects.mayHappen(position, call);
  }

  private void evaluate(Choice<?> choice) {
    evaluate(choice.role(), choice.kind(), choice.channel(), choice.message());
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

  private void unlock() {
    Pending woken = toWake;
    if (woken != null) {
      toWake = null;
    }
    lock.unlock();
    if (woken != null) {
      woken.signal();
    }
  }

  private void locked(Runnable action) {
    lock();
    try {
      action.run();
    } finally {
      lock.unlock();
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
    for (Pending each = waiting.first(); each != null; each = each.next) {
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
    return waiting.receiver(description().receiver(channel), channel);
  }

  /** Offers are found in {@link #findOffers}: several threads may make them on one channel. */
  @Override
  final @Nullable Offer offer(int channel) {
    return null;
  }

  private Object take(int step, boolean detailed) {
    Object message = call.message();
    int channel = call.channel(step);
    Ring ring = rings()[channel];
    Object result = this;
    switch (call.effect(step)) {
      case Call.PUT -> {
        if (message != null) {
          ring.putLocked(message);
        }
        note(Description.SEND, channel, message);
      }
      case Call.TAKE -> {
        Object first = ring.first();
        if (first != null) {
          result = first;
        }
        ring.dropLocked();
        note(Description.RECV, channel, first);
      }
      case Call.SHUT -> {
        ring.close();
        note(Description.CLOSE, channel, null);
      }
      case Call.HAND_OVER -> {
        Pending receiver = receiver(channel);
        if (receiver != null && message != null) {
          complete(receiver, channel, message);
        }
        note(Description.SYNC, channel, message);
      }
      case Call.TAKE_OVER -> {
        if (call.partner(step) instanceof Pending sender && sender.message != null) {
          result = sender.message;
          complete(sender, channel, result);
        }
        note(Description.SYNC, channel, result);
      }
      default -> throw new AssertionError(call.effect(step));
    }
    move(step);
    return detailed ? new Reception(channel, result) : result;
  }

  private void note(int kind, int channel, @Nullable Object message) {
    history.add(kind, channel);
    if (isObserved()) {
      tell(kind, channel, message);
    }
  }

  private void complete(Pending partner, int channel, Object message) {
    partner.complete(channel, message);
    waiting.remove(partner);
    toWake(partner);
  }

  private void move(int step) {
    if (waiting.isEmpty()) {
      position.take(call, step);
      return;
    }
    int before = position.era();
    boolean closes = call.effect(step) == Call.SHUT;
    position.take(call, step);
    wake(closes || before < 0 || before != position.era());
    if (toWake == null) {
      endIfStuck();
    }
  }

  /** Wakes who can go on, and who will never be able to. */
  private void wake(boolean everybody) {
    BitSet actors = everybody ? null : position.actors();
    for (Pending each = waiting.first(); each != null; each = each.next) {
      boolean mayAct = actors == null || actors.get(each.role);
      if (mayAct && (everybody || isEnabled(each))) {
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
    pending.setSignalled(true);
    if (toWake != null) {
      toWake.signal();
    }
    toWake = pending.leader();
  }

  /** Releases the lock, waits, and takes it again. */
  private void await(Pending pending, long deadline) throws InterruptedException, TimeoutException {
    pending.setSignalled(false);
    waiting.add(pending);
    endIfStuck();
    unlock();
    try {
      Scheduler.current().await(pending, deadline);
    } catch (InterruptedException | TimeoutException end) {
      lock();
      waiting.remove(pending);
      if (!pending.isExchanged()) {
        throw end;
      }
      if (end instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      return;
    } catch (RuntimeException | Error stopped) {
      lock();
      waiting.remove(pending);
      throw stopped;
    }
    lock();
    waiting.remove(pending);
  }

  /** Ends the session if whoever could take a step now waits for something else, or has left. */
  private void endIfStuck() {
    if (standstill.is(position)) {
      Scheduler.current().stuck(() -> end(Ending.stuck(description().name(), report())));
    }
  }

  @Override
  final void wakeAll() {
    locked(waiting::signalAll);
  }

  @Override
  final void release(int role) {
    locked(() -> roster.release(role));
  }

  @Override
  final void seat(int role, Thread newcomer) {
    locked(
        () -> {
          Thread player = roster.player(role);
          if (waiting.isPatient(role) && player != null) {
            throw new RoleInUse(text().name(role), player, newcomer);
          }
          roster.enter(role, newcomer);
        });
  }

  @Override
  final void unseat(int role) {
    locked(
        () -> {
          IntPredicate ofOthers = event -> !description().involves(event, role);
          if (position.future().stream().allMatch(ofOthers) || position.canEndWith(ofOthers)) {
            roster.leave(role);
            endIfStuck();
          } else {
            abandoned(role);
          }
        });
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
  final String describe(int role) {
    lock();
    try {
      return super.describe(role);
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
    return description().name() + " " + history.text(text());
  }

  @Override
  final List<String> report() {
    List<String> lines = new ArrayList<>();
    locked(
        () -> {
          lines.add(description().name() + " is " + history.text(text()));
          lines.add(text().next(position));
          for (Pending each = waiting.first(); each != null; each = each.next) {
            lines.add(text().waiting(each.role, each.kind, each.channel, each.message));
          }
          roster.left().stream().forEach(role -> lines.add(text().name(role) + " has left"));
        });
    return lines;
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
      if (!waiting.isEmpty() || isOver()) {
        throw new IllegalStateException("somebody waits, or the session has ended");
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
      if (!waiting.isEmpty()) {
        throw new IllegalStateException("somebody waits");
      }
      reopen();
      history.clear();
      position.restore(numbers[0]);
      restoreRings(numbers, 1, message);
    } finally {
      lock.unlock();
    }
  }
}
