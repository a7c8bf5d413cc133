package dev.allways.engines.explicit.temporal;

import dev.allways.core.Property;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.engines.explicit.column.BitVectors;
import dev.allways.engines.explicit.control.Cuts;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.reduction.CycleProviso;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.reduction.StubbornSets;
import dev.allways.logic.automaton.Automaton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a model that an automaton accepts, as a graph with acceptance sets, made on the fly.
 *
 * <p>A state is the model's slots, the automaton's state and how it stands with the run. Acceptance
 * sets are the automaton's and, under weak fairness, one for every actor: a step is in it if the
 * actor takes part, or is disabled in the state it leaves. A run that ends goes on by stuttering,
 * so under fairness its last state satisfies everybody. A step that fails leads nowhere; if the
 * automaton could take it, it is among the {@link Cuts}.
 */
public final class Product {
  /** The action of a stutter step, which is nobody's. */
  static final int STUTTER = -1;

  /**
   * The action of the edge out of a state in which a proposition has no value and the automaton
   * depends on it. It leads to where everything is accepted, so the state is found as any run that
   * is looked for.
   */
  static final int NO_VALUE = -2;

  /** What the last slot says: how it stands with the run. */
  private static final int GOES_ON = 0;

  private static final int HAS_ENDED = 1;
  static final int IS_WITHOUT_VALUE = 2;

  /** Is shown the edges that leave a state of the product. */
  interface EdgeVisitor {
    /**
     * @param target belongs to the product, as {@code marks} does: copy what must outlive this call
     * @param marks the acceptance sets of the edge, a bit each
     */
    void edge(int action, int[] target, long[] marks);
  }

  private final Model model;
  private final Automaton automaton;
  private final Property.Assumptions assumptions;
  private final Labelling labelling;
  private final Cuts cuts;
  private final ObservedLetters met;
  private long lastMet = -1;
  private final Explorer explorer;
  private final ActionSets actors = new ActionSets(this::setsOfActors);
  private final int slots;
  private final int sets;
  private final long[] allMarks;
  private final long automatonMarks;

  private final Optional<Interference> interference;
  private final Optional<CycleProviso> proviso;
  private final @Nullable StubbornSets stubborn;
  private final Successors successors;
  private final long[] stateLetter;
  private final long[] letter;
  private final EnabledEdges edges;
  private final long[] disabled;
  private final long[] marks;
  private final int[] target;

  public Product(Model model, Automaton automaton, Property.Assumptions assumptions) {
    this(model, automaton, assumptions, Optional.empty(), new Cuts());
  }

  /**
   * @param interference to leave out steps where others suffice; not with weak fairness, and only
   *     when the automaton cannot tell how often a letter is repeated
   * @param cuts hears of the steps that fail
   */
  public Product(
      Model model,
      Automaton automaton,
      Property.Assumptions assumptions,
      Optional<Interference> interference,
      Cuts cuts) {
    this(
        model,
        automaton,
        assumptions,
        new Labelling(model, automaton.propositions()),
        interference,
        Optional.empty(),
        cuts,
        new ObservedLetters(model, automaton.propositions()));
  }

  private Product(
      Model model,
      Automaton automaton,
      Property.Assumptions assumptions,
      Labelling labelling,
      Optional<Interference> interference,
      Optional<CycleProviso> known,
      Cuts cuts,
      ObservedLetters met) {
    this.model = model;
    this.automaton = automaton;
    this.assumptions = assumptions;
    this.interference = interference;
    this.labelling = labelling;
    this.cuts = cuts;
    this.met = met;
    this.explorer = model.explorer();
    this.slots = model.layout().size();
    // After the slots, by which it measures its room.
    this.successors = new Successors();
    this.proviso =
        known.or(
            () ->
                interference.flatMap(
                    all -> CycleProviso.of(model, order -> stubbornSets(all, order))));
    this.stubborn = proviso.isPresent() ? stubbornSets(interference.orElseThrow(), proviso) : null;
    this.sets = automaton.acceptanceSets() + (assumptions.weaklyFair() ? model.actors().size() : 0);
    this.allMarks = BitVectors.empty(sets);
    for (int set = 0; set < sets; set++) {
      BitVectors.add(allMarks, set);
    }
    this.automatonMarks =
        automaton.acceptanceSets() == 64 ? -1L : (1L << automaton.acceptanceSets()) - 1;
    this.stateLetter = new long[labelling.words()];
    this.letter = new long[labelling.words()];
    this.edges = new EnabledEdges(automaton, labelling);
    this.disabled = new long[allMarks.length];
    this.marks = new long[allMarks.length];
    this.target = new int[slots + 2];
  }

  /** How often steps could be left out so far, which decides about trying. */
  void save(FrameWriter out) {
    out.putLong(stubborn == null ? 0 : stubborn.asked());
    out.putLong(stubborn == null ? 0 : stubborn.reduced());
  }

  void load(FrameReader in) {
    long asked = in.getLong();
    long reduced = in.getLong();
    if (stubborn != null) {
      stubborn.count(asked, reduced);
    }
  }

  private StubbornSets stubbornSets(Interference all, Optional<CycleProviso> order) {
    return new StubbornSets(all, explorer, all.writersOf(labelling.reads()), slots, order);
  }

  /** The same for another thread. */
  Product another() {
    return new Product(
        model,
        automaton,
        assumptions,
        labelling.another(),
        proviso.isPresent() ? interference : Optional.empty(),
        proviso,
        cuts,
        met);
  }

  /** The model's slots, then the automaton's state, then how it stands with the run. */
  public Layout layout() {
    List<Slot> all = new ArrayList<>(model.layout().slots());
    all.add(new Slot("@automaton", SlotType.range(0, automaton.stateCount() - 1)));
    all.add(new Slot("@ended", SlotType.range(GOES_ON, IS_WITHOUT_VALUE)));
    return new Layout(all);
  }

  public Model model() {
    return model;
  }

  public Automaton automaton() {
    return automaton;
  }

  /** All acceptance sets, a bit each. */
  long[] allMarks() {
    return allMarks;
  }

  public int sets() {
    return sets;
  }

  void initialStates(StateVisitor visitor) {
    explorer.initialStates(
        state -> {
          System.arraycopy(state, 0, target, 0, slots);
          target[slots] = 0;
          target[slots + 1] = GOES_ON;
          visitor.visit(target);
        });
  }

  void successors(int[] source, EdgeVisitor visitor) {
    successors(source, false, visitor);
  }

  /**
   * Shows the edges that leave a state, or some of them.
   *
   * @param some whether to leave out steps where that is possible; every cycle has a state where
   *     none is
   */
  void successors(int[] source, boolean some, EdgeVisitor visitor) {
    int state = source[slots];
    if (source[slots + 1] == IS_WITHOUT_VALUE) {
      showNoValue(source, visitor);
      return;
    }
    if (source[slots + 1] == HAS_ENDED) {
      labelling.ofEnd(source, false, letter);
      stutter(source, state, visitor);
      return;
    }
    successors.clear();
    if (some && stubborn != null) {
      stubborn.choose(source);
      stubborn.showChosen(successors);
    } else {
      explorer.successors(source, successors);
    }
    if (successors.failures > 0) {
      noteCuts(source, state);
    }
    if (successors.count == 0) {
      if (assumptions.endings() != Property.Endings.IGNORE) {
        labelling.ofEnd(source, true, letter);
        meet(letter[0]);
        stutter(source, state, visitor);
      }
      return;
    }
    labelling.ofState(source, stateLetter);
    meet(stateLetter[0]);
    findDisabled();
    for (int i = 0; i < successors.count; i++) {
      int action = successors.actions[i];
      System.arraycopy(stateLetter, 0, letter, 0, letter.length);
      labelling.addAction(action, letter);
      System.arraycopy(successors.targets, i * slots, target, 0, slots);
      target[slots + 1] = GOES_ON;
      int count = edges.find(state, letter);
      if (count == EnabledEdges.UNDECIDED) {
        showNoValue(source, visitor);
        return;
      }
      for (int j = 0; j < count; j++) {
        mark(edges.get(j), action);
        target[slots] = automaton.target(edges.get(j));
        visitor.edge(action, target, marks);
      }
    }
  }

  private void showNoValue(int[] source, EdgeVisitor visitor) {
    System.arraycopy(source, 0, target, 0, slots + 1);
    target[slots + 1] = IS_WITHOUT_VALUE;
    visitor.edge(NO_VALUE, target, allMarks);
  }

  /** Neighbours mostly have the same letter. */
  private void meet(long first) {
    if (first != lastMet && met.isOfUse() && !labelling.isPartial()) {
      lastMet = first;
      met.add(first);
    }
  }

  /** The letters of the states that were looked at, by all threads. */
  public ObservedLetters met() {
    return met;
  }

  /** What is not decided before a step that fails might have been decided after it. */
  private void noteCuts(int[] source, int state) {
    labelling.ofState(source, stateLetter);
    for (int i = 0; i < successors.failures; i++) {
      System.arraycopy(stateLetter, 0, letter, 0, letter.length);
      labelling.addAction(successors.failing[i], letter);
      if (edges.find(state, letter) != 0) {
        cuts.add(successors.failing[i], successors.messages[i]);
      }
    }
  }

  /** A run that has ended stays where it is, and no actor can do anything. */
  private void stutter(int[] source, int state, EdgeVisitor visitor) {
    System.arraycopy(source, 0, target, 0, slots);
    boolean isNoticed = assumptions.endings() == Property.Endings.FINITE;
    target[slots + 1] = isNoticed ? HAS_ENDED : GOES_ON;
    int count = edges.find(state, letter);
    if (count == EnabledEdges.UNDECIDED) {
      showNoValue(source, visitor);
      return;
    }
    for (int i = 0; i < count; i++) {
      System.arraycopy(allMarks, 0, marks, 0, marks.length);
      marks[0] = (marks[0] & ~automatonMarks) | automaton.marks(edges.get(i));
      target[slots] = automaton.target(edges.get(i));
      visitor.edge(STUTTER, target, marks);
    }
  }

  private void findDisabled() {
    if (!assumptions.weaklyFair()) {
      return;
    }
    System.arraycopy(allMarks, 0, disabled, 0, disabled.length);
    for (int i = 0; i < successors.count; i++) {
      long[] taking = actors.of(successors.actions[i]);
      BitVectors.removeAll(disabled, taking);
    }
  }

  private void mark(int edge, int action) {
    if (assumptions.weaklyFair()) {
      long[] taking = actors.of(action);
      System.arraycopy(disabled, 0, marks, 0, marks.length);
      BitVectors.addAll(marks, taking);
      marks[0] = (marks[0] & ~automatonMarks) | automaton.marks(edge);
    } else {
      marks[0] = automaton.marks(edge);
    }
  }

  /** Collects the model's steps out of one state. */
  private final class Successors implements TransitionVisitor {
    private int failures;
    private int[] failing = new int[4];
    private String[] messages = new String[4];
    private int count;
    private int[] targets = new int[16 * Math.max(1, slots)];
    private int[] actions = new int[16];

    void clear() {
      count = 0;
      failures = 0;
    }

    @Override
    public void step(int group, int action, int[] reached) {
      if (count == actions.length) {
        actions = Arrays.copyOf(actions, count * 2);
        targets = Arrays.copyOf(targets, targets.length * 2);
      }
      actions[count] = action;
      System.arraycopy(reached, 0, targets, count * slots, slots);
      count++;
    }

    @Override
    public void failure(int group, int action, String message) {
      if (failures == failing.length) {
        failing = Arrays.copyOf(failing, failures * 2);
        messages = Arrays.copyOf(messages, failures * 2);
      }
      failing[failures] = action;
      messages[failures++] = message;
    }
  }

  /** The acceptance sets of the actors of an action. */
  private long[] setsOfActors(int action) {
    long[] found = new long[allMarks.length];
    model
        .action(action)
        .actors()
        .forEach(actor -> BitVectors.add(found, automaton.acceptanceSets() + actor));
    return found;
  }
}
