package dev.allways.logic.rewriting;

import dev.allways.logic.formula.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/**
 * Propositional formulas over at most six propositions, decided exactly: one bit for each of the 64
 * assignments.
 */
final class TruthTable {
  private static final int MOST = 6;
  private static final long[] COLUMNS = {
    0xAAAAAAAAAAAAAAAAL,
    0xCCCCCCCCCCCCCCCCL,
    0xF0F0F0F0F0F0F0F0L,
    0xFF00FF00FF00FF00L,
    0xFFFF0000FFFF0000L,
    0xFFFFFFFF00000000L
  };

  private final List<String> names;

  private TruthTable(List<String> names) {
    this.names = names;
  }

  /** Whether {@code a} implies {@code b}, if both are propositional and small enough to tell. */
  static Optional<Boolean> implies(Formula a, Formula b) {
    if (!isSmall(a) || !isSmall(b)) {
      return Optional.empty();
    }
    SequencedSet<String> names = a.propositions();
    names.addAll(b.propositions());
    if (names.size() > MOST) {
      return Optional.empty();
    }
    TruthTable table = new TruthTable(new ArrayList<>(names));
    return Optional.of((table.column(a) & ~table.column(b)) == 0);
  }

  /** {@code true} or {@code false} if the formula is propositional, small and one of them. */
  static Formula constantOrSame(Formula formula) {
    if (!isSmall(formula)) {
      return formula;
    }
    SequencedSet<String> names = formula.propositions();
    if (names.size() > MOST) {
      return formula;
    }
    long column = new TruthTable(new ArrayList<>(names)).column(formula);
    return column == 0 ? Formula.falsity() : column == -1 ? Formula.truth() : formula;
  }

  private static boolean isSmall(Formula formula) {
    return formula.isPropositional() && formula.size() <= 200;
  }

  private long column(Formula formula) {
    return switch (formula) {
      case Formula.True _ -> -1;
      case Formula.False _ -> 0;
      case Formula.Proposition proposition -> COLUMNS[names.indexOf(proposition.name())];
      case Formula.Unary unary -> ~column(unary.operand());
      case Formula.And and -> {
        long column = -1;
        for (Formula operand : and.operands()) {
          column &= column(operand);
        }
        yield column;
      }
      case Formula.Or or -> {
        long column = 0;
        for (Formula operand : or.operands()) {
          column |= column(operand);
        }
        yield column;
      }
      case Formula.Binary binary -> {
        long left = column(binary.left());
        long right = column(binary.right());
        yield switch (binary.operator()) {
          case IMPLIES -> ~left | right;
          case EQUIVALENT -> ~(left ^ right);
          case XOR -> left ^ right;
          case UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE ->
              throw new IllegalStateException("not propositional: " + formula);
        };
      }
    };
  }
}
