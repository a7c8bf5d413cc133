package dev.allways.languages.java.matching;

/**
 * What the objects of a class look like.
 *
 * @param number of the class
 */
record Shape(int number, Content content) {
  /** What is in an object. */
  @FunctionalInterface
  interface Content {
    /**
     * @throws Unmatched when that is not known
     */
    void describe(Object object, CanonicalForm to);
  }
}
