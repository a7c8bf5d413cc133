package dev.allways.protocol;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Threads that follow a protocol together, from its beginning to an end: who plays which role, who
 * is told what happens, and why nothing happens any more.
 */
public abstract sealed class Session implements Restorable permits DescribedProtocol {
  private final Description description;
  private final Ring[] rings;
  private final AtomicReferenceArray<@Nullable Thread> players;
  private final AtomicReferenceArray<@Nullable Thread> delegates;
  private volatile boolean entered;
  private volatile @Nullable Ending ending;
  private volatile @Nullable SessionListener listener;
  private volatile @Nullable Consumer<Ending> whenEnded;

  Session(Description description, int capacity) {
    this.description = description;
    this.rings = new Ring[description.channels()];
    for (int channel = 0; channel < rings.length; channel++) {
      rings[channel] = new Ring(capacity);
    }
    this.players = new AtomicReferenceArray<>(description.roles().size());
    this.delegates = new AtomicReferenceArray<>(description.roles().size());
  }

  /** Where the machine is that a role runs on. */
  abstract Position position(int role);

  /** Where the protocol is as far as a role knows, and how it came there. */
  abstract String place(int role);

  /** Where everybody is, in lines. */
  abstract List<String> report();

  /** Has all who wait look again whether they still have to. */
  abstract void wakeAll();

  /** A thread alone plays a role from now on. */
  abstract void seat(int role, Thread player);

  /** The thread that has played a role does so no more, which may be more than others expected. */
  abstract void unseat(int role);

  /** Forgets which thread has played a role last. */
  abstract void release(int role);

  /** What the message of an event has to be. */
  abstract MessageType type(int event);

  final Description description() {
    return description;
  }

  final Ring[] rings() {
    return rings;
  }

  /** That a call is not possible and will not be; the session goes on. */
  final ProtocolViolation refusal(Call call, @Nullable Object message) {
    int role = call.role();
    int kind = call.kind();
    int channel = call.channel();
    return Scheduler.current().refuse(() -> refusal(role, kind, channel, message));
  }

  /**
   * That a call breaks the protocol, which fails the session unless it is about a closed channel.
   */
  final ProtocolViolation violation(Call call, @Nullable Object message) {
    int role = call.role();
    int kind = call.kind();
    int channel = call.channel();
    return Scheduler.current().refuse(() -> failing(refusal(role, kind, channel, message)));
  }

  private ProtocolViolation refusal(int role, int kind, int channel, @Nullable Object message) {
    SessionText text = text();
    String action = text.action(kind, channel, message);
    return kind == Call.RECEIVE && isDrained(role, channel)
        ? new ChannelClosed(text.name(role), action, place(role), text.allowed(role))
        : new ProtocolViolation(text.name(role), action, place(role), text.allowed(role));
  }

  /** That none of several choices is possible or will be; the session goes on. */
  final ProtocolViolation refusal(int role, List<? extends Choice<?>> choices) {
    return Scheduler.current().refuse(() -> impossible(role, choices));
  }

  /** That none of several choices is possible, which fails the session as for a single one. */
  final ProtocolViolation violation(int role, List<? extends Choice<?>> choices) {
    return Scheduler.current().refuse(() -> failing(impossible(role, choices)));
  }

  private ProtocolViolation impossible(int role, List<? extends Choice<?>> choices) {
    for (Choice<?> each : choices) {
      if (isAtEnd(each)) {
        return refusal(role, each.kind(), each.channel(), each.message());
      }
    }
    SessionText text = text();
    String action =
        choices.stream()
            .map(each -> text.action(each.kind(), each.channel(), each.message()))
            .collect(Collectors.joining(" or "));
    return new ProtocolViolation(text.name(role), action, place(role), text.allowed(role));
  }

  /** Whether somebody wants to receive where nothing comes any more. */
  final boolean isAtEnd(Choice<?> choice) {
    return choice.kind() == Call.RECEIVE && isDrained(choice.role(), choice.channel());
  }

  /** Fails the session with a violation, unless that is about a closed channel. */
  final ProtocolViolation failing(ProtocolViolation violation) {
    if (!(violation instanceof ChannelClosed)) {
      String reason = "%s cannot %s".formatted(violation.role(), violation.action());
      end(Ending.failed(description.name(), reason, report(), violation));
    }
    return violation;
  }

  /** Whether nothing comes through a channel any more, or through any to the role. */
  private boolean isDrained(int role, int channel) {
    // Where a family has no member, nothing ever comes of it.
    boolean some = channel < 0 && description.isSized();
    for (int each = 0; each < rings.length; each++) {
      if (channel < 0 ? description.receiver(each) == role : channel == each) {
        if (!rings[each].isClosed() || rings[each].size() > 0) {
          return false;
        }
        some = true;
      }
    }
    return some;
  }

  final SessionText text() {
    return new SessionText(this);
  }

  final void requireOpen() {
    Ending how = ending;
    if (how != null) {
      throw how.exception();
    }
  }

  final boolean isOver() {
    return ending != null;
  }

  /** Ends the session for everybody, unless it has ended before. */
  final void end(Ending how) {
    synchronized (players) {
      if (ending != null) {
        return;
      }
      ending = how;
    }
    wakeAll();
    Consumer<Ending> action = whenEnded;
    if (action != null) {
      action.accept(how);
    }
    SessionListener told = listener;
    if (told != null) {
      told.ended(how.exception());
    }
  }

  /** What is to be done when the session ends. */
  final void whenEnded(Consumer<Ending> action) {
    whenEnded = action;
  }

  /** For a checker that goes back to where the session had not ended. */
  final void reopen() {
    if (ending != null) {
      ending = null;
    }
  }

  @Override
  public final void close() {
    end(Ending.closed(description.name()));
  }

  /**
   * Ends the session for everybody because something has gone wrong: whoever waits, and whoever
   * comes, gets {@link ProtocolFailed} with this cause. Without effect when it has ended before.
   */
  public final void fail(Throwable cause) {
    end(Ending.failed(description.name(), cause.toString(), report(), cause));
  }

  /** Has somebody told what happens from now on, beside those who are already. */
  public final void observe(SessionListener observer) {
    synchronized (players) {
      SessionListener present = listener;
      listener = present == null ? observer : present.and(observer);
    }
  }

  /** Whether somebody wants to know what happens. */
  final boolean isObserved() {
    return listener != null;
  }

  final void tell(int kind, int channel, @Nullable Object message) {
    SessionListener told = listener;
    if (told == null) {
      return;
    }
    SessionEvent event =
        new SessionEvent(
            description.name(),
            Description.KINDS[kind],
            description.roles().get(description.sender(channel)),
            description.roles().get(description.receiver(channel)),
            message);
    try {
      told.happened(event);
    } catch (RuntimeException mistake) {
      // The step itself is done, or is about to be, and must not be left in the middle.
      fail(mistake);
    }
  }

  final void enter(int role) {
    requireOpen();
    Thread me = Thread.currentThread();
    Thread player = players.get(role);
    if ((player != null && player.isAlive()) || !players.compareAndSet(role, player, me)) {
      throw new RoleInUse(text().name(role), player == null ? me : player, me);
    }
    try {
      seat(role, me);
    } catch (RoleInUse occupied) {
      players.set(role, null);
      throw occupied;
    }
    if (!entered) {
      entered = true;
      wakeAll();
    }
  }

  final void leave(int role) {
    if (players.compareAndSet(role, Thread.currentThread(), null) && ending == null) {
      unseat(role);
    }
  }

  /** The thread that has entered a role, or null. */
  final @Nullable Thread player(int role) {
    return players.get(role);
  }

  /** A thread plays a role for a moment on behalf of whoever plays it otherwise. */
  final void lend(int role, Thread delegate) {
    delegates.set(role, delegate);
  }

  /** That thread does so no more. */
  final void takeBack(int role) {
    delegates.set(role, null);
    release(role);
  }

  /** Whether a thread plays a role on behalf of another one. */
  final boolean isDelegate(int role, Thread thread) {
    return delegates.get(role) == thread;
  }

  /** The thread that has entered a role and is not represented by this one, or null. */
  final @Nullable Thread rival(int role, Thread thread) {
    Thread entered = players.get(role);
    return entered == thread || isDelegate(role, thread) ? null : entered;
  }

  /** That a role has ended where the protocol does not let it. */
  final void abandoned(int role) {
    String reason =
        "%s has left, but can still %s"
            .formatted(text().name(role), String.join(" or ", text().allowed(role)));
    end(Ending.failed(description.name(), reason, report(), null));
  }

  /** Whether threads that wait should look from time to time whether others are still alive. */
  final boolean isWatched() {
    return entered;
  }

  /** Fails the session if a thread has died that has entered a role and not left it. */
  final void lookForDead() {
    for (int role = 0; role < players.length(); role++) {
      Thread player = players.get(role);
      if (player != null && !player.isAlive() && ending == null) {
        String reason =
            "%s was played by %s, which has ended".formatted(text().name(role), player.getName());
        end(Ending.failed(description.name(), reason, report(), null));
      }
    }
  }

  /** Where the session is: what has happened last, what can happen next, and who waits for what. */
  @Override
  public final String toString() {
    Ending how = ending;
    return how == null
        ? String.join("; ", report())
        : String.valueOf(how.exception().getMessage()).replaceAll("\\R\\s*", "; ");
  }

  /** Who a role is, and what it can do next. */
  String describe(int role) {
    SessionText text = text();
    List<String> allowed = text.allowed(role);
    String can = text.canAct(role) ? "can " : "can later ";
    return "%s in %s; %s"
        .formatted(
            text.name(role),
            place(role),
            allowed.isEmpty() ? "can do nothing more" : can + String.join(" or ", allowed));
  }
}
