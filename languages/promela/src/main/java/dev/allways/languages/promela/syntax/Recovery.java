package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Token;
import dev.allways.text.Diagnostic;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;

/** How the parser goes on behind a mistake. */
final class Recovery {
  private final TokenReader reader;

  /** The {@code fi} and {@code od} that would close what is open, the innermost first. */
  private final Deque<String> awaited = new ArrayDeque<>();

  Recovery(TokenReader reader) {
    this.reader = reader;
  }

  void await(String closing) {
    awaited.push(closing);
  }

  void awaitNoLonger() {
    awaited.pop();
  }

  /**
   * Reports that {@code closing} is missing behind the last token and goes on as if it stood there.
   * The wrong one of {@code fi} and {@code od} in its place counts as it, unless something further
   * out waits for it.
   */
  void missing(String closing, Token opening) {
    Token found = reader.peek();
    String message = "expected '" + closing + "' before " + TokenReader.described(found);
    reader
        .reporter()
        .add(
            reader.last().origin().after(),
            Diagnostic.error("P104", message)
                .because("to close this", opening.origin().location())
                .help(
                    found.is("::")
                        ? TokenReader.meant(reader.last(), Set.of("if", "do"))
                        : Optional.empty()));
    boolean swapped =
        (closing.equals("od") && found.is("fi")) || (closing.equals("fi") && found.is("od"));
    boolean belongsOutside = found.text().equals(awaited.peek()) && !comesAgain(found.text());
    if (swapped && !belongsOutside) {
      reader.take();
    }
  }

  /** Whether another {@code closing} follows that nothing behind this place opens. */
  private boolean comesAgain(String closing) {
    int open = 0;
    for (int ahead = 1; ; ahead++) {
      Token token = reader.peek(ahead);
      if (token.isEnd() || Keywords.UNITS.contains(token.text())) {
        return false;
      }
      if (token.is("if") || token.is("do")) {
        open++;
      } else if (token.is("fi") || token.is("od")) {
        if (open == 0) {
          return token.is(closing);
        }
        open--;
      }
    }
  }

  /**
   * Skips to the next separator or to the end of the sequence, over whole blocks.
   *
   * @param start where the statement began: at least one token is skipped
   */
  void skipStatement(int start) {
    int open = 0;
    while (!reader.peek().isEnd()) {
      Token token = reader.peek();
      boolean moved = reader.mark() > start;
      if (open <= 0 && moved) {
        boolean separator = token.is(";") || token.is("->") || token.is("::");
        boolean closing = token.is("}") || token.is("fi") || token.is("od");
        if (separator || closing) {
          return;
        }
      }
      if (moved && token.onNewLine() && Keywords.UNITS.contains(token.text())) {
        return;
      }
      if (token.is("{") || token.is("if") || token.is("do")) {
        open++;
      } else if (token.is("}") || token.is("fi") || token.is("od")) {
        open--;
      }
      reader.take();
    }
  }
}
