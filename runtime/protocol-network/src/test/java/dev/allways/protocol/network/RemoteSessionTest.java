package dev.allways.protocol.network;

import static dev.allways.protocol.network.Sessions.anyPort;
import static dev.allways.protocol.network.Sessions.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.protocol.ProtocolClosed;
import dev.allways.protocol.ProtocolFailed;
import dev.allways.protocol.ProtocolStuck;
import dev.allways.protocol.ProtocolViolation;
import dev.allways.protocol.RoleInUse;
import dev.allways.protocol.SessionEvent;
import dev.allways.protocol.SessionListener;
import dev.allways.protocol.network.Chess.Move;
import dev.allways.protocol.network.Chess.Resignation;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RemoteSessionTest {
  private static final Move MOVE = new Move("e2", "e4");

  private final Sessions sessions = new Sessions();

  @AfterEach
  void close() {
    sessions.close();
  }

  private static RemoteSession<Chess> black() throws Exception {
    return session(new Chess(), "black").address("black", anyPort()).open();
  }

  private static RemoteSession<Chess> white(RemoteSession<Chess> black) throws Exception {
    return session(new Chess(), "white").address("black", black.address()).open();
  }

  private static void answer(Chess chess) throws InterruptedException {
    while (chess.recv("black") instanceof Move move) {
      chess.send("black", new Move(move.to(), move.from()));
    }
  }

  @Test
  void two_roles_play_a_whole_game_over_a_socket() throws Exception {
    RemoteSession<Chess> black = black();
    sessions.play("black", black, RemoteSessionTest::answer);
    sessions.play(
        "white",
        white(black),
        chess -> {
          for (int i = 0; i < 1_000; i++) {
            chess.send("white", new Move("a" + i, "b" + i));
            assertThat(chess.recv("white")).isEqualTo(new Move("b" + i, "a" + i));
          }
          chess.send("white", new Resignation());
        });
    sessions.awaitAll();
  }

  @Test
  void who_selects_is_woken_by_what_arrives() throws Exception {
    RemoteSession<Chess> black = black();
    CountDownLatch selecting = new CountDownLatch(1);
    sessions.play(
        "black",
        black,
        chess -> {
          selecting.countDown();
          assertThat(chess.<Object>select(chess.receiving("black"))).isEqualTo(MOVE);
          chess.<Object>select(chess.sending("black", "white", new Move("e7", "e5")));
          assertThat(chess.recv("black")).isEqualTo(new Resignation());
        });
    sessions.play(
        "white",
        white(black),
        chess -> {
          selecting.await();
          chess.send("white", MOVE);
          chess.recv("white");
          chess.send("white", new Resignation());
        });
    sessions.awaitAll();
  }

  @Test
  void a_role_that_starts_later_is_waited_for() throws Exception {
    RemoteSession<Chess> unused = black();
    var address = unused.address();
    unused.close();
    CountDownLatch looking = new CountDownLatch(1);
    RemoteSession<Chess> white = session(new Chess(), "white").address("black", address).open();
    sessions.start(
        "white",
        () -> {
          looking.countDown();
          try (white) {
            white.join().send("white", new Resignation());
          }
          return null;
        });
    looking.await();
    sessions.play(
        "black",
        session(new Chess(), "black").address("black", address).open(),
        RemoteSessionTest::answer);
    sessions.awaitAll();
  }

  @Test
  void who_does_not_come_is_named() throws Exception {
    try (RemoteSession<Chess> black =
        session(new Chess(), "black")
            .address("black", anyPort())
            .timeout(Duration.ofMillis(10))
            .open()) {
      assertThatThrownBy(black::join)
          .isInstanceOf(ProtocolFailed.class)
          .hasMessageContaining("black cannot begin: white did not come within 10 ms");
    }
  }

  @Test
  void a_role_that_is_elsewhere_cannot_be_played_here() throws Exception {
    RemoteSession<Chess> black = black();
    sessions.play("black", black, RemoteSessionTest::answer);
    sessions.play(
        "white",
        white(black),
        chess -> {
          assertThatThrownBy(() -> chess.recv("black"))
              .isInstanceOf(RoleInUse.class)
              .hasMessage("black is played elsewhere; here is white");
          chess.send("white", new Resignation());
        });
    sessions.awaitAll();
  }

  @Test
  void a_channel_holds_as_many_messages_as_in_one_process() throws Exception {
    RemoteSession<Stream> consumer =
        session(new Stream(), "consumer").address("consumer", anyPort()).open();
    RemoteSession<Stream> producer =
        session(new Stream(), "producer").address("consumer", consumer.address()).open();
    CountDownLatch full = new CountDownLatch(1);
    sessions.play(
        "producer",
        producer,
        stream -> {
          for (int i = 0; i < Stream.CAPACITY; i++) {
            stream.send("producer", i);
          }
          assertThatThrownBy(() -> stream.send("producer", "consumer", 99, Duration.ofMillis(100)))
              .isInstanceOf(TimeoutException.class);
          full.countDown();
          stream.send("producer", Stream.CAPACITY);
          stream.close("producer", "consumer");
        });
    sessions.play(
        "consumer",
        consumer,
        stream -> {
          full.await();
          for (int i = 0; i <= Stream.CAPACITY; i++) {
            assertThat(stream.recv("consumer")).isEqualTo(i);
          }
          assertThatThrownBy(() -> stream.recv("consumer"))
              .isInstanceOf(dev.allways.protocol.ChannelClosed.class);
        });
    sessions.awaitAll();
  }

  @Test
  void closing_the_session_closes_it_for_all() throws Exception {
    RemoteSession<Chess> black = black();
    sessions.play("white", white(black), Chess::close);
    try (black) {
      assertThatThrownBy(() -> black.join().recv("black")).isInstanceOf(ProtocolClosed.class);
    }
    sessions.awaitAll();
  }

  @Test
  void failing_fails_for_all_with_the_reason() throws Exception {
    RemoteSession<Chess> black = black();
    sessions.play("white", white(black), chess -> chess.fail(new IllegalStateException("flood")));
    try (black) {
      assertThatThrownBy(() -> black.join().recv("black"))
          .isInstanceOf(ProtocolFailed.class)
          .hasMessageContaining("white says: java.lang.IllegalStateException: flood");
    }
    sessions.awaitAll();
  }

  @Test
  void who_leaves_in_the_middle_fails_the_session_for_all() throws Exception {
    RemoteSession<Chess> black = black();
    sessions.play("white", white(black), chess -> {});
    try (black) {
      assertThatThrownBy(() -> black.join().recv("black"))
          .isInstanceOf(ProtocolFailed.class)
          .hasMessageContaining("white says: white has left, but can still SEND");
    }
    sessions.awaitAll();
  }

  @Test
  void a_violation_fails_the_session_for_all() throws Exception {
    RemoteSession<Chess> black = black();
    sessions.play(
        "white",
        white(black),
        chess ->
            assertThatThrownBy(() -> chess.recv("white")).isInstanceOf(ProtocolViolation.class));
    try (black) {
      assertThatThrownBy(() -> black.join().recv("black"))
          .isInstanceOf(ProtocolFailed.class)
          .hasMessageContaining("white says: white cannot RECV * FROM anybody");
    }
    sessions.awaitAll();
  }

  @Test
  void who_waits_for_somebody_who_is_done_is_told() throws Exception {
    RemoteSession<Chess> black = black();
    sessions.play("black", black, RemoteSessionTest::answer);
    try (RemoteSession<Chess> white = white(black)) {
      Chess chess = white.join();
      chess.send("white", new Resignation());
      sessions.await("black");
      assertThat(chess.mayEnd()).isTrue();
      assertThatThrownBy(() -> chess.recv("white")).isInstanceOf(ProtocolViolation.class);
    }
  }

  @Test
  void who_leaves_where_it_may_does_not_fail_the_session_for_those_who_stay() throws Exception {
    Chain leaving = new Chain();
    List<RuntimeException> ends = new CopyOnWriteArrayList<>();
    leaving.observe(
        new SessionListener() {
          @Override
          public void happened(SessionEvent event) {}

          @Override
          public void ended(RuntimeException reason) {
            ends.add(reason);
          }
        });
    RemoteSession<Chain> middle = session(leaving, "middle").address("middle", anyPort()).open();
    RemoteSession<Chain> first =
        session(new Chain(), "first").address("middle", middle.address()).open();
    RemoteSession<Chain> last =
        session(new Chain(), "last").address("middle", middle.address()).open();
    sessions.play("middle", middle, chain -> {});
    try (first;
        last) {
      Chain there = first.join();
      Chain here = last.join();
      sessions.await("middle");
      assertThat(ends).isEmpty();
      assertThatThrownBy(() -> here.recv("last")).isInstanceOf(ProtocolStuck.class);
      there.send("first", 1);
      assertThat(there.mayEnd()).isTrue();
    }
  }

  @Test
  void nothing_can_be_sent_before_all_are_there() throws Exception {
    Chess chess = new Chess();
    try (RemoteSession<Chess> black = black();
        RemoteSession<Chess> white =
            session(chess, "white").address("black", black.address()).open()) {
      assertThatThrownBy(() -> chess.send("white", MOVE))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("call join() first");
    }
  }
}
