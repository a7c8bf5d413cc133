package dev.allways.languages.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Proposition;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.InputException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProtocolModelTest {
  private static final String BOTH =
      """
      (defsession ::test []
        (alt (-->> a.Card "p[0]" "q") (-->> Integer "q" "p[0]") (--> b.Card "p[0]" "q")
             (close "p[0]" "q") (-->> 7 "q" "p[0]")))
      """;

  private static ProtocolModel model(String text) {
    return ProtocolModel.of(
        Protocols.of(text), MessageTypes.of(ClassLoader.getSystemClassLoader()));
  }

  private static ProtocolModel house(String name, int k) {
    return ProtocolModel.of(Protocols.house(name, k), MessageTypes.byName());
  }

  private static Verdict check(ProtocolModel model, String formula) {
    Property property = Property.temporal("test", FormulaParser.parse(formula, Syntax.OWL));
    return new ExplicitEngine().check(model, property).verdict();
  }

  /** The labels of the actions that a proposition is true of. */
  private static List<String> actions(ProtocolModel model, String proposition) {
    Proposition.OfAction resolved =
        (Proposition.OfAction) model.proposition(proposition).orElseThrow();
    return IntStream.range(0, model.propositionNames().size())
        .filter(resolved.holds()::test)
        .mapToObj(action -> model.action(action).label())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "p_0_ SEND * TO q | p[0] SEND a.Card TO q",
        "p[0] SEND * | p[0] SEND a.Card TO q",
        "p_0_ send * to q | p[0] SEND a.Card TO q",
        "* SEND | p[0] SEND a.Card TO q,q SEND Integer TO p[0],q SEND 7 TO p[0]",
        "q SEND java.lang.Integer | q SEND Integer TO p[0]",
        "q SEND <Integer> | q SEND Integer TO p[0]",
        "q SEND java.lang.Number | q SEND Integer TO p[0],q SEND 7 TO p[0]",
        "q SEND 7 TO * | q SEND 7 TO p[0]",
        "* SEND a.Card | p[0] SEND a.Card TO q",
        "* SYNC b.Card TO q | p[0] SYNC b.Card TO q",
        "q SYNC * | p[0] SYNC b.Card TO q",
        "q SYNC * FROM p_0_ | p[0] SYNC b.Card TO q",
        "q SYNC * TO p_0_ | ``",
        "p_0_ CLOSE * TO q | p[0] CLOSE * TO q",
        "* CLOSE | p[0] CLOSE * TO q",
        "q CLOSE | ``",
        "q RECV * FROM p_0_ | q RECV * FROM p[0]",
        "q RECV a.Card FROM * | q RECV * FROM p[0]",
        "p_0_ RECV * FROM q | p[0] RECV * FROM q",
        "p_0_ RECV java.lang.Number FROM q | p[0] RECV * FROM q",
        "* SEND java.lang.Object | p[0] SEND a.Card TO q,q SEND Integer TO p[0],q SEND 7 TO p[0]",
      })
  void propositions_are_true_of_the_events_they_describe(String proposition, String expected) {
    List<String> labels = expected.isEmpty() ? List.of() : List.of(expected.split(","));
    assertThat(actions(model(BOTH), proposition)).containsExactlyElementsOf(labels);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "p_1_ SEND * | the protocol has no role 'p_1_' | did you mean 'p[0]'?",
        "nobody SEND * | the protocol has no role 'nobody' | its roles are p[0], q",
        "p_0_ SEND * TO nobody | the protocol has no role 'nobody' | its roles are",
        "q SEND java.lang.Long2 | no message of type 'java.lang.Long2' |",
        "q SEND <Interger> | no message of type 'Interger' | did you mean '<Integer>'?",
        "* SEND <Move> | no message of type 'Move' | its types are",
        "p_0_ SEND <Card> | could be any of a.Card, b.Card | write the full name",
        "p_0_ SENDS <Card> | 'SENDS' is not something a role does | did you mean 'SEND'?",
        "p_0_ RECV * TO q | RECV goes with FROM, not with TO |",
        "p_0_ SEND * FROM q | SEND goes with TO, not with FROM |",
        "p_0_ SEND * AT q | 'AT' should be TO or FROM |",
        "p_0_ SEND * TO | there is no role after 'TO' |",
        "p_0_ SEND * TO q now | too many words |",
        "p_0_ CLOSE a.Card | a CLOSE has no message |",
      })
  void what_the_protocol_does_not_have_is_an_error(
      String proposition, String message, String help) {
    assertThatThrownBy(() -> model(BOTH).proposition(proposition))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message)
        .hasMessageContaining(help == null ? "" : help);
  }

  @Test
  void names_that_are_not_about_events_are_left_to_others() {
    assertThat(model(BOTH).proposition("dead")).isEmpty();
    assertThat(model(BOTH).proposition("something else entirely")).isEmpty();
    assertThat(model(BOTH).proposition("")).isEmpty();
  }

  @Test
  void true_and_false_are_constants() {
    ProtocolModel model = model(BOTH);
    assertThat(check(model, "G \"True\"").word()).isEqualTo("holds");
    assertThat(check(model, "F \"False\"").word()).isEqualTo("violated");
  }

  @Test
  void the_chess_formulas_of_the_thesis_have_their_verdicts() {
    ProtocolModel chess = house("chess", 0);
    for (String formula :
        List.of(
            "! \"black SEND <Move>\"",
            "! \"black SEND <Move>\" U \"black RECV <Move>\"",
            "F (\"black SEND Move\" => X (!\"black SEND Move\" U \"black RECV Move\"))",
            "\"white SEND dev.allways.systems.protocols.Move TO black\"")) {
      assertThat(check(chess, formula).word()).as(formula).isEqualTo("holds");
    }
    assertThat(check(chess, "G !\"black SEND *\"").word()).isEqualTo("violated");
    Verdict.Violated forever =
        (Verdict.Violated) check(chess, "G F !\"white SEND *\" & F G \"False\"");
    assertThat(forever.trace().orElseThrow().render()).contains("white SEND Move TO black");
  }

  @Test
  void the_topologies_of_the_thesis_are_told_apart_by_its_formulas() {
    String received = "G (\"worker_%d_ RECV <Boolean>\" => X (%s))";
    Map<Integer, String> formulas =
        Map.of(
            1, received.formatted(1, to(1, 2)),
            2, received.formatted(1, to(1, 0, 2)),
            3, received.formatted(1, to(1, 0)),
            4, received.formatted(1, to(1, 0, 3)) + " && " + received.formatted(2, to(2, 0)),
            5, received.formatted(1, to(1, 0, 2, 3)),
            6, received.formatted(1, to(1, 0, 3)) + " && " + received.formatted(2, to(2, 0, 3)));
    Map<String, List<Integer>> expected =
        Map.of(
            "token-directed-ring", List.of(1, 2, 5),
            "token-undirected-ring", List.of(2, 5),
            "token-star", List.of(2, 3, 4, 5, 6),
            "token-binary-tree", List.of(4, 5, 6),
            "token-full-mesh", List.of(5),
            "token-2d-mesh", List.of(5, 6));
    expected.forEach(
        (name, holding) -> {
          ProtocolModel model = house(name, 4);
          for (int number = 1; number <= 6; number++) {
            assertThat(check(model, formulas.get(number)).word())
                .as("%s, property %d", name, number)
                .isEqualTo(holding.contains(number) ? "holds" : "violated");
          }
        });
  }

  private static String to(int from, int... targets) {
    StringBuilder text = new StringBuilder();
    for (int target : targets) {
      text.append(text.isEmpty() ? "" : " || ")
          .append("\"worker_%d_ SEND <Boolean> TO worker_%d_\"".formatted(from, target));
    }
    return text.toString();
  }

  @Test
  void the_type_of_a_received_message_is_known_where_the_state_tells() {
    ProtocolModel chess = house("chess", 0);
    assertThat(actions(chess, "black RECV <Move> FROM white"))
        .containsExactly("black RECV Move FROM white");
  }

  @Test
  void a_type_that_only_the_past_tells_needs_a_larger_model() {
    ProtocolModel game = house("rock-paper-scissors", 2);
    assertThatThrownBy(() -> game.proposition("player_1_ RECV <Paper>"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("player_1_ RECV <Paper>");
    ProtocolModel larger =
        game.observing(List.of("player_0_ SEND <Rock>", "player_1_ RECV <Paper>"));
    assertThat(larger).isNotSameAs(game);
    String next = "G (\"player_0_ SEND <%s>\" => X \"player_1_ RECV <%s>\")";
    assertThat(check(game, next.formatted("Rock", "Rock")).word()).isEqualTo("holds");
    assertThat(check(game, next.formatted("Rock", "Paper")).word()).isEqualTo("violated");
    assertThat(game.observing(List.of("player_0_ SEND <Rock>", "dead"))).isSameAs(game);
  }

  @Test
  void deadlocks_are_states_that_are_stuck_and_not_final() {
    ProtocolModel fine = house("rock-paper-scissors", 3);
    Result holds = new ExplicitEngine().check(fine, Property.noDeadlock());
    assertThat(holds.verdict().word()).isEqualTo("holds");
    assertThat(holds.statistics().states()).isEqualTo(37);
    ProtocolModel stuck =
        model("(defsession ::s [] (cat (--> A \"p\" \"q\") (alt-every [i []] (end))))");
    Verdict verdict = new ExplicitEngine().check(stuck, Property.noDeadlock()).verdict();
    assertThat(verdict.word()).isEqualTo("violated");
    assertThat(((Verdict.Violated) verdict).trace().orElseThrow().render())
        .contains("p, q", "p SYNC A TO q", "[test.dcj]", "[line 1]");
  }

  @Test
  void a_large_protocol_is_explored_as_the_engine_asks() {
    ProtocolModel model =
        ProtocolModel.of(
            Protocols.of(
                """
                (defrole ::p)
                (defsession ::many [] (par-every [i (range 10)] (-->> A (::p i) (::p (+ 100 i)))))
                """),
            MessageTypes.byName());
    assertThat(model.actors()).hasSize(20);
    Result result = new ExplicitEngine().check(model, Property.noDeadlock());
    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.statistics().states()).isEqualTo(59_049);
  }

  @Test
  void subclasses_match_when_the_classes_are_known() {
    MessageTypes known = MessageTypes.of(ClassLoader.getSystemClassLoader());
    assertThat(known.isSubtype("java.lang.Integer", "java.lang.Number")).isTrue();
    assertThat(known.isSubtype("java.util.Map.Entry", "java.util.Map$Entry")).isTrue();
    assertThat(known.isSubtype("java.util.AbstractMap.SimpleEntry", "java.util.Map.Entry"))
        .isTrue();
    assertThat(known.isSubtype("java.lang.Number", "java.lang.Integer")).isFalse();
    assertThat(known.isSubtype("no.such.Thing", "java.lang.Object")).isTrue();
    assertThat(known.isSubtype("no.such.Thing", "no.such.Other")).isFalse();
    assertThat(MessageTypes.byName().isSubtype("java.lang.Integer", "java.lang.Number")).isFalse();
  }
}
