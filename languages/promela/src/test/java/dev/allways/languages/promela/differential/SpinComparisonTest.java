package dev.allways.languages.promela.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.allways.languages.promela.Spin;
import java.nio.file.Path;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random models have the verdicts and the number of states that Spin says they have.
 *
 * <p>{@code -Dallways.campaign=5000} tries that many, {@code -Dallways.seed=N} begins at another
 * seed.
 */
class SpinComparisonTest {
  private static final int MODELS = Math.max(200, Integer.getInteger("allways.campaign", 0));
  private static final int FIRST = Integer.getInteger("allways.seed", 0);

  @Test
  void random_models_have_the_verdicts_and_the_states_they_have_in_spin(@TempDir Path folder)
      throws InterruptedException {
    assumeTrue(Spin.isInstalled(), "Spin is not installed: not compared");
    AtomicInteger next = new AtomicInteger(FIRST);
    AtomicInteger compared = new AtomicInteger();
    Queue<String> disagreements = new ConcurrentLinkedQueue<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
      for (int worker = 0; worker < 2; worker++) {
        Comparison comparison = new Comparison(folder.resolve("worker" + worker));
        executor.execute(
            () -> {
              for (int seed = next.getAndIncrement();
                  seed < FIRST + MODELS;
                  seed = next.getAndIncrement()) {
                String text = RandomModel.of(seed);
                Map<String, String> different = comparison.differences(text).orElse(null);
                if (different == null) {
                  continue;
                }
                compared.incrementAndGet();
                if (!different.isEmpty()) {
                  String question = different.keySet().iterator().next();
                  disagreements.add(
                      "seed %d, ours against Spin's: %s%n%s"
                          .formatted(seed, different, comparison.shrink(text, question)));
                }
              }
            });
      }
      executor.shutdown();
      assertThat(executor.awaitTermination(10, TimeUnit.HOURS)).isTrue();
    }
    assertThat(String.join("\n", disagreements)).isEmpty();
    assertThat(compared).as("models that Spin accepts").hasValueGreaterThan(MODELS / 2);
  }
}
