package dev.allways.systems.protocols.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.systems.protocols.Move;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardTest {
  /** The numbers are those that chess programs publish to test each other. */
  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -, 1, 20",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -, 3, 8902",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -, 1, 48",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -, 2, 2039",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -, 3, 97862",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -, 3, 2812",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -, 4, 43238"
  })
  void a_position_has_as_many_continuations_as_chess_programs_agree_on(
      String position, int depth, long expected) {
    assertThat(continuations(Board.parse(position), depth)).isEqualTo(expected);
  }

  private static long continuations(Board board, int depth) {
    if (depth == 0) {
      return 1;
    }
    return board.moves().stream()
        .mapToLong(move -> continuations(board.moved(move), depth - 1))
        .sum();
  }

  private static Board play(String... moves) {
    Board board = Board.initial();
    for (String move : moves) {
      board = board.after(Move.parse(move));
    }
    return board;
  }

  @Test
  void the_fools_mate_is_mate() {
    Board board = play("f2f3", "e7e5", "g2g4", "d8h4");

    assertThat(board.isMate()).isTrue();
    assertThat(board.isOver()).isTrue();
    assertThat(board)
        .hasToString(
            """
            8 r n b . k b n r
            7 p p p p . p p p
            6 . . . . . . . .
            5 . . . . p . . .
            4 . . . . . . P q
            3 . . . . . P . .
            2 P P P P P . . P
            1 R N B Q K B N R
              a b c d e f g h  white""");
  }

  @Test
  void a_position_that_comes_a_third_time_is_a_draw() {
    String[] there = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"};

    assertThat(play(there).isOver()).isFalse();
    assertThat(play(there).after(Move.parse("f6g8")).isOver()).isTrue();
  }

  @Test
  void a_pawn_on_the_last_rank_becomes_a_queen() {
    Board board = Board.parse("8/P6k/8/8/8/8/8/K7 w - -").after(Move.parse("a7a8"));

    assertThat(board.toString()).startsWith("8 Q");
    assertThat(board.advantage()).isNegative();
  }

  @Test
  void what_the_rules_do_not_allow_is_refused() {
    assertThatThrownBy(() -> play("e2e5"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a legal move: e2e5");
    assertThatThrownBy(() -> Move.parse("e2e9")).isInstanceOf(IllegalArgumentException.class);
  }
}
