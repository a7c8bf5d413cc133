package dev.allways.logic.automaton;

import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.IrredundantCover;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * When an edge may be taken: a disjunction of conjunctions of literals over the propositions of an
 * automaton, by their index. No disjunct is the empty disjunction {@link #FALSE}; the empty
 * conjunction is {@link #TRUE}.
 *
 * <pre>{@code
 * Label.of(List.of(new int[] {0, ~1}, new int[] {2})).toString()   // 0&!1 | 2
 * }</pre>
 */
public final class Label {
  public static final Label FALSE = new Label(List.of());
  public static final Label TRUE = new Label(List.of(new int[0]));

  private final List<int[]> cubes;

  private Label(List<int[]> cubes) {
    this.cubes = cubes;
  }

  /**
   * @param cubes the literals of each conjunction: {@code p} for proposition p, {@code ~p} for its
   *     negation
   */
  public static Label of(List<int[]> cubes) {
    List<int[]> copy = new ArrayList<>(cubes.size());
    for (int[] cube : cubes) {
      copy.add(cube.clone());
    }
    return new Label(copy);
  }

  /** The label whose propositions are the variables of {@code function}. */
  public static Label of(Bdd bdd, int function) {
    return switch (function) {
      case Bdd.FALSE -> FALSE;
      case Bdd.TRUE -> TRUE;
      default -> new Label(IrredundantCover.of(bdd, function));
    };
  }

  public int toFunction(Bdd bdd) {
    int function = Bdd.FALSE;
    for (int[] cube : cubes) {
      function = bdd.or(function, bdd.cube(cube));
    }
    return function;
  }

  public int cubeCount() {
    return cubes.size();
  }

  /** The literals of one conjunction. */
  public int[] cube(int index) {
    return cubes.get(index).clone();
  }

  /** Whether the label allows a letter: bit {@code p} of {@code valuation} is proposition p. */
  public boolean allows(long[] valuation) {
    for (int[] cube : cubes) {
      if (allows(cube, valuation)) {
        return true;
      }
    }
    return false;
  }

  private static boolean allows(int[] cube, long[] valuation) {
    for (int literal : cube) {
      int proposition = literal < 0 ? ~literal : literal;
      boolean value = (valuation[proposition >> 6] >>> (proposition & 63) & 1) != 0;
      if (value != literal >= 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * The label in a notation of somebody's choice.
   *
   * @param name how a proposition is written
   */
  public String render(IntFunction<String> name, String and, String or, String yes, String no) {
    if (cubes.isEmpty()) {
      return no;
    }
    StringBuilder text = new StringBuilder();
    for (int[] cube : cubes) {
      text.append(text.isEmpty() ? "" : or);
      for (int i = 0; i < cube.length; i++) {
        text.append(i == 0 ? "" : and);
        text.append(cube[i] < 0 ? "!" + name.apply(~cube[i]) : name.apply(cube[i]));
      }
      text.append(cube.length == 0 ? yes : "");
    }
    return text.toString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Label label
        && Arrays.deepEquals(cubes.toArray(), label.cubes.toArray());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(cubes.toArray());
  }

  /** As the Hanoi Omega-Automata format writes it. */
  @Override
  public String toString() {
    return render(Integer::toString, "&", " | ", "t", "f");
  }
}
