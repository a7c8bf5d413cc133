package dev.allways.languages.protocol.variants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Engine;
import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FormulaGuardTest {
  private static final Path CHESS = Path.of("../../systems/protocols/src/main/protocols/chess.dcj");

  @Test
  void a_formula_that_is_not_decided_is_not_taken_to_keep_its_verdict() {
    Engine tired =
        (model, property, limits, progress) ->
            new Result(
                property,
                new Verdict.Unknown(Verdict.Reason.MEMORY, "the memory is full"),
                new Statistics(0, 0, 0, 0, Duration.ZERO, false));
    FormulaGuard guard =
        new FormulaGuard(
            StatedFormula.read(Source.of("x.owl", "F \"black SEND *\"")), tired, Limits.NONE);
    Language.Settings liberal = new Language.Settings(Map.of(), Map.of("variant", "liberal"));

    assertThatThrownBy(() -> Generation.of(CHESS, liberal, "games", Optional.of(guard)))
        .isInstanceOfSatisfying(
            FormulaGuard.Undecided.class,
            undecided -> {
              assertThat(undecided.diagnostic().code()).isEqualTo("D632");
              assertThat(undecided.diagnostic().message()).contains("the memory is full");
            });
  }
}
