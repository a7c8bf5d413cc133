package dev.allways.languages.protocol.term;

import static dev.allways.languages.protocol.Protocols.behaviour;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.languages.protocol.Protocols;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.text.Diagnostic;
import dev.allways.text.Severity;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SemanticsTest {
  private static final String A = "(--> A \"p\" \"q\")";
  private static final String B = "(--> B \"p\" \"q\")";
  private static final String C = "(--> C \"p\" \"q\")";

  private static List<String> events(Lts lts, int state) {
    return lts.transitions(state).stream()
        .map(transition -> transition.event().toString().replaceAll("p SYNC (.*) TO q", "$1"))
        .toList();
  }

  private static int after(Lts lts, int state, String type) {
    for (Transition transition : lts.transitions(state)) {
      if (transition.event().toString().contains(" " + type + " ")) {
        return transition.target();
      }
    }
    throw new AssertionError("no " + type + " in " + state + " of " + lts);
  }

  @ParameterizedTest
  @CsvSource({
    "chess, 0, 5, 5",
    "rock-paper-scissors, 3, 37, 66",
    "go-fish, 3, 74, 96",
    "token-directed-ring, 4, 8, 8",
    "token-star, 4, 10, 12",
    "token-binary-tree, 4, 10, 12",
    "token-undirected-ring, 4, 12, 16",
    "token-2d-mesh, 4, 12, 16",
    "token-full-mesh, 4, 16, 24",
    "cg, 2, 21, 22",
    "is, 2, 21, 22",
    "ft, 2, 42, 47",
    "mg, 2, 78, 85"
  })
  void the_protocols_of_the_thesis_have_their_published_sizes(
      String name, int k, int states, int transitions) {
    Lts lts = Protocols.house(name, k).lts();
    assertThat(lts.states()).isEqualTo(states);
    assertThat(lts.transitionCount()).isEqualTo(transitions);
  }

  @Test
  void what_is_optional_in_the_middle_can_be_left_out() {
    Lts lts = behaviour("(cat " + A + " (? " + B + ") " + C + ")");
    int afterA = after(lts, 0, "A");
    assertThat(events(lts, afterA)).containsExactlyInAnyOrder("B", "C");
    assertThat(lts.isFinal(after(lts, afterA, "C"))).isTrue();
  }

  @Test
  void a_state_can_be_final_and_go_on() {
    Lts lts = behaviour("(* " + A + ")");
    assertThat(lts.isFinal(0)).isTrue();
    assertThat(events(lts, 0)).containsExactly("A");
  }

  @Test
  void an_asynchronous_message_is_two_steps_and_the_second_has_no_type() {
    Lts lts = behaviour("(alt (-->> A \"p\" \"q\") (-->> B \"p\" \"q\"))");
    assertThat(lts.states()).isEqualTo(3);
    assertThat(lts.toString())
        .contains(
            "0 -- p SEND A TO q --> 1", "0 -- p SEND B TO q --> 1", "1 -- q RECV * FROM p --> 2");
  }

  @Test
  void equal_branches_are_one_and_the_same_event_may_lead_to_two_states() {
    assertThat(behaviour("(alt " + A + " " + A + ")").transitionCount()).isEqualTo(1);
    Lts lts = behaviour("(alt (cat " + A + B + ") (cat " + A + C + "))");
    assertThat(events(lts, 0)).containsExactly("A", "A");
    assertThat(lts.isDeterministic()).isFalse();
  }

  @Test
  void parallel_parts_are_a_multiset() {
    Lts lts = behaviour("(par " + A + A + B + ")");
    assertThat(lts.states()).isEqualTo(6);
    assertThat(behaviour("(par (par " + A + B + ") (par) " + A + ")")).isEqualTo(lts);
  }

  @Test
  void a_choice_without_a_branch_is_stuck_and_an_empty_sequence_has_ended() {
    Lts stuck = behaviour("(alt-every [i []] " + A + ")");
    assertThat(stuck.isFinal(0)).isFalse();
    assertThat(stuck.transitionCount()).isZero();
    assertThat(behaviour("(cat-every [i []] " + A + ")").isFinal(0)).isTrue();
    assertThat(behaviour("(par-every [i []] " + A + ")").isFinal(0)).isTrue();
    assertThat(behaviour("(cat)").isFinal(0)).isTrue();
    assertThat(behaviour("[]").isFinal(0)).isTrue();
  }

  @Test
  void what_never_ends_hides_what_follows() {
    Lts lts = behaviour("(cat (omega " + A + ") " + B + ")");
    assertThat(lts.events()).hasSize(1);
    assertThat(lts.isFinal(0)).isFalse();
  }

  @Test
  void later_collections_see_earlier_variables() {
    Lts lts = behaviour("(alt-every [i (range 3) j (range i)] (--> A (::p i) (::q j)))");
    assertThat(lts.transitionCount()).isEqualTo(3);
  }

  @Test
  void loops_with_the_same_text_and_surroundings_are_one() {
    String loop = "(loop x [i 0] " + A + " (if (< i n) (recur x (inc i))))";
    Lts lts = behaviour("(let [n 2] (alt (cat " + B + loop + ") (cat " + C + loop + ")))");
    assertThat(after(lts, 0, "B")).isEqualTo(after(lts, 0, "C"));
    Lts different =
        behaviour("(alt (let [n 1] (cat " + B + loop + ")) (let [n 2] (cat " + C + loop + ")))");
    assertThat(after(different, 0, "B")).isNotEqualTo(after(different, 0, "C"));
  }

  @Test
  void an_inner_loop_returns_to_an_outer_one_with_its_values() {
    Lts lts =
        behaviour(
            """
            (loop outer [i 0]
              (let [i (* 10 i)]
                (loop inner [j 0]
                  (--> A (::p i) (::q j))
                  (if (< j 1) (recur inner (inc j)) (recur outer (- 1 (quot i 10)))))))
            """);
    assertThat(lts.states()).isEqualTo(4);
    assertThat(lts.events())
        .extracting(Object::toString)
        .containsExactly(
            "p[0] SYNC A TO q[0]",
            "p[0] SYNC A TO q[1]",
            "p[10] SYNC A TO q[0]",
            "p[10] SYNC A TO q[1]");
  }

  @Test
  void sessions_overload_on_the_number_of_their_parameters() {
    Lts lts =
        Protocols.of(
                """
                (defsession ::pipe [n] (::pipe 0 n))
                (defsession ::pipe [i n]
                  (if (< i n) (cat (--> A (::p i) (::p (inc i))) (session ::pipe [(inc i) n]))))
                """,
                Map.of("n", "3"))
            .lts();
    assertThat(lts.states()).isEqualTo(4);
  }

  @Test
  void unguarded_recursion_has_no_step_there_and_is_warned_about() {
    for (String loop :
        List.of(
            "(loop x [] (alt (recur x) " + A + "))",
            "(loop x [] (cat (? " + A + ") (recur x)))",
            "(loop x [] (par (recur x) " + A + "))")) {
      Diagnostic warning = Protocols.complaint("(defsession ::s [] " + loop + ")");
      assertThat(warning.code()).isEqualTo("D302");
      assertThat(warning.severity()).isEqualTo(Severity.WARNING);
      assertThat(warning.message())
          .isEqualTo("the loop 'x' can reach itself again without an action");
      assertThat(events(behaviour(loop), 0)).containsExactly("A");
    }
    assertThat(behaviour("(loop x [] (recur x))").transitionCount()).isZero();
  }

  @Test
  void an_answer_found_while_something_was_being_unfolded_is_not_kept() {
    Lts lts =
        Protocols.lts(
            """
            (defsession ::start [] (cat (::x) (--> D "p" "q")))
            (defsession ::x [] (alt (::y) (cat (--> A "p" "q") (::y))))
            (defsession ::y [] (alt (::x) (--> B "p" "q")))
            """);
    assertThat(events(lts, 0)).containsExactlyInAnyOrder("A", "B");
    assertThat(events(lts, after(lts, 0, "A"))).containsExactlyInAnyOrder("A", "B");
  }

  @Test
  void recursion_that_never_meets_an_action_is_a_diagnostic() {
    assertThat(
            Protocols.complaint(
                    "(defsession ::s [] (::t 0)) (defsession ::t [n] (alt (::t (inc n)) "
                        + A
                        + "))")
                .code())
        .isIn("D301", "D308");
    StringBuilder everyCallsEvery = new StringBuilder();
    for (int i = 0; i < 25; i++) {
      everyCallsEvery.append("(defsession ::s").append(i).append(" [] (alt");
      for (int j = 0; j < 25; j++) {
        everyCallsEvery.append(" (::s").append(j).append(")");
      }
      everyCallsEvery.append("))");
    }
    everyCallsEvery.append("(defsession ::main [] (::s0))");
    assertThat(Protocols.complaints(everyCallsEvery.toString()))
        .extracting(Diagnostic::code)
        .contains("D301");
  }

  @Test
  void infinitely_many_states_are_noticed_at_the_limit() {
    String counter = "(loop x [] (cat " + A + " (? (recur x)) " + B + "))";
    assertThat(Protocols.of("(defsession ::s [] " + counter + ")").lts(10_000)).isEmpty();
    String nesting =
        "(loop x [] (cat " + A + " (par (alt-every [i []] " + B + ") (cat (recur x) " + C + "))))";
    assertThat(Protocols.of("(defsession ::s [] " + nesting + ")").lts(10_000)).isEmpty();
  }

  @Test
  void any_is_one_action_between_two_of_the_roles() {
    Lts lts = behaviour("(any #{\"p\" \"q\" \"r\"})");
    assertThat(lts.states()).isEqualTo(2);
    assertThat(lts.transitionCount()).isEqualTo(24);
  }

  @Test
  void a_graph_is_taken_as_it_is_and_ends_where_it_has_no_transition() {
    Lts lts =
        behaviour(
            """
            (cat (graph des (5 3 3)
                   (5 "!(Move,white,black[1])" 6)
                   (6 "?(white,black[1])" 7)
                   (6 "C(white,black[1])" 5))
                 (--> A "p" "q"))
            """);
    assertThat(lts.toString())
        .contains(
            "0 -- white SEND Move TO black[1] --> 1",
            "1 -- black[1] RECV * FROM white --> 2",
            "1 -- white CLOSE * TO black[1] --> 3",
            "2 -- p SYNC A TO q --> 4",
            "3 -- white SEND Move TO black[1] --> 1",
            "4 is final");
  }

  @Test
  void reading_twice_gives_the_same_numbers() {
    assertThat(Protocols.house("go-fish", 4).lts()).isEqualTo(Protocols.house("go-fish", 4).lts());
  }

  @Test
  void a_state_with_thousands_of_steps_is_explored_as_far_as_it_is_asked_for() {
    StateSpace states =
        Protocols.of(
                """
                (defsession ::many [k]
                  (par-every [i (range k)] (-->> String ("a" i) ("b" i))))
                """,
                Map.of("k", "3000"))
            .states();

    states.successors(0);
    assertThat(states.size()).isEqualTo(3_001);
    states.successors(1);
    assertThat(states.size()).isEqualTo(6_001);
    // An array of what remains would take 3,000 places for each of 6,000 states.
    assertThat(states.memoryBytes()).isLessThan(10_000_000);
  }

  @Test
  void who_is_interrupted_does_not_go_on() {
    StateSpace states = Protocols.of("(defsession ::s [] %s)".formatted(A)).states();
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> states.explore(10)).isInstanceOf(CancellationException.class);
    assertThat(states.explore(10)).isPresent();
  }
}
