package dev.allways.engines.explicit;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Interning;
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

/** 0, 1, 2, ... one after the other, and then the end. */
public record ChainModel(int states, long memoryBytes) implements Model, Interning {
  public ChainModel(int states) {
    this(states, 0);
  }

  @Override
  public String name() {
    return "chain";
  }

  @Override
  public Layout layout() {
    return Layout.of(new Slot("n", SlotType.range(0, states - 1)));
  }

  @Override
  public List<String> actors() {
    return List.of();
  }

  @Override
  public Action action(int action) {
    return Action.of("on");
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout());
  }

  @Override
  public boolean isFinal(int[] state) {
    return false;
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return Optional.empty();
  }

  @Override
  public Collection<String> propositionNames() {
    return List.of();
  }

  @Override
  public Explorer explorer() {
    return new Explorer() {
      private final int[] target = new int[1];

      @Override
      public void initialStates(StateVisitor visitor) {
        visitor.visit(new int[1]);
      }

      @Override
      public void successors(int[] state, TransitionVisitor visitor) {
        if (state[0] + 1 < states) {
          target[0] = state[0] + 1;
          visitor.step(0, 0, target);
        }
      }
    };
  }
}
