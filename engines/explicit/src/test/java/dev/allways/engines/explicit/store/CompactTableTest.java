package dev.allways.engines.explicit.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.Safepoint;
import dev.allways.engines.explicit.store.CompactTable.Answer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompactTableTest {
  private static final int ROUNDS = 20 * Integer.getInteger("allways.campaign", 1);

  /** Whether a number is in the table, and whether it is marked there. */
  private record Filled(CompactTable table, Map<Long, Boolean> expected) {
    void add(long number, String description) {
      Answer answer = table.add(table.mix(number));
      Boolean before = expected.putIfAbsent(number, true);
      assertThat(answer)
          .as("%d, %s", number, description)
          .isEqualTo(before == null ? Answer.NEW : before ? Answer.MARKED : Answer.OLD);
    }

    void unmark(long number) {
      table.unmark(table.mix(number));
      expected.put(number, false);
    }

    void check(String description) {
      Set<Long> found = new HashSet<>();
      table.forEach(
          number ->
              assertThat(found.add(number)).as("twice: %d, %s", number, description).isTrue());
      assertThat(found).as(description).isEqualTo(expected.keySet());
      expected.forEach(
          (number, marked) ->
              assertThat(table.add(table.mix(number)))
                  .as("%d, %s", number, description)
                  .isEqualTo(marked ? Answer.MARKED : Answer.OLD));
    }
  }

  /** As for a single thread, which runs. */
  private static Safepoint running() {
    Safepoint safepoint = new Safepoint();
    safepoint.enter();
    return safepoint;
  }

  private static Filled empty(Memory memory, int width) {
    return new Filled(new CompactTable(memory, running(), width), new HashMap<>());
  }

  private static long below(Random random, int width) {
    return width == 0 ? 0 : random.nextLong() >>> 64 - width;
  }

  @Test
  void answers_as_a_map_would_whatever_the_width_and_gives_every_number_back() {
    for (long seed = 0; seed < ROUNDS * 4L; seed++) {
      Random random = new Random(seed);
      int width = random.nextInt(65);
      int count = seed % 10 == 0 ? 30_000 : random.nextInt(3000);
      String description = "seed %d, width %d".formatted(seed, width);
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        Filled filled = empty(memory, width);
        List<Long> added = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          long number =
              !added.isEmpty() && random.nextInt(4) == 0
                  ? added.get(random.nextInt(added.size()))
                  : below(random, width);
          filled.add(number, description);
          added.add(number);
          if (random.nextInt(3) == 0) {
            filled.unmark(added.get(random.nextInt(added.size())));
          }
        }
        filled.check(description);
      }
    }
  }

  /** What roots look like: small numbers, in order, on a grid, or with a stride. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 1 << 10, (1 << 10) + 1, 1L << 17, 1L << 31, (1L << 32) + 1})
  void numbers_in_order_are_kept_too(long stride) {
    for (int width : List.of(48, 49, 62, 64)) {
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        Filled filled = empty(memory, width);
        long mask = -1L >>> 64 - width;
        for (long i = 0; i < 10_000; i++) {
          filled.add(i * stride & mask, "in order");
        }
        filled.check("in order");
      }
    }
  }

  /** All in the same bucket for as long as that is possible. */
  @Test
  void numbers_that_were_chosen_to_meet_in_one_place_are_kept_too() {
    for (int width : List.of(12, 20, 33, 57, 64)) {
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        Filled filled = empty(memory, width);
        CompactTable table = filled.table();
        int count = Math.min(1 << width - 4, 3000);
        for (long i = 0; i < count; i++) {
          filled.add(table.unmix(i << 3), "the first bucket, width " + width);
        }
        long most = -1L >>> 64 - width;
        for (long i = 0; i < count; i++) {
          filled.add(table.unmix(most - (i << 3)), "the last bucket, width " + width);
        }
        filled.check("width " + width);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 9, 16})
  void all_numbers_of_a_width_fit(int width) {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      Filled filled = empty(memory, width);
      for (long number = 0; number < 1L << width; number++) {
        filled.add(number, "all");
      }
      filled.check("all");
    }
  }

  @Test
  void mixing_loses_nothing() {
    Random random = new Random(7);
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      for (int width = 8; width <= 64; width++) {
        CompactTable table = new CompactTable(memory, running(), width);
        for (int i = 0; i < 1000; i++) {
          long number = below(random, width);
          long mixed = table.mix(number);

          assertThat(width == 64 ? 0 : mixed >>> width).isZero();
          assertThat(table.unmix(mixed)).isEqualTo(number);
        }
      }
    }
  }

  @Test
  void a_million_numbers_of_forty_bits_take_less_than_five_bytes_each() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      CompactTable table = new CompactTable(memory, running(), 40);
      Random random = new Random(3);
      int added = 0;
      while (added < 1_000_000) {
        added += table.add(table.mix(below(random, 40))) == Answer.NEW ? 1 : 0;
      }
      assertThat(memory.used() / 1e6).isLessThan(5.0);
    }
  }
}
