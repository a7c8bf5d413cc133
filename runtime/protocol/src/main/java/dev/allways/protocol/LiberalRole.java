package dev.allways.protocol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a role of a liberal protocol is, who plays it, and how it waits. What others look at is
 * kept apart from what it changes.
 *
 * <p>One thread at a time plays it. That two do is noticed at the latest when the first of them has
 * done what it does, and costs no fence: who begins notes that it is inside, and looks when it is
 * done whether it is still the player, with the fence of its step in between; who takes over says
 * so first and looks then whether somebody is inside. One of them sees the other. (Dekker's
 * argument, as in {@link Waiter}.)
 */
@SuppressWarnings({"unused", "UnusedVariable"}) // some of it is only room
final class LiberalRole extends Waiter {
  private static final VarHandle PLAYER;
  private static final VarHandle INSIDE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      PLAYER = lookup.findVarHandle(LiberalRole.class, "player", Thread.class);
      INSIDE = lookup.findVarHandle(LiberalRole.class, "inside", boolean.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14;
  final int number;
  final Call call;
  private final Call[] single;
  private Call[] calls;
  final Position position;
  final History history = new History();
  Offer.@Nullable Offering offering;
  private final LiberalProtocol protocol;
  private volatile @Nullable Thread player;
  private @Nullable Thread playerBefore;
  private volatile boolean inert;
  private boolean inside;
  private boolean patient;
  private int waits;
  private long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14;

  LiberalRole(LiberalProtocol protocol, int number) {
    this.protocol = protocol;
    this.number = number;
    this.call = new Call(protocol, protocol.rings());
    this.single = new Call[] {call};
    this.calls = single;
    this.position = new Position(protocol.description().machine(number));
  }

  /**
   * A thread begins a call.
   *
   * @throws RoleInUse when another one is seen to be in the middle of one
   */
  void begin() {
    Thread me = Thread.currentThread();
    if (player != me) {
      change(me);
    }
    INSIDE.setOpaque(this, true);
  }

  /**
   * The thread is done with it.
   *
   * @throws RoleInUse when another one has begun meanwhile
   */
  void end() {
    if (calls != single) {
      // Otherwise not, since the collector would be told of it at every step, in one place for all.
      calls = single;
    }
    Thread now = player;
    if (now != Thread.currentThread() && now != null) {
      throw protocol.conflict(number, now);
    }
    INSIDE.setRelease(this, false);
  }

  /** A call for each of several choices, one of which is to be made. */
  void select(List<? extends Choice<?>> choices) {
    Call[] several = new Call[choices.size()];
    Arrays.setAll(several, i -> new Call(protocol, protocol.rings()));
    for (int i = 0; i < several.length; i++) {
      several[i].prepare(choices.get(i));
    }
    calls = several;
  }

  /** What it wants to do: one of these. Not to be modified. */
  Call[] calls() {
    return calls;
  }

  private void change(Thread me) {
    protocol.requireHere(number);
    Thread rival = protocol.rival(number, me);
    if (rival != null) {
      throw new RoleInUse(protocol.text().name(number), rival, me);
    }
    Thread before = player;
    boolean changed = PLAYER.compareAndSet(this, before, me);
    if (!changed || (boolean) INSIDE.getVolatile(this)) {
      throw protocol.conflict(number, before == null ? me : before);
    }
    playerBefore = before;
  }

  /**
   * What to throw when a call does not make sense. One that two threads are in the middle of does
   * not, and the one that has taken over may come across that before the other one is done.
   */
  RuntimeException torn(IndexOutOfBoundsException nonsense) {
    Thread other = playerBefore;
    if (other == null) {
      return nonsense;
    }
    RoleInUse conflict = protocol.conflict(number, other);
    conflict.addSuppressed(nonsense);
    return conflict;
  }

  /** A thread is the only one to play it. */
  void enter(Thread thread) {
    if (player != thread) {
      change(thread);
    }
    inert = position.isOver();
  }

  /** It has gone on to where its position says. */
  void noticeIfOver() {
    if (position.isOver()) {
      leave();
    }
  }

  /** It will not act any more, so that those who wait for it have to look around. */
  void leave() {
    inert = true;
    protocol.left(number);
  }

  /** Whether a thread has ever played it. */
  boolean isUntouched() {
    return player == null;
  }

  /** Whether it will not act any more. */
  boolean isInert() {
    return inert;
  }

  /** Before its thread waits. */
  void prepareToWait(long deadline) {
    patient = deadline == NO_DEADLINE;
    waits++;
  }

  /** Whether its thread sleeps until somebody else acts. Then its call can be looked at. */
  boolean isAsleepForGood() {
    return isAsleep() && patient;
  }

  /** How often it has waited; the same number is the same call. */
  int waits() {
    return waits;
  }

  /** Goes back to where it was saved. */
  void restore(int number) {
    position.restore(number);
    history.clear();
    if (inert != position.isOver()) {
      inert = !inert;
    }
  }

  /**
   * Wakes who waits in such a call. The call was there before the thread parked, and another one is
   * looked at before it parks again: reading too new a call here loses nothing.
   */
  void signal(int kind, int channel) {
    if (isParked()) {
      for (Call each : calls) {
        if (each.asks(kind, channel)) {
          signal();
        }
      }
    }
  }

  /** Asks the same as the call that waits, which is still there. */
  @Override
  public boolean isReady() {
    if (protocol.isOver() || isExchanged()) {
      return true;
    }
    boolean hopeless = true;
    for (Call each : calls) {
      ask(each);
      if (each.isEnabled()) {
        return true;
      }
      hopeless &= protocol.isHopeless(each);
    }
    return hopeless;
  }

  /** Has a call answered where the role is now. */
  void ask(Call again) {
    again.retry();
    position.steps(protocol, number, again);
  }

  @Override
  public boolean isExchanged() {
    return offering != null && offering.taken() != null;
  }

  @Override
  RoleInUse occupied(Thread other) {
    return protocol.conflict(number, other);
  }

  @Override
  boolean lookAround() {
    if (patient) {
      protocol.endIfStuck(this);
    }
    if (protocol.isWatched()) {
      protocol.lookForDead();
    }
    return protocol.isWatched();
  }
}
