package dev.allways.languages.promela.preprocessor;

import dev.allways.languages.promela.preprocessor.Token.Kind;
import java.util.Optional;

/** The values of literals. */
public final class Literals {
  private Literals() {}

  /**
   * The value of a number or a character; empty when the number does not fit in 64 bits or the
   * token is neither.
   */
  public static Optional<Long> value(Token token) {
    if (token.kind() == Kind.CHARACTER) {
      String inner = token.text().substring(1, token.text().length() - 1);
      return inner.isEmpty() ? Optional.empty() : Optional.of((long) character(inner));
    }
    if (token.kind() != Kind.NUMBER) {
      return Optional.empty();
    }
    boolean hexadecimal = token.text().startsWith("0x") || token.text().startsWith("0X");
    try {
      return Optional.of(
          hexadecimal
              ? Long.parseLong(token.text().substring(2), 16)
              : Long.parseLong(token.text()));
    } catch (NumberFormatException tooLong) {
      return Optional.empty();
    }
  }

  private static int character(String inner) {
    if (inner.charAt(0) != '\\' || inner.length() == 1) {
      return inner.codePointAt(0);
    }
    return switch (inner.charAt(1)) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case '0' -> 0;
      default -> inner.codePointAt(1);
    };
  }
}
