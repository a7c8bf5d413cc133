package dev.allways.protocol;

/**
 * How far a protocol that is said in Java is written out.
 *
 * @param steps with more than so many, its states are not listed but found out as a session comes
 *     to them
 * @param terms with more than so many, such a session forgets those that it has left behind
 */
record Limits(int steps, int terms) {
  static final Limits USUAL = new Limits(100_000, 200_000);
}
