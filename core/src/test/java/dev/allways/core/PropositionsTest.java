package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.GraphModel;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.text.Diagnostic;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PropositionsTest {
  private static final Model GRAPH = new GraphModel(1, List.of());

  private static final Model WITH_A_DEADLOCK_OF_ITS_OWN =
      new GraphModel(1, List.of()) {
        @Override
        public Optional<Proposition> proposition(String name) {
          return name.equals("deadlock") ? super.proposition("start") : Optional.empty();
        }
      };

  @Test
  void what_a_model_knows_and_how_a_run_ends_can_be_named() {
    for (String name : List.of("start", "dead", "@dead", "terminated", "@deadlock")) {
      assertThat(Propositions.complaint(GRAPH, name)).as(name).isEmpty();
    }
    assertThat(Propositions.ending(GRAPH, "@terminated")).contains("terminated");
    assertThat(Propositions.ending(GRAPH, "start")).isEmpty();
  }

  @Test
  void a_model_keeps_its_own_meaning_of_a_name_unless_asked_otherwise() {
    assertThat(Propositions.ending(WITH_A_DEADLOCK_OF_ITS_OWN, "deadlock")).isEmpty();
    assertThat(Propositions.ending(WITH_A_DEADLOCK_OF_ITS_OWN, "@deadlock")).contains("deadlock");
  }

  @Test
  void a_name_that_is_nearly_right_is_corrected() {
    Diagnostic complaint = Propositions.complaint(GRAPH, "strat").orElseThrow();

    assertThat(complaint.code()).isEqualTo("E002");
    assertThat(complaint.message()).isEqualTo("graph has no proposition 'strat'");
    assertThat(complaint.render()).contains("did you mean 'start'?");
  }

  @Test
  void a_name_like_no_other_is_answered_with_a_list() {
    assertThat(Propositions.complaint(GRAPH, "elephant").orElseThrow().render())
        .contains("it has dead, deadlock, start, terminated")
        .doesNotContain("...");
  }

  @Test
  void a_long_list_is_cut() {
    Model talkative =
        new GraphModel(1, List.of()) {
          @Override
          public Collection<String> propositionNames() {
            return IntStream.range(100, 150).mapToObj(i -> "a" + i).toList();
          }
        };

    assertThat(Propositions.complaint(talkative, "elephant").orElseThrow().render())
        .contains("it has a100, a101,", "a119, ...")
        .doesNotContain("a120");
  }
}
