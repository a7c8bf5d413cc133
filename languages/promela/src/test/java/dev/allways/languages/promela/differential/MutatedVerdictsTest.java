package dev.allways.languages.promela.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.languages.promela.Mutations;
import dev.allways.languages.promela.PromelaLanguage;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From the text to the verdict: whatever is wrong with a model, the user learns it. And what one
 * search says, another does not contradict.
 */
class MutatedVerdictsTest {
  private static final int MODELS = 300 * Integer.getInteger("allways.campaign", 1);
  private static final int FIRST = Integer.getInteger("allways.seed", 0);

  /** For some ten thousand states, and no clock: what is compared is the same every time. */
  private static final Limits LIMITS = Limits.NONE.withMemory(400_000);

  private static final Strategy USUAL = Strategy.DEFAULT.withReduction().withForgetting();
  private static final Language.Settings EVERYTHING =
      new Language.Settings(Map.of(), Map.of("non-progress", "", "acceptance", ""));

  private static List<Path> models() throws IOException {
    List<Path> models = new ArrayList<>();
    for (String folder : List.of("languages/promela/src/test/resources", "systems")) {
      try (Stream<Path> files = Files.walk(Path.of("../..", folder))) {
        files
            .filter(file -> file.toString().endsWith(".pml") && file.toString().contains("src"))
            .sorted()
            .forEach(models::add);
      }
    }
    return models;
  }

  /** A third of them are random models to begin with. */
  private static String text(int seed, List<Path> models, Path folder) throws IOException {
    Random random = new Random(seed);
    Path model = models.get(seed % models.size());
    if (seed % 3 == 0) {
      model = Files.writeString(folder.resolve("random.pml"), RandomModel.of(seed));
    }
    String text = Mutations.mutate(model, random, 1 + random.nextInt(5));
    return seed % 5 == 0 ? changedLetters(text, random) : text;
  }

  private static String changedLetters(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    for (int left = random.nextInt(3); left >= 0 && !changed.isEmpty(); left--) {
      int at = random.nextInt(changed.length());
      switch (random.nextInt(3)) {
        case 0 -> changed.deleteCharAt(at);
        case 1 -> changed.setCharAt(at, (char) (32 + random.nextInt(95)));
        default -> changed.insert(at, (char) (32 + random.nextInt(95)));
      }
    }
    return changed.toString();
  }

  @Test
  void a_changed_model_ends_in_verdicts_or_in_diagnostics(@TempDir Path folder) throws IOException {
    List<Path> models = models();
    for (Path model : models) {
      Path copy = folder.resolve(model.getFileName());
      if (!Files.exists(copy)) {
        Files.copy(model, copy);
      }
    }
    int verdicts = 0;
    for (int seed = FIRST; seed < FIRST + MODELS; seed++) {
      String text = text(seed, models, folder);
      Path file = Files.writeString(folder.resolve("changed.pml"), text);
      try {
        verdicts += verdicts(file);
      } catch (InputException refused) {
        assertThat(refused.diagnostics()).anyMatch(Diagnostic::isError);
        assertThat(refused.diagnostics())
            .allSatisfy(each -> assertThat(each.render()).contains(each.code(), each.message()));
      } catch (RuntimeException | StackOverflowError | AssertionError bug) {
        throw new AssertionError("seed " + seed + ":\n" + text, bug);
      }
    }
    assertThat(verdicts).isGreaterThan(MODELS / 10);
  }

  private static int verdicts(Path file) {
    Subject subject = new PromelaLanguage().read(file, EVERYTHING);
    int verdicts = 0;
    for (Property property : subject.properties()) {
      Verdict whole = verdict(Strategy.DEFAULT, subject.model(), property);
      Verdict usual = verdict(USUAL, subject.model(), property);
      if (!(whole instanceof Verdict.Unknown) && !(usual instanceof Verdict.Unknown)) {
        assertThat(usual.word()).as(property.name()).isEqualTo(whole.word());
        verdicts++;
      }
    }
    return verdicts;
  }

  private static Verdict verdict(Strategy strategy, Model model, Property property) {
    Verdict verdict =
        new ExplicitEngine(strategy).check(model, property, LIMITS, Progress.SILENT).verdict();
    if (verdict instanceof Verdict.Unknown unknown) {
      assertThat(unknown.reason()).as(property.name()).isEqualTo(Verdict.Reason.MEMORY);
    }
    return verdict;
  }
}
