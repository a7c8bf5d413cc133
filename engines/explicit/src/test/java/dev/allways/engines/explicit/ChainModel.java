package dev.allways.engines.explicit;

import dev.allways.core.Action;
import dev.allways.core.Dependencies;
import dev.allways.core.Explorer;
import dev.allways.core.Interning;
import dev.allways.core.Layout;
import dev.allways.core.Model;
import dev.allways.core.Proposition;
import dev.allways.core.Slot;
import dev.allways.core.SlotType;
import dev.allways.core.StateVisitor;
import dev.allways.core.TransitionVisitor;
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
