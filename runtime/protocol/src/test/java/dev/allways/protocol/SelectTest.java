package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One of several things is done, and that is what doing this one thing does. */
@Timeout(120)
class SelectTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final String[] ROLES = {"a", "b", "c"};
  private static final List<Object> MESSAGES = List.of(7, "text");

  /** Tries every way to make the choices that a call leaves open. */
  private static final class Every implements Scheduler {
    private final List<int[]> open = new ArrayList<>(List.of(new int[0]));
    private int[] choices = {};
    private int position;

    /** What may come of an action, and where it leaves the protocol. */
    Set<String> outcomes(DescribedProtocol protocol, Supplier<String> action) {
      int[] start = state(protocol);
      Set<String> outcomes = new TreeSet<>();
      while (!open.isEmpty()) {
        choices = open.remove(open.size() - 1);
        position = 0;
        Scheduler.bind(this, () -> outcomes.add(action.get()));
        protocol.restore(start, SelectTest::message);
      }
      return outcomes;
    }

    @Override
    public void await(Waiter waiter, long deadline) {
      throw Forced.BLOCKED;
    }

    @Override
    public int choose(int alternatives) {
      if (position == choices.length) {
        for (int other = 1; other < alternatives; other++) {
          int[] prefix = Arrays.copyOf(choices, position + 1);
          prefix[position] = other;
          open.add(prefix);
        }
        choices = Arrays.copyOf(choices, position + 1);
      }
      return choices[position++];
    }

    @Override
    public ProtocolViolation refuse(Supplier<ProtocolViolation> reason) {
      return reason.get();
    }
  }

  private static int[] state(DescribedProtocol protocol) {
    int[] state = new int[protocol.stateNames().size()];
    protocol.save(state, message -> MESSAGES.indexOf(message) + 1);
    return state;
  }

  private static Object message(int number) {
    return MESSAGES.get(number - 1);
  }

  /** A call, and what came of it; or why nothing did. */
  private interface Calling {
    Object call() throws Exception;
  }

  private static Supplier<String> outcome(DescribedProtocol protocol, Calling calling) {
    return () -> {
      try {
        Object result = calling.call();
        return result + " in " + Arrays.toString(state(protocol));
      } catch (ChannelClosed end) {
        return "closed";
      } catch (ProtocolViolation refused) {
        return "refused";
      } catch (Error blocked) {
        assertThat(blocked).isSameAs(Forced.BLOCKED);
        return "blocked";
      } catch (Exception impossible) {
        throw new AssertionError(impossible);
      }
    };
  }

  /** One thing that a role could do, as a call and as a choice. */
  private record Deed(String text, Calling call, Choice<Object> choice) {}

  private static Deed deed(DescribedProtocol protocol, int role, Random random) {
    String me = ROLES[role];
    String other = ROLES[(role + 1 + random.nextInt(2)) % 3];
    Object message = MESSAGES.get(random.nextInt(2));
    return switch (random.nextInt(5)) {
      case 0, 1 ->
          new Deed(
              "send %s to %s".formatted(message, other),
              () -> {
                protocol.send(me, other, message);
                return message;
              },
              protocol.sending(me, other, message));
      case 2, 3 ->
          new Deed(
              "receive from " + other,
              () -> protocol.recv(me, other),
              protocol.receiving(me, other));
      default -> new Deed("receive", () -> protocol.recv(me), protocol.receiving(me));
    };
  }

  private static String[] machine(Random random, List<String> events, String mine) {
    int states = 2 + random.nextInt(3);
    String[] lines = new String[states];
    for (int state = 0; state < states; state++) {
      StringBuilder line = new StringBuilder(state + (random.nextInt(4) == 0 ? " final:" : ":"));
      for (int event = 0; event < events.size(); event++) {
        String text = events.get(event);
        boolean involved =
            mine.isEmpty()
                || (text.startsWith("RECV")
                    ? text.contains(">" + mine)
                    : text.contains(mine + ">"));
        if (involved && random.nextInt(3) == 0) {
          line.append(" %d>%d".formatted(event, random.nextInt(states)));
        }
      }
      lines[state] = line.toString();
    }
    return lines;
  }

  private static DescribedProtocol random(SessionTest.Variant variant, Random random) {
    List<String> events = new ArrayList<>();
    List<String> channels = List.of("a>b", "a>c", "b>a", "b>c", "c>a", "c>b");
    for (String channel : channels) {
      events.addAll(
          List.of(
              "SEND " + channel + " 0",
              "SEND " + channel + " 1",
              "RECV " + channel + " 0",
              "RECV " + channel,
              "CLOSE " + channel));
    }
    Description.Builder builder =
        Description.of("random")
            .roles("a b c")
            .channels(String.join(" ", channels))
            .events(events.toArray(String[]::new));
    MessageType[] types = {MessageType.of(Integer.class), MessageType.of(String.class)};
    if (variant == SessionTest.Variant.STRICT) {
      return TestProtocols.strict(builder.states(machine(random, events, "")).build(), 2, types);
    }
    for (String role : ROLES) {
      builder.local(role, machine(random, events, role));
    }
    return TestProtocols.liberal(builder.build(), 2, types);
  }

  /** The definition: do what is possible; wait if something may become so; else it is over. */
  private static Set<String> expected(DescribedProtocol protocol, List<Deed> deeds) {
    Set<String> all = new TreeSet<>();
    for (int i = 0; i < deeds.size(); i++) {
      Deed deed = deeds.get(i);
      int index = i;
      all.addAll(
          new Every().outcomes(protocol, outcome(protocol, () -> index + ": " + deed.call.call())));
    }
    Set<String> done = new TreeSet<>(all);
    done.removeIf(each -> !each.contains(" in "));
    if (!done.isEmpty()) {
      return done;
    }
    return Set.of(
        all.contains("blocked") ? "blocked" : all.contains("closed") ? "closed" : "refused");
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of choices
  private static Choice<Object>[] choices(List<Deed> deeds) {
    Choice[] choices = new Choice[deeds.size()];
    for (int i = 0; i < choices.length; i++) {
      int index = i;
      choices[i] = deeds.get(i).choice.then(result -> index + ": " + result);
    }
    return choices;
  }

  @ParameterizedTest
  @EnumSource
  void a_selection_does_what_one_of_its_calls_does(SessionTest.Variant variant) throws Exception {
    int done = 0;
    Set<String> endings = new TreeSet<>();
    for (int seed = 0; seed < 150 * CAMPAIGN; seed++) {
      Random random = new Random(seed);
      DescribedProtocol protocol = random(variant, random);
      for (int step = 0; step < 30; step++) {
        int role = random.nextInt(3);
        List<Deed> deeds = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
          deeds.add(deed(protocol, role, random));
        }
        Choice<Object>[] choices = choices(deeds);
        Set<String> expected = expected(protocol, deeds);
        Calling select = () -> protocol.select(choices);
        assertThat(new Every().outcomes(protocol, outcome(protocol, select)))
            .as("seed %d, step %d, %s of %s", seed, step, ROLES[role], deeds)
            .isEqualTo(expected);
        String first = expected.iterator().next();
        if (first.contains(" in ")) {
          done++;
          Scheduler.bind(new Every(), () -> outcome(protocol, select).get());
        } else {
          endings.add(first);
        }
        if (random.nextInt(10) == 0) {
          String to = ROLES[(role + 1) % 3];
          int[] before = state(protocol);
          String closing =
              outcomeOf(() -> outcome(protocol, () -> closed(protocol, role, to)).get());
          if (closing.equals("refused")) {
            protocol.restore(before, SelectTest::message);
          }
        }
      }
    }
    assertThat(done).isGreaterThan(500);
    assertThat(endings).containsExactly("blocked", "closed", "refused");
  }

  private static Object closed(DescribedProtocol protocol, int role, String to)
      throws InterruptedException {
    protocol.close(ROLES[role], to);
    return "closed the channel";
  }

  private static String outcomeOf(Supplier<String> action) {
    String[] outcome = new String[1];
    Scheduler.bind(new Every(), () -> outcome[0] = action.get());
    return outcome[0];
  }

  /** A broker between a producer and a consumer, who are in nobody's way. */
  private static DescribedProtocol trade(SessionTest.Variant variant) {
    Description.Builder trade =
        Description.of("trade")
            .roles("producer broker consumer")
            .channels("producer>broker broker>consumer")
            .events(
                "SEND producer>broker",
                "RECV producer>broker",
                "SEND broker>consumer",
                "RECV broker>consumer",
                "CLOSE producer>broker",
                "CLOSE broker>consumer");
    return variant == SessionTest.Variant.STRICT
        ? TestProtocols.strict(
            trade
                .states("0: 0>0 1>0 2>0 3>0 4>1", "1 final: 1>1 2>1 3>1 5>2", "2 final: 3>2")
                .build(),
            2)
        : TestProtocols.liberal(
            trade
                .local("producer", "0: 0>0 4>1", "1 final:")
                .local("broker", "0: 1>0 2>0 5>1", "1 final:")
                .local("consumer", "0 final: 3>0")
                .build(),
            2);
  }

  @ParameterizedTest
  @EnumSource
  void nothing_is_done_when_the_time_is_over(SessionTest.Variant variant) throws Exception {
    DescribedProtocol trade = trade(variant);
    Choice<Object> receiving = trade.receiving("broker");
    assertThatThrownBy(() -> trade.select(Duration.ofMillis(1), receiving))
        .isInstanceOf(TimeoutException.class);
    trade.send("producer", "goods");
    assertThat((Object) trade.select(Duration.ofSeconds(60), receiving)).isEqualTo("goods");
  }

  @ParameterizedTest
  @EnumSource
  void the_end_of_a_stream_is_told_when_nothing_else_can_happen(SessionTest.Variant variant)
      throws Exception {
    DescribedProtocol trade = trade(variant);
    trade.close("producer", "broker");
    String sent =
        trade.select(
            trade.receiving("broker").then(String::valueOf).ifClosed(() -> "end"),
            trade.sending("broker", "consumer", "rest"));
    assertThat(sent).isEqualTo("rest");
    String end = trade.select(trade.receiving("broker").ifClosed(() -> "end").then(x -> x + "!"));
    assertThat(end).isEqualTo("end!");
    Choice<Object> receiving = trade.receiving("broker", "producer");
    assertThatThrownBy(() -> trade.select(receiving)).isInstanceOf(ChannelClosed.class);
    assertThat(trade.recv("consumer")).isEqualTo("rest");
  }

  @ParameterizedTest
  @EnumSource
  void what_is_never_possible_fails_the_session_like_a_call(SessionTest.Variant variant) {
    DescribedProtocol chess = variant.chess();
    assertThatThrownBy(
            () ->
                chess.select(
                    chess.sending("white", "black", "no move"), chess.sending("white", "black", 5)))
        .isInstanceOf(ProtocolViolation.class)
        .hasMessageContaining(
            "white cannot SEND java.lang.String TO black or SEND java.lang.Integer TO black");
    assertThatThrownBy(() -> chess.recv("black")).isInstanceOf(ProtocolFailed.class);
  }

  @ParameterizedTest
  @EnumSource
  void a_selection_that_waits_for_ever_is_told_so(SessionTest.Variant variant) throws Exception {
    boolean strict = variant == SessionTest.Variant.STRICT;
    DescribedProtocol protocol = strict ? variant.chess() : variant.hopeless();
    String me = strict ? "white" : "a";
    String other = strict ? "black" : "b";
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread waiting =
        threads.start(
            () -> {
              assertThatThrownBy(() -> protocol.recv(other)).isInstanceOf(ProtocolStuck.class);
              return null;
            });
    Threads.awaitWaiting(waiting);
    assertThatThrownBy(() -> protocol.select(protocol.receiving(me), protocol.receiving(me, other)))
        .isInstanceOf(ProtocolStuck.class)
        .hasMessageContaining(me + " waits to RECV * FROM anybody")
        .hasMessageContaining(me + " waits to RECV * FROM " + other);
    threads.join();
  }

  @ParameterizedTest
  @EnumSource
  void closing_the_session_ends_a_selection(SessionTest.Variant variant) throws Exception {
    DescribedProtocol trade = trade(variant);
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread broker =
        threads.start(
            () -> {
              assertThatThrownBy(() -> trade.select(trade.receiving("broker")))
                  .isInstanceOf(ProtocolClosed.class);
              return null;
            });
    Threads.awaitWaiting(broker);
    trade.close();
    threads.join();
  }

  @Test
  void choices_are_of_one_role_in_one_session() {
    DescribedProtocol chess = SessionTest.Variant.STRICT.chess();
    DescribedProtocol other = SessionTest.Variant.STRICT.chess();
    assertThatThrownBy(() -> chess.select(chess.receiving("white"), chess.receiving("black")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("not all of these are choices of white");
    assertThatThrownBy(() -> chess.select(other.receiving("white")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(chess::select).isInstanceOf(IllegalArgumentException.class);
  }
}
