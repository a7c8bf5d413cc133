package dev.allways.examples;

import dev.allways.core.Action;
import dev.allways.core.Dependencies;
import dev.allways.core.Explorer;
import dev.allways.core.Group;
import dev.allways.core.IndexSet;
import dev.allways.core.Layout;
import dev.allways.core.Model;
import dev.allways.core.Proposition;
import dev.allways.core.Slot;
import dev.allways.core.SlotType;
import dev.allways.core.StateVisitor;
import dev.allways.core.TransitionVisitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Independent counters, each going round: the smallest {@link Model} written by hand, and a state
 * space whose size is known without counting: {@code modulus} to the power of {@code counters}.
 */
public record Counters(int counters, int modulus) implements Model {
  @Override
  public String name() {
    return counters + " counters modulo " + modulus;
  }

  @Override
  public Layout layout() {
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < counters; i++) {
      slots.add(new Slot("c" + i, SlotType.range(0, modulus - 1)));
    }
    return new Layout(slots);
  }

  @Override
  public List<String> actors() {
    return IntStream.range(0, counters).mapToObj(i -> "counter " + i).toList();
  }

  @Override
  public Action action(int action) {
    return Action.of("c" + action + "++", action);
  }

  @Override
  public Dependencies dependencies() {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < counters; i++) {
      groups.add(new Group("c" + i + "++", IndexSet.of(i), IndexSet.of(i), List.of()));
    }
    return new Dependencies(groups, List.of());
  }

  @Override
  public boolean isFinal(int[] state) {
    return false;
  }

  /** {@code c3=5} for any counter and value. */
  @Override
  public Optional<Proposition> proposition(String name) {
    for (int i = 0; i < counters; i++) {
      int slot = i;
      for (int value = 0; value < modulus; value++) {
        int wanted = value;
        if (name.equals("c" + i + "=" + value)) {
          return Optional.of(
              new Proposition.OfState(name, IndexSet.of(i), state -> state[slot] == wanted));
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public Collection<String> propositionNames() {
    return IntStream.range(0, counters).mapToObj(i -> "c" + i + "=0").toList();
  }

  @Override
  public Explorer explorer() {
    return new Turning();
  }

  private final class Turning implements Explorer {
    private final int[] target = new int[counters];

    @Override
    public void initialStates(StateVisitor visitor) {
      visitor.visit(new int[counters]);
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      System.arraycopy(state, 0, target, 0, counters);
      for (int i = 0; i < counters; i++) {
        turn(state, i, visitor);
      }
    }

    @Override
    public void successors(int[] state, int group, TransitionVisitor visitor) {
      System.arraycopy(state, 0, target, 0, counters);
      turn(state, group, visitor);
    }

    private void turn(int[] state, int i, TransitionVisitor visitor) {
      target[i] = state[i] + 1 == modulus ? 0 : state[i] + 1;
      visitor.step(i, i, target);
      target[i] = state[i];
    }

    @Override
    public boolean guard(int guard, int[] state) {
      throw new IllegalArgumentException("there is no guard " + guard);
    }
  }
}
