package dev.allways.engines.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Undefined;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.FragileGraph.Edge;
import dev.allways.engines.explicit.FragileGraph.Value;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What verdicts say where steps fail, and where propositions have no value. */
class FragileGraphTest {
  private static final int CASES = 300 * Integer.getInteger("allways.campaign", 1);
  private static final List<Value> NEITHER = List.of(Value.FALSE, Value.FALSE);

  private static Verdict check(FragileGraph graph, String formula, Order order) {
    return check(graph, FormulaParser.parse(formula, Syntax.SPOT), order);
  }

  private static Verdict check(FragileGraph graph, Formula formula, Order order) {
    return new ExplicitEngine(order).check(graph, Property.temporal("f", formula)).verdict();
  }

  @Test
  void a_formula_holds_without_a_cut_if_it_holds_whatever_comes_after_failures() {
    int cut = 0;
    int uncut = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      FragileGraph graph = FragileGraph.random(random, false);
      Formula formula = new RandomFormulas(random.nextLong(), List.of("p", "q")).upTo(8);
      for (Order order : Order.values()) {
        Verdict verdict = check(graph, formula, order);
        boolean holdsForSure = verdict instanceof Verdict.Holds holds && holds.cuts().isEmpty();

        assertThat(holdsForSure)
            .as("seed %d, %s, %s of %s", seed, order, formula, graph)
            .isEqualTo(
                check(graph.withAnythingAfterFailures(), formula, order) instanceof Verdict.Holds);
        cut += verdict instanceof Verdict.Holds && !holdsForSure ? 1 : 0;
        uncut += holdsForSure && graph.edges().stream().anyMatch(Edge::fails) ? 1 : 0;
      }
    }
    assertThat(cut).isGreaterThan(CASES / 20);
    assertThat(uncut).isGreaterThan(CASES / 20);
  }

  @Test
  void a_formula_holds_only_if_it_does_whatever_the_missing_values_are() {
    int missing = 0;
    int held = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      FragileGraph graph = FragileGraph.random(random, true);
      Formula formula = new RandomFormulas(random.nextLong(), List.of("p", "q")).upTo(8);
      for (Order order : Order.values()) {
        Verdict verdict = check(graph, formula, order);
        Verdict guessed = check(graph.withAnyValue(), formula, order);
        String what = "seed %d, %s, %s of %s".formatted(seed, order, formula, graph);

        if (verdict instanceof Verdict.Violated violated
            && violated.explanation().contains("has no value")) {
          missing++;
        } else {
          assertThat(verdict.word()).as(what).isEqualTo(guessed.word());
        }
        held += verdict instanceof Verdict.Holds ? 1 : 0;
      }
    }
    assertThat(missing).isGreaterThan(CASES / 5);
    assertThat(held).isGreaterThan(CASES / 5);
  }

  @ParameterizedTest
  @EnumSource
  void a_run_leads_to_the_state_in_which_a_proposition_has_no_value(Order order) {
    FragileGraph graph =
        new FragileGraph(
            List.of(new Edge(0, 1), new Edge(1, 0), new Edge(1, 2)),
            List.of(NEITHER, NEITHER, List.of(Value.NONE, Value.FALSE)),
            1);

    for (String formula : List.of("G !p", "GF !p", "F p", "!F G p", "G(p -> F q)")) {
      Verdict.Violated verdict = (Verdict.Violated) check(graph, formula, order);

      if (verdict.explanation().contains("has no value")) {
        assertThat(verdict.explanation())
            .isEqualTo("'p' has no value in the last state: nobody knows p");
        assertThat(verdict.trace().map(Trace::length)).contains(2);
      } else {
        assertThat(formula).isEqualTo("F p");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_proposition_without_a_value_does_no_harm_where_another_decides(Order order) {
    FragileGraph graph =
        new FragileGraph(
            List.of(new Edge(0, 1)), List.of(NEITHER, List.of(Value.NONE, Value.FALSE)), 1);

    assertThat(check(graph, "G(q -> p)", order).word()).isEqualTo("holds");
    assertThat(check(graph, "G(p | !q)", order).word()).isEqualTo("holds");
    assertThat(check(graph, "G(q | !p)", order).word()).isEqualTo("violated");
  }

  @ParameterizedTest
  @EnumSource
  void a_run_that_ends_in_a_failure_shows_it(Order order) {
    FragileGraph graph =
        new FragileGraph(List.of(new Edge(0, 1), new Edge(1, -1)), List.of(NEITHER, NEITHER), 1);

    Verdict.Violated verdict = (Verdict.Violated) check(graph, "F p", order);

    assertThat(verdict.explanation())
        .isEqualTo("this run, which ends in a failure (it breaks), does not satisfy F p");
    assertThat(verdict.trace().orElseThrow().prefix())
        .extracting(step -> step.action())
        .containsExactly("Edge[from=0, to=1]", "Edge[from=1, to=-1]");
  }

  @ParameterizedTest
  @EnumSource(names = {"TREE", "PACKED", "CLEARY"})
  void an_invariant_holds_only_up_to_a_failure(Store store) {
    FragileGraph graph =
        new FragileGraph(
            List.of(new Edge(0, 1), new Edge(1, -1), new Edge(1, 0)), List.of(NEITHER, NEITHER), 1);
    Proposition.OfState small =
        new Proposition.OfState("small", IndexSet.range(1), state -> state[0] < 9);

    Verdict.Holds verdict =
        (Verdict.Holds)
            new ExplicitEngine(Strategy.DEFAULT.with(store))
                .check(graph, new Property.Invariant("i", small))
                .verdict();

    assertThat(verdict.reservations())
        .containsExactly("only up to a failure: runs are cut by 'it breaks'");
  }

  @Test
  void an_invariant_without_a_value_is_violated_and_says_why() {
    FragileGraph graph = new FragileGraph(List.of(new Edge(0, 1)), List.of(NEITHER, NEITHER), 1);
    Proposition.OfState partial =
        new Proposition.OfState(
            "partial",
            IndexSet.range(1),
            state -> {
              if (state[0] == 1) {
                throw new Undefined("division by zero");
              }
              return true;
            });

    Verdict.Violated verdict =
        (Verdict.Violated)
            new ExplicitEngine().check(graph, new Property.Invariant("i", partial)).verdict();

    assertThat(verdict.explanation())
        .isEqualTo("it has no value in the last state: division by zero");
    assertThat(verdict.trace().map(Trace::length)).contains(1);
  }
}
