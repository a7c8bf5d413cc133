package dev.allways.languages.java.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Takes down in what a situation of a program differs from others. What is written first says how
 * what follows is to be read, so that two situations with the same description are the same.
 */
public interface Description {
  void number(long value);

  void text(String value);

  /** Which object it is; what is in the object is described once, later. */
  void object(@Nullable Object value);

  default void truth(boolean value) {
    number(value ? 1 : 0);
  }
}
