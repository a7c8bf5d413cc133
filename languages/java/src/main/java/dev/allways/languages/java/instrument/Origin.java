package dev.allways.languages.java.instrument;

import java.util.List;

/** What is done with a class, by its name: where it comes from, and how much of it is rewritten. */
enum Origin {
  /** Of the JDK, and believed, forbidden or announced as {@link JdkPolicy} says. */
  JDK,
  /** Of this toolkit, and the same for all explorations. */
  TOOLKIT,
  /** Of this toolkit, and another for each exploration: it leads to the world it runs in. */
  PER_LOADER,
  /** A renamed class of the JDK, unless this toolkit has its own. */
  COPY,
  /** Of this toolkit, and treated like a class of the program. */
  NATIVE,
  /** Of a library for tests: it finds renamed classes, and its fields are its own affair. */
  TEST_LIBRARY,
  /** Of the program. */
  PROGRAM;

  private static final String HOOKS = "dev/allways/languages/java/runtime/Hooks";
  private static final String NATIVES = "dev/allways/languages/java/instrument/natives/";
  private static final List<String> JDK_PACKAGES =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/");
  private static final List<String> TEST_LIBRARIES =
      List.of("org/junit/", "org/opentest4j/", "org/assertj/", "org/hamcrest/", "org/apiguardian/");

  static Origin of(String internalName) {
    if (internalName.startsWith("[")) {
      return JDK;
    }
    if (internalName.startsWith(Renaming.COPIES)) {
      return COPY;
    }
    if (internalName.equals(HOOKS) || internalName.startsWith(HOOKS + "$")) {
      return PER_LOADER;
    }
    if (internalName.startsWith(NATIVES)) {
      return NATIVE;
    }
    if (internalName.startsWith("dev/allways/")) {
      return TOOLKIT;
    }
    if (startsWithAny(internalName, JDK_PACKAGES)) {
      return JDK;
    }
    return startsWithAny(internalName, TEST_LIBRARIES) ? TEST_LIBRARY : PROGRAM;
  }

  private static boolean startsWithAny(String name, List<String> prefixes) {
    return prefixes.stream().anyMatch(name::startsWith);
  }
}
