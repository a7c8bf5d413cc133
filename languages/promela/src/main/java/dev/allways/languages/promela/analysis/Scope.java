package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Symbol.Variable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The variables that are visible at some place: those of the model, of the process, and of each
 * block around the place. The options of a selection are no blocks. Labels are seen in the same
 * way.
 */
final class Scope {
  private final Optional<Scope> outer;
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, String> labels = new HashMap<>();

  private Scope(Optional<Scope> outer) {
    this.outer = outer;
  }

  static Scope global() {
    return new Scope(Optional.empty());
  }

  Scope inner() {
    return new Scope(Optional.of(this));
  }

  void declare(Variable variable) {
    variables.put(variable.name(), variable);
  }

  /** In this block itself. */
  Optional<Variable> own(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  Optional<Variable> find(String name) {
    for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().outer) {
      Variable found = scope.get().variables.get(name);
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  void declareLabel(String name, String unique) {
    labels.put(name, unique);
  }

  /** The unique name of a label in this block itself. */
  Optional<String> ownLabel(String name) {
    return Optional.ofNullable(labels.get(name));
  }

  /** The unique name of the label in the innermost block that has one. */
  Optional<String> findLabel(String name) {
    for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().outer) {
      String found = scope.get().labels.get(name);
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  Set<String> names() {
    Set<String> names = new TreeSet<>(variables.keySet());
    outer.ifPresent(around -> names.addAll(around.names()));
    return names;
  }
}
