package dev.allways.languages.java.instrument;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The class file behind each name within an exploration: of the program, of the JDK, or ours. */
final class ClassSources {
  /** What is written by hand, and instrumented all the same. */
  private static final String COMPUTING = Renaming.COPIES + "internal/util/";

  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());

  private final ClassFiles program;
  private final ClassFiles ours;
  private final Map<String, Optional<Source>> found = new ConcurrentHashMap<>();

  /**
   * Joins the classes of a program with those it meets in an exploration.
   *
   * @param ours the hooks, and what is written by hand in the place of classes of the JDK
   */
  ClassSources(ClassFiles program, ClassFiles ours) {
    this.program = program;
    this.ours = ours;
  }

  /** A class file with its names as they are within an exploration. */
  static final class Source {
    private final byte[] classFile;
    private final boolean isInstrumented;

    private Source(byte[] classFile, boolean isInstrumented) {
      this.classFile = classFile;
      this.isInstrumented = isInstrumented;
    }

    byte[] classFile() {
      return classFile;
    }

    /** Whether its code is to ask before what others could notice. */
    boolean isInstrumented() {
      return isInstrumented;
    }
  }

  Optional<Source> find(String internalName) {
    return found.computeIfAbsent(internalName, this::read);
  }

  private Optional<Source> read(String internalName) {
    return switch (Origin.of(internalName)) {
      case JDK -> JDK.find(internalName).map(file -> new Source(file, false));
      case TOOLKIT, PER_LOADER -> ours.find(internalName).map(file -> new Source(file, false));
      case NATIVE -> ours.find(internalName).map(file -> new Source(file, true));
      case COPY ->
          ours.find(internalName)
              .map(file -> new Source(Renaming.byHand(file), internalName.startsWith(COMPUTING)))
              .or(() -> copy(Renaming.original(internalName)));
      case TEST_LIBRARY ->
          program.find(internalName).map(file -> new Source(Renaming.renamed(file), false));
      case PROGRAM ->
          program.find(internalName).map(file -> new Source(Renaming.renamed(file), true));
    };
  }

  private static Optional<Source> copy(String original) {
    return JDK.find(original).map(file -> new Source(Renaming.renamed(file), true));
  }
}
