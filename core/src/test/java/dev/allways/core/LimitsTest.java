package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LimitsTest {
  @Test
  void a_limit_leaves_the_others_as_they_were() {
    Limits limits =
        Limits.NONE
            .withMemory(1)
            .withTime(Duration.ofSeconds(2))
            .withDepth(3)
            .withCancellation(() -> true);

    assertThat(limits.memoryBytes()).isEqualTo(1);
    assertThat(limits.time()).isEqualTo(Duration.ofSeconds(2));
    assertThat(limits.depth()).isEqualTo(3);
    assertThat(limits.cancelled().getAsBoolean()).isTrue();
    assertThat(Limits.NONE.cancelled().getAsBoolean()).isFalse();
  }

  @Test
  void the_end_of_any_time_can_be_calculated_in_nanoseconds() {
    for (Duration time : new Duration[] {Duration.ofSeconds(Long.MAX_VALUE), Limits.NONE.time()}) {
      long nanos = Limits.NONE.withTime(time).time().toNanos();

      assertThat(Math.addExact(System.nanoTime(), nanos)).isGreaterThan(System.nanoTime());
    }
  }
}
