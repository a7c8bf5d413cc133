package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How sessions end before their time, and who is told. */
@Timeout(60)
class SessionTest {
  enum Variant {
    STRICT,
    LIBERAL;

    DescribedProtocol chess() {
      return this == STRICT ? new StrictChess() : new LiberalChess();
    }

    /** a and b each receive, which neither has sent. */
    DescribedProtocol hopeless() {
      Description.Builder pair = TestProtocols.pair().events("RECV a>b", "RECV b>a");
      return this == STRICT
          ? TestProtocols.strict(pair.states("0: 0>1 1>1", "1:").build(), 2)
          : TestProtocols.liberal(pair.local("a", "0: 1>0").local("b", "0: 0>0").build(), 2);
    }
  }

  /** A role of a protocol, as generated classes have them. */
  private static final class Player extends ProtocolRole<Player> {
    Player(DescribedProtocol protocol, int number) {
      super(protocol, number);
    }

    @Override
    protected Player self() {
      return this;
    }
  }

  private static Player white(DescribedProtocol chess) {
    return new Player(chess, chess.description().role("white"));
  }

  private static Player black(DescribedProtocol chess) {
    return new Player(chess, chess.description().role("black"));
  }

  private static Throwable thrownBy(Callable<?> call) {
    return catchThrowable(call::call);
  }

  /** Returns when black waits for a move; what it is told instead is there when it has ended. */
  private static Throwable[] blackWaits(Pr chess, Threads threads) throws Exception {
    Throwable[] told = new Throwable[1];
    Thread black =
        threads.start(
            () -> {
              told[0] = thrownBy(() -> chess.recv("black"));
              return null;
            });
    Threads.awaitWaiting(black);
    return told;
  }

  /** White moves twice, which is against the rules though a later move would not be. */
  @Test
  void two_who_wait_for_each_other_are_told_who_waits_for_what() throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      Pr chess = new StrictChess();
      Threads threads = new Threads(sort);
      List<Throwable> told = new ArrayList<>();
      threads.start(
          () -> {
            chess.send("white", "black", new Move(1));
            Throwable thrown =
                thrownBy(
                    () -> {
                      chess.send("white", "black", new Move(2));
                      return null;
                    });
            synchronized (told) {
              told.add(thrown);
            }
            return null;
          });
      threads.start(
          () -> {
            chess.recv("black", "white");
            chess.send("black", "white", new Move(3));
            Throwable thrown = thrownBy(() -> chess.recv("black", "white"));
            synchronized (told) {
              told.add(thrown);
            }
            return null;
          });
      threads.join();
      assertThat(told)
          .hasSize(2)
          .allSatisfy(
              thrown ->
                  assertThat(thrown)
                      .isInstanceOf(ProtocolStuck.class)
                      .hasMessageContaining("nobody can act in chess any more")
                      .hasMessageContaining("white SEND Move TO black, black RECV Move FROM white")
                      .hasMessageContaining("next can be white RECV * FROM black")
                      .hasMessageContaining("white waits to SEND dev.allways.protocol.Move TO"));
      assertThatThrownBy(() -> chess.recv("white")).isInstanceOf(ProtocolStuck.class);
    }
  }

  /** Black does not come back, but could not do anything if it did. */
  @Test
  void who_waits_is_told_as_soon_as_the_next_step_is_its_own() throws Exception {
    Pr chess = new StrictChess();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread white =
        threads.start(
            () -> {
              chess.send("white", "black", new Move(1));
              chess.send("white", "black", new Move(2));
              return null;
            });
    Threads.awaitWaiting(white);
    chess.recv("black", "white");
    chess.send("black", "white", new Move(3));
    assertThatThrownBy(threads::join).isInstanceOf(ProtocolStuck.class);
  }

  @ParameterizedTest
  @EnumSource
  void those_who_only_receive_are_told_that_nobody_sends(Variant variant) throws Exception {
    for (int run = 0; run < 200; run++) {
      Pr protocol = variant.hopeless();
      Threads threads = new Threads(Threads.Sort.values()[run % 2]);
      List<Throwable> told = new ArrayList<>();
      for (String role : List.of("a", "b")) {
        threads.start(
            () -> {
              Throwable thrown = thrownBy(() -> protocol.recv(role));
              synchronized (told) {
                told.add(thrown);
              }
              return null;
            });
      }
      threads.join();
      assertThat(told).hasSize(2).hasOnlyElementsOfType(ProtocolStuck.class);
      assertThat(told.get(0)).hasMessageContaining(" waits to RECV * FROM anybody");
    }
  }

  /** White wants a move of Black before it has made one, but not for ever. */
  @Test
  void who_waits_for_some_time_only_can_still_act() throws Exception {
    Pr chess = new StrictChess();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread black = threads.start(() -> chess.recv("black"));
    Threads.awaitWaiting(black);
    assertThatThrownBy(() -> chess.recv("white", Duration.ofMillis(5)))
        .isInstanceOf(TimeoutException.class);
    chess.send("white", new Move(1));
    threads.join();
  }

  /** As it could with a message from outside, such as an interrupt. */
  @Test
  void who_waits_for_some_time_only_can_still_act_in_a_liberal_protocol() throws Exception {
    Pr protocol = Variant.LIBERAL.hopeless();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread a = threads.start(() -> thrownBy(() -> protocol.recv("a")));
    Threads.awaitWaiting(a);
    assertThatThrownBy(() -> protocol.recv("b", Duration.ofMillis(5)))
        .isInstanceOf(TimeoutException.class);
    assertThat(a.isAlive()).isTrue();
    protocol.close();
    threads.join();
  }

  @ParameterizedTest
  @EnumSource
  void who_breaks_the_protocol_fails_the_session_for_all(Variant variant) throws Exception {
    Pr chess = variant.chess();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Throwable[] told = blackWaits(chess, threads);
    ProtocolViolation violation =
        catchThrowableOfType(
            ProtocolViolation.class, () -> chess.send("white", "black", "not a move"));
    threads.join();
    assertThat(told[0])
        .isInstanceOf(ProtocolFailed.class)
        .hasCause(violation)
        .hasMessageContaining("chess has failed: white cannot SEND java.lang.String TO black");
    assertThatThrownBy(() -> chess.send("white", "black", new Move(1)))
        .isInstanceOf(ProtocolFailed.class)
        .hasCause(violation);
  }

  @ParameterizedTest
  @EnumSource
  void a_part_that_throws_fails_the_session_with_its_cause(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    Threads threads = new Threads(Threads.Sort.VIRTUAL);
    Throwable[] told = new Throwable[1];
    Thread black =
        threads.start(
            () -> {
              told[0] = thrownBy(() -> black(chess).play(player -> chess.recv("black")));
              return null;
            });
    Threads.awaitWaiting(black);
    ArithmeticException mistake = new ArithmeticException("a mistake");
    assertThatThrownBy(
            () ->
                white(chess)
                    .play(
                        player -> {
                          throw mistake;
                        }))
        .isSameAs(mistake);
    threads.join();
    assertThat(told[0])
        .isInstanceOf(ProtocolFailed.class)
        .hasCause(mistake)
        .hasMessageContaining("black waits to RECV * FROM anybody");
  }

  @ParameterizedTest
  @EnumSource
  void a_part_returns_what_came_out_of_it(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    Move first = new Move(1);
    chess.send("white", "black", first);
    Move reply = new Move(2);
    assertThat(
            black(chess)
                .<Object>play(
                    player -> {
                      Object move = chess.recv("black");
                      chess.send("black", reply);
                      return move;
                    }))
        .isSameAs(first);
    assertThat(chess.recv("white")).isSameAs(reply);
  }

  @ParameterizedTest
  @EnumSource
  void who_leaves_in_the_middle_fails_the_session(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    chess.send("white", "black", new Move(1));
    try (Player black = black(chess).enter()) {
      chess.recv("black");
      assertThat(black.toString()).contains("SEND dev.allways.protocol.Move TO white");
    }
    assertThatThrownBy(() -> chess.recv("white"))
        .isInstanceOf(ProtocolFailed.class)
        .hasMessageContaining("black has left, but can still SEND dev.allways.protocol.Move");
  }

  @ParameterizedTest
  @EnumSource
  void who_leaves_where_the_protocol_may_end_is_missed_by_those_who_wait(Variant variant)
      throws Exception {
    DescribedProtocol chess = variant.chess();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Throwable[] told = new Throwable[1];
    Thread black =
        threads.start(
            () -> {
              chess.send("black", chess.recv("black"));
              told[0] = thrownBy(() -> chess.recv("black"));
              return null;
            });
    try (Player white = white(chess).enter()) {
      assertThat(white).isNotNull();
      chess.send("white", "black", new Move(1));
      chess.recv("white");
      Threads.awaitWaiting(black);
    }
    threads.join();
    assertThat(told[0]).isInstanceOf(ProtocolStuck.class);
    assertThat(chess.mayEnd()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void a_thread_that_dies_in_its_role_fails_the_session(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Throwable[] told = blackWaits(chess, threads);
    threads.start(() -> white(chess).enter());
    threads.join();
    assertThat(told[0])
        .isInstanceOf(ProtocolFailed.class)
        .hasMessageContaining("white was played by");
  }

  @ParameterizedTest
  @EnumSource
  void nobody_else_plays_a_role_that_has_been_entered(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    Player white = white(chess).enter();
    assertThatThrownBy(white::enter).isInstanceOf(RoleInUse.class);
    Threads threads = new Threads(Threads.Sort.VIRTUAL);
    threads.start(
        () -> {
          assertThatThrownBy(white::enter).isInstanceOf(RoleInUse.class);
          assertThatThrownBy(() -> chess.send("white", new Move(1))).isInstanceOf(RoleInUse.class);
          white.close();
          return null;
        });
    threads.join();
    Move move = new Move(1);
    chess.send("white", move);
    assertThat(chess.recv("black")).isSameAs(move);
  }

  @ParameterizedTest
  @EnumSource
  void threads_may_play_a_role_one_after_the_other(Variant variant) throws Exception {
    Pr chess = variant.chess();
    for (int i = 0; i < 100; i++) {
      Threads threads = new Threads(Threads.Sort.values()[i % 2]);
      Move move = new Move(i);
      threads.start(
          () -> {
            chess.send("white", "black", move);
            chess.send("black", "white", chess.recv("black"));
            return chess.recv("white");
          });
      threads.join();
    }
    assertThat(chess.mayEnd()).isTrue();
  }

  /** Of 200,000 messages half used to be lost, without a word. */
  @Test
  void two_threads_at_once_in_a_role_of_a_liberal_protocol_are_noticed() throws Exception {
    for (int run = 0; run < 20 * Integer.getInteger("allways.campaign", 1); run++) {
      LiberalProtocol stream =
          TestProtocols.liberal(
              TestProtocols.pair()
                  .events("SEND a>b", "RECV a>b")
                  .local("a", "0: 0>0")
                  .local("b", "0: 1>0")
                  .build(),
              16);
      Threads threads = new Threads(Threads.Sort.PLATFORM);
      ConcurrentLinkedQueue<Throwable> told = new ConcurrentLinkedQueue<>();
      for (int sender = 0; sender < 2; sender++) {
        threads.start(
            () ->
                told.add(
                    thrownBy(
                        () -> {
                          while (true) {
                            stream.send("a", "b", "message");
                          }
                        })));
      }
      threads.start(
          () ->
              told.add(
                  thrownBy(
                      () -> {
                        while (true) {
                          stream.recv("b", "a");
                        }
                      })));
      threads.join();
      assertThat(told)
          .hasSize(3)
          .allMatch(thrown -> thrown instanceof RoleInUse || thrown.getCause() instanceof RoleInUse)
          .anyMatch(thrown -> thrown instanceof RoleInUse);
    }
  }

  /** What two threads at once leave behind makes no sense either. */
  @Test
  void a_mistake_in_a_condition_is_not_taken_for_a_second_thread() {
    MessageType mistaken =
        MessageType.satisfying("mistaken", message -> List.of().get(0).equals(message));
    DescribedProtocol pair =
        new LiberalProtocol(
            TestProtocols.pair()
                .events("SEND a>b 0", "RECV a>b 0")
                .local("a", "0: 0>0")
                .local("b", "0: 1>0")
                .build(),
            1,
            mistaken) {};

    assertThatThrownBy(() -> pair.send("a", "b", "message"))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  /** One thread of White only sends, and one only receives: neither can stand for White. */
  @Test
  void threads_that_share_a_role_wait_for_each_other() throws Exception {
    for (int run = 0; run < 50; run++) {
      StrictProtocol chess = new StrictChess();
      chess.share("white");
      int moves = 50;
      Threads threads = new Threads(Threads.Sort.values()[run % 2]);
      AtomicBoolean started = new AtomicBoolean();
      threads.start(
          () -> {
            for (int i = 0; i < moves; i++) {
              chess.send("white", "black", new Move(i));
              started.set(true);
            }
            return null;
          });
      threads.start(
          () -> {
            for (int i = 0; i < moves; i++) {
              chess.send("black", "white", chess.recv("black"));
            }
            return null;
          });
      while (!started.get()) {
        Thread.onSpinWait();
      }
      threads.start(
          () -> {
            for (int i = 0; i < moves; i++) {
              assertThat(((Move) chess.recv("white")).number()).isEqualTo(i);
            }
            return null;
          });
      threads.join();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_session_says_where_it_is(Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    assertThat(chess.toString()).contains("at its beginning");
    chess.send("white", new Move(1));
    chess.recv("black");
    assertThat(chess.toString())
        .contains("white SEND Move TO black")
        .contains("black RECV Move FROM white")
        .contains("SEND dev.allways.protocol.Move TO white");
    for (int i = 0; i < 20; i++) {
      chess.send("black", new Move(1));
      chess.recv("white");
      chess.send("white", new Move(1));
      chess.recv("black");
    }
    assertThat(chess.toString()).contains(variant == Variant.STRICT ? "82 steps" : "41 steps");
  }
}
