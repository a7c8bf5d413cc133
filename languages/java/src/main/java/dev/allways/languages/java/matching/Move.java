package dev.allways.languages.java.matching;

import java.util.Arrays;

/**
 * How a step is brought about: whose turn it is, and the choices that the step asks for, in order.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and there are many
record Move(int thread, int[] choices) {
  static Move of(int thread) {
    return new Move(thread, new int[0]);
  }

  Move and(int choice) {
    int[] more = Arrays.copyOf(choices, choices.length + 1);
    more[choices.length] = choice;
    return new Move(thread, more);
  }
}
