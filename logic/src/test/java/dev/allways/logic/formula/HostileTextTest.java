package dev.allways.logic.formula;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.word.Lasso;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is written, the answer is a formula or a diagnostic. */
class HostileTextTest {
  private static final String[] PIECES = {
    "a",
    "b",
    "x1",
    "P@L",
    "len(q)",
    "q?[1]",
    "U",
    "W",
    "R",
    "V",
    "M",
    "X",
    "F",
    "G",
    "xor",
    "true",
    "0",
    "1",
    "17",
    "until",
    "always",
    "NOT",
    "AND",
    "IMP",
    "!",
    "~",
    "-",
    "&",
    "&&",
    "|",
    "||",
    "->",
    "<->",
    "=>",
    "[]",
    "<>",
    "(",
    ")",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ";",
    "cycle",
    "\"",
    "\"p q\"",
    "'",
    "\\",
    "==",
    "<",
    ">",
    "+",
    "*",
    "/",
    "/*",
    "*/",
    "//",
    "#",
    "@",
    ":",
    ".",
    ",",
    "?",
    " ",
    " ",
    "\n",
    "\t",
    "\u00e4",
    "\uD83D\uDE00",
    "\uD83D",
    "\u0000",
    "\u25A1"
  };

  private static String text(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder();
    int length = 1 + random.nextInt(12);
    for (int i = 0; i < length; i++) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
      text.append(random.nextBoolean() ? " " : "");
    }
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource
  void formulas(Syntax syntax) {
    int read = 0;
    for (long seed = 1; seed <= 20_000; seed++) {
      String text = text(seed);
      try {
        Formula formula = FormulaParser.parse(text, syntax);
        read++;
        String printed = FormulaPrinter.print(formula, syntax);
        assertThat(FormulaParser.parse(printed, syntax))
            .as("seed %d: %s printed as %s", seed, text, printed)
            .isSameAs(formula);
      } catch (InputException expected) {
        assertThat(expected.diagnostics()).isNotEmpty();
      } catch (RuntimeException bug) {
        throw new AssertionError("seed " + seed + ": " + text, bug);
      }
    }
    assertThat(read).isGreaterThan(200);
  }

  @ParameterizedTest
  @EnumSource
  void files(Syntax syntax) {
    for (long seed = 1; seed <= 5_000; seed++) {
      String text = text(seed) + "\n" + text(-seed);
      try {
        assertThat(FormulaFile.read(Source.of("file", text), syntax)).isNotEmpty();
      } catch (InputException expected) {
        assertThat(expected.diagnostics()).isNotEmpty();
      } catch (RuntimeException bug) {
        throw new AssertionError("seed " + seed + ": " + text, bug);
      }
    }
  }

  @Test
  void words() {
    for (long seed = 1; seed <= 20_000; seed++) {
      String text = seed % 2 == 0 ? text(seed) : text(seed) + "; cycle{" + text(-seed) + "}";
      try {
        Lasso lasso = Lasso.parse(text);
        assertThat(Lasso.parse(lasso.toString())).as("seed %d: %s", seed, text).isEqualTo(lasso);
      } catch (InputException expected) {
        assertThat(expected.diagnostics()).isNotEmpty();
      } catch (RuntimeException bug) {
        throw new AssertionError("seed " + seed + ": " + text, bug);
      }
    }
  }
}
