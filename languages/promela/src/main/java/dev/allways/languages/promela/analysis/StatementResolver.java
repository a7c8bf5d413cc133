package dev.allways.languages.promela.analysis;

import static dev.allways.languages.promela.syntax.Symbol.Predefined.SCRATCH;

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
import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Resolves the body of one process or claim. */
final class StatementResolver {
  private final Names names;
  private final ExpressionResolver expressions;
  private final Declarations declarations;
  private final LateDeclarations late;
  private final List<Variable> locals = new ArrayList<>();
  private final List<Statement.Exclusive> exclusives = new ArrayList<>();
  private final Map<String, Variable> remembered;
  private final Labels labels;
  private final boolean inTrace;
  private int loops;
  private int counters;

  /** What the statement being resolved must be preceded by. */
  private List<Statement> before = new ArrayList<>();

  /** For a claim, whose variables nobody else knows. */
  StatementResolver(Names names, ExpressionResolver expressions) {
    this(names, expressions, new HashMap<>(), false);
  }

  private StatementResolver(
      Names names,
      ExpressionResolver expressions,
      Map<String, Variable> remembered,
      boolean inTrace) {
    this.names = names;
    this.remembered = remembered;
    this.inTrace = inTrace;
    this.expressions = expressions;
    this.declarations = new Declarations(names, expressions);
    this.late = new LateDeclarations(names, expressions, this::declare);
    this.labels = new Labels(names);
  }

  /**
   * For a process.
   *
   * @param remembered its variables by name, the first of each name, as far as they are declared
   */
  static StatementResolver ofProcess(
      Names names, ExpressionResolver expressions, Map<String, Variable> remembered) {
    return new StatementResolver(names, expressions, remembered, false);
  }

  /** For an event trace, which may leave open what is sent. */
  static StatementResolver ofTrace(Names names, ExpressionResolver expressions) {
    return new StatementResolver(names, expressions, new HashMap<>(), true);
  }

  List<Variable> locals() {
    return List.copyOf(locals);
  }

  /** What was said to be used by nobody else. */
  List<Statement.Exclusive> exclusives() {
    return List.copyOf(exclusives);
  }

  Map<String, Origin> labels() {
    return labels.places();
  }

  /**
   * The whole body. Only what is declared before its first statement is initialised when the
   * process is created; every later declaration is a step that assigns to the variable.
   */
  Sequence body(Sequence body, Scope scope) {
    labels.declare(body, scope);
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
    labels.check();
    return new Sequence(body.origin(), List.copyOf(statements));
  }

  private VariableDeclaration declare(VariableDeclaration declaration, Scope scope) {
    VariableDeclaration declared = declarations.declare(declaration, Owner.PROCESS, scope);
    declared.declarators().forEach(declarator -> declarator.variable().ifPresent(this::remember));
    return declared;
  }

  private void remember(Variable variable) {
    locals.add(variable);
    remembered.putIfAbsent(variable.name(), variable);
  }

  private Sequence block(Sequence sequence, Scope outer) {
    Scope scope = outer.inner();
    labels.declare(sequence, scope);
    return sequence(sequence, scope);
  }

  private Sequence sequence(Sequence sequence, Scope scope) {
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : sequence.statements()) {
      statements.addAll(resolve(statement, scope));
    }
    return new Sequence(sequence.origin(), List.copyOf(statements));
  }

  private List<Statement> resolve(Statement statement, Scope scope) {
    if (statement instanceof Statement.Declare declare) {
      return late.resolve(declare.declaration(), scope);
    }
    List<Statement> outer = before;
    before = new ArrayList<>();
    Statement resolved = single(statement, scope);
    List<Statement> statements = before;
    statements.add(resolved);
    before = outer;
    return statements;
  }

  private Statement single(Statement statement, Scope scope) {
    return switch (statement) {
      case Statement.Declare declare ->
          new Statement.Declare(declare(declare.declaration(), scope));
      case Statement.Exclusive exclusive -> {
        Statement.Exclusive resolved =
            new Statement.Exclusive(
                exclusive.origin(),
                exclusive.receives(),
                exclusive.channels().stream()
                    .map(channel -> expressions.channel(channel, scope))
                    .toList());
        exclusives.add(resolved);
        yield resolved;
      }
      case Statement.Labelled labelled ->
          new Statement.Labelled(
              labelled.origin(),
              labels.own(labelled.label(), scope),
              single(labelled.statement(), scope));
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
      case Statement.Goto jump -> labels.resolve(jump, scope);
      case Statement.Atomic atomic ->
          new Statement.Atomic(atomic.origin(), block(atomic.body(), scope));
      case Statement.Deterministic step ->
          new Statement.Deterministic(step.origin(), block(step.body(), scope));
      case Statement.Block block -> new Statement.Block(block.origin(), block(block.body(), scope));
      case Statement.Unless unless ->
          new Statement.Unless(
              unless.origin(), single(unless.main(), scope), single(unless.escape(), scope));
      case Statement.ForRange loop -> forRange(loop, scope);
      case Statement.ForIn loop -> forIn(loop, scope);
      case Statement.Select select -> select(select, scope);
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
    List<Expression> message = new ArrayList<>();
    for (Expression field : send.message()) {
      if (inTrace && field instanceof Reference any && any.name().equals(SCRATCH.word())) {
        message.add(expressions.target(any, scope, false));
      } else {
        message.addAll(expressions.expanded(List.of(field), scope));
      }
    }
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

  private Statement forRange(Statement.ForRange loop, Scope scope) {
    Origin origin = loop.variable().origin();
    Reference variable = counter(loop.variable(), scope);
    Expression from = expressions.value(loop.from(), scope);
    Expression to = expressions.value(loop.to(), scope);
    before.add(Loops.first(origin, variable, from));
    Sequence body = loopBody(loop.body(), scope);
    return Loops.counting(origin, variable, Loops.atMost(origin, variable, to), body.statements());
  }

  private Statement select(Statement.Select select, Scope scope) {
    Origin origin = select.variable().origin();
    boolean assigns = select.listed() && Loops.isChoice(select.from(), select.to());
    Reference variable =
        assigns
            ? expressions.target(select.variable(), scope, false)
            : counter(select.variable(), scope);
    Expression from = expressions.value(select.from(), scope);
    Expression to = expressions.value(select.to(), scope);
    if (!assigns) {
      before.add(Loops.first(origin, variable, from));
      return Loops.walk(origin, variable, to);
    }
    int least = ((Constant) from).value();
    int greatest = ((Constant) to).value();
    if (least > greatest) {
      names.reporter.error(from.origin(), "P339", "there is nothing to select in this range");
      return select;
    }
    return Loops.choice(origin, variable, least, greatest);
  }

  private Statement forIn(Statement.ForIn loop, Scope scope) {
    Origin origin = loop.variable().origin();
    Reference collection = expressions.collection(loop.collection(), scope);
    Reference variable = expressions.whole(loop.variable(), scope);
    Sequence body = loopBody(loop.body(), scope);
    if (!(collection.last().symbol() instanceof Variable over)
        || !(variable.last().symbol() instanceof Variable by)) {
      return new Statement.Block(origin, body);
    }
    boolean isStructure = by.type() instanceof Type.Structure;
    Constant zero = new Constant(origin, 0, "0");
    if (over.isArray() && !isStructure && collection.last().index().isEmpty()) {
      int last = over.size() - 1;
      Constant bound = new Constant(origin, last, Integer.toString(last));
      before.add(Loops.first(origin, variable, zero));
      return Loops.counting(
          origin, variable, Loops.atMost(origin, variable, bound), body.statements());
    }
    if (over.type() instanceof Type.Channel && isStructure) {
      Reference counter = newCounter(origin);
      before.add(Loops.first(origin, counter, zero));
      Expression.Length length = new Expression.Length(origin, collection);
      List<Statement> turn =
          new ArrayList<>(Loops.rotation(origin, collection, Structures.fields(variable)));
      turn.addAll(body.statements());
      return Loops.counting(origin, counter, Loops.less(origin, counter, length), turn);
    }
    names.reporter.add(
        loop.collection().origin(),
        Diagnostic.error("P330", "'" + over.name() + "' cannot be gone through")
            .help(
                "a number goes through the indices of an array, a structure through the messages"
                    + " of a channel"));
    return new Statement.Block(origin, body);
  }

  /** A variable of the process that no model can name. */
  private Reference newCounter(Origin origin) {
    Variable variable =
        new Variable(
            "for " + counters++,
            Type.Scalar.INT,
            0,
            Owner.PROCESS,
            VariableDeclaration.Visibility.PLAIN,
            VariableDeclaration.UNINITIALISED,
            origin);
    remember(variable);
    return new Reference(origin, variable.name(), variable, Optional.empty(), Optional.empty());
  }
}
