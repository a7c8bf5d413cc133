package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Traversal;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Expression.SetPriority;
import dev.allways.languages.promela.syntax.ExpressionPrinter;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Statement;
import java.util.ArrayList;
import java.util.List;

/** What the statements of one kind of process do. */
final class Commands {
  private final ModelNames names;
  private final Memory locals;
  private final Messages messages;
  private final Printing printing;

  Commands(ModelNames names, Memory locals) {
    this.names = names;
    this.locals = locals;
    this.messages = new Messages(names, locals);
    this.printing = new Printing(names, locals);
  }

  /** The ways to execute {@code statement}; that of {@code else} does not say when. */
  List<Command> of(dev.allways.languages.promela.syntax.Statement statement) {
    return switch (statement) {
      case dev.allways.languages.promela.syntax.Statement.Assign(_, Reference target, var value) ->
          List.of(assign(target, value));
      case dev.allways.languages.promela.syntax.Statement.Step(_, Reference target, boolean up) -> {
        if (names.isForgotten(target.symbol())) {
          yield List.of(Command.always(List.of()));
        }
        Place place = Values.ofEffects(names, locals, new ArrayList<>()).place(target);
        Expression value = up ? place.value().plus(1) : place.value().minus(1);
        yield List.of(Command.always(List.of(Statement.assign(place, value))));
      }
      case dev.allways.languages.promela.syntax.Statement.Condition(_, var expression) ->
          List.of(condition(expression));
      case dev.allways.languages.promela.syntax.Statement.Assert(_, var condition) -> {
        List<Statement> effect = new ArrayList<>();
        Expression value = Values.ofEffects(names, locals, effect).of(condition);
        String message = "assertion violated: " + ExpressionPrinter.text(condition);
        effect.add(new Statement.Assert(value, message));
        yield List.of(Command.always(effect));
      }
      case dev.allways.languages.promela.syntax.Statement.Send send -> messages.send(send);
      case dev.allways.languages.promela.syntax.Statement.Receive receive ->
          messages.receive(receive);
      case dev.allways.languages.promela.syntax.Statement.Else _ ->
          List.of(Command.always(List.of()));
      case dev.allways.languages.promela.syntax.Statement.Print print ->
          List.of(printing.of(print));
      case dev.allways.languages.promela.syntax.Statement.PrintMtype print ->
          List.of(printing.of(print));
      case dev.allways.languages.promela.syntax.Statement.Declare _,
          dev.allways.languages.promela.syntax.Statement.Exclusive _,
          dev.allways.languages.promela.syntax.Statement.Labelled _,
          dev.allways.languages.promela.syntax.Statement.If _,
          dev.allways.languages.promela.syntax.Statement.Do _,
          dev.allways.languages.promela.syntax.Statement.Break _,
          dev.allways.languages.promela.syntax.Statement.Goto _,
          dev.allways.languages.promela.syntax.Statement.Atomic _,
          dev.allways.languages.promela.syntax.Statement.Deterministic _,
          dev.allways.languages.promela.syntax.Statement.Block _,
          dev.allways.languages.promela.syntax.Statement.Unless _,
          dev.allways.languages.promela.syntax.Statement.ForRange _,
          dev.allways.languages.promela.syntax.Statement.ForIn _,
          dev.allways.languages.promela.syntax.Statement.Select _,
          dev.allways.languages.promela.syntax.Statement.InlineCall _ ->
          throw new IllegalArgumentException("no step: " + statement);
    };
  }

  private Command assign(Reference target, dev.allways.languages.promela.syntax.Expression value) {
    List<Statement> effect = new ArrayList<>();
    Values values = Values.ofEffects(names, locals, effect);
    Expression assigned = values.of(value);
    if (target.symbol() != Symbol.Predefined.SCRATCH && !names.isForgotten(target.symbol())) {
      effect.add(Statement.assign(values.place(target), assigned));
    }
    return Command.always(effect);
  }

  private Command condition(dev.allways.languages.promela.syntax.Expression expression) {
    List<Statement> effect = new ArrayList<>();
    if (Traversal.contains(expression, Run.class)
        || Traversal.contains(expression, SetPriority.class)) {
      Values.ofEffects(names, locals, effect).of(expression);
    }
    boolean isAlwaysTrue = expression instanceof Run;
    return isAlwaysTrue
        ? Command.always(effect)
        : Command.when(Values.ofConditions(names, locals).of(expression), effect);
  }
}
