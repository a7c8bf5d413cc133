package dev.allways.logic.automaton;

import dev.allways.logic.automaton.HoaScanner.Kind;
import dev.allways.logic.automaton.HoaScanner.Token;
import dev.allways.logic.bdd.Bdd;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The propositions and aliases of one automaton, and the labels made of them. */
final class HoaLabels {
  private static final int MOST_IMPLICIT_PROPOSITIONS = 12;

  private final HoaTokens tokens;
  private final Bdd bdd;
  private final List<String> propositions = new ArrayList<>();
  private final Map<String, Integer> aliases = new LinkedHashMap<>();

  HoaLabels(HoaTokens tokens, Bdd bdd) {
    this.tokens = tokens;
    this.bdd = bdd;
  }

  List<String> propositions() {
    return propositions;
  }

  /** After {@code AP:}. */
  void readPropositions(Token header) {
    int count = tokens.integer("the number of propositions");
    while (tokens.at(Kind.STRING)) {
      if (propositions.contains(tokens.token().text())) {
        throw tokens.error("L306", "this proposition is there twice", tokens.token());
      }
      propositions.add(tokens.token().text());
      tokens.advance();
    }
    if (propositions.size() != count) {
      throw tokens.error(
          "L306", count + " propositions are announced, " + propositions.size() + " named", header);
    }
  }

  /** After {@code Alias:}. */
  void readAlias() {
    if (!tokens.at(Kind.ALIAS)) {
      throw tokens.unexpected("an alias such as '@a'");
    }
    String name = tokens.token().text();
    tokens.advance();
    aliases.put(name, disjunction(0));
  }

  /** A label in brackets. */
  int readLabel() {
    tokens.expect('[');
    int function = disjunction(0);
    tokens.expect(']');
    return function;
  }

  /**
   * The label of the edge number {@code index} of a state without labels: bit i is proposition i.
   */
  int implicitLetter(int index) {
    int count = propositions.size();
    if (count > MOST_IMPLICIT_PROPOSITIONS) {
      String message = "implicit labels are not supported for so many propositions";
      throw tokens.error("L308", message, tokens.token());
    }
    if (index >= 1 << count) {
      throw tokens.error(
          "L308",
          "a state without labels has one edge for each of the " + (1 << count) + " letters",
          tokens.token());
    }
    int[] literals = new int[count];
    for (int i = 0; i < count; i++) {
      literals[i] = (index >> i & 1) != 0 ? i : ~i;
    }
    return bdd.cube(literals);
  }

  private int disjunction(int depth) {
    int function = conjunction(depth);
    while (tokens.at('|')) {
      tokens.advance();
      function = bdd.or(function, conjunction(depth));
    }
    return function;
  }

  private int conjunction(int depth) {
    int function = literal(depth);
    while (tokens.at('&')) {
      tokens.advance();
      function = bdd.and(function, literal(depth));
    }
    return function;
  }

  private int literal(int depth) {
    boolean negated = false;
    while (tokens.at('!')) {
      negated = !negated;
      tokens.advance();
    }
    int function = atom(depth);
    return negated ? bdd.not(function) : function;
  }

  private int atom(int depth) {
    Token start = tokens.token();
    if (start.isSign('(')) {
      tokens.open(depth);
      int function = disjunction(depth + 1);
      tokens.expect(')');
      return function;
    }
    if (start.kind() == Kind.INTEGER) {
      int number = tokens.integer("a proposition");
      if (number >= propositions.size()) {
        throw tokens.error("L306", "there is no proposition " + number, start);
      }
      return bdd.variable(number);
    }
    if (start.kind() == Kind.ALIAS) {
      Integer known = aliases.get(start.text());
      if (known == null) {
        String message = "there is no alias '@" + start.text() + "'";
        throw tokens.error(
            "L306", message, start, Spelling.suggestion(start.text(), aliases.keySet()));
      }
      tokens.advance();
      return known;
    }
    boolean isTrue = start.text().equals("t");
    if (start.kind() == Kind.IDENTIFIER && (isTrue || start.text().equals("f"))) {
      tokens.advance();
      return Bdd.constant(isTrue);
    }
    throw tokens.unexpected("a proposition's number, an alias, 't', 'f' or '('");
  }
}
