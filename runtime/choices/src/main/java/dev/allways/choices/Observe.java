package dev.allways.choices;

import java.util.function.BooleanSupplier;

/** Names for what happens and for what is so, which formulas about the code speak of. */
public final class Observe {
  private Observe() {}

  /** Here happens {@code name}: true in a formula at the step in which a thread passes by. */
  public static void event(String name) {}

  /**
   * From now on {@code name} says whether {@code condition} is so. An exploration asks it after
   * each step, so it must not change anything, nor wait.
   */
  public static void is(String name, BooleanSupplier condition) {}
}
