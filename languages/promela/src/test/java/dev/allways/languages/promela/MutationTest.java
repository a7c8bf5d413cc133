package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Models with mistakes end in diagnostics; those that Spin accepts are accepted here. */
class MutationTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final List<Path> MODELS = Models.all();

  private static List<Diagnostic> read(String text) {
    try {
      return Promela.read(Source.of("m.pml", text), Includes.NONE, Map.of()).warnings();
    } catch (InputException refused) {
      return refused.diagnostics();
    }
  }

  @Test
  @Timeout(120)
  void a_mutated_model_ends_in_a_specification_or_in_diagnostics_with_a_place() {
    for (int seed = 0; seed < 2500 * CAMPAIGN; seed++) {
      Random random = new Random(seed);
      Path model = MODELS.get(seed % MODELS.size());
      String text = Mutations.mutate(model, random, 6);
      try {
        for (Diagnostic diagnostic : read(text)) {
          assertThat(diagnostic.render()).contains(diagnostic.code(), diagnostic.message());
          assertThat(diagnostic.location().isPresent() || diagnostic.code().equals("T003"))
              .isTrue();
        }
      } catch (RuntimeException | StackOverflowError | AssertionError bug) {
        throw new AssertionError("seed " + seed + " of " + model + ":\n" + text, bug);
      }
    }
  }

  /**
   * Spin overlooks a comment that ends without having begun, takes the name of a label for a
   * variable, calculates with the number of a temporal operator, and lets the last brace of a
   * formula be forgotten. None of that is worth repeating.
   */
  private static boolean isKnownOddity(String text, List<Diagnostic> found) {
    boolean label =
        found.stream()
            .filter(each -> each.code().equals("P206"))
            .map(each -> each.message().replaceAll(".*'(.*)'", "$1"))
            .anyMatch(name -> text.matches("(?s).*\\b" + name + "\\s*:[^:].*"));
    return label
        || text.split("/\\*", -1).length != text.split("\\*/", -1).length
        || found.stream().anyMatch(each -> each.code().equals("P331"))
        || found.stream().anyMatch(each -> each.message().endsWith("found the end of the file"));
  }

  @Test
  void what_spin_accepts_is_accepted(@TempDir Path folder) throws IOException {
    Spin.assumeInstalled();
    Path file = folder.resolve("m.pml");
    int accepted = 0;
    for (int seed = 0; seed < 100 * CAMPAIGN; seed++) {
      Path model = MODELS.get(seed % MODELS.size());
      String text = Mutations.mutate(model, new Random(1_000_000 + seed), 1);
      List<Diagnostic> found = read(text);
      if (text.contains("#include") || isKnownOddity(text, found)) {
        continue;
      }
      Files.writeString(file, text);
      if (Spin.generate(folder, file).accepted()) {
        accepted++;
        assertThat(found)
            .as("seed %d of %s, which Spin accepts:%n%s", seed, model, text)
            .noneMatch(Diagnostic::isError);
      }
    }
    assertThat(accepted).isPositive();
    Spin.hasCompared(accepted);
  }
}
