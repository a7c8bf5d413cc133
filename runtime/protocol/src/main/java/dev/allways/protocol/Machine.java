package dev.allways.protocol;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The states of a protocol or of a role in it, with what can happen in each. */
interface Machine {
  /** Answers a call with every step of a state that fits it. */
  void steps(DescribedProtocol protocol, int role, int state, Call call);

  boolean isFinal(int state);

  /** Whether nothing can happen in a state. */
  boolean isOver(int state);

  /** Whether one of the events that can happen in a state is such a one. */
  boolean anyEvent(int state, IntPredicate isSuch);

  /** Whether such events lead from one of these states to one that is final. */
  boolean canEnd(int[] from, IntPredicate isSuch);

  /** What can happen in a state. */
  BitSet now(int state);

  /** Everything that may happen in this state and after it. Not to be modified. */
  BitSet future(int state);

  /** States with the same number have the same future, as far as anybody knows. */
  int component(int state);

  /** The roles that can act in a state, or null where it is as easy to ask for each. */
  @Nullable BitSet actors(int state);

  /** As {@link #settle(int[])}, for one state. */
  int settle(int state);

  /**
   * A session has come to these states, and will not ask for others than those that follow from
   * them.
   *
   * @return their numbers from now on
   */
  int[] settle(int[] states);

  /** One number for a set of states, for a checker. */
  int save(int[] states);

  /** The set of states with a number. Not to be modified. */
  int[] restore(int number);

  /** How many numbers {@link #save} gives, if messages have to be of these types. */
  int range(MessageType[] eventTypes);
}
