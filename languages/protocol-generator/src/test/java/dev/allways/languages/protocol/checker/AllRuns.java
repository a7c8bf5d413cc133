package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.checker.ReferenceSemantics.Configuration;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import java.util.ArrayList;
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

  private final ReferenceSemantics.Graph graph;
  private final Map<String, Event> events = new HashMap<>();

  private AllRuns(ClassModel model, ReferenceSemantics.Graph graph) {
    this.graph = graph;
    for (int action = 0; action < model.alphabet().size(); action++) {
      Event event = model.alphabet().event(action);
      events.put(event.toString(), event);
    }
  }

  static AllRuns of(ClassModel model, Lts lts, Blueprint blueprint) {
    return new AllRuns(model, Fixtures.expected(model, lts, blueprint, MOST_STATES));
  }

  /** What somebody may see, up to so many visible steps. */
  Set<List<String>> upTo(int length, Predicate<Event> isVisible, boolean withEnds) {
    Set<List<String>> all = new HashSet<>();
    Map<List<String>, Set<Configuration>> level = new HashMap<>();
    level.put(List.of(), unseen(Set.of(graph.initial()), isVisible));
    for (int i = 0; i <= length; i++) {
      Map<List<String>, Set<Configuration>> next = new HashMap<>();
      level.forEach(
          (run, states) -> {
            all.add(run);
            for (Configuration state : states) {
              Map<String, Configuration> from = graph.steps().getOrDefault(state, Map.of());
              if (from.isEmpty() && withEnds) {
                all.add(with(run, END));
              }
              from.forEach(
                  (step, target) -> {
                    if (isVisible.test(events.get(step))) {
                      next.computeIfAbsent(with(run, step), unknown -> new HashSet<>()).add(target);
                    }
                  });
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

  private Set<Configuration> unseen(Set<Configuration> states, Predicate<Event> isVisible) {
    Set<Configuration> reached = new HashSet<>(states);
    List<Configuration> open = new ArrayList<>(states);
    for (int i = 0; i < open.size(); i++) {
      graph
          .steps()
          .getOrDefault(open.get(i), Map.of())
          .forEach(
              (step, target) -> {
                if (!isVisible.test(events.get(step)) && reached.add(target)) {
                  open.add(target);
                }
              });
    }
    return reached;
  }
}
