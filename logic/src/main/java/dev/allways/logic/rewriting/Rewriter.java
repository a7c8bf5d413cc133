package dev.allways.logic.rewriting;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.UnaryOperator;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rewrites a formula into an equivalent one whose automaton tends to be smaller.
 *
 * <pre>{@code
 * Rewriter rewriter = new Rewriter();
 * rewriter.rewrite(parse("F(a U (b & GF c)) | XGF c"))   // GF c
 * }</pre>
 *
 * <p>The result is in negation normal form. Formulas are rebuilt from the operands up, through
 * constructors that know the laws of each operator; {@link Side} writes each law once for the two
 * dual operators. The laws come from Etessami and Holzmann (CONCUR 2000), Somenzi and Bloem (CAV
 * 2000), Babiak, Křetínský, Řehák and Strejček (TACAS 2012) and from the manual of Spot's temporal
 * logic (Duret-Lutz); which family a law belongs to is said at {@link Family}.
 *
 * <p>A rewriter remembers what it has rewritten, so one object serves many formulas well; it is for
 * one thread. It always stops: work is limited by the size of the formula, and what is left when
 * the limit is reached stays as it is. Parts of a formula nested deeper than {@link #DEEPEST} are
 * only put into normal form.
 */
public final class Rewriter {
  /** Families of laws that can be switched on and off, for tests and for measurements. */
  public enum Family {
    /** {@code F F a = F a}, {@code F(a U b) = F b}, {@code a U (b | G a) = a W b} and the like. */
    NESTING,
    /** {@code F X a = X F a}, {@code X a U X b = X(a U b)}, {@code a & X G a = G a}. */
    NEXT,
    /** {@code G a & G b = G(a & b)}, {@code (a U c) & (b U c) = (a & b) U c}. */
    GROUPING,
    /** Pure eventualities and universalities: {@code a U F b = F b}, {@code X GF a = GF a}. */
    PURITY,
    /** {@link SyntacticImplication}: {@code a U (a | b) = a | b}, {@code a & F a = a}. */
    IMPLICATION,
    /** What one operand makes known about the others: {@code G a & F(a & b) = G a & F b}. */
    KNOWLEDGE,
    /** In the end, {@code FG a | GF b = F(G a | GF b)}: {@link Lowering}. */
    LOWERING
  }

  /** Deeper parts of a formula are not rewritten. */
  public static final int DEEPEST = 400;

  private static final int MOST_ROUNDS = 6;
  private static final int DEEPEST_CALLS = 100;
  private static final long CALLS_A_SUBFORMULA = 20_000;

  private final Set<Family> families;
  private final SyntacticImplication implication = new SyntacticImplication();
  private final Map<Formula, Formula> rewritten = new HashMap<>();
  private final Map<Formula, Formula> negations = new HashMap<>();
  private final UnaryLaws unary = new UnaryLaws(this);
  private final BinaryLaws binary = new BinaryLaws(this);
  private final JunctionLaws junctions = new JunctionLaws(this);
  private int nested;
  private long calls;
  private boolean exhausted;

  /** With all families. */
  public Rewriter() {
    this(EnumSet.allOf(Family.class));
  }

  public Rewriter(Set<Family> families) {
    this.families = Set.copyOf(families);
  }

  /** An equivalent formula; equal formulas give equal results whatever was rewritten before. */
  public Formula rewrite(Formula formula) {
    Formula known = rewritten.get(formula);
    if (known != null) {
      return known;
    }
    Formula result = stable(NegationNormalForm.of(formula));
    if (uses(Family.LOWERING)) {
      // A lowered formula may show the other laws something new.
      Formula lowered = Lowering.of(result);
      for (int round = 0; round < MOST_ROUNDS && lowered != result; round++) {
        result = lowered;
        lowered = Lowering.of(stable(result));
      }
    }
    rewritten.put(formula, result);
    return result;
  }

  private Formula stable(Formula formula) {
    Formula result = formula;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Formula next = pass(result);
      if (next == result) {
        break;
      }
      result = next;
    }
    return result;
  }

  private Formula pass(Formula formula) {
    List<Formula> operandsFirst = formula.subformulas();
    calls = CALLS_A_SUBFORMULA * operandsFirst.size();
    Map<Formula, Formula> done = new HashMap<>();
    for (Formula part : operandsFirst) {
      List<Formula> operands = new ArrayList<>();
      for (Formula operand : part.operands()) {
        operands.add(done.getOrDefault(operand, operand));
      }
      boolean deep = operands.stream().anyMatch(operand -> operand.depth() >= DEEPEST);
      done.put(part, deep ? plain(part, operands) : build(part, operands));
    }
    return done.getOrDefault(formula, formula);
  }

  static Formula plain(Formula part, List<Formula> operands) {
    return switch (part) {
      case Formula.True _, Formula.False _, Formula.Proposition _ -> part;
      case Formula.Unary unary -> Formula.unary(unary.operator(), operands.get(0));
      case Formula.Binary binary ->
          Formula.binary(binary.operator(), operands.get(0), operands.get(1));
      case Formula.And _ -> Formula.and(operands);
      case Formula.Or _ -> Formula.or(operands);
    };
  }

  /** The formula with the operator of {@code part} and the given rewritten operands. */
  Formula build(Formula part, List<Formula> operands) {
    return switch (part) {
      case Formula.True _, Formula.False _, Formula.Proposition _ -> part;
      case Formula.Unary formula ->
          switch (formula.operator()) {
            case NOT -> negation(operands.get(0));
            case NEXT -> next(operands.get(0));
            case EVENTUALLY -> box(Side.EXISTENTIAL, operands.get(0));
            case GLOBALLY -> box(Side.UNIVERSAL, operands.get(0));
          };
      case Formula.Binary formula -> {
        Formula a = operands.get(0);
        Formula b = operands.get(1);
        yield switch (formula.operator()) {
          case UNTIL -> release(Side.EXISTENTIAL, a, b);
          case RELEASE -> release(Side.UNIVERSAL, a, b);
          case WEAK_UNTIL -> strong(Side.EXISTENTIAL, a, b);
          case STRONG_RELEASE -> strong(Side.UNIVERSAL, a, b);
          case IMPLIES, EQUIVALENT, XOR ->
              throw new IllegalStateException("not in negation normal form");
        };
      }
      case Formula.And _ -> junction(Side.UNIVERSAL, operands);
      case Formula.Or _ -> junction(Side.EXISTENTIAL, operands);
    };
  }

  boolean uses(Family family) {
    return families.contains(family);
  }

  /**
   * {@code a} implies {@code b} on the universal side, {@code b} implies {@code a} on the other.
   */
  boolean below(Side side, Formula a, Formula b) {
    return side == Side.UNIVERSAL ? implication.holds(a, b) : implication.holds(b, a);
  }

  Formula next(Formula operand) {
    return enter() ? leave(unary.next(operand)) : Formula.next(operand);
  }

  Formula next(int steps, Formula operand) {
    Formula result = operand;
    for (int i = 0; i < steps; i++) {
      result = next(result);
    }
    return result;
  }

  /** {@code G}, or {@code F} on the existential side. */
  Formula box(Side side, Formula operand) {
    return enter() ? leave(unary.box(side, operand)) : side.box(operand);
  }

  /** {@code R}, or {@code U} on the existential side. */
  Formula release(Side side, Formula a, Formula b) {
    return enter() ? leave(binary.release(side, a, b)) : side.release(a, b);
  }

  /** {@code M}, or {@code W} on the existential side. */
  Formula strong(Side side, Formula a, Formula b) {
    return enter() ? leave(binary.strong(side, a, b)) : side.strong(a, b);
  }

  Formula junction(Side side, List<Formula> operands) {
    return enter() ? leave(junctions.junction(side, operands)) : side.junction(operands);
  }

  Formula junction(Side side, Formula... operands) {
    return junction(side, List.of(operands));
  }

  private boolean enter() {
    if (nested >= DEEPEST_CALLS || calls <= 0) {
      exhausted = true;
      return false;
    }
    nested++;
    calls--;
    return true;
  }

  private Formula leave(Formula result) {
    nested--;
    return result;
  }

  /** Whether a limit was ever reached: the laws alone should end long before. */
  boolean isExhausted() {
    return exhausted;
  }

  /** The negation of a formula in negation normal form, in the same form. */
  Formula negation(Formula formula) {
    Formula known = negations.get(formula);
    if (known == null) {
      known =
          formula instanceof Formula.Unary unary && unary.operator() == UnaryOperator.NOT
              ? unary.operand()
              : NegationNormalForm.ofNegation(formula);
      negations.put(formula, known);
    }
    return known;
  }
}
