package dev.allways.protocol;

import dev.allways.protocol.term.Alphabet;
import dev.allways.protocol.term.EndlessRecursion;
import dev.allways.protocol.term.Semantics;
import dev.allways.protocol.term.Steps;
import dev.allways.protocol.term.Term;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Makes the description of a protocol that is said in Java: its roles and channels are those that
 * are written in it and in all that it unfolds to, and its states a table if there are few.
 */
final class PlannedDescription {
  private static final int MOST_STATES = 10_000;
  private static final int MOST_STEPS = 100_000;

  private final Description.Builder builder;
  private final List<String> kinds;
  private final Function<Plan, Term> protocol;
  private final Plan plan = new Plan();

  PlannedDescription(String name, List<String> kinds, Function<Plan, Term> protocol) {
    this.builder = Description.of(name).kinds(kinds);
    this.kinds = kinds;
    this.protocol = protocol;
  }

  Description build() {
    try {
      Term start = protocol.apply(plan);
      if (Alphabet.of(start).isEmpty()) {
        throw new IllegalArgumentException("the protocol unfolds into too many different parts");
      }
      List<String> events = new ArrayList<>();
      for (int event = 0; event < plan.terms().events(); event++) {
        events.add(plan.terms().event(event));
      }
      addRoles(events);
      events.forEach(builder::events);
      addStates(start);
      return builder.build();
    } catch (EndlessRecursion endless) {
      throw new IllegalArgumentException(endless.getMessage(), endless);
    }
  }

  /** First those without an index, which are always there, then the others in their order. */
  private void addRoles(List<String> events) {
    Set<String> channels = new TreeSet<>(this::compare);
    events.forEach(event -> channels.add(event.split(" ", -1)[1]));
    Set<String> roles = new TreeSet<>(this::compareRoles);
    kinds.stream().filter(kind -> !kind.endsWith("[]")).forEach(roles::add);
    channels.forEach(channel -> roles.addAll(List.of(channel.split(">", 2))));
    roles.forEach(builder::roles);
    channels.forEach(builder::channels);
  }

  private int compare(String channel, String other) {
    String[] ends = channel.split(">", 2);
    String[] others = other.split(">", 2);
    int order = compareRoles(ends[0], others[0]);
    return order == 0 ? compareRoles(ends[1], others[1]) : order;
  }

  private int compareRoles(String role, String other) {
    return Comparator.<String>comparingInt(each -> kinds.indexOf(Description.kind(each)))
        .thenComparing(Description::indices, PlannedDescription::compareIndices)
        .compare(role, other);
  }

  private static int compareIndices(List<Integer> some, List<Integer> others) {
    for (int i = 0; i < some.size(); i++) {
      int order = Integer.compare(some.get(i), others.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** All states if there are few, else how to find them out. */
  private void addStates(Term start) {
    Semantics semantics = new Semantics(plan.terms());
    Map<Term, Integer> numbers = new HashMap<>(Map.of(start, 0));
    List<Term> states = new ArrayList<>(List.of(start));
    List<String> lines = new ArrayList<>();
    int count = 0;
    for (int state = 0; state < states.size(); state++) {
      Steps steps = semantics.steps(states.get(state));
      count += steps.size();
      if (states.size() > MOST_STATES || count > MOST_STEPS) {
        builder.protocol(protocol);
        return;
      }
      Set<String> found = new LinkedHashSet<>();
      for (int i = 0; i < steps.size(); i++) {
        Term target = steps.target(i);
        Integer number = numbers.putIfAbsent(target, states.size());
        if (number == null) {
          number = states.size();
          states.add(target);
        }
        found.add(" " + steps.event(i) + ">" + number);
      }
      boolean ends = semantics.mayEnd(states.get(state));
      lines.add((ends ? "final:" : ":") + String.join("", found));
    }
    builder.states(String.join("\n", lines));
  }
}
