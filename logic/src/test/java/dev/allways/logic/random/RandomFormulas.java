package dev.allways.logic.random;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Formula.BinaryOperator;
import dev.allways.logic.formula.Formula.UnaryOperator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * An endless sequence of formulas over given propositions, every operator as likely as every other.
 *
 * <pre>{@code
 * RandomFormulas formulas = new RandomFormulas(seed, "a", "b", "c");
 * Formula formula = formulas.next(12);
 * }</pre>
 */
public final class RandomFormulas {
  private static final UnaryOperator[] UNARY = UnaryOperator.values();
  private static final BinaryOperator[] BINARY = BinaryOperator.values();

  private final SplittableRandom random;
  private final List<String> propositions;

  public RandomFormulas(long seed, String... propositions) {
    this(seed, List.of(propositions));
  }

  public RandomFormulas(long seed, List<String> propositions) {
    if (propositions.isEmpty()) {
      throw new IllegalArgumentException("formulas need a proposition");
    }
    this.random = new SplittableRandom(seed);
    this.propositions = List.copyOf(propositions);
  }

  /**
   * A formula written with {@code size} operators and operands; equal operands of a conjunction
   * merge, so it may turn out smaller.
   */
  public Formula next(int size) {
    if (size <= 1) {
      return leaf();
    }
    if (size == 2 || random.nextInt(3) == 0) {
      return Formula.unary(UNARY[random.nextInt(UNARY.length)], next(size - 1));
    }
    int leftSize = 1 + random.nextInt(size - 2);
    Formula left = next(leftSize);
    Formula right = next(size - 1 - leftSize);
    int kind = random.nextInt(BINARY.length + 4);
    if (kind < BINARY.length) {
      return Formula.binary(BINARY[kind], left, right);
    }
    return kind % 2 == 0 ? Formula.and(left, right) : Formula.or(left, right);
  }

  /** As {@link #next(int)} with a size from 1 to {@code largest}. */
  public Formula upTo(int largest) {
    return next(1 + random.nextInt(largest));
  }

  private Formula leaf() {
    if (random.nextInt(20) == 0) {
      return Formula.constant(random.nextBoolean());
    }
    return Formula.proposition(propositions.get(random.nextInt(propositions.size())));
  }
}
