package dev.allways.tools.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.protocol.Pr;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plain calls, which need no JUnit. */
class ProtocolCheckTest {
  private static final Path FILE = Path.of("src/test/protocols/errand.dcj");
  private static final Path FORMULAS =
      Path.of("src/test/resources/dev/allways/tools/junit/errand.owl");
  private static final String ANSWERED =
      "G (\"client SEND <Errand>\" => F \"client RECV <Receipt>\")";

  private static ProtocolCheck errands() {
    return ProtocolCheck.of(FILE).define("k", 2).dummies(new Errand("milk"));
  }

  @Test
  void one_line_asks_a_formula_as_in_figure_5_5_of_the_thesis() {
    assertThat(ProtocolCheck.of(TurnTaking::new).dummies(Thanks.THANKS).holds("! \"black SEND *\""))
        .isTrue();
  }

  @Test
  void a_file_holds_if_all_of_its_formulas_do(@TempDir Path folder) throws IOException {
    Path good = Files.writeString(folder.resolve("good.owl"), ANSWERED + "\n");
    Path bad = Files.writeString(folder.resolve("bad.owl"), ANSWERED + "\nF \"dead\"\n");

    assertThat(errands().holds(good)).isTrue();
    assertThat(errands().holds(bad)).isFalse();
    assertThat(errands().check(bad)).map(Outcome::place).containsExactly(bad + ":1", bad + ":2");
  }

  @Test
  void every_variant_gives_the_same_verdicts_here() {
    for (ProtocolVariant variant : ProtocolVariant.values()) {
      ProtocolCheck check = errands().variant(variant);
      assertThat(check.holds(ANSWERED)).as("%s", variant).isTrue();
      assertThat(check.holds("F \"terminated\"")).as("%s", variant).isFalse();
      assertThat(check.checkDeadlock().holds()).as("%s", variant).isTrue();
    }
  }

  @Test
  void a_class_is_explored_once_whatever_is_asked() {
    AtomicInteger made = new AtomicInteger();
    ProtocolCheck check =
        ProtocolCheck.of(
                () -> {
                  made.incrementAndGet();
                  return new TurnTaking();
                })
            .dummies(Thanks.THANKS);
    assertThat(check.holds("! \"black SEND *\"")).isTrue();
    int once = made.get();
    assertThat(check.holds("G F \"black SEND *\"")).isTrue();
    assertThat(check.holds("G ! \"black SEND *\"")).isFalse();

    assertThat(made.get()).as("made again only to show a run").isLessThan(once + 5);
  }

  @Test
  void what_is_recorded_and_what_is_explored_on_the_fly_give_the_same_runs() {
    for (String formula :
        List.of(ANSWERED, "F \"terminated\"", "G ! \"server_1_ SEND *\"", "F \"dead\"")) {
      assertThat(errands().onTheFly().check(formula))
          .hasToString(errands().check(formula).toString());
    }
  }

  @Test
  void runs_that_end_are_read_as_asked() {
    String thanked = "G (\"client SEND <Thanks>\" => X F \"client SEND *\")";

    assertThat(errands().holds(thanked)).isFalse();
    assertThat(errands().endings(Property.Endings.IGNORE).holds(thanked)).isTrue();
    assertThat(errands().endings(Property.Endings.IGNORE).check("F \"dead\"").replay())
        .endsWith(" --finite ignore");
    assertThat(errands().fair().check("F \"dead\"").replay()).endsWith(" --fair");
  }

  @Test
  void a_search_that_did_not_finish_is_no_verdict() {
    Source many =
        Source.of(
            "many.dcj",
            """
            (defroles p q)
            (defsession ::many [] (par-every [i (range 12)] (-->> Long (::p i) (::q i))))
            """);
    Outcome outcome =
        ProtocolCheck.of(many)
            .variant(ProtocolVariant.LTS)
            .timeout(Duration.ofNanos(1))
            .check("F \"q_0_ RECV *\"");

    assertThat(outcome.verdict()).isInstanceOf(Verdict.Unknown.class);
    assertThatThrownBy(outcome::holds).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> outcome.require(Expectation.HOLDS))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("unknown");
  }

  @Test
  void missing_message_classes_are_remarked_on() {
    ProtocolCheck check =
        ProtocolCheck.of(Source.of("x.dcj", "(defsession ::s [] (--> a.b.Gone \"p\" \"q\"))"));

    assertThat(check.holds("\"p SYNC <Gone> TO q\"")).isTrue();
    assertThat(check.remarks()).anyMatch(remark -> remark.message().contains("a.b.Gone"));
  }

  @Test
  void a_quote_in_a_formula_survives_the_shell() {
    assertThat(ShellWords.join(List.of("allways", "--ltl", "\"it's\"", "-D", "k=3")))
        .isEqualTo("allways --ltl '\"it'\\''s\"' -D k=3");
  }

  @Test
  void formulas_of_files_can_be_dynamic_tests() {
    assertThat(FormulaTests.of(errands(), FORMULAS))
        .hasSize(5)
        .allSatisfy(test -> test.getExecutable().execute())
        .allSatisfy(test -> assertThat(test.getTestSourceUri()).isPresent());
  }

  @Test
  void what_makes_no_sense_is_refused() {
    ProtocolCheck byHand = ProtocolCheck.of(TurnTaking::new);
    assertThatThrownBy(() -> byHand.variant(ProtocolVariant.LIBERAL))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("TurnTaking is no file");
    assertThatThrownBy(() -> byHand.define("k", 2)).isInstanceOf(InputException.class);
    assertThatThrownBy(() -> errands().define("k", 3))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("k is defined as 2 and 3");
    assertThatThrownBy(() -> ProtocolCheck.of(Demanding.class))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("has no constructor without parameters");
    assertThatThrownBy(
            () -> StatedFormula.read(Source.of("x.owl", "// liberal: maybe\nG \"client SEND *\"")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'maybe' is not a verdict");
  }

  /** Cannot be made without being told something. */
  abstract static class Demanding implements Pr {
    Demanding(int number) {}
  }
}
