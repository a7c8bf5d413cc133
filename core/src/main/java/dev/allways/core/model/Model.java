package dev.allways.core.model;

import dev.allways.core.Machine;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A concurrent system as an engine sees it: a state is a vector of int slots, a transition belongs
 * to a group and carries an action.
 *
 * <p>The idea is LTSmin's partitioned next-state interface (Paper: Blom, van de Pol, Weber: LTSmin:
 * Distributed and Symbolic Reachability, CAV 2010): what each group reads and writes is declared
 * once in {@link #dependencies()}, and every engine takes its leverage from that.
 *
 * <p>A model is immutable and may be shared by threads; each thread asks for its own {@link
 * #explorer()}. A person who wants to describe a system in plain Java writes a {@link Machine}.
 *
 * <p>What only some models can do is a {@linkplain #capability capability}: {@link Reducible},
 * {@link Presentation}, {@link Growing}, {@link Storable}, {@link Covered}, {@link Interning}.
 */
public interface Model {
  /** What to call it in a report, such as the name of its file. */
  String name();

  /** Name and type of every slot. */
  Layout layout();

  /**
   * The names of those who act, such as processes; their indices make up {@link Action#actors()}.
   */
  List<String> actors();

  /** The action with this number, as handed to {@link TransitionVisitor}. */
  Action action(int action);

  /** What is known about the transition groups without running them. */
  Dependencies dependencies();

  /** A successor generator with its own scratch memory, for one thread. */
  Explorer explorer();

  /**
   * Whether a run may end in this state: a state without a step is a deadlock unless this says so.
   */
  boolean isFinal(int[] state);

  /** The meaning of {@code name} in a formula about this model, if it has one. */
  Optional<Proposition> proposition(String name);

  /** Names that {@link #proposition} knows, as far as they can be listed, for suggestions. */
  Collection<String> propositionNames();

  /**
   * A model of the same system whose states tell all of these propositions apart. This one, unless
   * the truth of one depends on how a state was reached; then a larger one.
   */
  default Model observing(Collection<String> propositions) {
    return this;
  }

  /**
   * What else this model can do, if it can.
   *
   * <pre>{@code
   * Optional<Merging> merging =
   *     model.capability(Reducible.class).flatMap(reducible -> reducible.merging(read));
   * }</pre>
   */
  default <C> Optional<C> capability(Class<C> type) {
    return type.isInstance(this) ? Optional.of(type.cast(this)) : Optional.empty();
  }
}
