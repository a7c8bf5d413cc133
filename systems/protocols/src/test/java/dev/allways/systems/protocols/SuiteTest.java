package dev.allways.systems.protocols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.logic.formula.FormulaFile;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Source;
import dev.allways.tools.junit.ProtocolCheck;
import dev.allways.tools.junit.ProtocolVariant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All protocols and all of their formulas, as a whole. */
class SuiteTest {
  private static final Path PROTOCOLS = Path.of("src/main/protocols");
  private static final Path FORMULAS = Path.of("src/test/resources");

  /** How often everything is decided; a campaign says more. */
  private static final int REPETITIONS = 3 * Integer.getInteger("allways.campaign", 1);

  private static final Map<String, Integer> WORKERS =
      Map.of("rock-paper-scissors", 3, "go-fish", 3, "cg", 2, "is", 2, "ft", 2, "mg", 2);

  private static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(PROTOCOLS)) {
      return files.map(file -> file.getFileName().toString().replace(".dcj", "")).sorted().toList();
    }
  }

  private static List<StatedFormula> formulas(String name) {
    return StatedFormula.read(Source.read(FORMULAS.resolve(name + ".owl")));
  }

  private static ProtocolCheck check(String name, ProtocolVariant variant) {
    ProtocolCheck check = ProtocolCheck.of(PROTOCOLS.resolve(name + ".dcj")).variant(variant);
    int workers = name.startsWith("token") ? 4 : WORKERS.getOrDefault(name, 0);
    return workers == 0 ? check : check.define("k", workers);
  }

  /** Verdicts and runs of all formulas, as text. */
  private static List<String> everything(ProtocolVariant variant) throws IOException {
    List<String> outcomes = new ArrayList<>();
    for (String name : names()) {
      ProtocolCheck check = check(name, variant);
      for (StatedFormula formula : formulas(name)) {
        var outcome = check.check(formula);
        outcomes.add(outcome.verdict().word() + outcome);
      }
    }
    return outcomes;
  }

  @Test
  void there_are_at_least_150_formulas_and_some_of_each_protocol_must_fail() throws IOException {
    assertThat(names()).hasSize(14);
    int all = 0;
    for (String name : names()) {
      List<StatedFormula> formulas = formulas(name);
      assertThat(formulas).as(name).hasSizeGreaterThanOrEqualTo(10);
      assertThat(formulas)
          .as(name)
          .anyMatch(formula -> formula.expected() == Expectation.VIOLATED)
          .allMatch(formula -> !formula.name().equals(formula.text()));
      all += formulas.size();
    }
    assertThat(all).isGreaterThanOrEqualTo(150);
  }

  @Test
  void no_formula_can_be_read_in_two_ways() throws IOException {
    for (String name : names()) {
      Source source = Source.read(FORMULAS.resolve(name + ".owl"));
      assertThat(FormulaFile.read(source, Syntax.OWL))
          .as(name)
          .allMatch(entry -> entry.parsed().warnings().isEmpty());
    }
  }

  @ParameterizedTest
  @EnumSource(names = "LTS", mode = EnumSource.Mode.EXCLUDE)
  void verdicts_and_runs_are_the_same_every_time(ProtocolVariant variant) throws IOException {
    List<String> first = everything(variant);
    for (int repetition = 1; repetition < REPETITIONS; repetition++) {
      assertThat(everything(variant)).isEqualTo(first);
    }
  }
}
