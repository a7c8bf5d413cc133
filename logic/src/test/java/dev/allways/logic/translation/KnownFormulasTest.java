package dev.allways.logic.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.translation.KnownFormulas.Key;
import dev.allways.logic.translation.KnownFormulas.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Our automata for the published formula sets, against other tools' and against our own before. */
class KnownFormulasTest {
  private static final Path OURS =
      Path.of("src/test/resources/dev/allways/logic/translation/ours.tsv");
  private static final Map<Key, Size> SIZES = new LinkedHashMap<>();
  private static final Map<Key, String> TEXTS = new LinkedHashMap<>();

  @BeforeAll
  static void translate() {
    Translator translator = new Translator();
    for (String set : KnownFormulas.SETS) {
      List<Formula> formulas = KnownFormulas.of(set);
      for (int i = 0; i < formulas.size(); i++) {
        Formula formula = formulas.get(i);
        Formula negation = Formula.not(formula);
        keep(set, i + 1, "TGBA", formula, translator.translate(formula));
        keep(set, i + 1, "BA", formula, translator.translateToBuchi(formula));
        keep(set, i + 1, "TGBA-negated", negation, translator.translate(negation));
        keep(set, i + 1, "BA-negated", negation, translator.translateToBuchi(negation));
      }
    }
  }

  private static void keep(
      String set, int number, String kind, Formula formula, Automaton automaton) {
    Key key = new Key(set, number, kind);
    SIZES.put(key, new Size(automaton.stateCount(), automaton.edgeCount()));
    TEXTS.put(key, FormulaPrinter.print(formula, Syntax.SPOT));
  }

  private static Size total(Map<Key, Size> sizes, String set, String tool) {
    return sizes.entrySet().stream()
        .filter(e -> e.getKey().set().equals(set) && e.getKey().tool().equals(tool))
        .map(Map.Entry::getValue)
        .reduce(new Size(0, 0), Size::plus);
  }

  @ParameterizedTest
  @CsvSource({"TGBA, spot-TGBA", "BA, spot-BA"})
  void no_formula_needs_more_states_than_with_spot(String kind, String tool) {
    Map<Key, Size> baseline = KnownFormulas.sizes("baseline.tsv");
    SIZES.forEach(
        (key, size) -> {
          if (key.tool().equals(kind)) {
            assertThat(size.states())
                .as("%s: %s", key, TEXTS.get(key))
                .isLessThanOrEqualTo(baseline.get(new Key(key.set(), key.number(), tool)).states());
          }
        });
  }

  @ParameterizedTest
  @CsvSource({
    "TGBA, spot-TGBA",
    "BA, spot-BA",
    "TGBA, ltl3ba-TGBA",
    "BA, ltl3ba-BA",
    "BA, ltl2ba",
    "TGBA, owl-ltl2ngba",
    "BA, owl-ltl2nba",
  })
  void no_set_needs_more_states_or_edges_than_with_another_tool(String kind, String tool) {
    Map<Key, Size> baseline = KnownFormulas.sizes("baseline.tsv");
    for (String set : KnownFormulas.SETS) {
      Size ours = total(SIZES, set, kind);
      Size theirs = total(baseline, set, tool);
      assertThat(theirs.states()).as("%s has formulas of %s", tool, set).isPositive();
      assertThat(ours.states()).as("states of %s", set).isLessThanOrEqualTo(theirs.states());
      assertThat(ours.edges()).as("edges of %s", set).isLessThanOrEqualTo(theirs.edges());
    }
  }

  /** With {@code -Dallways.update=true} the file is written anew instead. */
  @Test
  void no_automaton_is_larger_than_it_was() throws IOException {
    if (Boolean.getBoolean("allways.update")) {
      StringBuilder text = new StringBuilder("set\tidx\tkind\tstates\tedges\tformula\n");
      SIZES.forEach(
          (key, size) ->
              text.append(
                  "%s\t%d\t%s\t%d\t%d\t%s\n"
                      .formatted(
                          key.set(),
                          key.number(),
                          key.tool(),
                          size.states(),
                          size.edges(),
                          TEXTS.get(key))));
      Files.writeString(OURS, text.toString());
      return;
    }
    Map<Key, Size> before = KnownFormulas.sizes("ours.tsv");
    assertThat(before.keySet()).isEqualTo(SIZES.keySet());
    SIZES.forEach(
        (key, size) -> {
          Size known = before.get(key);
          boolean larger =
              size.states() > known.states()
                  || (size.states() == known.states() && size.edges() > known.edges());
          assertThat(larger)
              .as("%s: %s instead of %s, %s", key, size, known, TEXTS.get(key))
              .isFalse();
        });
  }
}
