package dev.allways.engines.explicit.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.ChainModel;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.RandomSystem;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.store.BitTable;
import dev.allways.engines.explicit.store.PairTable;
import dev.allways.logic.formula.Formula;
import dev.allways.text.InputException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SwarmTest {
  private static final List<Property> QUESTIONS =
      List.of(Property.noDeadlock(), Property.noFailure(), Property.safety());

  private static final Limits SHORT =
      Limits.NONE.withTime(Duration.ofSeconds(20)).withMemory(1 << 26);

  @ParameterizedTest
  @EnumSource(names = {"HASH_COMPACT", "BITSTATE"})
  void a_lossy_search_finds_real_violations_and_never_says_that_there_are_none(Store store) {
    int violated = 0;
    for (long seed = 0; seed < 200; seed++) {
      RandomSystem system = new RandomSystem(seed, 5);
      for (Property property : QUESTIONS) {
        Result exact = new ExplicitEngine().check(system, property);
        Result lossy =
            new ExplicitEngine(Strategy.DEFAULT.with(store))
                .check(system, property, SHORT, Progress.SILENT);

        assertThat(lossy.verdict()).as("seed %d", seed).isNotInstanceOf(Verdict.Holds.class);
        assertThat(lossy.statistics().exhaustive()).isFalse();
        if (exact.verdict() instanceof Verdict.Violated) {
          // So few states in so large a table: nothing is left out.
          assertThat(lossy.verdict()).as("seed %d", seed).isInstanceOf(Verdict.Violated.class);
          violated++;
        } else {
          assertThat(lossy.statistics().states()).isEqualTo(exact.statistics().states());
          assertThat(((Verdict.Unknown) lossy.verdict()).reason()).isEqualTo(Verdict.Reason.LOSSY);
        }
      }
    }
    assertThat(violated).isGreaterThan(40);
  }

  @ParameterizedTest
  @EnumSource(names = {"HASH_COMPACT", "BITSTATE"})
  void a_swarm_finds_violations_with_any_number_of_workers(Store store) {
    for (long seed = 0; seed < 40; seed++) {
      RandomSystem system = new RandomSystem(seed, 5);
      String exact = new ExplicitEngine().check(system, Property.safety()).verdict().word();
      Strategy swarm = Strategy.DEFAULT.with(store).withWorkers(1 + (int) seed % 3).asSwarm();

      Result result =
          new ExplicitEngine(swarm).check(system, Property.safety(), SHORT, Progress.SILENT);

      assertThat(result.verdict().word())
          .as("seed %d", seed)
          .isEqualTo(exact.equals("violated") ? "violated" : "unknown");
    }
  }

  @Test
  void the_estimate_of_what_was_left_out_is_near_what_was() {
    // Grids of known size in tables that are too small for them.
    int side = 300;
    long all = (long) side * side;
    for (long bytes : List.of(1L << 16)) {
      double estimated = 0;
      double truly = 0;
      for (long seed = 1; seed <= 5; seed++) {
        try (Memory memory = new Memory(Long.MAX_VALUE)) {
          BitTable table = new BitTable(memory, bytes);
          double leftOut = 0;
          long met = 0;
          for (long i = 0; i < all; i++) {
            double mistake = table.mistake();
            if (table.add(PairTable.hash(PairTable.hash(i) + seed))) {
              met++;
              leftOut += mistake / (1 - mistake);
            }
          }
          estimated += leftOut;
          truly += all - met;
        }
      }
      assertThat(truly).isGreaterThan(1000);
      assertThat(estimated / truly).isBetween(0.9, 1.1);
    }
  }

  @Test
  void a_formula_is_refused() {
    RandomSystem system = new RandomSystem(1, 3);
    Property formula = Property.temporal("eventually", Formula.proposition("p"));

    assertThatThrownBy(
            () -> new ExplicitEngine(Strategy.DEFAULT.with(Store.BITSTATE)).check(system, formula))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("eventually");
  }

  @Test
  void limits_end_a_lossy_search_with_their_own_reason() {
    Result result =
        new ExplicitEngine(Strategy.DEFAULT.with(Store.HASH_COMPACT))
            .check(
                new ChainModel(1_000_000),
                Property.noFailure(),
                Limits.NONE.withDepth(100),
                Progress.SILENT);

    assertThat(((Verdict.Unknown) result.verdict()).reason()).isEqualTo(Verdict.Reason.DEPTH);
    assertThat(result.statistics().states()).isBetween(100L, 102L);
  }
}
