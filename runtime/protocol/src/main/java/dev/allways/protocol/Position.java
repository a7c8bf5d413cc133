package dev.allways.protocol;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where a machine is: in one state, or, where what has happened so far leaves it open, in one of
 * several. Whatever any of these allows is allowed, and those that do not allow it are left behind:
 * the subset construction, as far as a run needs it (Paper: Rabin, Scott: Finite Automata and Their
 * Decision Problems, 1959).
 *
 * <p>Generators make machines deterministic as far as they can tell from the labels; what is left
 * for here are messages that fit several of them, and machines that would become too large.
 */
final class Position {
  private final Machine machine;
  private int state;
  private int @Nullable [] several;

  Position(Machine machine) {
    this.machine = machine;
  }

  /** The machine, for its steps. */
  Machine machine() {
    return machine;
  }

  /** Answers a call with the steps of all states. */
  void steps(DescribedProtocol protocol, int role, Call call) {
    int[] states = several;
    if (states == null) {
      protocol.steps(role, state, call);
    } else {
      for (int each : states) {
        protocol.steps(role, each, call);
      }
    }
  }

  /** Goes where one of the call's alternatives leads. */
  void take(Call call, int step) {
    if (call.count() == 1) {
      state = machine.settle(call.target(0));
      several = null;
    } else {
      moveTo(machine.settle(call.targets(step)));
    }
  }

  /** Goes to one of these states, which are sorted. */
  void moveTo(int[] states) {
    state = states[0];
    several = states.length == 1 ? null : states;
  }

  /** The roles that can act here, or null where it is as easy to ask for each. */
  @Nullable BitSet actors() {
    return several == null ? machine.actors(state) : null;
  }

  /** The states it may be in, sorted. Others may look too, and see what was a moment ago. */
  int[] states() {
    int[] states = several;
    return states == null ? new int[] {state} : states;
  }

  /**
   * Whether nothing can happen here; not asked of several states, in one of which something can.
   */
  boolean isOver() {
    return several == null && machine.isOver(state);
  }

  boolean isFinal() {
    return Arrays.stream(states()).anyMatch(machine::isFinal);
  }

  /** Whether one of the events that can happen here is such a one. */
  boolean anyEvent(IntPredicate isSuch) {
    int[] states = several;
    if (states == null) {
      return machine.anyEvent(state, isSuch);
    }
    for (int each : states) {
      if (machine.anyEvent(each, isSuch)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the machine may end after such events only. */
  boolean canEndWith(IntPredicate isSuch) {
    return machine.canEnd(states(), isSuch);
  }

  /** What can happen here. */
  BitSet now() {
    BitSet now = new BitSet();
    for (int each : states()) {
      now.or(machine.now(each));
    }
    return now;
  }

  /** Everything that may happen here and after it. Not to be modified. */
  BitSet future() {
    int[] states = states();
    if (states.length == 1) {
      return machine.future(states[0]);
    }
    BitSet future = new BitSet();
    for (int each : states) {
      future.or(machine.future(each));
    }
    return future;
  }

  /** Equal numbers at two times say that the same may happen from then on; -1 says nothing. */
  int era() {
    return several == null ? machine.component(state) : -1;
  }

  /** One number for where it is. */
  int save() {
    return machine.save(states());
  }

  /** Goes to where it was saved. */
  void restore(int number) {
    moveTo(machine.restore(number));
  }

  /** How many numbers {@link #save()} gives, if messages have to be of these types. */
  int range(MessageType[] eventTypes) {
    return machine.range(eventTypes);
  }

  @Override
  public String toString() {
    return Arrays.stream(states()).mapToObj(String::valueOf).collect(Collectors.joining(" or "));
  }
}
