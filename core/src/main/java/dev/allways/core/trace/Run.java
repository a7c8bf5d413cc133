package dev.allways.core.trace;

import dev.allways.core.replay.Replay;
import java.util.Arrays;

/**
 * A path through a model, as numbers: what an engine found and nobody has checked yet. {@link
 * Replay} turns it into a {@link Trace}. Ten million steps fit easily.
 */
public final class Run {
  /** How a run goes on after its last step. */
  public enum Ending {
    /** Somehow; what it was to show has happened. */
    OPEN,
    /** Not at all: the last state has no transition, or none that does not fail. */
    STOPS,
    /** The last step fails, so there is no state after it. */
    FAILS,
    /** It repeats from an earlier state for ever. */
    CYCLES
  }

  private final int slots;
  private final int[] states;
  private final int[] actions;
  private final Ending ending;
  private final int cycleStart;

  private Run(Builder builder, Ending ending, int cycleStart) {
    this.slots = builder.slots;
    this.states = Arrays.copyOf(builder.states, builder.stateCount * slots);
    this.actions = Arrays.copyOf(builder.actions, builder.length);
    this.ending = ending;
    this.cycleStart = cycleStart;
  }

  public static Builder from(int[] initialState) {
    return new Builder(initialState);
  }

  /** How many steps there are. */
  public int length() {
    return actions.length;
  }

  public Ending ending() {
    return ending;
  }

  /**
   * For a run that {@linkplain Ending#CYCLES cycles}, the step its cycle begins with, else its
   * length.
   */
  public int cycleStart() {
    return cycleStart;
  }

  public int action(int step) {
    return actions[step];
  }

  /**
   * The state before step {@code step}; that of {@link #length()} is the last, unless a step
   * failed.
   */
  public int[] state(int step) {
    return Arrays.copyOfRange(states, step * slots, (step + 1) * slots);
  }

  /**
   * The same infinite run written as shortly as can be: the cycle once, and no step of it in the
   * prefix already. A run that does not cycle is as short as it is.
   */
  public Run rolled() {
    if (ending != Ending.CYCLES) {
      return this;
    }
    int period = period();
    int start = cycleStart;
    while (start > 0 && isSameStep(start - 1, start - 1 + period)) {
      start--;
    }
    Builder run = from(state(0));
    for (int step = 0; step < start + period; step++) {
      run.step(actions[step], state(step + 1));
    }
    return run.cyclesFrom(start);
  }

  /** The same steps, and then one that fails: this run stops because it does. */
  public Run failingWith(int action) {
    Builder run = from(state(0));
    for (int step = 0; step < length(); step++) {
      run.step(actions[step], state(step + 1));
    }
    return run.failsWith(action);
  }

  /** The shortest cycle whose repetition is this one. */
  private int period() {
    int length = length() - cycleStart;
    for (int period = 1; period < length; period++) {
      if (length % period == 0 && repeats(period)) {
        return period;
      }
    }
    return length;
  }

  private boolean repeats(int period) {
    for (int step = cycleStart; step + period < length(); step++) {
      if (!isSameStep(step, step + period)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSameStep(int a, int b) {
    return actions[a] == actions[b]
        && Arrays.equals(states, a * slots, (a + 1) * slots, states, b * slots, (b + 1) * slots);
  }

  /** Collects the steps of a run. */
  public static final class Builder {
    private final int slots;
    private int[] states;
    private int stateCount;
    private int[] actions = new int[16];
    private int length;

    private Builder(int[] initialState) {
      this.slots = initialState.length;
      this.states = new int[Math.max(16, slots * 4)];
      addState(initialState);
    }

    public Builder step(int action, int[] target) {
      addAction(action);
      addState(target);
      return this;
    }

    private void addAction(int action) {
      if (length == actions.length) {
        actions = Arrays.copyOf(actions, length * 2);
      }
      actions[length++] = action;
    }

    private void addState(int[] state) {
      int used = stateCount * slots;
      if (used + slots > states.length) {
        states = Arrays.copyOf(states, Math.addExact(states.length, states.length / 2 + slots));
      }
      System.arraycopy(state, 0, states, used, slots);
      stateCount++;
    }

    public int length() {
      return length;
    }

    public Run open() {
      return new Run(this, Ending.OPEN, length);
    }

    public Run stops() {
      return new Run(this, Ending.STOPS, length);
    }

    public Run failsWith(int action) {
      addAction(action);
      return new Run(this, Ending.FAILS, length);
    }

    /** The last state is the one before step {@code cycleStart} again. */
    public Run cyclesFrom(int cycleStart) {
      return new Run(this, Ending.CYCLES, cycleStart);
    }
  }
}
