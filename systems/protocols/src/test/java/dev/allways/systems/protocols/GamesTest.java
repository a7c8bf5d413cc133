package dev.allways.systems.protocols;

import dev.allways.tools.junit.AllFormulas;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.ProtocolVariant;
import org.junit.jupiter.api.Nested;

/** Games, as in section 10.2 of the thesis. */
class GamesTest {
  @Nested
  @ProtocolTest(
      value = "chess.dcj",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class Chess {
    @AllFormulas("chess.owl")
    void formulas() {}
  }

  /** The class file that the game of chess here is played over. */
  @Nested
  @ProtocolTest(type = dev.allways.systems.protocols.generated.Chess.class)
  class ChessAsItIsPlayed {
    @AllFormulas("chess.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "tic-tac-toe.dcj",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class TicTacToe {
    @AllFormulas("tic-tac-toe.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "rock-paper-scissors.dcj",
      define = "k=3",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class RockPaperScissors {
    @AllFormulas("rock-paper-scissors.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "go-fish.dcj",
      define = "k=3",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class GoFish {
    @AllFormulas("go-fish.owl")
    void formulas() {}
  }
}
