package dev.allways.protocol.term;

import java.util.HashMap;
import java.util.Map;

/** Makes bags, each only once (hash consing). A bag with another term costs a path of the tree. */
final class Bags {
  private final Map<Bag, Bag> known = new HashMap<>();

  /** How many trees there are, those that are part of others included. */
  int size() {
    return known.size();
  }

  private Bag intern(Bag bag) {
    Bag existing = known.putIfAbsent(bag, bag);
    if (existing != null) {
      return existing;
    }
    bag.number = known.size();
    return bag;
  }

  Bag with(Bag bag, Term term) {
    return with(bag, new Bag.Leaf(term, 1));
  }

  private Bag with(Bag bag, Bag.Leaf added) {
    int number = added.term.number();
    if (bag instanceof Bag.Branch branch && branch.covers(number)) {
      return branch.isLeft(number)
          ? branch(branch, with(branch.left, added), branch.right)
          : branch(branch, branch.left, with(branch.right, added));
    }
    if (bag instanceof Bag.Branch branch) {
      return joined(branch.prefix, branch, number, intern(added));
    }
    if (bag instanceof Bag.Leaf leaf) {
      return leaf.term == added.term
          ? intern(new Bag.Leaf(leaf.term, leaf.size + added.size))
          : joined(leaf.term.number(), leaf, number, intern(added));
    }
    return intern(added);
  }

  /** Two trees that have no place in each other. */
  private Bag joined(int number, Bag bag, int otherNumber, Bag other) {
    int bit = Integer.highestOneBit(number ^ otherNumber);
    int prefix = number & -(bit << 1);
    return (number & bit) == 0
        ? intern(new Bag.Branch(prefix, bit, bag, other))
        : intern(new Bag.Branch(prefix, bit, other, bag));
  }

  /** With other bags below. */
  private Bag branch(Bag.Branch branch, Bag left, Bag right) {
    if (left == Bag.EMPTY) {
      return right;
    }
    return right == Bag.EMPTY
        ? left
        : intern(new Bag.Branch(branch.prefix, branch.bit, left, right));
  }

  /** With all terms of another. */
  Bag union(Bag bag, Bag other) {
    if (other instanceof Bag.Branch branch) {
      return union(union(bag, branch.left), branch.right);
    }
    return other instanceof Bag.Leaf leaf ? with(bag, leaf) : bag;
  }

  /** Without one of those that are this term, of which there is one. */
  Bag without(Bag bag, Term term) {
    if (bag instanceof Bag.Branch branch) {
      return branch.isLeft(term.number())
          ? branch(branch, without(branch.left, term), branch.right)
          : branch(branch, branch.left, without(branch.right, term));
    }
    if (bag instanceof Bag.Leaf leaf && leaf.term == term) {
      return leaf.size == 1 ? Bag.EMPTY : intern(new Bag.Leaf(term, leaf.size - 1));
    }
    throw new IllegalArgumentException("not in this bag: " + term);
  }

  /** With one term instead of another. Makes no tree that is not part of the result. */
  Bag replaced(Bag bag, Term term, Term replacement) {
    if (!(bag instanceof Bag.Branch branch) || !branch.covers(replacement.number())) {
      return with(without(bag, term), replacement);
    }
    boolean fromLeft = branch.isLeft(term.number());
    if (fromLeft == branch.isLeft(replacement.number())) {
      return fromLeft
          ? branch(branch, replaced(branch.left, term, replacement), branch.right)
          : branch(branch, branch.left, replaced(branch.right, term, replacement));
    }
    return fromLeft
        ? branch(branch, without(branch.left, term), with(branch.right, replacement))
        : branch(branch, with(branch.left, replacement), without(branch.right, term));
  }
}
