package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Lts;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What generated classes do is what the protocol says, by an oracle that never sees a class. */
class ClassModelTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final int MOST_STATES = 20_000;

  private static void compare(ClassModel model, Blueprint blueprint, String what) {
    ReferenceSemantics.Graph found = Fixtures.explore(model, MOST_STATES);
    ReferenceSemantics.Graph expected = Fixtures.expected(model, blueprint, MOST_STATES);
    if (expected.states() < MOST_STATES) {
      assertThat(found.steps()).as(what).isEqualTo(expected.steps());
      assertThat(found.finals()).as(what).isEqualTo(expected.finals());
    } else {
      assertThat(found.states()).as(what).isGreaterThanOrEqualTo(MOST_STATES);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "chess.dcj, 0=0",
    "rock-paper-scissors.dcj, k=3",
    "go-fish.dcj, k=3",
    "token-directed-ring.dcj, k=4",
    "token-star.dcj, k=4",
    "cg.dcj, k=2",
    "ft.dcj, k=2",
    "mg.dcj, k=2"
  })
  void the_classes_of_the_thesis_do_what_their_protocols_say(String file, String definition) {
    Protocol protocol = Fixtures.file(file, definition);
    for (Variant variant : Variant.values()) {
      GeneratedClass generated = Fixtures.compile(protocol, variant);
      compare(Fixtures.model(generated), generated.blueprint(), file + " " + variant);
    }
  }

  @ParameterizedTest
  @EnumSource
  void random_classes_with_all_sorts_of_events_do_what_their_protocols_say(Variant variant) {
    for (long seed = 1; seed <= 25 * CAMPAIGN; seed++) {
      Lts lts = RandomLts.of(seed);
      GeneratedClass generated = Fixtures.compile(lts, variant, 2);
      compare(Fixtures.model(generated), generated.blueprint(), "seed " + seed + "\n" + lts);
    }
  }

  @Test
  void a_strict_class_has_as_many_steps_as_its_protocol_where_states_tell_what_is_under_way() {
    Protocol protocol = Fixtures.file("mg.dcj", "k=2");
    ReferenceSemantics.Graph graph =
        Fixtures.explore(Fixtures.model(protocol, Variant.STRICT), MOST_STATES);
    assertThat(graph.states()).isEqualTo(protocol.lts().states()).isEqualTo(78);
    assertThat(graph.steps()).hasSize(protocol.lts().transitionCount()).hasSize(85);
  }

  @Test
  void the_capacity_of_channels_is_the_same_when_checked_and_when_run() throws Exception {
    Protocol protocol = Fixtures.text("(defsession ::s [] (omega (-->> Boolean \"a\" \"b\")))");
    GeneratedClass generated = Fixtures.compile(protocol, Variant.LIBERAL, Optional.of(4));
    ReferenceSemantics.Graph graph = Fixtures.explore(Fixtures.model(generated), MOST_STATES);
    assertThat(graph.states()).isEqualTo(5);
    var instance = generated.newInstance();
    for (int i = 0; i < 4; i++) {
      instance.send("a", "b", true);
    }
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> instance.send("a", "b", true, java.time.Duration.ZERO))
        .isInstanceOf(java.util.concurrent.TimeoutException.class);
  }
}
