package dev.allways.engines.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.safety.AncestorPath;
import dev.allways.engines.explicit.safety.CompactBreadthFirstSearch;
import dev.allways.engines.explicit.safety.Goal;
import dev.allways.engines.explicit.store.CompactStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever the strategy, what is found out is the same. */
public class StrategyTest {
  private static final int CASES = 300 * Integer.getInteger("allways.campaign", 1);

  private static final Strategy PLAIN = Strategy.DEFAULT.with(Store.PACKED);

  public static List<Property> questions(Model model) {
    Proposition.OfState p = (Proposition.OfState) model.proposition("p").orElseThrow();
    Proposition.OfState q = (Proposition.OfState) model.proposition("q").orElseThrow();
    Proposition.OfState both =
        new Proposition.OfState(
            "both",
            IndexSet.builder().addAll(p.reads()).addAll(q.reads()).build(),
            state -> p.holds().test(state) && !q.holds().test(state));
    return List.of(
        Property.noDeadlock(),
        Property.noFailure(),
        Property.safety(),
        new Property.Invariant("p", p),
        new Property.Reachable("both", both));
  }

  @Test
  void the_tree_store_and_more_workers_change_nothing_that_is_reported() {
    int violated = 0;
    int holds = 0;
    long large = 0;
    for (long seed = 0; seed < CASES; seed++) {
      RandomSystem system = new RandomSystem(seed, seed % 20 == 0 ? 9 : 5);
      for (Property property : questions(system)) {
        Result plain = new ExplicitEngine(PLAIN).check(system, property);
        if (plain.statistics().states() > 200_000) {
          continue;
        }
        String expected = render(plain.verdict());
        for (int workers : List.of(1, 3)) {
          Result result =
              new ExplicitEngine(Strategy.DEFAULT.withWorkers(workers)).check(system, property);

          assertThat(render(result.verdict()))
              .as("seed %d, %s, %d workers", seed, property.name(), workers)
              .isEqualTo(expected);
          if (plain.statistics().exhaustive()) {
            assertThat(result.statistics().states())
                .as("seed %d", seed)
                .isEqualTo(plain.statistics().states());
            assertThat(result.statistics().transitions())
                .as("seed %d", seed)
                .isEqualTo(plain.statistics().transitions());
            assertThat(result.statistics().depth())
                .as("seed %d", seed)
                .isEqualTo(plain.statistics().depth());
          }
        }
        violated += plain.verdict() instanceof Verdict.Violated ? 1 : 0;
        holds += plain.verdict() instanceof Verdict.Holds ? 1 : 0;
        large = Math.max(large, plain.statistics().states());
      }
    }
    assertThat(violated).isGreaterThan(CASES / 3);
    assertThat(holds).isGreaterThan(CASES / 3);
    assertThat(large).isGreaterThan(10_000);
  }

  /**
   * With reduction, the packed store shows a run along steps that the search has left out, where
   * there is one as short; so it is compared with the tree then.
   */
  @Test
  void the_compact_store_changes_nothing_that_is_reported() {
    for (long seed = 0; seed < CASES; seed++) {
      RandomSystem system = new RandomSystem(seed, seed % 20 == 0 ? 9 : 5);
      for (Property property : questions(system)) {
        for (Strategy strategy : List.of(PLAIN, Strategy.DEFAULT.withReduction())) {
          Result plain = new ExplicitEngine(strategy).check(system, property);
          if (plain.statistics().states() > 200_000) {
            continue;
          }
          Strategy compact = strategy.with(Store.CLEARY).withWorkers(seed % 2 == 0 ? 3 : 1);
          Result result = new ExplicitEngine(compact).check(system, property);

          String description = "seed %d, %s, %s".formatted(seed, property.name(), compact);
          assertThat(render(result.verdict())).as(description).isEqualTo(render(plain.verdict()));
          if (plain.statistics().exhaustive()) {
            assertThat(result.statistics().states())
                .as(description)
                .isEqualTo(plain.statistics().states());
            assertThat(result.statistics().transitions())
                .as(description)
                .isEqualTo(plain.statistics().transitions());
            assertThat(result.statistics().depth())
                .as(description)
                .isEqualTo(plain.statistics().depth());
          }
        }
      }
    }
  }

  @Test
  void a_run_is_the_same_however_few_ancestors_a_state_can_carry() {
    int longest = 0;
    for (long seed = 0; seed < CASES / 3; seed++) {
      RandomSystem system = new RandomSystem(seed, 6);
      for (Property property : questions(system)) {
        Result plain = new ExplicitEngine(PLAIN).check(system, property);
        if (!(plain.verdict() instanceof Verdict.Violated(_, Optional<Trace> trace))
            || trace.isEmpty()) {
          continue;
        }
        longest = Math.max(longest, trace.get().steps().size());
        for (long room : List.of(0L, 40L, 3000L)) {
          assertThat(render(compact(system, property, room)))
              .as("seed %d, %s, room %d", seed, property.name(), room)
              .isEqualTo(render(plain.verdict()));
        }
      }
    }
    assertThat(longest).isGreaterThan(4);
  }

  /** What a search with the compact store finds when ancestors have so much room. */
  private static Verdict compact(Model model, Property property, long room) {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      Goal goal = Goal.of(property);
      Run find =
          new CompactBreadthFirstSearch(
                  model,
                  goal,
                  new CompactStore(model.layout(), memory),
                  Optional.empty(),
                  memory,
                  new SearchMonitor(Limits.NONE, Progress.SILENT, memory),
                  1,
                  room)
              .search()
              .orElseThrow();
      return goal.found(model, find);
    }
  }

  @Test
  void a_long_run_is_found_again() {
    for (long room : List.of(0L, 2L, AncestorPath.ROOM)) {
      Verdict verdict = compact(new ChainModel(20_000), Property.noDeadlock(), room);

      assertThat(((Verdict.Violated) verdict).trace().orElseThrow().steps())
          .as("room %d", room)
          .hasSize(19_999);
    }
  }

  @Test
  void every_order_with_every_store_agrees_on_safety() {
    for (long seed = 0; seed < CASES / 3; seed++) {
      RandomSystem system = new RandomSystem(seed, 4);
      for (Property property : questions(system)) {
        String expected = new ExplicitEngine(PLAIN).check(system, property).verdict().word();
        List<String> found = new ArrayList<>();
        for (Order order : Order.values()) {
          for (Store store : List.of(Store.PACKED, Store.TREE)) {
            Strategy strategy = Strategy.DEFAULT.with(order).with(store);
            found.add(new ExplicitEngine(strategy).check(system, property).verdict().word());
          }
        }
        assertThat(found).as("seed %d, %s", seed, property.name()).containsOnly(expected);
      }
    }
  }

  /** Word, explanation and trace. */
  public static String render(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds(var witness, _, _) -> "holds " + witness;
      case Verdict.Violated(String explanation, Optional<?> trace) -> explanation + trace;
      case Verdict.Unknown unknown -> unknown.toString();
    };
  }
}
