package dev.allways.core.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.GraphModel;
import dev.allways.core.model.Growing;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WalkTest {
  private static final int CASES = 500 * Integer.getInteger("allways.campaign", 1);

  private static String at(Walk walk) {
    return walk.state().getFirst().value();
  }

  /** Steps forth and back at random, against a list of edges that does the same. */
  @Test
  void a_walk_is_along_edges_and_back_along_the_same_ones() {
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      GraphModel model = GraphModel.random(random);
      Walk walk = new Walk(model);
      walk.begin(0);
      List<GraphModel.Edge> taken = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        boolean failed = !taken.isEmpty() && taken.getLast().target().isEmpty();
        int state = taken.isEmpty() ? 0 : taken.getLast().target().orElse(taken.getLast().source());
        List<GraphModel.Edge> next =
            model.edges().stream().filter(edge -> !failed && edge.source() == state).toList();

        assertThat(at(walk)).as("seed %d", seed).isEqualTo(String.valueOf(state));
        assertThat(walk.length()).as("seed %d", seed).isEqualTo(taken.size());
        assertThat(walk.failure().isPresent()).as("seed %d", seed).isEqualTo(failed);
        assertThat(walk.isFinal())
            .as("seed %d", seed)
            .isEqualTo(!failed && model.isFinal(new int[] {state}));
        assertThat(walk.options())
            .as("seed %d", seed)
            .extracting(Walk.Option::action)
            .isEqualTo(next.stream().map(edge -> "act " + edge.action()).toList());
        if (next.isEmpty() || random.nextInt(3) == 0) {
          walk.back();
          if (!taken.isEmpty()) {
            taken.removeLast();
          }
        } else {
          int choice = random.nextInt(next.size());
          walk.take(walk.options().get(choice));
          taken.add(next.get(choice));
        }
      }
      assertThat(walk.trace().prefix())
          .as("seed %d", seed)
          .extracting(Step::action)
          .isEqualTo(taken.stream().map(edge -> "act " + edge.action()).toList());
    }
  }

  @Test
  void who_cannot_go_on_may_go_back_and_another_way() {
    Walk walk =
        new Walk(
            new GraphModel(
                3,
                List.of(
                    GraphModel.edge(0, 0, 1), GraphModel.failing(0, 1), GraphModel.edge(0, 2, 2))));
    walk.begin(0);
    walk.take(walk.options().get(1));

    assertThat(walk.failure()).contains("broken");
    assertThat(walk.options()).isEmpty();
    assertThat(walk.trace().prefix().getLast().changes()).isEmpty();

    walk.back();
    walk.take(walk.options().get(2));

    assertThat(walk.failure()).isEmpty();
    assertThat(walk.trace().prefix())
        .singleElement()
        .satisfies(step -> assertThat(step.changes()).hasToString("[at: 0 -> 2]"));
  }

  /** Counts up as far as there is room, and then asks for more. */
  private static final class Crowd extends GraphModel implements Growing {
    private static final class Full extends Outgrown {
      private static final long serialVersionUID = 1;

      Full() {
        super("full");
      }
    }

    private final int room;

    Crowd(int room) {
      super(1 << room, List.of());
      this.room = room;
    }

    @Override
    public Model enlarged(Outgrown reason) {
      return new Crowd(room + 1);
    }

    @Override
    public Explorer explorer() {
      return new Explorer() {
        @Override
        public void initialStates(StateVisitor visitor) {
          visitor.visit(new int[] {0});
          visitor.visit(new int[] {1});
        }

        @Override
        public void successors(int[] state, TransitionVisitor visitor) {
          for (int step = 1; step <= 2; step++) {
            if (state[0] + step >= 1 << room) {
              throw new Full();
            }
            visitor.step(0, step, new int[] {state[0] + step});
          }
        }
      };
    }
  }

  @Test
  void a_walk_goes_on_in_a_larger_model_from_where_it_was() {
    for (int beginning = 0; beginning < 2; beginning++) {
      Walk walk = new Walk(new Crowd(1));
      walk.begin(beginning);
      Random random = new Random(beginning);
      int expected = beginning;
      List<String> changes = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        Walk.Option option = walk.options().get(random.nextInt(2));
        int next = expected + option.number() + 1;
        changes.add("at: %d -> %d".formatted(expected, next));
        walk.take(option);
        expected = next;
        assertThat(at(walk)).isEqualTo(String.valueOf(expected));
      }
      assertThat(walk.trace().prefix())
          .extracting(step -> step.changes().getFirst().toString())
          .isEqualTo(changes);
      walk.back();
      assertThat(changes.getLast()).startsWith("at: " + at(walk) + " ->");
    }
  }

  @Test
  void who_waits_is_told_only_where_nobody_can_go_on() {
    class Stuck extends GraphModel implements Presentation {
      Stuck() {
        super(2, List.of(edge(0, 0, 1)));
      }

      @Override
      public List<Binding> show(int[] state) {
        return List.of(new Binding("at", String.valueOf(state[0])));
      }

      @Override
      public List<Waiting> waiting(int[] state) {
        Waiting.Wish wish = new Waiting.Wish("c?x", "c is empty", Optional.empty());
        return List.of(new Waiting("left", "", List.of(wish), false));
      }
    }
    Walk walk = new Walk(new Stuck());
    walk.begin(0);

    assertThat(walk.waiting()).isEmpty();

    walk.take(walk.options().getFirst());

    assertThat(walk.trace().waiting()).hasToString("[left waits for c?x (c is empty)]");
  }
}
