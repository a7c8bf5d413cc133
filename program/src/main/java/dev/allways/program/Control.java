package dev.allways.program;

/** Who moves after an edge. */
public enum Control {
  /** Anybody: the step is complete. */
  RELEASE,

  /**
   * The same actor, in the same step, as long as it can; every way it can go on is a step of its
   * own. When it cannot, the step is complete, and the others move as usual. After a handshake it
   * is the accepting actor that goes on, if its edge says so.
   */
  KEEP,

  /**
   * The same actor, in the same step, by the first edge that it can take, whatever has become of
   * its condition and of priorities. When it can take none, the step fails.
   */
  RUSH
}
