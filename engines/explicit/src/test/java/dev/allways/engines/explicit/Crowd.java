package dev.allways.engines.explicit;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Reducible;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.Symmetry;
import dev.allways.core.model.TransitionVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Members drawn at random that all follow the same rules and can be told apart by nothing: a slot
 * for the place of each, and a counter for all. The last slot says how many are tired; a member may
 * get rest without anything else being changed, which the representatives have got already.
 */
public final class Crowd implements Model, Reducible {
  private static final int PLACES = 4;
  private static final int VALUES = 3;

  private record Rule(int from, int to, int wanted, int value, boolean fails) {}

  private final int members;
  private final List<Rule> rules = new ArrayList<>();
  private final boolean tires;
  private final int restPlace;

  public Crowd(long seed) {
    Random random = new Random(seed);
    members = 2 + random.nextInt(4);
    int count = 3 + random.nextInt(7);
    for (int i = 0; i < count; i++) {
      rules.add(
          new Rule(
              random.nextInt(PLACES),
              random.nextInt(PLACES),
              random.nextInt(VALUES + 1) - 1,
              random.nextInt(VALUES),
              random.nextInt(20) == 0));
    }
    tires = random.nextInt(3) == 0;
    restPlace = random.nextInt(PLACES);
  }

  @Override
  public String name() {
    return "crowd";
  }

  @Override
  public Layout layout() {
    List<Slot> slots = new ArrayList<>();
    for (int member = 0; member < members; member++) {
      slots.add(new Slot("place " + member, SlotType.range(0, PLACES - 1)));
    }
    slots.add(new Slot("counter", SlotType.range(0, VALUES - 1)));
    slots.add(new Slot("tired", SlotType.range(0, 1)));
    return new Layout(slots);
  }

  @Override
  public List<String> actors() {
    return IntStream.range(0, members).mapToObj(member -> "member " + member).toList();
  }

  @Override
  public Action action(int action) {
    return Action.of(action < 0 ? "rest" : "rule " + action % 100);
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout());
  }

  @Override
  public boolean isFinal(int[] state) {
    return state[members] == 0;
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return Optional.empty();
  }

  @Override
  public Collection<String> propositionNames() {
    return List.of();
  }

  /** True when the counter has the value. */
  public Proposition.OfState counter(int value) {
    return new Proposition.OfState(
        "counter", IndexSet.of(members), state -> state[members] == value);
  }

  /** True when the first member is at the place. */
  public Proposition.OfState first(int place) {
    return new Proposition.OfState("first", IndexSet.of(0), state -> state[0] == place);
  }

  @Override
  public Dependencies dependenciesUntilFailure() {
    return dependencies();
  }

  @Override
  public int groupCount() {
    return dependencies().groups().size();
  }

  @Override
  public Symmetry symmetry() {
    return new Symmetry.Group() {
      @Override
      public String description() {
        return members + " members";
      }

      @Override
      public Symmetry.Representatives representatives() {
        return state -> {
          Arrays.sort(state, 0, members);
          state[members + 1] = 0;
        };
      }

      @Override
      public boolean preserves(IndexSet slots) {
        return !slots.intersects(IndexSet.range(members)) && !slots.contains(members + 1);
      }
    };
  }

  @Override
  public Explorer explorer() {
    return new Explorer() {
      @Override
      public void initialStates(StateVisitor visitor) {
        visitor.visit(new int[members + 2]);
      }

      @Override
      public void successors(int[] state, TransitionVisitor visitor) {
        if (state[members + 1] == 1) {
          int[] target = state.clone();
          target[members + 1] = 0;
          visitor.step(0, 99, target);
        }
        for (int member = 0; member < members; member++) {
          for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            boolean waits = rule.wanted >= 0 && rule.wanted != state[members];
            // Whoever is tired may still do what wants nothing: rest is needed for the others.
            if (state[member] == rule.from && !waits && (state[members + 1] == 0 || i % 2 == 0)) {
              int action = member * 100 + i;
              if (rule.fails) {
                visitor.failure(0, action, "rule " + i + " fails for " + member);
              } else {
                int[] target = state.clone();
                target[member] = rule.to;
                target[members] = rule.value;
                target[members + 1] = tires && rule.to == restPlace ? 1 : 0;
                visitor.step(0, action, target);
              }
            }
          }
        }
      }
    };
  }
}
