package dev.allways.engines.explicit.reduction;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.engines.explicit.column.BitVectors;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Chooses, of the steps out of a state, some that suffice: whatever the others lead to is reached
 * after the chosen ones too. On behalf of one thread.
 *
 * <p>A set of groups is stubborn in a state if it has, with each group that can step, all that get
 * in its way, and with each that cannot, all that could make true some guard it waits for; and some
 * group of it can step. Whatever happens outside of the set then commutes with what happens in it.
 * Paper: Valmari: Stubborn Sets for Reduced State Space Generation, 1989; with guards: Laarman,
 * Pater, van de Pol, Weber: Guard-based Partial-Order Reduction, SPIN 2013.
 *
 * <p>A chosen set that is not everything contains no step of a visible group and none that fails,
 * so it cannot hide what is asked for. That alone preserves stuck states; for anything else the
 * search must see to it that no step is put off for ever, and {@link #showAll} where it would be.
 *
 * <p>All steps are computed and then some are left out: what is saved is storing and exploring.
 */
public final class StubbornSets implements TransitionVisitor {
  /** Of the groups that can step, how many are tried as the first of a set. */
  private static final int MOST_TRIALS = 16;

  private static final int STATES_BEFORE_JUDGING = 4096;

  private final Interference interference;
  private final Explorer explorer;
  private final long[] visible;
  private final @Nullable CycleProviso proviso;
  private final long[] unwanted;
  private final int slots;
  private final int words;

  private int count;
  private int[] groups = new int[16];
  private int[] actions = new int[16];
  private int[] targets;
  private @Nullable String[] messages = new @Nullable String[16];
  private boolean failed;
  private final int[] shown;

  private final long[] enabled;
  private final long[] set;
  private final long[] done;
  private final long[] best;
  private boolean isReduced;

  private final byte[] guardTruths;
  private long asked;
  private long reduced;

  /**
   * @param visible the groups that may change what is asked for
   */
  public StubbornSets(Interference interference, Explorer explorer, long[] visible, int slots) {
    this(interference, explorer, visible, slots, Optional.empty());
  }

  /**
   * @param proviso no chosen step goes down in it, so that none is put off for ever
   */
  public StubbornSets(
      Interference interference,
      Explorer explorer,
      long[] visible,
      int slots,
      Optional<CycleProviso> proviso) {
    this.proviso = proviso.orElse(null);
    this.unwanted = new long[interference.words()];
    this.interference = interference;
    this.explorer = explorer;
    this.visible = visible;
    this.slots = slots;
    this.words = interference.words();
    this.targets = new int[16 * Math.max(1, slots)];
    this.shown = new int[slots];
    this.enabled = new long[words];
    this.set = new long[words];
    this.done = new long[words];
    this.best = new long[words];
    this.guardTruths = new byte[interference.guardCount()];
  }

  /** Whether it was of use so far, or has not been asked often enough to tell. */
  public boolean isWorthwhile() {
    return isWorthwhile(asked, reduced);
  }

  /** The same, when it was asked so often and could leave out steps so often. */
  public static boolean isWorthwhile(long asked, long reduced) {
    return asked < STATES_BEFORE_JUDGING || reduced * 64 > asked;
  }

  /** As if it had been asked so many times more. */
  public void count(long moreAsked, long moreReduced) {
    asked += moreAsked;
    reduced += moreReduced;
  }

  public long asked() {
    return asked;
  }

  public long reduced() {
    return reduced;
  }

  /** Looks at the steps out of a state; whether some of them may be left out. */
  public boolean choose(int[] state) {
    count = 0;
    failed = false;
    Arrays.fill(enabled, 0);
    explorer.successors(state, this);
    asked++;
    isReduced = !failed && count > 1 && search(state, unwanted(state));
    if (isReduced) {
      reduced++;
    }
    return isReduced;
  }

  /** Shows the chosen steps, in the order of the explorer. */
  public void showChosen(TransitionVisitor visitor) {
    show(visitor, isReduced);
  }

  public void showAll(TransitionVisitor visitor) {
    show(visitor, false);
  }

  private void show(TransitionVisitor visitor, boolean chosenOnly) {
    for (int i = 0; i < count; i++) {
      String message = messages[i];
      if (message != null) {
        visitor.failure(groups[i], actions[i], message);
      } else if (!chosenOnly || BitVectors.contains(best, groups[i])) {
        System.arraycopy(targets, i * slots, shown, 0, slots);
        visitor.step(groups[i], actions[i], shown);
      }
    }
  }

  /** The groups of which no step may be in a set that is not everything. */
  private long[] unwanted(int[] state) {
    if (proviso == null) {
      return visible;
    }
    System.arraycopy(visible, 0, unwanted, 0, words);
    for (int i = 0; i < count; i++) {
      if (!proviso.isUp(state, targets, i * slots)) {
        BitVectors.add(unwanted, groups[i]);
      }
    }
    return unwanted;
  }

  private boolean search(int[] state, long[] excluded) {
    Arrays.fill(guardTruths, (byte) 0);
    int all = BitVectors.count(enabled);
    int least = all;
    int trials = 0;
    for (int word = 0; word < words; word++) {
      for (long rest = enabled[word]; rest != 0 && trials < MOST_TRIALS; rest &= rest - 1) {
        int first = (word << 6) + Long.numberOfTrailingZeros(rest);
        trials++;
        if (BitVectors.contains(excluded, first)) {
          continue;
        }
        int size = close(first, state, least, excluded);
        if (size < least) {
          least = size;
          System.arraycopy(set, 0, best, 0, words);
          if (least == 1) {
            return true;
          }
        }
      }
    }
    return least < all;
  }

  /**
   * The smallest set around a group, and how many of it can step; at least {@code most} if many.
   */
  private int close(int first, int[] state, int most, long[] excluded) {
    Arrays.fill(set, 0);
    Arrays.fill(done, 0);
    BitVectors.add(set, first);
    boolean more = true;
    while (more) {
      more = false;
      for (int word = 0; word < words; word++) {
        long waiting = set[word] & ~done[word];
        if (waiting != 0) {
          more = true;
          done[word] |= waiting;
          for (long rest = waiting; rest != 0; rest &= rest - 1) {
            include((word << 6) + Long.numberOfTrailingZeros(rest), state);
          }
          // A set only grows, and with many groups most of the work is on sets that fail.
          if (meets(excluded) || BitVectors.countCommon(set, enabled) >= most) {
            return most;
          }
        }
      }
    }
    return BitVectors.countCommon(set, enabled);
  }

  private boolean meets(long[] excluded) {
    for (int word = 0; word < words; word++) {
      if ((set[word] & enabled[word] & excluded[word]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Adds what must be there because of this group. */
  private void include(int group, int[] state) {
    if (BitVectors.contains(enabled, group)) {
      BitVectors.addAll(set, interference.conflicts(group));
      return;
    }
    long[] cheapest = interference.writers(group);
    int cost = Integer.MAX_VALUE;
    for (int guard : interference.guards(group)) {
      if (!isTrue(guard, state)) {
        int price = price(interference.enabling(guard));
        if (price == 0) {
          return;
        }
        if (price < cost) {
          cost = price;
          cheapest = interference.enabling(guard);
        }
      }
    }
    BitVectors.addAll(set, cheapest);
  }

  /** Groups that can step make a set larger at once, others perhaps. */
  private int price(long[] added) {
    int price = 0;
    for (int word = 0; word < words; word++) {
      long missing = added[word] & ~set[word];
      price += Long.bitCount(missing) + 64 * Long.bitCount(missing & enabled[word]);
    }
    return price;
  }

  private boolean isTrue(int guard, int[] state) {
    if (guardTruths[guard] == 0) {
      guardTruths[guard] = (byte) (explorer.guard(guard, state) ? 1 : 2);
    }
    return guardTruths[guard] == 1;
  }

  @Override
  public void step(int group, int action, int[] target) {
    note(group, action);
    System.arraycopy(target, 0, targets, (count - 1) * slots, slots);
  }

  @Override
  public void failure(int group, int action, String message) {
    note(group, action);
    messages[count - 1] = message;
    failed = true;
  }

  private void note(int group, int action) {
    if (count == groups.length) {
      groups = Arrays.copyOf(groups, count * 2);
      actions = Arrays.copyOf(actions, count * 2);
      targets = Arrays.copyOf(targets, targets.length * 2);
      messages = Arrays.copyOf(messages, count * 2);
    }
    groups[count] = group;
    actions[count] = action;
    messages[count] = null;
    count++;
    BitVectors.add(enabled, group);
  }
}
