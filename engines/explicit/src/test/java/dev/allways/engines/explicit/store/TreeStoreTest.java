package dev.allways.engines.explicit.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Layout;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.engines.explicit.control.Memory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TreeStoreTest {
  private static final int ROUNDS = 20 * Integer.getInteger("allways.campaign", 1);

  /** Five words, so three nodes below the root; every slot matters for the number of states. */
  static Layout layout() {
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      slots.add(new Slot("s" + i, SlotType.range(-i, 60_000 - i)));
    }
    return new Layout(slots);
  }

  /** Different states for different numbers, not far from one another. */
  static int[] state(int number) {
    int[] state = new int[10];
    for (int i = 0; i < 10; i++) {
      state[i] = -i;
    }
    state[number % 10] += number / 10 % 100;
    state[(number / 7) % 10] += number / 1000;
    state[3] = number % 977;
    state[8] = number / 977;
    return state;
  }

  /**
   * Each thread adds the same states in an order of its own, in batches. Whether one was new, and
   * its number, must come out as if there were a lock around it.
   */
  @Test
  void threads_that_add_the_same_states_agree_on_their_numbers_and_add_each_once()
      throws Exception {
    int threads = 4;
    int states = 20_000;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        try (Memory memory = new Memory(Long.MAX_VALUE)) {
          TreeStore store = new TreeStore(layout(), memory);
          store.safepoint().leave();
          CyclicBarrier start = new CyclicBarrier(threads);
          List<Future<long[]>> results = new ArrayList<>();
          List<TreeStore> views = new ArrayList<>();
          for (int thread = 0; thread < threads; thread++) {
            TreeStore view = store.another();
            views.add(view);
            long seed = round * 100L + thread;
            results.add(pool.submit(() -> addAll(view, states, start, new Random(seed))));
          }
          long[] numbers = results.getFirst().get();
          for (Future<long[]> result : results) {
            assertThat(result.get()).as("round %d", round).isEqualTo(numbers);
          }
          assertThat(views.stream().mapToLong(TreeStore::size).sum()).isEqualTo(states);
          Set<Long> different = new HashSet<>();
          int[] read = new int[10];
          for (int i = 0; i < states; i++) {
            different.add(numbers[i]);
            store.get(numbers[i], read);
            assertThat(read).as("round %d", round).isEqualTo(state(i));
          }
          assertThat(different).hasSize(states);
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static long[] addAll(TreeStore view, int states, CyclicBarrier start, Random random)
      throws Exception {
    long[] numbers = new long[states];
    // All go the same way from different places, so that they meet again and again.
    int offset = random.nextInt(4) * (states / 8);
    int[] batch = new int[20];
    int[] read = new int[10];
    start.await();
    view.safepoint().enter();
    try {
      for (int done = 0; done < states; ) {
        int count = Math.min(states - done, 1 + random.nextInt(batch.length));
        for (int i = 0; i < count; i++) {
          batch[i] = (done + i + offset) % states;
          view.stage(state(batch[i]));
        }
        assertThat(view.addStaged()).isEqualTo(count);
        for (int i = 0; i < count; i++) {
          numbers[batch[i]] = view.number(i);
        }
        view.get(numbers[batch[0]], read);
        assertThat(read).isEqualTo(state(batch[0]));
        done += count;
      }
    } finally {
      view.safepoint().leave();
    }
    return numbers;
  }

  @Test
  void numbers_after_a_close_are_larger_than_all_before_and_gaps_are_told() throws Exception {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      TreeStore first = new TreeStore(layout(), memory);
      TreeStore second = first.another();
      Set<Long> numbers = new HashSet<>();
      for (int i = 0; i < 1000; i++) {
        TreeStore store = i % 3 == 0 ? first : second;
        store.stage(state(i));
        store.addStaged();
        numbers.add(store.number(0));
      }
      Set<Long> missing = new HashSet<>();
      for (TreeStore store : List.of(first, second)) {
        store.closeNumbers(
            (from, to) -> {
              for (long number = from; number < to; number++) {
                missing.add(number);
              }
            });
      }
      assertThat(numbers).hasSize(1000).doesNotContainAnyElementsOf(missing);
      assertThat((long) numbers.size() + missing.size()).isEqualTo(first.bound());

      long bound = first.bound();
      second.stage(state(5000));
      second.addStaged();
      assertThat(second.number(0)).isEqualTo(bound);
    }
  }
}
