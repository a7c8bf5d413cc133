package dev.allways.logic.formula;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The spellings of one {@link Syntax}: what {@link Syntax}'s tables say, for a scanner and a
 * printer.
 */
final class Vocabulary {
  private static final Map<String, Integer> ARITHMETIC_LEVELS =
      Map.ofEntries(
          Map.entry("|", 10),
          Map.entry("^", 11),
          Map.entry("&", 12),
          Map.entry("==", 13),
          Map.entry("!=", 13),
          Map.entry("<", 14),
          Map.entry(">", 14),
          Map.entry("<=", 14),
          Map.entry(">=", 14),
          Map.entry("<<", 15),
          Map.entry(">>", 15),
          Map.entry("+", 16),
          Map.entry("-", 16),
          Map.entry("*", 17),
          Map.entry("/", 17),
          Map.entry("%", 17));

  /** What a reader of another notation may write, and how Spot's and Owl's write it. */
  private static final Map<String, String> FOREIGN =
      Map.ofEntries(
          Map.entry("always", "G"),
          Map.entry("globally", "G"),
          Map.entry("eventually", "F"),
          Map.entry("finally", "F"),
          Map.entry("next", "X"),
          Map.entry("until", "U"),
          Map.entry("stronguntil", "U"),
          Map.entry("weakuntil", "W"),
          Map.entry("release", "R"),
          Map.entry("implies", "->"),
          Map.entry("equivalent", "<->"),
          Map.entry("iff", "<->"),
          Map.entry("and", "&"),
          Map.entry("or", "|"),
          Map.entry("not", "!"),
          Map.entry("[]", "G"),
          Map.entry("<>", "F"),
          Map.entry("=>", "->"),
          Map.entry("<=>", "<->"),
          Map.entry("/\\", "&"),
          Map.entry("\\/", "|"),
          Map.entry("~", "!"));

  private static final Map<String, String> FOREIGN_TO_SPIN =
      Map.ofEntries(
          Map.entry("G", "[]"),
          Map.entry("F", "<>"),
          Map.entry("R", "V"),
          Map.entry("globally", "[]"),
          Map.entry("finally", "<>"),
          Map.entry("iff", "<->"),
          Map.entry("and", "&&"),
          Map.entry("or", "||"),
          Map.entry("not", "!"),
          Map.entry("=>", "->"),
          Map.entry("==>", "->"),
          Map.entry("-->", "->"),
          Map.entry("<=>", "<->"),
          Map.entry("/\\", "&&"),
          Map.entry("\\/", "||"));

  private static final Vocabulary SPOT = new Vocabulary(Syntax.SPOT);
  private static final Vocabulary SPIN = new Vocabulary(Syntax.SPIN);
  private static final Vocabulary OWL = new Vocabulary(Syntax.OWL);

  /** The spelling of an operator and what it is. */
  record Spelling<T>(String text, T meaning) {}

  private final Syntax syntax;
  private final Map<String, Prefix> prefixes = new LinkedHashMap<>();
  private final Map<String, Infix> infixes = new LinkedHashMap<>();
  private final List<Spelling<Prefix>> prefixSymbols;
  private final List<Spelling<Infix>> infixSymbols;

  private Vocabulary(Syntax syntax) {
    this.syntax = syntax;
    switch (syntax) {
      case SPOT -> spot();
      case SPIN -> spin();
      case OWL -> owl();
    }
    this.prefixSymbols = longestFirst(prefixes);
    this.infixSymbols = longestFirst(infixes);
  }

  static Vocabulary of(Syntax syntax) {
    return switch (syntax) {
      case SPOT -> SPOT;
      case SPIN -> SPIN;
      case OWL -> OWL;
    };
  }

  private void spot() {
    prefixes(Prefix.NOT, "!", "~", "\u00AC");
    prefixes(Prefix.NEXT, "X", "\u25CB");
    prefixes(Prefix.EVENTUALLY, "F", "<>", "\u25C7");
    prefixes(Prefix.GLOBALLY, "G", "[]", "\u25A1");
    infixes(Infix.AND, "&", "&&", "/\\", "*", "\u2227");
    infixes(Infix.OR, "|", "||", "\\/", "+", "\u2228");
    infixes(Infix.IMPLIES, "->", "-->", "=>", "==>", "\u2192", "\u21D2");
    infixes(Infix.EQUIVALENT, "<->", "<-->", "<=>", "<==>", "\u2194", "\u21D4");
    infixes(Infix.XOR, "xor", "^", "\u2295");
    infixes(Infix.UNTIL, "U");
    infixes(Infix.WEAK_UNTIL, "W");
    infixes(Infix.RELEASE, "R", "V");
    infixes(Infix.STRONG_RELEASE, "M");
  }

  private void spin() {
    prefixes(Prefix.NOT, "!");
    prefixes(Prefix.NEXT, "X", "next");
    prefixes(Prefix.EVENTUALLY, "<>", "eventually");
    prefixes(Prefix.GLOBALLY, "[]", "always");
    prefixes(Prefix.MINUS, "-");
    prefixes(Prefix.COMPLEMENT, "~");
    infixes(Infix.AND, "&&");
    infixes(Infix.OR, "||");
    infixes(Infix.IMPLIES, "->", "implies");
    infixes(Infix.EQUIVALENT, "<->", "equivalent");
    infixes(Infix.XOR, "xor");
    infixes(Infix.UNTIL, "U", "until", "stronguntil");
    infixes(Infix.WEAK_UNTIL, "W", "weakuntil");
    infixes(Infix.RELEASE, "V", "release");
    infixes(Infix.STRONG_RELEASE, "M");
    ARITHMETIC_LEVELS.keySet().stream()
        .sorted()
        .forEach(symbol -> infixes(Infix.ARITHMETIC, symbol));
  }

  private void owl() {
    prefixes(Prefix.NOT, "!", "NOT");
    prefixes(Prefix.NEXT, "X");
    prefixes(Prefix.EVENTUALLY, "F");
    prefixes(Prefix.GLOBALLY, "G");
    infixes(Infix.AND, "&", "&&", "AND");
    infixes(Infix.OR, "|", "||", "OR");
    infixes(Infix.IMPLIES, "->", "-->", "=>", "==>", "IMP");
    infixes(Infix.EQUIVALENT, "<->", "<=>", "BIIMP");
    infixes(Infix.XOR, "xor", "XOR", "^");
    infixes(Infix.UNTIL, "U");
    infixes(Infix.WEAK_UNTIL, "W");
    infixes(Infix.RELEASE, "R");
    infixes(Infix.STRONG_RELEASE, "M");
  }

  private void prefixes(Prefix meaning, String... spellings) {
    for (String spelling : spellings) {
      prefixes.put(spelling, meaning);
    }
  }

  private void infixes(Infix meaning, String... spellings) {
    for (String spelling : spellings) {
      infixes.put(spelling, meaning);
    }
  }

  private static <T> List<Spelling<T>> longestFirst(Map<String, T> spellings) {
    List<Spelling<T>> sorted = new ArrayList<>();
    spellings.forEach((text, meaning) -> sorted.add(new Spelling<>(text, meaning)));
    sorted.sort(Comparator.comparingInt((Spelling<T> s) -> s.text().length()).reversed());
    return List.copyOf(sorted);
  }

  Syntax syntax() {
    return syntax;
  }

  /** Every spelling that may stand before an operand, the longest first. */
  List<Spelling<Prefix>> prefixSymbols() {
    return prefixSymbols;
  }

  /** Every spelling that may stand between operands, the longest first. */
  List<Spelling<Infix>> infixSymbols() {
    return infixSymbols;
  }

  Set<String> prefixSpellings() {
    return Collections.unmodifiableSet(prefixes.keySet());
  }

  Set<String> infixSpellings() {
    return Collections.unmodifiableSet(infixes.keySet());
  }

  /** The first spelling of each is the one to print. */
  String spelling(Prefix prefix) {
    return first(prefixes, prefix);
  }

  String spelling(Infix infix) {
    return first(infixes, infix);
  }

  private static <T> String first(Map<String, T> spellings, T meaning) {
    return spellings.entrySet().stream()
        .filter(entry -> entry.getValue() == meaning)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  /** What this syntax writes for a word or a sign of another one, or the empty string. */
  String instead(String foreign) {
    Map<String, String> known = syntax == Syntax.SPIN ? FOREIGN_TO_SPIN : FOREIGN;
    String same = known.getOrDefault(foreign, "");
    return same.isEmpty() ? known.getOrDefault(foreign.toLowerCase(Locale.ROOT), "") : same;
  }

  /** Signs of other notations that a message should show whole. */
  Set<String> foreignSpellings() {
    return syntax == Syntax.SPIN ? FOREIGN_TO_SPIN.keySet() : FOREIGN.keySet();
  }

  /** Higher binds tighter. */
  int level(Infix infix, String spelling) {
    return switch (syntax) {
      case SPOT ->
          switch (infix) {
            case IMPLIES, EQUIVALENT -> 1;
            case OR -> 2;
            case XOR -> 3;
            case AND -> 4;
            case UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE -> 5;
            case ARITHMETIC -> throw new IllegalStateException("Spot has no arithmetic");
          };
      case SPIN ->
          switch (infix) {
            case IMPLIES, EQUIVALENT -> 1;
            case XOR -> 2;
            case OR -> 3;
            case AND -> 4;
            case UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE -> 5;
            case ARITHMETIC -> ARITHMETIC_LEVELS.getOrDefault(spelling, 10);
          };
      case OWL ->
          switch (infix) {
            case OR -> 1;
            case AND -> 2;
            case IMPLIES, EQUIVALENT, XOR, UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE -> 3;
            case ARITHMETIC -> throw new IllegalStateException("Owl has no arithmetic");
          };
    };
  }

  boolean isRightAssociative(Infix infix) {
    return switch (infix) {
      // Flat in any case; taking them from the right lets a whole run become one formula.
      case AND, OR -> true;
      case XOR -> syntax == Syntax.OWL;
      case IMPLIES, EQUIVALENT, UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE -> syntax != Syntax.SPIN;
      case ARITHMETIC -> false;
    };
  }
}
