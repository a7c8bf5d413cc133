package dev.allways.tools.junit;

import dev.allways.core.trace.Trace;
import dev.allways.logic.formula.Syntax;
import java.util.List;
import java.util.function.UnaryOperator;

/** A protocol or the class of one: messages are needed to execute it. */
sealed interface ProtocolUnderTest extends SystemUnderTest
    permits ProtocolFileUnderTest, ProtocolClassUnderTest {
  /** The same, with these messages. */
  ProtocolUnderTest dummies(List<?> messages);

  @Override
  ProtocolUnderTest choosing(String what, UnaryOperator<Choices> change);

  /** The same, with another variant. */
  default ProtocolUnderTest variant(ProtocolVariant variant) {
    return choosing("variant", choices -> variant.in(choices));
  }

  /** The same, remembering nothing of what was executed. */
  default ProtocolUnderTest onTheFly() {
    return this;
  }

  @Override
  default Syntax syntax() {
    return Syntax.OWL;
  }

  @Override
  default String render(Trace run) {
    return run.chart();
  }
}
