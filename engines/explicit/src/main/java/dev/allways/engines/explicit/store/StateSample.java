package dev.allways.engines.explicit.store;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Some states of a model, met on random runs, to decide on the shape of a {@link Tree}: it is
 * smallest when both halves of it vary about as much. If one half varies as much as the whole, it
 * has nearly as many nodes as there are states. Costs a thousand states, fewer if they are large,
 * and is the same each time.
 */
public final class StateSample implements Tree.Shape, TransitionVisitor {
  private static final int RUNS = 16;
  private static final int STEPS = 64;

  /** So many words of all rows together. */
  private static final int MOST_WORDS = 1 << 22;

  /** What has at most so many different values as a part of all rows varies little. */
  private static final int LITTLE = 4;

  /** With fewer words there is little to choose. */
  private static final int FEW_WORDS = 4;

  private final Explorer explorer;
  private final Packing packing;
  private final List<int[]> rows = new ArrayList<>();
  private final SplittableRandom random = new SplittableRandom(1);
  private final int[] chosen;

  /** The words that are not the same in all rows; the others cannot tell rows apart. */
  private final BitSet varying = new BitSet();

  private int choices;

  private StateSample(Model model, Packing packing) {
    this.explorer = model.explorer();
    this.packing = packing;
    this.chosen = new int[model.layout().size()];
  }

  /** A shape that suits the states of a model. */
  public static Tree.Shape of(Model model) {
    Packing packing = new Packing(model.layout());
    if (packing.words() < FEW_WORDS) {
      return Tree.EVEN;
    }
    StateSample sample = new StateSample(model, packing);
    for (int i = 0; i < RUNS; i++) {
      sample.run();
    }
    sample.compare();
    return sample;
  }

  private void run() {
    int[] state = new int[chosen.length];
    choices = 0;
    explorer.initialStates(this::offer);
    int steps = Math.clamp(MOST_WORDS / (packing.words() * (long) RUNS), 1, STEPS);
    for (int i = 0; i < steps && choices > 0; i++) {
      System.arraycopy(chosen, 0, state, 0, state.length);
      int[] row = new int[packing.words()];
      packing.pack(state, row, 0);
      rows.add(row);
      choices = 0;
      explorer.successors(state, this);
    }
  }

  private void compare() {
    for (int[] row : rows) {
      for (int word = 0; word < row.length; word++) {
        if (row[word] != rows.getFirst()[word]) {
          varying.set(word);
        }
      }
    }
  }

  /** Each of those offered is as likely as the others. */
  private void offer(int[] offered) {
    if (random.nextInt(++choices) == 0) {
      System.arraycopy(offered, 0, chosen, 0, chosen.length);
    }
  }

  @Override
  public void step(int group, int action, int[] target) {
    offer(target);
  }

  @Override
  public void failure(int group, int action, String message) {}

  /**
   * Where the half that varies more varies least, or little; of such places, that nearest to the
   * middle. Where little varies it is more important that no node is far from the root.
   */
  @Override
  public int middle(int from, int to) {
    int[] left = new int[to - from];
    int[] right = new int[to - from];
    long[] hashes = new long[rows.size()];
    int different = 1;
    for (int word = from; word < to - 1; word++) {
      different = varying.get(word) ? different(word, hashes) : different;
      left[word + 1 - from] = different;
    }
    Arrays.fill(hashes, 0);
    different = 1;
    for (int word = to - 1; word > from; word--) {
      different = varying.get(word) ? different(word, hashes) : different;
      right[word - from] = different;
    }
    int even = (from + to) >>> 1;
    int best = even;
    for (int i = from + 1; i < to; i++) {
      int most = variety(left[i - from], right[i - from]);
      int least = variety(left[best - from], right[best - from]);
      if (most < least || (most == least && Math.abs(i - even) < Math.abs(best - even))) {
        best = i;
      }
    }
    return best;
  }

  private int variety(int left, int right) {
    return Math.max(rows.size() / LITTLE, Math.max(left, right));
  }

  /** Takes another word into the hashes of all rows; how many different ones there are then. */
  private int different(int word, long[] hashes) {
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = PairTable.hash(hashes[i] + rows.get(i)[word] + word);
    }
    long[] sorted = hashes.clone();
    Arrays.sort(sorted);
    int different = 0;
    for (int i = 0; i < sorted.length; i++) {
      different += i == 0 || sorted[i] != sorted[i - 1] ? 1 : 0;
    }
    return different;
  }
}
