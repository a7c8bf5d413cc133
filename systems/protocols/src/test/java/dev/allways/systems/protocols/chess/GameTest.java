package dev.allways.systems.protocols.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.protocol.ConversationLog;
import dev.allways.protocol.Pr;
import dev.allways.protocol.ProtocolStuck;
import dev.allways.protocol.ProtocolViolation;
import dev.allways.systems.protocols.Move;
import dev.allways.systems.protocols.generated.Chess;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GameTest {
  private static final String WHITE_MATES = "e2e4 f1c4 d1h5 h5f7";
  private static final String BLACK_IS_MATED = "e7e5 b8c6 g8f6";
  private static final String WHITE_IS_MATED = "f2f3 g2g4";
  private static final String BLACK_MATES = "e7e5 d8h4";

  /** Plays what somebody has written down. */
  private static Player from(String moves) {
    Deque<Move> left =
        new ArrayDeque<>(List.of(moves.split(" ")).stream().map(Move::parse).toList());
    return board -> left.remove();
  }

  @Test
  void two_threads_play_a_game_to_its_end_over_the_generated_protocol() throws Exception {
    ProtocolChess game = new ProtocolChess(Player.greedy(), Player.greedy());

    List<Board> boards = game.play();

    assertThat(boards).hasSize(2).allMatch(Board::isOver);
    assertThat(boards.getFirst()).hasToString(boards.getLast().toString());
    assertThat(game.mayEnd()).isTrue();
  }

  @Test
  void it_is_the_same_game_over_queues_and_every_time() throws Exception {
    String game = new QueueChess(Player.greedy(), Player.greedy()).play().toString();

    assertThat(new ProtocolChess(Player.greedy(), Player.greedy()).play()).hasToString(game);
    assertThat(new ProtocolChess(Player.greedy(), Player.greedy()).play()).hasToString(game);
  }

  @Test
  void a_game_ends_when_white_mates() throws Exception {
    ProtocolChess game = new ProtocolChess(from(WHITE_MATES), from(BLACK_IS_MATED));

    assertThat(game.play()).allMatch(Board::isMate).noneMatch(Board::isWhitesTurn);
    assertThat(game.mayEnd()).isTrue();
  }

  @Test
  void a_game_ends_when_black_mates() throws Exception {
    ProtocolChess game = new ProtocolChess(from(WHITE_IS_MATED), from(BLACK_MATES));

    assertThat(game.play()).allMatch(Board::isMate).allMatch(Board::isWhitesTurn);
    assertThat(game.mayEnd()).isTrue();
  }

  @Test
  void roles_can_be_called_by_their_names() throws Exception {
    try (Pr chess = new Chess()) {
      chess.send("white", "black", Move.parse("e2e4"));
      Move move = (Move) chess.recv("black", "white");

      assertThat(move).hasToString("e2e4");
      assertThatThrownBy(() -> chess.send("white", "black", "e4"))
          .isInstanceOf(ProtocolViolation.class);
    }
  }

  @Test
  void a_thread_says_for_how_long_it_plays_a_role() throws Exception {
    Chess chess = new Chess();
    ConversationLog log = new ConversationLog(100);
    chess.observe(log);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Object> opening = threads.submit(() -> chess.black().play(GameTest::answer));
      try (Chess.White white = chess.white().enter()) {
        white.sendMove(Move.parse("e2e4"));
        assertThat(white.recv().message()).hasToString("e7e5");
      }
      assertThat(opening.get()).hasToString("e2e4");
    }
    assertThat(log.toString())
        .isEqualTo(
            """
            1 white SEND Move TO black
            2 black RECV Move FROM white
            3 black SEND Move TO white
            4 white RECV Move FROM black
            """);
  }

  private static Object answer(Chess.Black black) throws InterruptedException {
    Object move = black.recv().message();
    black.sendMove(Move.parse("e7e5"));
    return move;
  }

  @Test
  void a_player_need_not_wait_for_the_other() throws Exception {
    Chess chess = new Chess();
    List<Object> shown = new CopyOnWriteArrayList<>();
    Chess.White white = chess.white();
    CompletableFuture<Move> sent = white.async(white.sendingMove(Move.parse("e2e4")));
    CompletableFuture<Void> answered =
        white.async(white.receiving()).thenAccept(reply -> shown.add(reply.message()));
    assertThat(answer(chess.black())).isSameAs(sent.get());
    answered.get();
    assertThat(shown).hasToString("[e7e5]");
  }

  @Test
  void two_players_who_wait_for_each_other_are_told() {
    Chess chess = new Chess();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Object> black = threads.submit(() -> chess.black().play(GameTest::answer));
      assertThatThrownBy(
              () ->
                  chess
                      .white()
                      .play(
                          white -> {
                            white.sendMove(Move.parse("e2e4"));
                            white.sendMove(Move.parse("d2d4"));
                            return white.recv();
                          }))
          .isInstanceOf(ProtocolStuck.class)
          .hasMessageStartingWith(
              """
              nobody can act in chess any more
                chess is after white SEND Move TO black, black RECV Move FROM white, black SEND Move \
              TO white
                next can be white RECV * FROM black
                white waits to SEND dev.allways.systems.protocols.Move TO black\
              """);
      assertThat(black).succeedsWithin(Duration.ofSeconds(50));
    }
  }

  @Test
  void nobody_waits_for_a_player_who_has_failed() {
    Player broken =
        board -> {
          throw new IllegalStateException("no idea");
        };

    assertThatThrownBy(() -> new ProtocolChess(broken, Player.greedy()).play())
        .hasRootCauseMessage("no idea");
    assertThatThrownBy(() -> new QueueChess(Player.greedy(), broken).play())
        .hasRootCauseMessage("no idea");
  }
}
