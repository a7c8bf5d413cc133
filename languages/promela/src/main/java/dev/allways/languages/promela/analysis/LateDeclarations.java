package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.languages.promela.syntax.VariableDeclaration;
import dev.allways.languages.promela.syntax.VariableDeclaration.Declarator;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Declarations behind the first statement of a process. In Spin 6.5.2 each variable of such a
 * declaration is a step that assigns to it, be it initialised or not.
 */
final class LateDeclarations {
  private final Names names;
  private final ExpressionResolver expressions;
  private final BiFunction<VariableDeclaration, Scope, VariableDeclaration> declare;

  LateDeclarations(
      Names names,
      ExpressionResolver expressions,
      BiFunction<VariableDeclaration, Scope, VariableDeclaration> declare) {
    this.names = names;
    this.expressions = expressions;
    this.declare = declare;
  }

  /** The variables, then an assignment for each. */
  List<Statement> resolve(VariableDeclaration declaration, Scope scope) {
    List<Statement> statements = new ArrayList<>();
    List<Declarator> bare = new ArrayList<>();
    List<Statement> assignments = new ArrayList<>();
    for (Declarator declarator : declaration.declarators()) {
      VariableDeclaration one =
          new VariableDeclaration(
              declaration.origin(),
              declaration.visibility(),
              declaration.type(),
              List.of(uninitialised(declarator)));
      Expression value = initial(declarator, scope);
      Declarator declared = declare.apply(one, scope).declarators().getFirst();
      bare.add(declared);
      declared
          .variable()
          .ifPresent(variable -> assignments.add(assignment(declarator, variable, value)));
    }
    Type type = bare.getFirst().variable().map(Variable::type).orElse(declaration.type());
    statements.add(
        new Statement.Declare(
            new VariableDeclaration(
                declaration.origin(), declaration.visibility(), type, List.copyOf(bare))));
    statements.addAll(assignments);
    return statements;
  }

  private static Declarator uninitialised(Declarator declarator) {
    return new Declarator(
        declarator.origin(),
        declarator.name(),
        declarator.length(),
        declarator.width(),
        VariableDeclaration.UNINITIALISED,
        Optional.empty());
  }

  private Expression initial(Declarator declarator, Scope scope) {
    Constant zero = new Constant(declarator.origin(), 0, "0");
    return switch (declarator.initialiser()) {
      case Initialiser.None _ -> zero;
      case Initialiser.Value(Expression value) -> {
        Expression resolved = expressions.value(value, scope);
        if (Traversal.contains(resolved, Run.class)) {
          names.reporter.error(value.origin(), "P321", "'run' cannot initialise a variable");
        }
        yield resolved;
      }
      case Initialiser.Values values -> {
        misplaced(values.origin(), "an array with a list of values");
        yield zero;
      }
      case Initialiser.Channel channel -> {
        misplaced(channel.origin(), "a channel with a capacity");
        yield zero;
      }
    };
  }

  private void misplaced(Origin origin, String what) {
    names.reporter.error(
        origin, "P326", what + " must be declared before the first statement of the process");
  }

  /** As in Spin only the first element of an array is assigned, and nothing of a structure. */
  private Statement assignment(Declarator declarator, Variable variable, Expression value) {
    Origin origin = declarator.origin();
    Constant zero = new Constant(origin, 0, "0");
    if (variable.type() instanceof Type.Structure) {
      return new Statement.Condition(origin, new Constant(origin, 1, "skip"));
    }
    boolean initialised = !(declarator.initialiser() instanceof Initialiser.None);
    if (variable.isArray() && initialised) {
      names.reporter.warning(
          origin,
          "P510",
          "here only the first element of '" + variable.name() + "' is initialised");
    }
    Assignments.checkConstant(names, value, variable.type());
    Optional<Expression> index = variable.isArray() ? Optional.of(zero) : Optional.empty();
    return new Statement.Assign(
        origin, new Reference(origin, variable.name(), variable, index, Optional.empty()), value);
  }
}
