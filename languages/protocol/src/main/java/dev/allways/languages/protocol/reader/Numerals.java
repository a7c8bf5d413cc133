package dev.allways.languages.protocol.reader;

import dev.allways.text.InputException;
import java.util.regex.Pattern;

/** Reads numbers: decimal and hexadecimal integers, and decimal fractions. */
final class Numerals {
  private static final Pattern WHOLE = Pattern.compile("[+-]?(0|[1-9][0-9]*)");
  private static final Pattern HEXADECIMAL = Pattern.compile("[+-]?0[xX][0-9a-fA-F]+");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?");

  private Numerals() {}

  static Form read(String word, Place place) {
    try {
      if (WHOLE.matcher(word).matches()) {
        return new Form.Whole(Long.parseLong(word), place);
      }
      if (HEXADECIMAL.matcher(word).matches()) {
        return new Form.Whole(Long.decode(word), place);
      }
    } catch (NumberFormatException tooLarge) {
      throw new InputException(
          place.error("D011", "%s is too large for a 64-bit integer".formatted(word)));
    }
    boolean fraction = word.indexOf('.') >= 0 || word.indexOf('e') >= 0 || word.indexOf('E') >= 0;
    if (fraction && DECIMAL.matcher(word).matches()) {
      return new Form.Decimal(Double.parseDouble(word), place);
    }
    throw new InputException(
        place
            .error("D010", "'%s' is not a number".formatted(word))
            .help("numbers are written as in 42, -1, 0x2A and 2.5; a name begins with a letter"));
  }
}
