package dev.allways.languages.java.runtime;

/**
 * What may happen in a run.
 *
 * @param spurious whether a thread that waits may wake up for no reason
 * @param circles whether a thread that comes back to where it was may go round once more; who does
 *     not notice that it is in a state again would follow it for ever
 */
public record Rules(boolean spurious, boolean circles) {
  public Rules(boolean spurious) {
    this(spurious, false);
  }

  /** The same, but that threads may run in circles. */
  public Rules withCircles() {
    return new Rules(spurious, true);
  }
}
