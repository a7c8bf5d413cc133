package dev.allways.engines.explicit.reduction;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Group;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Switches that are off and are switched on, each by itself.
 *
 * @param groups how many there are; those beyond the switches never step
 */
record Switches(int count, int groups) implements Model {
  @Override
  public String name() {
    return "switches";
  }

  @Override
  public Layout layout() {
    return new Layout(
        IntStream.range(0, count).mapToObj(i -> new Slot("s" + i, SlotType.range(0, 1))).toList());
  }

  @Override
  public List<String> actors() {
    return List.of();
  }

  @Override
  public Action action(int action) {
    return Action.of("switch " + action);
  }

  @Override
  public Dependencies dependencies() {
    return new Dependencies(IntStream.range(0, groups).mapToObj(this::group).toList(), List.of());
  }

  private Group group(int number) {
    IndexSet slots = number < count ? IndexSet.of(number) : IndexSet.empty();
    return new Group("switch " + number, slots, slots, List.of());
  }

  @Override
  public Explorer explorer() {
    return new Explorer() {
      @Override
      public void initialStates(StateVisitor visitor) {
        visitor.visit(new int[count]);
      }

      @Override
      public void successors(int[] state, TransitionVisitor visitor) {
        for (int i = 0; i < count; i++) {
          if (state[i] == 0) {
            int[] target = state.clone();
            target[i] = 1;
            visitor.step(i, i, target);
          }
        }
      }
    };
  }

  @Override
  public boolean isFinal(int[] state) {
    return true;
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return Optional.empty();
  }

  @Override
  public Collection<String> propositionNames() {
    return List.of();
  }
}
