package dev.allways.protocol;

import java.util.Arrays;
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

  /** What a step does. */
  enum Effect {
    PUT,
    TAKE,
    CLOSE,
    HAND_OVER,
    TAKE_OVER
  }

  private final DescribedProtocol protocol;
  private final Ring[] rings;

  private int role;
  private int kind;
  private int channel;
  private @Nullable Object message;

  private boolean possible;
  private int count;
  private Effect[] effects = new Effect[2];
  private int[] channels = new int[2];
  private int[] targets = new int[2];
  private @Nullable Object[] partners = new @Nullable Object[2];
  private int offers;
  private int[] offerChannels = new int[2];
  private int[] offerTargets = new int[2];

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

  /** The same once more. */
  void retry() {
    possible = false;
    count = 0;
    offers = 0;
  }

  private boolean asks(int what, int of) {
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
          add(Effect.PUT, to, target, null);
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
        add(Effect.TAKE, from, target, null);
      }
    }
  }

  /** The role may close a channel, which leads to state {@code target}. */
  public void close(int to, int target) {
    if (asks(CLOSE, to) && !rings[to].isClosed()) {
      add(Effect.CLOSE, to, target, null);
    }
  }

  /** The role may hand over such a message synchronously, which leads to state {@code target}. */
  public void handOver(int to, MessageType type, int target) {
    if (asks(SEND, to) && carries(type) && !rings[to].isClosed()) {
      possible = true;
      if (protocol.isAwaited(to)) {
        add(Effect.HAND_OVER, to, target, null);
      } else {
        addOffer(to, target);
      }
    }
  }

  /** The role may take over such a message synchronously, which leads to state {@code target}. */
  public void takeOver(int from, MessageType type, int target) {
    if (asks(RECEIVE, from) && !rings[from].isClosed()) {
      possible = true;
      Offer offer = protocol.offer(from);
      if (offer != null && offer.isOpen() && type.fits(offer.message())) {
        add(Effect.TAKE_OVER, from, target, offer);
      }
    }
  }

  void add(Effect effect, int through, int target, @Nullable Object partner) {
    possible = true;
    if (count == targets.length) {
      effects = Arrays.copyOf(effects, count * 2);
      channels = Arrays.copyOf(channels, count * 2);
      targets = Arrays.copyOf(targets, count * 2);
      partners = Arrays.copyOf(partners, count * 2);
    }
    effects[count] = effect;
    channels[count] = through;
    targets[count] = target;
    partners[count++] = partner;
  }

  private void addOffer(int to, int target) {
    if (offers == offerTargets.length) {
      offerChannels = Arrays.copyOf(offerChannels, offers * 2);
      offerTargets = Arrays.copyOf(offerTargets, offers * 2);
    }
    offerChannels[offers] = to;
    offerTargets[offers++] = target;
  }

  int role() {
    return role;
  }

  int kind() {
    return kind;
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

  /** One of the steps; chosen by the scheduler when there are several. */
  int pick() {
    return count == 1 ? 0 : Scheduler.current().choose(count);
  }

  int count() {
    return count;
  }

  Effect effect(int step) {
    return effects[step];
  }

  int channel(int step) {
    return channels[step];
  }

  int target(int step) {
    return targets[step];
  }

  @Nullable Object partner(int step) {
    return partners[step];
  }

  int offers() {
    return offers;
  }

  int offerChannel(int offer) {
    return offerChannels[offer];
  }

  int offerTarget(int offer) {
    return offerTargets[offer];
  }
}
