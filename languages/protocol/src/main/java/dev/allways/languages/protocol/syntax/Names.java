package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.reader.Place;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which variables and loops of its surroundings an expression or a behaviour mentions. */
final class Names {
  private Names() {}

  static Expression.Function function(List<String> parameters, Expression body, Place place) {
    Set<String> free = new LinkedHashSet<>();
    variables(body, free, Set.copyOf(parameters));
    return new Expression.Function(parameters, body, List.copyOf(free), place);
  }

  /** Variables that {@code behaviour} mentions, but for the {@code bound}. */
  static Set<String> variables(Behaviour behaviour, Collection<String> bound) {
    Set<String> free = new LinkedHashSet<>();
    variables(behaviour, free, Set.copyOf(bound));
    return free;
  }

  /** Loops around {@code behaviour} that it returns to, but for the {@code bound}. */
  static Set<String> loops(Behaviour behaviour, Collection<String> bound) {
    Set<String> free = new LinkedHashSet<>();
    loops(behaviour, free, Set.copyOf(bound));
    return free;
  }

  private static void variables(Expression expression, Set<String> free, Set<String> bound) {
    switch (expression) {
      case Expression.Constant constant -> {}
      case Expression.Global global -> {}
      case Expression.Variable variable -> {
        if (!bound.contains(variable.name())) {
          free.add(variable.name());
        }
      }
      case Expression.RoleOf role -> {
        variables(role.base(), free, bound);
        variables(role.indices(), free, bound);
      }
      case Expression.VectorOf vector -> variables(vector.elements(), free, bound);
      case Expression.SetOf set -> variables(set.elements(), free, bound);
      case Expression.Application call -> {
        variables(call.function(), free, bound);
        variables(call.arguments(), free, bound);
      }
      case Expression.Conditional conditional -> {
        variables(conditional.condition(), free, bound);
        variables(conditional.then(), free, bound);
        variables(conditional.otherwise(), free, bound);
      }
      case Expression.And and -> variables(and.operands(), free, bound);
      case Expression.Or or -> variables(or.operands(), free, bound);
      case Expression.Let let -> {
        variables(let.binding().value(), free, bound);
        variables(let.body(), free, with(bound, let.binding().variable()));
      }
      case Expression.Function function ->
          function.captured().stream().filter(name -> !bound.contains(name)).forEach(free::add);
      case Expression.Attempt attempt -> {
        variables(attempt.body(), free, bound);
        variables(attempt.handler(), free, with(bound, attempt.variable()));
      }
    }
  }

  private static void variables(List<Expression> all, Set<String> free, Set<String> bound) {
    all.forEach(each -> variables(each, free, bound));
  }

  private static Set<String> with(Set<String> bound, String variable) {
    Set<String> more = new LinkedHashSet<>(bound);
    more.add(variable);
    return more;
  }

  /** The variables of the bindings' own expressions; returns what is bound after them. */
  private static Set<String> bindings(
      List<Expression.Binding> bindings, Set<String> free, Set<String> bound) {
    Set<String> inside = new LinkedHashSet<>(bound);
    for (Expression.Binding binding : bindings) {
      variables(binding.value(), free, inside);
      inside.add(binding.variable());
    }
    return inside;
  }

  private static void variables(Behaviour behaviour, Set<String> free, Set<String> bound) {
    switch (behaviour) {
      case Behaviour.End end -> {}
      case Behaviour.Graph graph -> {}
      case Behaviour.Message message -> {
        variables(message.message(), free, bound);
        variables(message.from(), free, bound);
        variables(message.to(), free, bound);
      }
      case Behaviour.Composition composition ->
          composition.parts().forEach(part -> variables(part, free, bound));
      case Behaviour.Every every ->
          variables(every.body(), free, bindings(every.bindings(), free, bound));
      case Behaviour.Star star -> variables(star.body(), free, bound);
      case Behaviour.Plus plus -> variables(plus.body(), free, bound);
      case Behaviour.Omega omega -> variables(omega.body(), free, bound);
      case Behaviour.If choice -> {
        variables(choice.condition(), free, bound);
        variables(choice.then(), free, bound);
        variables(choice.otherwise(), free, bound);
      }
      case Behaviour.Let let -> variables(let.body(), free, bindings(let.bindings(), free, bound));
      case Behaviour.Loop loop ->
          variables(loop.body(), free, bindings(loop.bindings(), free, bound));
      case Behaviour.Recur recur -> variables(recur.arguments(), free, bound);
      case Behaviour.Call call -> variables(call.arguments(), free, bound);
      case Behaviour.Any any -> variables(any.roles(), free, bound);
    }
  }

  private static void loops(Behaviour behaviour, Set<String> free, Set<String> bound) {
    switch (behaviour) {
      case Behaviour.End end -> {}
      case Behaviour.Graph graph -> {}
      case Behaviour.Message message -> {}
      case Behaviour.Call call -> {}
      case Behaviour.Any any -> {}
      case Behaviour.Composition composition ->
          composition.parts().forEach(part -> loops(part, free, bound));
      case Behaviour.Every every -> loops(every.body(), free, bound);
      case Behaviour.Star star -> loops(star.body(), free, bound);
      case Behaviour.Plus plus -> loops(plus.body(), free, bound);
      case Behaviour.Omega omega -> loops(omega.body(), free, bound);
      case Behaviour.If choice -> {
        loops(choice.then(), free, bound);
        loops(choice.otherwise(), free, bound);
      }
      case Behaviour.Let let -> loops(let.body(), free, bound);
      case Behaviour.Loop loop -> loops(loop.body(), free, with(bound, loop.name()));
      case Behaviour.Recur recur -> {
        if (!bound.contains(recur.loop())) {
          free.add(recur.loop());
        }
      }
    }
  }
}
