package dev.allways.program.compiler;

import dev.allways.program.Expression;
import dev.allways.program.Point;
import dev.allways.program.analysis.Condition;
import dev.allways.program.analysis.Groups;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The conditions that groups wait for, ready to be evaluated. Shared by threads. */
final class Guards {
  private static final int EXPRESSIONS_A_CLASS = 256;

  private final Plan plan;
  private final Tables tables;
  private final Condition[] conditions;
  private final Code[] code;
  private final int[] number;
  private final int[][] preferred;

  /** Of conditions on where an actor is, which are asked most, the point; of others 0. */
  private final int[] point;

  private final int[] actor;

  Guards(Plan plan, Tables tables, List<Condition> conditions) {
    this.plan = plan;
    this.tables = tables;
    this.conditions = conditions.toArray(Condition[]::new);
    this.code = new Code[this.conditions.length];
    this.number = new int[this.conditions.length];
    this.preferred = new int[this.conditions.length][];
    this.point = new int[this.conditions.length];
    this.actor = new int[this.conditions.length];
    for (int guard = 0; guard < this.conditions.length; guard++) {
      if (this.conditions[guard] instanceof Condition.Location location) {
        point[guard] = location.point();
        actor[guard] = location.actor();
      }
      preferred[guard] =
          switch (this.conditions[guard]) {
            case Condition.LastResort(Groups.Member member) -> preferredTo(member);
            case Condition.Match(_, Groups.Member accept) -> preferredTo(accept);
            case Condition _ -> new int[0];
          };
    }
    compile();
  }

  /** Every expression once for each template. */
  private void compile() {
    for (int template = 0; template < tables.templates; template++) {
      Map<Expression, List<Integer>> users = new LinkedHashMap<>();
      for (int guard = 0; guard < conditions.length; guard++) {
        int number = guard;
        expression(conditions[guard], template)
            .ifPresent(
                expression ->
                    users.computeIfAbsent(expression, _ -> new ArrayList<>()).add(number));
      }
      List<Expression> expressions = List.copyOf(users.keySet());
      for (int from = 0; from < expressions.size(); from += EXPRESSIONS_A_CLASS) {
        List<Expression> some =
            expressions.subList(from, Math.min(expressions.size(), from + EXPRESSIONS_A_CLASS));
        Code compiled = new Compiler(plan).values(some, template);
        for (int i = 0; i < some.size(); i++) {
          for (int guard : users.getOrDefault(some.get(i), List.of())) {
            code[guard] = compiled;
            number[guard] = i;
          }
        }
      }
    }
  }

  /** What an actor of the template evaluates to find out about the condition, if anything. */
  private static Optional<Expression> expression(Condition condition, int template) {
    return switch (condition) {
      case Condition.Holds(_, int of, Expression expression) when of == template ->
          Optional.of(expression);
      case Condition.Served(_, int of, Expression expression) when of == template ->
          Optional.of(expression);
      case Condition _ -> Optional.empty();
    };
  }

  private int edge(Groups.Member member) {
    return tables.firstEdge[member.template()] + member.edge();
  }

  private int[] preferredTo(Groups.Member member) {
    return plan.program().templates().get(member.template()).preferredTo(member.edge()).stream()
        .mapToInt(edge -> tables.firstEdge[member.template()] + edge)
        .toArray();
  }

  boolean isTrue(int guard, int[] state, Inquiry inquiry, boolean quiescent) {
    if (point[guard] != 0 && state[tables.actorBase[actor[guard]]] != point[guard]) {
      return false;
    }
    return switch (conditions[guard]) {
      case Condition.Location(int who, int template, _) -> tables.template(state, who) == template;
      case Condition.Holds(int who, _, _) ->
          inquiry.holds(state, code[guard], number[guard], who, quiescent);
      case Condition.Served(int who, int template, _) ->
          !exists(who, template, state)
              || inquiry.holds(state, code[guard], number[guard], who, quiescent);
      case Condition.Youngest(int who) -> who == tables.count(state) - 1;
      case Condition.Preferred(int who, int template) ->
          inquiry.isPreferred(state, who, template, quiescent);
      case Condition.LastResort(Groups.Member member) -> {
        if (!exists(member, state)) {
          yield false;
        }
        for (int other : preferred[guard]) {
          if (inquiry.hasStep(state, member.actor(), other, quiescent)) {
            yield false;
          }
        }
        yield true;
      }
      case Condition.Match(Groups.Member offer, Groups.Member accept) ->
          exists(offer, state)
              && exists(accept, state)
              && inquiry.matches(
                  state,
                  offer.actor(),
                  edge(offer),
                  accept.actor(),
                  edge(accept),
                  preferred[guard],
                  quiescent);
      case Condition.Fails(Groups.Member offer) ->
          exists(offer, state)
              && inquiry.failsToOffer(state, offer.actor(), edge(offer), quiescent);
    };
  }

  private boolean exists(Groups.Member member, int[] state) {
    return exists(member.actor(), member.template(), state);
  }

  private boolean exists(int who, int template, int[] state) {
    return state[tables.actorBase[who]] != Point.GONE && tables.template(state, who) == template;
  }
}
