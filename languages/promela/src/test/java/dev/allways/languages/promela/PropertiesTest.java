package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.engines.explicit.ExplicitEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Formulas, claims, progress and acceptance. The first lines of each model state what Spin says
 * about each of its properties, with {@code pan -a}, {@code pan -a -f} and, for progress, {@code
 * pan -l}.
 */
class PropertiesTest {
  private static final Path FOLDER = Path.of("src/test/resources/properties");
  private static final Pattern EXPECTATION =
      Pattern.compile("// Spin: (\\S+) (holds|violated)( under fairness)?");
  private static final int LEAST_ASKED = 4 * Integer.getInteger("allways.campaign", 1);

  /** A property of a model, and whether Spin says that it holds. */
  record Question(String model, String property, boolean fair, boolean holds) {
    Path file() {
      return FOLDER.resolve(model);
    }
  }

  static List<Question> questions() throws IOException {
    List<Question> questions = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        Matcher line = EXPECTATION.matcher(Files.readString(file));
        while (line.find()) {
          questions.add(
              new Question(
                  String.valueOf(file.getFileName()),
                  line.group(1),
                  line.group(3) != null,
                  line.group(2).equals("holds")));
        }
      }
    }
    return questions;
  }

  static List<Question> questionsForSpin() throws IOException {
    List<Question> questions = questions();
    int every = Math.max(1, questions.size() / LEAST_ASKED);
    return IntStream.range(0, questions.size())
        .filter(i -> i % every == 0)
        .mapToObj(questions::get)
        .toList();
  }

  private static final Language.Settings EVERYTHING =
      new Language.Settings(Map.of(), Map.of("non-progress", "true", "acceptance", "true"));

  @ParameterizedTest
  @MethodSource("questions")
  void the_verdict_is_that_of_spin(Question question) {
    Subject subject = new PromelaLanguage().read(question.file(), EVERYTHING);
    Property.Temporal property =
        (Property.Temporal)
            subject.properties().stream()
                .filter(each -> each.name().equals(question.property()))
                .findFirst()
                .orElseThrow();
    if (question.fair()) {
      property = property.assuming(new Property.Assumptions(true, Property.Endings.STUTTER));
    }

    String verdict = new ExplicitEngine().check(subject.model(), property).verdict().word();

    assertThat(verdict).isEqualTo(question.holds() ? "holds" : "violated");
  }

  @ParameterizedTest
  @MethodSource("questionsForSpin")
  void that_is_what_spin_says(Question question, @TempDir Path folder) throws IOException {
    Spin.assumeInstalled();
    Path copy = Files.copy(question.file(), folder.resolve("model.pml"));
    Spin.generate(folder, copy);
    boolean progress = question.property().equals("non-progress");
    List<String> options = new ArrayList<>(List.of(progress ? "-l" : "-a", "-E"));
    if (question.fair()) {
      options.add("-f");
    }
    if (question.property().startsWith("p_")) {
      options.addAll(List.of("-N", question.property()));
    }
    List<String> compilation = new ArrayList<>(List.of("-DNOREDUCE", "-DNFAIR=3"));
    if (progress) {
      compilation.add("-DNP");
    }

    String output = Spin.verify(folder, compilation, options).output();

    assertThat(output).contains("errors: " + (question.holds() ? 0 : 1));
    Spin.hasCompared(1);
  }
}
