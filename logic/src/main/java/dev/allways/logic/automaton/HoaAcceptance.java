package dev.allways.logic.automaton;

import dev.allways.logic.automaton.HoaScanner.Kind;
import dev.allways.logic.automaton.HoaScanner.Token;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An acceptance condition without {@code Fin}, in conjunctive form. {@code Inf(0) | Inf(1)} is one
 * set, the union of the two, so each clause becomes one acceptance set of an {@link Automaton}.
 *
 * <p>A clause is a set of literals: {@code i} for "infinitely often in set i", {@code ~i} for
 * "infinitely often outside of it".
 */
final class HoaAcceptance {
  private static final int MOST_SETS = 1 << 12;

  private final int setCount;
  private final List<Set<Integer>> clauses;

  private HoaAcceptance(int setCount, Set<Set<Integer>> clauses) {
    this.setCount = setCount;
    this.clauses = List.copyOf(clauses);
  }

  /** After {@code Acceptance:}. */
  static HoaAcceptance read(HoaTokens tokens) {
    Token start = tokens.token();
    int sets = tokens.integer("the number of acceptance sets");
    if (sets > MOST_SETS) {
      throw tokens.error("L307", "more than " + MOST_SETS + " acceptance sets", start);
    }
    return new HoaAcceptance(sets, new Reader(tokens, sets, start).disjunction(0));
  }

  int clauseCount() {
    return clauses.size();
  }

  /** The sets named in braces, if any are: bits in as many words as there is need for. */
  long[] readSets(HoaTokens tokens) {
    long[] sets = new long[(setCount + 63) / 64];
    if (!tokens.at('{')) {
      return sets;
    }
    tokens.advance();
    while (!tokens.at('}')) {
      Token place = tokens.token();
      int set = tokens.integer("an acceptance set or '}'");
      if (set >= setCount) {
        throw tokens.error("L307", "there is no acceptance set " + set, place);
      }
      sets[set >> 6] |= 1L << (set & 63);
    }
    tokens.advance();
    return sets;
  }

  /** The clauses that an edge in the sets {@code own} and {@code inherited} is good for. */
  long marks(long[] own, long[] inherited) {
    long marks = 0;
    for (int clause = 0; clause < clauses.size(); clause++) {
      for (int literal : clauses.get(clause)) {
        int set = literal < 0 ? ~literal : literal;
        long word = own[set >> 6] | inherited[set >> 6];
        boolean inside = (word >>> (set & 63) & 1) != 0;
        if (inside == literal >= 0) {
          marks |= 1L << clause;
        }
      }
    }
    return marks;
  }

  private record Reader(HoaTokens tokens, int sets, Token start) {
    Set<Set<Integer>> disjunction(int depth) {
      Set<Set<Integer>> clauses = conjunction(depth);
      while (tokens.at('|')) {
        tokens.advance();
        Set<Set<Integer>> distributed = new LinkedHashSet<>();
        for (Set<Integer> theirs : conjunction(depth)) {
          for (Set<Integer> mine : clauses) {
            Set<Integer> both = new LinkedHashSet<>(mine);
            both.addAll(theirs);
            distributed.add(both);
            checkSize(distributed);
          }
        }
        clauses = distributed;
      }
      return clauses;
    }

    private Set<Set<Integer>> conjunction(int depth) {
      Set<Set<Integer>> clauses = new LinkedHashSet<>(atom(depth));
      while (tokens.at('&')) {
        tokens.advance();
        clauses.addAll(atom(depth));
        checkSize(clauses);
      }
      return clauses;
    }

    private void checkSize(Set<Set<Integer>> clauses) {
      if (clauses.size() > Automaton.ACCEPTANCE_SET_LIMIT) {
        int limit = Automaton.ACCEPTANCE_SET_LIMIT;
        throw tokens.error(
            "L307", "this condition needs more than " + limit + " acceptance sets", start);
      }
    }

    private Set<Set<Integer>> atom(int depth) {
      Token place = tokens.token();
      if (place.isSign('(')) {
        tokens.open(depth);
        Set<Set<Integer>> inner = disjunction(depth + 1);
        tokens.expect(')');
        return inner;
      }
      if (place.kind() != Kind.IDENTIFIER) {
        throw tokens.unexpected("'Inf', 't' or 'f'");
      }
      tokens.advance();
      return switch (place.text()) {
        case "t" -> Set.of();
        case "f" -> Set.of(Set.of());
        case "Inf" -> infinitelyOften();
        default ->
            throw tokens.error(
                "L307",
                "'" + place.text() + "' is not supported in an acceptance condition",
                place,
                "only Büchi and generalized Büchi acceptance can be read, made of Inf, & and |");
      };
    }

    private Set<Set<Integer>> infinitelyOften() {
      tokens.expect('(');
      boolean negated = tokens.at('!');
      if (negated) {
        tokens.advance();
      }
      Token place = tokens.token();
      int set = tokens.integer("an acceptance set");
      if (set >= sets) {
        String help = sets == 0 ? "there is none" : "the sets are 0 to " + (sets - 1);
        throw tokens.error("L307", "there is no acceptance set " + set, place, help);
      }
      tokens.expect(')');
      return Set.of(Set.of(negated ? ~set : set));
    }
  }
}
