package dev.allways.tools.junit;

import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.text.Source;
import java.net.URI;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests for a {@code @TestFactory}, for checks that an annotation cannot describe.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> turns() {
 *   return FormulaTests.of(ProtocolCheck.of(() -> new TurnTaking(3)).dummies(new Move()), Path.of("turns.owl"));
 * }
 * }</pre>
 */
public final class FormulaTests {
  private FormulaTests() {}

  /** Each formula of a file as a test with a link to the file. */
  public static Stream<DynamicTest> of(ProtocolCheck check, Path file) {
    return StatedFormula.read(Source.read(file)).stream()
        .map(
            formula ->
                DynamicTest.dynamicTest(
                    formula.name(),
                    URI.create(file.toAbsolutePath().toUri() + "?line=" + formula.line()),
                    () -> check.check(formula).require(check.expected(formula))));
  }
}
