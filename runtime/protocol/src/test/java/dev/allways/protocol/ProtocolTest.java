package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the strict and the liberal sort of protocols have in common. */
@Timeout(60)
class ProtocolTest {
  private static final Duration AGES = Duration.ofDays(1_000_000);

  enum Variant {
    STRICT(StrictChess::new),
    STRICT_TABLE(
        () -> TestProtocols.strict(StrictChess.DESCRIPTION, 1, MessageType.of(Move.class))),
    LIBERAL(LiberalChess::new),
    LIBERAL_TABLE(TestProtocols::liberalChess);

    private final Supplier<DescribedProtocol> chess;

    Variant(Supplier<DescribedProtocol> chess) {
      this.chess = chess;
    }

    DescribedProtocol protocol(Description.Builder strict, Description.Builder liberal) {
      MessageType[] types = {MessageType.of(Move.class), MessageType.of(String.class)};
      return name().startsWith("LIBERAL")
          ? TestProtocols.liberal(liberal.build(), 2, types)
          : TestProtocols.strict(strict.build(), 2, types);
    }
  }

  @ParameterizedTest
  @EnumSource
  void two_threads_take_turns(Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      Pr chess = variant.chess.get();
      Threads threads = new Threads(sort);
      List<Integer> seen = new ArrayList<>();
      int moves = 20_000;
      threads.start(
          () -> {
            for (int i = 0; i < moves; i++) {
              chess.send("white", "black", new Move(2 * i));
              seen.add(((Move) chess.recv("white", "black")).number());
            }
            return null;
          });
      threads.start(
          () -> {
            for (int i = 0; i < moves; i++) {
              Move move = (Move) chess.recv("black");
              chess.send("black", new Move(move.number() + 1));
            }
            return null;
          });
      threads.join();
      assertThat(seen).hasSize(moves);
      for (int i = 0; i < moves; i++) {
        assertThat(seen.get(i)).isEqualTo(2 * i + 1);
      }
      assertThat(chess.mayEnd()).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_subclass_of_the_message_is_a_message(Variant variant) throws Exception {
    Pr chess = variant.chess.get();
    Move castling = new Move.Castling(1);
    chess.send("white", "black", castling);
    assertThat(chess.recv("black", "white")).isSameAs(castling);
  }

  @ParameterizedTest
  @EnumSource
  void exch_sends_a_full_box_and_fills_an_empty_one(Variant variant) throws Exception {
    Pr chess = variant.chess.get();
    Move move = new Move(1);
    assertThat(chess.exch("white", Optional.of(move))).isEmpty();
    assertThat(chess.exch("black", Optional.empty())).containsSame(move);
  }

  @ParameterizedTest
  @EnumSource
  void what_the_protocol_never_allows_is_refused_with_what_it_allows(Variant variant) {
    Pr chess = variant.chess.get();
    ProtocolViolation violation =
        catchThrowableOfType(
            ProtocolViolation.class, () -> chess.send("white", "black", "not a move"));
    assertThat(violation.role()).isEqualTo("white");
    assertThat(violation.action()).isEqualTo("SEND java.lang.String TO black");
    assertThat(violation.state()).startsWith("chess").contains("at its beginning");
    assertThat(violation.allowed()).containsExactly("SEND dev.allways.protocol.Move TO black");
    assertThat(violation).hasMessageContaining("white cannot SEND java.lang.String TO black");
  }

  @ParameterizedTest
  @EnumSource
  void an_unknown_role_is_an_argument_that_makes_no_sense(Variant variant) {
    Pr chess = variant.chess.get();
    assertThatThrownBy(() -> chess.recv("grey"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("white, black");
  }

  @ParameterizedTest
  @EnumSource
  void nobody_sends_null(Variant variant) {
    Pr chess = variant.chess.get();
    assertThatThrownBy(() -> chess.send("white", "black", (Object) null))
        .isInstanceOf(NullPointerException.class);
  }

  @ParameterizedTest
  @EnumSource
  void a_receive_ends_with_its_time_and_leaves_everything_as_it_was(Variant variant)
      throws Exception {
    Pr chess = variant.chess.get();
    assertThatThrownBy(() -> chess.recv("black", "white", Duration.ZERO))
        .isInstanceOf(TimeoutException.class);
    assertThatThrownBy(() -> chess.recv("black", Duration.ofMillis(1)))
        .isInstanceOf(TimeoutException.class);
    Move move = new Move(7);
    chess.send("white", "black", move, AGES);
    assertThat(chess.recv("black", "white", AGES)).isSameAs(move);
  }

  @ParameterizedTest
  @EnumSource
  void a_thread_that_waits_can_be_interrupted(Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      Pr chess = variant.chess.get();
      Threads threads = new Threads(sort);
      Thread black = threads.start(() -> chess.recv("black", "white"));
      Threads.awaitWaiting(black);
      black.interrupt();
      assertThatThrownBy(threads::join).isInstanceOf(InterruptedException.class);
      Move move = new Move(7);
      chess.send("white", "black", move);
      assertThat(chess.recv("black", "white")).isSameAs(move);
    }
  }

  @ParameterizedTest
  @EnumSource
  void closing_the_protocol_wakes_everybody(Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      Pr chess = variant.chess.get();
      chess.send("white", "black", new Move(1));
      Threads threads = new Threads(sort);
      Thread white = threads.start(() -> chess.recv("white"));
      Threads.awaitWaiting(white);
      chess.close();
      assertThatThrownBy(threads::join)
          .isInstanceOf(ProtocolClosed.class)
          .hasMessageContaining("chess");
      assertThatThrownBy(() -> chess.recv("black")).isInstanceOf(ProtocolClosed.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_closed_channel_takes_no_message_but_still_gives_those_it_has(Variant variant)
      throws Exception {
    Description.Builder all =
        TestProtocols.pair().events("SEND a>b", "RECV a>b", "CLOSE a>b").states("0: 0>0 1>0 2>0");
    Description.Builder each =
        TestProtocols.pair()
            .events("SEND a>b", "RECV a>b", "CLOSE a>b")
            .local("a", "0: 0>0 2>0")
            .local("b", "0: 1>0");
    Pr protocol = variant.protocol(all, each);
    protocol.send("a", "b", "last");
    protocol.close("a", "b");
    assertThat(protocol.recv("b", "a")).isEqualTo("last");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> protocol.recv("b", "a")).isInstanceOf(ChannelClosed.class);
      assertThatThrownBy(() -> protocol.recv("b")).isInstanceOf(ChannelClosed.class);
    }
    assertThatThrownBy(() -> protocol.send("a", "b", "too late"))
        .isInstanceOf(ProtocolViolation.class)
        .isNotInstanceOf(ChannelClosed.class);
    Pr another = variant.protocol(all, each);
    another.close("a", "b");
    assertThatThrownBy(() -> another.close("a", "b")).isInstanceOf(ProtocolViolation.class);
  }

  @ParameterizedTest
  @EnumSource
  void who_waits_for_a_channel_hears_that_it_is_closed(Variant variant) throws Exception {
    Description.Builder all =
        TestProtocols.pair().events("RECV a>b", "CLOSE a>b").states("0: 0>0 1>0");
    Description.Builder each =
        TestProtocols.pair()
            .events("RECV a>b", "CLOSE a>b")
            .local("a", "0: 1>0")
            .local("b", "0: 0>0");
    Pr protocol = variant.protocol(all, each);
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread receiver = threads.start(() -> protocol.recv("b", "a"));
    Threads.awaitWaiting(receiver);
    protocol.close("a", "b");
    assertThatThrownBy(threads::join).isInstanceOf(ChannelClosed.class);
  }

  @ParameterizedTest
  @EnumSource
  void a_synchronous_message_waits_for_both_ends(Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      Pr protocol =
          variant.protocol(
              TestProtocols.handshake().states("0 final: 0>0"),
              TestProtocols.handshake().local("a", "0 final: 0>0").local("b", "0 final: 0>0"));
      Threads threads = new Threads(sort);
      int messages = 5_000;
      AtomicInteger received = new AtomicInteger();
      threads.start(
          () -> {
            for (int i = 0; i < messages; i++) {
              protocol.send("a", "b", new Move(i));
              assertThat(received.get()).isGreaterThanOrEqualTo(i);
            }
            return null;
          });
      threads.start(
          () -> {
            for (int i = 0; i < messages; i++) {
              received.set(i);
              assertThat(((Move) protocol.recv("b", "a")).number()).isEqualTo(i);
            }
            return null;
          });
      threads.join();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_synchronous_message_that_nobody_takes_is_withdrawn(Variant variant) throws Exception {
    Pr protocol =
        variant.protocol(
            TestProtocols.handshake().states("0 final: 0>0"),
            TestProtocols.handshake().local("a", "0 final: 0>0").local("b", "0 final: 0>0"));
    assertThatThrownBy(() -> protocol.send("a", "b", new Move(1), Duration.ofMillis(1)))
        .isInstanceOf(TimeoutException.class);
    assertThatThrownBy(() -> protocol.recv("b", "a", Duration.ofMillis(1)))
        .isInstanceOf(TimeoutException.class);
  }

  @ParameterizedTest
  @EnumSource
  void the_receiver_may_be_left_open_and_is_then_chosen(Variant variant) throws Exception {
    Description.Builder all =
        Description.of("fan")
            .roles("h c1 c2")
            .channels("h>c1 h>c2")
            .events("SEND h>c1", "SEND h>c2")
            .states("0: 0>1 1>2", "1:", "2:");
    Description.Builder each =
        Description.of("fan")
            .roles("h c1 c2")
            .channels("h>c1 h>c2")
            .events("SEND h>c1", "SEND h>c2")
            .local("h", "0: 0>1 1>2", "1:", "2:")
            .local("c1", "0:")
            .local("c2", "0:");
    for (int choice = 0; choice < 2; choice++) {
      DescribedProtocol protocol = variant.protocol(all, each);
      Forced scheduler = new Forced(choice);
      scheduler.run(() -> protocol.send("h", "hello"));
      assertThat(scheduler.asked).containsExactly(2);
      int[] state = new int[protocol.stateNames().size()];
      protocol.save(state, message -> 1);
      assertThat(state[0]).isEqualTo(choice + 1);
      assertThat(state[protocol.stateNames().indexOf("h>c1[0]")]).isEqualTo(1 - choice);
      assertThat(state[protocol.stateNames().indexOf("h>c2[0]")]).isEqualTo(choice);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_saved_state_is_everything_that_matters(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess.get();
    Object[] messages = {"none", new Move(1)};
    int[] start = new int[chess.stateNames().size()];
    chess.save(start, message -> message == messages[1] ? 1 : 2);
    chess.send("white", "black", messages[1]);
    int[] sent = start.clone();
    chess.save(sent, message -> message == messages[1] ? 1 : 2);
    assertThat(sent).isNotEqualTo(start);

    DescribedProtocol other = variant.chess.get();
    other.restore(sent, number -> messages[number]);
    assertThat(other.recv("black", "white")).isSameAs(messages[1]);
    other.restore(start, number -> messages[number]);
    int[] again = start.clone();
    other.save(again, message -> 1);
    assertThat(again).isEqualTo(start);
    assertThat(chess.stateRanges(1)).hasSameSizeAs(start);
  }

  @ParameterizedTest
  @EnumSource
  void a_scheduler_hears_of_waiting_instead_of_the_thread(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess.get();
    Forced scheduler = new Forced();
    assertThatThrownBy(() -> scheduler.run(() -> chess.recv("black", "white")))
        .isSameAs(Forced.BLOCKED);
    int[] state = new int[chess.stateNames().size()];
    chess.save(state, message -> 1);
    assertThat(state).containsOnly(0);
  }

  @Test
  void in_a_strict_protocol_what_is_allowed_later_waits() throws Exception {
    StrictProtocol chess = new StrictChess();
    chess.share("black");
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread black =
        threads.start(
            () -> {
              chess.send("black", "white", new Move(2));
              return null;
            });
    Threads.awaitWaiting(black);
    chess.send("white", "black", new Move(1));
    assertThat(black.isAlive()).isTrue();
    chess.recv("black", "white");
    threads.join();
    assertThat(((Move) chess.recv("white", "black")).number()).isEqualTo(2);
  }

  @Test
  void in_a_strict_protocol_who_waits_hears_that_it_has_become_too_late() throws Exception {
    Pr protocol =
        TestProtocols.strict(
            TestProtocols.pair()
                .events("SEND a>b 0", "SEND a>b 1", "RECV a>b", "SEND b>a")
                .states("0: 0>1 1>2", "1: 2>3", "2: 2>4", "3: 3>4", "4 final:")
                .build(),
            2,
            MessageType.of(Move.class),
            MessageType.of(String.class));
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread late =
        threads.start(
            () -> {
              protocol.send("b", "a", "answer");
              return null;
            });
    Threads.awaitWaiting(late);
    protocol.send("a", "b", "no answer, please");
    assertThatThrownBy(threads::join).isInstanceOf(ProtocolViolation.class);
  }

  @Test
  void several_threads_may_play_one_role_of_a_strict_protocol() throws Exception {
    Pr protocol =
        TestProtocols.strict(
            TestProtocols.handshake().states("0 final: 0>0").build(),
            1,
            MessageType.of(Move.class));
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    AtomicInteger sum = new AtomicInteger();
    int each = 1_000;
    for (int sender = 0; sender < 3; sender++) {
      threads.start(
          () -> {
            for (int i = 0; i < each; i++) {
              protocol.send("a", "b", new Move(1));
            }
            return null;
          });
      threads.start(
          () -> {
            for (int i = 0; i < each; i++) {
              sum.addAndGet(((Move) protocol.recv("b", "a")).number());
            }
            return null;
          });
    }
    threads.join();
    assertThat(sum).hasValue(3 * each);
  }

  @Test
  void a_role_of_a_liberal_protocol_runs_ahead_until_a_channel_is_full() throws Exception {
    LiberalProtocol protocol =
        TestProtocols.liberal(
            TestProtocols.pair()
                .events("SEND a>b", "RECV a>b")
                .local("a", "0: 0>0")
                .local("b", "0: 1>0")
                .build(),
            4);
    for (int i = 0; i < 4; i++) {
      protocol.send("a", "b", i);
    }
    assertThatThrownBy(() -> protocol.send("a", "b", 4, Duration.ZERO))
        .isInstanceOf(TimeoutException.class);
    assertThat(protocol.recv("b", "a")).isEqualTo(0);
    protocol.send("a", "b", 4);
  }

  @Test
  void a_liberal_role_refuses_a_message_that_its_state_does_not_expect() throws Exception {
    LiberalProtocol protocol =
        TestProtocols.liberal(
            TestProtocols.pair()
                .events("SEND a>b", "RECV a>b 0")
                .local("a", "0: 0>0")
                .local("b", "0: 1>0")
                .build(),
            4,
            MessageType.of(Move.class));
    protocol.send("a", "b", "surprise");
    assertThatThrownBy(() -> protocol.recv("b", "a"))
        .isInstanceOf(ProtocolViolation.class)
        .hasMessageContaining("with a java.lang.String from a");
  }

  @Test
  void constants_are_compared_by_value() {
    assertThat(MessageType.equalTo(5L).fits(5)).isTrue();
    assertThat(MessageType.equalTo(5L).fits((byte) 5)).isTrue();
    assertThat(MessageType.equalTo(5L).fits(5.0)).isFalse();
    assertThat(MessageType.equalTo("x").fits("x")).isTrue();
    assertThat(MessageType.equalTo(true).fits("true")).isFalse();
    assertThat(MessageType.satisfying("even", x -> x instanceof Integer i && i % 2 == 0).fits(4))
        .isTrue();
  }
}
