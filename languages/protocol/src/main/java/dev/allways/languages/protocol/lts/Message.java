package dev.allways.languages.protocol.lts;

import java.util.function.Predicate;

/** Which objects an action lets through. */
public sealed interface Message {
  /** As a reader of the file would write it. */
  String text();

  /** The instances of a class; of {@code java.lang.Object}, everything. */
  static Message ofClass(String className) {
    return className.equals("java.lang.Object") ? new Any() : new OfClass(className);
  }

  /** Any object at all: the file names no type. */
  record Any() implements Message {
    @Override
    public String text() {
      return "*";
    }

    @Override
    public String toString() {
      return text();
    }
  }

  /**
   * The instances of a class and of its subclasses.
   *
   * @param className as the file writes it, dots between its parts; a name without dots may be any
   *     class of that name, except that those of {@code java.lang} are known to be meant
   */
  record OfClass(String className) implements Message {
    /** The full name, in a package for what has none: a class without one is in that of another. */
    public String nameBeside(String packageName) {
      boolean hasPackage =
          className.indexOf('.') >= 0 && !Character.isUpperCase(className.charAt(0));
      return hasPackage ? className : packageName + "." + className;
    }

    /** The last part of the name: {@code Move} of {@code chess.Move} and of {@code Game$Move}. */
    public String shortName() {
      int end = Math.max(className.lastIndexOf('.'), className.lastIndexOf('$'));
      return className.substring(end + 1);
    }

    @Override
    public String text() {
      return className;
    }

    @Override
    public String toString() {
      return text();
    }
  }

  /**
   * Objects equal to a constant.
   *
   * @param value a {@link Long}, {@link Double}, {@link Boolean} or {@link String}; for a constant
   *     that is none of these, its text
   * @param text how the file would write it
   */
  record EqualTo(Object value, String text) implements Message {
    /** Whether it is a vector, a list or a set, for which its text stands. */
    public boolean isCollection() {
      return value.equals(text) && "[(#".indexOf(text.charAt(0)) >= 0;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * Objects that satisfy a condition written in the file.
   *
   * @param text the condition with the values of all its variables filled in; two conditions with
   *     one text are the same
   * @param condition evaluates it safely: no code but that text runs, and no longer than a budget
   */
  record Satisfying(String text, Predicate<Object> condition) implements Message {
    @Override
    public boolean equals(Object other) {
      return other instanceof Satisfying that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
