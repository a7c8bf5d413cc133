package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SupervisedTest {
  @Test
  void what_comes_to_an_end_is_returned_and_what_fails_is_thrown() {
    assertThat(Supervised.call(() -> 42, () -> {})).isEqualTo(42);
    assertThatThrownBy(
            () ->
                Supervised.call(
                    () -> {
                      throw new IllegalArgumentException("bad");
                    },
                    () -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bad");
    assertThatThrownBy(
            () ->
                Supervised.call(
                    () -> {
                      throw new StackOverflowError();
                    },
                    () -> {}))
        .isInstanceOf(StackOverflowError.class);
  }

  @Test
  void who_looks_may_end_the_work_whose_thread_is_interrupted() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    AtomicInteger looks = new AtomicInteger();

    assertThatThrownBy(
            () ->
                Supervised.call(
                    () -> waitForEver(interrupted),
                    () -> {
                      if (looks.incrementAndGet() == 3) {
                        throw new IllegalStateException("enough");
                      }
                    }))
        .hasMessage("enough");

    interrupted.await();
    assertThat(looks.get()).isEqualTo(3);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void who_looks_is_told_of_an_interrupt_and_may_ignore_it() {
    AtomicInteger seen = new AtomicInteger();
    CountDownLatch isSeen = new CountDownLatch(1);
    Thread.currentThread().interrupt();

    String result =
        Supervised.call(
            () -> {
              awaitQuietly(isSeen);
              return "done";
            },
            () -> {
              if (Thread.currentThread().isInterrupted()) {
                seen.incrementAndGet();
                isSeen.countDown();
              }
            });

    assertThat(result).isEqualTo("done");
    assertThat(seen.get()).isPositive();
    assertThat(Thread.interrupted()).isTrue();
  }

  private static int waitForEver(CountDownLatch interrupted) {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException _) {
      interrupted.countDown();
    }
    return 0;
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException unexpected) {
      throw new IllegalStateException(unexpected);
    }
  }
}
