package dev.allways.core;

import dev.allways.text.Diagnostic;
import java.util.ArrayList;
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

  /** The same as it is taken in a state, with what can be seen only then. For people. */
  default Action action(int action, int[] source) {
    return action(action);
  }

  /** What is known about the transition groups without running them. */
  Dependencies dependencies();

  /**
   * The same for runs on which no step fails: what makes a step fail otherwise may be taken to
   * hold. A search that leaves out steps by it finds a failing step if there is one; unless it
   * finds none, it must not conclude anything else.
   */
  default Dependencies dependenciesUntilFailure() {
    return dependencies();
  }

  /** How many groups {@link #dependencies} has, which may be known long before. */
  default int groupCount() {
    return dependencies().groups().size();
  }

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
   * A model of the same system with larger states, after one of its explorers has found that they
   * are too small.
   */
  default Model enlarged(Outgrown reason) {
    throw reason;
  }

  /**
   * What explorers have found out about this model that its text does not tell, such as how large
   * its states have to be: {@link #resumed} makes a model of the same text like this one with it.
   * Nothing when a state may mean something else to such a model, as states do that are numbered
   * when they are found; then no state of it can be kept in a file.
   */
  default Optional<byte[]> saved() {
    return Optional.empty();
  }

  /**
   * This model, whose text was read anew, as the one was that {@linkplain #saved saved} this.
   *
   * @throws IllegalArgumentException when that was not a model of the same text
   */
  default Model resumed(byte[] saved) {
    throw new IllegalArgumentException("states of this model cannot be kept");
  }

  /**
   * What searches of all its states have found out about the model besides verdicts, such as
   * statements that nobody ever comes to.
   */
  default List<Diagnostic> findings() {
    return List.of();
  }

  /**
   * What this model itself remembers about the states it has shown, in bytes: it counts against the
   * {@linkplain Limits limit} of a search, as do the states that the engine stores. About right is
   * enough. Nothing for a model whose states are all in their vectors.
   */
  default long memoryBytes() {
    return 0;
  }

  /** Which of its actors can trade places. Found when it is asked for, which may take a while. */
  default Symmetry symmetry() {
    return Symmetry.none("nothing is known about which of its actors can trade places");
  }

  /**
   * How to take steps that nobody can notice along with the step before, if there are such. The
   * steps that are merged keep what is seen of a run, repetitions aside: its stuck states, its
   * failing steps, and the values of the slots that are {@code read}.
   *
   * @param read slots that somebody looks at: no step that may change one of them goes unnoticed
   */
  default Optional<Merging> merging(IndexSet read) {
    return Optional.empty();
  }

  /**
   * How to tell fewer states apart, if some of what they hold is not looked at any more.
   *
   * @param read slots that somebody looks at who is not in the model, such as a formula
   */
  default Optional<Forgetting> forgetting(IndexSet read) {
    return Optional.empty();
  }

  /** The model as text that a person can read, if there is such a text. */
  default Optional<String> listing() {
    return Optional.empty();
  }

  /**
   * The smaller steps that a step is made of, such as the statements of an atomic sequence; nothing
   * for a step that is not made of others, or about which no more is known. For people only: the
   * states between are not states of the model.
   */
  default Optional<Run> unfold(int[] source, int action, int[] target) {
    return Optional.empty();
  }

  /** As {@link #unfold}, for a step that fails: the last one of the run is where it does. */
  default Optional<Run> unfoldFailure(int[] source, int action) {
    return Optional.empty();
  }

  /**
   * A model of the same system in which the statements of an atomic sequence are steps one by one:
   * for a person who wants to choose each of them. Its states are other ones.
   */
  default Model inSmallSteps() {
    return this;
  }

  /** Who waits for what in a state without a step, as far as that is known. For people. */
  default List<Waiting> waiting(int[] state) {
    return List.of();
  }

  /** The state as a person would like to see it; by default each slot by its name. */
  default List<Binding> show(int[] state) {
    List<Binding> bindings = new ArrayList<>(state.length);
    Layout layout = layout();
    for (int slot = 0; slot < layout.size(); slot++) {
      Slot description = layout.slot(slot);
      bindings.add(new Binding(description.name(), description.type().render(state[slot])));
    }
    return bindings;
  }
}
