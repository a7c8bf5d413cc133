package dev.allways.engines.explicit.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Symmetry;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.engines.explicit.ChainModel;
import dev.allways.engines.explicit.Crowd;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.logic.formula.Formula;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QuotientTest {
  private static final int SEEDS = 100 * Integer.getInteger("allways.campaign", 1);

  private static List<Property> properties(Crowd model) {
    return List.of(
        Property.safety(),
        Property.noDeadlock(),
        Property.noFailure(),
        new Property.Invariant("never two", model.counter(2)),
        new Property.Reachable("two", model.counter(2)));
  }

  private static List<Strategy> strategies() {
    return List.of(
        Strategy.DEFAULT,
        Strategy.DEFAULT.with(Strategy.Store.PACKED),
        Strategy.DEFAULT.withWorkers(3).withReduction(),
        Strategy.DEFAULT.with(ExplicitEngine.Order.DEPTH_FIRST));
  }

  @Test
  void every_verdict_is_that_of_the_whole_model() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Crowd model = new Crowd(seed);
      for (Property property : properties(model)) {
        Result whole = new ExplicitEngine().check(model, property);
        for (Strategy strategy : strategies()) {
          Result small = new ExplicitEngine(strategy.withSymmetry()).check(model, property);
          String what = "seed " + seed + ", " + property + ", " + strategy;
          assertThat(small.verdict().word()).as(what).isEqualTo(whole.verdict().word());
          if (whole.statistics().exhaustive()) {
            assertThat(small.statistics().states())
                .as(what)
                .isEqualTo(classes(model))
                .isLessThanOrEqualTo(whole.statistics().states());
          }
          assertThat(small.remarks()).extracting(each -> each.code()).containsExactly("E007");
        }
      }
    }
  }

  @Test
  void a_lossy_search_finds_nothing_that_is_not_there() {
    for (long seed = 0; seed < SEEDS / 5; seed++) {
      Crowd model = new Crowd(seed);
      Result whole = new ExplicitEngine().check(model, Property.safety());
      Result small =
          new ExplicitEngine(Strategy.DEFAULT.with(Strategy.Store.HASH_COMPACT).withSymmetry())
              .check(model, Property.safety());
      boolean violated = whole.verdict() instanceof Verdict.Violated;
      assertThat(small.verdict() instanceof Verdict.Violated)
          .as("seed " + seed)
          .isEqualTo(violated);
    }
  }

  @Test
  void what_depends_on_who_is_who_is_decided_without_symmetry() {
    for (long seed = 0; seed < 50; seed++) {
      Crowd model = new Crowd(seed);
      Property about = new Property.Reachable("first", model.first(3));
      Result whole = new ExplicitEngine().check(model, about);
      Result asked = new ExplicitEngine(Strategy.DEFAULT.withSymmetry()).check(model, about);
      assertThat(asked.verdict().word()).isEqualTo(whole.verdict().word());
      assertThat(asked.statistics().states()).isEqualTo(whole.statistics().states());
      assertThat(asked.remarks()).extracting(each -> each.code()).containsExactly("E008");
    }
  }

  @Test
  void a_formula_is_decided_without_symmetry() {
    Property formula = Property.temporal("p", Formula.truth());
    Result asked = new ExplicitEngine(Strategy.DEFAULT.withSymmetry()).check(new Crowd(1), formula);
    assertThat(asked.remarks().getFirst().message()).contains("a formula may follow one actor");
  }

  @Test
  void a_model_without_symmetry_says_so() {
    Result asked =
        new ExplicitEngine(Strategy.DEFAULT.withSymmetry())
            .check(new ChainModel(5), Property.noFailure());
    assertThat(asked.verdict()).isInstanceOf(Verdict.Holds.class);
    assertThat(asked.remarks().getFirst().message()).contains("nothing is known");
  }

  /** How many classes of states can be reached, counted in all states. */
  private static long classes(Crowd model) {
    Symmetry.Representatives representatives =
        ((Symmetry.Group) model.symmetry()).representatives();
    Set<List<Integer>> known = new HashSet<>();
    Set<List<Integer>> classes = new HashSet<>();
    Deque<int[]> waiting = new ArrayDeque<>();
    Explorer explorer = model.explorer();
    explorer.initialStates(waiting::add);
    waiting.forEach(state -> known.add(Arrays.stream(state).boxed().toList()));
    while (!waiting.isEmpty()) {
      int[] state = waiting.poll();
      int[] representative = state.clone();
      representatives.replace(representative);
      classes.add(Arrays.stream(representative).boxed().toList());
      explorer.successors(
          state,
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              if (known.add(Arrays.stream(target).boxed().toList())) {
                waiting.add(target.clone());
              }
            }

            @Override
            public void failure(int group, int action, String message) {}
          });
    }
    return classes.size();
  }
}
