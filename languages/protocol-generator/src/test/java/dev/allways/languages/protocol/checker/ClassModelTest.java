package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.ClassCompiler;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Generator;
import dev.allways.languages.protocol.generator.Origin;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What generated classes do is what the protocol says, by an oracle that never sees a class. */
class ClassModelTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final int MOST_STATES = 2_000;

  /** Follows the class and the oracle through the same steps. */
  private static void compare(ClassModel model, Lts lts, Blueprint blueprint, String what) {
    ReferenceSemantics.Graph expected = Fixtures.expected(model, lts, blueprint, MOST_STATES);
    if (expected.states().size() >= MOST_STATES) {
      return;
    }
    var found = Fixtures.explore(model, 2 * MOST_STATES);
    record Pair(List<Integer> state, ReferenceSemantics.Configuration configuration) {}
    Set<Pair> pairs = new LinkedHashSet<>();
    Deque<Pair> waiting = new ArrayDeque<>();
    waiting.add(new Pair(initial(model), expected.initial()));
    while (!waiting.isEmpty()) {
      Pair pair = waiting.remove();
      if (!pairs.add(pair)) {
        continue;
      }
      Map<String, List<Integer>> steps = found.get(pair.state);
      var others = expected.steps().get(pair.configuration);
      String where = what + "\n" + pair;
      assertThat(steps.keySet()).as(where).isEqualTo(others.keySet());
      assertThat(model.isFinal(pair.state.stream().mapToInt(Integer::intValue).toArray()))
          .as(where)
          .isEqualTo(expected.finals().contains(pair.configuration));
      steps.forEach((event, target) -> waiting.add(new Pair(target, others.get(event))));
    }
    assertThat(pairs).extracting(Pair::state).containsAll(found.keySet());
  }

  private static List<Integer> initial(ClassModel model) {
    List<Integer> initial = new ArrayList<>();
    model.explorer().initialStates(state -> Arrays.stream(state).forEach(initial::add));
    return initial;
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
      compare(
          Fixtures.model(generated), protocol.lts(), generated.blueprint(), file + " " + variant);
    }
  }

  @ParameterizedTest
  @EnumSource
  void random_classes_with_all_sorts_of_events_do_what_their_protocols_say(Variant variant) {
    for (long seed = 1; seed <= 25 * CAMPAIGN; seed++) {
      Lts lts = RandomLts.of(seed);
      GeneratedClass generated = Fixtures.compile(lts, variant, 2);
      compare(Fixtures.model(generated), lts, generated.blueprint(), "seed " + seed + "\n" + lts);
    }
  }

  /** As a class runs whose states would be too many if they were found ahead. */
  @Test
  void classes_that_keep_track_of_several_states_do_what_their_protocols_say() {
    int several = 0;
    for (long seed = 1; seed <= 15 * CAMPAIGN; seed++) {
      Lts lts = RandomLts.of(seed);
      if (!lts.isDeterministic()) {
        several++;
        Blueprint made = Blueprint.of(lts, Variant.STRICT, 2);
        Blueprint blueprint =
            new Blueprint(
                Variant.STRICT,
                made.roles(),
                made.channels(),
                made.messages(),
                made.events(),
                List.of(lts),
                made.received(),
                2);
        GeneratedClass generated =
            ClassCompiler.compile(
                Generator.of(new Origin("", "test", List.of()), blueprint, "some", "Test")
                    .generate(),
                ClassModelTest.class.getClassLoader());
        compare(Fixtures.model(generated), lts, blueprint, "seed " + seed + "\n" + lts);
      }
    }
    assertThat(several).isGreaterThan(5);
  }

  @Test
  void a_strict_class_has_as_many_steps_as_its_protocol_where_states_tell_what_is_under_way() {
    Protocol protocol = Fixtures.file("mg.dcj", "k=2");
    var steps = Fixtures.explore(Fixtures.model(protocol, Variant.STRICT), MOST_STATES);
    assertThat(steps).hasSize(protocol.lts().states()).hasSize(78);
    assertThat(steps.values().stream().mapToInt(Map::size).sum())
        .isEqualTo(protocol.lts().transitionCount())
        .isEqualTo(85);
  }

  @Test
  void the_capacity_of_channels_is_the_same_when_checked_and_when_run() throws Exception {
    Protocol protocol = Fixtures.text("(defsession ::s [] (omega (-->> Boolean \"a\" \"b\")))");
    GeneratedClass generated = Fixtures.compile(protocol, Variant.LIBERAL, Optional.of(4));
    assertThat(Fixtures.explore(Fixtures.model(generated), MOST_STATES)).hasSize(5);
    var instance = generated.newInstance();
    for (int i = 0; i < 4; i++) {
      instance.send("a", "b", true);
    }
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> instance.send("a", "b", true, java.time.Duration.ZERO))
        .isInstanceOf(java.util.concurrent.TimeoutException.class);
  }
}
