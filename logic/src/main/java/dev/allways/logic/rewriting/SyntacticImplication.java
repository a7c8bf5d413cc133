package dev.allways.logic.rewriting;

import static dev.allways.logic.rewriting.Side.first;
import static dev.allways.logic.rewriting.Side.second;

import dev.allways.logic.formula.Formula;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A sound, incomplete and cheap test whether one formula in negation normal form implies another
 * (Somenzi and Bloem, CAV 2000, extended to {@code W} and {@code M} and by pure eventualities and
 * universalities). {@code true} is a promise, {@code false} says nothing.
 *
 * <pre>{@code
 * new SyntacticImplication().holds(parse("G a & b"), parse("c W (a | d)"))   // true
 * }</pre>
 *
 * <p>Each pair of subformulas is judged once in the life of the object. Pairs that are too large or
 * nested too deeply are not judged.
 */
public final class SyntacticImplication {
  private static final int DEEPEST = 300;
  private static final int LARGEST = 5_000;
  private static final int MOST_PAIRS = 1_000_000;

  private record Pair(Formula a, Formula b) {}

  private final Map<Pair, Boolean> known = new HashMap<>();

  /**
   * Whether the shapes of {@code a} and {@code b} show that every word of {@code a} satisfies b.
   */
  public boolean holds(Formula a, Formula b) {
    if (a == b || a instanceof Formula.False || b instanceof Formula.True) {
      return true;
    }
    if (b instanceof Formula.False
        || a instanceof Formula.True
        || a.depth() + b.depth() > DEEPEST
        || Math.max(a.size(), b.size()) > LARGEST
        || (Side.isLiteral(a) && Side.isLiteral(b))) {
      return false;
    }
    Pair pair = new Pair(a, b);
    Boolean before = known.get(pair);
    if (before != null) {
      return before;
    }
    if (known.size() >= MOST_PAIRS) {
      return false;
    }
    Optional<Boolean> exact = TruthTable.implies(a, b);
    boolean result = exact.isPresent() ? exact.get() : judge(a, b);
    known.put(pair, result);
    return result;
  }

  private boolean judge(Formula a, Formula b) {
    if (a instanceof Formula.Or || b instanceof Formula.And) {
      boolean left = a instanceof Formula.Or;
      for (Formula part : left ? a.operands() : b.operands()) {
        if (!(left ? holds(part, b) : holds(a, part))) {
          return false;
        }
      }
      return true;
    }
    if (a instanceof Formula.And) {
      for (Formula part : a.operands()) {
        if (holds(part, b)) {
          return true;
        }
      }
    }
    if (b instanceof Formula.Or) {
      for (Formula part : b.operands()) {
        if (holds(a, part)) {
          return true;
        }
      }
    }
    return fromTheLeft(a, b) || fromTheRight(a, b) || sameOperator(a, b);
  }

  /** What holds of all the ways in which {@code a} can be true. */
  private boolean fromTheLeft(Formula a, Formula b) {
    return switch (a) {
      case Formula.Unary unary -> {
        Formula x = unary.operand();
        yield switch (unary.operator()) {
          case NEXT -> b.isEventual() && holds(x, b);
          case EVENTUALLY -> b.isEventual() && holds(x, b);
          case GLOBALLY -> holds(x, b);
          case NOT -> false;
        };
      }
      case Formula.Binary binary -> {
        Formula x = binary.left();
        Formula y = binary.right();
        yield switch (binary.operator()) {
          case UNTIL -> holds(y, b) && (b.isEventual() || holds(x, b));
          case WEAK_UNTIL -> holds(y, b) && holds(x, b);
          case RELEASE -> holds(y, b);
          case STRONG_RELEASE -> holds(y, b) || (b.isEventual() && holds(x, b));
          case IMPLIES, EQUIVALENT, XOR -> false;
        };
      }
      case Formula.And _, Formula.Or _, Formula.True _, Formula.False _, Formula.Proposition _ ->
          false;
    };
  }

  /** What is enough for {@code b}. */
  private boolean fromTheRight(Formula a, Formula b) {
    return switch (b) {
      case Formula.Unary unary -> {
        Formula x = unary.operand();
        yield switch (unary.operator()) {
          case NEXT -> a.isUniversal() && holds(a, x);
          case EVENTUALLY -> holds(a, x);
          case GLOBALLY -> a.isUniversal() && holds(a, x);
          case NOT -> false;
        };
      }
      case Formula.Binary binary -> {
        Formula x = binary.left();
        Formula y = binary.right();
        yield switch (binary.operator()) {
          case UNTIL -> holds(a, y);
          case WEAK_UNTIL -> holds(a, y) || (a.isUniversal() && holds(a, x));
          case RELEASE -> holds(a, y) && (a.isUniversal() || holds(a, x));
          case STRONG_RELEASE -> holds(a, y) && holds(a, x);
          case IMPLIES, EQUIVALENT, XOR -> false;
        };
      }
      case Formula.And _, Formula.Or _, Formula.True _, Formula.False _, Formula.Proposition _ ->
          false;
    };
  }

  private boolean sameOperator(Formula a, Formula b) {
    if (Side.isNext(a) && Side.isNext(b)) {
      return holds(first(a), first(b));
    }
    if (!(a instanceof Formula.Binary) || !(b instanceof Formula.Binary)) {
      return false;
    }
    Formula x = first(a);
    Formula y = second(a);
    Formula u = first(b);
    Formula v = second(b);
    boolean until = Side.EXISTENTIAL.isRelease(a);
    boolean weak = Side.EXISTENTIAL.isStrong(a);
    boolean release = Side.UNIVERSAL.isRelease(a);
    boolean strong = Side.UNIVERSAL.isStrong(a);
    if (Side.EXISTENTIAL.isRelease(b)) {
      return (until && holds(x, u) && holds(y, b)) || (strong && holds(y, u) && holds(x, v));
    }
    if (Side.EXISTENTIAL.isStrong(b)) {
      return ((until || weak) && holds(x, u) && holds(y, b))
          || ((release || strong) && holds(y, u) && holds(x, v));
    }
    if (Side.UNIVERSAL.isRelease(b)) {
      return ((release || strong) && holds(x, u) && holds(y, v))
          || ((until || weak) && holds(x, v) && holds(y, b));
    }
    return Side.UNIVERSAL.isStrong(b)
        && ((strong && holds(x, u) && holds(y, v)) || (until && holds(x, v) && holds(y, b)));
  }
}
