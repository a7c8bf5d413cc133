package dev.allways.systems.protocols;

import dev.allways.tools.junit.Formulas;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.Variant;
import org.junit.jupiter.api.Nested;

/** Games, as in section 10.2 of the thesis. */
class GamesTest {
  @Nested
  @ProtocolTest(
      value = "chess.dcj",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class Chess {
    @Formulas("chess.owl")
    void formulas() {}
  }

  /** The class file that the game of chess here is played over. */
  @Nested
  @ProtocolTest(type = dev.allways.systems.protocols.generated.Chess.class)
  class ChessAsItIsPlayed {
    @Formulas("chess.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "tic-tac-toe.dcj",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class TicTacToe {
    @Formulas("tic-tac-toe.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "rock-paper-scissors.dcj",
      define = "k=3",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class RockPaperScissors {
    @Formulas("rock-paper-scissors.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "go-fish.dcj",
      define = "k=3",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class GoFish {
    @Formulas("go-fish.owl")
    void formulas() {}
  }
}
