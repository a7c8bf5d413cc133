package dev.allways.engines.explicit.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ChainModel;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.RandomSystem;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.engines.explicit.safety.Levels;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever grows in a search is counted, and where it grows too large the answer is "unknown". */
class MemoryLimitTest {
  private static final Model SYSTEM = new RandomSystem(20, 9);

  private static List<Property> questions() {
    List<Property> questions = new ArrayList<>();
    questions.add(Property.safety());
    questions.add(Property.temporal("holds", FormulaParser.parse("G F q", Syntax.SPOT)));
    for (String formula : List.of("F G q", "(G F q) -> F G !p")) {
      questions.add(Property.temporal(formula, FormulaParser.parse(formula, Syntax.SPOT)));
    }
    return questions;
  }

  @ParameterizedTest
  @CsvSource({
    "BREADTH_FIRST, TREE, 1",
    "BREADTH_FIRST, TREE, 3",
    "BREADTH_FIRST, PACKED, 1",
    "BREADTH_FIRST, HASH_COMPACT, 1",
    "BREADTH_FIRST, BITSTATE, 1",
    "DEPTH_FIRST, TREE, 1",
    "DEPTH_FIRST, PACKED, 1",
    "NESTED_DEPTH_FIRST, TREE, 1",
    "NESTED_DEPTH_FIRST, PACKED, 1"
  })
  void a_search_takes_no_more_memory_than_it_may(Order order, Store store, int workers) {
    ExplicitEngine engine =
        new ExplicitEngine(Strategy.DEFAULT.with(order).with(store).withWorkers(workers));
    int stopped = 0;
    for (Property property : questions()) {
      if (store.isLossy() && property instanceof Property.Temporal) {
        continue;
      }
      String expected = engine.check(SYSTEM, property).verdict().word();
      for (long bytes = 1_000; bytes < 8_000_000; bytes += bytes / 2) {
        Result result =
            engine.check(SYSTEM, property, Limits.NONE.withMemory(bytes), Progress.SILENT);

        String what = "%s with %d bytes".formatted(property.name(), bytes);
        assertThat(result.statistics().memoryBytes()).as(what).isLessThanOrEqualTo(bytes);
        if (result.verdict() instanceof Verdict.Unknown unknown
            && unknown.reason() != Verdict.Reason.LOSSY) {
          assertThat(unknown.reason()).as(what).isEqualTo(Verdict.Reason.MEMORY);
          stopped++;
        } else {
          assertThat(result.verdict().word()).as(what).isEqualTo(expected);
        }
      }
    }
    assertThat(stopped).isGreaterThan(5);
  }

  /** A path of which every state waits: what is on the stacks is as long as the system is large. */
  @ParameterizedTest
  @CsvSource({"DEPTH_FIRST", "NESTED_DEPTH_FIRST"})
  void a_long_path_is_counted(Order order) {
    Strategy strategy = Strategy.DEFAULT.with(order).with(Store.PACKED);
    Model chain = new ChainModel(400_000);
    for (Property property :
        List.of(
            Property.noFailure(),
            Property.temporal("holds", FormulaParser.parse("G 1", Syntax.SPOT)),
            Property.temporal("never", FormulaParser.parse("F 0", Syntax.SPOT)))) {
      Result result = new ExplicitEngine(strategy).check(chain, property);
      Result limited =
          new ExplicitEngine(strategy)
              .check(
                  chain,
                  property,
                  Limits.NONE.withMemory(result.statistics().memoryBytes() - 1),
                  Progress.SILENT);

      if (result.statistics().states() > 100_000) {
        // The store alone takes about 17 bytes a state, the stacks and columns four and more.
        assertThat(result.statistics().bytesPerState()).isGreaterThan(20);
      }
      assertThat(((Verdict.Unknown) limited.verdict()).reason()).isEqualTo(Verdict.Reason.MEMORY);
    }
  }

  @Test
  void what_a_model_remembers_by_itself_is_counted() {
    Limits limits = Limits.NONE.withMemory(50_000_000);
    for (String formula : List.of("F 0", "G X 1")) {
      Property property = Property.temporal(formula, FormulaParser.parse(formula, Syntax.SPOT));
      for (Property each : List.of(property, Property.noFailure())) {
        Result less =
            new ExplicitEngine().check(new ChainModel(500), each, limits, Progress.SILENT);
        Result more =
            new ExplicitEngine()
                .check(new ChainModel(500, 60_000_000), each, limits, Progress.SILENT);

        assertThat(less.verdict().word()).isNotEqualTo("unknown");
        assertThat(((Verdict.Unknown) more.verdict()).reason()).isEqualTo(Verdict.Reason.MEMORY);
        assertThat(more.statistics().memoryBytes()).isEqualTo(60_000_000);
      }
    }
  }

  @Test
  void gaps_between_the_numbers_of_states_are_counted() {
    try (Memory memory = new Memory(500_000)) {
      Levels levels = new Levels(memory);
      long before = memory.used();
      levels.addGap(10, 20);
      assertThat(memory.used()).isGreaterThan(before + 100);
    }
  }
}
