package dev.allways.protocol.term;

import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Terms, some of them perhaps several times: the parts of a parallel composition. A bag is a tree
 * that branches by the bits of the numbers of its terms, so the same terms make the same tree
 * (Paper: Okasaki, Gill: Fast Mergeable Integer Maps, ML Workshop 1998). {@link Bags} makes each
 * tree once: equality is identity, and bags that differ in one term share all but a path.
 */
abstract sealed class Bag {
  static final Bag EMPTY = new Empty();

  /** How many terms there are. */
  final int size;

  /** In the order of creation. */
  int number;

  private Bag(int size) {
    this.size = size;
  }

  /** Nothing. */
  static final class Empty extends Bag {
    private Empty() {
      super(0);
    }

    @Override
    boolean allMatch(Predicate<Term> condition) {
      return true;
    }

    @Override
    void forEach(Consumer<Term> action) {}
  }

  /** One term, so many times. */
  static final class Leaf extends Bag {
    final Term term;

    Leaf(Term term, int times) {
      super(times);
      this.term = term;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Leaf that && term == that.term && size == that.size;
    }

    @Override
    public int hashCode() {
      return mixed(term.number(), size);
    }

    @Override
    boolean allMatch(Predicate<Term> condition) {
      return condition.test(term);
    }

    @Override
    void forEach(Consumer<Term> action) {
      for (int i = 0; i < size; i++) {
        action.accept(term);
      }
    }
  }

  /** Terms whose numbers have the highest bits in common, and then differ. */
  static final class Branch extends Bag {
    /** A number with the bits that all have in common, and no others. */
    final int prefix;

    /** The first bit in which they differ; those without it are on the left. */
    final int bit;

    final Bag left;
    final Bag right;

    Branch(int prefix, int bit, Bag left, Bag right) {
      super(left.size + right.size);
      this.prefix = prefix;
      this.bit = bit;
      this.left = left;
      this.right = right;
    }

    /** Whether a term with this number has its place below. */
    boolean covers(int term) {
      return (term & -(bit << 1)) == prefix;
    }

    boolean isLeft(int term) {
      return (term & bit) == 0;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Branch that && left == that.left && right == that.right;
    }

    @Override
    public int hashCode() {
      return mixed(left.number, right.number);
    }

    @Override
    boolean allMatch(Predicate<Term> condition) {
      return left.allMatch(condition) && right.allMatch(condition);
    }

    @Override
    void forEach(Consumer<Term> action) {
      left.forEach(action);
      right.forEach(action);
    }
  }

  /** Numbers that are handed out one after the other, spread over all hash codes. */
  private static int mixed(int first, int second) {
    long mixed = first * 0x9E3779B97F4A7C15L + second * 0xC2B2AE3D27D4EB4FL;
    mixed ^= mixed >>> 32;
    return (int) ((mixed * 0xD6E8FEB86659FD93L) >>> 32);
  }

  /** Whether something is so of each different term, in order and no further than needed. */
  abstract boolean allMatch(Predicate<Term> condition);

  /** Does something with each term, as often as it is there. */
  abstract void forEach(Consumer<Term> action);
}
