package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.expression.Environment;
import dev.allways.languages.protocol.expression.Evaluator;
import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.generator.Known.Sort;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Expressions as Java: what is known when a class is generated is evaluated, and what depends on a
 * parameter that is left open becomes Java for whole numbers, conditions, and lists of numbers.
 * Where the language can do more than that, whoever asks is told.
 */
final class ExpressionWriter {
  /** Functions are put in where they are called, and some would never end. */
  private static final int DEEPEST = 30;

  private static final Map<String, String> COMPARISONS =
      Map.of("=", "==", "==", "==", "not=", "!=", "<", "<", "<=", "<=", ">", ">", ">=", ">=");

  private static final Map<String, String> SIGNS =
      Map.of(
          "zero?", "%s == 0",
          "pos?", "%s > 0",
          "neg?", "%s < 0",
          "even?", "%s %% 2 == 0",
          "odd?", "%s %% 2 != 0");

  private static final Map<String, String> EXACT =
      Map.of("+", "Math.addExact", "-", "Math.subtractExact", "*", "Math.multiplyExact");

  private final Specification specification;
  private final Evaluator evaluator;
  private final JavaNames names;
  private int depth;

  ExpressionWriter(Specification specification, JavaNames names) {
    this.specification = specification;
    this.evaluator = new Evaluator(specification.functions(), specification.roleNames());
    this.names = names;
  }

  /** That Java cannot find out something, so that a parameter has to have a value. */
  static InputException unable(Place place, String what) {
    return new InputException(
        place.error("D607", what + " is beyond a class whose parameters are open"));
  }

  /** A name for a variable that no other has. */
  String variable(String wish) {
    return names.name(JavaNames.uncapitalised(wish));
  }

  Known known(Expression expression, Map<String, Known> scope) {
    if (!mentionsOpen(expression, scope)) {
      Environment environment = Environment.EMPTY;
      for (Map.Entry<String, Known> each : scope.entrySet()) {
        if (each.getValue() instanceof Known.Fixed(Value value)) {
          environment = environment.with(each.getKey(), value);
        }
      }
      return new Known.Fixed(evaluator.evaluate(expression, environment));
    }
    return switch (expression) {
      case Expression.Variable variable -> scope.getOrDefault(variable.name(), nil());
      case Expression.RoleOf role -> role(role, scope);
      case Expression.VectorOf vector -> list(vector.elements(), scope);
      case Expression.SetOf set -> list(set.elements(), scope);
      case Expression.Application call -> application(call, scope);
      case Expression.Conditional choice -> choice(choice, scope);
      case Expression.And and -> connective(and.operands(), " && ", scope);
      case Expression.Or or -> connective(or.operands(), " || ", scope);
      case Expression.Let let -> {
        Map<String, Known> inside = new HashMap<>(scope);
        inside.put(let.binding().variable(), known(let.binding().value(), scope));
        yield known(let.body(), inside);
      }
      case Expression.Function function -> new Known.Lambda(function, scope);
      case Expression.Constant constant -> new Known.Fixed(constant.value());
      case Expression.Global global -> throw unable(global.place(), "this function");
      case Expression.Attempt attempt -> throw unable(attempt.place(), "'try'");
    };
  }

  private static Known nil() {
    return new Known.Fixed(new Value.Nil());
  }

  private static boolean mentionsOpen(Expression expression, Map<String, Known> scope) {
    return switch (expression) {
      case Expression.Variable variable ->
          !(scope.getOrDefault(variable.name(), nil()) instanceof Known.Fixed);
      case Expression.Constant constant -> false;
      case Expression.Global global -> false;
      case Expression.RoleOf role ->
          mentionsOpen(role.base(), scope) || anyOpen(role.indices(), scope);
      case Expression.VectorOf vector -> anyOpen(vector.elements(), scope);
      case Expression.SetOf set -> anyOpen(set.elements(), scope);
      case Expression.Application call ->
          mentionsOpen(call.function(), scope) || anyOpen(call.arguments(), scope);
      case Expression.Conditional choice ->
          anyOpen(List.of(choice.condition(), choice.then(), choice.otherwise()), scope);
      case Expression.And and -> anyOpen(and.operands(), scope);
      case Expression.Or or -> anyOpen(or.operands(), scope);
      case Expression.Let let -> anyOpen(List.of(let.binding().value(), let.body()), scope);
      case Expression.Function function ->
          function.captured().stream()
              .anyMatch(name -> !(scope.getOrDefault(name, nil()) instanceof Known.Fixed));
      case Expression.Attempt attempt -> anyOpen(List.of(attempt.body(), attempt.handler()), scope);
    };
  }

  private static boolean anyOpen(List<Expression> expressions, Map<String, Known> scope) {
    return expressions.stream().anyMatch(each -> mentionsOpen(each, scope));
  }

  private Known role(Expression.RoleOf role, Map<String, Known> scope) {
    Known base = known(role.base(), scope);
    List<String> indices = new ArrayList<>();
    String name;
    if (base instanceof Known.Member member) {
      name = member.name();
      indices.addAll(member.indices());
    } else {
      Role known = role(base, role.place());
      name = known.name();
      known.indices().forEach(index -> indices.add(index + "L"));
    }
    role.indices().forEach(index -> indices.add(java(index, scope, Sort.NUMBER)));
    return new Known.Member(name, indices);
  }

  /** The role that a value stands for. */
  Role role(Known known, Place place) {
    if (!(known instanceof Known.Fixed(Value value))) {
      throw unable(place, "a role with an unknown name");
    }
    Expression constant = new Expression.Constant(value, place);
    return evaluator.role(constant, Environment.EMPTY);
  }

  /** The elements of a collection that is known. */
  Optional<List<Value>> elements(Expression expression, Map<String, Known> scope) {
    return known(expression, scope) instanceof Known.Fixed(Value value)
        ? Optional.of(
            evaluator.elements(
                new Expression.Constant(value, expression.place()), Environment.EMPTY))
        : Optional.empty();
  }

  /** Java for a value of a certain sort. */
  String java(Expression expression, Map<String, Known> scope, Sort sort) {
    return java(known(expression, scope), sort, expression.place());
  }

  static String java(Known known, Sort sort, Place place) {
    Optional<Known.Open> open = Known.open(known);
    if (open.isPresent() && open.get().sort() == sort) {
      return open.get().java();
    }
    if (open.isPresent() && sort == Sort.REAL && open.get().sort() == Sort.NUMBER) {
      return "(double) " + open.get().java();
    }
    String what =
        switch (sort) {
          case NUMBER -> "something else than a whole number";
          case TRUTH -> "a condition that is neither true nor false";
          case REAL -> "something else than a number";
          case NUMBERS -> "a collection of something else than whole numbers";
        };
    throw unable(place, what);
  }

  private Known list(List<Expression> elements, Map<String, Known> scope) {
    return new Known.Open(
        Sort.NUMBERS,
        elements.stream()
            .map(each -> java(each, scope, Sort.NUMBER))
            .collect(Collectors.joining(", ", "List.of(", ")")));
  }

  private Known choice(Expression.Conditional choice, Map<String, Known> scope) {
    Known condition = known(choice.condition(), scope);
    if (condition instanceof Known.Fixed(Value value)) {
      return known(value.isTrue() ? choice.then() : choice.otherwise(), scope);
    }
    String test = java(condition, Sort.TRUTH, choice.condition().place());
    Optional<Known.Open> then = Known.open(known(choice.then(), scope));
    Optional<Known.Open> otherwise = Known.open(known(choice.otherwise(), scope));
    if (then.isEmpty() || otherwise.isEmpty() || then.get().sort() != otherwise.get().sort()) {
      throw unable(choice.place(), "a choice between such values");
    }
    return new Known.Open(
        then.get().sort(),
        "(%s ? %s : %s)".formatted(test, then.get().java(), otherwise.get().java()));
  }

  private Known connective(List<Expression> operands, String sign, Map<String, Known> scope) {
    return new Known.Open(
        Sort.TRUTH,
        operands.stream()
            .map(each -> java(each, scope, Sort.TRUTH))
            .collect(Collectors.joining(sign, "(", ")")));
  }

  private Known application(Expression.Application call, Map<String, Known> scope) {
    List<Known> arguments = call.arguments().stream().map(each -> known(each, scope)).toList();
    return apply(function(call.function(), scope), arguments, call.place());
  }

  /** A function, by what it is: one of the language's own, one of the file, or a set. */
  private Known function(Expression expression, Map<String, Known> scope) {
    return switch (expression) {
      case Expression.Global global -> new Known.Lambda(defined(global.name()), Map.of());
      case Expression.Function function -> new Known.Lambda(function, scope);
      default -> known(expression, scope);
    };
  }

  private Expression.Function defined(String name) {
    return Optional.ofNullable(specification.functions().get(name))
        .orElseThrow(() -> new IllegalStateException("unresolved function " + name));
  }

  private Known apply(Known function, List<Known> arguments, Place place) {
    if (function instanceof Known.Lambda(Expression.Function its, Map<String, Known> around)) {
      if (its.parameters().size() != arguments.size() || ++depth > DEEPEST) {
        throw unable(place, "this call");
      }
      Map<String, Known> inside = new HashMap<>(around);
      for (int i = 0; i < arguments.size(); i++) {
        inside.put(its.parameters().get(i), arguments.get(i));
      }
      Known result = known(its.body(), inside);
      depth--;
      return result;
    }
    if (function instanceof Known.Fixed(Value.Library(var builtin))) {
      return library(builtin.name(), arguments, place);
    }
    if (function instanceof Known.Fixed(Value.Closure closure)
        && closure.function().captured().isEmpty()) {
      return apply(new Known.Lambda(closure.function(), Map.of()), arguments, place);
    }
    throw unable(place, "this call");
  }

  private Known library(String name, List<Known> arguments, Place place) {
    int count = arguments.size();
    if (COMPARISONS.containsKey(name) && count >= 2) {
      return new Known.Open(Sort.TRUTH, compared(COMPARISONS.get(name), arguments, place));
    }
    if (SIGNS.containsKey(name) && count == 1) {
      String number = java(arguments.getFirst(), Sort.NUMBER, place);
      return new Known.Open(Sort.TRUTH, "(" + SIGNS.get(name).formatted(number) + ")");
    }
    if (EXACT.containsKey(name) && count >= 2) {
      return number(fold(EXACT.get(name), arguments, place));
    }
    if ((name.equals("max") || name.equals("min")) && count >= 2) {
      return number(fold("Math." + name, arguments, place));
    }
    return switch (name + "/" + count) {
      case "not/1" -> new Known.Open(Sort.TRUTH, "!" + java(arguments.get(0), Sort.TRUTH, place));
      case "-/1" -> number("Math.negateExact(%s)", arguments, place);
      case "inc/1" -> number("Math.addExact(%s, 1L)", arguments, place);
      case "dec/1" -> number("Math.subtractExact(%s, 1L)", arguments, place);
      case "abs/1" -> number("Math.absExact(%s)", arguments, place);
      case "quot/2" -> number("(%s / %s)", arguments, place);
      case "rem/2" -> number("(%s %% %s)", arguments, place);
      case "mod/2" -> number("Math.floorMod(%s, %s)", arguments, place);
      case "long/1" -> whole(arguments.get(0), place);
      case "Math/sqrt/1", "Math/ceil/1", "Math/floor/1" ->
          new Known.Open(
              Sort.REAL,
              "StrictMath.%s(%s)"
                  .formatted(name.substring(5), java(arguments.get(0), Sort.REAL, place)));
      case "range/1" -> numbers("Plan.range(0L, %s)", Sort.NUMBER, arguments, place);
      case "range/2" -> numbers("Plan.range(%s, %s)", Sort.NUMBER, arguments, place);
      case "range/3" -> numbers("Plan.range(%s, %s, %s)", Sort.NUMBER, arguments, place);
      case "concat/2", "into/2" -> numbers("Plan.joined(%s, %s)", Sort.NUMBERS, arguments, place);
      case "vec/1" -> numbers("%s", Sort.NUMBERS, arguments, place);
      case "count/1" -> number("(long) " + java(arguments.get(0), Sort.NUMBERS, place) + ".size()");
      case "filter/2" -> filtered("", arguments, place);
      case "remove/2" -> filtered("!", arguments, place);
      case "map/2" -> {
        String each = variable("each");
        Known made = apply(arguments.get(0), List.of(new Known.Open(Sort.NUMBER, each)), place);
        yield new Known.Open(
            Sort.NUMBERS,
            "Plan.each(%s, %s -> %s)"
                .formatted(
                    java(arguments.get(1), Sort.NUMBERS, place),
                    each,
                    java(made, Sort.NUMBER, place)));
      }
      default -> throw unable(place, "'%s'".formatted(name));
    };
  }

  private static Known number(String java) {
    return new Known.Open(Sort.NUMBER, java);
  }

  private static Known number(String form, List<Known> arguments, Place place) {
    return number(
        form.formatted(arguments.stream().map(each -> java(each, Sort.NUMBER, place)).toArray()));
  }

  private static Known numbers(String form, Sort sort, List<Known> arguments, Place place) {
    Object[] java = arguments.stream().map(each -> java(each, sort, place)).toArray();
    return new Known.Open(Sort.NUMBERS, form.formatted(java));
  }

  private static Known whole(Known argument, Place place) {
    boolean already = Known.open(argument).filter(it -> it.sort() == Sort.NUMBER).isPresent();
    return already ? argument : number("(long) " + java(argument, Sort.REAL, place));
  }

  private static String fold(String function, List<Known> arguments, Place place) {
    String all = java(arguments.getFirst(), Sort.NUMBER, place);
    for (Known each : arguments.subList(1, arguments.size())) {
      all = "%s(%s, %s)".formatted(function, all, java(each, Sort.NUMBER, place));
    }
    return all;
  }

  /** Each compared with the next; whether they differ is asked of two only. */
  private static String compared(String sign, List<Known> arguments, Place place) {
    if (sign.equals("!=") && arguments.size() > 2) {
      throw unable(place, "'not=' of more than two");
    }
    List<String> pairs = new ArrayList<>();
    for (int i = 1; i < arguments.size(); i++) {
      pairs.add(
          "%s %s %s"
              .formatted(
                  java(arguments.get(i - 1), Sort.NUMBER, place),
                  sign,
                  java(arguments.get(i), Sort.NUMBER, place)));
    }
    return pairs.stream().collect(Collectors.joining(" && ", "(", ")"));
  }

  private Known filtered(String sign, List<Known> arguments, Place place) {
    String each = variable("each");
    String list = java(arguments.get(1), Sort.NUMBERS, place);
    String test = sign + test(arguments.get(0), each, place);
    return new Known.Open(Sort.NUMBERS, "Plan.filter(%s, %s -> %s)".formatted(list, each, test));
  }

  /** Whether something is so of a number: a function says, or a set contains it. */
  private String test(Known condition, String each, Place place) {
    Optional<Known.Open> set = Known.open(condition);
    if (set.isPresent() && set.get().sort() == Sort.NUMBERS) {
      return "%s.contains(%s)".formatted(set.get().java(), each);
    }
    Known answer = apply(condition, List.of(new Known.Open(Sort.NUMBER, each)), place);
    return java(answer, Sort.TRUTH, place);
  }
}
