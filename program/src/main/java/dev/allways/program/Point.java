package dev.allways.program;

/**
 * Where an actor can be between two edges.
 *
 * @param isFinal whether the system may come to rest while an actor is here
 */
public record Point(String name, boolean isFinal) {
  /** The number that no point of any template has: where an actor is that does not exist. */
  public static final int GONE = 0;
}
