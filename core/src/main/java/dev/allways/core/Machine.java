package dev.allways.core;

import dev.allways.core.model.Model;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Waiting;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A system described in plain Java: where it starts, what can happen, and what happens then.
 *
 * <p>States and actions are immutable values with {@code equals} and {@code hashCode}; records are
 * ideal. {@link #model()} makes it a {@link Model} that every engine and tool works on.
 *
 * <pre>{@code
 * record Counter(int limit) implements Machine<Integer, String> {
 *   public List<Integer> initialStates() { return List.of(0); }
 *   public List<String> actions(Integer n) { return n < limit ? List.of("up") : List.of(); }
 *   public Integer next(Integer n, String action) { return n + 1; }
 * }
 * }</pre>
 *
 * @param <S> the states
 * @param <A> the actions
 */
public interface Machine<S, A> {
  Collection<S> initialStates();

  /** What can happen in {@code state}; nothing, when the system is stuck or has finished. */
  Collection<A> actions(S state);

  /** The state after {@code action}, a function of its two arguments and of nothing else. */
  S next(S state, A action);

  /**
   * Whether the system may stop here. A state without an action is a deadlock unless this says so.
   */
  default boolean isFinal(S state) {
    return false;
  }

  /** Who waits for what in a state in which nothing can happen, for reading traces. */
  default List<Waiting> waiting(S state) {
    return List.of();
  }

  /** Everybody who acts, for fairness and for reading traces. */
  default List<String> actors() {
    return List.of();
  }

  /** Who takes part in {@code action}, each one of {@link #actors()}. */
  default List<String> actorsOf(A action) {
    return List.of();
  }

  /** How {@code action} is called in traces and in formulas. */
  default String label(A action) {
    return String.valueOf(action);
  }

  /**
   * The variables of {@code state} as traces show them: the components of a record, else one value.
   */
  default List<Binding> show(S state) {
    return RecordComponents.show(state);
  }

  /** Conditions on states that formulas may name. */
  default Map<String, Predicate<S>> propositions() {
    return Map.of();
  }

  /** The name in reports. */
  default String name() {
    return getClass().getSimpleName();
  }

  /** This machine as a model. Each call makes a new one, which remembers every state it meets. */
  default MachineModel<S, A> model() {
    return new MachineModel<>(this);
  }
}
