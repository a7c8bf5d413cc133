package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Statement;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The control flow of one process or claim.
 *
 * <pre>{@code
 * Automaton automaton = AutomatonBuilder.build(process, reporter);
 * Location here = automaton.locations().get(automaton.initial());
 * }</pre>
 *
 * @param name of the process or claim
 * @param locations those that can be reached; the position of each is its number
 * @param initial where it begins
 * @param labels where a process is when it is at a label. A label at which no process ever is, such
 *     as one of a jump, is missing.
 */
public record Automaton(
    String name, List<Location> locations, int initial, Map<String, Integer> labels) {

  public Automaton {
    locations = List.copyOf(locations);
    labels = Map.copyOf(labels);
  }

  /**
   * A place between two steps.
   *
   * @param number its position in the list of locations
   * @param marks what labels say about it
   * @param escapes what has precedence over the transitions, the first over the second and so on:
   *     where a transition of one can be taken, nothing behind it can
   * @param transitions in the order in which they are tried: one that {@linkplain Transition#isElse
   *     is an else} is possible when none before it is. There are none at the end of a
   *     deterministic step
   * @param origin where one would point to say that the process is here
   */
  public record Location(
      int number,
      Set<Mark> marks,
      List<Escape> escapes,
      List<Transition> transitions,
      Origin origin) {
    public Location {
      marks = marks.isEmpty() ? Set.of() : EnumSet.copyOf(marks);
      escapes = List.copyOf(escapes);
      transitions = List.copyOf(transitions);
    }
  }

  /** What labels that begin in a certain way say. */
  public enum Mark {
    /** A process may stop here for ever. */
    END("end"),
    PROGRESS("progress"),
    ACCEPT("accept");

    private final String prefix;

    Mark(String prefix) {
      this.prefix = prefix;
    }

    /** What the label begins with. */
    public String prefix() {
      return prefix;
    }
  }

  /** The ways into the second block of an {@code unless}, in the order in which they are tried. */
  public record Escape(List<Transition> transitions) {
    public Escape {
      transitions = List.copyOf(transitions);
    }
  }

  /**
   * A step. One that starts at several locations is the same object in each, with one number.
   *
   * @param number among the transitions of the automaton
   * @param target the number of a location; of the last step of a process, its own
   * @param keepsControl whether the process goes on alone behind it if it can: it is in an atomic
   *     block and not at its end
   */
  public record Transition(
      int number, Action action, int target, boolean keepsControl, Origin origin) {
    public boolean isElse() {
      return switch (action) {
        case Action.Execute(Statement statement) -> statement instanceof Statement.Else;
        case Action.Deterministic(_, boolean isElse) -> isElse;
        case Action.Jump _, Action.End _ -> false;
      };
    }
  }

  /** What a step does. */
  public sealed interface Action {
    /**
     * One statement: an assignment, a condition, a message, {@code else}, an assertion or something
     * printed.
     */
    record Execute(Statement statement) implements Action {}

    /**
     * Nothing: a jump that is a step of its own. Always possible.
     *
     * @param text {@code goto label}, {@code break}, or nothing when the end of a selection is such
     *     a jump
     */
    record Jump(String text) implements Action {}

    /**
     * All of {@code body} as one step. It can be taken where a first step of the body can; behind
     * that every step must be possible, and of several the first is taken. It is done at the
     * location without transitions.
     *
     * @param isElse whether it begins with {@code else}, which is then about the steps before it
     */
    record Deterministic(Automaton body, boolean isElse) implements Action {}

    /** The process ends, once those it has created have. */
    record End() implements Action {}
  }
}
