package dev.allways.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.translation.Translator;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HoaTest {
  private static Automaton read(String text) {
    List<Automaton> automata = HoaReader.read(Source.of("test.hoa", text));
    assertThat(automata).hasSize(1);
    return automata.getFirst();
  }

  /** The automaton accepts the words of the formula, as far as some hundred words tell. */
  private static void means(Automaton automaton, String formula) {
    Formula meaning = FormulaParser.parse(formula, Syntax.SPOT);
    RandomLassos lassos = new RandomLassos(5, "p", "q", "r");
    for (int i = 0; i < 300; i++) {
      Lasso word = lassos.next();
      assertThat(Membership.accepts(automaton, word))
          .as("%s on %s", formula, word)
          .isEqualTo(LassoEvaluator.holds(meaning, word));
    }
  }

  @Test
  void an_automaton_is_written_in_a_form_that_a_person_can_read() {
    Formula formula = FormulaParser.parse("G(p -> F q)", Syntax.SPOT);
    assertThat(HoaWriter.write(new Translator().translate(formula), "G(p -> F \"q\")"))
        .isEqualTo(
            """
            HOA: v1
            name: "G(p -> F \\"q\\")"
            States: 2
            Start: 0
            AP: 2 "p" "q"
            acc-name: Buchi
            Acceptance: 1 Inf(0)
            properties: trans-labels explicit-labels trans-acc deterministic
            --BODY--
            State: 0
            [!0 | 1] 0 {0}
            [0&!1] 1
            State: 1
            [1] 0 {0}
            [!1] 1
            --END--
            """);
  }

  @Test
  void what_is_written_reads_as_the_same_automaton() {
    Translator translator = new Translator();
    for (long seed = 1; seed <= 300; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b", "c d\"\\").upTo(12);
      String name = FormulaPrinter.print(formula, Syntax.SPOT);
      String text = HoaWriter.write(translator.translate(formula), name);
      assertThat(HoaWriter.write(read(text), name)).as("seed %d", seed).isEqualTo(text);
      String states = HoaWriter.write(translator.translateToBuchi(formula), name);
      assertThat(HoaWriter.write(read(states), name)).as("seed %d", seed).isEqualTo(states);
    }
  }

  @Test
  void a_text_as_spot_prints_it_is_read() {
    Automaton automaton =
        read(
            """
            HOA: v1
            name: "GFp & GFq"
            States: 1
            Start: 0
            AP: 2 "p" "q"
            acc-name: generalized-Buchi 2
            Acceptance: 2 Inf(0)&Inf(1)
            properties: trans-labels explicit-labels trans-acc complete
            properties: deterministic stutter-invariant
            spot-state-player: 0
            --BODY--
            State: 0
            [0&1] 0 {0 1}
            [!0&!1] 0
            [!0&1] 0 {1}
            [0&!1] 0 {0}
            --END--
            """);
    assertThat(automaton.acceptanceSets()).isEqualTo(2);
    assertThat(automaton.edgeCount()).isEqualTo(4);
    means(automaton, "GFp & GFq");
  }

  @Test
  void a_text_as_ltl3ba_prints_it_is_read() {
    means(
        read(
            """
            HOA: v1
            tool: "ltl3ba" "1.1.3"
            name: "BA for G(p -> F q)"
            States: 2
            Start: 0
            acc-name: Buchi
            Acceptance: 1 Inf(0)
            AP: 2"p""q"
            properties: trans-labels explicit-labels state-acc no-univ-branch
            --BODY--
            State: 0 "accept_init" {0}
              [(!0 | 1)] 0
              [t] 1
            State: 1 "T0_S1"
              [t] 1
              [(1)] 0
            --END--
            """),
        "G(p -> F q)");
  }

  @Test
  void a_text_as_owl_prints_it_is_read() {
    means(
        read(
            """
            HOA: v1
            tool: "ltl2nba" "21.0"
            name: "Automaton for [F(G(p))]"
            Start: 0
            acc-name: Buchi
            Acceptance: 1 Inf(0)
            properties: trans-acc no-univ-branch
            AP: 1 "p"
            --BODY--
            State: 0 "F(G(p))"
            [t] 0
            [0] 7
            State: 7 "G(p)"
            [0] 7 {0}
            --END--
            """),
        "F G p");
  }

  @Test
  void aliases_comments_and_parentheses_are_read() {
    means(
        read(
            """
            HOA: v1 /* a comment /* in a comment */ */
            AP: 3 "p" "q" "r"
            Alias: @a 0 & !1
            Alias: @b-2 @a | (2 & !(0 | 1))
            Acceptance: 0 t
            Start: 3
            --BODY--
            State: 3 [@b-2] 3
            --END--
            """),
        "G((p & !q) | (r & !p & !q))");
  }

  @Test
  void labels_on_states_and_implied_labels_are_read() {
    means(
        read(
            """
            HOA: v1
            States: 2
            Start: 0
            AP: 2 "p" "q"
            Acceptance: 1 Inf(0)
            --BODY--
            State: [0] 0
            0 1
            State: [1] 1 {0}
            1
            --END--
            """),
        "p & X(p U G q)");
    means(
        read(
            """
            HOA: v1
            States: 1
            Start: 0
            AP: 2 "p" "q"
            Acceptance: 1 Inf(0)
            --BODY--
            State: 0
            0 0 {0} 0 {0} 0
            --END--
            """),
        "G F (p xor q)");
  }

  @Test
  void several_initial_states_and_none_are_read() {
    String text =
        """
        HOA: v1
        States: 2
        %s
        AP: 2 "p" "q"
        Acceptance: 0 t
        --BODY--
        State: 0
        [0] 0
        State: 1
        [1] 1
        --END--
        """;
    means(read(text.formatted("Start: 0\nStart: 1")), "G p | G q");
    means(read(text.formatted("")), "0");
  }

  @ParameterizedTest
  @CsvSource({
    "0 t, 1",
    "0 f, 0",
    "1 Inf(0), G F p",
    "2 Inf(0)&Inf(1), G F p & G F q",
    "2 Inf(0)|Inf(1), G F p | G F q",
    "2 Inf(1), G F q",
    "1 Inf(!0), G F !p",
    "3 (Inf(0)|Inf(1))&Inf(2), (G F p | G F q) & G F r",
    "3 Inf(0)|(Inf(1)&Inf(2)), G F p | (G F q & G F r)",
    "2 t&(Inf(0)|f), G F p",
  })
  void conditions_made_of_inf_are_read(String condition, String meaning) {
    StringBuilder edges = new StringBuilder();
    int sets = condition.charAt(0) - '0';
    for (int letter = 0; letter < 8; letter++) {
      edges.append("[");
      StringBuilder marks = new StringBuilder();
      for (int i = 0; i < 3; i++) {
        boolean holds = (letter >> i & 1) != 0;
        edges.append(i == 0 ? "" : "&").append(holds ? "" : "!").append(i);
        marks.append(holds && i < sets ? i + " " : "");
      }
      edges.append("] 0 {").append(marks).append("}\n");
    }
    means(
        read(
            "HOA: v1 States: 1 Start: 0 AP: 3 \"p\" \"q\" \"r\" Acceptance: %s --BODY-- State: 0 %s --END--"
                .formatted(condition, edges)),
        meaning);
  }

  @Test
  void a_stream_of_automata_is_read_and_those_taken_back_are_left_out() {
    String one = "HOA: v1 Start: 0 AP: 0 Acceptance: 0 t --BODY-- State: 0 [t] 0 --END--\n";
    String aborted = "HOA: v1 Start: 0 AP: 0 Acceptance: 0 t --BODY-- State: 0 [t] 0 --ABORT--\n";
    assertThat(HoaReader.read(Source.of("stream", one + aborted + one))).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "HOA: v2~L303~1:6",
        "never { }~L301~1:1",
        "HOA: v1 Acceptance: 2 Fin(0)&Inf(1) --BODY-- --END--~L307~1:23",
        "HOA: v1 Acceptance: 1 Inf(1) --BODY-- --END--~L307~1:27",
        "HOA: v1 Start: 0&1 Acceptance: 0 t --BODY-- --END--~L308~1:17",
        "HOA: v1 States: 1 Start: 1 Acceptance: 0 t --BODY-- --END--~L308~1:26",
        "HOA: v1 Start: 0 --BODY-- --END--~L304~1:1",
        "HOA: v1 Acceptnce: 0 t --BODY-- --END--~L305~1:9",
        "HOA: v1 AP: 2 \"p\" Acceptance: 0 t --BODY-- --END--~L306~1:9",
        "HOA: v1 AP: 1 \"p --BODY-- --END--~L302~1:15",
        "HOA: v1 AP: 1 \"p\" Acceptance: 0 t --BODY-- State: 0 [1] 0 --END--~L306~1:54",
        "HOA: v1 AP: 1 \"p\" Acceptance: 0 t --BODY-- State: 0 [@x] 0 --END--~L306~1:54",
        "HOA: v1 AP: 1 \"p\" Acceptance: 0 t --BODY-- State: 0 [0 0 --END--~L301~1:56",
        "HOA: v1 Acceptance: 0 t --BODY-- State: 0 [t] 0 {0} --END--~L307~1:50",
        "HOA: v1 Acceptance: 0 t --BODY-- State: 0~L301~1:42",
        "HOA: v1 Acceptance: 0 t --BODY-- State: 99999999999 --END--~L301~1:41",
        "HOA: v1 Acceptance: 0 t --BODY-- State: 0 0 0 --END--~L308~1:45",
        "HOA: v1 Acceptance: 0 t --BODY-- ; --END--~L301~1:34",
      })
  void a_mistake_is_reported_where_it_stands(String text, String code, String place) {
    assertThatThrownBy(() -> HoaReader.read(Source.of("test.hoa", text)))
        .isInstanceOfSatisfying(
            InputException.class,
            refusal -> {
              assertThat(refusal.diagnostics().getFirst().code()).isEqualTo(code);
              assertThat(refusal.diagnostics().getFirst().location())
                  .hasValueSatisfying(l -> assertThat(l).hasToString("test.hoa:" + place));
            });
  }

  @Test
  void hostile_nesting_is_refused() {
    String deep = "(".repeat(100_000) + "0" + ")".repeat(100_000);
    String text = "HOA: v1 AP: 1 \"p\" Acceptance: 0 t --BODY-- State: 0 [" + deep + "] 0 --END--";
    assertThatThrownBy(() -> read(text)).isInstanceOf(InputException.class);
  }

  @Test
  void a_drawing_names_every_state_and_edge() {
    Formula formula = FormulaParser.parse("G F p", Syntax.SPOT);
    assertThat(DotWriter.write(new Translator().translate(formula), "G F p"))
        .isEqualTo(
            """
            digraph {
              rankdir=LR
              label="G F p"
              node [shape=circle]
              start [shape=point]
              start -> 0
              0
              0 -> 0 [label="!p"]
              0 -> 0 [label="p {0}"]
            }
            """);
  }
}
