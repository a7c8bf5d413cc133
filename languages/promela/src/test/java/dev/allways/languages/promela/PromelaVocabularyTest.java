package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.promela.analysis.Specification;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas of users are read against the model, expression by expression. */
class PromelaVocabularyTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);

  private static final String COUNTER =
      """
      #define small (x < 3)
      byte x, other;
      active proctype P() {
        byte y;
        do :: x < 4 -> x++; other = x :: else -> here: x = 0; y = other od
      }
      """;

  @TempDir private Path folder = Path.of("");

  private Subject read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), text);
    return new PromelaLanguage().read(file, Language.Settings.NONE);
  }

  private static Model observing(Subject subject, String formula, Syntax syntax) {
    Source written = Source.of("formula", formula);
    return subject.observing(written, parsed(written, syntax));
  }

  private static ParsedFormula parsed(Source written, Syntax syntax) {
    return FormulaParser.read(written, 0, written.length(), syntax);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[] (x + z < 3)           ; SPIN ; P206 ; 9",
        "[] (small -> x < zz)     ; SPIN ; P206 ; 18",
        "[] (P@there)             ; SPIN ; P218 ; 5",
        "<> (P:w == 1)            ; SPIN ; P205 ; 7",
        "G (\"x < 3\" | \"x ++\") ; SPOT ; P101 ; 17",
        "G !dead & nobody         ; SPOT ; P206 ; 11",
      })
  void what_is_wrong_with_an_expression_is_said_where_it_stands(
      String formula, Syntax syntax, String code, int column) throws IOException {
    Subject subject = read(COUNTER);
    InputException wrong =
        catchThrowableOfType(InputException.class, () -> observing(subject, formula, syntax));

    assertThat(wrong.diagnostics()).hasSize(1);
    assertThat(wrong.diagnostics().getFirst().code()).isEqualTo(code);
    assertThat(wrong.diagnostics().getFirst().location().orElseThrow().column()).isEqualTo(column);
    assertThat(wrong.diagnostics().getFirst().location().orElseThrow().lineText())
        .isEqualTo(formula);
  }

  @Test
  void all_that_is_wrong_is_said_at_once() throws IOException {
    Subject subject = read(COUNTER);

    InputException wrong =
        catchThrowableOfType(
            InputException.class,
            () -> observing(subject, "[] (one < 1) && <> (two > 2)", Syntax.SPIN));

    assertThat(wrong.diagnostics())
        .extracting(each -> each.location().orElseThrow().column())
        .containsExactly(5, 21);
  }

  @Test
  void the_model_that_observes_a_formula_knows_it_without_being_compiled_again()
      throws IOException {
    Subject subject = read(COUNTER);
    Source written = Source.of("formula", "[] (x + other < 9) && <> (P@here) && [] !deadlock");
    ParsedFormula formula = parsed(written, Syntax.SPIN);

    Model observed = subject.observing(written, formula);

    assertThat(observed.observing(formula.formula().propositions())).isSameAs(observed);
  }

  @Test
  void a_formula_of_what_the_model_knows_needs_no_other_model() throws IOException {
    Subject subject = read(COUNTER + "ltl bound { [] (x < 5) }");

    assertThat(observing(subject, "[] \"x < 5\" && !deadlock", Syntax.SPIN))
        .isSameAs(subject.model());
  }

  @Test
  void a_variable_may_be_called_like_an_ending() throws IOException {
    Subject subject = read("bool dead; active proctype P() { dead = true; do :: skip od }");
    Model observed = observing(subject, "<> dead", Syntax.SPIN);
    Property formula = Property.temporal("f", FormulaParser.parse("<> dead", Syntax.SPIN));

    assertThat(new ExplicitEngine().check(observed, formula).verdict())
        .isInstanceOf(Verdict.Holds.class);
  }

  /** The same formula as an {@code ltl} block is the oracle. */
  @Test
  void a_formula_of_a_user_has_the_verdict_that_it_has_as_a_block() throws IOException {
    int compared = 0;
    int violated = 0;
    for (Path file : Models.all()) {
      Random random = new Random(file.getFileName().toString().hashCode());
      String text = Files.readString(file);
      List<String> atoms = new ArrayList<>();
      Subject subject;
      try {
        subject = new PromelaLanguage().read(file, Language.Settings.NONE);
        atoms.addAll(atoms(Promela.read(file, Map.of(), List.of()).specification()));
      } catch (InputException notToBeReadByItself) {
        continue;
      }
      for (int i = 0; i < 2 * CAMPAIGN && !atoms.isEmpty(); i++) {
        String formula = formula(atoms, random, 3);
        Path block =
            Files.writeString(
                folder.resolve("with-block.pml"), text + "\nltl of_user { " + formula + " }\n");
        Result asBlock;
        Result asked;
        try {
          Subject stated = new PromelaLanguage().read(block, Language.Settings.NONE);
          Property property =
              stated.properties().stream()
                  .filter(each -> each.name().equals("of_user"))
                  .findFirst()
                  .orElseThrow();
          asBlock = check(stated.model(), property);
          asked =
              check(
                  observing(subject, formula, Syntax.SPIN),
                  Property.temporal("f", FormulaParser.parse(formula, Syntax.SPIN)));
        } catch (InputException otherFilesAreNotThere) {
          continue;
        }
        if (asBlock.verdict() instanceof Verdict.Unknown) {
          continue;
        }
        assertThat(asked.verdict().word())
            .as("%s: %s", file.getFileName(), formula)
            .isEqualTo(asBlock.verdict().word());
        compared++;
        violated += asBlock.verdict() instanceof Verdict.Violated ? 1 : 0;
      }
    }
    assertThat(compared).isGreaterThan(20);
    assertThat(violated).isBetween(5, compared - 5);
  }

  private static Result check(Model model, Property property) {
    Limits limits = Limits.NONE.withMemory(3_000_000);
    return new ExplicitEngine().check(model, property, limits, Progress.SILENT);
  }

  private static List<String> atoms(Specification specification) {
    List<String> atoms = new ArrayList<>();
    for (Symbol.Variable variable : specification.globals()) {
      if (variable.type() instanceof Type.Scalar && !variable.isArray()) {
        atoms.add(variable.name());
      }
    }
    return atoms;
  }

  private static String formula(List<String> atoms, Random random, int depth) {
    String atom = atoms.get(random.nextInt(atoms.size()));
    if (depth == 0 || random.nextInt(4) == 0) {
      return random.nextBoolean()
          ? "(" + atom + " == " + random.nextInt(3) + ")"
          : "(" + atom + " + 1 > " + random.nextInt(4) + ")";
    }
    String left = formula(atoms, random, depth - 1);
    String right = formula(atoms, random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> "[] (" + left + ")";
      case 1 -> "<> (" + left + ")";
      case 2 -> "(" + left + " U " + right + ")";
      case 3 -> "(" + left + " && " + right + ")";
      case 4 -> "(" + left + " -> " + right + ")";
      default -> "!(" + left + ")";
    };
  }
}
