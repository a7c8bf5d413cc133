package dev.allways.logic.formula;

import dev.allways.text.Diagnostic;
import dev.allways.text.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * How Owl groups operators: disjunctions of conjunctions of chains, where a chain joins operands
 * with operators of one right-associative level.
 *
 * <p>Owl's grammar of chains, {@code binary : unary op binary | unary; unary : sign binary | atom},
 * is ambiguous; its parser generator takes the first alternative that leaves the rest readable. So
 * a unary operator before the first of several operands takes all of them but the last.
 */
final class OwlGrammar {
  private static final int MOST_WARNINGS = 5;

  private final Source source;
  private final List<Diagnostic> warnings;

  OwlGrammar(Source source, List<Diagnostic> warnings) {
    this.source = source;
    this.warnings = warnings;
  }

  /** The formula of one level of parentheses, opened by {@code open}. */
  Term resolve(List<Term> operands, List<Token.InfixSign> operators, Token open) {
    int from = 0;
    List<Formula> alternatives = new ArrayList<>();
    List<Formula> conjuncts = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      boolean last = i == operators.size();
      Infix next = last ? Infix.OR : operators.get(i).infix();
      if (next == Infix.AND || next == Infix.OR) {
        conjuncts.add(chain(operands, operators, from, i));
        from = i + 1;
        if (next == Infix.OR) {
          alternatives.add(Nesting.checked(Formula.and(conjuncts), source, open));
          conjuncts.clear();
        }
      }
    }
    Formula whole = Nesting.checked(Formula.or(alternatives), source, open);
    int end = operands.getLast().end();
    return new Term(whole, operands.getFirst().start(), end, false);
  }

  /** What is left to do with the formula of the rest of a chain. */
  private sealed interface Step {
    record Left(Formula left, Token.InfixSign sign) implements Step {}

    record Inside(Token.PrefixSign prefix, Token.InfixSign sign, Formula right) implements Step {}
  }

  /** The operands {@code from} to {@code to}, joined by operators of the one level. */
  private Formula chain(List<Term> operands, List<Token.InfixSign> operators, int from, int to) {
    Deque<Step> steps = new ArrayDeque<>();
    int first = from;
    int last = to;
    int applied = 0;
    while (first < last) {
      Term operand = operands.get(first);
      if (applied < operand.prefixes().size()) {
        Token.PrefixSign prefix = operand.prefixes().get(applied++);
        Formula right = prefixed(operands.get(last), 0);
        steps.push(new Step.Inside(prefix, operators.get(last - 1), right));
        last--;
        if (first < last && warnings.size() < MOST_WARNINGS) {
          warnOfOwl(prefix, operands.get(last).end());
        }
      } else {
        steps.push(new Step.Left(operand.formula(), operators.get(first)));
        first++;
        applied = 0;
      }
    }
    Formula whole = prefixed(operands.get(first), applied);
    for (Step step : steps) {
      switch (step) {
        case Step.Left(Formula left, Token.InfixSign sign) ->
            whole = Nesting.checked(sign.infix().apply(left, whole), source, sign);
        case Step.Inside(Token.PrefixSign prefix, Token.InfixSign sign, Formula right) -> {
          Formula left = Nesting.checked(prefix.prefix().apply(whole), source, prefix);
          whole = Nesting.checked(sign.infix().apply(left, right), source, sign);
        }
      }
    }
    return whole;
  }

  private Formula prefixed(Term operand, int applied) {
    Formula formula = operand.formula();
    List<Token.PrefixSign> rest = operand.prefixes().subList(applied, operand.prefixes().size());
    for (Token.PrefixSign prefix : rest.reversed()) {
      formula = Nesting.checked(prefix.prefix().apply(formula), source, prefix);
    }
    return formula;
  }

  private void warnOfOwl(Token.PrefixSign prefix, int end) {
    String sign = source.text().substring(prefix.start(), prefix.end());
    warnings.add(
        Diagnostic.warning("L011", "Owl applies '" + sign + "' to all that is marked here")
            .at(source.location(prefix.start(), end))
            .help("add parentheses to say which operands '" + sign + "' is meant for"));
  }
}
