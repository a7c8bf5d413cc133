package dev.allways.logic.bdd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Compares every operation with truth tables: bit {@code i} is the value under assignment i. */
class BddTest {
  private static final int VARIABLES = 6;
  private static final long ALL = -1L;

  private final Bdd bdd = new Bdd(Budget.unlimited());

  /** A function and its truth table, made by the same random choices. */
  private record Known(int function, long table) {}

  private static long tableOf(int variable) {
    long table = 0;
    for (int assignment = 0; assignment < 64; assignment++) {
      if ((assignment >> variable & 1) != 0) {
        table |= 1L << assignment;
      }
    }
    return table;
  }

  private long tableOf(int f, Bdd space) {
    long table = 0;
    for (int assignment = 0; assignment < 64; assignment++) {
      if (space.evaluate(f, BitSet.valueOf(new long[] {assignment}))) {
        table |= 1L << assignment;
      }
    }
    return table;
  }

  private Known random(RandomGenerator random, int size) {
    if (size == 0) {
      int variable = random.nextInt(VARIABLES);
      return new Known(bdd.variable(variable), tableOf(variable));
    }
    Known a = random(random, random.nextInt(size));
    Known b = random(random, random.nextInt(size));
    return switch (random.nextInt(6)) {
      case 0 -> new Known(bdd.and(a.function, b.function), a.table & b.table);
      case 1 -> new Known(bdd.or(a.function, b.function), a.table | b.table);
      case 2 -> new Known(bdd.xor(a.function, b.function), a.table ^ b.table);
      case 3 -> new Known(bdd.minus(a.function, b.function), a.table & ~b.table);
      case 4 -> new Known(bdd.equivalent(a.function, b.function), ~(a.table ^ b.table));
      default -> new Known(bdd.not(a.function), ~a.table);
    };
  }

  private static RandomGenerator seeded(RepetitionInfo repetition) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(repetition.getCurrentRepetition());
  }

  @RepeatedTest(200)
  void operations_agree_with_truth_tables(RepetitionInfo repetition) {
    RandomGenerator random = seeded(repetition);
    Known f = random(random, 7);
    Known g = random(random, 7);
    Known h = random(random, 3);
    assertThat(tableOf(f.function, bdd)).isEqualTo(f.table);
    assertThat(f.function == g.function).as("canonical").isEqualTo(f.table == g.table);
    assertThat(bdd.implies(f.function, g.function)).isEqualTo((f.table & ~g.table) == 0);
    assertThat(tableOf(bdd.ifThenElse(f.function, g.function, h.function), bdd))
        .isEqualTo((f.table & g.table) | (~f.table & h.table));
    int x = random.nextInt(VARIABLES);
    int y = random.nextInt(VARIABLES);
    int someX = bdd.or(bdd.restrict(f.function, x, false), bdd.restrict(f.function, x, true));
    int someXy = bdd.or(bdd.restrict(someX, y, false), bdd.restrict(someX, y, true));
    assertThat(bdd.exists(f.function, bdd.cube(x, y))).isEqualTo(someXy);
    assertThat(bdd.support(someXy).get(x)).isFalse();
  }

  @RepeatedTest(200)
  void a_cover_is_the_function_and_nothing_in_it_is_superfluous(RepetitionInfo repetition) {
    int f = random(seeded(repetition), 8).function;
    List<int[]> cubes = IrredundantCover.of(bdd, f);
    assertThat(union(cubes, -1)).isEqualTo(f);
    for (int left = 0; left < cubes.size(); left++) {
      assertThat(union(cubes, left)).as("without cube " + left).isNotEqualTo(f);
      int[] cube = cubes.get(left);
      for (int i = 0; i < cube.length; i++) {
        int[] shorter = new int[cube.length - 1];
        System.arraycopy(cube, 0, shorter, 0, i);
        System.arraycopy(cube, i + 1, shorter, i, shorter.length - i);
        assertThat(bdd.implies(bdd.cube(shorter), f)).as("prime").isFalse();
      }
    }
  }

  @RepeatedTest(100)
  void a_cover_between_two_functions_stays_between_them(RepetitionInfo repetition) {
    RandomGenerator random = seeded(repetition);
    int least = random(random, 8).function;
    int most = bdd.or(least, random(random, 8).function);
    int covered = union(IrredundantCover.between(bdd, least, most), -1);
    assertThat(bdd.implies(least, covered)).isTrue();
    assertThat(bdd.implies(covered, most)).isTrue();
  }

  private int union(List<int[]> cubes, int except) {
    int union = Bdd.FALSE;
    for (int i = 0; i < cubes.size(); i++) {
      union = i == except ? union : bdd.or(union, bdd.cube(cubes.get(i)));
    }
    return union;
  }

  @RepeatedTest(100)
  void a_projection_fixes_all_variables_but_the_free_ones(RepetitionInfo repetition) {
    RandomGenerator random = seeded(repetition);
    int f = random(random, 8).function;
    BitSet free = BitSet.valueOf(new long[] {random.nextInt(64)});
    BitSet truths = BitSet.valueOf(new long[] {random.nextInt(64)});
    int expected = f;
    for (int variable = 0; variable < VARIABLES; variable++) {
      if (!free.get(variable)) {
        expected = bdd.restrict(expected, variable, truths.get(variable));
      }
    }
    assertThat(bdd.project(f, free, truths)).isEqualTo(expected);
  }

  @RepeatedTest(100)
  void a_copy_with_other_variables_is_the_same_function_of_them(RepetitionInfo repetition) {
    RandomGenerator random = seeded(repetition);
    int f = random(random, 8).function;
    int[] renamed = {3, 1, 5, 0, 2, 4};
    int[] back = {3, 1, 4, 0, 5, 2};
    Bdd other = new Bdd(Budget.unlimited());
    int copied = other.copy(bdd, f, renamed);
    assertThat(bdd.copy(other, copied, back)).isEqualTo(f);
    assertThat(other.support(copied).stream().boxed())
        .containsExactlyInAnyOrderElementsOf(
            bdd.support(f).stream().mapToObj(v -> renamed[v]).toList());
  }

  @RepeatedTest(100)
  void a_satisfying_cube_implies_the_function(RepetitionInfo repetition) {
    int f = random(seeded(repetition), 8).function;
    if (f == Bdd.FALSE) {
      assertThatThrownBy(() -> bdd.satisfying(f)).isInstanceOf(IllegalArgumentException.class);
    } else {
      assertThat(bdd.implies(bdd.cube(bdd.satisfying(f)), f)).isTrue();
    }
  }

  @Test
  void a_cube_of_contradicting_literals_is_false() {
    assertThat(bdd.cube(3, 1, ~3)).isEqualTo(Bdd.FALSE);
    assertThat(bdd.cube()).isEqualTo(Bdd.TRUE);
    assertThat(bdd.literal(~2)).isEqualTo(bdd.not(bdd.variable(2)));
  }

  @Test
  void a_table_that_grew_still_knows_its_nodes() {
    int parity = Bdd.FALSE;
    for (int variable = 0; variable < 600; variable++) {
      parity = bdd.xor(parity, bdd.variable(variable));
    }
    int again = Bdd.FALSE;
    for (int variable = 599; variable >= 0; variable--) {
      again = bdd.xor(bdd.variable(variable), again);
    }
    assertThat(again).isEqualTo(parity);
    assertThat(bdd.nodeCount()).isGreaterThan(1_000);
  }

  @Test
  void a_function_of_too_many_variables_is_refused_and_leaves_the_space_usable() {
    int[] literals = new int[Bdd.DEPTH_LIMIT + 10];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = i;
    }
    int deep = bdd.cube(literals);
    int[] others = literals.clone();
    others[others.length - 1] = ~others[others.length - 1];
    int alsoDeep = bdd.cube(others);
    assertThatThrownBy(() -> bdd.or(deep, alsoDeep)).isInstanceOf(Budget.Exhausted.class);
    assertThat(bdd.or(bdd.variable(0), bdd.negatedVariable(0))).isEqualTo(Bdd.TRUE);
  }

  @Test
  void functions_just_within_the_depth_limit_fit_on_the_stack() {
    int size = Bdd.DEPTH_LIMIT / 2 - 1;
    int union = Bdd.FALSE;
    for (int i = size - 1; i >= 0; i--) {
      union = bdd.or(union, bdd.and(bdd.variable(i), bdd.negatedVariable(i + 1)));
    }
    assertThat(IrredundantCover.of(bdd, union)).isNotEmpty();
  }

  @Test
  void a_budget_ends_work_and_an_attempt_ends_only_itself() {
    Budget budget = new Budget(1_000, () -> false);
    assertThat(budget.attempt(10, () -> spend(budget, 11))).isEmpty();
    assertThat(budget.attempt(10, () -> spend(budget, 10))).contains(10);
    assertThat(budget.spent()).isEqualTo(21);
    assertThatThrownBy(() -> budget.spend(980)).isInstanceOf(Budget.Exhausted.class);
  }

  private static int spend(Budget budget, int steps) {
    for (int i = 0; i < steps; i++) {
      budget.spend(1);
    }
    return steps;
  }

  @Test
  void somebody_may_cancel_the_work() {
    Budget budget = new Budget(Long.MAX_VALUE, () -> true);
    assertThatThrownBy(() -> spend(budget, 10_000)).isInstanceOf(CancellationException.class);
  }
}
