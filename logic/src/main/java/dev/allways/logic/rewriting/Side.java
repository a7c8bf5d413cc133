package dev.allways.logic.rewriting;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.Formula.UnaryOperator;
import java.util.List;
import java.util.function.Predicate;

/**
 * One of the two dual halves of the logic, so that each law is written once. The comments of the
 * rules read in the universal half:
 *
 * <table>
 * <caption>Dual operators</caption>
 * <tr><th></th><th>{@link #UNIVERSAL}</th><th>{@link #EXISTENTIAL}</th></tr>
 * <tr><td>unit, zero</td><td>true, false</td><td>false, true</td></tr>
 * <tr><td>junction</td><td>&amp;</td><td>|</td></tr>
 * <tr><td>box</td><td>G</td><td>F</td></tr>
 * <tr><td>release</td><td>R</td><td>U</td></tr>
 * <tr><td>strong</td><td>M</td><td>W</td></tr>
 * <tr><td>pure</td><td>universal</td><td>eventual</td></tr>
 * <tr><td>below</td><td>a implies b</td><td>b implies a</td></tr>
 * </table>
 */
enum Side {
  UNIVERSAL(
      UnaryOperator.GLOBALLY,
      BinaryOperator.RELEASE,
      BinaryOperator.STRONG_RELEASE,
      Formula::isUniversal),
  EXISTENTIAL(
      UnaryOperator.EVENTUALLY,
      BinaryOperator.UNTIL,
      BinaryOperator.WEAK_UNTIL,
      Formula::isEventual);

  private final UnaryOperator box;
  private final BinaryOperator release;
  private final BinaryOperator strong;

  @SuppressWarnings("ImmutableEnumChecker") // references to methods, which hold nothing
  private final Predicate<Formula> pure;

  Side(UnaryOperator box, BinaryOperator release, BinaryOperator strong, Predicate<Formula> pure) {
    this.box = box;
    this.release = release;
    this.strong = strong;
    this.pure = pure;
  }

  Side dual() {
    return this == UNIVERSAL ? EXISTENTIAL : UNIVERSAL;
  }

  Formula unit() {
    return Formula.constant(this == UNIVERSAL);
  }

  Formula zero() {
    return Formula.constant(this == EXISTENTIAL);
  }

  Formula junction(List<Formula> operands) {
    return this == UNIVERSAL ? Formula.and(operands) : Formula.or(operands);
  }

  boolean isJunction(Formula formula) {
    return this == UNIVERSAL ? formula instanceof Formula.And : formula instanceof Formula.Or;
  }

  /** The operands of a junction of this side, or just the formula. */
  List<Formula> parts(Formula formula) {
    return isJunction(formula) ? formula.operands() : List.of(formula);
  }

  Formula box(Formula operand) {
    return Formula.unary(box, operand);
  }

  boolean isBox(Formula formula) {
    return formula instanceof Formula.Unary unary && unary.operator() == box;
  }

  Formula release(Formula left, Formula right) {
    return Formula.binary(release, left, right);
  }

  boolean isRelease(Formula formula) {
    return formula instanceof Formula.Binary binary && binary.operator() == release;
  }

  Formula strong(Formula left, Formula right) {
    return Formula.binary(strong, left, right);
  }

  boolean isStrong(Formula formula) {
    return formula instanceof Formula.Binary binary && binary.operator() == strong;
  }

  boolean isPure(Formula formula) {
    return pure.test(formula);
  }

  static boolean isNext(Formula formula) {
    return formula instanceof Formula.Unary unary && unary.operator() == UnaryOperator.NEXT;
  }

  static boolean isConstant(Formula formula) {
    return formula instanceof Formula.True || formula instanceof Formula.False;
  }

  static boolean isLiteral(Formula formula) {
    return formula instanceof Formula.Proposition
        || (formula instanceof Formula.Unary unary
            && unary.operator() == UnaryOperator.NOT
            && unary.operand() instanceof Formula.Proposition);
  }

  /** Both a pure eventuality and a pure universality: true of a word now or never. */
  static boolean isTimeless(Formula formula) {
    return formula.isEventual() && formula.isUniversal();
  }

  static Formula first(Formula formula) {
    return formula.operands().get(0);
  }

  static Formula second(Formula formula) {
    return formula.operands().get(1);
  }
}
