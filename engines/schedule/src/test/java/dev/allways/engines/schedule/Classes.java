package dev.allways.engines.schedule;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.execution.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * All that a search finds in a {@link Toy}: how runs end, and which runs there are up to the order
 * of what does not conflict. The normal form of Foata tells those apart; it is computed from
 * nothing but the steps and {@link Operation#conflicts}.
 */
record Classes(
    Set<String> endings,
    Map<String, Integer> forms,
    ScheduleSearch.Outcome outcome,
    long executions,
    long redundant) {
  static Classes of(Toy toy, Function<Trail, Branching> reduction, long mostRuns) {
    Set<String> endings = new TreeSet<>();
    Map<String, Integer> forms = new HashMap<>();
    Trail trail = new Trail();
    Budget budget = new Budget(Limits.NONE, Progress.SILENT, mostRuns);
    Toy.Run runner = toy.runner();
    ScheduleSearch search = new ScheduleSearch(runner, trail, reduction.apply(trail), budget);
    ScheduleSearch.Outcome outcome =
        search.search(
            (conclusion, run) -> {
              endings.add(Oracle.ending(conclusion, runner));
              forms.merge(foata(run), 1, Integer::sum);
              return true;
            });
    return new Classes(endings, forms, outcome, budget.executions(), search.redundant());
  }

  private static String foata(Trail run) {
    int[] levels = new int[run.length()];
    List<List<String>> form = new ArrayList<>();
    for (int i = 0; i < run.length(); i++) {
      Decision step = run.at(i);
      for (int j = 0; j < i; j++) {
        Decision before = run.at(j);
        boolean creates = step.ordinal == 1 && j == run.origin(step);
        if (creates || before.thread == step.thread || before.performed.conflicts(step.performed)) {
          levels[i] = Math.max(levels[i], levels[j] + 1);
        }
      }
      while (form.size() <= levels[i]) {
        form.add(new ArrayList<>());
      }
      form.get(levels[i]).add(step.thread + ":" + step.performed + Arrays.toString(step.taken()));
    }
    form.forEach(level -> level.sort(null));
    return form.toString();
  }
}
