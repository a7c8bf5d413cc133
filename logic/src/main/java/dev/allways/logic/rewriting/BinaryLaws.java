package dev.allways.logic.rewriting;

import static dev.allways.logic.rewriting.Side.first;
import static dev.allways.logic.rewriting.Side.isConstant;
import static dev.allways.logic.rewriting.Side.isNext;
import static dev.allways.logic.rewriting.Side.second;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.rewriting.Rewriter.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The laws of {@code R} and {@code U}, {@code M} and {@code W}. Where a comment gives two laws, the
 * first is of the universal half and the second its dual.
 */
final class BinaryLaws {
  private final Rewriter rewriter;

  BinaryLaws(Rewriter rewriter) {
    this.rewriter = rewriter;
  }

  Formula release(Side s, Formula a, Formula b) {
    // a R true = true, a R false = false, true R b = b, a R a = a
    if (isConstant(b) || a == s.unit() || a == b) {
      return b;
    }
    // false R b = G b; true U b = F b
    if (a == s.zero()) {
      return rewriter.box(s, b);
    }
    return withoutNext(s, false, a, b)
        .or(() -> pureRelease(s, a, b))
        .or(() -> implied(s, false, a, b))
        .or(() -> known(s, false, a, b))
        .or(() -> nestedRight(s, false, a, b))
        .or(() -> nestedLeft(s, false, a, b))
        .or(() -> overlapping(s, false, a, b))
        .orElseGet(() -> s.release(a, b));
  }

  Formula strong(Side s, Formula a, Formula b) {
    // true M b = b, a M false = false, a M a = a
    if (b == s.zero() || a == s.unit() || a == b) {
      return b;
    }
    // false M b = false; true W b = true
    if (a == s.zero()) {
      return a;
    }
    // a M true = F a; a W false = G a
    if (b == s.unit()) {
      return rewriter.box(s.dual(), a);
    }
    return withoutNext(s, true, a, b)
        .or(() -> pureStrong(s, a, b))
        .or(() -> implied(s, true, a, b))
        .or(() -> known(s, true, a, b))
        .or(() -> nestedRight(s, true, a, b))
        .or(() -> nestedLeft(s, true, a, b))
        .or(() -> overlapping(s, true, a, b))
        .orElseGet(() -> s.strong(a, b));
  }

  private Formula make(Side s, boolean strong, Formula a, Formula b) {
    return strong ? rewriter.strong(s, a, b) : rewriter.release(s, a, b);
  }

  private Optional<Formula> withoutNext(Side s, boolean strong, Formula a, Formula b) {
    if (!rewriter.uses(Family.NEXT) || !isNext(a)) {
      return Optional.empty();
    }
    // X a R X b = X(a R b), and the same for M
    if (isNext(b)) {
      Formula left = a;
      Formula right = b;
      int steps = 0;
      while (isNext(left) && isNext(right)) {
        left = first(left);
        right = first(right);
        steps++;
      }
      return Optional.of(rewriter.next(steps, make(s, strong, left, right)));
    }
    // X a R b = b & X(b W a), X a M b = b & X(b U a); X a U b = b | X(b M a), X a W b = b | X(b R
    // a)
    if (b.isPropositional()) {
      Formula later = make(s.dual(), !strong, b, first(a));
      return Optional.of(rewriter.junction(s, b, rewriter.next(later)));
    }
    return Optional.empty();
  }

  private Optional<Formula> pureRelease(Side s, Formula a, Formula b) {
    if (!rewriter.uses(Family.PURITY)) {
      return Optional.empty();
    }
    Side d = s.dual();
    // a R u = u; a U e = e
    if (s.isPure(b)) {
      return Optional.of(b);
    }
    // u U b = b | (u & F b); the dual, e R b = b & (e | G b), makes automata larger
    if (s == Side.EXISTENTIAL && d.isPure(a)) {
      return Optional.of(rewriter.junction(s, b, rewriter.junction(d, a, rewriter.box(s, b))));
    }
    // if u implies b then (a | u) R b = a R b; if b implies e then (a & e) U b = a U b
    Optional<Formula> less = without(d, a, c -> s.isPure(c) && rewriter.below(s, c, b));
    if (less.isPresent()) {
      return Optional.of(rewriter.release(s, less.get(), b));
    }
    // a R (b & u) = (a R b) & u; a U (b | e) = (a U b) | e
    return split(s, b, s::isPure, rest -> rewriter.release(s, a, rest))
        // a R (b | q) = (a R b) | q; a U (b & q) = (a U b) & q
        .or(() -> split(d, b, Side::isTimeless, rest -> rewriter.release(s, a, rest)));
  }

  private Optional<Formula> pureStrong(Side s, Formula a, Formula b) {
    if (!rewriter.uses(Family.PURITY)) {
      return Optional.empty();
    }
    Side d = s.dual();
    // a M u = u & F a; a W e = e | G a
    if (s.isPure(b)) {
      return Optional.of(rewriter.junction(s, b, rewriter.box(d, a)));
    }
    // e M b = e & b; u W b = u | b
    if (d.isPure(a)) {
      return Optional.of(rewriter.junction(s, a, b));
    }
    // a M (b & u) = (a M b) & u; a W (b | e) = (a W b) | e
    return split(s, b, s::isPure, rest -> rewriter.strong(s, a, rest))
        // (a & q) M b = (a M b) & q; (a | q) W b = (a W b) | q
        .or(() -> split(s, a, Side::isTimeless, rest -> rewriter.strong(s, rest, b)));
  }

  private interface Rebuild {
    Formula from(Formula rest);
  }

  /** Takes the operands that {@code moves} wants out of a junction and out of the operator. */
  private Optional<Formula> split(
      Side side, Formula junction, Predicate<Formula> moves, Rebuild rebuild) {
    if (!side.isJunction(junction) || junction.operands().stream().noneMatch(moves)) {
      return Optional.empty();
    }
    List<Formula> rest = junction.operands().stream().filter(moves.negate()).toList();
    List<Formula> parts = new ArrayList<>(junction.operands().stream().filter(moves).toList());
    parts.addFirst(rebuild.from(side.junction(rest)));
    return Optional.of(rewriter.junction(side, parts));
  }

  private Optional<Formula> implied(Side s, boolean strong, Formula a, Formula b) {
    if (!rewriter.uses(Family.IMPLICATION)) {
      return Optional.empty();
    }
    // if b implies a then a R b = b and a M b = b; if a implies b then a U b = b and a W b = b
    if (rewriter.below(s, b, a)) {
      return Optional.of(b);
    }
    // if b implies !a then a R b = G b and a M b = false; if !a implies b then a U b = F b
    if (rewriter.below(s, b, rewriter.negation(a))) {
      return Optional.of(strong ? s.zero() : rewriter.box(s, b));
    }
    return redundantRight(s, strong, a, b);
  }

  /**
   * What releases, does so at a moment at which {@code b} holds; what waits, waits while {@code b}
   * fails: {@code (a | !b) R b = a R b}, {@code (a & !b) U b = a U b}.
   */
  private Optional<Formula> known(Side s, boolean strong, Formula a, Formula b) {
    if (!rewriter.uses(Family.KNOWLEDGE)) {
      return Optional.empty();
    }
    Formula simpler = new Knowledge(rewriter, s, List.of(b)).now(a);
    return simpler == a ? Optional.empty() : Optional.of(make(s, strong, simpler, b));
  }

  /** If {@code a R b} implies {@code c} then {@code a R (b & c) = a R b}. */
  private Optional<Formula> redundantRight(Side s, boolean strong, Formula a, Formula b) {
    if (!s.isJunction(b)) {
      return Optional.empty();
    }
    for (Formula part : b.operands()) {
      List<Formula> rest = b.operands().stream().filter(other -> other != part).toList();
      Formula fewer = s.junction(rest);
      Formula shorter = strong ? s.strong(a, fewer) : s.release(a, fewer);
      if (rewriter.below(s, shorter, part)) {
        return Optional.of(make(s, strong, a, fewer));
      }
    }
    return Optional.empty();
  }

  private static Optional<Formula> without(Side side, Formula junction, Predicate<Formula> drop) {
    if (!side.isJunction(junction)) {
      return Optional.empty();
    }
    List<Formula> rest = junction.operands().stream().filter(drop.negate()).toList();
    return rest.size() < junction.operands().size()
        ? Optional.of(side.junction(rest))
        : Optional.empty();
  }

  private Optional<Formula> nestedRight(Side s, boolean strong, Formula a, Formula b) {
    if (!rewriter.uses(Family.IMPLICATION) || !(b instanceof Formula.Binary)) {
      return Optional.empty();
    }
    Side d = s.dual();
    Formula x = first(b);
    Formula y = second(b);
    boolean xBelowA = rewriter.below(s, x, a);
    boolean aBelowX = rewriter.below(s, a, x);
    boolean yBelowA = rewriter.below(s, y, a);
    // if x implies a: a R (x R y) = x R y, a R (x M y) = x M y, a M (x M y) = x M y
    if (xBelowA && (s.isStrong(b) || (s.isRelease(b) && !strong))) {
      return Optional.of(b);
    }
    // if y implies a: a R (x U y) = x U y, a R (x W y) = x W y, a M (x U y) = x U y
    if (yBelowA && (d.isRelease(b) || (d.isStrong(b) && !strong))) {
      return Optional.of(b);
    }
    // if a implies x: a R (x R y) = a R y, a M (x M y) = a M y, a M (x R y) = a M y
    if (aBelowX && (s.isRelease(b) || (s.isStrong(b) && strong))) {
      return Optional.of(make(s, strong, a, y));
    }
    return Optional.empty();
  }

  private Optional<Formula> nestedLeft(Side s, boolean strong, Formula a, Formula b) {
    boolean same = s.isRelease(a) || s.isStrong(a);
    if (!rewriter.uses(Family.IMPLICATION) || !same) {
      return Optional.empty();
    }
    Formula x = first(a);
    Formula y = second(a);
    // if b implies x: (x R y) R b = y R b, and with M for either R; if x implies b: (x U y) U b = y
    // U b
    if (rewriter.below(s, b, x)) {
      return Optional.of(make(s, strong, y, b));
    }
    // if y implies b: (x R y) R b = (x & y) R b; if b implies y: (x U y) U b = (x | y) U b
    if (rewriter.below(s, y, b) && (!strong || s.isStrong(a))) {
      return Optional.of(make(s, strong, rewriter.junction(s, x, y), b));
    }
    return Optional.empty();
  }

  /** Laws for a right operand that speaks of the left one. */
  private Optional<Formula> overlapping(Side s, boolean strong, Formula a, Formula b) {
    if (!rewriter.uses(Family.NESTING)) {
      return Optional.empty();
    }
    Side d = s.dual();
    // a R F a = F a, a M F a = F a; a U G a = G a, a W G a = G a
    if (d.isBox(b) && first(b) == a) {
      return Optional.of(b);
    }
    // a R (b & F a) = a M b, a M (b & F a) = a M b; a U (b | G a) = a W b
    Optional<Formula> rest = without(s, b, part -> d.isBox(part) && first(part) == a);
    if (rest.isPresent()) {
      return Optional.of(rewriter.strong(s, a, rest.get()));
    }
    // a R (a | b) = b W a, a M (a | b) = b U a; a U (a & b) = b M a, a W (a & b) = b R a
    return d.parts(b).containsAll(d.parts(a))
        ? without(d, b, d.parts(a)::contains).map(other -> make(d, !strong, other, a))
        : Optional.empty();
  }
}
