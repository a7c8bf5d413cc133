package dev.allways.program.plan;

import dev.allways.core.model.Outgrown;

/**
 * Thrown out of an exploration when a program creates more actors than its states have room for.
 * Nothing is wrong with the program: plan it again with room for {@link #needed()} actors and
 * explore it from the start.
 */
public final class TooManyActors extends Outgrown {
  private static final long serialVersionUID = 1;

  private final int needed;

  public TooManyActors(int needed) {
    super("states need room for " + needed + " actors");
    this.needed = needed;
  }

  /** At least so many. */
  public int needed() {
    return needed;
  }
}
