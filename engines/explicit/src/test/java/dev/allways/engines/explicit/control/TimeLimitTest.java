package dev.allways.engines.explicit.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Machine;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Reducible;
import dev.allways.engines.explicit.ChainModel;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.RandomSystem;
import dev.allways.engines.explicit.Strategy;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When the time is up a search ends, whatever it is at. */
class TimeLimitTest {
  private static final Model SYSTEM = new RandomSystem(20, 9);

  private static Verdict.Unknown withoutTime(Strategy strategy, Property property) {
    Result result =
        new ExplicitEngine(strategy)
            .check(SYSTEM, property, Limits.NONE.withTime(Duration.ZERO), Progress.SILENT);
    return (Verdict.Unknown) result.verdict();
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
      assertThat(withoutTime(strategy, property).reason())
          .as(property.name())
          .isEqualTo(Verdict.Reason.TIME);
    }
  }

  /** A hundred states beside each other, each of which takes a while. */
  private record Slow(AtomicInteger looked) implements Machine<Integer, Integer> {
    private static final long NANOS = 25_000_000;

    @Override
    public List<Integer> initialStates() {
      return List.of(0);
    }

    @Override
    public List<Integer> actions(Integer state) {
      if (state == 0) {
        return IntStream.rangeClosed(1, 100).boxed().toList();
      }
      looked.incrementAndGet();
      long start = System.nanoTime();
      while (System.nanoTime() - start < NANOS) {
        Thread.onSpinWait();
      }
      return List.of();
    }

    @Override
    public Integer next(Integer state, Integer action) {
      return action;
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.Store.class,
      names = {"TREE", "PACKED"})
  void a_search_through_slow_states_is_not_longer_than_one_through_fast_ones(Strategy.Store store) {
    AtomicInteger looked = new AtomicInteger();
    Limits limits = Limits.NONE.withCancellation(() -> looked.get() > 4);

    Result result =
        new ExplicitEngine(Strategy.DEFAULT.with(store).withWorkers(1))
            .check(new Slow(looked).model(), Property.noFailure(), limits, Progress.SILENT);

    assertThat(((Verdict.Unknown) result.verdict()).reason()).isEqualTo(Verdict.Reason.INTERRUPTED);
    assertThat(looked.get()).isLessThan(30);
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

  /** A model that needs for ever to compare its groups, unless it is interrupted. */
  private record Pondering(Model chain) implements Model, Reducible {
    @Override
    public Dependencies dependencies() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException enough) {
        throw new IllegalStateException(enough);
      }
      return chain.dependencies();
    }

    @Override
    public Dependencies dependenciesUntilFailure() {
      return dependencies();
    }

    @Override
    public int groupCount() {
      return 2;
    }

    @Override
    public String name() {
      return chain.name();
    }

    @Override
    public Layout layout() {
      return chain.layout();
    }

    @Override
    public List<String> actors() {
      return chain.actors();
    }

    @Override
    public Action action(int action) {
      return chain.action(action);
    }

    @Override
    public boolean isFinal(int[] state) {
      return chain.isFinal(state);
    }

    @Override
    public Optional<Proposition> proposition(String name) {
      return chain.proposition(name);
    }

    @Override
    public Collection<String> propositionNames() {
      return chain.propositionNames();
    }

    @Override
    public Explorer explorer() {
      return chain.explorer();
    }
  }

  @Test
  void what_a_model_works_out_before_the_search_ends() {
    Property always = Property.temporal("always", FormulaParser.parse("G 1", Syntax.SPOT));
    for (Property property : List.of(Property.safety(), Property.noDeadlock(), always)) {
      AtomicInteger looks = new AtomicInteger();
      Limits limits = Limits.NONE.withCancellation(() -> looks.incrementAndGet() > 3);
      Model model = new Pondering(new ChainModel(10));

      Result result =
          new ExplicitEngine(Strategy.DEFAULT.withReduction())
              .check(model, property, limits, Progress.SILENT);

      assertThat(((Verdict.Unknown) result.verdict()).reason())
          .as(property.name())
          .isEqualTo(Verdict.Reason.INTERRUPTED);
    }
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

    assertThat(withoutTime(Strategy.DEFAULT.with(order).withReduction(), property).reason())
        .isEqualTo(Verdict.Reason.TIME);
  }
}
