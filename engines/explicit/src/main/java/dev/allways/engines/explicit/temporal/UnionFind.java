package dev.allways.engines.explicit.temporal;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;

/**
 * Which states are known to be in one component, shared by several threads that find it out
 * together; with the threads that are in a component, the acceptance sets that were met in it, and
 * a list of those of its states that have not been looked at completely.
 *
 * <p>Paper: Bloemen, Laarman, van de Pol: Multi-core On-the-fly SCC Decomposition, PPoPP 2016; with
 * acceptance sets: Bloemen, van de Pol: Multi-core SCC-Based LTL Model Checking, HVC 2016.
 *
 * <p>A state has 8 bytes of links, the parent in a tree whose root stands for the component and the
 * next state of a cyclic list, and up to 8 of flags: 4 bits, and at the root one for each worker
 * and each acceptance set. Both are made of zeros, which is a state nobody knows: its own root, the
 * only one of its list. So states need not be added.
 *
 * <ul>
 *   <li>A root is <i>live</i>, or <i>locked</i> while one thread makes it the child of another,
 *       <i>linked</i> after that, or <i>dead</i> when the component is complete. Flags are only
 *       added at a root; who finds that the state was linked adds them to its root once more. As
 *       that it is linked is told by the same word, no flag is lost.
 *   <li>A state of a list is <i>busy</i>, or <i>held</i> while one thread cuts the list behind it,
 *       or <i>done</i>. States that are done are taken out by whoever comes across two of them.
 *       Lists of two components are joined by swapping what follows a held state of each.
 * </ul>
 *
 * Whoever joins two components locks the root with the larger number, then holds a state of its
 * list and then one of the other: so somebody who waits always waits for a smaller root, and never
 * in a circle. Those few steps are all that anybody waits for.
 */
final class UnionFind {
  /** What a worker finds where it wants to go. */
  enum Claim {
    /** A state that nobody has been to. */
    FIRST,
    /** A component that this worker is not in yet; now it is. */
    ENTERED,
    /** A component that this worker is in. */
    FOUND,
    /** The component that the edge comes from, to which the edge adds nothing. */
    INSIDE,
    /** A component that is complete. */
    DEAD
  }

  /** There is no state left to look at in a component. */
  static final long NONE = -1;

  private static final int FLAG_BITS = 4;

  private static final long ROOT = 3;
  private static final long LIVE = 0;
  private static final long LOCKED = 1;
  private static final long COMPLETE = 2;
  private static final long LINKED = 3;

  private static final long LIST = 12;
  private static final long BUSY = 0;
  private static final long HELD = 4;
  private static final long DONE = 8;

  private static final int PARENT = 0;
  private static final int NEXT = 1;
  private static final int SPINS = 200;

  /** When whoever is waited for seems to have no processor. */
  private static final long NANOS_A_WAIT = 10_000;

  private final SharedColumn flags;
  private final SharedColumn links;
  private final int marksShift;
  private final long allMarks;
  private volatile boolean abandoned;

  /**
   * @param sets how many acceptance sets there are
   */
  UnionFind(Memory memory, int workers, int sets) {
    if (workers < 1 || sets < 0 || workers > mostWorkers(sets)) {
      throw new IllegalArgumentException("%d workers and %d sets".formatted(workers, sets));
    }
    this.flags = new SharedColumn(memory, FLAG_BITS + workers + sets);
    this.links = new SharedColumn(memory, 64);
    this.marksShift = FLAG_BITS + workers;
    this.allMarks = sets == 0 ? 0 : ((1L << sets) - 1) << marksShift;
  }

  /** How many workers a state's flags are enough for, which may be none. */
  static int mostWorkers(int sets) {
    return Long.SIZE - FLAG_BITS - sets;
  }

  /**
   * The worker wants to be in the state's component.
   *
   * @throws SearchStopped when there is no memory for it
   */
  Claim claim(long state, int worker) {
    long wanted = 1L << (FLAG_BITS + worker);
    links.reserve(state);
    long root = find(state);
    while (true) {
      long known = flags.get(root);
      if ((known & ROOT) != LINKED) {
        if ((known & ROOT) == COMPLETE) {
          return Claim.DEAD;
        }
        if ((known & wanted) != 0) {
          return Claim.FOUND;
        }
        known = flags.add(root, wanted);
      }
      if ((known & ROOT) == COMPLETE) {
        return Claim.DEAD;
      }
      if ((known & ROOT) != LINKED) {
        return known == 0 ? Claim.FIRST : Claim.ENTERED;
      }
      root = find(root);
    }
  }

  /**
   * As {@link #claim}, without claiming anything, for an edge with these marks.
   *
   * @param own the {@linkplain #root root} of where the edge comes from, not long ago: most edges
   *     of a large component stay there, and need not be looked at more closely
   */
  Claim look(long state, int worker, long own, long marks) {
    long root = find(state);
    long known = flags.get(root);
    if (root == own && addsNothing(known, marks)) {
      return Claim.INSIDE;
    }
    if ((known & ROOT) == COMPLETE) {
      return Claim.DEAD;
    }
    if ((known & 1L << (FLAG_BITS + worker)) != 0) {
      return Claim.FOUND;
    }
    return known == 0 ? Claim.FIRST : Claim.ENTERED;
  }

  /** Not when all marks are there, for then something was found, if only just now. */
  private boolean addsNothing(long known, long marks) {
    long wanted = marks << marksShift;
    return (known & wanted) == wanted && (known & allMarks) != allMarks;
  }

  /**
   * Brings what {@link #look} reads first into the processor's cache, for several states at a time.
   * The result says nothing; it must only look as if it were used.
   */
  long touch(long state) {
    return flags.get(state) ^ links.half(state, PARENT);
  }

  /** What stands for the state's component, until that is joined with another. */
  long root(long state) {
    return find(state);
  }

  /** Whether anybody has been to the state. */
  boolean isKnown(long state) {
    return flags.get(state) != 0;
  }

  /** Whether the state's component is complete. */
  boolean isDead(long state) {
    return (flags.get(find(state)) & ROOT) == COMPLETE;
  }

  /** Whether somebody has followed all edges out of the state. */
  boolean isDone(long state) {
    return (flags.get(state) & LIST) == DONE;
  }

  /** Whether both are known to be in one component. */
  boolean same(long one, long other) {
    long a = one;
    long b = other;
    while (true) {
      a = find(a);
      b = find(b);
      if (a == b) {
        return true;
      }
      // Still a root after the other was found, so there was a moment at which they differed.
      if ((flags.get(a) & ROOT) != LINKED) {
        return false;
      }
    }
  }

  /** Shortens the way to the root by half for whoever comes next. */
  private long find(long state) {
    long at = state;
    while ((flags.get(at) & ROOT) == LINKED) {
      long parent = links.half(at, PARENT);
      if ((flags.get(parent) & ROOT) != LINKED) {
        return parent;
      }
      long above = links.half(parent, PARENT);
      links.setHalf(at, PARENT, above);
      at = above;
    }
    return at;
  }

  /**
   * Adds acceptance sets to those met in the state's component.
   *
   * @return whether all have been
   */
  boolean mark(long state, long marks) {
    return allMarks == (addAtRoot(state, marks << marksShift) & allMarks);
  }

  /** What the root has then, some of which may come from others. */
  private long addAtRoot(long state, long bits) {
    long root = state;
    while (true) {
      root = find(root);
      long known = flags.get(root);
      if ((known & ROOT) != LINKED && (known & bits) == bits) {
        return known;
      }
      known = flags.add(root, bits);
      if ((known & ROOT) != LINKED) {
        return known | bits;
      }
    }
  }

  /**
   * Makes one component of two. Both must have been claimed, and there must be a cycle through
   * both. Their lists are joined where these states are, so threads that give states which others
   * do not give hardly ever meet there.
   */
  void unite(long one, long other) {
    long child;
    long parent;
    boolean isFirstChild;
    for (int round = 0; ; round++) {
      long a = find(one);
      long b = find(other);
      if (a == b) {
        return;
      }
      // The earlier one is the root. The flags beside its own belong to states that are as old, so
      // they hardly change any more, and no thread waits for them to come from another's cache.
      isFirstChild = a > b;
      child = Math.max(a, b);
      parent = Math.min(a, b);
      long known = flags.get(child);
      if ((known & ROOT) == COMPLETE) {
        throw new IllegalStateException("a complete component grows");
      }
      if ((known & ROOT) == LIVE && flags.replace(child, known, known | LOCKED)) {
        break;
      }
      pause(round);
    }
    long here = hold(isFirstChild ? one : other);
    long there = hold(isFirstChild ? other : one);
    long following = next(here);
    setNext(here, next(there));
    setNext(there, following);
    // Workers only after the link, so for a moment one may enter what it is in. That is harmless;
    // the other way round it would look in vain for its state among those of the parent.
    links.setHalf(child, PARENT, parent);
    addAtRoot(parent, inherited(flags.add(child, LINKED)));
    release(here);
    release(there);
  }

  private static long inherited(long known) {
    return known & ~(ROOT | LIST);
  }

  /** Somebody has followed all edges out of the state; whether nobody had before. */
  boolean finish(long state) {
    for (int round = 0; ; round++) {
      long known = flags.get(state);
      if ((known & LIST) == DONE) {
        return false;
      }
      if ((known & LIST) == BUSY && flags.replace(state, known, known | DONE)) {
        return true;
      }
      pause(round);
    }
  }

  /**
   * A state of the same component that is not done, or {@link #NONE}. Of two states that are done
   * and follow each other in the list, it takes out the second, so the list shrinks.
   */
  long busy(long state) {
    long at = state;
    while (true) {
      if (isBusy(at)) {
        return at;
      }
      long next = next(at);
      if (next == at) {
        return NONE;
      }
      if (isBusy(next)) {
        return next;
      }
      long afterNext = next(next);
      setNext(at, afterNext);
      at = afterNext;
    }
  }

  /**
   * Ends a component that has no {@linkplain #busy busy} state.
   *
   * @return whether nobody else has
   */
  boolean complete(long state) {
    for (int round = 0; ; round++) {
      long root = find(state);
      long known = flags.get(root);
      if ((known & ROOT) == COMPLETE) {
        return false;
      }
      if ((known & ROOT) == LIVE && flags.replace(root, known, known | COMPLETE)) {
        return true;
      }
      pause(round);
    }
  }

  private boolean isBusy(long state) {
    for (int round = 0; ; round++) {
      long list = flags.get(state) & LIST;
      if (list != HELD) {
        return list == BUSY;
      }
      pause(round);
    }
  }

  private long hold(long from) {
    long at = from;
    while (true) {
      at = busy(at);
      if (at == NONE) {
        throw new IllegalStateException("a component without a busy state grows");
      }
      long known = flags.get(at);
      if ((known & LIST) == BUSY && flags.replace(at, known, known | HELD)) {
        return at;
      }
    }
  }

  private void release(long state) {
    long known = flags.get(state);
    while (!flags.replace(state, known, known & ~LIST)) {
      known = flags.get(state);
    }
  }

  private long next(long state) {
    long link = links.half(state, NEXT);
    return link == 0 ? state : link - 1;
  }

  private void setNext(long state, long next) {
    links.setHalf(state, NEXT, next + 1);
  }

  /** Nobody may wait any more: one of those who could be waited for may have failed. */
  void abandon() {
    abandoned = true;
  }

  private void pause(int round) {
    if (abandoned) {
      throw new CancellationException();
    }
    if (round < SPINS) {
      Thread.onSpinWait();
    } else {
      LockSupport.parkNanos(NANOS_A_WAIT);
    }
  }
}
