package dev.allways.text;

/**
 * A place in a file, complete enough to be shown without the file.
 *
 * @param file the name as the user gave it
 * @param line 1-based
 * @param column 1-based, in characters as a person sees them
 * @param length how many characters the place covers, at least 1, on this line
 * @param lineText the whole line, without its line end; empty if there is nothing to show
 */
public record Location(String file, int line, int column, int length, String lineText) {
  public Location {
    if (line < 1 || column < 1 || length < 1) {
      throw new IllegalArgumentException("no such place: %d:%d+%d".formatted(line, column, length));
    }
  }

  /** As compilers write it: {@code file:line:column}. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
