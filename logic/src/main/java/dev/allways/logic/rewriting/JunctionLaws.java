package dev.allways.logic.rewriting;

import static dev.allways.logic.rewriting.Side.first;
import static dev.allways.logic.rewriting.Side.isLiteral;
import static dev.allways.logic.rewriting.Side.isNext;
import static dev.allways.logic.rewriting.Side.second;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.rewriting.Rewriter.Family;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The laws of conjunction and disjunction. The comments read in the universal half. */
final class JunctionLaws {
  private static final int MOST_COMPARED = 40;

  private final Rewriter rewriter;

  JunctionLaws(Rewriter rewriter) {
    this.rewriter = rewriter;
  }

  /** Each law that changes something starts again with fewer or smaller operands. */
  Formula junction(Side s, List<Formula> given) {
    Formula plain = s.junction(given);
    if (!s.isJunction(plain)) {
      return plain;
    }
    List<Formula> operands = plain.operands();
    Set<Formula> set = new HashSet<>(operands);
    for (Formula operand : operands) {
      boolean opposed = isLiteral(operand) && set.contains(rewriter.negation(operand));
      if (operand == s.zero() || opposed) {
        return s.zero();
      }
    }
    return fold(s, operands)
        .or(() -> known(s, operands))
        .or(() -> group(s, operands))
        .or(() -> compare(s, operands))
        .or(() -> knownForever(s, operands))
        .map(fewer -> rewriter.junction(s, fewer))
        .orElseGet(() -> TruthTable.constantOrSame(plain));
  }

  /** What {@code X} had unfolded: {@code a & X G a = G a}, {@code b & (a | X(a R b)) = a R b}. */
  private Optional<List<Formula>> fold(Side s, List<Formula> operands) {
    if (!rewriter.uses(Family.NEXT)) {
      return Optional.empty();
    }
    Set<Formula> present = new HashSet<>(operands);
    for (int i = 0; i < operands.size(); i++) {
      Formula operand = operands.get(i);
      if (isNext(operand)) {
        List<Formula> later = s.parts(first(operand));
        for (int j = 0; j < later.size(); j++) {
          Formula box = later.get(j);
          if (s.isBox(box) && present.containsAll(s.parts(first(box)))) {
            List<Formula> rest = new ArrayList<>(later);
            rest.remove(j);
            List<Formula> all = new ArrayList<>(operands);
            all.removeAll(s.parts(first(box)));
            all.set(all.indexOf(operand), box);
            all.add(rewriter.next(s.junction(rest)));
            return Optional.of(all);
          }
        }
      }
      Optional<Formula> folded = folded(s, operand, present);
      if (folded.isPresent()) {
        List<Formula> all = new ArrayList<>(operands);
        all.removeAll(s.parts(second(folded.get())));
        all.set(all.indexOf(operand), folded.get());
        return Optional.of(all);
      }
    }
    return Optional.empty();
  }

  /** {@code a R b}, if the operand is {@code a | X(a R b)} and {@code b} is present. */
  private Optional<Formula> folded(Side s, Formula operand, Set<Formula> present) {
    Side d = s.dual();
    if (!d.isJunction(operand)) {
      return Optional.empty();
    }
    for (Formula part : operand.operands()) {
      if (!isNext(part)) {
        continue;
      }
      Formula inner = first(part);
      if (!s.isRelease(inner) && !s.isStrong(inner)) {
        continue;
      }
      Set<Formula> rest = new HashSet<>(operand.operands());
      rest.remove(part);
      if (rest.equals(Set.copyOf(d.parts(first(inner))))
          && present.containsAll(s.parts(second(inner)))) {
        return Optional.of(inner);
      }
    }
    return Optional.empty();
  }

  /** {@code a & (!a | b) = a & b}, {@code !a & (a U b) = !a & b}. */
  private Optional<List<Formula>> known(Side s, List<Formula> operands) {
    if (!rewriter.uses(Family.KNOWLEDGE) || operands.size() > MOST_COMPARED) {
      return Optional.empty();
    }
    for (int i = 0; i < operands.size(); i++) {
      Formula operand = operands.get(i);
      if (isLiteral(operand)) {
        continue;
      }
      Formula simpler = new Knowledge(rewriter, s, without(operands, i)).now(operand);
      if (simpler != operand) {
        return Optional.of(with(operands, i, simpler));
      }
    }
    return Optional.empty();
  }

  /** {@code G a & f = G a & f[a := true]}; any pure universality makes known what it implies. */
  private Optional<List<Formula>> knownForever(Side s, List<Formula> operands) {
    if (!rewriter.uses(Family.KNOWLEDGE) || operands.size() > MOST_COMPARED) {
      return Optional.empty();
    }
    for (int i = 0; i < operands.size(); i++) {
      Formula operand = operands.get(i);
      List<Formula> facts = new ArrayList<>();
      for (Formula other : without(operands, i)) {
        if (s.isPure(other)) {
          facts.add(other);
          facts.addAll(s.isBox(other) ? s.parts(first(other)) : List.of());
        }
      }
      if (!facts.isEmpty() && !isLiteral(operand)) {
        Formula simpler = new Knowledge(rewriter, s, facts).everywhere(operand);
        if (simpler != operand) {
          return Optional.of(with(operands, i, simpler));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Formula> without(List<Formula> operands, int index) {
    List<Formula> others = new ArrayList<>(operands);
    others.remove(index);
    return others;
  }

  private static List<Formula> with(List<Formula> operands, int index, Formula replacement) {
    List<Formula> changed = new ArrayList<>(operands);
    changed.set(index, replacement);
    return changed;
  }

  private Optional<List<Formula>> group(Side s, List<Formula> operands) {
    if (!rewriter.uses(Family.GROUPING)) {
      return Optional.empty();
    }
    Side d = s.dual();
    // G a & G b = G(a & b)
    return merge(operands, s::isBox, all -> rewriter.box(s, rewriter.junction(s, insides(all))))
        // X a & X b = X(a & b)
        .or(
            () ->
                merge(
                    operands,
                    Side::isNext,
                    all -> rewriter.next(rewriter.junction(s, insides(all)))))
        // F G a & F G b = F G(a & b)
        .or(
            () ->
                merge(
                    operands,
                    f -> d.isBox(f) && s.isBox(first(f)),
                    all ->
                        rewriter.box(
                            d, rewriter.box(s, rewriter.junction(s, insides(insides(all)))))))
        .or(() -> sameLeft(s, operands))
        .or(() -> sameRight(s, operands))
        .or(() -> waiting(s, operands))
        .or(() -> factor(s, operands));
  }

  /**
   * {@code F!a & G(a | u) = !a M (a | u)}; its dual reads {@code G!a | F(a & e) = !a W (a & e)}: if
   * {@code e} holds at some later {@code a}, it does so at the first one.
   */
  private Optional<List<Formula>> waiting(Side s, List<Formula> operands) {
    if (!rewriter.uses(Family.PURITY)) {
      return Optional.empty();
    }
    Side d = s.dual();
    for (Formula some : operands) {
      if (!d.isBox(some)) {
        continue;
      }
      for (Formula all : operands) {
        if (!s.isBox(all) || !d.isJunction(first(all))) {
          continue;
        }
        List<Formula> rest = first(all).operands().stream().filter(f -> !s.isPure(f)).toList();
        if (rest.size() < first(all).operands().size()
            && d.junction(rest) == rewriter.negation(first(some))) {
          return Optional.of(
              replaced(operands, List.of(some, all), rewriter.strong(s, first(some), first(all))));
        }
      }
    }
    return Optional.empty();
  }

  /** {@code (a | b) & (a | c) = a | (b & c)}. */
  private Optional<List<Formula>> factor(Side s, List<Formula> operands) {
    Side d = s.dual();
    Set<Formula> common = new LinkedHashSet<>(d.parts(operands.getFirst()));
    for (Formula operand : operands) {
      common.retainAll(Set.copyOf(d.parts(operand)));
      if (common.isEmpty()) {
        return Optional.empty();
      }
    }
    List<Formula> rests = new ArrayList<>();
    for (Formula operand : operands) {
      rests.add(d.junction(d.parts(operand).stream().filter(f -> !common.contains(f)).toList()));
    }
    List<Formula> parts = new ArrayList<>(common);
    parts.add(rewriter.junction(s, rests));
    return Optional.of(List.of(rewriter.junction(d, parts)));
  }

  private static List<Formula> insides(List<Formula> formulas) {
    return formulas.stream().map(Side::first).toList();
  }

  private interface Merge {
    Formula of(List<Formula> formulas);
  }

  private static Optional<List<Formula>> merge(
      List<Formula> operands, Predicate<Formula> kind, Merge merge) {
    List<Formula> group = operands.stream().filter(kind).toList();
    if (group.size() < 2) {
      return Optional.empty();
    }
    return Optional.of(replaced(operands, group, merge.of(group)));
  }

  private static List<Formula> replaced(
      List<Formula> operands, List<Formula> group, Formula replacement) {
    List<Formula> result = new ArrayList<>();
    boolean placed = false;
    for (Formula operand : operands) {
      if (!group.contains(operand)) {
        result.add(operand);
      } else if (!placed) {
        result.add(replacement);
        placed = true;
      }
    }
    return result;
  }

  /**
   * {@code (a R b) & (a R c) = a R (b & c)}, with {@code M} if one of them is strong; {@code F a}
   * is {@code a M true}.
   */
  private Optional<List<Formula>> sameLeft(Side s, List<Formula> operands) {
    Map<Formula, List<Formula>> groups = new LinkedHashMap<>();
    for (Formula operand : operands) {
      if (s.isRelease(operand) || s.isStrong(operand)) {
        groups.computeIfAbsent(first(operand), _ -> new ArrayList<>()).add(operand);
      }
    }
    for (Formula operand : operands) {
      if (s.dual().isBox(operand) && groups.containsKey(first(operand))) {
        groups.getOrDefault(first(operand), new ArrayList<>()).add(operand);
      }
    }
    for (Map.Entry<Formula, List<Formula>> entry : groups.entrySet()) {
      List<Formula> group = entry.getValue();
      if (group.size() > 1) {
        List<Formula> rights = new ArrayList<>();
        boolean strong = false;
        for (Formula member : group) {
          strong |= !s.isRelease(member);
          if (!s.dual().isBox(member)) {
            rights.add(second(member));
          }
        }
        Formula right = rewriter.junction(s, rights);
        Formula left = entry.getKey();
        Formula one = strong ? rewriter.strong(s, left, right) : rewriter.release(s, left, right);
        return Optional.of(replaced(operands, group, one));
      }
    }
    return Optional.empty();
  }

  /**
   * {@code (a U c) & (b U c) = (a & b) U c}, with {@code W} only if all are weak; {@code F c} is
   * {@code true U c}.
   */
  private Optional<List<Formula>> sameRight(Side s, List<Formula> operands) {
    Side d = s.dual();
    Map<Formula, List<Formula>> groups = new LinkedHashMap<>();
    for (Formula operand : operands) {
      if (d.isRelease(operand) || d.isStrong(operand)) {
        groups.computeIfAbsent(second(operand), _ -> new ArrayList<>()).add(operand);
      }
    }
    for (Formula operand : operands) {
      if (d.isBox(operand) && groups.containsKey(first(operand))) {
        groups.getOrDefault(first(operand), new ArrayList<>()).add(operand);
      }
    }
    for (Map.Entry<Formula, List<Formula>> entry : groups.entrySet()) {
      List<Formula> group = entry.getValue();
      if (group.size() > 1) {
        List<Formula> lefts = new ArrayList<>();
        boolean weak = true;
        for (Formula member : group) {
          weak &= d.isStrong(member);
          if (!d.isBox(member)) {
            lefts.add(first(member));
          }
        }
        Formula left = rewriter.junction(s, lefts);
        Formula right = entry.getKey();
        Formula one = weak ? rewriter.strong(d, left, right) : rewriter.release(d, left, right);
        return Optional.of(replaced(operands, group, one));
      }
    }
    return Optional.empty();
  }

  /** Drops what another operand implies, and finds operands that exclude each other. */
  private Optional<List<Formula>> compare(Side s, List<Formula> operands) {
    if (!rewriter.uses(Family.IMPLICATION) || operands.size() > MOST_COMPARED) {
      return Optional.empty();
    }
    Set<Formula> kept = new LinkedHashSet<>(operands);
    for (Formula a : operands) {
      for (Formula b : operands) {
        if (a == b || !kept.contains(a) || !kept.contains(b)) {
          continue;
        }
        if (rewriter.below(s, a, b)) {
          kept.remove(b);
        } else if (rewriter.below(s, a, rewriter.negation(b))) {
          return Optional.of(List.of(s.zero()));
        }
      }
    }
    return kept.size() < operands.size() ? Optional.of(List.copyOf(kept)) : Optional.empty();
  }
}
