package dev.allways.core;

/** Hears how far a search has come, several times a second, on the thread that searches. */
@FunctionalInterface
public interface Progress {
  Progress SILENT = soFar -> {};

  void report(Statistics soFar);
}
