package dev.allways.languages.promela.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.model.Model;
import dev.allways.core.model.Symmetry;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.languages.promela.Models;
import dev.allways.languages.promela.PromelaLanguage;
import dev.allways.program.symmetry.ActorSymmetry;
import dev.allways.text.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SymmetryTest {
  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.list(Models.folder().resolveSibling("symmetry"))) {
      return files.sorted().toList();
    }
  }

  /** The first line of each model says what is to be found in it. */
  @ParameterizedTest
  @MethodSource("models")
  void who_can_trade_places_is_found(Path file) throws IOException {
    String expected = Files.readAllLines(file).getFirst().replaceAll("^/\\* | \\*/$", "");
    String found =
        switch (Symmetry.of(read(file))) {
          case Symmetry.None(String reason, var _) -> "none: " + reason;
          case Symmetry.Group group -> "symmetry: " + group.description();
        };
    if (expected.startsWith("none: ")) {
      assertThat(found).startsWith("none: ").contains(expected.substring("none: ".length()));
    } else {
      assertThat(found).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void trading_places_before_a_step_or_after_it_is_the_same(Path file) throws IOException {
    Model model = read(file);
    if (Symmetry.of(model) instanceof ActorSymmetry symmetry) {
      Exchanges exchanges = new Exchanges(model);
      assertThat(exchanges.complaint(100_000)).isEmpty();
      Result small = check(model, new Property.NoDeadlock("anything"), symmetric());
      if (small.statistics().exhaustive() && symmetry.isComplete()) {
        assertThat(small.statistics().states()).isEqualTo(exchanges.classes());
        if (!symmetry.leaves()) {
          assertThat(small.statistics().states()).isEqualTo(exchanges.orbits());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void the_verdict_is_the_same_with_and_without(Path file) throws IOException {
    Model model = read(file);
    for (Property property :
        List.of(Property.safety(), Property.noDeadlock(), Property.noFailure())) {
      Result whole = check(model, property, Strategy.DEFAULT);
      for (Strategy strategy : List.of(symmetric(), symmetric().with(Strategy.Store.PACKED))) {
        Result small = check(model, property, strategy);
        assertThat(small.verdict().word()).isEqualTo(whole.verdict().word());
        assertThat(small.statistics().states()).isLessThanOrEqualTo(whole.statistics().states());
      }
    }
    // What is found unreached does not depend on it.
    Result whole = check(model, Property.safety(), Strategy.DEFAULT);
    Result small = check(read(file), Property.safety(), symmetric());
    if (whole.statistics().exhaustive()) {
      assertThat(unreached(small)).isEqualTo(unreached(whole));
    }
  }

  private static List<Diagnostic> unreached(Result result) {
    return result.remarks().stream().filter(remark -> remark.code().equals("P602")).toList();
  }

  private static Strategy symmetric() {
    return Strategy.DEFAULT.withSymmetry();
  }

  private static Result check(Model model, Property property, Strategy strategy) {
    return new ExplicitEngine(strategy).check(model, property);
  }

  private static Model read(Path file) {
    return new PromelaLanguage().read(file, new Language.Settings(Map.of(), Map.of())).model();
  }
}
