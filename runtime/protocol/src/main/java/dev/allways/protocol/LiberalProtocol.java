package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A protocol in which each role has a state of its own, and knows of the others only what it
 * receives from them. There is no lock and no state that all share: two roles that have nothing to
 * do with each other do not slow each other down. In return things can happen in more orders than
 * the protocol has; whether they do is for the checker to say. Generated classes add the states.
 *
 * <p>Each role is played by one thread at a time; two at once fail the session with {@link
 * RoleInUse}. Threads may take turns if it is clear whose turn it is, as it is between the end of a
 * task and the start of the next.
 */
@SuppressWarnings("this-escape") // kept by the calls, and not used before there are any
public abstract non-sealed class LiberalProtocol extends DescribedProtocol {
  private final LiberalRole[] locals;
  private final Offers offers;

  /** Set before there are calls, if at all. */
  private @Nullable Endpoint endpoint;

  /**
   * @param capacity how many messages a channel holds, a power of two
   */
  protected LiberalProtocol(Description description, int capacity, MessageType... types) {
    super(description, capacity, types);
    this.offers = new Offers(description.isSynchronous() ? rings().length : 0);
    this.locals = new LiberalRole[description.roles().size()];
    for (int role = 0; role < locals.length; role++) {
      locals[role] = new LiberalRole(this, role);
    }
  }

  @Override
  final Object perform(
      int role, int kind, int channel, @Nullable Object message, long deadline, boolean detailed)
      throws InterruptedException, TimeoutException {
    LiberalRole local = locals[role];
    Call call = local.call;
    local.begin();
    try {
      while (true) {
        requireOpen();
        call.prepare(role, kind, channel, message);
        local.position.steps(this, role, call);
        if (call.isEnabled()) {
          int step = call.pick();
          Object result = take(local, call, step);
          if (result != null) {
            return detailed ? new Reception(call.channel(step), result) : result;
          }
        } else if (isHopeless(call)) {
          throw violation(call, message);
        } else if (!call.offers().isEmpty()) {
          if (handOver(local, deadline) != null) {
            return this;
          }
        } else {
          local.prepareToWait(deadline);
          Scheduler.current().await(local, deadline);
        }
      }
    } catch (IndexOutOfBoundsException nonsense) {
      throw local.torn(nonsense);
    } finally {
      local.end();
    }
  }

  @Override
  final Chosen select(int role, List<? extends Choice<?>> choices, long deadline)
      throws InterruptedException, TimeoutException {
    LiberalRole local = locals[role];
    local.begin();
    try {
      local.select(choices);
      Call[] calls = local.calls();
      while (true) {
        requireOpen();
        for (Call each : calls) {
          local.ask(each);
        }
        int[] enabled = indices(calls, Call::isEnabled);
        if (enabled.length > 0) {
          int index = anyOf(enabled);
          int step = calls[index].pick();
          Object result = take(local, calls[index], step);
          if (result != null) {
            return new Chosen(index, new Reception(calls[index].channel(step), result));
          }
        } else if (indices(calls, each -> !isHopeless(each)).length == 0) {
          throw violation(role, choices);
        } else if (indices(calls, each -> !each.offers().isEmpty()).length > 0) {
          Offer taken = handOver(local, deadline);
          if (taken != null) {
            return new Chosen(taken.index(), new Reception(taken.channel(), this));
          }
        } else {
          local.prepareToWait(deadline);
          Scheduler.current().await(local, deadline);
        }
      }
    } catch (IndexOutOfBoundsException nonsense) {
      throw local.torn(nonsense);
    } finally {
      local.end();
    }
  }

  private static int[] indices(Call[] calls, Predicate<Call> isSuch) {
    return IntStream.range(0, calls.length).filter(i -> isSuch.test(calls[i])).toArray();
  }

  /**
   * Whether a call that is not possible will not be either. Who wants to receive where no more
   * comes waits until that is said.
   */
  final boolean isHopeless(Call call) {
    if (call.isPossible()) {
      return false;
    }
    for (int channel = 0; channel < rings().length; channel++) {
      if (call.asks(Call.RECEIVE, channel)
          && description().receiver(channel) == call.role()
          && description().isClosable(channel)
          && !rings()[channel].isClosed()) {
        return false;
      }
    }
    return true;
  }

  /** Null, when somebody else was faster. */
  private @Nullable Object take(LiberalRole local, Call call, int step) {
    Object message = call.message();
    int channel = call.channel(step);
    Ring ring = rings()[channel];
    switch (call.effect(step)) {
      case Call.PUT -> {
        // Whoever watches hears of it before the receiver can do anything with it.
        note(local, Description.SEND, channel, message);
        if (message != null) {
          ring.put(message);
        }
        move(local, call, step);
        signalReceiver(channel);
        return this;
      }
      case Call.TAKE -> {
        Object first = ring.first();
        ring.drop();
        note(local, Description.RECV, channel, first);
        move(local, call, step);
        signalSender(channel);
        return first;
      }
      case Call.SHUT -> {
        note(local, Description.CLOSE, channel, null);
        ring.close();
        move(local, call, step);
        signalReceiver(channel);
        return this;
      }
      case Call.TAKE_OVER -> {
        if (!(call.partner(step) instanceof Offer offer) || !offer.take()) {
          return null;
        }
        try {
          note(local, Description.SYNC, channel, offer.message());
        } finally {
          offer.settle();
        }
        move(local, call, step);
        signalSender(channel);
        return offer.message();
      }
      default -> throw new AssertionError(call.effect(step));
    }
  }

  private void note(LiberalRole local, int kind, int channel, @Nullable Object message) {
    local.history.add(kind, channel);
    if (isObserved()) {
      tell(kind, channel, message);
    }
  }

  private static void move(LiberalRole local, Call call, int step) {
    local.position.take(call, step);
    local.noticeIfOver();
  }

  final void signalReceiver(int channel) {
    locals[description().receiver(channel)].signal(Call.RECEIVE, channel);
  }

  final void signalSender(int channel) {
    locals[description().sender(channel)].signal(Call.SEND, channel);
  }

  /**
   * Offers the messages to all who may have one of them, and waits until somebody takes it or
   * something else can be done.
   *
   * @return what has been taken; null when nothing has and it is time to look again
   */
  private @Nullable Offer handOver(LiberalRole local, long deadline)
      throws InterruptedException, TimeoutException {
    Offer.Offering offering = new Offer.Offering();
    List<Offer> made = offers.show(local.calls(), offering);
    for (Offer offer : made) {
      signalReceiver(offer.channel());
    }
    local.offering = offering;
    local.prepareToWait(deadline);
    try {
      Scheduler.current().await(local, deadline);
    } catch (InterruptedException | TimeoutException end) {
      if (offering.withdraw()) {
        throw end;
      }
      if (end instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
    } finally {
      offering.withdraw();
      local.offering = null;
      offers.hide(made);
    }
    Offer taken = offering.taken();
    if (taken != null) {
      if (isObserved()) {
        offering.awaitSettlement();
      }
      local.history.add(Description.SYNC, taken.channel());
      local.position.moveTo(taken.targets());
      local.noticeIfOver();
    }
    return taken;
  }

  @Override
  final boolean isAwaited(int channel) {
    return false;
  }

  @Override
  final @Nullable Offer offer(int channel) {
    return offers.through(channel);
  }

  /**
   * Ends the session if a role that falls asleep could only be woken by roles that are asleep
   * themselves, or will not act any more.
   *
   * <p>All of these are looked at twice. Who is asleep in the same call both times has done nothing
   * in between. So there is a moment, when the first look is over and the second has not begun, at
   * which all of them wait and have told everybody whose call they have made possible; and who has
   * been told so is not {@linkplain Waiter#isAsleep asleep} when it is looked at again.
   */
  final void endIfStuck(LiberalRole start) {
    List<LiberalRole> all = new ArrayList<>(List.of(start));
    List<Integer> waits = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      LiberalRole each = all.get(i);
      if (each.isAsleepForGood()) {
        addPartners(each, all);
      } else if (!each.isInert()) {
        return;
      }
      waits.add(each.waits());
    }
    for (int i = 0; i < all.size(); i++) {
      LiberalRole each = all.get(i);
      if (!each.isInert() && (!each.isAsleepForGood() || each.waits() != waits.get(i))) {
        return;
      }
    }
    Scheduler.current().stuck(() -> end(Ending.stuck(description().name(), report())));
  }

  /** Adds who could make a call possible in which a role waits. */
  private void addPartners(LiberalRole waiting, List<LiberalRole> all) {
    for (Call call : waiting.calls()) {
      if (call.channel() != Call.ANY) {
        addPartner(waiting, call, call.channel(), all);
        continue;
      }
      for (int each = 0; each < rings().length; each++) {
        addPartner(waiting, call, each, all);
      }
    }
  }

  private void addPartner(LiberalRole waiting, Call call, int channel, List<LiberalRole> all) {
    int sender = description().sender(channel);
    int receiver = description().receiver(channel);
    boolean sends = call.kind() == Call.SEND && sender == waiting.number;
    boolean receives = call.kind() == Call.RECEIVE && receiver == waiting.number;
    LiberalRole partner = locals[sends ? receiver : sender];
    if ((sends || receives) && !all.contains(partner)) {
      all.add(partner);
    }
  }

  /** One role is played here, and all others elsewhere. */
  final void settle(Endpoint here) {
    for (LiberalRole local : locals) {
      if (!local.isUntouched() || endpoint != null) {
        throw new IllegalStateException(description().name() + " has begun already");
      }
    }
    endpoint = here;
  }

  private boolean isHere(int role) {
    Endpoint here = endpoint;
    return here == null || here.number() == role;
  }

  /**
   * @throws RoleInUse when a role is played elsewhere
   */
  final void requireHere(int role) {
    Endpoint here = endpoint;
    if (here != null && here.number() != role) {
      throw RoleInUse.elsewhere(text().name(role), text().name(here.number()));
    }
  }

  final LiberalRole local(int role) {
    return locals[role];
  }

  /** A role will not act any more. */
  final void left(int role) {
    wakeAll();
    Endpoint here = endpoint;
    if (here != null && here.number() == role && locals[role].position.isOver()) {
      here.over();
    }
  }

  /** Fails the session since two threads play a role at once. */
  final RoleInUse conflict(int role, Thread other) {
    RoleInUse conflict = new RoleInUse(text().name(role), other, Thread.currentThread());
    end(
        Ending.failed(
            description().name(), String.valueOf(conflict.getMessage()), report(), conflict));
    return conflict;
  }

  @Override
  final void wakeAll() {
    for (LiberalRole local : locals) {
      local.signal();
    }
  }

  /** Threads may take turns. */
  @Override
  final void release(int role) {}

  @Override
  final void seat(int role, Thread player) {
    locals[role].enter(player);
  }

  @Override
  final void unseat(int role) {
    if (locals[role].position.isFinal()) {
      locals[role].leave();
    } else {
      abandoned(role);
    }
  }

  /**
   * Only for who has the protocol for himself: there is no moment that all roles share. Where other
   * roles are played elsewhere, it is about the one that is played here.
   */
  @Override
  public final boolean mayEnd() {
    for (LiberalRole local : locals) {
      if (isHere(local.number) && !local.position.isFinal()) {
        return false;
      }
    }
    for (int channel = 0; channel < rings().length; channel++) {
      if (isHere(description().receiver(channel)) && rings()[channel].size() > 0) {
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
    place
        .append(description().name())
        .append(" as ")
        .append(text().name(role))
        .append(" knows it ");
    place.append(locals[role].history.text(text()));
    for (int channel = 0; channel < rings().length; channel++) {
      Object first = description().receiver(channel) == role ? rings()[channel].glance() : null;
      if (first != null) {
        String sender = text().name(description().sender(channel));
        place.append(", with a %s from %s".formatted(first.getClass().getName(), sender));
      }
    }
    return place.toString();
  }

  /** What other threads do meanwhile may be in it or not. Nothing is known of what is elsewhere. */
  @Override
  final List<String> report() {
    List<String> lines = new ArrayList<>();
    for (LiberalRole local : locals) {
      if (!isHere(local.number)) {
        continue;
      }
      lines.add(describe(local.number));
      if (local.isParked()) {
        for (Call call : local.calls()) {
          lines.add(text().waiting(local.number, call.kind(), call.channel(), call.message()));
        }
      }
    }
    return lines;
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
    if (isOver()) {
      throw new IllegalStateException("the session has ended");
    }
    for (int role = 0; role < locals.length; role++) {
      numbers[role] = locals[role].position.save();
    }
    saveRings(numbers, locals.length, number);
  }

  @Override
  public final void restore(int[] numbers, IntFunction<Object> message) {
    reopen();
    for (int role = 0; role < locals.length; role++) {
      locals[role].restore(numbers[role]);
    }
    restoreRings(numbers, locals.length, message);
  }
}
