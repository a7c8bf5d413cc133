package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class MachineTest {
  private record Counter(int limit) implements Machine<Integer, String> {
    @Override
    public List<Integer> initialStates() {
      return List.of(0);
    }

    @Override
    public List<String> actions(Integer state) {
      return state < limit ? List.of("up") : List.of();
    }

    @Override
    public Integer next(Integer state, String action) {
      return state + 1;
    }

    @Override
    public Map<String, Predicate<Integer>> propositions() {
      return Map.of("even", state -> state % 2 == 0);
    }
  }

  /** Walks everything the model has, in no particular way. */
  private static int explore(Model model) {
    Explorer explorer = model.explorer();
    List<int[]> found = new ArrayList<>();
    explorer.initialStates(state -> found.add(state.clone()));
    for (int i = 0; i < found.size(); i++) {
      explorer.successors(
          found.get(i),
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              if (found.stream().noneMatch(known -> Arrays.equals(known, target))) {
                found.add(target.clone());
              }
            }

            @Override
            public void failure(int group, int action, String message) {}
          });
    }
    return found.size();
  }

  @Test
  void a_machine_is_explored_state_by_state() {
    assertThat(explore(new Counter(9).model())).isEqualTo(10);
  }

  @Test
  void conditions_and_labels_can_be_named_in_formulas_and_nothing_else() {
    MachineModel<Integer, String> model = new Counter(3).model();

    assertThat(model.proposition("even")).containsInstanceOf(Proposition.OfState.class);
    assertThat(model.proposition("up")).containsInstanceOf(Proposition.OfAction.class);
    assertThat(model.proposition("down")).isEmpty();
    assertThat(model.propositionNames()).contains("even", "up");
  }

  private record Box(int[] content) {}

  @Test
  void a_state_without_equals_on_its_contents_is_noticed() {
    Machine<Box, String> boxes =
        new Machine<>() {
          @Override
          public List<Box> initialStates() {
            return List.of(new Box(new int[1]));
          }

          @Override
          public List<String> actions(Box box) {
            return List.of("turn");
          }

          @Override
          public Box next(Box box, String action) {
            return new Box(new int[] {1 - box.content[0]});
          }

          @Override
          public String name() {
            return "Boxes";
          }
        };

    assertThatThrownBy(() -> explore(boxes.model()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Boxes.next")
        .hasMessageContaining("lists instead of arrays")
        .hasMessageContaining("M001");
  }

  private static final class Cell {
    int value;

    @Override
    public boolean equals(Object other) {
      return other instanceof Cell cell && cell.value == value;
    }

    @Override
    public int hashCode() {
      return Objects.hash(value);
    }
  }

  @Test
  void a_state_that_next_modifies_is_noticed() {
    Machine<Cell, String> cells =
        new Machine<>() {
          @Override
          public List<Cell> initialStates() {
            return List.of(new Cell());
          }

          @Override
          public List<String> actions(Cell cell) {
            return cell.value < 5 ? List.of("up") : List.of();
          }

          @Override
          public Cell next(Cell cell, String action) {
            cell.value++;
            return cell;
          }
        };

    assertThatThrownBy(() -> explore(cells.model()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("immutable")
        .hasMessageContaining("M002");
  }

  @Test
  void an_actor_that_is_not_declared_is_an_error_that_names_them() {
    Machine<Integer, String> ghost =
        new Machine<>() {
          @Override
          public List<Integer> initialStates() {
            return List.of(0);
          }

          @Override
          public List<String> actions(Integer state) {
            return List.of("spin");
          }

          @Override
          public Integer next(Integer state, String action) {
            return state;
          }

          @Override
          public List<String> actorsOf(String action) {
            return List.of("ghost");
          }
        };
    MachineModel<Integer, String> model = ghost.model();
    explore(model);

    assertThatThrownBy(() -> model.action(0))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'ghost'")
        .hasMessageContaining("M003");
  }

  /** What it returns is up to the test. */
  private record Given(
      List<Integer> initialStates, Function<Integer, List<String>> possible, Integer reached)
      implements Machine<Integer, String> {
    @Override
    public List<String> actions(Integer state) {
      return possible.apply(state);
    }

    @Override
    public Integer next(Integer state, String action) {
      return reached;
    }
  }

  private static void assertWrong(Given machine, String message) {
    assertThatThrownBy(() -> explore(machine.model()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void null_is_no_state_no_action_and_no_list() {
    List<Integer> zero = List.of(0);
    List<String> up = List.of("up");
    assertWrong(new Given(zero, _ -> up, null), "[M004]: Given: next(0, up) is null");
    assertWrong(new Given(zero, _ -> null, 1), "[M004]: Given: actions(0) is null");
    assertWrong(
        new Given(zero, _ -> Collections.singletonList(null), 1),
        "[M004]: Given: an element of actions(0) is null");
    assertWrong(new Given(null, _ -> up, 1), "[M004]: Given: initialStates() is null");
    assertWrong(
        new Given(Collections.singletonList(null), _ -> up, 1),
        "[M004]: Given: an element of initialStates() is null");
  }

  @Test
  void a_machine_that_does_not_begin_is_an_error_and_holds_nothing() {
    assertWrong(new Given(List.of(), _ -> List.of(), 1), "[M005]: Given has no initial state");
  }

  @Test
  void the_components_of_a_record_are_shown_one_by_one() {
    record Lamp(boolean on, String colour) {}

    assertThat(RecordComponents.show(new Lamp(true, "red")))
        .containsExactly(new Binding("on", "true"), new Binding("colour", "red"));
    assertThat(RecordComponents.show(7)).containsExactly(new Binding("state", "7"));
  }
}
