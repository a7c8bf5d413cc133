package dev.allways.protocol;

import dev.allways.protocol.term.Alphabet;
import dev.allways.protocol.term.EndlessRecursion;
import dev.allways.protocol.term.Semantics;
import dev.allways.protocol.term.Steps;
import dev.allways.protocol.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
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
  /** A state with more has them side by side, and there are too many states in any case. */
  private static final int MOST_STEPS_OF_A_STATE = 100;

  private final String name;
  private final Description.Builder builder;
  private final List<String> kinds;
  private final Function<Plan, Term> protocol;
  private final Limits limits;
  private final Plan plan = new Plan();
  private final Map<String, int[]> keys = new HashMap<>();

  PlannedDescription(
      String name, List<String> kinds, Function<Plan, Term> protocol, Limits limits) {
    this.name = name;
    this.builder = Description.of(name).kinds(kinds);
    this.kinds = kinds;
    this.protocol = protocol;
    this.limits = limits;
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
    } catch (ArithmeticException undefined) {
      throw new IllegalArgumentException(
          "%s means nothing with these numbers: %s".formatted(name, undefined.getMessage()),
          undefined);
    } catch (OutOfMemoryError large) {
      throw new IllegalArgumentException(name + " is too large with these numbers", large);
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
    int[] key = keys.computeIfAbsent(role, this::key);
    return Arrays.compare(key, keys.computeIfAbsent(other, this::key));
  }

  /** The number of its kind, and its indices. */
  private int[] key(String role) {
    List<Integer> indices = RoleName.indices(role);
    int[] key = new int[indices.size() + 1];
    key[0] = kinds.indexOf(RoleName.kind(role));
    for (int i = 0; i < indices.size(); i++) {
      key[i + 1] = indices.get(i);
    }
    return key;
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
      if (steps.size() > MOST_STEPS_OF_A_STATE || count > limits.steps()) {
        builder.protocol(protocol, limits.terms());
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
