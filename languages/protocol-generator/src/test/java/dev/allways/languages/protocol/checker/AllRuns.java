package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.lts.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The runs of a blueprint, one by one, from {@link ReferenceSemantics}: slow and plain. */
final class AllRuns {
  /** Stands behind a run that ends, whether properly or stuck. */
  static final String END = "(ends)";

  private static final int MOST_STATES = 20_000;

  private final Map<String, List<String[]>> steps = new HashMap<>();
  private final Map<String, Event> events = new HashMap<>();
  private final String initial;

  private AllRuns(ClassModel model, Blueprint blueprint) {
    for (int action = 0; action < model.alphabet().size(); action++) {
      Event event = model.alphabet().event(action);
      events.put(event.toString(), event);
    }
    ReferenceSemantics.Graph graph = Fixtures.expected(model, blueprint, MOST_STATES);
    for (String step : graph.steps()) {
      int first = step.indexOf("] ") + 1;
      int last = step.lastIndexOf(" [");
      steps
          .computeIfAbsent(step.substring(0, first), unknown -> new ArrayList<>())
          .add(new String[] {step.substring(first + 1, last), step.substring(last + 1)});
    }
    this.initial = Arrays.toString(new int[model.layout().size()]);
  }

  static AllRuns of(ClassModel model, Blueprint blueprint) {
    return new AllRuns(model, blueprint);
  }

  /** What somebody may see, up to so many visible steps. */
  Set<List<String>> upTo(int length, Predicate<Event> isVisible, boolean withEnds) {
    Set<List<String>> all = new HashSet<>();
    Map<List<String>, Set<String>> level = new HashMap<>();
    level.put(List.of(), unseen(Set.of(initial), isVisible));
    for (int i = 0; i <= length; i++) {
      Map<List<String>, Set<String>> next = new HashMap<>();
      level.forEach(
          (run, states) -> {
            all.add(run);
            for (String state : states) {
              List<String[]> from = steps.getOrDefault(state, List.of());
              if (from.isEmpty() && withEnds) {
                all.add(with(run, END));
              }
              for (String[] step : from) {
                if (isVisible.test(events.get(step[0]))) {
                  next.computeIfAbsent(with(run, step[0]), unknown -> new HashSet<>()).add(step[1]);
                }
              }
            }
          });
      next.replaceAll((run, states) -> unseen(states, isVisible));
      level = next;
    }
    return all;
  }

  private static List<String> with(List<String> run, String step) {
    List<String> longer = new ArrayList<>(run);
    longer.add(step);
    return List.copyOf(longer);
  }

  private Set<String> unseen(Set<String> states, Predicate<Event> isVisible) {
    Set<String> reached = new HashSet<>(states);
    List<String> open = new ArrayList<>(states);
    for (int i = 0; i < open.size(); i++) {
      for (String[] step : steps.getOrDefault(open.get(i), List.of())) {
        if (!isVisible.test(events.get(step[0])) && reached.add(step[1])) {
          open.add(step[1]);
        }
      }
    }
    return reached;
  }
}
