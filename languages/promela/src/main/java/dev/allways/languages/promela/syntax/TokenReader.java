package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.preprocessor.Token;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The tokens still to be read, and what the parts of the parser know together: which names are
 * processes, types and inlines so far, for in Promela that decides how a text is to be read.
 */
final class TokenReader {
  /** What is nested deeper would not fit on a thread's stack in the passes that follow. */
  static final int DEEPEST = 200;

  /** The most tokens that all calls of inlines may expand to. */
  private static final int MOST_EXPANDED = 400_000;

  /** Thrown behind a reported mistake, to where the parser can go on. */
  static final class SyntaxError extends RuntimeException {
    SyntaxError() {
      super(null, null, false, false);
    }
  }

  private List<Token> tokens;
  private int next;
  private int depth;
  private int expanded;
  private boolean linesEndStatements;
  private final Diagnostics diagnostics;
  private final Reporter reporter;

  final Set<String> proctypes = new HashSet<>();
  final Set<String> typedefs = new HashSet<>();
  final Map<String, Inline> inlines = new HashMap<>();

  TokenReader(List<Token> tokens, Diagnostics diagnostics) {
    this.tokens = tokens;
    this.diagnostics = diagnostics;
    this.reporter = new Reporter(diagnostics);
  }

  Reporter reporter() {
    return reporter;
  }

  Token peek() {
    return tokens.get(next);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  Token take() {
    Token taken = tokens.get(next);
    if (!taken.isEnd()) {
      next++;
    }
    return taken;
  }

  /** The token taken last; the first one when none was. */
  Token last() {
    return tokens.get(Math.max(0, next - 1));
  }

  /** From {@code first} to the token taken last. */
  Origin from(Origin first) {
    return first.to(last().origin());
  }

  int mark() {
    return next;
  }

  void reset(int mark) {
    next = mark;
  }

  boolean at(String text) {
    return peek().is(text);
  }

  boolean accept(String text) {
    if (at(text)) {
      take();
      return true;
    }
    return false;
  }

  /** Takes {@code text}, or reports that it is missing behind the token before. */
  Token expect(String text) {
    if (at(text)) {
      return take();
    }
    throw expected("'" + text + "'", Set.of(text));
  }

  SyntaxError expected(String what) {
    return expected(what, Set.of());
  }

  /**
   * @param words that could stand here; one of them may be meant by what does
   */
  SyntaxError expected(String what, Set<String> words) {
    Token found = peek();
    reporter.add(
        found.origin(),
        Diagnostic.error("P101", "expected " + what + ", found " + described(found))
            .help(meant(found, words)));
    return new SyntaxError();
  }

  /**
   * A suggestion, if {@code token} is a name that looks like one of {@code words}. A single letter
   * looks like nothing.
   */
  static Optional<String> meant(Token token, Set<String> words) {
    return isName(token) && token.text().length() > 1
        ? Spelling.suggestion(token.text(), words)
        : Optional.empty();
  }

  /** A suggestion for the name before a bracket that cannot stand there. */
  Optional<String> meantBeforeBracket() {
    return at("(") ? meant(last(), Keywords.WITH_BRACKETS) : Optional.empty();
  }

  static String described(Token token) {
    return token.isName() && Keywords.contains(token.text())
        ? "the keyword " + token
        : token.toString();
  }

  boolean atName() {
    return isName(peek());
  }

  static boolean isName(Token token) {
    return token.isName() && !Keywords.contains(token.text());
  }

  Token name(String what) {
    if (!atName()) {
      throw expected(what);
    }
    return take();
  }

  /**
   * Whether a line ended before the next token and a statement with it: in a body, outside of
   * brackets. Promela lets one leave out the semicolon there.
   */
  boolean atLineEnd() {
    return linesEndStatements && peek().onNewLine();
  }

  /**
   * Runs {@code part} where line ends matter (in a body) or do not (in brackets, in a declaration
   * of the model, in a formula).
   */
  <T> T withLineEnds(boolean matter, Supplier<T> part) {
    boolean before = linesEndStatements;
    linesEndStatements = matter;
    try {
      return part.get();
    } finally {
      linesEndStatements = before;
    }
  }

  /** {@code part} in brackets. */
  <T> T between(String opens, String closes, Supplier<T> part) {
    Token opening = expect(opens);
    return withLineEnds(
        false,
        () -> {
          T read = part.get();
          if (!accept(closes)) {
            throw unclosed(opening, closes);
          }
          return read;
        });
  }

  private SyntaxError unclosed(Token opening, String closes) {
    Token found = peek();
    reporter.add(
        found.origin(),
        Diagnostic.error("P104", "expected '" + closes + "', found " + described(found))
            .because("to close this", opening.origin().location())
            .help(meantBeforeBracket()));
    return new SyntaxError();
  }

  /** Runs {@code part} one level deeper. */
  <T> T nested(Supplier<T> part) {
    if (depth >= DEEPEST) {
      diagnostics.add(
          peek().origin().in(Diagnostic.error("P102", "this is nested too deeply to be read")));
      throw new InputException(diagnostics.all());
    }
    depth++;
    try {
      return part.get();
    } finally {
      depth--;
    }
  }

  /** Runs {@code part} on other tokens, then goes on where this reader was. */
  <T> T reading(List<Token> others, Supplier<T> part) {
    List<Token> before = tokens;
    int position = next;
    Token last = others.getLast();
    List<Token> ended = new ArrayList<>(others);
    Origin end = last.origin().after();
    ended.add(new Token(Token.Kind.END, "", end, Token.Gap.NONE));
    tokens = ended;
    next = 0;
    try {
      return part.get();
    } finally {
      tokens = before;
      next = position;
    }
  }

  void spend(List<Token> expansion, Origin call) {
    expanded += expansion.size();
    if (expanded > MOST_EXPANDED) {
      diagnostics.add(call.in(Diagnostic.error("P103", "inlines make this model too large")));
      throw new InputException(diagnostics.all());
    }
  }

  /**
   * The tokens up to the bracket that closes {@code opening}, which was just taken; takes that
   * bracket too, but leaves it out.
   */
  List<Token> upTo(Token opening, String opens, String closes) {
    List<Token> inside = new ArrayList<>();
    int open = 1;
    while (true) {
      Token token = take();
      if (token.isEnd()) {
        throw unclosed(opening, closes);
      }
      open += token.is(opens) ? 1 : token.is(closes) ? -1 : 0;
      if (open == 0) {
        return inside;
      }
      inside.add(token);
    }
  }

  /**
   * Reports embedded C and takes all of it.
   *
   * @return what to throw where something was needed
   */
  SyntaxError embeddedC() {
    Token word = take();
    reporter.add(
        word.origin(),
        Diagnostic.error("P105", "embedded C ('" + word.text() + "') is not supported")
            .help("say it in Promela: what C code does cannot be checked"));
    if (at("[")) {
      upTo(take(), "[", "]");
    }
    if (at("{")) {
      upTo(take(), "{", "}");
    }
    while (peek().kind() == Token.Kind.STRING) {
      take();
    }
    return new SyntaxError();
  }

  Diagnostic unknown(String code, String what, String name, Set<String> known) {
    return Diagnostic.error(code, "unknown " + what + " '" + name + "'")
        .help(Spelling.suggestion(name, known));
  }
}
