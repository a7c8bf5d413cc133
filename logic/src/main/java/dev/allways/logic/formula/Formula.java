package dev.allways.logic.formula;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/**
 * A formula of linear temporal logic.
 *
 * <p>Formulas are hash-consed: two equal formulas are one object, so {@code ==} compares them and a
 * formula costs nothing to hash. They are built by the static methods only. Those keep what was
 * written, except that conjunction and disjunction are flat, drop repeated operands and neutral
 * ones; rewriting is for whoever asks.
 *
 * <pre>{@code
 * Formula response = globally(implies(proposition("request"), eventually(proposition("answer"))));
 * }</pre>
 */
public abstract sealed class Formula {
  private final int hash;
  private final int depth;
  private final int size;
  private final int traits;

  private Formula(int hash, int traits) {
    this.hash = hash;
    this.depth = 1;
    this.size = 1;
    this.traits = traits;
  }

  private Formula(int hash, List<Formula> operands, int traits) {
    int deepest = 0;
    long nodes = 1;
    for (Formula operand : operands) {
      deepest = Math.max(deepest, operand.depth);
      nodes += operand.size;
    }
    this.hash = hash;
    this.depth = deepest + 1;
    this.size = (int) Math.min(nodes, Integer.MAX_VALUE);
    this.traits = traits;
  }

  public static final class True extends Formula {
    private True() {
      super(1, Traits.CONSTANT);
    }
  }

  public static final class False extends Formula {
    private False() {
      super(2, Traits.CONSTANT);
    }
  }

  /** An atomic proposition, opaque: any name but the empty one is allowed, blanks included. */
  public static final class Proposition extends Formula {
    private final String name;

    private Proposition(String name) {
      super(name.hashCode(), Traits.PROPOSITION);
      this.name = name;
    }

    public String name() {
      return name;
    }
  }

  /** {@code !}, {@code X}, {@code F} or {@code G}. */
  public static final class Unary extends Formula {
    private final UnaryOperator operator;
    private final Formula operand;

    private Unary(UnaryOperator operator, Formula operand) {
      super(
          mix(operator.ordinal() + 11, operand.hash()),
          List.of(operand),
          Traits.unary(operator, operand.traits()));
      this.operator = operator;
      this.operand = operand;
    }

    public UnaryOperator operator() {
      return operator;
    }

    public Formula operand() {
      return operand;
    }
  }

  /** {@code ->}, {@code <->}, {@code xor}, {@code U}, {@code W}, {@code R} or {@code M}. */
  public static final class Binary extends Formula {
    private final BinaryOperator operator;
    private final Formula left;
    private final Formula right;

    private Binary(BinaryOperator operator, Formula left, Formula right) {
      super(
          mix(mix(operator.ordinal() + 31, left.hash()), right.hash()),
          List.of(left, right),
          Traits.binary(operator, left.traits(), right.traits()));
      this.operator = operator;
      this.left = left;
      this.right = right;
    }

    public BinaryOperator operator() {
      return operator;
    }

    public Formula left() {
      return left;
    }

    public Formula right() {
      return right;
    }
  }

  /** At least two different operands, none of them a conjunction, in the order they were given. */
  public static final class And extends Formula {
    private final List<Formula> operands;

    private And(List<Formula> operands) {
      super(mix(71, operands.hashCode()), operands, Traits.junction(operands));
      this.operands = operands;
    }
  }

  /** At least two different operands, none of them a disjunction, in the order they were given. */
  public static final class Or extends Formula {
    private final List<Formula> operands;

    private Or(List<Formula> operands) {
      super(mix(97, operands.hashCode()), operands, Traits.junction(operands));
      this.operands = operands;
    }
  }

  public enum UnaryOperator {
    NOT,
    NEXT,
    EVENTUALLY,
    GLOBALLY
  }

  public enum BinaryOperator {
    IMPLIES,
    EQUIVALENT,
    XOR,
    UNTIL,
    WEAK_UNTIL,
    RELEASE,
    STRONG_RELEASE
  }

  private static final Interner<Formula> KNOWN = new Interner<>(Formula::sameShape);
  private static final Formula TRUE = KNOWN.intern(new True());
  private static final Formula FALSE = KNOWN.intern(new False());

  public static Formula truth() {
    return TRUE;
  }

  public static Formula falsity() {
    return FALSE;
  }

  public static Formula constant(boolean value) {
    return value ? TRUE : FALSE;
  }

  public static Formula proposition(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a proposition needs a name");
    }
    return KNOWN.intern(new Proposition(name));
  }

  public static Formula unary(UnaryOperator operator, Formula operand) {
    return KNOWN.intern(new Unary(operator, operand));
  }

  public static Formula binary(BinaryOperator operator, Formula left, Formula right) {
    return KNOWN.intern(new Binary(operator, left, right));
  }

  public static Formula not(Formula operand) {
    return unary(UnaryOperator.NOT, operand);
  }

  public static Formula next(Formula operand) {
    return unary(UnaryOperator.NEXT, operand);
  }

  public static Formula eventually(Formula operand) {
    return unary(UnaryOperator.EVENTUALLY, operand);
  }

  public static Formula globally(Formula operand) {
    return unary(UnaryOperator.GLOBALLY, operand);
  }

  public static Formula implies(Formula left, Formula right) {
    return binary(BinaryOperator.IMPLIES, left, right);
  }

  public static Formula equivalent(Formula left, Formula right) {
    return binary(BinaryOperator.EQUIVALENT, left, right);
  }

  public static Formula xor(Formula left, Formula right) {
    return binary(BinaryOperator.XOR, left, right);
  }

  /** {@code left} holds until {@code right} does, and {@code right} does hold some time. */
  public static Formula until(Formula left, Formula right) {
    return binary(BinaryOperator.UNTIL, left, right);
  }

  /** {@code left} holds until {@code right} does, or for ever. */
  public static Formula weakUntil(Formula left, Formula right) {
    return binary(BinaryOperator.WEAK_UNTIL, left, right);
  }

  /** {@code right} holds up to and including the moment {@code left} does, or for ever. */
  public static Formula release(Formula left, Formula right) {
    return binary(BinaryOperator.RELEASE, left, right);
  }

  /**
   * {@code right} holds up to and including the moment {@code left} does, and that moment comes.
   */
  public static Formula strongRelease(Formula left, Formula right) {
    return binary(BinaryOperator.STRONG_RELEASE, left, right);
  }

  public static Formula and(Formula... operands) {
    return and(List.of(operands));
  }

  public static Formula or(Formula... operands) {
    return or(List.of(operands));
  }

  public static Formula and(Iterable<Formula> operands) {
    LinkedHashSet<Formula> flat = new LinkedHashSet<>();
    for (Formula operand : operands) {
      if (operand instanceof And inner) {
        flat.addAll(inner.operands());
      } else if (operand != TRUE) {
        flat.add(operand);
      }
    }
    return switch (flat.size()) {
      case 0 -> TRUE;
      case 1 -> flat.getFirst();
      default -> KNOWN.intern(new And(List.copyOf(flat)));
    };
  }

  public static Formula or(Iterable<Formula> operands) {
    LinkedHashSet<Formula> flat = new LinkedHashSet<>();
    for (Formula operand : operands) {
      if (operand instanceof Or inner) {
        flat.addAll(inner.operands());
      } else if (operand != FALSE) {
        flat.add(operand);
      }
    }
    return switch (flat.size()) {
      case 0 -> FALSE;
      case 1 -> flat.getFirst();
      default -> KNOWN.intern(new Or(List.copyOf(flat)));
    };
  }

  /** The direct operands, from left to right. */
  public final List<Formula> operands() {
    return switch (this) {
      case True _, False _, Proposition _ -> List.of();
      case Unary unary -> List.of(unary.operand());
      case Binary binary -> List.of(binary.left(), binary.right());
      case And and -> and.operands;
      case Or or -> or.operands;
    };
  }

  /** The names of the propositions, in the order in which they first occur. */
  public final SequencedSet<String> propositions() {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    for (Formula part : subformulas()) {
      if (part instanceof Proposition proposition) {
        names.add(proposition.name());
      }
    }
    return names;
  }

  /** Every different subformula once, operands before what they are operands of, this one last. */
  public final List<Formula> subformulas() {
    SequencedSet<Formula> found = new LinkedHashSet<>();
    List<Formula> pending = new ArrayList<>(List.of(this));
    while (!pending.isEmpty()) {
      Formula top = pending.getLast();
      boolean ready = true;
      for (Formula operand : top.operands().reversed()) {
        if (!found.contains(operand)) {
          pending.add(operand);
          ready = false;
        }
      }
      if (ready) {
        pending.removeLast();
        found.add(top);
      }
    }
    return List.copyOf(found);
  }

  /** How many operators are nested: 1 for a proposition or a constant. */
  public final int depth() {
    return depth;
  }

  /**
   * How many operators and operands it takes to write the formula down, repeated parts counted each
   * time; what is too large for an integer counts as the largest.
   */
  public final int size() {
    return size;
  }

  /** No temporal operator occurs. */
  public final boolean isPropositional() {
    return has(Traits.PROPOSITIONAL);
  }

  /**
   * No {@code X} occurs, so the formula cannot tell a word from the same word with letters repeated
   * (Lamport 1983).
   */
  public final boolean isNextFree() {
    return has(Traits.NEXT_FREE);
  }

  /**
   * By its shape a pure eventuality: if it holds of a suffix of a word it holds of the word, so
   * {@code F f} is {@code f}. {@code F a}, {@code GF a} and {@code F a & F b} are.
   */
  public final boolean isEventual() {
    return has(Traits.EVENTUAL);
  }

  /**
   * By its shape a pure universality: if it holds of a word it holds of every suffix, so {@code G
   * f} is {@code f}. {@code G a}, {@code FG a} and {@code G a | G b} are.
   */
  public final boolean isUniversal() {
    return has(Traits.UNIVERSAL);
  }

  /** By its shape a safety formula: a word that violates it does so after finitely many letters. */
  public final boolean isSafety() {
    return has(Traits.SAFETY);
  }

  /** By its shape a guarantee, the negation of a safety formula. */
  public final boolean isGuarantee() {
    return has(Traits.GUARANTEE);
  }

  /**
   * By its shape a Boolean combination of safety and guarantee formulas: a weak deterministic
   * automaton accepts its words, and the smallest one is unique.
   */
  public final boolean isObligation() {
    return has(Traits.OBLIGATION);
  }

  /** By its shape a recurrence formula: a deterministic Büchi automaton accepts its words. */
  public final boolean isRecurrence() {
    return has(Traits.RECURRENCE);
  }

  /** By its shape a persistence formula, the negation of a recurrence formula. */
  public final boolean isPersistence() {
    return has(Traits.PERSISTENCE);
  }

  private boolean has(int trait) {
    return (traits & trait) != 0;
  }

  final int traits() {
    return traits;
  }

  final int hash() {
    return hash;
  }

  private static int mix(int seed, int value) {
    int mixed = (seed * 0x9E3779B1) ^ value;
    return (mixed ^ (mixed >>> 15)) * 0x85EBCA6B;
  }

  /** Equality of two formulas whose operands are interned already: one level deep. */
  private static boolean sameShape(Formula a, Formula b) {
    return switch (a) {
      case True _ -> b instanceof True;
      case False _ -> b instanceof False;
      case Proposition p -> b instanceof Proposition q && p.name.equals(q.name);
      case Unary u -> b instanceof Unary v && u.operator == v.operator && u.operand == v.operand;
      case Binary c ->
          b instanceof Binary d
              && c.operator == d.operator
              && c.left == d.left
              && c.right == d.right;
      case And c -> b instanceof And d && sameElements(c.operands, d.operands);
      case Or c -> b instanceof Or d && sameElements(c.operands, d.operands);
    };
  }

  private static boolean sameElements(List<Formula> a, List<Formula> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) != b.get(i)) {
        return false;
      }
    }
    return true;
  }

  /** Identity: equal formulas are one object. */
  @Override
  public final boolean equals(Object other) {
    return this == other;
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  /** In Spot's syntax; what shares so much that it would not fit on many screens is cut short. */
  @Override
  public final String toString() {
    return FormulaPrinter.abbreviated(this);
  }
}
