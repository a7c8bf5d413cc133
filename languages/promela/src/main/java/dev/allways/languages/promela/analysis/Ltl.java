package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.BinaryOperator;
import dev.allways.languages.promela.syntax.Expression.Temporal;
import dev.allways.languages.promela.syntax.Expression.Unary;
import dev.allways.languages.promela.syntax.Expression.UnaryOperator;
import dev.allways.languages.promela.syntax.ExpressionPrinter;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.logic.formula.Formula;
import dev.allways.text.Diagnostic;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Makes formulas of the resolved expressions of {@code ltl} blocks. What contains no operator of
 * the logic is a proposition, named by its normal form.
 */
final class Ltl {
  private final Reporter reporter;
  private final SequencedMap<String, Expression> propositions = new LinkedHashMap<>();

  Ltl(Reporter reporter) {
    this.reporter = reporter;
  }

  SequencedMap<String, Expression> propositions() {
    return propositions;
  }

  Formula translate(Expression expression) {
    return switch (expression) {
      case Temporal temporal -> temporal(temporal);
      case Unary unary when unary.operator() == UnaryOperator.NOT ->
          Formula.not(translate(unary.operand()));
      case Binary binary when binary.operator() == BinaryOperator.AND ->
          Formula.and(translate(binary.left()), translate(binary.right()));
      case Binary binary when binary.operator() == BinaryOperator.OR ->
          Formula.or(translate(binary.left()), translate(binary.right()));
      default -> proposition(expression);
    };
  }

  private Formula temporal(Temporal temporal) {
    Formula first = translate(temporal.operands().getFirst());
    return switch (temporal.operator()) {
      case ALWAYS -> Formula.globally(first);
      case EVENTUALLY -> Formula.eventually(first);
      case NEXT -> Formula.next(first);
      case IMPLIES -> Formula.implies(first, second(temporal));
      case EQUIVALENT -> Formula.equivalent(first, second(temporal));
      case UNTIL -> Formula.until(first, second(temporal));
      case WEAK_UNTIL -> Formula.weakUntil(first, second(temporal));
      case RELEASE -> Formula.release(first, second(temporal));
    };
  }

  private Formula second(Temporal temporal) {
    return translate(temporal.operands().getLast());
  }

  private Formula proposition(Expression expression) {
    checkCondition(expression, reporter);
    Optional<Integer> constant = Folding.value(expression);
    if (constant.isPresent()) {
      return Formula.constant(constant.get() != 0);
    }
    String name = ExpressionPrinter.text(expression);
    propositions.putIfAbsent(name, expression);
    return Formula.proposition(name);
  }

  /** What is true or false of a state neither speaks of others nor changes it. */
  static void checkCondition(Expression expression, Reporter reporter) {
    if (Traversal.contains(expression, Temporal.class)) {
      reporter.add(
          expression.origin(),
          Diagnostic.error("P331", "a temporal operator cannot stand within a calculation")
              .help("it binds tightly: write '<> (x == 1)', not '<> x == 1'"));
    }
    if (Traversal.contains(expression, Expression.Run.class)) {
      reporter.error(expression.origin(), "P332", "a formula cannot start a process");
    }
  }
}
