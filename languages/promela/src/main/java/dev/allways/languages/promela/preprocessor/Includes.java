package dev.allways.languages.promela.preprocessor;

import dev.allways.text.Source;

/** Finds the files that a model includes. */
@FunctionalInterface
public interface Includes {
  /** Nothing can be included. */
  Includes NONE = (_, _, _) -> new Refused("files cannot be included here");

  /** What came of looking for a file. */
  sealed interface Answer {}

  /** One object for one file, however often and by whatever name it is included. */
  record Found(Source source) implements Answer {}

  /** There is none, or it must not be read. */
  record Refused(String why) implements Answer {}

  /**
   * @param name as written between the quotes
   * @param angled whether they are angle brackets
   * @param includer the file with the directive
   * @throws dev.allways.text.InputException when the file is there and cannot be read
   */
  Answer find(String name, boolean angled, Source includer);
}
