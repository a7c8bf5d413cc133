package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import dev.allways.languages.promela.syntax.Symbol.Owner;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.languages.promela.syntax.VariableDeclaration;
import dev.allways.languages.promela.syntax.VariableDeclaration.Declarator;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.text.Diagnostic;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Resolves the body of one process or claim. */
final class StatementResolver {
  private record Jump(Origin origin, String label) {}

  private final Names names;
  private final ExpressionResolver expressions;
  private final Declarations declarations;
  private final List<Variable> locals = new ArrayList<>();
  private final Map<String, Origin> labels = new LinkedHashMap<>();
  private final List<Jump> jumps = new ArrayList<>();
  private int loops;

  StatementResolver(Names names, ExpressionResolver expressions) {
    this.names = names;
    this.expressions = expressions;
    this.declarations = new Declarations(names, expressions);
  }

  List<Variable> locals() {
    return List.copyOf(locals);
  }

  Map<String, Origin> labels() {
    return labels;
  }

  /**
   * The whole body. Only what is declared before its first statement is initialised when the
   * process is created; every later declaration is a step that assigns to the variable.
   */
  Sequence body(Sequence body, Scope scope) {
    List<Statement> statements = new ArrayList<>();
    boolean head = true;
    for (Statement statement : body.statements()) {
      head =
          head
              && (statement instanceof Statement.Declare
                  || statement instanceof Statement.Exclusive);
      if (head && statement instanceof Statement.Declare declare) {
        statements.add(new Statement.Declare(declare(declare.declaration(), scope)));
      } else {
        statements.addAll(resolve(statement, scope));
      }
    }
    checkJumps();
    return new Sequence(body.origin(), List.copyOf(statements));
  }

  private void checkJumps() {
    for (Jump jump : jumps) {
      if (!labels.containsKey(jump.label())) {
        names.reporter.add(
            jump.origin(),
            Diagnostic.error("P208", "there is no label '" + jump.label() + "' in this process")
                .help(Spelling.suggestion(jump.label(), labels.keySet())));
      }
    }
  }

  private VariableDeclaration declare(VariableDeclaration declaration, Scope scope) {
    VariableDeclaration declared = declarations.declare(declaration, Owner.PROCESS, scope);
    declared.declarators().forEach(declarator -> declarator.variable().ifPresent(locals::add));
    return declared;
  }

  private Sequence block(Sequence sequence, Scope outer) {
    return sequence(sequence, outer.inner());
  }

  private Sequence sequence(Sequence sequence, Scope scope) {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : sequence.statements()) {
      statements.addAll(resolve(statement, scope));
    }
    return new Sequence(sequence.origin(), List.copyOf(statements));
  }

  private List<Statement> resolve(Statement statement, Scope scope) {
    return statement instanceof Statement.Declare declare
        ? late(declare.declaration(), scope)
        : List.of(single(statement, scope));
  }

  /** A declaration in the middle of a body: the variables, then an assignment for each. */
  private List<Statement> late(VariableDeclaration declaration, Scope scope) {
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
      Declarator declared = declare(one, scope).declarators().getFirst();
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

  private Statement single(Statement statement, Scope scope) {
    return switch (statement) {
      case Statement.Declare declare ->
          new Statement.Declare(declare(declare.declaration(), scope));
      case Statement.Exclusive exclusive ->
          new Statement.Exclusive(
              exclusive.origin(),
              exclusive.receives(),
              exclusive.channels().stream()
                  .map(channel -> expressions.channel(channel, scope))
                  .toList());
      case Statement.Labelled labelled -> {
        Origin before = labels.putIfAbsent(labelled.label(), labelled.origin());
        if (before != null) {
          names.reporter.add(
              labelled.origin(),
              Diagnostic.error("P209", "label '" + labelled.label() + "' stands here twice")
                  .because("the first time here", before.location()));
        }
        yield new Statement.Labelled(
            labelled.origin(), labelled.label(), single(labelled.statement(), scope));
      }
      case Statement.Assign assign -> assign(assign, scope);
      case Statement.Step step -> {
        Reference target = expressions.target(step.target(), scope, true);
        if (Types.of(target) instanceof Type.Channel) {
          names.reporter.error(step.origin(), "P302", "a channel cannot be calculated with");
        }
        yield new Statement.Step(step.origin(), target, step.up());
      }
      case Statement.Condition condition -> condition(condition, scope);
      case Statement.Else otherwise -> otherwise;
      case Statement.Assert check ->
          new Statement.Assert(check.origin(), expressions.value(check.condition(), scope));
      case Statement.Print print ->
          new Statement.Print(
              print.origin(),
              print.format(),
              print.arguments().stream()
                  .map(argument -> expressions.value(argument, scope))
                  .toList());
      case Statement.PrintMtype print ->
          new Statement.PrintMtype(print.origin(), expressions.value(print.value(), scope));
      case Statement.Send send -> send(send, scope);
      case Statement.Receive receive -> {
        Reference channel = expressions.channel(receive.channel(), scope);
        yield new Statement.Receive(
            receive.origin(),
            channel,
            receive.anywhere(),
            receive.keeps(),
            expressions.patterns(receive.patterns(), channel, scope, false));
      }
      case Statement.If choice ->
          new Statement.If(choice.origin(), options(choice.options(), scope));
      case Statement.Do loop -> {
        loops++;
        List<Sequence> options = options(loop.options(), scope);
        loops--;
        yield new Statement.Do(loop.origin(), options);
      }
      case Statement.Break jump -> {
        if (loops == 0) {
          names.reporter.error(jump.origin(), "P210", "'break' stands outside of any loop");
        }
        yield jump;
      }
      case Statement.Goto jump -> {
        jumps.add(new Jump(jump.origin(), jump.label()));
        yield jump;
      }
      case Statement.Atomic atomic ->
          new Statement.Atomic(atomic.origin(), block(atomic.body(), scope));
      case Statement.Deterministic step ->
          new Statement.Deterministic(step.origin(), block(step.body(), scope));
      case Statement.Block block -> new Statement.Block(block.origin(), block(block.body(), scope));
      case Statement.Unless unless ->
          new Statement.Unless(
              unless.origin(), single(unless.main(), scope), single(unless.escape(), scope));
      case Statement.ForRange loop -> {
        Reference variable = counter(loop.variable(), scope);
        Expression from = expressions.value(loop.from(), scope);
        Expression to = expressions.value(loop.to(), scope);
        yield new Statement.ForRange(
            loop.origin(), variable, from, to, loopBody(loop.body(), scope));
      }
      case Statement.ForIn loop -> forIn(loop, scope);
      case Statement.Select select ->
          new Statement.Select(
              select.origin(),
              counter(select.variable(), scope),
              expressions.value(select.from(), scope),
              expressions.value(select.to(), scope));
      case Statement.InlineCall call -> {
        Optional<Reference> result =
            call.result().map(reference -> expressions.target(reference, scope, false));
        yield new Statement.InlineCall(
            call.origin(), call.name(), result, block(call.body(), scope));
      }
    };
  }

  private Sequence loopBody(Sequence body, Scope scope) {
    loops++;
    Sequence resolved = block(body, scope);
    loops--;
    return resolved;
  }

  private Statement assign(Statement.Assign assign, Scope scope) {
    Reference target = expressions.target(assign.target(), scope, false);
    Expression value = expressions.value(assign.value(), scope);
    Type type = Types.of(target);
    if (type instanceof Type.Channel && value instanceof Constant) {
      names.reporter.warning(
          value.origin(), "P515", "a number is assigned to channel '" + target.name() + "'");
    } else {
      Assignments.checkConstant(names, value, type);
      Assignments.checkMtype(names, value, type);
    }
    return new Statement.Assign(assign.origin(), target, value);
  }

  private Statement condition(Statement.Condition condition, Scope scope) {
    Expression expression = expressions.value(condition.expression(), scope);
    boolean compound = !(expression instanceof Run) && Traversal.contains(expression, Run.class);
    if (compound) {
      names.reporter.error(expression.origin(), "P328", "'run' must stand alone in a condition");
    }
    return new Statement.Condition(condition.origin(), expression);
  }

  private Statement send(Statement.Send send, Scope scope) {
    Reference channel = expressions.channel(send.channel(), scope);
    List<Expression> message = expressions.expanded(send.message(), scope);
    Messages.checkSent(names, channel, message);
    for (Expression field : message) {
      if (Traversal.contains(field, Run.class)) {
        names.reporter.error(field.origin(), "P328", "'run' cannot stand in a message");
      }
    }
    return new Statement.Send(send.origin(), channel, send.sorted(), message);
  }

  private List<Sequence> options(List<Sequence> options, Scope scope) {
    List<Sequence> resolved = new ArrayList<>();
    options.forEach(option -> resolved.add(sequence(option, scope)));
    Optional<Origin> otherwise = Optional.empty();
    boolean communicates = false;
    for (Sequence option : resolved) {
      Statement first = first(option);
      communicates |= first instanceof Statement.Send || first instanceof Statement.Receive;
      if (first instanceof Statement.Else repeated) {
        if (otherwise.isPresent()) {
          names.reporter.add(
              repeated.origin(),
              Diagnostic.error("P211", "a selection has at most one 'else'")
                  .because("this is the first", otherwise.get().location()));
        }
        otherwise = Optional.of(repeated.origin());
      }
    }
    if (otherwise.isPresent() && communicates) {
      names.reporter.warning(
          otherwise.get(), "P511", "'else' beside an option that begins with a message is dubious");
    }
    return List.copyOf(resolved);
  }

  private static Statement first(Sequence sequence) {
    for (Statement statement : sequence.statements()) {
      Statement bare = statement;
      while (bare instanceof Statement.Labelled labelled) {
        bare = labelled.statement();
      }
      if (!(bare instanceof Statement.Declare || bare instanceof Statement.Exclusive)) {
        return bare;
      }
    }
    return new Statement.Break(sequence.origin());
  }

  private Reference counter(Reference reference, Scope scope) {
    Reference variable = expressions.target(reference, scope, true);
    boolean simple =
        variable.index().isEmpty()
            && variable.field().isEmpty()
            && !(Types.of(variable) instanceof Type.Channel);
    if (!simple) {
      names.reporter.error(
          variable.origin(),
          "P329",
          "a loop counts with a plain variable, neither an element nor a channel");
    }
    return variable;
  }

  private Statement forIn(Statement.ForIn loop, Scope scope) {
    Reference collection = expressions.collection(loop.collection(), scope);
    Reference variable = expressions.whole(loop.variable(), scope);
    if (collection.last().symbol() instanceof Variable over
        && variable.last().symbol() instanceof Variable by) {
      boolean isStructure = by.type() instanceof Type.Structure;
      boolean messages = over.type() instanceof Type.Channel && isStructure;
      if (!messages && !(over.isArray() && !isStructure)) {
        names.reporter.add(
            loop.collection().origin(),
            Diagnostic.error("P330", "'" + over.name() + "' cannot be gone through")
                .help(
                    "a number goes through the indices of an array, a structure through the"
                        + " messages of a channel"));
      }
    }
    return new Statement.ForIn(loop.origin(), variable, collection, loopBody(loop.body(), scope));
  }
}
