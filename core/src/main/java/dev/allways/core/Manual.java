package dev.allways.core;

/**
 * Where a reader learns about a language or an engine.
 *
 * @param page a file, from the top of the repository
 * @param letter that its diagnostic codes begin with; the page explains each of them
 */
public record Manual(String page, char letter) {
  public Manual {
    if (letter < 'A' || letter > 'Z') {
      throw new IllegalArgumentException("a code cannot begin with '" + letter + "'");
    }
  }
}
