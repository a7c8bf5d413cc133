package dev.allways.engines.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.IndexSet;
import dev.allways.core.Limits;
import dev.allways.core.Model;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Proposition;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When the time is up a search ends, whatever it is at. */
class TimeLimitTest {
  private static final Model SYSTEM = new RandomSystem(20, 9);

  private static Verdict withoutTime(Strategy strategy, Property property) {
    Result result =
        new ExplicitEngine(strategy)
            .check(SYSTEM, property, Limits.NONE.withTime(Duration.ZERO), Progress.SILENT);
    return result.verdict();
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void searches_for_states_and_for_cycles_end(Order order) {
    Strategy strategy = Strategy.DEFAULT.with(order);
    List<Property> questions = new ArrayList<>(List.of(Property.safety()));
    for (String text : List.of("F G q", "G F q", "G q")) {
      questions.add(Property.temporal(text, FormulaParser.parse(text, Syntax.SPOT)));
    }
    for (Property property : questions) {
      assertThat(withoutTime(strategy, property).toString()).as(property.name()).contains("TIME");
    }
  }

  @Test
  void what_was_found_is_told_even_if_there_is_no_time_for_a_run() {
    AtomicBoolean isFound = new AtomicBoolean();
    Proposition.OfState early =
        new Proposition.OfState(
            "early",
            IndexSet.of(0),
            state -> {
              isFound.compareAndSet(false, state[0] == 1_999);
              return state[0] < 1_999;
            });
    Limits limits = Limits.NONE.withCancellation(isFound::get);
    ExplicitEngine engine = new ExplicitEngine(Strategy.DEFAULT.with(Strategy.Store.CLEARY));

    Result result =
        engine.check(
            new ChainModel(2_000), new Property.Invariant("early", early), limits, Progress.SILENT);

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated -> {
              assertThat(violated.explanation()).contains("depth 1,999", "no time");
              assertThat(violated.trace()).isEmpty();
            });
    assertThat(result.statistics().exhaustive()).isFalse();
  }

  /** It takes longer to make its automaton than to search anything. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void the_translation_of_a_formula_ends(Order order) {
    StringBuilder formula = new StringBuilder("!(1");
    for (int i = 1; i < 14; i++) {
      formula.append(" & F (p & ").append("X ".repeat(i)).append("q)");
    }
    Property property = Property.temporal("large", FormulaParser.parse(formula + ")", Syntax.SPOT));

    assertThat(withoutTime(Strategy.DEFAULT.with(order).withReduction(), property).toString())
        .contains("TIME");
  }
}
