package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.BinaryOperator;
import dev.allways.languages.promela.syntax.Expression.Temporal;
import dev.allways.languages.promela.syntax.Expression.TemporalOperator;
import dev.allways.languages.promela.syntax.Expression.Unary;
import dev.allways.languages.promela.syntax.Expression.UnaryOperator;
import dev.allways.languages.promela.syntax.ExpressionPrinter;
import dev.allways.languages.promela.syntax.Unit;
import dev.allways.text.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spin prints each formula with all its brackets: they must be where we put them. */
class SpinFormulaTest {
  private static final int FORMULAS = 60 * Integer.getInteger("allways.campaign", 1);

  @Test
  void formulas_without_brackets_are_read_as_spin_reads_them(@TempDir Path folder)
      throws IOException {
    Spin.assumeInstalled();
    List<String> formulas = new ArrayList<>();
    StringBuilder model = new StringBuilder("byte a, b, c;\n");
    for (int seed = 0; seed < FORMULAS; seed++) {
      formulas.add(formula(new Random(seed), 4));
      model.append("ltl f%d { %s }\n".formatted(seed, formulas.getLast()));
    }
    Path file = folder.resolve("formulas.pml");
    Files.writeString(file, model.append("init { skip }\n"));

    String printed = Spin.generate(folder, file).output();

    for (int seed = 0; seed < FORMULAS; seed++) {
      String prefix = "ltl f" + seed + ": ";
      String line = printed.lines().filter(each -> each.startsWith(prefix)).findFirst().orElse("");
      assertThat(normal(formulas.get(seed)))
          .as("seed %d: %s", seed, formulas.get(seed))
          .isEqualTo(normal(line.substring(prefix.length())));
    }
    Spin.hasCompared(FORMULAS);
  }

  private static String normal(String formula) {
    Diagnostics diagnostics = new Diagnostics();
    List<Unit> units = Models.units("ltl { " + formula + " }", diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return ExpressionPrinter.text(asSpin(((Unit.Ltl) units.getFirst()).formula()));
  }

  /** Spin does not print implications and weak untils as such. */
  private static Expression asSpin(Expression formula) {
    return switch (formula) {
      case Temporal temporal -> {
        List<Expression> operands =
            temporal.operands().stream().map(SpinFormulaTest::asSpin).toList();
        Expression first = operands.getFirst();
        Expression last = operands.getLast();
        yield switch (temporal.operator()) {
          case IMPLIES -> or(new Unary(first.origin(), UnaryOperator.NOT, first), last);
          case WEAK_UNTIL ->
              or(
                  new Temporal(first.origin(), TemporalOperator.ALWAYS, List.of(first)),
                  new Temporal(first.origin(), TemporalOperator.UNTIL, operands));
          default -> new Temporal(first.origin(), temporal.operator(), operands);
        };
      }
      case Unary unary -> new Unary(unary.origin(), unary.operator(), asSpin(unary.operand()));
      case Binary binary ->
          new Binary(
              binary.origin(), binary.operator(), asSpin(binary.left()), asSpin(binary.right()));
      default -> formula;
    };
  }

  private static Expression or(Expression left, Expression right) {
    return new Binary(left.origin(), BinaryOperator.OR, left, right);
  }

  private static String formula(Random random, int operators) {
    if (operators == 0) {
      return List.of("a", "b == 1", "c + 1 < 2").get(random.nextInt(3));
    }
    int left = random.nextInt(operators);
    return switch (random.nextInt(12)) {
      case 0 -> "! " + formula(random, 0).charAt(0);
      case 1 -> "[] ( " + formula(random, operators - 1) + " )";
      case 2 -> "<> a";
      case 3 -> "[] <> b";
      case 4, 5 -> both(random, left, operators, List.of("&&", "||"));
      case 6, 7, 8 -> both(random, left, operators, List.of("U", "V", "W"));
      default -> both(random, left, operators, List.of("->", "<->"));
    };
  }

  private static String both(Random random, int left, int all, List<String> operators) {
    String operator = operators.get(random.nextInt(operators.size()));
    return formula(random, left) + " " + operator + " " + formula(random, all - 1 - left);
  }
}
