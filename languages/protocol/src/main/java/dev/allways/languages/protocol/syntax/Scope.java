package dev.allways.languages.protocol.syntax;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The variables and the loops around a place in the file. Immutable. */
final class Scope {
  static final Scope EMPTY = new Scope(new LinkedHashSet<>(), new LinkedHashMap<>());

  private final Set<String> variables;
  private final Map<String, Integer> loops;

  private Scope(Set<String> variables, Map<String, Integer> loops) {
    this.variables = variables;
    this.loops = loops;
  }

  Scope with(Collection<String> more) {
    Set<String> all = new LinkedHashSet<>(variables);
    all.addAll(more);
    return new Scope(all, loops);
  }

  Scope with(String variable) {
    return with(Set.of(variable));
  }

  /** The innermost loop from here on; it hides an outer one of the same name. */
  Scope withLoop(String name, int arity) {
    Map<String, Integer> all = new LinkedHashMap<>(loops);
    all.remove(name);
    all.put(name, arity);
    return new Scope(variables, all);
  }

  boolean knows(String variable) {
    return variables.contains(variable);
  }

  Collection<String> variables() {
    return variables;
  }

  /** How many values a loop around here takes. */
  Optional<Integer> loop(String name) {
    return Optional.ofNullable(loops.get(name));
  }

  Collection<String> loops() {
    return loops.keySet();
  }

  Optional<String> innermostLoop() {
    return loops.keySet().stream().reduce((outer, inner) -> inner);
  }
}
