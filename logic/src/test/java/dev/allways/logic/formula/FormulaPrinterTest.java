package dev.allways.logic.formula;

import static dev.allways.logic.formula.Formula.and;
import static dev.allways.logic.formula.Formula.eventually;
import static dev.allways.logic.formula.Formula.globally;
import static dev.allways.logic.formula.Formula.implies;
import static dev.allways.logic.formula.Formula.next;
import static dev.allways.logic.formula.Formula.not;
import static dev.allways.logic.formula.Formula.proposition;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.random.RandomFormulas;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FormulaPrinterTest {
  private static final List<String> AWKWARD_NAMES =
      List.of(
          "a",
          "U",
          "M",
          "xor",
          "X",
          "Xa",
          "F1",
          "GF",
          "true",
          "TRUE",
          "tt",
          "0",
          "1",
          "17",
          "always",
          "until",
          "x > 3",
          "x>3",
          "(x) > 3",
          "x) && (y",
          "x) > (y",
          "a b",
          " a",
          "a ",
          "@dead",
          "P@L",
          "P[1]@L",
          "len(q) == 0",
          "a.b",
          ".",
          "\"",
          "'",
          "\\",
          "a\"b'c\\d",
          "\"\"",
          "größe",
          "a\nb",
          "// c",
          "# c",
          "/* c */",
          "a /* c */",
          "NOT",
          "AND",
          "L",
          "Lx",
          "[]",
          "()",
          "(",
          ")",
          "!x",
          "!a > 2",
          "-x",
          "skip",
          "q?[1]",
          "!",
          "1 + 2",
          "a && b",
          "a -> b",
          "\uD83D\uDE00");

  @Test
  void each_syntax_has_its_spelling() {
    Formula formula =
        globally(
            implies(
                and(proposition("a"), not(proposition("x > 3"))),
                eventually(next(not(next(proposition("b")))))));

    assertThat(FormulaPrinter.print(formula, Syntax.SPOT))
        .isEqualTo("G((a & !\"x > 3\") -> FX!X b)");
    assertThat(FormulaPrinter.print(formula, Syntax.SPIN))
        .isEqualTo("[]((a && !(x > 3)) -> <>X!X b)");
    assertThat(FormulaPrinter.print(formula, Syntax.OWL))
        .isEqualTo("G((\"a\" & !\"x > 3\") -> FX!X \"b\")");
    assertThat(formula).hasToString("G((a & !\"x > 3\") -> FX!X b)");
  }

  @ParameterizedTest
  @EnumSource
  void what_is_printed_reads_as_the_same_object(Syntax syntax) {
    for (long seed = 1; seed <= 2_000; seed++) {
      Formula formula = new RandomFormulas(seed, AWKWARD_NAMES).upTo(25);
      String text = FormulaPrinter.print(formula, syntax);
      assertThat(FormulaParser.parse(text, syntax)).as("seed %d: %s", seed, text).isSameAs(formula);
    }
  }

  @ParameterizedTest
  @EnumSource
  void every_awkward_name_reads_as_itself(Syntax syntax) {
    for (String name : AWKWARD_NAMES) {
      String text = FormulaPrinter.proposition(name, syntax);
      assertThat(FormulaParser.parse(text, syntax)).as(text).isSameAs(proposition(name));
    }
  }

  @Test
  void a_printed_formula_means_the_same_in_every_syntax_when_its_names_are_plain() {
    for (long seed = 1; seed <= 500; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b", "c").upTo(25);
      String text = FormulaPrinter.print(formula, Syntax.SPOT);
      assertThat(FormulaParser.parse(text, Syntax.OWL))
          .as("seed %d: %s", seed, text)
          .isSameAs(formula);
    }
  }

  @Test
  void the_deepest_formula_is_printed_and_one_that_doubles_at_every_level_is_cut() {
    Formula deep = proposition("a");
    Formula doubling = proposition("a");
    while (deep.depth() < FormulaParser.DEEPEST) {
      deep = next(deep);
      doubling = Formula.xor(doubling, next(doubling));
    }
    assertThat(FormulaParser.parse(FormulaPrinter.print(deep, Syntax.SPOT), Syntax.SPOT))
        .isSameAs(deep);
    assertThat(doubling.toString()).hasSizeLessThan(20_000).endsWith(" ...");
  }
}
