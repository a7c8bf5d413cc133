package dev.allways.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A named text, indexed by line.
 *
 * <pre>{@code
 * Source source = Source.of("door.pml", "active proctype P() {\n  skp\n}\n");
 * Location place = source.location(24, 27);   // door.pml:2:3, with the line and the width of the caret
 * }</pre>
 */
public final class Source {
  private final String name;
  private final String text;
  private final boolean isQuoted;
  private final int[] lineStarts;

  private Source(String name, String text, boolean isQuoted) {
    this.name = name;
    this.text = text;
    this.isQuoted = isQuoted;
    this.lineStarts = lineStarts(text);
  }

  /** How to read bytes that are not UTF-8. */
  public enum Fallback {
    /** Not at all. */
    NONE,
    /** As one character a byte: for notations that are older than UTF-8. */
    LATIN_1
  }

  public static Source of(String name, String text) {
    return new Source(name, text, true);
  }

  /**
   * The same text, of which no {@linkplain #location(int, int) location} shows a line: for what the
   * reader of a message need not be allowed to see.
   */
  public Source withoutQuotes() {
    return new Source(name, text, false);
  }

  /**
   * The whole file, decoded as UTF-8; a leading byte order mark is dropped.
   *
   * @throws InputException when the file cannot be read or is not UTF-8, with the place of the
   *     first offending byte
   */
  public static Source read(Path file) {
    String name = file.toString();
    try {
      return ofBytes(name, Files.readAllBytes(file), Fallback.NONE);
    } catch (IOException failure) {
      throw unreadable(name, failure);
    }
  }

  /**
   * As {@link #read(Path)}, for a file that has been read. What has zeros in it is no text in
   * Latin-1 either, but probably UTF-16.
   */
  public static Source ofBytes(String name, byte[] bytes, Fallback fallback) {
    ByteBuffer input = ByteBuffer.wrap(bytes);
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(input)
              .toString();
      return of(name, text.startsWith("\uFEFF") ? text.substring(1) : text);
    } catch (CharacterCodingException notUtf8) {
      String latin = new String(bytes, StandardCharsets.ISO_8859_1);
      boolean isText = latin.indexOf('\0') < 0;
      if (fallback == Fallback.LATIN_1 && isText) {
        return of(name, latin);
      }
      int offset = input.position();
      String readable = new String(bytes, 0, offset, StandardCharsets.UTF_8);
      Source before = new Source(name, readable + '\uFFFD', isText);
      Location place = before.location(readable.length());
      throw new InputException(
          Diagnostic.error("T002", "this byte is not UTF-8: 0x%02X".formatted(bytes[offset] & 0xFF))
              .at(place)
              .help("save the file with the encoding UTF-8"));
    }
  }

  /** What to throw when {@code name} could not be opened or read. */
  public static InputException unreadable(String name, IOException failure) {
    String why = failure instanceof NoSuchFileException ? "there is no such file" : reason(failure);
    return new InputException(Diagnostic.error("T001", "cannot read " + name + ": " + why));
  }

  private static String reason(IOException failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  public int length() {
    return text.length();
  }

  /** The 1-based line that {@code offset} is on; an offset at the end belongs to the last line. */
  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The 1-based column of {@code offset}, counted in characters as a person sees them. */
  public int column(int offset) {
    int start = lineStarts[line(offset) - 1];
    return text.codePointCount(start, Math.min(offset, text.length())) + 1;
  }

  /** The text of the 1-based {@code line}, without its line end. */
  public String lineText(int line) {
    int start = lineStarts[line - 1];
    int end = line < lineStarts.length ? lineStarts[line] : text.length();
    while (end > start && isLineEnd(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  /** One character at {@code offset}. */
  public Location location(int offset) {
    return location(offset, offset + 1);
  }

  /**
   * The characters from {@code start} to before {@code end}; what runs over the line is cut off.
   */
  public Location location(int start, int end) {
    int line = line(start);
    String content = lineText(line);
    int column = column(start);
    int remaining = content.codePointCount(0, content.length()) - column + 1;
    int wanted = text.codePointCount(Math.min(start, text.length()), Math.min(end, text.length()));
    int length = Math.max(1, Math.min(wanted, remaining));
    return new Location(name, line, column, length, isQuoted ? content : "");
  }

  private static boolean isLineEnd(char character) {
    return character == '\n' || character == '\r';
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      boolean ends =
          character == '\n'
              || (character == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  @Override
  public String toString() {
    return name;
  }
}
