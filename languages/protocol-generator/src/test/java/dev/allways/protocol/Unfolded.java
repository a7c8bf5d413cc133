package dev.allways.protocol;

import dev.allways.protocol.term.Term;
import java.util.List;
import java.util.function.Function;

/** Protocols that a session unfolds, and forgets again, though they are small. */
public final class Unfolded {
  private static final Limits LIMITS = new Limits(0, 40);

  private Unfolded() {}

  /** In place of {@link Description#of(String, List, Function)}. */
  public static Description of(String name, List<String> kinds, Function<Plan, Term> protocol) {
    return Description.of(name, kinds, protocol, LIMITS);
  }
}
