package dev.allways.logic.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormulaFileTest {
  private static List<String> formulas(String text, Syntax syntax) {
    return FormulaFile.read(Source.of("file", text), syntax).stream()
        .map(entry -> entry.location().line() + ": " + entry.formula())
        .toList();
  }

  @Test
  void each_line_is_a_formula_and_comments_are_none() {
    String text =
        """
        # from a collection
        G a // the first

          F b#the second
        // none
        "c // d" U e
        """;
    assertThat(formulas(text, Syntax.SPOT))
        .containsExactly("2: G a", "4: F b", "6: \"c // d\" U e");
    assertThat(formulas("[] (x / 2 > 1)\n<> a // b", Syntax.SPIN))
        .containsExactly("1: G \"x / 2 > 1\"", "2: F a");
  }

  @Test
  void the_mistakes_of_all_lines_are_shown() {
    Source source = Source.of("set.ltl", "a U\nG a\n(b\n");

    assertThatThrownBy(() -> FormulaFile.read(source, Syntax.SPOT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("set.ltl:1:4")
        .hasMessageContaining("set.ltl:3:1");
  }

  @Test
  void a_formula_of_owl_goes_on_over_lines() {
    String text =
        """
        (G("worker_1_ RECV <Boolean>" =>
        X ("worker_1_ SEND <Boolean> TO worker_0_" ||
        "worker_1_ SEND <Boolean> TO worker_3_")))
        &&
        (G("worker_2_ RECV <Boolean>" =>
        X ("worker_2_ SEND <Boolean> TO worker_0_")))
        """;
    assertThat(formulas(text, Syntax.OWL))
        .containsExactly(
            "1: G(\"worker_1_ RECV <Boolean>\" -> X(\"worker_1_ SEND <Boolean> TO worker_0_\""
                + " | \"worker_1_ SEND <Boolean> TO worker_3_\")) & G(\"worker_2_ RECV <Boolean>\""
                + " -> X \"worker_2_ SEND <Boolean> TO worker_0_\")");
  }

  @Test
  void a_file_of_owl_may_hold_one_formula_a_line() {
    String text =
        """
        // initially nothing is sent
        ! "Black SEND Move"
        ! "Black SEND Move" U "Black RECV Move"

        F ("Black SEND Move" => X (!"Black SEND Move" U
            "Black RECV Move")) // goes on
        ("a")
        """;
    assertThat(formulas(text, Syntax.OWL))
        .containsExactly(
            "2: !\"Black SEND Move\"",
            "3: !\"Black SEND Move\" U \"Black RECV Move\"",
            "5: F(\"Black SEND Move\" -> X(!\"Black SEND Move\" U \"Black RECV Move\"))",
            "7: a");
  }

  @Test
  void an_open_formula_of_owl_is_a_mistake_at_its_end() {
    Source source = Source.of("test.owl", "G (\"a\" =>\n  F \"b\"\n");

    assertThatThrownBy(() -> FormulaFile.read(source, Syntax.OWL))
        .hasMessageContaining("test.owl:1:3")
        .hasMessageContaining("never closed");
  }

  @Test
  void a_file_without_a_formula_is_a_mistake() {
    for (Syntax syntax : Syntax.values()) {
      assertThatThrownBy(() -> formulas("\n# nothing\n", syntax))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("there is no formula in this file");
    }
  }
}
