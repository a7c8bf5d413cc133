package dev.allways.engines.explicit.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.engines.explicit.control.Memory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IntStackTest {
  @Test
  void it_gives_back_what_it_does_not_need_and_takes_it_again() {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      IntStack stack = new IntStack(memory);
      for (int round = 0; round < 3; round++) {
        for (long i = 0; i < 1_000_000; i++) {
          stack.push(i);
        }
        assertThat(memory.used()).isBetween(4_000_000L, 4_700_000L);
        for (long i = 999_999; i >= 0; i--) {
          if (stack.pop() != i) {
            throw new AssertionError("round %d, place %d".formatted(round, i));
          }
        }
        assertThat(memory.used()).isLessThan(1_000_000);
      }
      assertThat(memory.peak()).isBetween(4_000_000L, 4_700_000L);
    }
  }

  @Test
  void it_is_a_stack_wherever_it_grows_and_shrinks() {
    Random random = new Random(1);
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      IntStack stack = new IntStack(memory);
      Deque<Long> expected = new ArrayDeque<>();
      for (int i = 0; i < 100; i++) {
        boolean grows = expected.isEmpty() || random.nextBoolean();
        for (int j = random.nextInt(100_000); j > 0 && (grows || !expected.isEmpty()); j--) {
          if (grows) {
            long number = random.nextLong(1L << 32);
            stack.push(number);
            expected.push(number);
          } else if (stack.pop() != expected.pop()) {
            throw new AssertionError("after %d turns".formatted(i));
          }
        }
        assertThat(stack.size()).isEqualTo(expected.size());
      }
    }
  }
}
