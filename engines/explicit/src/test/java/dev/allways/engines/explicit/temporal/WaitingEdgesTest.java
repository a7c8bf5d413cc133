package dev.allways.engines.explicit.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.engines.explicit.control.Memory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Edges that wait are given out last in, first out, or it is said that they were forgotten. */
class WaitingEdgesTest {
  private record Edge(long target, long marks) {}

  @Test
  void what_is_not_forgotten_comes_out_as_it_went_in_and_what_is_forgotten_is_told() {
    for (long seed = 0; seed < 200; seed++) {
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        Random random = new Random(seed);
        int capacity = 1 << random.nextInt(7);
        WaitingEdges waiting = new WaitingEdges(memory, 3, capacity);
        walk(random, waiting, "seed " + seed);
      }
    }
  }

  /**
   * Beside a list for each state on the path; those of states said to be incomplete are refilled.
   */
  private static void walk(Random random, WaitingEdges waiting, String what) {
    List<List<Edge>> path = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      boolean grows = random.nextInt(200) + 1 > path.size();
      if (path.isEmpty() || grows && random.nextInt(3) > 0) {
        waiting.open();
        path.add(new ArrayList<>());
        add(random.nextInt(5), random, waiting, path.getLast());
        continue;
      }
      List<Edge> expected = path.getLast();
      if (waiting.isWaiting()) {
        long[] marks = new long[1];
        waiting.marks(marks);
        Edge edge = new Edge(waiting.take(), marks[0]);
        assertThat(expected).as(what).contains(edge);
        expected.remove(edge);
      } else if (waiting.takeIncomplete()) {
        assertThat(expected).as(what).isNotEmpty();
        assertThat(waiting.takeIncomplete()).as(what).isFalse();
        for (Edge edge : expected) {
          waiting.add(edge.target(), new long[] {0, edge.marks()}, 1);
        }
        assertThat(waiting.isWaiting()).as(what).isTrue();
      } else {
        assertThat(expected).as(what).isEmpty();
        waiting.close();
        path.removeLast();
      }
    }
  }

  private static void add(int count, Random random, WaitingEdges waiting, List<Edge> edges) {
    for (int i = 0; i < count; i++) {
      Edge edge = new Edge(random.nextLong(1L << 32), random.nextInt(8));
      waiting.add(edge.target(), new long[] {edge.marks()}, 0);
      edges.add(edge);
    }
  }

  @Test
  void a_state_with_more_edges_than_there_is_room_for_is_looked_at_again() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      WaitingEdges waiting = new WaitingEdges(memory, 1, 4);
      waiting.open();
      for (int target = 0; target < 6; target++) {
        waiting.add(target, new long[] {0}, 0);
      }

      for (int target = 3; target >= 0; target--) {
        assertThat(waiting.take()).isEqualTo(target);
      }
      assertThat(waiting.isWaiting()).isFalse();
      assertThat(waiting.takeIncomplete()).isTrue();
    }
  }

  @Test
  void edges_that_are_cleared_are_not_missed() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      WaitingEdges waiting = new WaitingEdges(memory, 1, 1);
      waiting.open();
      waiting.add(1, new long[] {0}, 0);
      waiting.add(2, new long[] {0}, 0);

      waiting.clear();

      assertThat(waiting.isWaiting()).isFalse();
      assertThat(waiting.takeIncomplete()).isFalse();
    }
  }

  @Test
  void a_long_path_takes_no_more_than_a_bit_a_state() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      WaitingEdges waiting = new WaitingEdges(memory, 2, 1024);
      for (int i = 0; i < 1_000_000; i++) {
        waiting.open();
        waiting.add(i, new long[] {1}, 0);
        waiting.add(i + 1, new long[] {2}, 0);
      }

      assertThat(memory.used()).isLessThan(500_000);
    }
  }

  @Test
  void room_is_a_power_of_two() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      assertThatThrownBy(() -> new WaitingEdges(memory, 1, 3))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
