package dev.allways.engines.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Property;
import dev.allways.engines.explicit.Algorithm.Target;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.text.InputException;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AlgorithmTest {
  private static Algorithm of(Target target, Order order, Store store, int workers) {
    Strategy strategy = Strategy.DEFAULT.with(order).with(store);
    return Algorithm.of(Property.noDeadlock(), target, strategy, workers);
  }

  @ParameterizedTest
  @CsvSource({
    "STATE, BREADTH_FIRST, TREE, 1, PARALLEL_BREADTH_FIRST",
    "STATE, BREADTH_FIRST, TREE, 4, PARALLEL_BREADTH_FIRST",
    "STATE, BREADTH_FIRST, PACKED, 4, BREADTH_FIRST",
    "STATE, BREADTH_FIRST, CLEARY, 4, COMPACT_BREADTH_FIRST",
    "STATE, DEPTH_FIRST, TREE, 4, DEPTH_FIRST",
    "STATE, NESTED_DEPTH_FIRST, PACKED, 1, DEPTH_FIRST",
    "STATE, BREADTH_FIRST, BITSTATE, 1, HASHING",
    "STATE, DEPTH_FIRST, HASH_COMPACT, 1, HASHING",
    "ACCEPTING_STATE, BREADTH_FIRST, TREE, 4, TERMINAL",
    "ACCEPTING_STATE, BREADTH_FIRST, PACKED, 1, TERMINAL",
    "ACCEPTING_STATE, DEPTH_FIRST, TREE, 1, COMPONENTS",
    "ACCEPTING_STATE, DEPTH_FIRST, TREE, 2, PARALLEL_COMPONENTS",
    "ACCEPTING_STATE, NESTED_DEPTH_FIRST, TREE, 2, NESTED_DEPTH_FIRST",
    "ACCEPTING_CYCLE, BREADTH_FIRST, TREE, 1, COMPONENTS",
    "ACCEPTING_CYCLE, BREADTH_FIRST, TREE, 2, PARALLEL_COMPONENTS",
    "ACCEPTING_CYCLE, BREADTH_FIRST, PACKED, 2, COMPONENTS",
    "ACCEPTING_CYCLE, NESTED_DEPTH_FIRST, PACKED, 2, NESTED_DEPTH_FIRST"
  })
  void every_question_has_its_search(
      Target target, Order order, Store store, int workers, Algorithm expected) {
    assertThat(of(target, order, store, workers)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(
      value = Order.class,
      names = {"DEPTH_FIRST", "NESTED_DEPTH_FIRST"})
  void the_store_cleary_is_searched_breadth_first(Order order) {
    assertThatThrownBy(() -> of(Target.STATE, order, Store.CLEARY, 1))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("E009");
  }

  @ParameterizedTest
  @EnumSource(
      value = Store.class,
      names = {"CLEARY", "HASH_COMPACT", "BITSTATE"})
  void a_store_that_does_not_number_states_is_not_for_formulas(Store store) {
    for (Target target : EnumSet.complementOf(EnumSet.of(Target.STATE))) {
      for (Order order : Order.values()) {
        assertThatThrownBy(() -> of(target, order, store, 1))
            .isInstanceOf(InputException.class)
            .hasMessageContaining("E003");
      }
    }
  }

  @Test
  void nothing_else_is_refused() {
    for (Target target : Target.values()) {
      for (Order order : Order.values()) {
        for (Store store : Set.of(Store.TREE, Store.PACKED)) {
          assertThat(of(target, order, store, 1)).isNotNull();
        }
      }
    }
  }
}
