package dev.allways.core;

/** Hears how far a search has come, several times a second, on the thread that searches. */
@FunctionalInterface
public interface Progress {
  Progress SILENT = soFar -> {};

  void report(Statistics soFar);

  /** As {@link #report(Statistics)}, by a search that may know what is before it. */
  default void report(Statistics soFar, Outlook outlook) {
    report(soFar);
  }
}
