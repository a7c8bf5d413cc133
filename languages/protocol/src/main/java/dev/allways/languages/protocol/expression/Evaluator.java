package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Evaluates expressions. It can reach nothing but its arguments and the {@link Library}, and it
 * ends within its {@link Budget}. Belongs to one thread.
 */
public final class Evaluator {
  /**
   * How deep operands may nest, mostly through recursive functions. Each level takes up to half a
   * kilobyte of Java stack.
   */
  private static final int DEEPEST_EVALUATION = 1_000;

  /** A function that calls functions takes as much stack as so many levels. */
  private static final int STACK_OF_A_LIBRARY_CALL = 4;

  private static final int DEEPEST_VALUE = 50;
  private static final long LARGEST_VALUE = 5_000_000;
  private static final int LONGEST_FUNCTION = 10_000;

  private final Map<String, Expression.Function> functions;
  private final Map<String, String> roleNames;
  private final Budget budget = new Budget();
  private int depth;

  /**
   * @param functions what the file defines with {@code defn}
   * @param roleNames the name of the role that each keyword stands for, where that is not the
   *     keyword itself
   */
  public Evaluator(Map<String, Expression.Function> functions, Map<String, String> roleNames) {
    this.functions = functions;
    this.roleNames = roleNames;
  }

  public Budget budget() {
    return budget;
  }

  /**
   * @throws InputException when the expression has no value, or takes too long to have one
   */
  public Value evaluate(Expression expression, Environment environment) {
    budget.renew();
    depth = 0;
    try {
      return value(expression, environment);
    } catch (Failure failure) {
      throw new InputException(failure.diagnostic());
    }
  }

  /** The elements of a collection, in order. */
  public List<Value> elements(Expression expression, Environment environment) {
    Value value = evaluate(expression, environment);
    try {
      return new Call(this, "every", expression.place()).elements(value);
    } catch (Failure failure) {
      throw new InputException(
          expression
              .place()
              .error(
                  "D204",
                  "a collection is needed here, this is %s: %s"
                      .formatted(value.sort(), Call.brief(value))));
    }
  }

  /** The role that an expression stands for, which may also be its name or its keyword. */
  public Role role(Expression expression, Environment environment) {
    Value value = evaluate(expression, environment);
    try {
      return role(value, expression.place());
    } catch (Failure failure) {
      throw new InputException(failure.diagnostic());
    }
  }

  private Role role(Value value, Place place) {
    return switch (value) {
      case Value.Named(Role role) -> role;
      case Value.Text(String name) when !name.isBlank() -> Role.parse(name);
      case Value.Key(String key) -> new Role(roleNames.getOrDefault(key, key), List.of());
      default ->
          throw new Failure(
              place
                  .error(
                      "D205",
                      "a role is needed here, this is %s: %s"
                          .formatted(value.sort(), Call.brief(value)))
                  .help("a role is written ::name, (::name 0) or \"name\""));
    };
  }

  /** Whether {@code function}, a value that can be called, is true of an object. */
  public boolean satisfies(Value function, Object object, Place place) {
    budget.renew();
    depth = 0;
    try {
      return apply(function, List.of(foreign(object)), place).isTrue();
    } catch (Failure failure) {
      throw new InputException(failure.diagnostic());
    }
  }

  /** What a Java object looks like from inside: itself where that makes sense, else its text. */
  private static Value foreign(Object object) {
    return switch (object) {
      case Boolean bool -> Value.of(bool);
      case Long number -> new Value.Whole(number);
      case Integer number -> new Value.Whole(number);
      case Short number -> new Value.Whole(number);
      case Byte number -> new Value.Whole(number);
      case Double number -> new Value.Real(number);
      case Float number -> new Value.Real(number);
      default -> new Value.Text(String.valueOf(object));
    };
  }

  /**
   * The value of an expression. What comes last, in a condition or a function, is evaluated in
   * place: only operands and arguments take Java stack.
   */
  private Value value(Expression whole, Environment outer) {
    if (++depth > DEEPEST_EVALUATION) {
      throw tooDeep(whole.place());
    }
    Expression expression = whole;
    Environment environment = outer;
    Value value;
    while (true) {
      budget.spend(1, expression.place());
      switch (expression) {
        case Expression.Conditional conditional -> {
          boolean holds = value(conditional.condition(), environment).isTrue();
          expression = holds ? conditional.then() : conditional.otherwise();
          continue;
        }
        case Expression.Let let -> {
          Value bound = value(let.binding().value(), environment);
          environment = environment.with(let.binding().variable(), bound);
          expression = let.body();
          continue;
        }
        case Expression.Application call -> {
          Value function = value(call.function(), environment);
          List<Value> arguments = values(call.arguments(), environment);
          if (function instanceof Value.Closure closure) {
            environment = inside(closure, arguments, call.place());
            expression = closure.function().body();
            continue;
          }
          value = apply(function, arguments, call.place());
        }
        case Expression.Constant constant -> value = constant.value();
        case Expression.Variable variable -> value = variable(variable, environment);
        case Expression.Global global -> value = global(global);
        case Expression.RoleOf role -> value = role(role, environment);
        case Expression.VectorOf vector -> value = vector(vector, environment);
        case Expression.SetOf set -> value = set(set, environment);
        case Expression.And and ->
            value = connective(and.operands(), environment, false, Value.Bool.TRUE);
        case Expression.Or or ->
            value = connective(or.operands(), environment, true, Value.Nil.NIL);
        case Expression.Function function -> value = closure(function, environment);
        case Expression.Attempt attempt -> value = attempt(attempt, environment);
      }
      depth--;
      return value;
    }
  }

  private Value vector(Expression.VectorOf vector, Environment environment) {
    return checked(new Value.Items(values(vector.elements(), environment)), vector.place());
  }

  private Value set(Expression.SetOf set, Environment environment) {
    List<Value> elements = values(set.elements(), environment);
    return checked(new Call(this, "a set", set.place()).setOf(elements), set.place());
  }

  private InputException tooDeep(Place place) {
    return new InputException(
        place
            .error("D206", "calls are nested more than %,d deep here".formatted(DEEPEST_EVALUATION))
            .help("does a recursive function miss the case in which it ends?"));
  }

  private static Value variable(Expression.Variable variable, Environment environment) {
    return environment
        .get(variable.name())
        .orElseThrow(() -> new IllegalStateException("unresolved variable " + variable.name()));
  }

  private Value global(Expression.Global global) {
    Expression.Function function = functions.get(global.name());
    if (function == null) {
      throw new IllegalStateException("unresolved function " + global.name());
    }
    return new Value.Closure(function, Environment.EMPTY, global.name());
  }

  private Value role(Expression.RoleOf role, Environment environment) {
    Role base = role(value(role.base(), environment), role.place());
    List<Long> indices = new ArrayList<>(base.indices());
    for (Expression index : role.indices()) {
      Value value = value(index, environment);
      if (!(value instanceof Value.Whole(long number))) {
        throw new Failure(
            index
                .place()
                .error(
                    "D207",
                    "the index of a role is an integer, this is %s: %s"
                        .formatted(value.sort(), Call.brief(value))));
      }
      indices.add(number);
    }
    return new Value.Named(new Role(base.name(), indices));
  }

  private List<Value> values(List<Expression> expressions, Environment environment) {
    List<Value> values = new ArrayList<>(expressions.size());
    for (Expression expression : expressions) {
      values.add(value(expression, environment));
    }
    return values;
  }

  private Value connective(
      List<Expression> operands, Environment environment, boolean until, Value neutral) {
    Value last = neutral;
    for (Expression operand : operands) {
      last = value(operand, environment);
      if (last.isTrue() == until) {
        return last;
      }
    }
    return last;
  }

  private Value closure(Expression.Function function, Environment environment) {
    String text =
        function.captured().isEmpty()
            ? function.toString()
            : function.captured().stream()
                .map(name -> name + " " + environment.get(name).orElse(Value.Nil.NIL))
                .collect(Collectors.joining(" ", "(let [", "] " + function + ")"));
    budget.spend(text.length() / 8, function.place());
    if (text.length() > LONGEST_FUNCTION) {
      throw new Failure(
          function.place().error("D208", "this function refers to values that are too large"));
    }
    return new Value.Closure(function, environment, text);
  }

  private Value attempt(Expression.Attempt attempt, Environment environment) {
    int before = depth;
    try {
      return value(attempt.body(), environment);
    } catch (Failure failure) {
      depth = before;
      Value message = new Value.Text(failure.diagnostic().message());
      return value(attempt.handler(), environment.with(attempt.variable(), message));
    }
  }

  Value apply(Value function, List<Value> arguments, Place place) {
    budget.spend(1, place);
    return switch (function) {
      case Value.Library(Builtin builtin) -> call(builtin, arguments, place);
      case Value.Closure closure ->
          value(closure.function().body(), inside(closure, arguments, place));
      case Value.SetOf set -> {
        Value sought = only(arguments, "a set", place);
        yield set.contains(sought) ? sought : Value.Nil.NIL;
      }
      case Value.Items items -> {
        Value index = only(arguments, "a vector", place);
        if (index instanceof Value.Whole(long i) && i >= 0 && i < items.elements().size()) {
          yield items.elements().get((int) i);
        }
        throw new Failure(
            place.error(
                "D203",
                "a vector of %d elements has no element %s"
                    .formatted(items.elements().size(), Call.brief(index))));
      }
      default ->
          throw new Failure(
              place.error(
                  "D209",
                  "%s cannot be called: %s".formatted(function.sort(), Call.brief(function))));
    };
  }

  private Value call(Builtin builtin, List<Value> arguments, Place place) {
    if (!builtin.takes(arguments.size())) {
      throw wrongArity(builtin.name(), builtin.arity(), arguments.size(), place);
    }
    Call call = new Call(this, builtin.name(), place);
    int before = depth;
    depth += STACK_OF_A_LIBRARY_CALL;
    try {
      Value value = checked(builtin.body().apply(call, arguments), place);
      depth = before;
      return value;
    } catch (ArithmeticException impossible) {
      depth = before;
      throw call.failure("'%s': %s".formatted(builtin.name(), impossible.getMessage()));
    }
  }

  /** What a function sees: what it has caught, and its arguments. */
  private static Environment inside(Value.Closure closure, List<Value> arguments, Place place) {
    List<String> parameters = closure.function().parameters();
    if (parameters.size() != arguments.size()) {
      throw wrongArity("this function", Builtin.plural(parameters.size()), arguments.size(), place);
    }
    Environment inside = closure.environment();
    for (int i = 0; i < parameters.size(); i++) {
      inside = inside.with(parameters.get(i), arguments.get(i));
    }
    return inside;
  }

  private static Value only(List<Value> arguments, String what, Place place) {
    if (arguments.size() != 1) {
      throw wrongArity(what + ", used as a function,", "1 argument", arguments.size(), place);
    }
    return arguments.getFirst();
  }

  private static Failure wrongArity(String what, String takes, int given, Place place) {
    return new Failure(place.error("D210", "%s takes %s, not %d".formatted(what, takes, given)));
  }

  /** Printing and comparing recurse into a value, so its size and depth are limited. */
  private static Value checked(Value value, Place place) {
    Value.Extent extent = value.extent();
    if (extent.depth() > DEEPEST_VALUE || extent.weight() > LARGEST_VALUE) {
      throw new Failure(
          place.error("D208", "this makes a value that is too large: %s".formatted(value.sort())));
    }
    return value;
  }
}
