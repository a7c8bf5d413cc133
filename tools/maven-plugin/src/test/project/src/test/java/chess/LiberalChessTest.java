package chess;

import dev.allways.tools.junit.AllFormulas;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.ProtocolVariant;

/** What else could be generated. */
@ProtocolTest(value = "chess.dcj", variants = ProtocolVariant.LIBERAL)
class LiberalChessTest {
  @AllFormulas("chess.owl")
  void formulas() {}
}
