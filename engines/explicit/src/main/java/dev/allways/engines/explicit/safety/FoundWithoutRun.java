package dev.allways.engines.explicit.safety;

/** A search has found its goal, but a limit ended it before it knew a run to there. */
public final class FoundWithoutRun extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long depth;

  /**
   * @param depth how many steps a run to the goal has
   */
  FoundWithoutRun(long depth) {
    super("found at depth " + depth, null, false, false);
    this.depth = depth;
  }

  public long depth() {
    return depth;
  }
}
