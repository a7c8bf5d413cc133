package dev.allways.languages.promela.model;

import dev.allways.core.Proposition;
import dev.allways.languages.promela.flow.Automaton;
import dev.allways.languages.promela.flow.Automaton.Action;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Automaton.Transition;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A {@code never} claim: it takes a step before each step of the system, looking at the state the
 * system is in. A run violates it that lets it come to its end, or pass through a location marked
 * {@code accept} for ever.
 *
 * <p>Where the claim cannot take a step, the run is of no interest to it.
 */
final class Claim {
  private static final int LONGEST_STEP = 10_000;

  /**
   * @param condition empty for {@code else}
   * @param violation it is one to come here when the condition is false: an assertion
   */
  private record Way(
      Optional<Proposition.StatePredicate> condition,
      boolean asserts,
      int target,
      boolean keepsControl) {}

  private final String name;
  private final int initial;
  private final int end;
  private final List<List<Way>> ways = new ArrayList<>();
  private final List<String> places = new ArrayList<>();
  private final BitSet accepting = new BitSet();
  private final Function<Expression, Proposition.StatePredicate> conditions;

  /**
   * @param conditions compiles an expression
   */
  Claim(Automaton automaton, Function<Expression, Proposition.StatePredicate> conditions) {
    this.name = automaton.name();
    this.conditions = conditions;
    this.initial = add(automaton, Optional.empty(), false);
    this.end = ways.size();
    accepting.set(end);
    ways.add(List.of(new Way(Optional.of(_ -> true), false, end, false)));
    places.add("at its end");
  }

  /**
   * Adds the locations of {@code automaton}.
   *
   * @param outside where a deterministic step goes on when it is done
   * @return where it begins
   */
  private int add(Automaton automaton, Optional<Integer> outside, boolean keepsControl) {
    int first = ways.size();
    for (Automaton.Location location : automaton.locations()) {
      ways.add(List.of());
      places.add("line " + location.origin().line());
      if (location.marks().contains(Mark.ACCEPT)) {
        accepting.set(first + location.number());
      }
    }
    for (Automaton.Location location : automaton.locations()) {
      List<Way> here = new ArrayList<>();
      for (Transition transition : location.transitions()) {
        here.add(way(automaton, transition, first, outside, keepsControl));
      }
      ways.set(first + location.number(), here);
    }
    return first + automaton.initial();
  }

  private Way way(
      Automaton automaton,
      Transition transition,
      int first,
      Optional<Integer> outside,
      boolean keepsControl) {
    int target = first + transition.target();
    boolean keeps = transition.keepsControl();
    if (outside.isPresent()) {
      boolean isDone = automaton.locations().get(transition.target()).transitions().isEmpty();
      target = isDone ? outside.get() : target;
      keeps = isDone ? keepsControl : true;
    }
    return switch (transition.action()) {
      case Action.Execute(Statement.Condition(_, Expression condition)) ->
          new Way(Optional.of(conditions.apply(condition)), false, target, keeps);
      case Action.Execute(Statement.Assert(_, Expression condition)) ->
          new Way(Optional.of(conditions.apply(condition)), true, target, keeps);
      case Action.Execute(Statement.Else _) -> new Way(Optional.empty(), false, target, keeps);
      case Action.Execute(Statement.Print _), Action.Execute(Statement.PrintMtype _) ->
          always(target, keeps);
      case Action.Jump _ -> always(target, keeps);
      case Action.Execute(Statement statement) -> throw unsupported(statement);
      case Action.Deterministic(Automaton body) -> {
        int begin = add(body, Optional.of(target), keeps);
        yield always(begin, true);
      }
      case Action.End() -> always(-1, false);
    };
  }

  private static Way always(int target, boolean keeps) {
    return new Way(Optional.of(_ -> true), false, target, keeps);
  }

  private static InputException unsupported(Statement statement) {
    return new InputException(
        statement
            .origin()
            .in(Diagnostic.error("P601", "a never claim cannot do this: it only watches")));
  }

  String name() {
    return name;
  }

  int initial() {
    return initial;
  }

  /** How many locations there are. */
  int size() {
    return ways.size();
  }

  String place(int location) {
    return places.get(location);
  }

  boolean isAccepting(int location) {
    return accepting.get(location);
  }

  /** Where one step leads, from a location and in a state of the system. */
  int[] step(int location, int[] state) {
    BitSet reached = new BitSet();
    BitSet seen = new BitSet();
    follow(location, state, seen, reached, 0);
    return reached.stream().toArray();
  }

  /** A step that keeps control goes on at once. */
  private void follow(int location, int[] state, BitSet seen, BitSet reached, int depth) {
    boolean moved = false;
    for (Way way : ways.get(location)) {
      if (way.condition().isPresent()) {
        boolean holds = way.condition().get().test(state);
        if (holds || way.asserts()) {
          moved = true;
          arrive(holds ? way.target() : -1, way.keepsControl(), state, seen, reached, depth);
        }
      }
    }
    for (Way way : ways.get(location)) {
      if (!moved && way.condition().isEmpty()) {
        arrive(way.target(), way.keepsControl(), state, seen, reached, depth);
      }
    }
  }

  private void arrive(
      int target, boolean keeps, int[] state, BitSet seen, BitSet reached, int depth) {
    if (target < 0) {
      reached.set(end);
    } else if (!keeps || depth > LONGEST_STEP) {
      reached.set(target);
    } else if (!seen.get(target)) {
      seen.set(target);
      follow(target, state, seen, reached, depth + 1);
    }
  }
}
