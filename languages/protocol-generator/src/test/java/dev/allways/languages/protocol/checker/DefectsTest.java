package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolModel;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.InputException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is wrong in the checker that this one is to replace: one test for each. */
class DefectsTest {
  private static final String BRANCHES =
      """
      (defsession ::s []
        (alt (cat (-->> Boolean "a" "b") (-->> Integer "b" "a"))
             (cat (-->> Boolean "a" "b") (-->> String "b" "a"))))
      """;

  /** a sends something that satisfies a condition, again and again. */
  private static ClassModel conditional(Predicate<Object> condition, Variant variant) {
    Role a = Role.of("a");
    Role b = Role.of("b");
    Lts.Builder lts = Lts.builder();
    lts.state(true);
    lts.state(false);
    lts.transition(0, new Event.Send(new Message.Satisfying("some", condition), a, b), 1);
    lts.transition(1, new Event.Receive(a, b), 0);
    return Fixtures.model(Fixtures.compile(lts.build(), variant, 1));
  }

  @ParameterizedTest
  @EnumSource
  void threads_and_clones_for_every_action__everything_happens_in_one_thread(Variant variant) {
    Set<Thread> threads = new HashSet<>();
    ClassModel model =
        conditional(
            object -> {
              threads.add(Thread.currentThread());
              return true;
            },
            variant);
    assertThat(Verdicts.of(model, "G F \"a SEND * TO b\"")).isEqualTo("holds");
    assertThat(Verdicts.of(model, "F G \"a SEND * TO b\"")).isEqualTo("violated");
    assertThat(threads).containsExactly(Thread.currentThread());
  }

  @ParameterizedTest
  @EnumSource
  void an_exception_counts_as_holds__it_is_an_error_of_the_check(Variant variant) {
    boolean[] fails = new boolean[1];
    ClassModel model =
        conditional(
            object -> {
              if (fails[0]) {
                throw new ArithmeticException("in the middle of it");
              }
              return true;
            },
            variant);
    fails[0] = true;
    assertThatThrownBy(() -> Verdicts.of(model, "G F \"a SEND * TO b\""))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("in the middle of it")
        .hasRootCauseInstanceOf(ArithmeticException.class);
  }

  @ParameterizedTest
  @EnumSource
  void the_interrupt_races_the_action__the_same_check_gives_the_same_answer(Variant variant) {
    Protocol protocol = Fixtures.file("go-fish.dcj", "k=3");
    GeneratedClass generated = Fixtures.compile(protocol, variant);
    String formula = "G (\"player_0_ SEND <Ask> TO player_1_\" => F \"dealer RECV *\")";
    Result first = Verdicts.result(Fixtures.model(generated), formula);
    assertThat(first.verdict()).isInstanceOf(Verdict.Violated.class);
    for (int i = 0; i < 100; i++) {
      Model another = Fixtures.model(generated);
      if (i % 2 == 0) {
        another = new ExploredModel(another);
      }
      Thread.currentThread().interrupt();
      Result again = Verdicts.result(another, formula);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(again.verdict()).isEqualTo(first.verdict());
      assertThat(again.statistics().states()).isEqualTo(first.statistics().states());
      assertThat(again.statistics().transitions()).isEqualTo(first.statistics().transitions());
      assertThat(again.statistics().depth()).isEqualTo(first.statistics().depth());
    }
  }

  /** To compile it again makes no difference either. */
  @ParameterizedTest
  @EnumSource
  void the_same_file_gives_the_same_answer(Variant variant) {
    String formula = "G (\"player_0_ SEND *\" => F \"player_1_ SEND *\")";
    Set<Object> verdicts = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      Model model = Fixtures.model(Fixtures.file("rock-paper-scissors.dcj", "k=2"), variant);
      Result result = Verdicts.result(model, formula);
      verdicts.add(List.of(result.verdict(), result.statistics().states()));
    }
    assertThat(verdicts).hasSize(1);
  }

  @Test
  void acceptance_on_the_whole_stack__only_what_happens_again_and_again_counts() {
    Protocol protocol =
        Fixtures.text(
            """
            (defsession ::s []
              (cat (-->> Boolean "a" "b") (omega (-->> String "a" "b"))))
            """);
    for (Variant variant : Variant.values()) {
      Model model = Fixtures.model(protocol, variant);
      assertThat(Verdicts.of(model, "F G !\"a SEND <Boolean> TO b\"")).isEqualTo("holds");
      assertThat(Verdicts.of(model, "G F \"a SEND <String> TO b\"")).isEqualTo("holds");
      assertThat(Verdicts.of(model, "G F \"a SEND <Boolean> TO b\"")).isEqualTo("violated");
    }
    Model strict = Fixtures.model(protocol, Variant.STRICT);
    assertThat(
            Verdicts.of(strict, "!(G F \"a SEND <String> TO b\" & G F \"b RECV <String> FROM a\")"))
        .isEqualTo("violated");
    assertThat(
            Verdicts.of(
                strict, "!(G F \"a SEND <String> TO b\" & G F \"b RECV <Boolean> FROM a\")"))
        .isEqualTo("holds");
  }

  @ParameterizedTest
  @EnumSource
  void formulas_with_11_propositions_are_misread__there_is_no_limit(Variant variant) {
    Protocol protocol = Fixtures.file("token-full-mesh.dcj", "k=4");
    StringBuilder sends = new StringBuilder("\"worker_0_ RECV *\"");
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        if (i != j) {
          sends.append(" | \"worker_%d_ SEND <Boolean> TO worker_%d_\"".formatted(i, j));
        }
      }
    }
    Model model = new ExploredModel(Fixtures.model(protocol, variant));
    assertThat(Verdicts.of(model, "G (%s | \"* RECV *\")".formatted(sends))).isEqualTo("holds");
    String withoutLast = sends.substring(0, sends.lastIndexOf("|"));
    assertThat(Verdicts.of(model, "G (%s | \"* RECV *\")".formatted(withoutLast)))
        .isEqualTo("violated");
  }

  @ParameterizedTest
  @EnumSource
  void runs_that_end_satisfy_everything__they_are_looked_at(Variant variant) {
    Model model =
        Fixtures.model(Fixtures.text("(defsession ::s [] (-->> Boolean \"a\" \"b\"))"), variant);
    assertThat(Verdicts.of(model, "G F \"a SEND * TO b\"")).isEqualTo("violated");
    assertThat(Verdicts.of(model, "F \"b RECV * FROM a\"")).isEqualTo("holds");
    assertThat(Verdicts.of(model, "F \"b SEND * TO a\" | \"b RECV * FROM a\""))
        .isEqualTo("violated");
  }

  @Test
  void queues_are_not_part_of_a_liberal_state__they_are() {
    Protocol protocol =
        Fixtures.text(
            """
            (defsession ::s []
              (alt (cat (-->> Boolean "a" "b")) (cat (-->> String "a" "b"))))
            """);
    Model model = Fixtures.model(protocol, Variant.LIBERAL);
    assertThat(Verdicts.of(model, "G (\"a SEND <Boolean>\" => F \"b RECV <Boolean>\")"))
        .isEqualTo("holds");
    assertThat(Verdicts.of(model, "G !\"b RECV <String>\"")).isEqualTo("violated");
    assertThat(Verdicts.of(model, "G !\"b RECV <Boolean>\"")).isEqualTo("violated");
  }

  @ParameterizedTest
  @EnumSource
  void close_is_never_explored_and_synchronous_actions_are_refused__all_actions_are_tried(
      Variant variant) {
    Protocol protocol =
        Fixtures.text(
            """
            (defsession ::s []
              (cat (--> Boolean "a" "b") (-->> String "b" "a") (close "b" "a") (close "a" "b")))
            """);
    Model model = Fixtures.model(protocol, variant);
    assertThat(Fixtures.firstActions(model)).containsExactly("a SYNC Boolean TO b");
    assertThat(Verdicts.of(model, "\"a SYNC <Boolean> TO b\" & F \"b CLOSE * TO a\""))
        .isEqualTo("holds");
    assertThat(Verdicts.of(model, "G !\"a CLOSE * TO b\"")).isEqualTo("violated");
    assertThat(Verdicts.deadlock(model)).isEqualTo("holds");
  }

  @ParameterizedTest
  @EnumSource
  void of_two_transitions_with_one_label_the_second_is_dead__both_are_taken(Variant variant) {
    Model model = Fixtures.model(Fixtures.text(BRANCHES), variant);
    assertThat(Verdicts.of(model, "G !\"b SEND <Integer> TO a\"")).isEqualTo("violated");
    assertThat(Verdicts.of(model, "G !\"b SEND <String> TO a\"")).isEqualTo("violated");
    assertThat(Verdicts.of(model, "F (\"b SEND <Integer> TO a\" | \"b SEND <String> TO a\")"))
        .isEqualTo("holds");
  }

  /** Nobody chooses among the two before somebody does something that only one of them allows. */
  @Test
  void what_one_label_leads_to_stays_open() {
    Model model = Fixtures.model(Fixtures.text(BRANCHES), Variant.STRICT);
    assertThat(Fixtures.firstActions(model)).containsExactly("a SEND Boolean TO b");
    int[] targets = new int[1];
    Explorer explorer = model.explorer();
    explorer.initialStates(
        state -> {
          int[] first = state.clone();
          explorer.successors(first, Fixtures.visitor((action, target) -> targets[0]++));
        });
    assertThat(targets[0]).isEqualTo(1);
    assertThat(Verdicts.of(model, "F \"b SEND <Integer> TO a\"")).isEqualTo("violated");
    assertThat(Verdicts.of(model, "F \"b SEND <String> TO a\"")).isEqualTo("violated");
    assertThat(Verdicts.deadlock(model)).isEqualTo("holds");
  }

  /** Each state of the queue is a state: as many as there are ways to fill it. */
  @Test
  void queues_of_different_content_are_different_states() {
    Protocol protocol =
        Fixtures.text(
            """
            (defsession ::s []
              (omega (alt (-->> Boolean "a" "b") (-->> String "a" "b"))))
            """);
    GeneratedClass generated = Fixtures.compile(protocol, Variant.LIBERAL, Optional.of(4));
    int contents = 1 + 2 + 4 + 8 + 16;
    assertThat(Fixtures.explore(Fixtures.model(generated), 1_000)).hasSize(contents);
  }

  @ParameterizedTest
  @EnumSource
  void what_follows_the_type_is_ignored__it_is_checked(Variant variant) {
    Model model = Fixtures.model(Fixtures.text(BRANCHES), variant);
    assertThatThrownBy(() -> Verdicts.of(model, "F \"b RECV * FROM nobody\""))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("nobody");
    assertThatThrownBy(() -> Verdicts.of(model, "F \"b RECV <Bolean> FROM a\""))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("<Boolean>");
    assertThat(Verdicts.of(model, "F \"b RECV <Boolean> FROM a\"")).isEqualTo("holds");
  }

  @ParameterizedTest
  @EnumSource
  void classes_have_to_match_exactly__subclasses_match(Variant variant) {
    Protocol protocol =
        Fixtures.text(
            "(defsession ::s [] (-->> dev.allways.languages.protocol.checker.Move \"a\" \"b\"))");
    Model model =
        ClassChecks.model(
            Fixtures.compile(protocol, variant),
            "test",
            event -> Optional.empty(),
            List.of(new Move.Castling()));
    assertThat(Verdicts.of(model, "\"a SEND <Move> TO b\"")).isEqualTo("holds");
    Model exact =
        ClassChecks.model(
            Fixtures.compile(protocol, variant), "test", event -> Optional.empty(), List.of());
    assertThat(Verdicts.of(exact, "\"a SEND <Move> TO b\"")).isEqualTo("holds");
  }

  @Test
  void the_class_and_the_protocol_agree_about_what_the_thesis_asks() {
    List<String> formulas =
        List.of(
            "G (\"worker_1_ RECV <Boolean>\" => X \"worker_1_ SEND <Boolean> TO worker_2_\")",
            "G (\"worker_1_ RECV <Boolean>\" => X (\"worker_1_ SEND <Boolean> TO worker_0_\""
                + " | \"worker_1_ SEND <Boolean> TO worker_2_\"))",
            "G (\"worker_1_ RECV <Boolean>\" => X \"worker_1_ SEND <Boolean> TO worker_0_\")",
            "G F \"worker_0_ SEND *\"",
            "F G !\"worker_3_ RECV *\"");
    for (String file :
        List.of(
            "token-directed-ring.dcj",
            "token-undirected-ring.dcj",
            "token-star.dcj",
            "token-full-mesh.dcj")) {
      Protocol protocol = Fixtures.file(file, "k=4");
      Model specified = ProtocolModel.of(protocol, MessageTypes.byName());
      Model strict = Fixtures.model(protocol, Variant.STRICT);
      Model liberal = Fixtures.model(protocol, Variant.LIBERAL);
      for (String formula : formulas) {
        String expected = Verdicts.of(specified, formula);
        assertThat(Verdicts.of(strict, formula)).as("%s %s", file, formula).isEqualTo(expected);
        assertThat(Verdicts.of(liberal, formula)).as("%s %s", file, formula).isEqualTo(expected);
      }
    }
  }
}
