package dev.allways.languages.java.runtime;

/** What time it is when a run begins; always the same. */
final class Clocks {
  /** The first second of the year 2026. */
  static final long EPOCH_MILLIS = 1_767_225_600_000L;

  private Clocks() {}
}
