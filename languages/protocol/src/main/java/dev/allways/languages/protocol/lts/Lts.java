package dev.allways.languages.protocol.lts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A labelled transition system, complete and in memory: states are numbered from 0, the first of
 * them is where every run starts, and transitions carry {@linkplain Event events}. A state can be
 * final, that is, a run may end there, and still have transitions; one event may lead from one
 * state to several.
 *
 * <pre>{@code
 * for (int state = 0; state < lts.states(); state++) {
 *   for (Transition transition : lts.transitions(state)) {
 *     switch (transition.event()) {
 *       case Event.Send send -> ...
 *       case Event.Receive receive -> ...
 *       case Event.Close close -> ...
 *       case Event.Sync sync -> ...
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>What is read from one protocol file with one set of parameters is always the same, numbers
 * included: states are numbered breadth first, transitions stay in the order of the text. Three
 * ints a transition and one a state; the loops of an algorithm use the numbers ({@link
 * #firstTransition}, {@link #eventNumber}, {@link #target}) and allocate nothing.
 */
public final class Lts {
  private final List<Event> events;
  private final List<Role> roles;
  private final int[] first;
  private final int[] labels;
  private final int[] targets;
  private final BitSet finals;
  private volatile @Nullable Map<Role, int[]> eventsOf;

  private Lts(List<Event> events, int[] first, int[] labels, int[] targets, BitSet finals) {
    this.events = List.copyOf(events);
    this.first = first;
    this.labels = labels;
    this.targets = targets;
    this.finals = finals;
    SortedSet<Role> found = new TreeSet<>();
    for (Event event : events) {
      found.add(event.from());
      found.add(event.to());
    }
    this.roles = List.copyOf(found);
  }

  public int states() {
    return first.length - 1;
  }

  public int initial() {
    return 0;
  }

  /** Whether a run may end in {@code state}. */
  public boolean isFinal(int state) {
    return finals.get(state);
  }

  /** How many transitions there are; they are numbered from 0 as well. */
  public int transitionCount() {
    return labels.length;
  }

  /**
   * The number of the first transition of {@code state}; its last is before that of {@code state +
   * 1}.
   */
  public int firstTransition(int state) {
    return first[state];
  }

  /** The event of a transition as an index into {@link #events()}. */
  public int eventNumber(int transition) {
    return labels[transition];
  }

  public Event event(int transition) {
    return events.get(labels[transition]);
  }

  public int target(int transition) {
    return targets[transition];
  }

  public List<Transition> transitions(int state) {
    List<Transition> transitions = new ArrayList<>(first[state + 1] - first[state]);
    for (int each = first[state]; each < first[state + 1]; each++) {
      transitions.add(new Transition(state, event(each), targets[each]));
    }
    return transitions;
  }

  /** Every event that labels a transition, in the order of its first use. */
  public List<Event> events() {
    return events;
  }

  /** Everybody whom an event names, in the order of {@link Role}. */
  public List<Role> roles() {
    return roles;
  }

  /** The numbers of the events that a role takes part in. Not to be modified. */
  public int[] eventsOf(Role role) {
    Map<Role, int[]> known = eventsOf;
    if (known == null) {
      known = listEvents();
      eventsOf = known;
    }
    return known.getOrDefault(role, new int[0]);
  }

  private Map<Role, int[]> listEvents() {
    Map<Role, IntStream.Builder> found = new HashMap<>();
    for (int event = 0; event < events.size(); event++) {
      for (Role actor : events.get(event).actors()) {
        found.computeIfAbsent(actor, unknown -> IntStream.builder()).add(event);
      }
    }
    Map<Role, int[]> lists = new HashMap<>();
    found.forEach((role, numbers) -> lists.put(role, numbers.build().toArray()));
    return lists;
  }

  /** Every channel on which a message can travel, or that can be closed. */
  public SortedSet<Channel> channels() {
    SortedSet<Channel> channels = new TreeSet<>();
    events.forEach(event -> channels.add(event.channel()));
    return channels;
  }

  /** Whether no state has two transitions with the same event. */
  public boolean isDeterministic() {
    int[] lastSeen = new int[events.size()];
    Arrays.fill(lastSeen, -1);
    for (int state = 0; state < states(); state++) {
      for (int each = first[state]; each < first[state + 1]; each++) {
        if (lastSeen[labels[each]] == state) {
          return false;
        }
        lastSeen[labels[each]] = state;
      }
    }
    return true;
  }

  /** Several lines: one a transition, final states marked. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(states()).append(" states, ").append(transitionCount()).append(" transitions");
    for (int state = 0; state < states(); state++) {
      if (isFinal(state)) {
        text.append("\n").append(state).append(" is final");
      }
      for (Transition transition : transitions(state)) {
        text.append("\n").append(transition);
      }
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Lts that
        && Arrays.equals(first, that.first)
        && Arrays.equals(labels, that.labels)
        && Arrays.equals(targets, that.targets)
        && finals.equals(that.finals)
        && events.equals(that.events);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(targets) * 31 + Arrays.hashCode(labels);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Collects states and transitions. States keep the order in which they are added, and so do the
   * transitions of each; a transition that is added twice is there once.
   */
  public static final class Builder {
    private final Map<Event, Integer> numbers = new LinkedHashMap<>();
    private final List<List<int[]>> transitions = new ArrayList<>();
    private final BitSet finals = new BitSet();

    /** Adds a state and returns its number. The first is the initial one. */
    public int state(boolean isFinal) {
      int state = transitions.size();
      transitions.add(new ArrayList<>(2));
      finals.set(state, isFinal);
      return state;
    }

    public Builder transition(int source, Event event, int target) {
      int number = numbers.computeIfAbsent(event, unknown -> numbers.size());
      List<int[]> from = transitions.get(source);
      from.add(new int[] {number, target});
      return this;
    }

    public Builder transitions(Collection<Transition> all) {
      all.forEach(each -> transition(each.source(), each.event(), each.target()));
      return this;
    }

    /**
     * @throws IllegalStateException without a state, or when a transition leads to none
     */
    public Lts build() {
      if (transitions.isEmpty()) {
        throw new IllegalStateException("a transition system needs an initial state");
      }
      int states = transitions.size();
      int[] first = new int[states + 1];
      int[] labels = new int[16];
      int[] targets = new int[16];
      int count = 0;
      Map<Long, Integer> seen = new HashMap<>();
      for (int state = 0; state < states; state++) {
        first[state] = count;
        seen.clear();
        for (int[] transition : transitions.get(state)) {
          if (transition[1] < 0 || transition[1] >= states) {
            throw new IllegalStateException("a transition leads to no state: " + transition[1]);
          }
          long key = (long) transition[0] << 32 | transition[1];
          if (seen.putIfAbsent(key, count) != null) {
            continue;
          }
          if (count == labels.length) {
            labels = Arrays.copyOf(labels, count * 2);
            targets = Arrays.copyOf(targets, count * 2);
          }
          labels[count] = transition[0];
          targets[count++] = transition[1];
        }
      }
      first[states] = count;
      return new Lts(
          List.copyOf(numbers.keySet()),
          first,
          Arrays.copyOf(labels, count),
          Arrays.copyOf(targets, count),
          (BitSet) finals.clone());
    }
  }
}
