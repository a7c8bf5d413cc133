package dev.allways.languages.java.instrument.natives;

import dev.allways.languages.java.instrument.Renaming;
import dev.allways.languages.java.runtime.Hooks;

/** Classes by the names that the program knows them by. */
public final class Classes {
  private Classes() {}

  /** {@link Class#forName(String)}, which initialises the class. */
  public static Class<?> forName(String name) throws ClassNotFoundException {
    Class<?> type =
        Class.forName(Renaming.renamed(name, '.'), true, Classes.class.getClassLoader());
    Hooks.initialize(type);
    return type;
  }
}
