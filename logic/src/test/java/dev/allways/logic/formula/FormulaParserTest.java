package dev.allways.logic.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaParserTest {
  private static String inSpot(String text, Syntax syntax) {
    return FormulaPrinter.print(FormulaParser.parse(text, syntax), Syntax.SPOT);
  }

  private static String problem(String text, Syntax syntax) {
    try {
      return "no problem: " + FormulaParser.parse(text, syntax);
    } catch (InputException problem) {
      Diagnostic first = problem.diagnostics().getFirst();
      return first.location().orElseThrow().column()
          + " "
          + first.code()
          + " "
          + first.message()
          + first.help().map(help -> "; " + help).orElse("");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          a & b -> c            ~ (a & b) -> c
          a -> b & c            ~ a -> (b & c)
          a | b & c             ~ a | (b & c)
          a & b | c             ~ (a & b) | c
          a -> b -> c           ~ a -> (b -> c)
          a <-> b -> c          ~ a <-> (b -> c)
          a -> b <-> c          ~ a -> (b <-> c)
          a U b U c             ~ a U (b U c)
          a U b R c             ~ a U (b R c)
          a W b M c             ~ a W (b M c)
          a U b & c             ~ (a U b) & c
          a & b U c             ~ a & (b U c)
          a xor b | c           ~ (a xor b) | c
          a | b xor c           ~ a | (b xor c)
          a xor b & c           ~ a xor (b & c)
          a xor b xor c         ~ (a xor b) xor c
          a ^ b                 ~ a xor b
          !a U b                ~ !a U b
          G a U b               ~ G a U b
          ! a -> b              ~ !a -> b
          G a -> F b            ~ G a -> F b
          GFa                   ~ GF a
          XXXa                  ~ XXX a
          FGp0 -> GFp1          ~ FG p0 -> GF p1
          F1 & G2x              ~ F1 & G2x
          F(1)                  ~ F true
          FALSE | True | 0      ~ true
          [](a => <>b)          ~ G(a -> F b)
          [] <> a && !b || c    ~ (GF a & !b) | c
          a /\\ b \\/ c         ~ (a & b) | c
          a V b                 ~ a R b
          (a)Ub                 ~ a U b
          "x > 3" U q_1.z       ~ "x > 3" U q_1.z
          @dead -> b            ~ "@dead" -> b
          a*b + c               ~ (a & b) | c
          (((a)))               ~ a
          """)
  void spot(String text, String meaning) {
    assertThat(inSpot(text, Syntax.SPOT)).isEqualTo(meaning.replace("\"@dead\"", "@dead"));
  }

  /** What {@code spin -a} prints for the same blocks. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          a U b U c                     ~ (a U b) U c
          a -> b -> c                   ~ (a -> b) -> c
          a <-> b -> c                  ~ (a <-> b) -> c
          a -> b <-> c                  ~ (a -> b) <-> c
          a || b && c                   ~ a | (b & c)
          a && b || c                   ~ (a & b) | c
          [] a U b                      ~ G a U b
          ! a U b                       ~ !a U b
          X a U b                       ~ X a U b
          a U b && c                    ~ (a U b) & c
          a -> b U c                    ~ a -> (b U c)
          a && b -> c                   ~ (a & b) -> c
          a V b U c                     ~ (a R b) U c
          a release b                   ~ a R b
          a W b U c                     ~ (a W b) U c
          a weakuntil b                 ~ a W b
          a stronguntil b               ~ a U b
          next a                        ~ X a
          always eventually a           ~ GF a
          a implies b equivalent c      ~ (a -> b) <-> c
          a U x > 3                     ~ a U "x > 3"
          a U x == 3 && b               ~ (a U "x == 3") & b
          [] (x>3)                      ~ G "x > 3"
          [] (P@L -> <> P@M)            ~ G("P@L" -> F "P@M")
          P[1]@L                        ~ "P[1]@L"
          P [ 1 ] @ L                   ~ "P[1]@L"
          [] (len( q )==0)              ~ G "len(q) == 0"
          a U len(q) == 0               ~ a U "len(q) == 0"
          [] !q?[3]                     ~ G!"q?[3]"
          [] !q?[ack,2]                 ~ G!"q?[ack, 2]"
          [] (!a)                       ~ G!a
          true U a                      ~ true U a
          1 U a                         ~ true U a
          [] (a & b | c)                ~ G "a & b | c"
          [] (P:x == 1)                 ~ G "P:x == 1"
          !(x+1 > 3)                    ~ !"x + 1 > 3"
          ! x > 3                       ~ "!x > 3"
          []a||b                        ~ G a | b
          [] ( x -y > 3 )               ~ G "x - y > 3"
          [] (x > -1)                   ~ G "x > -1"
          [] (x > 3 && y)               ~ G("x > 3" & y)
          [] ((x > 3) == (y > 2))       ~ G "(x > 3) == (y > 2)"
          [] ((a && b) == c)            ~ G "(a && b) == c"
          [] (r.field[i] == 2)          ~ G "r.field[i] == 2"
          a /* why */ U b               ~ a U b
          "Black SEND Move" U b         ~ "Black SEND Move" U b
          a M b                         ~ a M b
          M M xor                       ~ "M" M "xor"
          a xor b                       ~ a xor b
          (timeout)                     ~ timeout
          G -> F                        ~ "G" -> "F"
          """)
  void spin(String text, String meaning) {
    assertThat(inSpot(text, Syntax.SPIN)).isEqualTo(meaning);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          a & b -> c                    ~ a & (b -> c)
          a -> b & c                    ~ (a -> b) & c
          a | b -> c                    ~ a | (b -> c)
          a | b & c                     ~ a | (b & c)
          a & b | c                     ~ (a & b) | c
          a -> b -> c                   ~ a -> (b -> c)
          a U b U c                     ~ a U (b U c)
          a U b -> c xor d              ~ a U (b -> (c xor d))
          a W b R c M d                 ~ a W (b R (c M d))
          a <-> b <=> c BIIMP d         ~ a <-> (b <-> (c <-> d))
          ! "a" U "b"                   ~ !a U b
          G "a" => "b"                  ~ G a -> b
          XF a U b                      ~ XF a U b
          NOT a AND b OR c              ~ (!a & b) | c
          a --> b ==> c IMP d           ~ a -> (b -> (c -> d))
          a XOR b ^ c                   ~ a xor (b xor c)
          (a)ANDb                       ~ a & b
          tt U ff                       ~ true U false
          true U 0                      ~ true U false
          'single quotes' U b           ~ "single quotes" U b
          "a ""quoted"" name"           ~ "a \\"quoted\\" name"
          "back\\slash"                 ~ "back\\\\slash"
          Lx & _y                       ~ Lx & _y
          F ("Black SEND Move" => X (!"Black SEND Move" U "Black RECV Move")) \
          ~ F("Black SEND Move" -> X(!"Black SEND Move" U "Black RECV Move"))
          """)
  void owl(String text, String meaning) {
    assertThat(inSpot(text, Syntax.OWL)).isEqualTo(meaning);
  }

  /** What Owl's own grammar makes of these, run through the parser generator it uses. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          !a U b U c                    ~ !(a U b) U c
          G a -> b U c                  ~ G(a -> b) U c
          !!a U b U c                   ~ !(!a U b) U c
          a U !b U c U d                ~ a U (!(b U c) U d)
          !a U !b U c                   ~ !(a U !b) U c
          a & !b U c U d | e            ~ (a & (!(b U c) U d)) | e
          F a U b -> c -> d             ~ F(a U (b -> c)) -> d
          (!a U b U c) & d              ~ (!(a U b) U c) & d
          X(a) -> F(b) U c              ~ X(a -> F b) U c
          """)
  void an_odd_corner_of_owl_is_kept_and_warned_of(String text, String meaning) {
    Source source = Source.of("odd.owl", text);
    ParsedFormula parsed = FormulaParser.read(source, 0, source.length(), Syntax.OWL);

    assertThat(FormulaPrinter.print(parsed.formula(), Syntax.SPOT)).isEqualTo(meaning);
    assertThat(parsed.warnings()).isNotEmpty().allMatch(warning -> warning.code().equals("L011"));
  }

  @Test
  void a_chain_with_one_binary_operator_is_no_odd_corner() {
    Source source = Source.of("plain.owl", "G !a U b & X(c U d) -> e");

    assertThat(FormulaParser.read(source, 0, source.length(), Syntax.OWL).warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          SPOT ~ a U           ~ 4 L002 expected a formula after 'U'
          SPOT ~ a U & b       ~ 5 L002 expected a formula after 'U', found '&'
          SPOT ~ (a U b        ~ 1 L004 this '(' is never closed
          SPOT ~ a U b) & c    ~ 6 L005 there is no '(' for this ')'
          SPOT ~ a b           ~ 3 L003 expected an operator, found 'b'
          SPOT ~ G()           ~ 3 L002 expected a formula, found ')'
          SPOT ~ a & !         ~ 6 L002 expected a formula after '!'
          SPOT ~ a U "b        ~ 5 L006 this quote is never closed
          SPOT ~ a U ""        ~ 5 L008 a proposition needs a name
          SPOT ~ a until b     ~ 3 L003 expected an operator, found 'until'; write 'U' for 'until'
          SPOT ~ always (a)    ~ 8 L003 expected an operator, found '('; write 'G' for 'always'
          SPOT ~ g (a)         ~ 3 L003 expected an operator, found '('; did you mean 'G'?
          SPOT ~ a u b         ~ 3 L003 expected an operator, found 'u'; did you mean 'U'?
          SPOT ~ a xro b       ~ 3 L003 expected an operator, found 'xro'; did you mean 'xor'?
          SPOT ~ a U 7         ~ 5 L002 expected a formula, found '7'
          SPOT ~ a [] b        ~ 3 L003 expected an operator, found '[]'; write 'G' for '[]'
          SPOT ~ ä & ?         ~ 5 L002 expected a formula, found '?'
          SPIN ~ a untill b    ~ 3 L003 expected an operator, found 'untill'; did you mean 'until'?
          SPIN ~ alwyas (a)    ~ 8 L003 expected an operator, found '('; did you mean 'always'?
          SPIN ~ G (a)         ~ 3 L003 expected an operator, found '('; write '[]' for 'G'
          SPIN ~ a => b        ~ 3 L003 expected an operator, found '=>'; write '->' for '=>'
          SPIN ~ [] a /\\ b    ~ 6 L003 expected an operator, found '/\\'; write '&&' for '/\\'
          SPIN ~ U a           ~ 1 L002 expected a formula, found 'U'
          SPIN ~ a && || b     ~ 6 L002 expected a formula after '&&', found '||'
          OWL  ~ [] "a"        ~ 1 L002 expected a formula, found '[]'; write 'G' for '[]'
          OWL  ~ "a" U         ~ 6 L002 expected a formula after 'U'
          OWL  ~ "a" "b"       ~ 5 L003 expected an operator, found '"'
          OWL  ~ "a" V "b"     ~ 5 L003 expected an operator, found 'V'
          OWL  ~ "a" and "b"   ~ 5 L003 expected an operator, found 'and'; write '&' for 'and'
          OWL  ~ ("a" U "b"    ~ 1 L004 this '(' is never closed
          OWL  ~ Zoo           ~ 1 L002 expected a formula, found 'Zoo'
          """)
  void mistakes_are_shown_where_they_are(Syntax syntax, String text, String message) {
    assertThat(problem(text, syntax)).isEqualTo(message);
  }

  @Test
  void a_word_for_a_call_that_spin_would_read_is_a_proposition() {
    assertThat(inSpot("[] (empty(q))", Syntax.SPIN)).isEqualTo("G \"empty(q)\"");
  }

  @Test
  void comparing_a_temporal_formula_is_refused() {
    assertThat(problem("[] x > 3", Syntax.SPIN))
        .isEqualTo(
            "1 L009 '>' needs values, and '[] x' has none;"
                + " temporal operators bind tighter than comparisons: write [] (x > 3)");
  }

  @Test
  void no_text_is_no_formula() {
    assertThat(problem(" ", Syntax.SPOT)).isEqualTo("2 L008 there is no formula here");
  }

  @Test
  void a_mistake_in_a_block_points_into_the_whole_file() {
    Source model = Source.of("gate.pml", "byte x;\nltl p {\n  [] (x > 3 -> ) }\n");
    int start = model.text().indexOf('{') + 1;
    int end = model.text().indexOf('}');

    assertThatThrownBy(() -> FormulaParser.read(model, start, end, Syntax.SPIN))
        .hasMessage(
            """
            error[L002]: expected a formula after '->', found ')'
             --> gate.pml:3:16
               |
             3 |   [] (x > 3 -> ) }
               |                ^""");
  }

  @Test
  void the_place_of_each_proposition_is_known() {
    Source model = Source.of("gate.pml", "ltl { [] (x > y -> <> x) }");
    ParsedFormula parsed = FormulaParser.read(model, 5, model.length() - 1, Syntax.SPIN);

    assertThat(parsed.propositions().sequencedKeySet()).containsExactly("x > y", "x");
    ParsedFormula.Place place = parsed.propositions().get("x");
    assertThat(model.text().substring(place.start())).startsWith("x) }");
  }

  @Test
  void nesting_has_a_limit_and_no_stack_overflows() {
    int many = 100_000;
    List<String> deep =
        List.of(
            "(".repeat(many) + "a" + ")".repeat(many),
            "X ".repeat(many) + "a",
            "! ".repeat(many) + "a",
            "a U ".repeat(many) + "a",
            "(a U ".repeat(many) + "a" + ")".repeat(many));
    for (Syntax syntax : Syntax.values()) {
      for (String text : deep.subList(1, deep.size())) {
        assertThat(problem(text, syntax)).contains("L007 this formula is nested more than");
      }
      assertThat(FormulaParser.parse(deep.getFirst(), syntax)).isSameAs(Formula.proposition("a"));
    }
  }

  @Test
  void a_conjunction_of_many_is_not_nested() {
    StringBuilder text = new StringBuilder("p0");
    for (int i = 1; i < 20_000; i++) {
      text.append(" && p").append(i);
    }
    for (Syntax syntax : Syntax.values()) {
      Formula formula = FormulaParser.parse(text.toString(), syntax);
      assertThat(formula.depth()).isEqualTo(2);
      assertThat(formula.operands()).hasSize(20_000);
    }
  }
}
