package dev.allways.program.symmetry;

import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Symmetry;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The ways in which actors of a program can trade places. A representative is the least state of
 * its class, when the first difference in a fixed order of the slots decides. With more than {@link
 * #MOST_EXCHANGES} ways it is one that is not improved by any two actors trading places.
 */
public final class ActorSymmetry implements Symmetry.Group {
  /** So many are tried out for every state; most of them lose at the first slots. */
  static final int MOST_EXCHANGES = 720;

  /** How many numbers are kept to know them all. */
  private static final int MOST_MEMORY = 1 << 22;

  private final Plan plan;
  private final List<Movement> movements;
  private final List<Exchange> exchanges = new ArrayList<>();
  private final boolean isComplete;
  private final int[] order;
  private final int[] guards;
  private final boolean[][] used;
  private final boolean leaves;
  private final Arrival arrival;
  private final int slotBefore;

  /** Who else begins alike, and why that is not enough. */
  private final String rest;

  private final boolean[] before;

  /** Is told where an actor has been who leaves at once. */
  @FunctionalInterface
  public interface Arrival {
    void at(int template, int point);
  }

  ActorSymmetry(
      Plan plan,
      Beginning beginning,
      List<Movement> movements,
      Optional<Symmetry.None> rest,
      Arrival arrival) {
    this.plan = plan;
    this.rest = rest.map(none -> "; not " + none.reason()).orElse("");
    this.slotBefore = beginning.slotBefore();
    this.before = beginning.before();
    this.movements = movements;
    this.arrival = arrival;
    this.leaves = movements.stream().anyMatch(movement -> movement.lastPoint() > 0);
    int slots = plan.layout().size();
    long most = Math.min(MOST_EXCHANGES, MOST_MEMORY / slots);
    long count = 1;
    for (Movement movement : movements) {
      count = Math.min(most + 1, count * movement.orbit().order(most + 1));
    }
    this.isComplete = count <= most;
    if (isComplete) {
      addAll(new ArrayList<>(), slots);
    } else {
      for (int i = 0; i < movements.size(); i++) {
        Orbit orbit = movements.get(i).orbit();
        boolean isSmall = orbit.isRing() || orbit.order(most + 1) <= most;
        for (int[] each : isSmall ? orbit.permutations() : orbit.generators()) {
          exchanges.add(Exchange.of(List.of(movements.get(i)), List.of(each), slots));
        }
      }
    }
    this.guards = new int[slots];
    this.used = new boolean[slots][0];
    Set<Integer> first = new LinkedHashSet<>();
    for (Movement movement : movements) {
      for (int point : movement.points()) {
        first.add(point);
      }
    }
    for (int slot = 0; slot < slots; slot++) {
      guards[slot] = -1;
      for (Movement movement : movements) {
        if (movement.guard(slot) >= 0) {
          guards[slot] = movement.guard(slot);
          used[slot] = movement.used(slot);
        }
      }
      int each = slot;
      if (exchanges.stream().anyMatch(exchange -> exchange.changes(each))) {
        first.add(slot);
      }
    }
    this.order = first.stream().mapToInt(slot -> slot).toArray();
  }

  private void addAll(List<int[]> chosen, int slots) {
    if (chosen.size() == movements.size()) {
      exchanges.add(Exchange.of(movements, chosen, slots));
      return;
    }
    for (int[] permutation : movements.get(chosen.size()).orbit().permutations()) {
      chosen.add(permutation);
      addAll(chosen, slots);
      chosen.removeLast();
    }
  }

  @Override
  public String description() {
    return movements.stream()
        .map(movement -> movement.orbit().description())
        .collect(Collectors.joining("; ", "", rest));
  }

  /** Whether two states of one class always have the same representative. */
  public boolean isComplete() {
    return isComplete;
  }

  /** Whether members may leave, so that not every exchange of a state is a state. */
  public boolean leaves() {
    return leaves;
  }

  /** How many ways to trade places are tried out. */
  public int exchanges() {
    return exchanges.size();
  }

  /** Whether the state comes before all actors have been started, and is alone in its class. */
  public boolean isBefore(int[] state) {
    return slotBefore >= 0 && state[slotBefore] < before.length && before[state[slotBefore]];
  }

  @Override
  public boolean preserves(IndexSet slots) {
    for (int slot : order) {
      if (slots.contains(slot)) {
        return false;
      }
    }
    for (int slot = 0; slot < guards.length; slot++) {
      if (guards[slot] >= 0 && slots.contains(slot)) {
        return false;
      }
    }
    return !(leaves && slots.contains(plan.countSlot()));
  }

  @Override
  public Finder representatives() {
    return new Finder();
  }

  /** Finds representatives, for one thread. */
  public final class Finder implements Symmetry.Representatives {
    /** Where an actor is who has nothing left to do: behind all others. */
    private static final int DONE = Integer.MAX_VALUE;

    private final int[] source = new int[guards.length];
    private int[] best = new int[order.length];
    private int[] candidate = new int[order.length];

    @Override
    public void replace(int[] state) {
      if (isBefore(state)) {
        return;
      }
      forget(state);
      movements.forEach(movement -> finish(movement, state));
      boolean isImproved = true;
      while (isImproved) {
        isImproved = improve(state) && !isComplete;
      }
      if (leaves) {
        leave(state);
      }
    }

    /** Sets to 0 what no longer matters. */
    public void forget(int[] state) {
      for (int slot = 0; slot < guards.length; slot++) {
        if (guards[slot] >= 0 && !isUsed(slot, state)) {
          state[slot] = 0;
        }
      }
    }

    private boolean isUsed(int slot, int[] state) {
      boolean[] there = used[slot];
      int value = state[guards[slot]];
      return value < there.length && there[value];
    }

    /** The least of what becomes of the state; whether that is another one. */
    private boolean improve(int[] state) {
      System.arraycopy(state, 0, source, 0, source.length);
      for (int i = 0; i < order.length; i++) {
        best[i] = source[order[i]];
      }
      boolean found = false;
      for (int i = 0; i < exchanges.size(); i++) {
        if (isLess(exchanges.get(i))) {
          int[] last = best;
          best = candidate;
          candidate = last;
          found = true;
        }
      }
      for (int i = 0; found && i < order.length; i++) {
        state[order[i]] = best[i];
      }
      return found;
    }

    private boolean isLess(Exchange exchange) {
      boolean less = false;
      for (int i = 0; i < order.length; i++) {
        int value = value(exchange, order[i]);
        if (!less && value != best[i]) {
          if (value > best[i]) {
            return false;
          }
          less = true;
        }
        candidate[i] = value;
      }
      return less;
    }

    private int value(Exchange exchange, int slot) {
      int from = exchange.source(slot);
      int value = source[from];
      int[] names = exchange.names(slot);
      if (value < 0 || value >= names.length) {
        return value;
      }
      return guards[from] < 0 || isUsed(from, source) ? names[value] : value;
    }

    /**
     * The state after one of {@link #exchanges()}, to be compared with what the program makes of
     * it; nobody must have left.
     */
    public int[] exchanged(int number, int[] state) {
      System.arraycopy(state, 0, source, 0, source.length);
      int[] result = state.clone();
      for (int slot : order) {
        result[slot] = value(exchanges.get(number), slot);
      }
      return result;
    }

    /** Marks members that have left, or only wait to leave, so that both look alike. */
    private void finish(Movement movement, int[] state) {
      int last = movement.lastPoint();
      if (last > 0) {
        for (int member : movement.orbit().members()) {
          int base = plan.actor(member).base();
          if (state[base] == last) {
            arrival.at(movement.orbit().number(), last);
          }
          if (state[base] == last || state[base] == 0) {
            for (int slot = base; slot < base + movement.size(); slot++) {
              state[slot] = 0;
            }
            state[base] = DONE;
          }
        }
      }
    }

    /** Lets everybody leave who is done and has nobody younger beside him; the others wait. */
    private void leave(int[] state) {
      int count = 0;
      for (int index = plan.actorBound() - 1; index >= 0; index--) {
        int base = plan.actor(index).base();
        if (state[base] == DONE) {
          Movement movement = movement(index);
          state[base] = count == 0 ? 0 : movement.lastPoint();
          if (plan.actor(index).kindSlot() >= 0) {
            state[plan.actor(index).kindSlot()] = count == 0 ? 0 : movement.orbit().number() + 1;
          }
        } else if (state[base] != 0 && count == 0) {
          count = index + 1;
        }
      }
      state[plan.countSlot()] = count;
    }

    private Movement movement(int index) {
      for (Movement movement : movements) {
        if (movement.orbit().isMember(index)) {
          return movement;
        }
      }
      throw new IllegalStateException("nobody leaves at " + index);
    }
  }
}
