package dev.allways.engines.explicit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.model.Layout;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.engines.explicit.control.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class CompactStoreTest {
  private static final int ROUNDS = 20 * Integer.getInteger("allways.campaign", 1);

  private static List<Integer> key(int[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  private record Known(long root, boolean marked) {}

  @Test
  void tells_new_states_from_known_ones_as_a_map_would_and_gives_them_back() {
    for (long seed = 0; seed < ROUNDS * 2L; seed++) {
      Random random = new Random(seed);
      Layout layout = StateStoreTest.randomLayout(random, seed % 10 == 0 ? 300 : 20);
      Map<List<Integer>, Known> expected = new HashMap<>();
      List<List<Integer>> order = new ArrayList<>();
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        CompactStore store = new CompactStore(layout, memory);
        int[] known = StateStoreTest.randomState(layout, random);
        for (int batch = 0; batch < 300; batch++) {
          if (!order.isEmpty() && random.nextInt(3) > 0) {
            Known some = expected.get(order.get(random.nextInt(order.size())));
            store.get(some.root(), known);
          }
          List<int[]> states = new ArrayList<>();
          int count = random.nextInt(batch == 200 ? 2000 : 25);
          for (int i = 0; i < count; i++) {
            int[] state =
                !states.isEmpty() && random.nextInt(4) == 0
                    ? states.getFirst()
                    : random.nextBoolean()
                        ? StateStoreTest.changed(known, layout, random)
                        : StateStoreTest.randomState(layout, random);
            states.add(state);
            store.stage(state);
          }
          assertThat(store.addStaged()).isEqualTo(count);
          for (int i = 0; i < count; i++) {
            List<Integer> key = key(states.get(i));
            Known before = expected.get(key);
            assertThat(store.isNew(i)).as("seed %d", seed).isEqualTo(before == null);
            assertThat(store.isMarked(i))
                .as("seed %d", seed)
                .isEqualTo(before == null || before.marked());
            if (before == null) {
              expected.put(key, new Known(store.number(i), true));
              order.add(key);
            } else {
              assertThat(store.number(i)).as("seed %d", seed).isEqualTo(before.root());
            }
          }
          for (int i = 0; i < 5 && !order.isEmpty(); i++) {
            List<Integer> key = order.get(random.nextInt(order.size()));
            store.unmark(expected.get(key).root());
            expected.put(key, new Known(expected.get(key).root(), false));
          }
        }
        assertThat(store.size()).isEqualTo(expected.size());
        int[] state = new int[layout.size()];
        expected.forEach(
            (key, where) -> {
              store.get(where.root(), state);
              assertThat(key(state)).isEqualTo(key);
            });
      }
    }
  }

  /** Each thread adds the same states in batches, beginning at another one. */
  @Test
  void threads_that_add_the_same_states_agree_on_their_roots_and_add_each_once() throws Exception {
    int threads = 4;
    int states = 20_000;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        try (Memory memory = new Memory(Long.MAX_VALUE)) {
          CompactStore store = new CompactStore(TreeStoreTest.layout(), memory);
          store.safepoint().leave();
          List<CompactStore> views = new ArrayList<>();
          List<Future<long[]>> results = new ArrayList<>();
          CyclicBarrier start = new CyclicBarrier(threads);
          for (int thread = 0; thread < threads; thread++) {
            CompactStore view = store.another();
            views.add(view);
            Random random = new Random(round * 100L + thread);
            results.add(pool.submit(() -> addAll(view, states, start, random)));
          }
          long[] roots = results.getFirst().get();
          for (Future<long[]> result : results) {
            assertThat(result.get()).as("round %d", round).isEqualTo(roots);
          }
          assertThat(views.stream().mapToLong(CompactStore::size).sum())
              .as("round %d", round)
              .isEqualTo(states);
          int[] read = new int[10];
          for (int i = 0; i < states; i++) {
            store.get(roots[i], read);
            assertThat(read).as("round %d", round).isEqualTo(TreeStoreTest.state(i));
          }
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static long[] addAll(CompactStore view, int states, CyclicBarrier start, Random random)
      throws Exception {
    long[] roots = new long[states];
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
          view.stage(TreeStoreTest.state(batch[i]));
        }
        assertThat(view.addStaged()).isEqualTo(count);
        for (int i = 0; i < count; i++) {
          roots[batch[i]] = view.number(i);
        }
        view.get(roots[batch[0]], read);
        assertThat(read).isEqualTo(TreeStoreTest.state(batch[0]));
        done += count;
      }
    } finally {
      view.safepoint().leave();
    }
    return roots;
  }

  @Test
  void a_value_outside_of_its_type_is_refused_rather_than_cut_off() {
    Layout layout = Layout.of(new Slot("gate", SlotType.range(-1, 6)));
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      CompactStore store = new CompactStore(layout, memory);

      assertThatThrownBy(() -> store.stage(new int[] {7}))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("gate");
    }
  }

  @Test
  void a_queue_gives_pairs_back_in_order_whatever_their_size() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        PairQueue queue = new PairQueue(memory);
        List<Long> expected = new ArrayList<>();
        int taken = 0;
        for (int round = 0; round < 40; round++) {
          int bits = 1 + Math.min(63, random.nextInt(2 * round + 2));
          for (int i = random.nextInt(3000); i > 0; i--) {
            long pair = random.nextLong() >>> 64 - bits;
            queue.add(pair);
            expected.add(pair);
          }
          List<Long> shown = new ArrayList<>();
          queue.forEach(shown::add);
          assertThat(shown).isEqualTo(expected.subList(taken, expected.size()));
          for (long i = random.nextLong(queue.size() + 1); i > 0; i--) {
            assertThat(queue.take()).as("seed %d", seed).isEqualTo(expected.get(taken++));
          }
          assertThat(queue.size()).isEqualTo(expected.size() - taken);
        }
      }
    }
  }
}
