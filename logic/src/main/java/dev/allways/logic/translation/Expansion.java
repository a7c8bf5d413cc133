package dev.allways.logic.translation;

import static dev.allways.logic.formula.Formula.and;

import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.formula.Formula;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One step of a formula as a Boolean function: {@code p U q} is "q now, or p now and p U q next and
 * q put off". The function is monotone in the variables that come after the propositions.
 *
 * <p>An eventuality right below {@code G} need not be carried to the next state, since {@code G}
 * demands it there again: that makes {@code GF p} one state. Eventualities that can arise finitely
 * often only share one promise: some edge without it means that all of them were kept.
 */
final class Expansion {
  private static final Object SHARED_PROMISE = new Object();

  private final Bdd bdd;
  private final Map<String, Integer> propositions = new HashMap<>();
  private final Set<Formula> repeated;
  private final Map<Formula, Integer> steps = new HashMap<>();
  private final Map<Formula, Integer> stepsBelowGlobally = new HashMap<>();
  private final Map<Formula, Integer> nextVariables = new HashMap<>();
  private final Map<Object, Integer> promiseVariables = new HashMap<>();

  /** By variable, from the first after the propositions; the formula itself for "holds next". */
  private final List<Object> meanings = new ArrayList<>();

  Expansion(Bdd bdd, List<String> propositions, Formula formula) {
    this.bdd = bdd;
    for (String name : propositions) {
      this.propositions.put(name, this.propositions.size());
    }
    this.repeated = repeated(formula);
  }

  boolean isPromise(int variable) {
    return !(meanings.get(variable - propositions.size()) instanceof Formula);
  }

  /** What a variable that is no promise says to hold next. */
  Formula next(int variable) {
    return (Formula) meanings.get(variable - propositions.size());
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
      case Formula.Proposition p -> bdd.variable(number(p));
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
            case NOT -> bdd.negatedVariable(number(u.operand()));
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
    Object key = repeated.contains(eventuality) ? awaited : SHARED_PROMISE;
    Integer known = promiseVariables.get(key);
    return bdd.variable(known == null ? fresh(promiseVariables, key, SHARED_PROMISE) : known);
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
    Integer known = nextVariables.get(formula);
    return bdd.variable(known == null ? fresh(nextVariables, formula, formula) : known);
  }

  private <K> int fresh(Map<K, Integer> variables, K key, Object meaning) {
    int variable = propositions.size() + meanings.size();
    meanings.add(meaning);
    variables.put(key, variable);
    return variable;
  }

  private int number(Formula formula) {
    if (!(formula instanceof Formula.Proposition proposition)) {
      throw notNormal(formula);
    }
    Integer number = propositions.get(proposition.name());
    if (number == null) {
      throw new IllegalArgumentException("no variable for proposition " + proposition.name());
    }
    return number;
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
