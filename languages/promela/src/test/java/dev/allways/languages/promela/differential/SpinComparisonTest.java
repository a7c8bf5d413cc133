package dev.allways.languages.promela.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.promela.Searches;
import dev.allways.languages.promela.Spin;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random models have the verdicts and the number of states that Spin says they have. */
class SpinComparisonTest {
  private static final int MODELS = 200 * Integer.getInteger("allways.campaign", 1);
  private static final int FIRST = Integer.getInteger("allways.seed", 0);

  private static final List<String> QUESTIONS =
      List.of("failures", "safety", "p0", "p1", "never_0", "acceptance", "non-progress");

  private final AtomicInteger next = new AtomicInteger(FIRST);
  private final Queue<String> disagreements = new ConcurrentLinkedQueue<>();

  /** How often Spin and we have agreed about a question, and how often each search has helped. */
  private final Map<String, Integer> counts = new ConcurrentHashMap<>();

  @Test
  void random_models_have_the_verdicts_and_the_states_they_have_in_spin(@TempDir Path folder)
      throws InterruptedException {
    Spin.assumeInstalled();
    try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
      for (int worker = 0; worker < 2; worker++) {
        Comparison comparison = new Comparison(folder.resolve("worker" + worker));
        executor.execute(() -> compare(comparison));
      }
      executor.shutdown();
      assertThat(executor.awaitTermination(10, TimeUnit.HOURS)).isTrue();
    }
    assertThat(String.join("\n", disagreements)).isEmpty();
    for (String question : QUESTIONS) {
      assertCounted(question + " holds", MODELS / 100);
      assertCounted(question + " violated", MODELS / 100);
    }
    QUESTIONS.stream().skip(2).forEach(each -> assertCounted(each + " fair", MODELS / 25));
    assertCounted("states", MODELS / 2);
    assertCounted(Answer.FORGETFUL, MODELS / 10);
    Searches.all().forEach(search -> assertCounted(search.toString(), MODELS / 10));
  }

  private void compare(Comparison comparison) {
    for (int seed = next.getAndIncrement(); seed < FIRST + MODELS; seed = next.getAndIncrement()) {
      String text = RandomModel.of(seed);
      Comparison.Outcome outcome = comparison.outcome(text);
      Spin.hasCompared(outcome.agreements().isEmpty() ? 0 : 1);
      outcome.agreements().forEach(agreement -> counts.merge(agreement, 1, Integer::sum));
      outcome.searches().forEach((search, count) -> counts.merge(search, count, Integer::sum));
      Map<String, String> different = outcome.differences();
      if (!different.isEmpty()) {
        String question = different.keySet().iterator().next();
        disagreements.add(
            "seed %d, ours against Spin's: %s%n%s"
                .formatted(seed, different, comparison.shrink(text, question)));
      }
    }
  }

  /** What is asked under a name that the other does not know is never compared. */
  private void assertCounted(String what, int least) {
    int count =
        counts.entrySet().stream()
            .filter(each -> each.getKey().startsWith(what))
            .mapToInt(Map.Entry::getValue)
            .sum();
    assertThat(count).as(what).isGreaterThanOrEqualTo(least);
  }
}
