package dev.allways.logic.word;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads {@code a; b & !c; cycle{a & b}}. */
final class LassoParser {
  private final Source source;
  private final String text;
  private int at;

  LassoParser(Source source) {
    this.source = source;
    this.text = source.text();
  }

  Lasso run() {
    List<Letter> prefix = new ArrayList<>();
    while (true) {
      int start = skipBlanks();
      int end = pieceEnd();
      if (isCycle(start, end)) {
        return new Lasso(prefix, cycle(start, end));
      }
      if (end == text.length()) {
        throw mistake("L021", "the word does not end with cycle{...}", end, end + 1)
            .help("a word is infinite: say what it repeats, as in a; cycle{b; !b}")
            .raise();
      }
      if (text.charAt(end) != ';') {
        throw mistake("L022", "expected ';' after this letter", end, end + 1).raise();
      }
      prefix.add(letter(start, end));
      at = end + 1;
    }
  }

  private boolean isCycle(int start, int end) {
    return end < text.length()
        && text.charAt(end) == '{'
        && text.substring(start, end).strip().equals("cycle");
  }

  private List<Letter> cycle(int start, int brace) {
    List<Letter> letters = new ArrayList<>();
    at = brace + 1;
    while (true) {
      int from = skipBlanks();
      int end = pieceEnd();
      if (end == text.length() || text.charAt(end) == '{') {
        throw mistake("L023", "this cycle is never closed", start, brace + 1).raise();
      }
      if (letters.isEmpty() && from == end && text.charAt(end) == '}') {
        throw mistake("L024", "a cycle needs a letter", start, end + 1)
            .help("write cycle{1} for letters in which nothing holds")
            .raise();
      }
      letters.add(letter(from, end));
      at = end + 1;
      if (text.charAt(end) == '}') {
        int rest = skipBlanks();
        if (rest < text.length()) {
          throw mistake("L025", "nothing can follow the cycle", rest, text.length()).raise();
        }
        return letters;
      }
    }
  }

  private int skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The next of {@code ; { }} outside of quotes, or the end. */
  private int pieceEnd() {
    boolean quoted = false;
    for (int i = at; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character == '\\' && quoted) {
        i++;
      } else if (character == '"') {
        quoted = !quoted;
      } else if (!quoted && (character == ';' || character == '{' || character == '}')) {
        return i;
      }
    }
    return text.length();
  }

  private Letter letter(int start, int end) {
    Formula formula = FormulaParser.read(source, start, end, Syntax.SPOT).formula();
    Set<String> holds = new TreeSet<>();
    Set<String> fails = new HashSet<>();
    List<Formula> literals = formula instanceof Formula.And and ? and.operands() : List.of(formula);
    for (Formula literal : literals) {
      if (literal instanceof Formula.Proposition proposition) {
        holds.add(proposition.name());
      } else if (literal instanceof Formula.Unary unary
          && unary.operator() == Formula.UnaryOperator.NOT
          && unary.operand() instanceof Formula.Proposition proposition) {
        fails.add(proposition.name());
      } else if (!(literal instanceof Formula.True)) {
        throw mistake("L026", "a letter says of propositions that they hold or not", start, end)
            .help("join propositions and negated propositions with '&'")
            .raise();
      }
    }
    for (String name : holds) {
      if (fails.contains(name)) {
        throw mistake("L027", "'" + name + "' cannot hold and not hold", start, end).raise();
      }
    }
    return Letter.of(holds);
  }

  /** A diagnostic on its way to being thrown. */
  private record Mistake(Diagnostic diagnostic) {
    Mistake help(String advice) {
      return new Mistake(diagnostic.help(advice));
    }

    InputException raise() {
      return new InputException(diagnostic);
    }
  }

  private Mistake mistake(String code, String message, int start, int end) {
    return new Mistake(Diagnostic.error(code, message).at(source.location(start, end)));
  }
}
