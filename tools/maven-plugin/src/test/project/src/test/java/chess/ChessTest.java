package chess;

import dev.allways.tools.junit.AllFormulas;
import dev.allways.tools.junit.Holds;
import dev.allways.tools.junit.ProtocolTest;

/** The class that the game uses. */
@ProtocolTest(type = Chess.class)
class ChessTest {
  @AllFormulas("chess.owl")
  void formulas() {}

  @Holds("""
      G ("white SEND <Move>" => F "black RECV <Move>")
      """)
  void moves_arrive() {}
}
