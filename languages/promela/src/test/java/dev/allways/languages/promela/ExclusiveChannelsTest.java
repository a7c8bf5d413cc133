package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code xr} and {@code xs}: wrong ones are found however the model is searched. */
class ExclusiveChannelsTest {
  private static final int MODELS = 12 * Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 0);

  private static final Strategy FORGETFUL = Strategy.DEFAULT.withForgetting().withReduction();

  @TempDir Path folder;

  private Model read(String text) throws IOException {
    Path file = folder.resolve("model.pml");
    Files.writeString(file, text);
    return new PromelaLanguage().read(file, Language.Settings.NONE).model();
  }

  private static Result safety(Model model, Strategy strategy) {
    return new ExplicitEngine(strategy)
        .check(model, Property.safety(), Limits.NONE, Progress.SILENT);
  }

  @Test
  void a_wrong_claim_is_a_violation_that_names_both_processes_and_both_places() throws IOException {
    Model model =
        read(
            """
            chan q = [1] of { byte };
            active proctype Owner() { xr q; byte x; q?x }
            active proctype Sender() { q!1; q!2 }
            active proctype Thief() { byte y; q?y }
            """);

    Verdict.Violated verdict =
        (Verdict.Violated) safety(model, Strategy.DEFAULT.withReduction()).verdict();

    assertThat(verdict.explanation())
        .contains("Thief(2) uses the receiving end of q, which is claimed by Owner(0) at ")
        .contains("model.pml:2:30");
  }

  @Test
  void what_is_claimed_is_not_forgotten_although_nobody_reads_it_any_more() throws IOException {
    Model model =
        read(
            """
            chan a = [1] of { byte };
            proctype Owner(chan q) { xr q; skip }
            init { byte x; run Owner(a); a!1; a?x }
            """);

    Verdict.Violated verdict = (Verdict.Violated) safety(model, FORGETFUL).verdict();

    assertThat(verdict.explanation())
        .contains(":init:(0) uses the receiving end of a, which is claimed by Owner(1)");
  }

  @Test
  void a_channel_for_rendezvous_cannot_be_claimed() {
    assertThatThrownBy(
            () -> read("chan q = [0] of { byte };\nactive proctype A() { xs q; end: q!1 }"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("P605")
        .hasMessageContaining("model.pml:2:26");
  }

  @Test
  void claims_that_are_right_leave_out_what_two_senders_do_in_another_order() throws IOException {
    String claimed =
        """
        chan a = [2] of { byte };
        chan b = [2] of { byte };
        proctype Sender(chan out) { xs out; out!1; out!2; out!3 }
        proctype Receiver(chan in) { xr in; byte x; in?x; in?x; in?x }
        init { atomic { run Sender(a); run Sender(b); run Receiver(a); run Receiver(b) } }
        """;
    String silent = claimed.replaceAll("x[rs] (in|out);", "");
    Strategy reduced = Strategy.DEFAULT.withReduction();

    long believed = safety(read(claimed), reduced).statistics().states();

    assertThat(believed).isLessThanOrEqualTo(safety(read(silent), reduced).statistics().states());
    assertThat(believed).isLessThan(safety(read(claimed), Strategy.DEFAULT).statistics().states());
  }

  @Test
  void random_claims_are_judged_alike_by_every_search_and_as_by_spin() throws IOException {
    int wrong = 0;
    for (long seed = FIRST; seed < FIRST + MODELS; seed++) {
      String text = RandomClaims.of(seed);
      String what = "seed " + seed + "\n" + text;
      Model model = read(text);
      String verdict = safety(model, Strategy.DEFAULT).verdict().word();
      Map<Strategy, Verdict> verdicts = Searches.verdicts(model, Property.safety(), Limits.NONE);

      assertThat(Searches.disagreement(verdicts, Property.safety(), verdict)).as(what).isEmpty();
      wrong += verdict.equals("violated") ? 1 : 0;
      if (Spin.isInstalled()) {
        assertThat(verdict).as(what).isEqualTo(spin(text) ? "holds" : "violated");
        Spin.hasCompared(1);
      }
    }
    assertThat(wrong).isPositive();
  }

  /** Whether Spin finds nothing wrong. It asks about claims only when it leaves out steps. */
  private boolean spin(String text) throws IOException {
    Path place = Files.createTempDirectory(folder, "spin");
    Path file = place.resolve("model.pml");
    Files.writeString(file, text);
    assertThat(Spin.generate(place, file).accepted()).as(text).isTrue();
    Spin.Result result = Spin.verify(place, List.of("-DSAFETY"), List.of("-m100000", "-w16"));
    assumeTrue(result.output().contains("errors: "), result.output());
    return result.output().contains("errors: 0");
  }
}
