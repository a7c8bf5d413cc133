package dev.allways.languages.java.catalogue;

/** Classes of the JDK that are explored go by other names inside; people see the usual ones. */
public final class Names {
  /** What stands instead of {@code java.} in the names of explored classes of the JDK. */
  public static final String COPIES = "dev.allways.languages.java.jdk.";

  private Names() {}

  /** A text in which every class is called as people know it. */
  public static String forPeople(String text) {
    return text.contains(COPIES)
        ? text.replace(COPIES + "internal.", "jdk.internal.").replace(COPIES, "java.")
        : text;
  }
}
