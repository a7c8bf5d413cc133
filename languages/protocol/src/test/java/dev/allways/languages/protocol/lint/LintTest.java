package dev.allways.languages.protocol.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocols;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.ReceivedTypes;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.text.Severity;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LintTest {
  private static List<Finding> findings(String behaviour) {
    return Lint.of(Protocols.behaviour(behaviour)).findings();
  }

  private static List<Rule> rules(String behaviour) {
    return findings(behaviour).stream().map(Finding::rule).toList();
  }

  private static Optional<Finding> find(List<Finding> findings, Rule rule) {
    return findings.stream().filter(finding -> finding.rule() == rule).findFirst();
  }

  private static List<String> texts(List<Event> events) {
    return events.stream().map(Event::toString).toList();
  }

  @Test
  void a_protocol_that_is_in_order_has_no_finding() {
    assertThat(
            findings(
                """
                (cat (-->> A "p" "q") (-->> B "q" "p") (alt (-->> C "p" "q") (-->> D "p" "q"))
                     (close "p" "q") (close "q" "p"))
                """))
        .extracting(Finding::rule)
        .containsExactly(Rule.CAUSALITY);
    assertThat(findings("(cat (-->> A \"p\" \"q\") (-->> B \"q\" \"p\"))")).isEmpty();
    assertThat(findings("(end)")).isEmpty();
  }

  @Test
  void what_never_ends_and_what_need_not_end_are_told_apart() {
    Finding never = findings("(omega (--> A \"p\" \"q\"))").getFirst();
    assertThat(never.rule()).isEqualTo(Rule.CAN_TERMINATE);
    assertThat(never.severity()).isEqualTo(Severity.NOTE);
    Finding need = findings("(cat (--> B \"p\" \"q\") (* (--> A \"p\" \"q\")))").getFirst();
    assertThat(need.rule()).isEqualTo(Rule.MUST_TERMINATE);
    assertThat(texts(need.runs().getFirst().prefix())).containsExactly("p SYNC B TO q");
    assertThat(texts(need.runs().getFirst().cycle())).containsExactly("p SYNC A TO q");
  }

  @Test
  void a_place_from_which_there_is_no_end_is_a_warning() {
    Finding lost =
        findings("(alt (--> A \"p\" \"q\") (cat (--> B \"p\" \"q\") (omega (--> C \"p\" \"q\"))))")
            .getFirst();
    assertThat(lost.rule()).isEqualTo(Rule.CAN_TERMINATE);
    assertThat(lost.severity()).isEqualTo(Severity.WARNING);
    assertThat(texts(lost.runs().getFirst().prefix())).containsExactly("p SYNC B TO q");
  }

  @Test
  void nothing_may_happen_on_a_closed_channel() {
    List<Finding> findings =
        findings("(cat (--> A \"p\" \"q\") (close \"p\" \"q\") (? (--> B \"p\" \"q\")))");
    Finding used = find(findings, Rule.NO_ACTION_AFTER_CLOSE).orElseThrow();
    assertThat(used.severity()).isEqualTo(Severity.WARNING);
    assertThat(texts(used.runs().getFirst().prefix()))
        .containsExactly("p SYNC A TO q", "p CLOSE * TO q", "p SYNC B TO q");
    assertThat(rules("(cat (--> A \"p\" \"q\") (close \"p\" \"q\") (close \"p\" \"q\"))"))
        .contains(Rule.NO_ACTION_AFTER_CLOSE);
    assertThat(
            rules(
                "(cat (--> A \"p\" \"q\") (--> A \"q\" \"p\") (close \"p\" \"q\") (--> B \"q\" \"p\"))"))
        .doesNotContain(Rule.NO_ACTION_AFTER_CLOSE);
  }

  @Test
  void a_used_channel_is_closed_in_the_end_where_channels_are_closed_at_all() {
    Finding open =
        find(
                findings("(cat (--> A \"p\" \"q\") (--> B \"q\" \"p\") (close \"p\" \"q\"))"),
                Rule.CLOSE_AFTER_SEND)
            .orElseThrow();
    assertThat(open.message()).contains("from q to p");
    assertThat(rules("(cat (--> A \"p\" \"q\") (--> B \"q\" \"p\"))")).isEmpty();
    assertThat(rules("(cat (--> A \"p\" \"q\") (? (close \"p\" \"q\")))"))
        .contains(Rule.CLOSE_AFTER_SEND);
  }

  @Test
  void a_channel_is_used_before_it_is_closed() {
    assertThat(rules("(cat (? (--> A \"p\" \"q\")) (close \"p\" \"q\"))"))
        .contains(Rule.SEND_BEFORE_CLOSE);
    assertThat(rules("(cat (--> A \"p\" \"q\") (close \"p\" \"q\"))"))
        .doesNotContain(Rule.SEND_BEFORE_CLOSE);
  }

  @Test
  void a_role_must_not_wait_for_what_it_cannot_see() {
    Finding finding =
        find(findings("(cat (-->> A \"p\" \"q\") (-->> B \"r\" \"s\"))"), Rule.CAUSALITY)
            .orElseThrow();
    assertThat(finding.message()).isEqualTo("r cannot know when it may act");
    assertThat(finding.event().orElseThrow()).hasToString("r SEND B TO s");
    assertThat(texts(finding.runs().get(1).prefix())).isEmpty();
    assertThat(rules("(cat (-->> A \"p\" \"q\") (-->> B \"q\" \"s\"))")).isEmpty();
  }

  @Test
  void waiting_for_a_mere_receive_is_not_held_against_a_sender() {
    assertThat(rules("(cat (-->> A \"p\" \"q\") (-->> B \"p\" \"r\"))")).isEmpty();
  }

  @Test
  void a_choice_that_somebody_else_makes_unseen_is_a_warning() {
    Finding finding =
        find(
                findings(
                    """
                    (alt (cat (--> A "p" "q") (--> C "r" "s"))
                         (cat (--> B "p" "q") (--> D "r" "s")))
                    """),
                Rule.CHOICE)
            .orElseThrow();
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).isEqualTo("r cannot know whether it may act");
    assertThat(finding.runs()).hasSize(2);
    assertThat(
            rules(
                """
                (alt (cat (-->> A "p" "r") (--> C "r" "s"))
                     (cat (-->> B "p" "r") (--> D "r" "s")))
                """))
        .isEmpty();
  }

  @Test
  void two_equal_events_that_lead_to_different_states_leave_both_open_and_nobody_in_doubt() {
    String behaviour = "(alt (cat (--> A \"p\" \"q\") (--> B \"p\" \"q\")) (--> A \"p\" \"q\"))";
    assertThat(find(findings(behaviour), Rule.CHOICE)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "chess,0",
    "rock-paper-scissors,3",
    "go-fish,3",
    "token-star,4",
    "cg,3",
    "is,2",
    "ft,2",
    "mg,2"
  })
  void every_run_that_is_shown_is_one_of_the_protocol(String name, int k) {
    Lts lts = Protocols.house(name, k).lts();
    Lts typed = ReceivedTypes.of(lts, 10_000).orElseThrow().lts();
    for (Finding finding : Lint.of(lts).findings()) {
      for (Finding.Run run : finding.runs()) {
        Set<Integer> reached = walk(lts, walk(lts, Set.of(0), run.prefix()), run.cycle());
        Set<Integer> typedReached = walk(typed, walk(typed, Set.of(0), run.prefix()), run.cycle());
        assertThat(reached.isEmpty() && typedReached.isEmpty()).as(finding.toString()).isFalse();
      }
    }
  }

  private static Set<Integer> walk(Lts lts, Set<Integer> from, List<Event> events) {
    Set<Integer> states = from;
    for (Event event : events) {
      Set<Integer> next = new HashSet<>();
      for (int state : states) {
        for (Transition transition : lts.transitions(state)) {
          if (transition.event().equals(event)) {
            next.add(transition.target());
          }
        }
      }
      states = next;
    }
    return states;
  }
}
