package dev.allways.logic.formula;

import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.Formula.UnaryOperator;
import java.util.List;

/**
 * What the shape of a formula says about its language, as a set of bits that each formula gets when
 * it is built, from the bits of its operands.
 *
 * <p>Pure eventualities and universalities: Etessami and Holzmann, CONCUR 2000, in the extended
 * form of Babiak, Křetínský, Řehák and Strejček, TACAS 2012. The hierarchy from safety to
 * persistence: Chang, Manna and Pnueli, ICALP 1992; the grammar of its classes, and how {@code W}
 * and {@code M} fit in, follows Černá and Pelánek, MFCS 2003.
 */
final class Traits {
  static final int PROPOSITIONAL = 1;
  static final int NEXT_FREE = 1 << 1;
  static final int EVENTUAL = 1 << 2;
  static final int UNIVERSAL = 1 << 3;
  static final int SAFETY = 1 << 4;
  static final int GUARANTEE = 1 << 5;
  static final int OBLIGATION = 1 << 6;
  static final int RECURRENCE = 1 << 7;
  static final int PERSISTENCE = 1 << 8;

  private static final int HIERARCHY = SAFETY | GUARANTEE | OBLIGATION | RECURRENCE | PERSISTENCE;
  static final int PROPOSITION = PROPOSITIONAL | NEXT_FREE | HIERARCHY;
  static final int CONSTANT = PROPOSITION | EVENTUAL | UNIVERSAL;

  private Traits() {}

  /** Conjunction and disjunction keep every trait that all operands have. */
  static int junction(List<Formula> operands) {
    int common = CONSTANT;
    for (Formula operand : operands) {
      common &= operand.traits();
    }
    return common;
  }

  static int unary(UnaryOperator operator, int a) {
    return switch (operator) {
      case NOT -> negated(a);
      case NEXT -> a & ~(PROPOSITIONAL | NEXT_FREE);
      case EVENTUALLY ->
          (a & NEXT_FREE)
              | EVENTUAL
              | (a & UNIVERSAL)
              | closed((a & GUARANTEE) | (a & PERSISTENCE));
      case GLOBALLY ->
          (a & NEXT_FREE) | UNIVERSAL | (a & EVENTUAL) | closed((a & SAFETY) | (a & RECURRENCE));
    };
  }

  static int binary(BinaryOperator operator, int a, int b) {
    return switch (operator) {
      case IMPLIES -> negated(a) & b;
      case EQUIVALENT, XOR -> a & negated(a) & b & negated(b);
      case UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE ->
          (a & b & NEXT_FREE) | purity(operator, a, b) | closed(hierarchy(operator, a, b));
    };
  }

  private static int negated(int a) {
    return (a & (PROPOSITIONAL | NEXT_FREE | OBLIGATION))
        | swapped(a, EVENTUAL, UNIVERSAL)
        | swapped(a, SAFETY, GUARANTEE)
        | swapped(a, RECURRENCE, PERSISTENCE);
  }

  private static int swapped(int a, int one, int other) {
    return ((a & one) != 0 ? other : 0) | ((a & other) != 0 ? one : 0);
  }

  private static int purity(BinaryOperator operator, int a, int b) {
    int both = a & b;
    return switch (operator) {
      case UNTIL -> (b & EVENTUAL) | (b & UNIVERSAL);
      case RELEASE -> (b & EVENTUAL) | (b & UNIVERSAL);
      case WEAK_UNTIL -> (both & EVENTUAL) | (b & UNIVERSAL);
      case STRONG_RELEASE -> (b & EVENTUAL) | (both & UNIVERSAL);
      case IMPLIES, EQUIVALENT, XOR -> 0;
    };
  }

  private static int hierarchy(BinaryOperator operator, int a, int b) {
    int both = a & b;
    return switch (operator) {
      case UNTIL ->
          (both & GUARANTEE)
              | (has(a, OBLIGATION) && has(b, GUARANTEE) ? OBLIGATION : 0)
              | (has(a, RECURRENCE) && has(b, GUARANTEE) ? RECURRENCE : 0)
              | (both & PERSISTENCE);
      case STRONG_RELEASE ->
          (both & GUARANTEE)
              | (has(a, GUARANTEE) && has(b, OBLIGATION) ? OBLIGATION : 0)
              | (has(a, GUARANTEE) && has(b, RECURRENCE) ? RECURRENCE : 0)
              | (both & PERSISTENCE);
      case RELEASE ->
          (both & SAFETY)
              | (has(a, OBLIGATION) && has(b, SAFETY) ? OBLIGATION : 0)
              | (has(a, PERSISTENCE) && has(b, SAFETY) ? PERSISTENCE : 0)
              | (both & RECURRENCE);
      case WEAK_UNTIL ->
          (both & SAFETY)
              | (has(a, SAFETY) && has(b, OBLIGATION) ? OBLIGATION : 0)
              | (has(a, SAFETY) && has(b, PERSISTENCE) ? PERSISTENCE : 0)
              | (both & RECURRENCE);
      case IMPLIES, EQUIVALENT, XOR -> 0;
    };
  }

  private static boolean has(int traits, int wanted) {
    return (traits & wanted) == wanted;
  }

  /** Safety and guarantee are obligations, obligations are recurrences and persistences. */
  private static int closed(int hierarchy) {
    int more = hierarchy;
    if ((more & (SAFETY | GUARANTEE)) != 0) {
      more |= OBLIGATION;
    }
    if ((more & OBLIGATION) != 0) {
      more |= RECURRENCE | PERSISTENCE;
    }
    return more;
  }
}
