package dev.allways.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.trace.Binding;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a model is given that brings nothing but what every model must have. */
class ModelTest {
  private static final int CASES = 300 * Integer.getInteger("allways.campaign", 1);
  private static final Model GRAPH = new GraphModel(3, List.of(GraphModel.edge(0, 0, 1)));

  private static final class Full extends Outgrown {
    private static final long serialVersionUID = 1;

    Full() {
      super("full");
    }
  }

  @Test
  void a_model_can_do_what_it_implements_and_nothing_else() {
    class Shown extends GraphModel implements Presentation {
      Shown() {
        super(1, List.of());
      }

      @Override
      public List<Binding> show(int[] state) {
        return List.of(new Binding("here", "yes"));
      }
    }
    Model shown = new Shown();

    assertThat(shown.capability(Presentation.class)).containsSame((Presentation) shown);
    assertThat(shown.capability(Reducible.class)).isEmpty();
    assertThat(Presentation.of(shown).show(new int[] {0})).hasToString("[here = yes]");
  }

  @Test
  void a_model_without_a_presentation_is_shown_by_its_slots() {
    Presentation presentation = Presentation.of(GRAPH);

    assertThat(presentation.show(new int[] {2})).containsExactly(new Binding("at", "2"));
    assertThat(presentation.waiting(new int[] {2})).isEmpty();
    assertThat(presentation.listing()).isEmpty();
  }

  @Test
  void a_model_that_knows_nothing_about_itself_has_one_group_and_no_symmetry() {
    assertThat(Symmetry.of(GRAPH)).isSameAs(Symmetry.UNKNOWN);
    assertThat(GRAPH.dependencies().groups())
        .singleElement()
        .satisfies(
            group -> {
              assertThat(group.reads()).isEqualTo(IndexSet.of(0));
              assertThat(group.writes()).isEqualTo(IndexSet.of(0));
            });
    assertThat(GRAPH.observing(List.of("start"))).isSameAs(GRAPH);
  }

  @Test
  void a_model_that_cannot_grow_says_why_it_is_too_small() {
    Outgrown reason = new Full();

    assertThatThrownBy(() -> Growing.enlarged(GRAPH, reason)).isSameAs(reason);
  }

  @Test
  void a_group_that_waits_for_a_guard_that_does_not_exist_is_refused() {
    Group group = new Group("g", IndexSet.empty(), IndexSet.empty(), List.of(0));

    assertThatThrownBy(() -> new Dependencies(List.of(group), List.of()))
        .hasMessageContaining("g waits for no guard: 0");
    assertThatThrownBy(() -> GRAPH.explorer().guard(0, new int[] {0}))
        .hasMessageContaining("there is no guard 0");
  }

  private static final class Log implements TransitionVisitor {
    private final List<String> seen = new ArrayList<>();

    @Override
    public void step(int group, int action, int[] target) {
      seen.add("%d: %d to %d".formatted(group, action, target[0]));
    }

    @Override
    public void failure(int group, int action, String message) {
      seen.add("%d: %d fails, %s".formatted(group, action, message));
    }
  }

  @Test
  void the_transitions_of_one_group_are_those_of_all_that_are_of_it() {
    for (long seed = 0; seed < CASES; seed++) {
      GraphModel model = GraphModel.random(new Random(seed));
      Explorer explorer = model.explorer();
      Log all = new Log();
      explorer.successors(new int[] {0}, all);
      for (int group = 0; group < 2; group++) {
        String prefix = group + ": ";
        Log some = new Log();
        explorer.successors(new int[] {0}, group, some);

        assertThat(some.seen)
            .as("seed %d", seed)
            .isEqualTo(all.seen.stream().filter(each -> each.startsWith(prefix)).toList());
      }
    }
  }
}
