package dev.allways.logic.rewriting;

import static dev.allways.logic.rewriting.Side.first;
import static dev.allways.logic.rewriting.Side.isConstant;
import static dev.allways.logic.rewriting.Side.isLiteral;
import static dev.allways.logic.rewriting.Side.isNext;
import static dev.allways.logic.rewriting.Side.isTimeless;
import static dev.allways.logic.rewriting.Side.second;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.rewriting.Rewriter.Family;
import java.util.ArrayList;
import java.util.List;

/** The laws of {@code X}, {@code G} and {@code F}. The comments read in the universal half. */
final class UnaryLaws {
  private static final int MOST_COMPARED = 20;

  private final Rewriter rewriter;

  UnaryLaws(Rewriter rewriter) {
    this.rewriter = rewriter;
  }

  Formula next(Formula f) {
    if (isConstant(f)) {
      return f;
    }
    if (rewriter.uses(Family.PURITY)) {
      // X q = q, X(f & q) = X f & q, X(f | q) = X f | q
      if (isTimeless(f)) {
        return f;
      }
      for (Side side : Side.values()) {
        if (side.isJunction(f) && f.operands().stream().anyMatch(Side::isTimeless)) {
          List<Formula> parts =
              new ArrayList<>(f.operands().stream().filter(Side::isTimeless).toList());
          List<Formula> rest = f.operands().stream().filter(part -> !isTimeless(part)).toList();
          parts.addFirst(rewriter.next(side.junction(rest)));
          return rewriter.junction(side, parts);
        }
      }
    }
    return Formula.next(f);
  }

  Formula box(Side s, Formula f) {
    if (isConstant(f)) {
      return f;
    }
    // G u = u
    if (rewriter.uses(Family.PURITY) && s.isPure(f)) {
      return f;
    }
    // G X f = X G f
    if (rewriter.uses(Family.NEXT) && isNext(f)) {
      Formula inner = f;
      int steps = 0;
      for (; isNext(inner); inner = first(inner)) {
        steps++;
      }
      return rewriter.next(steps, rewriter.box(s, inner));
    }
    Formula changed = f;
    if (rewriter.uses(Family.NESTING)) {
      if (s.isBox(f)) {
        return f;
      }
      changed = inside(s, f);
      if (changed != f) {
        return rewriter.box(s, changed);
      }
    }
    if (s.isJunction(f)) {
      return boxOfJunction(s, f);
    }
    if (s.dual().isJunction(f)) {
      return boxOfDualJunction(s, f);
    }
    return s.dual().isBox(f) ? boxOfDualBox(s, f) : s.box(f);
  }

  /** What {@code f} amounts to under a box: the same in a simpler form, or itself. */
  private Formula inside(Side s, Formula f) {
    Side d = s.dual();
    // G(G f) = G f
    if (s.isBox(f)) {
      return first(f);
    }
    // G(f R g) = G g
    if (s.isRelease(f)) {
      return second(f);
    }
    // G(f M g) = G(g & F f)
    if (s.isStrong(f)) {
      return rewriter.junction(s, second(f), rewriter.box(d, first(f)));
    }
    // G(f W g) = G(f | g)
    if (d.isStrong(f)) {
      return rewriter.junction(d, first(f), second(f));
    }
    return f;
  }

  private Formula boxOfJunction(Side s, Formula f) {
    if (rewriter.uses(Family.NESTING)) {
      List<Formula> parts = f.operands().stream().map(part -> inside(s, part)).toList();
      if (!parts.equals(f.operands())) {
        return rewriter.box(s, rewriter.junction(s, parts));
      }
    }
    // G(f & u) = G f & u
    if (rewriter.uses(Family.PURITY) && f.operands().stream().anyMatch(s::isPure)) {
      List<Formula> pure = f.operands().stream().filter(s::isPure).toList();
      List<Formula> rest = f.operands().stream().filter(part -> !s.isPure(part)).toList();
      List<Formula> parts = new ArrayList<>(pure);
      parts.addFirst(rewriter.box(s, s.junction(rest)));
      return rewriter.junction(s, parts);
    }
    if (rewriter.uses(Family.PURITY)) {
      // G(f & F(g | u)) = G f & (G F g | F u), and whatever else G F h can be taken apart into
      for (Formula part : f.operands()) {
        if (s.dual().isBox(part) || isNext(part)) {
          Formula often = rewriter.box(s, part);
          boolean same = often == s.box(part) || (isNext(part) && isNext(often));
          if (!same) {
            List<Formula> rest = f.operands().stream().filter(other -> other != part).toList();
            return rewriter.junction(s, rewriter.box(s, s.junction(rest)), often);
          }
        }
      }
    }
    Formula known = rewriter.uses(Family.KNOWLEDGE) ? known(s, f) : f;
    return known == f ? withoutImplied(s, f) : rewriter.box(s, known);
  }

  /** {@code G(a & f) = G(a & f[a := true])}. */
  private Formula known(Side s, Formula f) {
    List<Formula> parts = f.operands();
    if (parts.size() > MOST_COMPARED) {
      return f;
    }
    for (int i = 0; i < parts.size(); i++) {
      Formula part = parts.get(i);
      if (isLiteral(part)) {
        continue;
      }
      List<Formula> facts = new ArrayList<>();
      for (Formula other : parts) {
        if (other != part) {
          facts.add(other);
          facts.add(s.box(other));
        }
      }
      Formula simpler = new Knowledge(rewriter, s, facts).everywhere(part);
      if (simpler != part) {
        List<Formula> changed = new ArrayList<>(parts);
        changed.set(i, simpler);
        return rewriter.junction(s, changed);
      }
    }
    return f;
  }

  /** If {@code G f} implies {@code g} then {@code G(f & g) = G f}. */
  private Formula withoutImplied(Side s, Formula f) {
    if (rewriter.uses(Family.IMPLICATION)) {
      for (Formula part : f.operands()) {
        List<Formula> rest = f.operands().stream().filter(other -> other != part).toList();
        if (rewriter.below(s, s.box(s.junction(rest)), part)) {
          return rewriter.box(s, s.junction(rest));
        }
      }
    }
    return s.box(f);
  }

  private Formula boxOfDualJunction(Side s, Formula f) {
    // G(f | q) = G f | q
    if (rewriter.uses(Family.PURITY) && f.operands().stream().anyMatch(Side::isTimeless)) {
      List<Formula> rest = f.operands().stream().filter(part -> !isTimeless(part)).toList();
      List<Formula> parts =
          new ArrayList<>(f.operands().stream().filter(Side::isTimeless).toList());
      parts.addFirst(rewriter.box(s, s.dual().junction(rest)));
      return rewriter.junction(s.dual(), parts);
    }
    return s.box(f);
  }

  /** {@code G F h}. */
  private Formula boxOfDualBox(Side s, Formula f) {
    Side d = s.dual();
    Formula h = first(f);
    if (rewriter.uses(Family.NEXT) && d.isJunction(h)) {
      // G F(f | X g) = G F(f | g)
      if (h.operands().stream().anyMatch(Side::isNext)) {
        List<Formula> parts =
            h.operands().stream().map(part -> isNext(part) ? first(part) : part).toList();
        return rewriter.box(s, rewriter.box(d, rewriter.junction(d, parts)));
      }
    }
    if (rewriter.uses(Family.PURITY)) {
      // G F(f & e & u) = G F f & G e & F u, G F(f | e | u) = G F f | G e | F u
      for (Side side : Side.values()) {
        if (side.isJunction(h) && h.operands().stream().anyMatch(UnaryLaws::isPure)) {
          List<Formula> rest = new ArrayList<>();
          List<Formula> parts = new ArrayList<>();
          for (Formula part : h.operands()) {
            if (d.isPure(part)) {
              parts.add(rewriter.box(s, part));
            } else if (s.isPure(part)) {
              parts.add(rewriter.box(d, part));
            } else {
              rest.add(part);
            }
          }
          if (!rest.isEmpty()) {
            Formula often = rewriter.box(d, rewriter.junction(side, rest));
            parts.addFirst(rewriter.box(s, often));
          }
          return rewriter.junction(side, parts);
        }
      }
    }
    return s.box(f);
  }

  private static boolean isPure(Formula f) {
    return f.isEventual() || f.isUniversal();
  }
}
