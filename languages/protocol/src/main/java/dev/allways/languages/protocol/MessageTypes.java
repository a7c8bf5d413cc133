package dev.allways.languages.protocol;

/**
 * What is known about the classes of messages. A formula that names a class means its subclasses
 * too, and only the classes themselves can tell which these are.
 */
@FunctionalInterface
public interface MessageTypes {
  /**
   * Whether every instance of the class called {@code type} is known to be one of the class called
   * {@code other}. A class that is not known is only one of itself. A dollar sign in a name, as
   * before a nested class, is the same as a dot.
   */
  boolean isSubtype(String type, String other);

  /**
   * Whether something may be an instance of both classes, though none of them is a subtype of the
   * other: of two interfaces, or of an interface and a class that is not final. Not of classes that
   * are not known.
   */
  default boolean haveCommonSubtypes(String type, String other) {
    return false;
  }

  /** Nothing is known but that equal names are equal classes, and everything is an object. */
  static MessageTypes byName() {
    return (type, other) -> same(type, other) || other.equals("java.lang.Object");
  }

  /**
   * The classes that a loader finds. They are looked at, never initialised: no code of theirs runs.
   */
  static MessageTypes of(ClassLoader loader) {
    return new LoadedTypes(loader);
  }

  /** Whether two names are those of one class. */
  static boolean same(String type, String other) {
    return type.replace('$', '.').equals(other.replace('$', '.'));
  }
}
