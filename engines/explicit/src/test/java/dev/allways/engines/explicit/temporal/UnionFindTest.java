package dev.allways.engines.explicit.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.temporal.UnionFind.Claim;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class UnionFindTest {
  private static final int ROUNDS = 100 * Integer.getInteger("allways.campaign", 1);
  private static final int THREADS = 4;
  private static final int SETS = 8;

  @Test
  void a_state_is_claimed_first_by_one_and_entered_by_others() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      UnionFind unions = new UnionFind(memory, 2, 1);

      assertThat(unions.isKnown(7)).isFalse();
      assertThat(unions.claim(7, 0)).isEqualTo(Claim.FIRST);
      assertThat(unions.claim(7, 1)).isEqualTo(Claim.ENTERED);
      assertThat(unions.claim(7, 0)).isEqualTo(Claim.FOUND);
      assertThat(unions.isKnown(7)).isTrue();
      assertThat(unions.look(7, 1, unions.root(7), 0)).isEqualTo(Claim.INSIDE);
      assertThat(unions.look(7, 1, unions.root(7), 1)).isEqualTo(Claim.FOUND);
      assertThat(unions.look(7, 1, 9, 0)).isEqualTo(Claim.FOUND);
      assertThat(unions.look(8, 1, 9, 0)).isEqualTo(Claim.FIRST);
    }
  }

  @Test
  void a_component_has_the_workers_and_marks_of_both_that_it_was_made_of() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      UnionFind unions = new UnionFind(memory, 3, 3);
      unions.claim(1, 0);
      unions.claim(2, 1);
      assertThat(unions.mark(1, 0b001)).isFalse();
      assertThat(unions.mark(2, 0b010)).isFalse();
      assertThat(unions.same(1, 2)).isFalse();

      unions.unite(1, 2);

      assertThat(unions.same(1, 2)).isTrue();
      assertThat(unions.claim(2, 0)).isEqualTo(Claim.FOUND);
      assertThat(unions.claim(1, 1)).isEqualTo(Claim.FOUND);
      assertThat(unions.claim(1, 2)).isEqualTo(Claim.ENTERED);
      assertThat(unions.mark(1, 0b100)).isTrue();
    }
  }

  @Test
  void a_component_is_complete_when_all_of_its_states_are_done() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      UnionFind unions = new UnionFind(memory, 1, 0);
      for (long state = 10; state < 15; state++) {
        unions.claim(state, 0);
        unions.unite(10, state);
      }
      for (long state = 10; state < 15; state++) {
        long busy = unions.busy(12);
        assertThat(busy).isBetween(10L, 14L);
        assertThat(unions.finish(busy)).isTrue();
        assertThat(unions.finish(busy)).isFalse();
      }
      assertThat(unions.busy(13)).isEqualTo(UnionFind.NONE);
      assertThat(unions.isDead(11)).isFalse();
      assertThat(unions.complete(13)).isTrue();
      assertThat(unions.complete(10)).isFalse();
      assertThat(unions.claim(11, 0)).isEqualTo(Claim.DEAD);
      unions.claim(20, 0);
      assertThatThrownBy(() -> unions.unite(11, 20)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void columns_are_counted_against_the_memory_limit() {
    try (Memory memory = new Memory(1 << 20)) {
      UnionFind unions = new UnionFind(memory, 2, 1);

      assertThatThrownBy(
              () -> {
                for (long state = 0; state < 1 << 20; state += 1000) {
                  unions.claim(state, 0);
                }
              })
          .isInstanceOf(SearchStopped.class);
    }
  }

  /** What one thread has done, to be compared with what the others did. */
  private static final class Tally {
    final List<long[]> united = new ArrayList<>();
    final List<Long> first = new ArrayList<>();
    final List<Long> finished = new ArrayList<>();
    long completed;
    boolean sawAll;
  }

  /**
   * All threads claim all states, unite the same and other components and finish states, at once.
   * Even states stay busy until the end, as a component that grows has a busy state.
   */
  @Test
  void threads_that_unite_at_once_lose_no_state_and_no_mark_and_have_none_twice() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      for (long seed = 0; seed < ROUNDS; seed++) {
        round(pool, seed);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static void round(ExecutorService pool, long seed) throws Exception {
    Random random = new Random(seed);
    int pairs = random.nextBoolean() ? 1 + random.nextInt(20) : 1 + random.nextInt(2000);
    int unions = random.nextInt(2 * pairs + 1);
    boolean crowded = random.nextBoolean();
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      UnionFind shared = new UnionFind(memory, THREADS, SETS);
      CyclicBarrier barrier = new CyclicBarrier(THREADS);
      List<Future<Tally>> running = new ArrayList<>();
      for (int worker = 0; worker < THREADS; worker++) {
        int number = worker;
        running.add(
            pool.submit(
                () -> {
                  try {
                    return work(shared, number, pairs, unions, crowded, seed, barrier);
                  } catch (Throwable thrown) {
                    shared.abandon();
                    throw thrown;
                  }
                }));
      }
      List<Tally> tallies = new ArrayList<>();
      for (Future<Tally> future : running) {
        tallies.add(future.get());
      }
      check(shared, tallies, 2 * pairs, seed);
    }
  }

  private static Tally work(
      UnionFind shared,
      int worker,
      int pairs,
      int unions,
      boolean crowded,
      long seed,
      CyclicBarrier barrier)
      throws Exception {
    Tally tally = new Tally();
    Random random = new Random(crowded ? seed : seed * 31 + worker);
    barrier.await();
    for (int i = 0; i < pairs; i++) {
      long even = 2L * ((i + (long) worker * pairs / 8) % pairs);
      for (long state = even; state <= even + 1; state++) {
        if (shared.claim(state, worker) == Claim.FIRST) {
          tally.first.add(state);
        }
      }
      shared.unite(even, even + 1);
      tally.united.add(new long[] {even, even + 1});
      if (shared.finish(even + 1)) {
        tally.finished.add(even + 1);
      }
    }
    for (int i = 0; i < unions; i++) {
      long one = random.nextInt(2 * pairs);
      long other = random.nextInt(2 * pairs);
      shared.unite(one, other);
      tally.united.add(new long[] {one, other});
      assertThat(shared.same(one, other)).isTrue();
      assertThat(shared.busy(one)).isNotEqualTo(UnionFind.NONE);
      assertThat(shared.claim(other, worker)).isEqualTo(Claim.FOUND);
    }
    // Two marks a worker: no component has all unless every worker's get there.
    tally.sawAll = shared.mark(0, 3L << (2 * worker));
    barrier.await();
    for (long state = 0; state < 2 * pairs; state++) {
      long busy;
      while ((busy = shared.busy(state)) != UnionFind.NONE) {
        boolean lost = shared.isDead(busy);
        if (shared.finish(busy)) {
          assertThat(lost).as("seed %d: complete without %d", seed, busy).isFalse();
          tally.finished.add(busy);
        }
      }
      if (shared.complete(state)) {
        tally.completed++;
      }
    }
    return tally;
  }

  private static void check(UnionFind shared, List<Tally> tallies, int states, long seed) {
    int[] plain = new int[states];
    for (int state = 0; state < states; state++) {
      plain[state] = state;
    }
    List<Long> first = new ArrayList<>();
    List<Long> finished = new ArrayList<>();
    for (Tally tally : tallies) {
      for (long[] pair : tally.united) {
        plain[root(plain, (int) pair[0])] = root(plain, (int) pair[1]);
      }
      first.addAll(tally.first);
      finished.addAll(tally.finished);
    }
    assertThat(first).as("seed %d", seed).hasSize(states).doesNotHaveDuplicates();
    assertThat(finished).as("seed %d", seed).hasSize(states).doesNotHaveDuplicates();
    Map<Integer, Integer> lastOf = new HashMap<>();
    for (int state = 0; state < states; state++) {
      lastOf.put(root(plain, state), state);
    }
    for (int state = 0; state < states; state++) {
      assertThat(shared.same(state, lastOf.get(root(plain, state)))).as("seed %d", seed).isTrue();
      assertThat(shared.isDead(state)).as("seed %d", seed).isTrue();
    }
    List<Integer> lasts = List.copyOf(lastOf.values());
    for (int i = 1; i < lasts.size(); i++) {
      assertThat(shared.same(lasts.get(i - 1), lasts.get(i))).as("seed %d", seed).isFalse();
    }
    assertThat(tallies.stream().mapToLong(tally -> tally.completed).sum())
        .as("seed %d", seed)
        .isEqualTo(lasts.size());
    assertThat(tallies.stream().anyMatch(tally -> tally.sawAll)).as("seed %d", seed).isTrue();
  }

  private static int root(int[] plain, int state) {
    int at = state;
    while (plain[at] != at) {
      plain[at] = plain[plain[at]];
      at = plain[at];
    }
    return at;
  }
}
