package dev.allways.architecture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The modules and who needs whom, as the build has it; without the benchmarks, which may need
 * everybody.
 */
final class ModuleGraph {
  /**
   * An arrow from a module to one that it needs, both by their folders.
   *
   * @param forTests whether only its tests need it
   */
  record Arrow(String from, String to, boolean forTests) {}

  private final List<String> modules =
      House.modules().stream().filter(module -> House.room(module) != Room.BENCH).toList();
  private final Map<String, Set<String>> needs = new LinkedHashMap<>();
  private final Map<String, Set<String>> testsNeed = new LinkedHashMap<>();

  ModuleGraph() {
    Map<String, String> folders = new HashMap<>();
    modules.forEach(module -> folders.put(House.artifact(module), module));
    for (String module : modules) {
      Set<String> always = new LinkedHashSet<>();
      Set<String> forTests = new LinkedHashSet<>();
      House.dependencies(module)
          .forEach(
              (artifact, scope) ->
                  Optional.ofNullable(folders.get(artifact))
                      .ifPresent((scope.equals("test") ? forTests : always)::add));
      needs.put(module, always);
      testsNeed.put(module, forTests);
    }
  }

  List<String> modules() {
    return modules;
  }

  /** Everything that the module needs, directly or because others need it. */
  Set<String> closure(String module) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> waiting = new ArrayDeque<>(of(needs, module));
    while (!waiting.isEmpty()) {
      String next = waiting.pop();
      if (found.add(next)) {
        waiting.addAll(of(needs, next));
      }
    }
    return found;
  }

  /**
   * The fewest arrows from which all others follow. Of a module that needs nobody, those of its
   * tests.
   */
  List<Arrow> arrows() {
    List<Arrow> arrows = new ArrayList<>();
    for (String module : modules) {
      boolean forTests = of(needs, module).isEmpty();
      Set<String> all = of(forTests ? testsNeed : needs, module);
      for (String needed : all) {
        if (all.stream().noneMatch(other -> closure(other).contains(needed))) {
          arrows.add(new Arrow(module, needed, forTests));
        }
      }
    }
    return arrows;
  }

  /** How many others of its room stand between it and the beginning of the room. */
  int rowInRoom(String module) {
    int row = 0;
    for (String needed : of(needs, module)) {
      if (House.room(needed) == House.room(module)) {
        row = Math.max(row, rowInRoom(needed) + 1);
      }
    }
    return row;
  }

  private static Set<String> of(Map<String, Set<String>> relation, String module) {
    return relation.getOrDefault(module, Set.of());
  }
}
