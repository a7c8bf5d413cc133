package dev.allways.languages.java.jdk.internal.ref;

import dev.allways.languages.java.jdk.lang.ref.Cleaner;

/** Stands for {@code jdk.internal.ref.CleanerFactory}. */
public final class CleanerFactory {
  private CleanerFactory() {}

  public static Cleaner cleaner() {
    return Cleaner.ofTheJdk();
  }
}
