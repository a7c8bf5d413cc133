package dev.allways.languages.protocol.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocols;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProtocolParserTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(defsession ::a [] (::b)) | D130 | 1:21 | unknown session 'b'",
        "(defsession ::chess []) (defsession ::a [] (::ches)) | D130 | 1:45 | did you mean 'chess'?",
        "(defsession ::a [x]) (defsession ::b [] (::a)) | D123 | 1:41 | takes 1 argument, not 0",
        "(defsession ::a [] (ctá)) | D122 | 1:21 | unknown operator 'ctá'",
        "(defsession ::a [] (lop [] (end))) | D122 | 1:21 | did you mean 'loop'?",
        "(defsession ::a [] (-->> Move \"p\")) | D123 | 1:20 | takes a type, a sender and a receiver",
        "(defsession ::a [] (--> a b c d)) | D123 | 1:20 | not 4 forms",
        "(defsession ::a [] (--> A p \"q\")) | D132 | 1:27 | unknown role 'p'",
        "(defroles alice bob) (defsession ::a [] (--> A alcie bob)) | D132 | 1:48 | did you mean 'alice'?",
        "(defsession ::a [] (--> A 5 \"q\")) | D131 | 1:27 | a role is expected here",
        "(defsession ::a [] (--> move \"p\" \"q\")) | D110 | 1:25 | unknown name 'move'",
        "(defsession ::a [] (recur)) | D125 | 1:20 | there is no loop around this 'recur'",
        "(defsession ::a [] (loop x [] (recur y))) | D126 | 1:38 | there is no loop 'y'",
        "(defsession ::a [] (loop x [] (recur :turn))) | D126 | 1:38 | there is no loop 'turn'",
        "(defsession ::a [] (loop x [i 1 j 2] (recur x 1))) | D123 | 1:38 | has 2 variables, 'recur' gives 1 value",
        "(defsession ::a [] (let [x] (end))) | D115 | 1:25 | one of these variables has no value",
        "(defsession ::a [] (let x (end))) | D115 | 1:25 | needs variables",
        "(defsession ::a [] (let [[a b] 1] (end))) | D116 | 1:26 | a variable needs a name here",
        "(defsession ::a [] (any [\"p\"])) | D128 | 1:20 | at least two roles",
        "(defsession ::a [] (if true)) | D123 | 1:20 | a condition and one or two behaviours",
        "(defsession ::a [] 5) | D120 | 1:20 | an action, an operator or a session is expected",
        "(defsession ::a []) (defsession ::b [] ::a) | D120 | 1:40 | a session is called in brackets",
        "(defrole ::p) (defsession ::a [] (::p 1)) | D129 | 1:34 | is a role",
        "(defsession ::a [x x]) | D118 | 1:20 | two parameters 'x'",
        "(defsession ::a) | D107 | 1:1 | a session needs a name and parameters",
        "(defsession ::a []) (defsession ::a []) | D108 | 1:33 | two sessions 'a' with 0 parameters",
        "(defn f) | D109 | 1:1 | a function needs",
        "(defrole) | D106 | 1:1 | a role is declared with its name",
        "(defrole ::p \"\") | D106 | 1:14 | not empty",
        "(defsesion ::a []) | D103 | 1:2 | did you mean 'defsession'?",
        "42 | D103 | 1:1 | a definition is expected here",
        "(defrole ::p) | D101 | | defines no session",
        "(defsession ::a [] (async (-->> A \"p\" \"q\") \"p\" \"q\")) | D124 | 1:27 | is a message",
        "(defsession ::a [] (graph des (0 1 2) (0 \"x\" 1))) | D134 | 1:42 | not the label of a transition",
        "(defsession ::a [] (graph 0)) | D133 | 1:20 | begins with its initial state",
        "(defsession ::a [] (if #(count #(inc %)) (end))) | D113 | 1:32 | cannot stand inside another",
        "(defsession ::a [] (if #(f #(inc %)) (end))) | D110 | 1:26 | unknown name 'f'",
        "(defsession ::a [] (if {:a 1} (end))) | D111 | 1:24 | maps are no part",
        "(defsession ::a [] (if if (end))) | D112 | 1:24 | must stand first in brackets",
        "(defsession ::a [] (if (try 1) (end))) | D119 | 1:24 | needs a handler",
      })
  void mistakes_are_reported_where_they_are(
      String text, String code, String place, String message) {
    Diagnostic first = Protocols.complaints(text).getFirst();
    assertThat(first.severity()).isEqualTo(Severity.ERROR);
    assertThat(first.code()).isEqualTo(code);
    assertThat(first.render()).contains(message);
    if (place != null) {
      assertThat(first.location().orElseThrow()).hasToString("test.dcj:" + place);
    }
  }

  @Test
  void one_run_shows_several_mistakes() {
    List<Diagnostic> complaints =
        Protocols.complaints("(defsession ::a [] (::b) (recur) (--> x \"p\" \"q\"))");
    assertThat(complaints).extracting(Diagnostic::code).containsExactly("D130", "D125", "D110");
  }

  @Test
  void a_wrong_call_shows_where_the_session_is_defined() {
    Diagnostic first =
        Protocols.complaints("(defsession ::a [x])\n(defsession ::b [] (::a))").getFirst();
    assertThat(first.notes().getFirst().location()).hasToString("test.dcj:1:13");
  }

  @Test
  void a_role_without_a_declaration_is_only_a_warning() {
    Diagnostic warning =
        Protocols.complaint(
            "(defrole ::white) (defsession ::a [] (--> A ::white ::balck) (--> A ::white ::balck))");
    assertThat(warning.severity()).isEqualTo(Severity.WARNING);
    assertThat(warning.message()).isEqualTo("the role 'balck' is not declared");
    assertThat(warning.help()).hasValue(Help.of("add (defrole ::balck)"));
    assertThat(Protocols.complaints("(defsession ::a [] (--> A \"p\" \"q\"))")).isEmpty();
    assertThat(Protocols.complaint("(defrole ::p) (defsession ::a [] (--> A \"p\" \"q\"))").code())
        .isEqualTo("D102");
  }

  @Test
  void a_name_in_defrole_is_the_name_of_the_role() {
    Lts lts =
        Protocols.lts(
            "(defrole ::p \"Alice\") (defrole ::q) (defsession ::a [] (--> A ::p (::q 1 2)))");
    assertThat(lts.roles()).hasToString("[Alice, q[1][2]]");
    assertThat(lts.roles().get(1).identifier()).isEqualTo("q_1__2_");
  }

  @Test
  void old_names_and_prefixes_mean_the_same() {
    Lts expected =
        Protocols.lts(
            """
            (defroles p q)
            (defsession ::a []
              (cat (--> A ::p ::q) (-->> A ::p ::q) (end)
                   (* (-->> B ::p ::q)) (+ (-->> C ::p ::q))
                   (cat-every [i [1 2]] (-->> D (::p i) ::q)) (omega (--> E ::p ::q))))
            """);
    Lts old =
        Protocols.lts(
            """
            (s/defthread ::p) (s/defrole :q)
            (s/defsession ::a []
              (s/cat (handshake A ::p ::q) (s/async A ::p ::q) (skip)
                     (async* B ::p ::q) (s/async+ C ::p ::q)
                     (async-every [i [1 2]] D (::p i) ::q) (\u03C9 (s/--> E ::p ::q))))
            """);
    assertThat(old).isEqualTo(expected);
  }

  @Test
  void a_role_may_be_a_keyword_a_string_a_symbol_a_variable_or_a_list() {
    Lts lts =
        Protocols.lts(
            """
            (defroles p)
            (defsession ::start [] (::go ::p (::p 1) "p[2]" "r"))
            (defsession ::go [a b c d]
              (cat (--> A a b) (--> A c d) (--> A p (p 3)) (--> A (a 4) ("r" 5)) (--> A (role ::p [6]) a)))
            """);
    assertThat(lts.roles()).hasToString("[p, p[1], p[2], p[3], p[4], p[6], r, r[5]]");
  }

  @Test
  void an_index_that_is_no_integer_is_reported() {
    Diagnostic complaint =
        Protocols.complaint("(defrole ::p) (defsession ::a [] (--> A (::p 1.5) (::p 2)))");
    assertThat(complaint.code()).isEqualTo("D207");
    assertThat(complaint.message()).contains("an integer, this is a decimal number: 1.5");
    assertThat(complaint.location().orElseThrow().column()).isEqualTo(46);
  }

  @Test
  void a_role_that_sends_to_itself_is_reported() {
    Diagnostic complaint =
        Protocols.complaint(
            "(defrole ::p) (defsession ::a [] (cat-every [i [2 1]] (--> A (::p 1) (::p i))))");
    assertThat(complaint.code()).isEqualTo("D303");
    assertThat(complaint.message()).isEqualTo("p[1] sends to itself here");
    assertThat(complaint.location().orElseThrow().column()).isEqualTo(55);
  }

  @Test
  void roles_that_would_share_an_identifier_are_refused() {
    assertThat(Protocols.complaint("(defsession ::a [] (--> A \"p_0_\" \"p[0]\"))").code())
        .isEqualTo("D305");
  }

  @Test
  void a_type_may_be_a_class_a_value_a_condition_or_nothing() {
    Lts lts =
        Protocols.lts(
            """
            (defsession ::a []
              (cat (--> Boolean "p" "q") (--> a.b.C "p" "q") (--> 7 "p" "q") (--> "x y" "p" "q")
                   (--> true "p" "q") (--> :k "p" "q") (--> (fn [x] (> x 3)) "p" "q")
                   (--> #(< % 3) "p" "q") (--> string? "p" "q") (--> "p" "q") (--> Object "p" "q")))
            """);
    assertThat(lts.events())
        .extracting(Object::toString)
        .containsExactly(
            "p SYNC java.lang.Boolean TO q",
            "p SYNC a.b.C TO q",
            "p SYNC 7 TO q",
            "p SYNC \"x y\" TO q",
            "p SYNC true TO q",
            "p SYNC :k TO q",
            "p SYNC (fn [x] (> x 3)) TO q",
            "p SYNC (fn [%1] (< %1 3)) TO q",
            "p SYNC string? TO q",
            "p SYNC * TO q");
  }

  @Test
  void a_behaviour_alone_is_a_protocol() {
    Lts lts =
        Protocols.lts(
            """
            (loop [p "White"
                   q "Black"]
              (-->> Move p q)
              (recur q p))
            """);
    assertThat(lts.states()).isEqualTo(4);
    assertThat(lts.transitionCount()).isEqualTo(4);
  }

  @Test
  void a_recur_without_values_warns_when_the_loop_has_variables() {
    Diagnostic warning =
        Protocols.complaint("(defsession ::a [] (loop :l [x 2] (--> A \"p\" \"q\") (recur :l)))");
    assertThat(warning.code()).isEqualTo("D127");
    assertThat(warning.severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void the_beginning_of_a_clojure_file_is_ignored_with_a_warning() {
    Diagnostic warning =
        Protocols.complaint(
            "(ns chess (:require [a.b])) (comment (x)) (defsession ::a [] (--> A \"p\" \"q\"))");
    assertThat(warning.code()).isEqualTo("D104");
  }
}
