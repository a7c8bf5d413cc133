package dev.allways.languages.promela.model;

import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Proposition;
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

  private static final Proposition.StatePredicate ALWAYS = _ -> true;

  /**
   * @param guard when it can be gone; empty for {@code else}, that is when none before it can
   * @param assertion it is a violation to go this way when this is false
   * @param keepsControl whether the claim goes on at once
   */
  private record Way(
      Optional<Proposition.StatePredicate> guard,
      Proposition.StatePredicate assertion,
      int target,
      boolean keepsControl) {}

  private final String name;
  private final int initial;
  private final int end;
  private final List<List<Way>> ways = new ArrayList<>();
  private final List<String> places = new ArrayList<>();
  private final BitSet accepting = new BitSet();
  private final Function<Expression, Proposition.OfState> conditions;
  private final IndexSet.Builder reads = IndexSet.builder();

  /**
   * @param conditions compiles an expression
   */
  Claim(Automaton automaton, Function<Expression, Proposition.OfState> conditions) {
    this.name = automaton.name();
    this.conditions = conditions;
    this.initial = add(automaton, Optional.empty(), false);
    this.end = ways.size();
    accepting.set(end);
    ways.add(List.of(always(end, false)));
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
      places.add(location.origin().place());
      if (location.marks().contains(Mark.ACCEPT)) {
        accepting.set(first + location.number());
      }
    }
    for (Automaton.Location location : automaton.locations()) {
      List<Way> here = new ArrayList<>();
      for (Transition transition : location.transitions()) {
        here.addAll(ways(automaton, transition, first, outside, keepsControl));
      }
      ways.set(first + location.number(), outside.isPresent() ? firstOf(here) : here);
    }
    return first + automaton.initial();
  }

  /** As one is chosen in a deterministic step: the first that is possible. */
  private static List<Way> firstOf(List<Way> ways) {
    List<Way> exclusive = new ArrayList<>();
    Proposition.StatePredicate others = _ -> false;
    for (Way way : ways) {
      Proposition.StatePredicate before = others;
      Proposition.StatePredicate guard = way.guard().orElse(ALWAYS);
      exclusive.add(
          new Way(
              Optional.of(state -> !before.test(state) && guard.test(state)),
              way.assertion(),
              way.target(),
              way.keepsControl()));
      others = state -> before.test(state) || guard.test(state);
    }
    return exclusive;
  }

  private List<Way> ways(
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
          List.of(new Way(Optional.of(compiled(condition)), ALWAYS, target, keeps));
      case Action.Execute(Statement.Assert(_, Expression condition)) ->
          List.of(new Way(Optional.of(ALWAYS), compiled(condition), target, keeps));
      case Action.Execute(Statement.Else _) ->
          List.of(new Way(Optional.empty(), ALWAYS, target, keeps));
      case Action.Execute(Statement.Print _), Action.Execute(Statement.PrintMtype _) ->
          List.of(always(target, keeps));
      case Action.Jump _ -> List.of(always(target, keeps));
      case Action.Execute(Statement statement) -> throw unsupported(statement);
      case Action.Deterministic(Automaton body, boolean isElse) -> {
        int begin = add(body, Optional.of(target), keeps);
        yield isElse ? List.of(new Way(Optional.empty(), ALWAYS, begin, true)) : ways.get(begin);
      }
      case Action.End() -> List.of(always(-1, false));
    };
  }

  private Proposition.StatePredicate compiled(Expression condition) {
    Proposition.OfState compiled = conditions.apply(condition);
    reads.addAll(compiled.reads());
    return compiled.holds();
  }

  private static Way always(int target, boolean keeps) {
    return new Way(Optional.of(ALWAYS), ALWAYS, target, keeps);
  }

  private static InputException unsupported(Statement statement) {
    return new InputException(
        statement
            .origin()
            .in(Diagnostic.error("P601", "a never claim cannot do this: it only watches")));
  }

  /** The slots of the system that it looks at. */
  IndexSet reads() {
    return reads.build();
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
      boolean isPossible = way.guard().isPresent() ? way.guard().get().test(state) : !moved;
      if (isPossible) {
        moved = true;
        int target = way.assertion().test(state) ? way.target() : -1;
        arrive(target, way.keepsControl(), state, seen, reached, depth);
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
