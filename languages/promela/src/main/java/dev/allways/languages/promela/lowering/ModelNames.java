package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Specification.EventTrace;
import dev.allways.languages.promela.analysis.Specification.ProcessDefinition;
import dev.allways.languages.promela.analysis.Traversal;
import dev.allways.languages.promela.flow.Automaton;
import dev.allways.languages.promela.flow.Automaton.Location;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.VariableDeclaration.Visibility;
import dev.allways.program.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What the processes of a model know of each other: how variables and locations are called. */
final class ModelNames {
  /** Among the numbers up to this the first process of a kind is looked for. */
  private static final long MOST_LOOKED_AT = 32;

  private final PromelaProgram model;
  private final StoredTypes types;
  private final Memory globals;
  private final Channels channels;
  private final Map<String, Kind> processes = new LinkedHashMap<>();
  private final boolean hasPriorities;
  private final Set<Symbol.Variable> looked;

  /**
   * A kind of process.
   *
   * @param first the number of the first one that is there from the start, if there is one
   */
  record Kind(ProcessDefinition definition, Automaton automaton, Memory memory, OptionalInt first) {
    String name() {
      return definition.name();
    }

    /** The point that stands for a location: points count from 1, and all begin at the first. */
    int point(int location) {
      if (location == automaton.initial()) {
        return 1;
      }
      return location < automaton.initial() ? location + 2 : location + 1;
    }

    /** The point at which a process is at the label; empty when none ever is. */
    Optional<Integer> label(String label) {
      return Optional.ofNullable(automaton.labels().get(label)).map(this::point);
    }
  }

  ModelNames(PromelaProgram model) {
    this.model = model;
    this.types = new StoredTypes(model.specification().mtypes());
    this.globals = new Memory(types);
    this.channels = new Channels(model, types);
    this.hasPriorities = Priorities.areUsed(model);
    this.looked = Executed.variablesLookedAt(model);
    int next = 0;
    for (int i = 0; i < model.processes().size(); i++) {
      ProcessDefinition definition = model.specification().processes().get(i);
      OptionalInt first = definition.instances() > 0 ? OptionalInt.of(next) : OptionalInt.empty();
      next += definition.instances();
      Kind process = new Kind(definition, model.processes().get(i), new Memory(types), first);
      processes.put(definition.name(), process);
    }
  }

  PromelaProgram model() {
    return model;
  }

  StoredTypes types() {
    return types;
  }

  Memory globals() {
    return globals;
  }

  Channels channels() {
    return channels;
  }

  /** Whether some process says that it is the only one to use a channel. */
  boolean hasExclusives() {
    return model.specification().processes().stream()
        .anyMatch(process -> !process.exclusives().isEmpty());
  }

  /** What the model says about the order of messages. Its channels must have names by now. */
  Optional<Events> events() {
    boolean forbidden = model.specification().trace().map(EventTrace::forbidden).orElse(false);
    return model.trace().map(automaton -> new Events(automaton, forbidden, this));
  }

  /**
   * Whether nobody ever looks at the variable and it is declared not to be part of the state. A
   * hidden variable that somebody looks at is kept: its value must not depend on which run led to a
   * state first.
   */
  boolean isForgotten(Symbol symbol) {
    return symbol instanceof Symbol.Variable variable
        && variable.visibility() == Visibility.HIDDEN
        && !looked.contains(variable);
  }

  boolean hasPriorities() {
    return hasPriorities;
  }

  List<Kind> processes() {
    return List.copyOf(processes.values());
  }

  Kind process(String name) {
    Kind process = processes.get(name);
    if (process == null) {
      throw new IllegalArgumentException("no process " + name);
    }
    return process;
  }

  /**
   * The number of the first process of the kind, -1 when there is none. One that is there from the
   * start is the first as long as it lives, and then there is none, or one with the same number.
   */
  Expression first(Kind kind) {
    if (kind.first().isPresent()) {
      return Expression.constant(kind.first().getAsInt());
    }
    long created =
        Executed.expressions(model).filter(each -> Traversal.contains(each, Run.class)).count();
    long present =
        processes.values().stream().mapToInt(each -> each.definition().instances()).sum();
    Expression first = Expression.constant(-1);
    for (int number = (int) Math.min(MOST_LOOKED_AT, present + created); number >= 0; number--) {
      List<Expression> elsewhere = new ArrayList<>();
      for (int i = 0; i < kind.automaton().locations().size(); i++) {
        Expression process = Expression.constant(number);
        elsewhere.add(new Expression.At(process, kind.name(), kind.point(i)).not());
      }
      Expression here = Expression.all(elsewhere).not();
      first = new Expression.Conditional(here, Expression.constant(number), first);
    }
    return first;
  }

  /** Whether some process can take a step that does not wait for all others to be blocked. */
  Expression anybodyCanMove() {
    return Expression.all(
            processes.values().stream()
                .map(
                    process ->
                        new Expression.Exists(
                                process.name(), new Expression.Enabled(Expression.self()))
                            .not())
                .toList())
        .not();
  }

  /** Whether some process is at a location with the mark. */
  Expression anybodyAt(Mark mark) {
    List<Expression> missing = new ArrayList<>();
    for (Kind process : processes.values()) {
      List<Expression> elsewhere = new ArrayList<>();
      for (Location location : process.automaton().locations()) {
        if (location.marks().contains(mark)) {
          elsewhere.add(new Expression.Here(process.point(location.number())).not());
        }
      }
      if (!elsewhere.isEmpty()) {
        Expression here = Expression.all(elsewhere).not();
        missing.add(new Expression.Exists(process.name(), here).not());
      }
    }
    return Expression.all(missing).not();
  }
}
