package chess;

import dev.allways.tools.junit.Formulas;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.Variant;

/** What else could be generated. */
@ProtocolTest(value = "chess.dcj", variants = Variant.LIBERAL)
class LiberalChessTest {
  @Formulas("chess.owl")
  void formulas() {}
}
