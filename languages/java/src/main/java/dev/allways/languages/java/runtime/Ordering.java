package dev.allways.languages.java.runtime;

/**
 * What an access to a variable promises about others, as {@link java.lang.invoke.VarHandle} says.
 */
public enum Ordering {
  PLAIN(false, false),
  OPAQUE(false, false),
  ACQUIRE(true, false),
  RELEASE(false, true),
  VOLATILE(true, true);

  /** Whether what was done before the value was written is known after it was read. */
  final boolean acquires;

  final boolean releases;

  Ordering(boolean acquires, boolean releases) {
    this.acquires = acquires;
    this.releases = releases;
  }
}
