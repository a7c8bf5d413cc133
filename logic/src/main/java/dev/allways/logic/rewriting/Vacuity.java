package dev.allways.logic.rewriting;

import static dev.allways.logic.formula.Formula.not;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.Formula.UnaryOperator;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Ways in which a formula can hold without saying anything (Beer, Ben-David, Eisner and Rodeh, FMSD
 * 2001; Kupferman and Vardi, STTT 2003).
 *
 * <p>Each is a stronger formula: where it holds too, the formula holds for the reason given, which
 * is hardly the one its author had in mind. {@code G(request -> F answer)} gives {@code G!request},
 * because "'request' never happens, so 'request -> F answer' is never tested".
 *
 * <pre>{@code
 * for (Vacuity reason : Vacuity.reasons(formula, Syntax.SPOT)) {
 *   if (holds(reason.stronger())) {
 *     warn(reason.text());
 *     break;
 *   }
 * }
 * }</pre>
 *
 * @param stronger implies the formula; rewritten, so that it is cheap to check
 * @param subject the part of the formula that does not matter if {@code stronger} holds
 * @param text one sentence, without a full stop
 */
public record Vacuity(Formula stronger, Formula subject, String text) {

  /**
   * The likeliest reason first: implications that are never tested, propositions whose absence
   * alone makes the formula true. At most one for each implication and for each proposition; none
   * that no word satisfies, and none that says as much as the formula itself.
   *
   * @param syntax how the parts of the formula are written in the sentences
   */
  public static List<Vacuity> reasons(Formula formula, Syntax syntax) {
    return new Finder(formula, syntax).find();
  }

  private static final class Finder {
    private final Formula formula;
    private final Syntax syntax;
    private final Rewriter rewriter = new Rewriter();
    private final List<Vacuity> found = new ArrayList<>();
    private final Set<Formula> seen = new HashSet<>();

    Finder(Formula formula, Syntax syntax) {
      this.formula = formula;
      this.syntax = syntax;
    }

    List<Vacuity> find() {
      seen.add(rewriter.rewrite(formula));
      seen.add(Formula.falsity());
      Set<Formula> always = always();
      for (Formula part : formula.subformulas().reversed()) {
        if (part instanceof Formula.Binary binary && binary.operator() == BinaryOperator.IMPLIES) {
          untested(binary, always.contains(binary));
        }
      }
      for (String name : formula.propositions()) {
        absent(Formula.proposition(name));
      }
      return List.copyOf(found);
    }

    /** The conjuncts that the formula demands at every moment. */
    private Set<Formula> always() {
      Set<Formula> now = new HashSet<>();
      Set<Formula> always = new HashSet<>();
      demand(formula, now);
      for (Formula part : now) {
        if (part instanceof Formula.Unary unary && unary.operator() == UnaryOperator.GLOBALLY) {
          demand(unary.operand(), always);
        }
      }
      return always;
    }

    /**
     * Adds what is left of {@code whole} when conjunctions and nested {@code G} are taken apart.
     */
    private static void demand(Formula whole, Set<Formula> parts) {
      List<Formula> pending = new ArrayList<>(List.of(whole));
      while (!pending.isEmpty()) {
        Formula part = pending.removeLast();
        boolean box =
            part instanceof Formula.Unary unary && unary.operator() == UnaryOperator.GLOBALLY;
        if (parts.add(part) && (box || part instanceof Formula.And)) {
          pending.addAll(part.operands());
        }
      }
    }

    /** Antecedent failure: the formula holds even if what is implied were false. */
    private void untested(Formula.Binary implication, boolean always) {
      Formula stronger =
          PolarReplacement.in(
              formula,
              (part, positive) ->
                  part == implication && positive
                      ? Optional.of(not(implication.left()))
                      : Optional.empty());
      String left = quoted(implication.left());
      add(
          stronger,
          implication.right(),
          (always ? left + " never happens" : left + " does not hold where it matters")
              + ", so "
              + quoted(implication)
              + " is never tested");
    }

    /** The proposition never holds, and then there is nothing left of the formula. */
    private void absent(Formula proposition) {
      Formula without =
          PolarReplacement.in(
              formula,
              (part, _) -> part == proposition ? Optional.of(Formula.falsity()) : Optional.empty());
      if (rewriter.rewrite(without) instanceof Formula.True) {
        add(
            Formula.globally(not(proposition)),
            proposition,
            quoted(proposition) + " never happens, and that alone makes the formula true");
      }
    }

    private void add(Formula stronger, Formula subject, String text) {
      Formula simple = rewriter.rewrite(stronger);
      if (seen.add(simple)) {
        found.add(new Vacuity(simple, subject, text));
      }
    }

    private String quoted(Formula part) {
      return "'" + FormulaPrinter.print(part, syntax) + "'";
    }
  }
}
