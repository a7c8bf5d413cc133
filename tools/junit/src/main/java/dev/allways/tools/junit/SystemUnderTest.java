package dev.allways.tools.junit;

import dev.allways.core.Subject;
import dev.allways.core.trace.Trace;
import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.List;
import java.util.function.UnaryOperator;

/** What is checked, and how to speak of it. Its text is for a person: {@code lock.pml, N = 2}. */
sealed interface SystemUnderTest
    permits FileUnderTest, JavaUnderTest, MethodUnderTest, ProtocolUnderTest {
  /**
   * The model, made anew with each call, and what is asked of it.
   *
   * @throws InputException with everything that is wrong with it
   */
  Subject read();

  /** How formulas about it are written. */
  Syntax syntax();

  /** The words of a command that checks it, to which the question is added; or none. */
  List<String> command();

  /**
   * The same, with something else chosen.
   *
   * @param what the word for it
   * @throws InputException where there is no file that leaves anything open
   */
  SystemUnderTest choosing(String what, UnaryOperator<Choices> change);

  /** For what is not in a file. */
  default InputException nothingToChoose(String what) {
    return new InputException(
        Diagnostic.error("U002", "%s is no file: it has no %s".formatted(this, what))
            .help("check its file instead"));
  }

  /** A run of it. */
  String render(Trace run);

  /** What a formula of a file should be here. */
  default Expectation expected(StatedFormula formula) {
    return formula.expected();
  }
}
