package dev.allways.logic.word;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * An infinite word that repeats itself in the end: the letters of {@code prefix} once, then those
 * of {@code cycle} for ever. Every formula that is true of some word is true of some lasso.
 *
 * <pre>{@code
 * Lasso word = Lasso.parse("request; cycle{!request & answer; request}");
 * }</pre>
 *
 * <p>Written as Spot writes words: letters are separated by {@code ;}, each of them a conjunction
 * of propositions and negated propositions or {@code 1}, and {@code cycle{...}} comes last. A
 * proposition that a letter does not mention is false in it, where Spot leaves it open.
 */
public record Lasso(List<Letter> prefix, List<Letter> cycle) {
  public Lasso {
    prefix = List.copyOf(prefix);
    cycle = List.copyOf(cycle);
    if (cycle.isEmpty()) {
      throw new IllegalArgumentException("the cycle of a lasso needs a letter");
    }
  }

  /**
   * @throws InputException with the place of the first mistake
   */
  public static Lasso parse(String text) {
    return parse(Source.of("word", text));
  }

  /**
   * @throws InputException with the place of the first mistake
   */
  public static Lasso parse(Source source) {
    return new LassoParser(source).run();
  }

  /** How many different positions there are. */
  public int length() {
    return prefix.size() + cycle.size();
  }

  /** The letter at any position from 0 on, however far. */
  public Letter letter(int position) {
    if (position < prefix.size()) {
      return prefix.get(position);
    }
    return cycle.get((position - prefix.size()) % cycle.size());
  }

  /** The position after {@code position}, among the first {@link #length()} ones. */
  public int successor(int position) {
    return position + 1 < length() ? position + 1 : prefix.size();
  }

  /** The same word one letter later. */
  public Lasso suffix() {
    if (!prefix.isEmpty()) {
      return new Lasso(prefix.subList(1, prefix.size()), cycle);
    }
    List<Letter> turned = new ArrayList<>(cycle.subList(1, cycle.size()));
    turned.add(cycle.getFirst());
    return new Lasso(prefix, turned);
  }

  /** Reads again as an equal word; says of each proposition that occurs whether it holds. */
  @Override
  public String toString() {
    SortedSet<String> names = new TreeSet<>();
    for (int i = 0; i < length(); i++) {
      names.addAll(letter(i).propositions());
    }
    StringBuilder out = new StringBuilder();
    prefix.forEach(letter -> out.append(print(letter, names)).append("; "));
    StringJoiner turns = new StringJoiner("; ", "cycle{", "}");
    cycle.forEach(letter -> turns.add(print(letter, names)));
    return out.append(turns).toString();
  }

  private static String print(Letter letter, SortedSet<String> names) {
    List<Formula> literals = new ArrayList<>();
    for (String name : names) {
      Formula proposition = Formula.proposition(name);
      literals.add(letter.holds(name) ? proposition : Formula.not(proposition));
    }
    return literals.isEmpty() ? "1" : FormulaPrinter.print(Formula.and(literals), Syntax.SPOT);
  }
}
