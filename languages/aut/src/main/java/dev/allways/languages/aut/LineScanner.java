package dev.allways.languages.aut;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * The tokens of one line after the other. Its complaints are {@link InputException}s with a single
 * diagnostic, so that the reader can collect them and go on with the next line.
 */
final class LineScanner {
  /** The largest number in a file: as many transitions or states as an array can have elements. */
  static final int LARGEST = Integer.MAX_VALUE - 8;

  private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

  private final String file;
  private final Lines lines;
  private final byte[] bytes;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final CharBuffer decoded = CharBuffer.allocate(1024);
  private byte[] unescaped = new byte[64];
  private int start;
  private int end;
  private int at;
  private int token;

  LineScanner(String file, Lines lines) {
    this.file = file;
    this.lines = lines;
    this.bytes = lines.bytes();
  }

  /** Goes to the line that {@link Lines#next()} has just found. */
  void begin() {
    start = lines.start();
    end = lines.end();
    at = start;
    if (lines.number() == 1 && startsWith(BYTE_ORDER_MARK)) {
      start += BYTE_ORDER_MARK.length;
      at = start;
    }
    skipBlanks();
    token = at;
  }

  private void skipBlanks() {
    while (at < end && isBlank(bytes[at])) {
      at++;
    }
  }

  private static boolean isBlank(byte character) {
    return character == ' ' || (character >= '\t' && character <= '\r');
  }

  boolean atEnd() {
    return at == end;
  }

  boolean isAt(char character) {
    return at < end && bytes[at] == character;
  }

  private boolean startsWith(byte[] word) {
    if (end - at < word.length) {
      return false;
    }
    for (int i = 0; i < word.length; i++) {
      if (bytes[at + i] != word[i]) {
        return false;
      }
    }
    return true;
  }

  /** Skips {@code word} if it comes next. */
  boolean accept(String word) {
    token = at;
    byte[] wanted = word.getBytes(StandardCharsets.US_ASCII);
    boolean comes = startsWith(wanted);
    if (comes) {
      at += wanted.length;
    }
    return comes;
  }

  void expect(char character, String help) {
    skipBlanks();
    token = at;
    if (!isAt(character)) {
      throw expected("'" + character + "'", help);
    }
    at++;
  }

  int number(String what, String help) {
    skipBlanks();
    token = at;
    boolean negative = isAt('-');
    at += negative ? 1 : 0;
    int digits = at;
    long value = 0;
    for (; at < end && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
      value = value > LARGEST ? value : value * 10 + bytes[at] - '0';
    }
    if (at == digits) {
      at = token;
      throw expected(what, help);
    }
    if (negative) {
      throw complaint("A003", "%s cannot be negative".formatted(what), help);
    }
    if (value > LARGEST) {
      throw complaint("A004", "this number is too large", "the largest possible is " + LARGEST);
    }
    return (int) value;
  }

  /** The number that {@code labels} gives to the label that comes next. */
  int label(Labels labels, String help) {
    skipBlanks();
    token = at;
    int from = at;
    int to;
    if (isAt('"')) {
      from++;
      to = closingQuote();
      at = to + 1;
    } else {
      skipBareLabel();
      to = at;
      while (to > from && isBlank(bytes[to - 1])) {
        to--;
      }
      if (to == from) {
        throw expected("a label", help);
      }
    }
    boolean escapes = false;
    int signs = 0;
    for (int i = from; i < to; i++) {
      signs |= bytes[i];
      escapes |= bytes[i] == '\\';
    }
    if (signs < 0) {
      checkEncoding();
    }
    return escapes && from > token ? unescaped(labels, from, to) : labels.number(bytes, from, to);
  }

  /**
   * The first quote that a comma follows, as in {@code "say "hi"",}; without such a one the first
   * of all, for the sake of a better complaint. A backslash takes the meaning from a quote.
   */
  private int closingQuote() {
    int first = -1;
    for (int i = at + 1; i < end; i++) {
      if (bytes[i] == '\\') {
        i++;
      } else if (bytes[i] == '"') {
        int next = i + 1;
        while (next < end && isBlank(bytes[next])) {
          next++;
        }
        if (next < end && bytes[next] == ',') {
          return i;
        }
        first = first < 0 ? i : first;
      }
    }
    if (first < 0) {
      at = end;
      throw complaint(
          "A007",
          "this label has no closing quote",
          "a label ends on the line it begins on; inside it, write \\\" for a quote");
    }
    return first;
  }

  private void skipBareLabel() {
    int depth = 0;
    for (; at < end; at++) {
      byte character = bytes[at];
      if (depth == 0 && (character == ',' || character == ')')) {
        return;
      }
      depth += character == '(' ? 1 : character == ')' ? -1 : 0;
    }
  }

  /** Any other backslash stays, so that labels which differ in the file differ here. */
  private int unescaped(Labels labels, int from, int to) {
    if (unescaped.length < to - from) {
      unescaped = new byte[(to - from) * 2];
    }
    int length = 0;
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\\' && i + 1 < to) {
        if (bytes[i + 1] != '"') {
          unescaped[length++] = '\\';
        }
        i++;
      }
      unescaped[length++] = bytes[i];
    }
    return labels.number(unescaped, 0, length);
  }

  /** Nothing but blanks may be left. */
  void expectEnd() {
    skipBlanks();
    token = at;
    if (at < end || lines.isCut()) {
      at = end;
      throw complaint("A008", "nothing may follow here", "each transition has a line of its own");
    }
  }

  /** Blames whatever comes next. */
  InputException expected(String what, String help) {
    token = at;
    if (at == end) {
      return complaint("A002", "expected " + what + ", but the line ends", help);
    }
    checkEncoding();
    String rest = new String(bytes, at, Math.min(end - at, 4), StandardCharsets.UTF_8);
    String found = Character.toString(rest.codePointAt(0));
    at++;
    return complaint("A002", "expected " + what + ", but found '" + found + "'", help);
  }

  /** Blames the token read last; if the line is not even text, then that instead. */
  InputException complaint(String code, String message, String help) {
    checkEncoding();
    return new InputException(Diagnostic.error(code, message).at(lastToken()).help(help));
  }

  /** Complains if the line is too long or not UTF-8; costs a pass over the line. */
  void checkEncoding() {
    if (lines.isCut()) {
      throw new InputException(
          Diagnostic.error("A010", "this line is longer than " + Lines.LONGEST + " bytes")
              .at(new Location(file, lines.number(), 1, 1, text(start, start + 80)))
              .help("is this a text file with a line for each transition?"));
    }
    ByteBuffer input = ByteBuffer.wrap(bytes, start, end - start);
    decoder.reset();
    CoderResult result;
    do {
      decoded.clear();
      result = decoder.decode(input, decoded, true);
    } while (result.isOverflow());
    if (result.isError()) {
      int offset = input.position();
      throw new InputException(
          Diagnostic.error("T002", "this byte is not UTF-8: 0x%02X".formatted(bytes[offset] & 0xFF))
              .at(location(offset, offset + 1))
              .help("save the file with the encoding UTF-8"));
    }
  }

  /** Where the number, label or character read last stands. */
  Location lastToken() {
    return location(token, at);
  }

  private Location location(int from, int to) {
    int column = length(text(start, from)) + 1;
    return new Location(
        file, lines.number(), column, Math.max(1, length(text(from, to))), text(start, end));
  }

  private String text(int from, int to) {
    return new String(bytes, from, Math.min(to, end) - from, StandardCharsets.UTF_8);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
