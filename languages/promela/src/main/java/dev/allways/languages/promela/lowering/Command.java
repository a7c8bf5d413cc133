package dev.allways.languages.promela.lowering;

import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Output;
import dev.allways.program.Statement;
import java.util.List;

/** One way to execute a statement, wherever it leads. */
record Command(Expression guard, Handshake handshake, List<Statement> effect, Output output) {
  Command {
    effect = List.copyOf(effect);
  }

  Command(Expression guard, Handshake handshake, List<Statement> effect) {
    this(guard, handshake, effect, Output.NONE);
  }

  /** Whenever the condition holds. */
  static Command when(Expression guard, List<Statement> effect) {
    return new Command(guard, Handshake.none(), effect);
  }

  static Command always(List<Statement> effect) {
    return when(Expression.Constant.TRUE, effect);
  }

  Command printing(Output printed) {
    return new Command(guard, handshake, effect, printed);
  }

  boolean isAlone() {
    return handshake instanceof Handshake.None;
  }
}
