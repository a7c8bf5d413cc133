package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.BinaryOperator;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code for} and {@code select} stand for, step by step as in Spin: an assignment, which is a
 * statement before the loop, and a {@code do}. A label before the loop therefore stands behind the
 * assignment, and so does the block of an {@code unless}.
 */
final class Loops {
  /** The widest range between two numbers from which a choice is made in one step. */
  private static final int WIDEST_CHOICE = 32;

  private Loops() {}

  static Statement first(Origin origin, Reference variable, Expression value) {
    return new Statement.Assign(origin, variable, value);
  }

  /** While {@code condition} holds: {@code body}, and one more. */
  static Statement counting(
      Origin origin, Reference variable, Expression condition, List<Statement> body) {
    List<Statement> option = new ArrayList<>();
    option.add(new Statement.Condition(condition.origin(), condition));
    option.addAll(body);
    option.add(new Statement.Step(origin, variable, true));
    List<Statement> end = List.of(new Statement.Else(origin), new Statement.Break(origin));
    return new Statement.Do(
        origin, List.of(new Sequence(origin, option), new Sequence(origin, end)));
  }

  static Expression atMost(Origin origin, Reference variable, Expression bound) {
    return new Binary(origin, BinaryOperator.AT_MOST, variable, bound);
  }

  static Expression less(Origin origin, Reference variable, Expression bound) {
    return new Binary(origin, BinaryOperator.LESS, variable, bound);
  }

  /** Each message of {@code channel} in turn is taken and put back at the end. */
  static List<Statement> rotation(Origin origin, Reference channel, List<Reference> fields) {
    List<Pattern> patterns = new ArrayList<>();
    fields.forEach(field -> patterns.add(new Pattern.Store(field)));
    return List.of(
        new Statement.Receive(origin, channel, false, false, List.copyOf(patterns)),
        new Statement.Send(origin, channel, false, List.copyOf(fields)));
  }

  /** Whether {@code select} between two numbers is one choice among assignments. */
  static boolean isChoice(Expression from, Expression to) {
    return from instanceof Constant least
        && to instanceof Constant greatest
        && (long) greatest.value() - least.value() <= WIDEST_CHOICE;
  }

  static Statement choice(Origin origin, Reference variable, int from, int to) {
    List<Sequence> options = new ArrayList<>();
    for (int value = from; value <= to; value++) {
      Constant constant = new Constant(origin, value, Integer.toString(value));
      Statement assign = new Statement.Assign(origin, variable, constant);
      options.add(new Sequence(origin, List.of(assign)));
    }
    return new Statement.If(origin, List.copyOf(options));
  }

  /** Stop here, or go on by one while that is allowed. */
  static Statement walk(Origin origin, Reference variable, Expression to) {
    List<Statement> stop = List.of(new Statement.Break(origin));
    List<Statement> go =
        List.of(
            new Statement.Condition(origin, less(origin, variable, to)),
            new Statement.Step(origin, variable, true));
    return new Statement.Do(origin, List.of(new Sequence(origin, stop), new Sequence(origin, go)));
  }
}
