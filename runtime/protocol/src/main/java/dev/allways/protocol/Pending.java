package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A call of a strict protocol that waits. All but its being ready is for who holds the lock. Of
 * several calls of which one is to be done the first is the leader: it waits for all of them.
 */
final class Pending extends Waiter {
  /** Of those whose leader waits. */
  private static final Patience NOT_WAITING = new Patience();

  private final StrictProtocol protocol;
  final int role;
  final int kind;
  final int channel;
  final @Nullable Object message;
  final boolean patient;
  @Nullable Pending next;
  private final Pending leader;
  private List<Pending> group;
  private volatile boolean signalled;
  private @Nullable Pending done;
  private int channelOfResult;
  private volatile @Nullable Object result;

  Pending(
      StrictProtocol protocol,
      Patience patience,
      int role,
      int kind,
      int channel,
      @Nullable Object message,
      long deadline) {
    super(patience);
    this.protocol = protocol;
    this.role = role;
    this.kind = kind;
    this.channel = channel;
    this.message = message;
    this.patient = deadline == NO_DEADLINE;
    this.leader = this;
    this.group = List.of(this);
  }

  private Pending(Pending leader, Choice<?> choice) {
    super(NOT_WAITING);
    this.protocol = leader.protocol;
    this.role = leader.role;
    this.kind = choice.kind();
    this.channel = choice.channel();
    this.message = choice.message();
    this.patient = leader.patient;
    this.leader = leader;
    this.group = List.of();
  }

  /** Calls of which one is to be done, by the one that waits for all of them. */
  static Pending select(
      StrictProtocol protocol,
      Patience patience,
      List<? extends Choice<?>> choices,
      long deadline) {
    Choice<?> first = choices.get(0);
    Pending leader =
        new Pending(
            protocol,
            patience,
            first.role(),
            first.kind(),
            first.channel(),
            first.message(),
            deadline);
    List<Pending> all = new ArrayList<>(leader.group);
    for (Choice<?> each : choices.subList(1, choices.size())) {
      all.add(new Pending(leader, each));
    }
    leader.group = List.copyOf(all);
    return leader;
  }

  Pending leader() {
    return leader;
  }

  /** Of the leader: all calls that it waits for, its own first. */
  List<Pending> group() {
    return group;
  }

  boolean reaches(int through) {
    return channel == Call.ANY || channel == through;
  }

  boolean asks(int what, int through) {
    return kind == what && reaches(through);
  }

  /** Whether its message is of a type, if it has one to send. */
  boolean carries(int what, MessageType type) {
    return what != Call.SEND || (message != null && type.fits(message));
  }

  /** It has to look again; to be followed by {@link #signal()}. */
  void setSignalled(boolean isSignalled) {
    leader.signalled = isSignalled;
  }

  @Override
  public boolean isReady() {
    return signalled;
  }

  /** The other end of a synchronous message has come. */
  void complete(int through, Object taken) {
    leader.done = this;
    leader.channelOfResult = through;
    leader.result = taken;
  }

  @Override
  public boolean isExchanged() {
    return result != null;
  }

  Object result(boolean detailed) {
    Object object = Objects.requireNonNull(result);
    return detailed ? new Reception(channelOfResult, object) : object;
  }

  /** Of the leader: which of its calls has been completed, and how. */
  Chosen chosen() {
    Reception reception = new Reception(channelOfResult, Objects.requireNonNull(result));
    return new Chosen(group.indexOf(done), reception);
  }

  @Override
  boolean lookAround() {
    if (!protocol.isWatched()) {
      return false;
    }
    protocol.lookForDead();
    return true;
  }
}
