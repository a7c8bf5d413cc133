package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Specification.ProcessDefinition;
import dev.allways.languages.promela.analysis.Traversal;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.syntax.Expression.GetPriority;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Expression.SetPriority;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.program.Elements;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The priorities of processes: a table by process number, which exists only in models that speak of
 * priorities. A process that is gone has none, so that equal states stay equal.
 */
final class Priorities {
  static final String TABLE = "_priority";

  private Priorities() {}

  static boolean areUsed(PromelaProgram model) {
    return model.specification().processes().stream().anyMatch(each -> each.priority() > 1)
        || Executed.expressions(model).anyMatch(Priorities::speaksOfThem);
  }

  private static boolean speaksOfThem(dev.allways.languages.promela.syntax.Expression expression) {
    boolean here =
        switch (expression) {
          case GetPriority _, SetPriority _ -> true;
          case Run run -> run.priority().isPresent();
          case Reference reference -> reference.symbol() == Symbol.Predefined.PRIORITY;
          default -> false;
        };
    return here || Traversal.parts(expression).stream().anyMatch(Priorities::speaksOfThem);
  }

  /** Where the priority of a process that exists is kept. */
  static Place of(Expression process) {
    return Place.global(TABLE, process);
  }

  /** {@code get_priority}: that of a process that does not exist is 0. */
  static Expression get(Expression process) {
    return new Expression.Conditional(exists(process), of(process).value(), Expression.constant(0));
  }

  /** {@code set_priority}: nothing happens to a process that does not exist. */
  static Statement set(Expression process, Expression priority) {
    Expression inRange = priority.greaterThan(0).and(priority.lessThan(256));
    return new Statement.If(
        exists(process),
        List.of(
            new Statement.Assert(inRange, "a priority is not between 1 and 255"),
            Statement.assign(of(process), priority)),
        List.of());
  }

  /** Processes end in the reverse of the order in which they began, so numbers have no gaps. */
  private static Expression exists(Expression process) {
    return process
        .atLeast(Expression.constant(0))
        .and(process.lessThan(new Expression.ActorCount()));
  }

  static Variable table(PromelaProgram model) {
    List<Expression> initial = new ArrayList<>();
    for (ProcessDefinition process : model.specification().processes()) {
      for (int i = 0; i < process.instances(); i++) {
        initial.add(Expression.constant(process.priority()));
      }
    }
    while (initial.size() < Program.MOST_ACTORS) {
      initial.add(Expression.constant(0));
    }
    return new Variable(TABLE, Type.unsigned(8), Program.MOST_ACTORS, initial)
        .calling(new Elements.OfActors());
  }
}
