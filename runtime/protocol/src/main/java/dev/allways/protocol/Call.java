package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a role wants to do, and what the protocol says to it: a generated class is shown a call and
 * answers with every step of its current state that fits. Reused for many calls, so that none
 * allocates.
 *
 * <pre>{@code
 * case 0 -> call.send(WHITE_TO_BLACK, MOVE, 1);
 * case 3 -> call.receive(BLACK_TO_WHITE, MessageType.ANY, 0);
 * }</pre>
 */
public final class Call {
  static final int SEND = 0;
  static final int RECEIVE = 1;
  static final int CLOSE = 2;

  /** The channel of a call that leaves the other end open. */
  static final int ANY = -1;

  // What a step does. Of those through one channel the first is done: who waits for a message is
  // handed it, and messages come in the order in which they were sent.
  static final int HAND_OVER = 0;
  static final int PUT = 1;
  static final int TAKE = 2;
  static final int TAKE_OVER = 3;
  static final int SHUT = 4;

  private final DescribedProtocol protocol;
  private final Ring[] rings;

  private int role;
  private int kind;
  private int channel;
  private @Nullable Object message;

  private boolean possible;
  private int count;

  // The first step has fields of its own, because there is hardly ever another one.
  private int effect;
  private int through;
  private int target;
  private @Nullable Object partner;
  private final List<Step> more = new ArrayList<>(0);
  private final List<Step> offers = new ArrayList<>(0);

  /** What may be done, where, and which state it leads to. */
  record Step(int effect, int channel, int target, @Nullable Object partner) {}

  Call(DescribedProtocol protocol, Ring[] rings) {
    this.protocol = protocol;
    this.rings = rings;
  }

  void prepare(int newRole, int newKind, int newChannel, @Nullable Object newMessage) {
    role = newRole;
    kind = newKind;
    channel = newChannel;
    message = newMessage;
    retry();
  }

  void prepare(Choice<?> choice) {
    prepare(choice.role(), choice.kind(), choice.channel(), choice.message());
  }

  /** The same once more. */
  void retry() {
    possible = false;
    count = 0;
    if (!offers.isEmpty()) {
      offers.clear();
    }
  }

  boolean asks(int what, int of) {
    return kind == what && (channel == of || channel == ANY);
  }

  private boolean carries(MessageType type) {
    return message != null && type.fits(message);
  }

  /** The role may send such a message, which leads to state {@code target}. */
  public void send(int to, MessageType type, int target) {
    if (asks(SEND, to) && carries(type)) {
      Ring ring = rings[to];
      if (!ring.isClosed()) {
        possible = true;
        if (ring.hasRoom()) {
          add(PUT, to, target, null);
        }
      }
    }
  }

  /**
   * The role may receive such a message, which leads to state {@code target}. Not possible, when
   * the next message is another one: only this role could take it away, and does not want to.
   */
  public void receive(int from, MessageType type, int target) {
    if (asks(RECEIVE, from)) {
      Ring ring = rings[from];
      // In this order: what is sent before the channel is closed is seen once it is closed.
      boolean closed = ring.isClosed();
      Object next = ring.first();
      if (next == null) {
        possible |= !closed;
      } else if (type.fits(next)) {
        add(TAKE, from, target, null);
      }
    }
  }

  /** The role may close a channel, which leads to state {@code target}. */
  public void close(int to, int target) {
    if (asks(CLOSE, to) && !rings[to].isClosed()) {
      add(SHUT, to, target, null);
    }
  }

  /** The role may hand over such a message synchronously, which leads to state {@code target}. */
  public void handOver(int to, MessageType type, int target) {
    if (asks(SEND, to) && carries(type) && !rings[to].isClosed()) {
      possible = true;
      if (protocol.isAwaited(to)) {
        add(HAND_OVER, to, target, null);
      } else {
        offers.add(new Step(HAND_OVER, to, target, null));
      }
    }
  }

  /** The role may take over such a message synchronously, which leads to state {@code target}. */
  public void takeOver(int from, MessageType type, int target) {
    if (asks(RECEIVE, from) && !rings[from].isClosed()) {
      possible = true;
      for (Offer offer = protocol.offer(from); offer != null; offer = offer.next()) {
        if (offer.isOpen() && type.fits(offer.message())) {
          add(TAKE_OVER, from, target, offer);
        }
      }
    }
  }

  void add(int newEffect, int newThrough, int newTarget, @Nullable Object newPartner) {
    possible = true;
    if (count++ == 0) {
      effect = newEffect;
      through = newThrough;
      target = newTarget;
      if (newPartner != partner) {
        partner = newPartner;
      }
      return;
    }
    addAnother(new Step(newEffect, newThrough, newTarget, newPartner));
  }

  /** Two types, or two states, may let the same message through to one state: that is one step. */
  private void addAnother(Step step) {
    if (count == 2) {
      more.clear();
    }
    if (more.contains(step) || step.equals(new Step(effect, through, target, partner))) {
      count--;
    } else {
      more.add(step);
    }
  }

  int role() {
    return role;
  }

  int kind() {
    return kind;
  }

  /** What is to be sent, if anything is. */
  @Nullable Object message() {
    return message;
  }

  /** The channel of the call, or {@link #ANY}. */
  int channel() {
    return channel;
  }

  /** Whether there is a step that can be taken now. */
  boolean isEnabled() {
    return count > 0;
  }

  /** Whether there is a step in this state that can be taken now or once others have acted. */
  boolean isPossible() {
    return possible;
  }

  /**
   * A step to take: with whom is for the scheduler to choose if the call leaves it open, and what
   * is done with them is clear then. Where it leads may be open, see {@link #targets}.
   */
  int pick() {
    return count == 1 ? 0 : pickOne();
  }

  private int pickOne() {
    int[] channels = IntStream.range(0, count).map(this::channel).distinct().toArray();
    int chosen = channels.length == 1 ? 0 : Scheduler.current().choose(channels.length);
    int picked = -1;
    for (int step = 0; step < count; step++) {
      if (channel(step) == channels[chosen] && (picked < 0 || effect(step) < effect(picked))) {
        picked = step;
      }
    }
    return picked;
  }

  /** The states that may come of doing what a step does, sorted. */
  int[] targets(int step) {
    return IntStream.range(0, count)
        .filter(
            each ->
                effect(step) == effect(each)
                    && channel(step) == channel(each)
                    && partner(step) == partner(each))
        .map(this::target)
        .sorted()
        .distinct()
        .toArray();
  }

  int count() {
    return count;
  }

  int effect(int step) {
    return step == 0 ? effect : more.get(step - 1).effect;
  }

  int channel(int step) {
    return step == 0 ? through : more.get(step - 1).channel;
  }

  int target(int step) {
    return step == 0 ? target : more.get(step - 1).target;
  }

  @Nullable Object partner(int step) {
    return step == 0 ? partner : more.get(step - 1).partner;
  }

  /** Where the message could be handed over if somebody came for it. */
  List<Step> offers() {
    return offers;
  }
}
