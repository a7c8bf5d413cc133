package dev.allways.languages.java.runtime;

import java.util.Optional;

/**
 * Tells where the thread that runs now is in its code, exactly: its methods, the places in them,
 * and all of their variables and intermediate results that still matter. Objects are themselves,
 * not what they contain; so equal answers mean that the thread, by itself, is as it was.
 */
@FunctionalInterface
public interface Whereabouts {
  /** Nobody knows. */
  Whereabouts UNKNOWN = Optional::empty;

  /** Where it is, to be compared with {@code equals}; nothing when that cannot be told. */
  Optional<Object> now();
}
