package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Structures;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.ChannelTest;
import dev.allways.languages.promela.syntax.Expression.Conditional;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Enabled;
import dev.allways.languages.promela.syntax.Expression.GetPriority;
import dev.allways.languages.promela.syntax.Expression.Length;
import dev.allways.languages.promela.syntax.Expression.NonProgress;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Poll;
import dev.allways.languages.promela.syntax.Expression.ProgramCounter;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.RemoteLabel;
import dev.allways.languages.promela.syntax.Expression.RemoteVariable;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Expression.SetPriority;
import dev.allways.languages.promela.syntax.Expression.Temporal;
import dev.allways.languages.promela.syntax.Expression.Timeout;
import dev.allways.languages.promela.syntax.Expression.Unary;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Statement;
import dev.allways.program.UnaryOperator;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The values of expressions, as one process sees them or, in a claim, nobody.
 *
 * <p>Where an expression is a condition, nothing may happen, and a process that it would create has
 * the next free number; where it takes effect, what it creates is added to the effect.
 */
final class Values {
  /** The variable that tells who moved last. */
  static final String LAST = "_last";

  private final ModelNames names;
  private final Optional<Memory> locals;
  private final List<Statement> effect;
  private final boolean takesEffect;
  private int created;

  private Values(
      ModelNames names, Optional<Memory> locals, List<Statement> effect, boolean takesEffect) {
    this.names = names;
    this.locals = locals;
    this.effect = effect;
    this.takesEffect = takesEffect;
  }

  /** In conditions of the process. */
  static Values ofConditions(ModelNames names, Memory locals) {
    return new Values(names, Optional.of(locals), List.of(), false);
  }

  /** In what is claimed about the whole. */
  static Values ofClaims(ModelNames names) {
    return new Values(names, Optional.empty(), List.of(), false);
  }

  /** In statements of the process: what has to happen for a value goes to {@code effect}. */
  static Values ofEffects(ModelNames names, Memory locals, List<Statement> effect) {
    return new Values(names, Optional.of(locals), effect, true);
  }

  Expression of(dev.allways.languages.promela.syntax.Expression expression) {
    return switch (expression) {
      case Constant constant -> Expression.constant(constant.value());
      case Reference reference -> reference(reference);
      case Unary unary -> new Expression.Unary(operator(unary), of(unary.operand()));
      case Binary binary -> {
        Expression left = of(binary.left());
        yield left.binary(operator(binary), of(binary.right()));
      }
      case Conditional choice ->
          new Expression.Conditional(
              of(choice.condition()), of(choice.chosen()), of(choice.other()));
      case Run run -> run(run);
      case Length length ->
          Expression.length(used(of(length.channel()), QueueEnd.RECEIVING, QueueEnd.SENDING));
      case ChannelTest test -> test(test);
      case Poll poll -> poll(poll);
      case Enabled enabled -> new Expression.Enabled(of(enabled.process()));
      case ProgramCounter counter -> programCounter(of(counter.process()));
      case GetPriority get -> Priorities.get(of(get.process()));
      case SetPriority set -> setPriority(set);
      case Timeout _ ->
          locals.isPresent() ? new Expression.Quiescence() : names.anybodyCanMove().not();
      case NonProgress _ -> names.anybodyAt(Mark.PROGRESS).not();
      case RemoteLabel remote -> remoteLabel(remote);
      case RemoteVariable remote -> remoteVariable(remote);
      case Temporal _ -> throw new IllegalArgumentException("a formula has no value");
    };
  }

  /**
   * A queue that a process uses in a way that others may have said nobody else does. Formulas and
   * claims are no processes: they may look at everything.
   */
  Expression used(Expression queue, QueueEnd... ends) {
    Expression used = queue;
    for (QueueEnd end : ends) {
      if (locals.isPresent() && names.hasExclusives()) {
        used = new Expression.Entitled(used, end);
      }
    }
    return used;
  }

  /** Where the value of a variable is kept. */
  Place place(Reference reference) {
    return switch (reference.symbol()) {
      case Symbol.Variable variable -> place(reference, variable);
      case Symbol.Predefined.PRIORITY -> Priorities.of(Expression.self());
      case Symbol.Predefined _, Symbol.Unresolved _ ->
          throw new IllegalArgumentException("no place: " + reference.name());
    };
  }

  private Place place(Reference reference, Symbol.Variable variable) {
    if (locals.isPresent() && locals.get().knows(variable)) {
      Memory.Element element = locals.get().element(reference, this::of);
      return Place.local(element.name(), element.index());
    }
    Memory.Element element = names.globals().element(reference, this::of);
    return Place.global(element.name(), element.index());
  }

  private Expression reference(Reference reference) {
    return switch (reference.symbol()) {
      case Symbol.Variable _ -> place(reference).value();
      case Symbol.Predefined predefined ->
          switch (predefined) {
            case PID -> {
              if (locals.isEmpty()) {
                throw outside(reference.origin(), "_pid");
              }
              yield Expression.self();
            }
            case COUNT -> new Expression.ActorCount();
            case LAST -> Expression.global(LAST);
            case PRIORITY -> {
              if (locals.isEmpty()) {
                throw outside(reference.origin(), "_priority");
              }
              yield place(reference).value();
            }
            case SCRATCH -> Expression.constant(0);
          };
      case Symbol.Unresolved _ -> throw new IllegalArgumentException(reference.name());
    };
  }

  private static InputException outside(Origin origin, String word) {
    return new InputException(
        origin.in(Diagnostic.error("P603", "'" + word + "' means nothing outside of a process")));
  }

  private static UnaryOperator operator(Unary unary) {
    return switch (unary.operator()) {
      case NOT -> UnaryOperator.NOT;
      case COMPLEMENT -> UnaryOperator.COMPLEMENT;
      case MINUS -> UnaryOperator.NEGATE;
    };
  }

  private static BinaryOperator operator(Binary binary) {
    return switch (binary.operator()) {
      case OR -> BinaryOperator.OR;
      case AND -> BinaryOperator.AND;
      case BIT_OR -> BinaryOperator.BIT_OR;
      case BIT_XOR -> BinaryOperator.BIT_XOR;
      case BIT_AND -> BinaryOperator.BIT_AND;
      case EQUAL -> BinaryOperator.EQUAL;
      case NOT_EQUAL -> BinaryOperator.NOT_EQUAL;
      case LESS -> BinaryOperator.LESS;
      case GREATER -> BinaryOperator.GREATER;
      case AT_MOST -> BinaryOperator.AT_MOST;
      case AT_LEAST -> BinaryOperator.AT_LEAST;
      case SHIFT_LEFT -> BinaryOperator.SHIFT_LEFT;
      case SHIFT_RIGHT -> BinaryOperator.SHIFT_RIGHT;
      case PLUS -> BinaryOperator.ADD;
      case MINUS -> BinaryOperator.SUBTRACT;
      case TIMES -> BinaryOperator.MULTIPLY;
      case DIVIDE -> BinaryOperator.DIVIDE;
      case REMAINDER -> BinaryOperator.REMAINDER;
    };
  }

  /** A new process gets the next number; before it exists, that is how many there are. */
  private Expression run(Run run) {
    List<Expression> arguments = run.arguments().stream().map(this::of).toList();
    if (!takesEffect) {
      return new Expression.ActorCount().plus(created++);
    }
    String number = "created" + created++;
    effect.add(new Statement.Create(run.process(), arguments, number));
    if (names.hasPriorities()) {
      // What the definition of the process says is for its active instances only.
      Expression priority = run.priority().map(this::of).orElse(Expression.constant(1));
      effect.add(Statement.assign(Priorities.of(Expression.temporary(number)), priority));
    }
    return Expression.temporary(number);
  }

  private Expression setPriority(SetPriority set) {
    if (takesEffect) {
      effect.add(Priorities.set(of(set.process()), of(set.priority())));
    }
    return Expression.constant(1);
  }

  /** Nobody waits in a meeting point, so it is empty and not full. */
  private Expression test(ChannelTest test) {
    Expression queue = of(test.channel());
    Expression both = used(queue, QueueEnd.RECEIVING, QueueEnd.SENDING);
    return switch (test.test()) {
      case FULL -> isFull(queue, both);
      case NOT_FULL -> isFull(queue, used(queue, QueueEnd.SENDING)).not();
      case EMPTY -> Expression.length(both).equalTo(0);
      case NOT_EMPTY ->
          Expression.length(used(queue, QueueEnd.RECEIVING)).notEqualTo(Expression.constant(0));
    };
  }

  private static Expression isFull(Expression queue, Expression used) {
    Expression capacity = Expression.capacity(queue);
    return capacity
        .notEqualTo(Expression.constant(0))
        .and(Expression.length(used).equalTo(capacity));
  }

  private Expression poll(Poll poll) {
    Expression queue = of(poll.channel());
    Expression used = used(queue, QueueEnd.RECEIVING, QueueEnd.SENDING);
    Expression matches =
        poll.anywhere()
            ? find(used, poll.patterns()).atLeast(Expression.constant(0))
            : firstMatches(used, poll.patterns());
    boolean stores =
        names.channels().possible(poll.channel()).stream().noneMatch(QueueType::isMeetingPoint);
    return stores
        ? matches
        : new Expression.Conditional(
            Expression.capacity(queue).equalTo(0),
            new Expression.Failure("a rendezvous channel has no messages to ask for"),
            matches);
  }

  /** Whether the oldest message is one of these. */
  Expression firstMatches(Expression queue, List<Pattern> patterns) {
    List<Expression> conditions = new ArrayList<>();
    conditions.add(Expression.length(queue).greaterThan(0));
    for (int field = 0; field < patterns.size(); field++) {
      if (patterns.get(field) instanceof Pattern.Match(var value)) {
        conditions.add(Expression.item(queue, 0, field).equalTo(of(value)));
      }
    }
    return Expression.all(conditions);
  }

  /** Where the first of these messages is. */
  Expression find(Expression queue, List<Pattern> patterns) {
    List<Expression.Pattern> wanted = new ArrayList<>();
    for (Pattern pattern : patterns) {
      wanted.add(
          switch (pattern) {
            case Pattern.Store _ -> Expression.Pattern.anything();
            case Pattern.Match(var value) -> Expression.Pattern.equal(of(value));
          });
    }
    return new Expression.Find(queue, wanted);
  }

  private Expression programCounter(Expression process) {
    Expression sum = Expression.constant(0);
    for (ModelNames.Kind each : names.processes()) {
      for (int location = 0; location < each.automaton().locations().size(); location++) {
        int point = each.point(location);
        Expression here = new Expression.At(process, each.name(), point);
        sum = here.times(Expression.constant(point)).plus(sum);
      }
    }
    return sum;
  }

  private Expression remoteLabel(RemoteLabel remote) {
    ModelNames.Kind process = names.process(remote.process());
    Optional<Integer> point = process.label(remote.label());
    if (point.isEmpty()) {
      return Expression.constant(0);
    }
    return new Expression.At(number(remote.number(), process), process.name(), point.get());
  }

  /** Without a number the first process of the kind is meant. */
  private Expression number(
      Optional<dev.allways.languages.promela.syntax.Expression> number, ModelNames.Kind process) {
    return number.map(this::of).orElseGet(() -> names.first(process));
  }

  private Expression remoteVariable(RemoteVariable remote) {
    ModelNames.Kind process = names.process(remote.process());
    Memory.Element element = process.memory().element(remote.variable(), this::of);
    return new Place.Remote(
            number(remote.number(), process), process.name(), element.name(), element.index())
        .value();
  }

  /** All values of which {@code reference} consists. */
  List<Expression> parts(Reference reference) {
    return Structures.fields(reference).stream().map(this::of).toList();
  }
}
