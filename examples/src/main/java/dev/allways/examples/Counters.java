package dev.allways.examples;

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
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Independent counters of several digits, each going round: the smallest {@link Model} written by
 * hand, and a state space whose size is known without counting: {@code modulus} to the power of
 * {@code counters} times {@code digits}.
 */
public record Counters(int counters, int digits, int modulus) implements Model {
  @Override
  public String name() {
    return "%d counters of %d digits modulo %d".formatted(counters, digits, modulus);
  }

  @Override
  public Layout layout() {
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < counters; i++) {
      for (int digit = 0; digit < digits; digit++) {
        slots.add(new Slot("c" + i + "." + digit, SlotType.range(0, modulus - 1)));
      }
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
      IndexSet own = IndexSet.of(IntStream.range(i * digits, (i + 1) * digits).toArray());
      groups.add(new Group("c" + i + "++", own, own, List.of()));
    }
    return new Dependencies(groups, List.of());
  }

  @Override
  public boolean isFinal(int[] state) {
    return false;
  }

  /** {@code c3.0=5} for the lowest digit of counter 3, and so on. */
  @Override
  public Optional<Proposition> proposition(String name) {
    int equals = name.indexOf('=');
    int slot = equals < 0 ? -1 : layout().indexOf(name.substring(0, equals));
    if (slot < 0 || !name.substring(equals + 1).matches("\\d{1,9}")) {
      return Optional.empty();
    }
    int value = Integer.parseInt(name.substring(equals + 1));
    return Optional.of(
        new Proposition.OfState(name, IndexSet.of(slot), state -> state[slot] == value));
  }

  @Override
  public Collection<String> propositionNames() {
    return layout().slots().stream().map(slot -> slot.name() + "=0").toList();
  }

  @Override
  public Explorer explorer() {
    return new Turning();
  }

  private final class Turning implements Explorer {
    private final int slots = counters * digits;
    private final int[] target = new int[slots];

    @Override
    public void initialStates(StateVisitor visitor) {
      visitor.visit(new int[slots]);
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      System.arraycopy(state, 0, target, 0, slots);
      for (int counter = 0; counter < counters; counter++) {
        turn(state, counter, visitor);
      }
    }

    @Override
    public void successors(int[] state, int group, TransitionVisitor visitor) {
      System.arraycopy(state, 0, target, 0, slots);
      turn(state, group, visitor);
    }

    private void turn(int[] state, int counter, TransitionVisitor visitor) {
      int first = counter * digits;
      int digit = first;
      while (digit < first + digits && state[digit] == modulus - 1) {
        target[digit++] = 0;
      }
      if (digit < first + digits) {
        target[digit] = state[digit] + 1;
      }
      visitor.step(counter, counter, target);
      System.arraycopy(state, first, target, first, digits);
    }
  }
}
