package dev.allways.logic.bdd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A function as a sum of products: conjunctions of literals, none of which can be left out and none
 * of which can lose a literal. For a function that is monotone in all its variables these are all
 * its prime implicants.
 *
 * <pre>{@code
 * List<int[]> cubes = IrredundantCover.of(bdd, f);   // literals: v, or ~v for a negated variable
 * }</pre>
 *
 * <p>Paper: Shin-ichi Minato, Fast Generation of Irredundant Sum-of-Products Forms from Binary
 * Decision Diagrams, SASIMI 1992.
 */
public final class IrredundantCover {
  /** A conjunction of literals that shares its end with others; empty at {@code size} 0. */
  private record Literals(int first, @Nullable Literals rest, int size) {
    static final Literals NONE = new Literals(0, null, 0);

    int[] toArray() {
      int[] literals = new int[size];
      Literals at = this;
      for (int i = 0; i < literals.length && at != null; i++) {
        literals[i] = at.first;
        at = at.rest;
      }
      return literals;
    }
  }

  private record Cover(int function, List<Literals> cubes) {}

  private static final Cover NOTHING = new Cover(Bdd.FALSE, List.of());
  private static final Cover EVERYTHING = new Cover(Bdd.TRUE, List.of(Literals.NONE));

  /** What a cube costs compared with a node. */
  private static final int CUBE_COST = 2;

  private final Bdd bdd;
  private final Map<Long, Cover> known = new HashMap<>();
  private int depth;

  private IrredundantCover(Bdd bdd) {
    this.bdd = bdd;
  }

  /** The cubes of {@code f}, each with ascending variables. */
  public static List<int[]> of(Bdd bdd, int f) {
    return between(bdd, f, f);
  }

  /**
   * The cubes of some function that {@code least} implies and that implies {@code most}: what lies
   * between is free to be covered or not.
   */
  public static List<int[]> between(Bdd bdd, int least, int most) {
    List<int[]> cubes = new ArrayList<>();
    for (Literals literals : new IrredundantCover(bdd).cover(least, most).cubes()) {
      cubes.add(literals.toArray());
    }
    return cubes;
  }

  private Cover cover(int least, int most) {
    if (least == Bdd.FALSE) {
      return NOTHING;
    }
    if (most == Bdd.TRUE) {
      return EVERYTHING;
    }
    long key = ((long) least << 32) | most;
    Cover found = known.get(key);
    if (found == null) {
      if (++depth > Bdd.DEPTH_LIMIT / 2) {
        throw bdd.tooDeep();
      }
      found = compute(least, most);
      depth--;
      known.put(key, found);
    }
    return found;
  }

  private Cover compute(int least, int most) {
    int top = Math.min(bdd.topVariable(least), bdd.topVariable(most));
    int least0 = bdd.topVariable(least) == top ? bdd.low(least) : least;
    int least1 = bdd.topVariable(least) == top ? bdd.high(least) : least;
    int most0 = bdd.topVariable(most) == top ? bdd.low(most) : most;
    int most1 = bdd.topVariable(most) == top ? bdd.high(most) : most;

    Cover zero = cover(bdd.minus(least0, most1), most0);
    Cover one = cover(bdd.minus(least1, most0), most1);
    int rest = bdd.or(bdd.minus(least0, zero.function()), bdd.minus(least1, one.function()));
    Cover both = cover(rest, bdd.and(most0, most1));

    int size = zero.cubes().size() + one.cubes().size() + both.cubes().size();
    bdd.budget().spend((long) CUBE_COST * size);
    List<Literals> cubes = new ArrayList<>(size);
    prepend(~top, zero.cubes(), cubes);
    prepend(top, one.cubes(), cubes);
    cubes.addAll(both.cubes());
    int function = bdd.or(both.function(), bdd.node(top, zero.function(), one.function()));
    return new Cover(function, cubes);
  }

  private static void prepend(int literal, List<Literals> cubes, List<Literals> to) {
    for (Literals cube : cubes) {
      to.add(new Literals(literal, cube, cube.size() + 1));
    }
  }
}
