package dev.allways.protocol;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * A protocol whose state can be saved and restored as numbers, so that a checker can come back to
 * it. Equal states give equal numbers, and everything is in them that can influence what the
 * protocol does next: a state that is forgotten here is a run that nobody checks.
 *
 * <p>Only for somebody who has the protocol for himself: no other thread may be in one of its
 * methods.
 */
public interface Restorable extends Pr {
  /** What each number of a saved state is about; as many names as numbers, all different. */
  List<String> stateNames();

  /** For each number of a saved state, how many values it has: {@code 0, 1, ...} without this. */
  int[] stateRanges(int messages);

  /**
   * Writes the state into an array.
   *
   * @param number gives each message that is under way a number from 1 on
   */
  void save(int[] state, ToIntFunction<Object> number);

  /**
   * Makes a saved state the current one.
   *
   * @param message the messages by their numbers
   */
  void restore(int[] state, IntFunction<Object> message);
}
