package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Traversal;
import dev.allways.languages.promela.flow.Automaton;
import dev.allways.languages.promela.flow.Automaton.Action;
import dev.allways.languages.promela.flow.Automaton.Escape;
import dev.allways.languages.promela.flow.Automaton.Location;
import dev.allways.languages.promela.flow.Automaton.Transition;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Everything that the processes of a model may execute. */
final class Executed {
  private Executed() {}

  static Stream<Statement> statements(PromelaProgram model) {
    return model.processes().stream().flatMap(Executed::statements);
  }

  static Stream<Statement> statements(Automaton automaton) {
    return automaton.locations().stream()
        .flatMap(Executed::transitions)
        .flatMap(
            transition ->
                switch (transition.action()) {
                  case Action.Execute(Statement statement) -> Stream.of(statement);
                  case Action.Deterministic(Automaton body, _) -> statements(body);
                  case Action.Jump _, Action.End _ -> Stream.empty();
                });
  }

  /** All that start at a location, those of escapes first. */
  static Stream<Transition> transitions(Location location) {
    return Stream.concat(
        location.escapes().stream().map(Escape::transitions).flatMap(List::stream),
        location.transitions().stream());
  }

  /** Also those that are initial values, enabling conditions and propositions. */
  static Stream<Expression> expressions(PromelaProgram model) {
    Stream<Expression> conditions =
        model.specification().processes().stream().flatMap(each -> each.enabler().stream());
    Stream<Expression> propositions =
        Stream.concat(
            model.specification().observed().values().stream(),
            model.specification().formulas().stream()
                .flatMap(each -> each.propositions().values().stream()));
    Stream<Expression> claimed =
        model.claims().stream()
            .flatMap(Executed::statements)
            .flatMap(each -> expressions(each).stream());
    Stream<Expression> executed =
        statements(model).flatMap(statement -> expressions(statement).stream());
    Stream<Expression> initial =
        Stream.concat(
                model.specification().globals().stream(),
                model.specification().processes().stream().flatMap(each -> each.locals().stream()))
            .flatMap(variable -> initialValues(variable).stream());
    return Stream.of(conditions, propositions, claimed, initial, executed).flatMap(each -> each);
  }

  private static List<Expression> initialValues(Symbol.Variable variable) {
    return switch (variable.initialiser()) {
      case Initialiser.Value(var value) -> List.of(value);
      case Initialiser.Values values -> values.values();
      case Initialiser.None _, Initialiser.Channel _ -> List.of();
    };
  }

  /** The variables whose values matter; to be assigned to does not make a value matter. */
  static Set<Symbol.Variable> variablesLookedAt(PromelaProgram model) {
    Set<Symbol.Variable> looked = new HashSet<>();
    Set<Expression> written = Collections.newSetFromMap(new IdentityHashMap<>());
    statements(model)
        .forEach(
            statement -> {
              switch (statement) {
                case Statement.Assign assign -> written.add(assign.target());
                case Statement.Step step -> written.add(step.target());
                case Statement.Receive receive ->
                    receive
                        .patterns()
                        .forEach(
                            pattern -> {
                              if (pattern instanceof Pattern.Store(var variable)) {
                                written.add(variable);
                              }
                            });
                default -> {}
              }
            });
    expressions(model).forEach(expression -> look(expression, written, looked));
    return looked;
  }

  private static void look(
      Expression expression, Set<Expression> written, Set<Symbol.Variable> looked) {
    if (expression instanceof Expression.Reference reference
        && reference.symbol() instanceof Symbol.Variable variable
        && !written.contains(reference)) {
      looked.add(variable);
    }
    Traversal.parts(expression).forEach(part -> look(part, written, looked));
  }

  /** The outermost expressions of a statement without parts. */
  static List<Expression> expressions(Statement statement) {
    return switch (statement) {
      case Statement.Assign(_, var target, var value) -> List.of(target, value);
      case Statement.Step(_, var target, _) -> List.of(target);
      case Statement.Condition(_, var expression) -> List.of(expression);
      case Statement.Assert(_, var condition) -> List.of(condition);
      case Statement.Print(_, _, var arguments) -> arguments;
      case Statement.PrintMtype(_, var value) -> List.of(value);
      case Statement.Send(_, var channel, _, var message) -> {
        List<Expression> all = new ArrayList<>();
        all.add(channel);
        all.addAll(message);
        yield all;
      }
      case Statement.Receive(_, var channel, _, _, var patterns) -> {
        List<Expression> all = new ArrayList<>();
        all.add(channel);
        for (Pattern pattern : patterns) {
          all.add(
              switch (pattern) {
                case Pattern.Store(var variable) -> variable;
                case Pattern.Match(var value) -> value;
              });
        }
        yield all;
      }
      default -> List.of();
    };
  }
}
