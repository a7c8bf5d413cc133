package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.checker.Conversation.Step;
import dev.allways.languages.protocol.checker.Conversation.Wish;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.protocol.Choice;
import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.ProtocolRole;
import dev.allways.protocol.ProtocolViolation;
import dev.allways.protocol.Scheduler;
import dev.allways.protocol.SessionEvent;
import dev.allways.protocol.Waiter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Threads that do what the protocol allows, at random and all in one, in every way in which it can
 * be asked for: with the other end named or left open, as one of several choices, or for later.
 * What the session makes of it is compared with a {@link Conversation}, and nothing of the session
 * is asked where to go.
 */
final class Walker {
  private final DescribedProtocol session;
  private final Accuracy accuracy;
  private final List<Dummy> dummies;
  private final Conversation conversation;
  private final Random random;
  private final Turns turns = new Turns();
  private final Map<String, Role> roles = new HashMap<>();
  private final Map<Role, Anybody> players = new HashMap<>();
  private final List<SessionEvent> observed = new ArrayList<>();
  private final List<String> word = new ArrayList<>();
  private final List<String> complaints = new ArrayList<>();

  /** How much a session knows of what its protocol allows. */
  enum Accuracy {
    /** Just what can happen, and what will be possible later. */
    EXACT,
    /** Just what can happen; it may let somebody wait for what never comes. */
    PATIENT,
    /** It refuses nothing, but may allow more. */
    LIBERAL
  }

  private enum Outcome {
    DONE,
    WAITS,
    REFUSED
  }

  /** A role of any class. */
  private static final class Anybody extends ProtocolRole<Anybody> {
    Anybody(DescribedProtocol session, int number) {
      super(session, number);
    }

    @Override
    protected Anybody self() {
      return this;
    }
  }

  /** One call at a time; while it waits, another may be made. */
  private final class Turns implements Scheduler {
    private final WouldBlock wouldBlock = new WouldBlock();
    private final ProtocolViolation refused =
        new ProtocolViolation("somebody", "do that", "some state", List.of());
    private @Nullable Runnable meanwhile;

    @Override
    public void await(Waiter waiter, long deadline) {
      Runnable call = meanwhile;
      meanwhile = null;
      if (call == null) {
        throw wouldBlock;
      }
      call.run();
      if (!waiter.isReady()) {
        throw wouldBlock;
      }
    }

    @Override
    public int choose(int alternatives) {
      return random.nextInt(alternatives);
    }

    @Override
    public ProtocolViolation refuse(Supplier<ProtocolViolation> reason) {
      return refused;
    }
  }

  Walker(DescribedProtocol session, Accuracy accuracy, Conversation.Rules rules, long seed) {
    this.session = session;
    this.accuracy = accuracy;
    this.conversation = new Conversation(rules);
    this.dummies = rules.dummies();
    this.random = new Random(seed);
    for (Channel channel : conversation.channels()) {
      for (Role role : List.of(channel.from(), channel.to())) {
        roles.put(role.word(), role);
        players.computeIfAbsent(
            role, it -> new Anybody(session, session.roles().indexOf(it.word())));
      }
    }
    session.observe(observed::add);
  }

  /** What went wrong in the first of some walks in which anything did, each in a new session. */
  static List<String> walks(
      Supplier<? extends DescribedProtocol> sessions,
      Accuracy accuracy,
      Conversation.Rules rules,
      int walks,
      int steps) {
    for (long seed = 1; seed <= walks; seed++) {
      List<String> complaints = new Walker(sessions.get(), accuracy, rules, seed).walk(steps);
      if (!complaints.isEmpty()) {
        return complaints.stream().map(("walk " + seed + ": ")::concat).toList();
      }
    }
    return List.of();
  }

  /** As {@link #walks}, of a class that was generated for a protocol. */
  static List<String> walks(Lts lts, GeneratedClass generated, int walks, int steps) {
    List<Dummy> dummies = Fixtures.model(generated).alphabet().dummies();
    return walks(
        generated::newInstance,
        generated.blueprint().variant() == Variant.STRICT ? Accuracy.EXACT : Accuracy.LIBERAL,
        Conversation.Rules.of(lts, dummies, generated.blueprint().capacity()),
        walks,
        steps);
  }

  /** Takes so many steps, or fewer where the protocol has no more; returns what went wrong. */
  List<String> walk(int steps) {
    Scheduler.bind(
        turns,
        () -> {
          boolean more = true;
          for (int i = 0; i < steps && more && complaints.isEmpty(); i++) {
            if (accuracy != Accuracy.LIBERAL) {
              for (int j = 0; j < 4 && complaints.isEmpty(); j++) {
                attempt(several(anything()));
              }
              if (session.mayEnd() != conversation.mayEnd()) {
                complain("may end: " + session.mayEnd());
              }
            }
            more = complaints.isEmpty() && step();
          }
        });
    return complaints;
  }

  private void complain(String what) {
    complaints.add(what + " after " + word);
  }

  private <T> T any(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  /** Takes a step that the protocol allows. */
  private boolean step() {
    List<Step> steps = conversation.steps();
    if (accuracy == Accuracy.LIBERAL) {
      steps.removeIf(it -> it.kind() == Event.Kind.SYNC && conversation.isHeldUp(it));
    }
    if (steps.isEmpty()) {
      return false;
    }
    Step step = any(steps);
    if (step.kind() == Event.Kind.SYNC) {
      meet(step);
    } else {
      Wish wish = wish(step.kind(), step.channel(), step.dummy());
      attempt(accuracy == Accuracy.LIBERAL ? List.of(wish) : several(wish));
    }
    return true;
  }

  private static Wish wish(Event.Kind kind, Channel channel, int dummy) {
    Role role = kind == Event.Kind.RECV ? channel.to() : channel.from();
    return new Wish(kind, role, Optional.of(channel), kind == Event.Kind.SEND ? dummy : -1);
  }

  private Wish anything() {
    Event.Kind kind = any(List.of(Event.Kind.SEND, Event.Kind.RECV, Event.Kind.CLOSE));
    return wish(kind, any(conversation.channels()), random.nextInt(dummies.size()));
  }

  /** A wish, the same with the other end left open, or with others that the role has as well. */
  private List<Wish> several(Wish wish) {
    if (wish.kind() == Event.Kind.CLOSE) {
      return List.of(wish);
    }
    List<Wish> wishes = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      wishes.add(new Wish(wish.kind(), wish.role(), Optional.empty(), wish.dummy()));
      if (wish.kind() == Event.Kind.SEND) {
        // Who selects says to whom.
        return wishes;
      }
    } else {
      wishes.add(wish);
    }
    for (int i = 0; i < 8 && random.nextBoolean(); i++) {
      Wish other = anything();
      if (other.role().equals(wish.role()) && other.kind() != Event.Kind.CLOSE) {
        wishes.add(random.nextInt(wishes.size() + 1), other);
      }
    }
    return wishes;
  }

  /** Asks for something that may be allowed or not. */
  private void attempt(List<Wish> wishes) {
    List<Step> now = wishes.stream().flatMap(wish -> conversation.now(wish).stream()).toList();
    boolean later = wishes.stream().anyMatch(conversation::later);
    Outcome outcome = call(wishes);
    if (!now.isEmpty() && (outcome != Outcome.DONE || observed.size() != 1)) {
      complain("%s, %s: %s".formatted(outcome, observed, wishes));
    } else if (now.isEmpty() && (outcome == Outcome.DONE || !observed.isEmpty())) {
      complain("allowed %s: %s".formatted(observed, wishes));
    } else if (outcome == Outcome.REFUSED && later) {
      complain("refused for good: " + wishes);
    } else if (outcome == Outcome.WAITS && !later && accuracy == Accuracy.EXACT) {
      complain("waits for what never comes: " + wishes);
    }
    follow(now);
  }

  /** Has both ends of a message that can be handed over meet, one of which comes first. */
  private void meet(Step step) {
    Wish give = wish(Event.Kind.SEND, step.channel(), step.dummy());
    Wish take = wish(Event.Kind.RECV, step.channel(), -1);
    boolean plain = accuracy == Accuracy.LIBERAL;
    List<Wish> first = plain ? List.of(give) : several(random.nextBoolean() ? give : take);
    Wish second = first.getFirst().role().equals(give.role()) ? take : give;
    turns.meanwhile = () -> call(plain ? List.of(second) : several(second));
    call(first);
    turns.meanwhile = null;
    if (observed.isEmpty()) {
      complain("%s and %s do not meet".formatted(first, second));
    }
    follow(observed.stream().map(this::step).toList());
  }

  /** Goes on after what has been observed, all of which has to be allowed. */
  private void follow(List<Step> expected) {
    for (SessionEvent event : observed) {
      Step step = step(event);
      if (!expected.contains(step) || !conversation.isAllowed(step)) {
        complain("allowed " + step);
        break;
      }
      conversation.take(step);
      word.add(event.toString());
    }
    observed.clear();
  }

  private Step step(SessionEvent event) {
    Channel channel = new Channel(role(event.from()), role(event.to()));
    return new Step(Event.Kind.valueOf(event.kind().name()), channel, number(event.message()));
  }

  private Role role(String name) {
    return Optional.ofNullable(roles.get(name)).orElseThrow();
  }

  private int number(@Nullable Object message) {
    return IntStream.range(0, dummies.size())
        .filter(dummy -> dummies.get(dummy).object() == message)
        .findFirst()
        .orElse(-1);
  }

  private Outcome call(List<Wish> wishes) {
    try {
      make(wishes);
      return Outcome.DONE;
    } catch (WouldBlock waits) {
      return Outcome.WAITS;
    } catch (ProtocolViolation refusal) {
      return Outcome.REFUSED;
    } catch (Exception | Error failure) {
      throw new AssertionError(wishes + " after " + word, failure);
    }
  }

  private void make(List<Wish> wishes) throws Exception {
    Wish wish = wishes.getFirst();
    boolean direct = wish.kind() == Event.Kind.CLOSE || isOpenSend(wish);
    if (wishes.size() == 1 && (direct || random.nextBoolean())) {
      makeDirectly(wish);
      return;
    }
    Choice<?>[] choices = wishes.stream().map(this::choice).toArray(Choice<?>[]::new);
    if (random.nextBoolean()) {
      session.select(choices);
      return;
    }
    Anybody player = Optional.ofNullable(players.get(wish.role())).orElseThrow();
    try {
      player.async(Runnable::run, choices).join();
    } catch (CompletionException failure) {
      switch (failure.getCause()) {
        case WouldBlock waits -> throw waits;
        case ProtocolViolation refusal -> throw refusal;
        default -> throw failure;
      }
    }
  }

  private static boolean isOpenSend(Wish wish) {
    return wish.kind() == Event.Kind.SEND && wish.channel().isEmpty();
  }

  private void makeDirectly(Wish wish) throws InterruptedException {
    String role = wish.role().word();
    Optional<String> other = other(wish);
    switch (wish.kind()) {
      case SEND -> {
        if (other.isPresent()) {
          session.send(role, other.get(), message(wish));
        } else {
          session.send(role, message(wish));
        }
      }
      case RECV -> {
        Object message = other.isPresent() ? session.recv(role, other.get()) : session.recv(role);
        if (observed.isEmpty() || observed.getLast().message() != message) {
          complain("another message: " + message);
        }
      }
      case CLOSE -> session.close(role, other.orElseThrow());
      case SYNC -> throw new AssertionError(wish);
    }
  }

  private Choice<?> choice(Wish wish) {
    String role = wish.role().word();
    Optional<String> other = other(wish);
    if (wish.kind() == Event.Kind.SEND) {
      return session.sending(role, other.orElseThrow(), message(wish));
    }
    return other.isPresent() ? session.receiving(role, other.get()) : session.receiving(role);
  }

  private static Optional<String> other(Wish wish) {
    return wish.channel().map(it -> (wish.kind() == Event.Kind.RECV ? it.from() : it.to()).word());
  }

  private Object message(Wish wish) {
    return dummies.get(wish.dummy()).object();
  }
}
