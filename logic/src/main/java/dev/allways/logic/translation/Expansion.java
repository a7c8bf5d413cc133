package dev.allways.logic.translation;

import static dev.allways.logic.formula.Formula.and;

import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.formula.Formula;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One step of a formula as a Boolean function: {@code p U q} is "q now, or p now and p U q next and
 * q put off". The function is monotone in all variables but the propositions.
 *
 * <p>An eventuality right below {@code G} need not be carried to the next state, since {@code G}
 * demands it there again: that makes {@code GF p} one state. Eventualities that can arise finitely
 * often only share one promise: some edge without it means that all of them were kept.
 */
final class Expansion {
  /** What a variable of the functions stands for. */
  sealed interface Meaning {
    record Holds(String proposition) implements Meaning {}

    record HoldsNext(Formula formula) implements Meaning {}

    /** The formula that is awaited; true for the promise that several eventualities share. */
    record PutOff(Formula awaited) implements Meaning {}
  }

  private final Bdd bdd;
  private final Set<Formula> repeated;
  private final Map<Formula, Integer> steps = new HashMap<>();
  private final Map<Formula, Integer> stepsBelowGlobally = new HashMap<>();
  private final Map<Meaning, Integer> variables = new HashMap<>();
  private final List<Meaning> meanings = new ArrayList<>();

  Expansion(Bdd bdd, Formula formula) {
    this.bdd = bdd;
    this.repeated = repeated(formula);
  }

  /**
   * By variable. They are numbered as a walk through the formula meets them, which keeps what
   * belongs together close together and the functions small.
   */
  List<Meaning> meanings() {
    return Collections.unmodifiableList(meanings);
  }

  /** The function of a formula of which the one given to the constructor is made. */
  int step(Formula formula) {
    Integer known = steps.get(formula);
    if (known != null) {
      return known;
    }
    for (Formula part : formula.subformulas()) {
      if (!steps.containsKey(part)) {
        if (repeated.contains(part)) {
          stepsBelowGlobally.put(part, belowGlobally(part));
        }
        steps.put(part, compute(part));
      }
    }
    return known(formula);
  }

  private int known(Formula formula) {
    Integer known = steps.get(formula);
    if (known == null) {
      throw new IllegalStateException("an operand comes before what it is an operand of");
    }
    return known;
  }

  private int compute(Formula formula) {
    return switch (formula) {
      case Formula.True _ -> Bdd.TRUE;
      case Formula.False _ -> Bdd.FALSE;
      case Formula.Proposition p -> bdd.variable(variable(p));
      case Formula.And a -> conjunction(a.operands(), steps);
      case Formula.Or o -> {
        int union = Bdd.FALSE;
        for (Formula operand : o.operands()) {
          union = bdd.or(union, known(operand));
        }
        yield union;
      }
      case Formula.Unary u ->
          switch (u.operator()) {
            case NOT -> bdd.negatedVariable(variable(u.operand()));
            case NEXT -> holdsNext(u.operand());
            case EVENTUALLY ->
                bdd.or(known(u.operand()), bdd.and(putOff(u, u.operand()), holdsNext(u)));
            case GLOBALLY -> bdd.and(lookUp(stepsBelowGlobally, u.operand()), holdsNext(u));
          };
      case Formula.Binary b -> {
        int left = known(b.left());
        int right = known(b.right());
        int later = bdd.and(promise(b), holdsNext(b));
        yield switch (b.operator()) {
          case UNTIL, WEAK_UNTIL -> bdd.or(right, bdd.and(left, later));
          case RELEASE, STRONG_RELEASE -> bdd.and(right, bdd.or(left, later));
          case IMPLIES, EQUIVALENT, XOR -> throw notNormal(b);
        };
      }
    };
  }

  /** As {@link #compute}, where the same formula is demanded at the next step anyway. */
  private int belowGlobally(Formula formula) {
    return switch (formula) {
      case Formula.True _, Formula.False _, Formula.Proposition _, Formula.Or _ -> compute(formula);
      case Formula.And a -> conjunction(a.operands(), stepsBelowGlobally);
      case Formula.Unary u ->
          switch (u.operator()) {
            case NOT, NEXT -> compute(u);
            case EVENTUALLY -> bdd.or(known(u.operand()), putOff(u, u.operand()));
            case GLOBALLY -> lookUp(stepsBelowGlobally, u.operand());
          };
      case Formula.Binary b -> {
        int left = known(b.left());
        int right = known(b.right());
        yield switch (b.operator()) {
          case UNTIL, WEAK_UNTIL -> bdd.or(right, bdd.and(left, promise(b)));
          case RELEASE, STRONG_RELEASE -> bdd.and(right, bdd.or(left, promise(b)));
          case IMPLIES, EQUIVALENT, XOR -> throw notNormal(b);
        };
      }
    };
  }

  private int conjunction(List<Formula> operands, Map<Formula, Integer> functions) {
    int intersection = Bdd.TRUE;
    for (Formula operand : operands) {
      intersection = bdd.and(intersection, lookUp(functions, operand));
    }
    return intersection;
  }

  private int lookUp(Map<Formula, Integer> functions, Formula formula) {
    Integer found = functions.get(formula);
    return found == null ? known(formula) : found;
  }

  /** What an until puts off; nothing for the weak operators, which may wait for ever. */
  private int promise(Formula.Binary formula) {
    return switch (formula.operator()) {
      case UNTIL -> putOff(formula, formula.right());
      case STRONG_RELEASE -> putOff(formula, and(formula.left(), formula.right()));
      case WEAK_UNTIL, RELEASE -> Bdd.TRUE;
      case IMPLIES, EQUIVALENT, XOR -> throw notNormal(formula);
    };
  }

  /** Two eventualities that wait for the same formula are kept by the same step. */
  private int putOff(Formula eventuality, Formula awaited) {
    Formula key = repeated.contains(eventuality) ? awaited : Formula.truth();
    return bdd.variable(variable(new Meaning.PutOff(key)));
  }

  private int holdsNext(Formula formula) {
    if (formula instanceof Formula.True || formula instanceof Formula.False) {
      return Bdd.constant(formula instanceof Formula.True);
    }
    if (formula instanceof Formula.And) {
      int all = Bdd.TRUE;
      for (Formula operand : formula.operands()) {
        all = bdd.and(all, holdsNext(operand));
      }
      return all;
    }
    return bdd.variable(variable(new Meaning.HoldsNext(formula)));
  }

  private int variable(Formula formula) {
    if (formula instanceof Formula.Proposition proposition) {
      return variable(new Meaning.Holds(proposition.name()));
    }
    throw notNormal(formula);
  }

  private int variable(Meaning meaning) {
    Integer known = variables.putIfAbsent(meaning, meanings.size());
    if (known != null) {
      return known;
    }
    meanings.add(meaning);
    return meanings.size() - 1;
  }

  private static IllegalArgumentException notNormal(Formula formula) {
    return new IllegalArgumentException("not in negation normal form: " + formula);
  }

  /** The subformulas that a run may be asked to satisfy infinitely many times. */
  private static Set<Formula> repeated(Formula formula) {
    Set<Formula> once = new HashSet<>();
    Set<Formula> repeated = new HashSet<>();
    List<Formula> pendingOnce = new ArrayList<>(List.of(formula));
    List<Formula> pendingRepeated = new ArrayList<>();
    while (!pendingOnce.isEmpty()) {
      Formula next = pendingOnce.removeLast();
      if (once.add(next)) {
        for (int i = 0; i < next.operands().size(); i++) {
          (repeats(next, i) ? pendingRepeated : pendingOnce).add(next.operands().get(i));
        }
      }
    }
    while (!pendingRepeated.isEmpty()) {
      Formula next = pendingRepeated.removeLast();
      if (repeated.add(next)) {
        pendingRepeated.addAll(next.operands());
      }
    }
    return repeated;
  }

  private static boolean repeats(Formula formula, int operand) {
    return switch (formula) {
      case Formula.Unary u -> u.operator() == Formula.UnaryOperator.GLOBALLY;
      case Formula.Binary b ->
          (b.operator() == Formula.BinaryOperator.WEAK_UNTIL && operand == 0)
              || (b.operator() == Formula.BinaryOperator.RELEASE && operand == 1);
      case Formula.True _, Formula.False _, Formula.Proposition _, Formula.And _, Formula.Or _ ->
          false;
    };
  }
}
