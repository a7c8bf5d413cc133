package dev.allways.languages.aut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.engines.explicit.ExplicitEngine;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AldebaranTest {
  @TempDir private Path folder;

  private record Transition(int from, String label, int to) {}

  @Test
  void the_extension_finds_the_language() {
    assertThat(Language.of(Path.of("some/model.aut"))).containsInstanceOf(Aldebaran.class);
  }

  @Test
  void a_file_becomes_a_model_with_one_slot_and_an_action_for_each_label() throws IOException {
    Model model = read("des (1, 3, 4)\n(1,\"a\",2)\n(2,\"b\",0)\n(0,\"a\",1)\n");

    assertThat(model.layout().slots()).hasToString("[Slot[name=state, type=Range[min=0, max=3]]]");
    assertThat(initial(model)).isEqualTo(1);
    assertThat(model.propositionNames()).containsExactly("a", "b");
    assertThat(model.action(1).label()).isEqualTo("b");
    assertThat(model.action(1).actors().isEmpty()).isTrue();
    assertThat(model.actors()).isEmpty();
    assertThat(transitions(model, 4))
        .containsExactly(
            new Transition(0, "a", 1), new Transition(1, "a", 2), new Transition(2, "b", 0));
  }

  @Test
  void the_only_question_a_file_asks_is_about_deadlocks() throws IOException {
    Path file = write("des (0,1,2)\n(0,a,1)\n");

    Subject subject = new Aldebaran().read(file, Language.Settings.NONE);

    assertThat(subject.properties()).containsExactly(Property.noDeadlock());
    assertThat(subject.remarks()).isEmpty();
    Result result = new ExplicitEngine().check(subject.model(), subject.properties().getFirst());
    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated ->
                assertThat(violated.trace().orElseThrow().render())
                    .contains("state = 0", "a", "state: 0 -> 1"));
  }

  @Test
  void a_definition_is_remarked_upon_because_nothing_can_use_it() throws IOException {
    Path file = write("des (0,0,1)\n");

    Subject subject = new Aldebaran().read(file, new Language.Settings(Map.of("N", "3"), Map.of()));

    assertThat(subject.remarks())
        .singleElement()
        .satisfies(remark -> assertThat(remark.code()).isEqualTo("A012"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "des (0,2,2)\n(0,\"a\",1)\n(1,\"i\",0)\n",
        "des (0,2,2)\n(0,\"a\",1)\n(1,\"i\",0)",
        "des (0,2,2)\r\n(0,\"a\",1)\r\n(1,\"i\",0)\r\n",
        "des(0,2,2)\n(0,a,1)\n(1,i,0)\n\n  \n\n",
        "\n  des  (\t0 , 2 , 2 )  \n\n ( 0 , a , 1 ) \n\t( 1 ,\"i\" , 0 )\t\r\n\n",
        "\uFEFFdes (00,02,002)\n(0,a,1)\n(1,i,0)\n",
      })
  void blanks_line_ends_and_quotes_make_no_difference(String text) throws IOException {
    Model model = read(text);

    assertThat(transitions(model, 2))
        .containsExactly(new Transition(0, "a", 1), new Transition(1, "i", 0));
  }

  @Test
  void a_label_keeps_its_commas_parentheses_and_quotes() throws IOException {
    Model model =
        read(
            """
            des (0, 10, 1)
            (0, "send(1, true), then (", 0)
            (0, send(1, true), 0)
            (0, PUT !1 !TRUE, 0)
            (0, "say \\"hi\\"", 0)
            (0, "print !"hi"", 0)
            (0, "print !\\"hi\\"", 0)
            (0, "a\\b\\\\", 0)
            (0, " a ", 0)
            (0, "", 0)
            (0, "Zürich → 東京 😀", 0)
            """);

    assertThat(transitions(model, 1))
        .extracting(Transition::label)
        .containsExactly(
            "send(1, true), then (",
            "send(1, true)",
            "PUT !1 !TRUE",
            "say \"hi\"",
            "print !\"hi\"",
            "print !\"hi\"",
            "a\\b\\\\",
            " a ",
            "",
            "Zürich → 東京 😀");
  }

  @Test
  void every_label_is_a_proposition_and_nothing_else_is() throws IOException {
    Model model = read("des (0,2,1)\n(0,\"send(1, 2)\",0)\n(0,ok,0)\n");

    assertThat(model.proposition("send(1, 2)"))
        .containsInstanceOf(Proposition.OfAction.class)
        .map(Proposition.OfAction.class::cast)
        .hasValueSatisfying(
            sent -> {
              assertThat(sent.holds().test(0)).isTrue();
              assertThat(sent.holds().test(1)).isFalse();
            });
    assertThat(model.proposition("send")).isEmpty();
    assertThat(model.proposition("OK")).isEmpty();
    assertThat(model.proposition("state")).isEmpty();
  }

  @Test
  void a_state_keeps_the_order_of_its_transitions_wherever_they_stand() throws IOException {
    Model model = read("des (0,5,3)\n(2,a,0)\n(0,b,1)\n(2,c,1)\n(0,a,2)\n(0,b,1)\n");

    assertThat(transitions(model, 3))
        .containsExactly(
            new Transition(0, "b", 1),
            new Transition(0, "a", 2),
            new Transition(0, "b", 1),
            new Transition(2, "a", 0),
            new Transition(2, "c", 1));
  }

  @Test
  void a_header_may_promise_billions_of_states_that_nothing_leads_to() throws IOException {
    Model model = read("des (0,1,2147483639)\n(0,a,0)\n");

    Result result = new ExplicitEngine().check(model, Property.noDeadlock());

    assertThat(result.verdict()).isEqualTo(Verdict.holds());
    assertThat(result.statistics().states()).isEqualTo(1);
    model.explorer().successors(new int[] {2147483638}, new Collector(model, 0, List.of()));
  }

  @Test
  void random_systems_are_read_as_they_were_written() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int states = 1 + random.nextInt(random.nextBoolean() ? 5 : 500);
      List<Transition> written = new ArrayList<>();
      for (int i = random.nextInt(800); i > 0; i--) {
        written.add(
            new Transition(random.nextInt(states), randomLabel(random), random.nextInt(states)));
      }
      if (random.nextInt(4) == 0) {
        written.sort(Comparator.comparingInt(Transition::from));
      }
      int first = random.nextInt(states);

      Model model = read(text(first, states, written, random));

      assertThat(initial(model)).as("seed %d", seed).isEqualTo(first);
      written.sort(Comparator.comparingInt(Transition::from));
      assertThat(transitions(model, states)).as("seed %d", seed).isEqualTo(written);
    }
  }

  private static String randomLabel(Random random) {
    String alphabet = "ab(),\"\\ é→😀!";
    StringBuilder label = new StringBuilder("x");
    int[] characters = alphabet.codePoints().toArray();
    for (int i = random.nextInt(6); i > 0; i--) {
      int character = characters[random.nextInt(characters.length)];
      // An odd number of backslashes before a quote cannot be written; pairs can.
      label.appendCodePoint(character);
      if (character == '\\') {
        label.append('\\');
      }
    }
    return label.toString();
  }

  private static String text(int first, int states, List<Transition> written, Random random) {
    String lineEnd = random.nextBoolean() ? "\n" : "\r\n";
    StringBuilder text = new StringBuilder();
    text.append("des (%d,%d,%d)".formatted(first, written.size(), states)).append(lineEnd);
    for (Transition each : written) {
      boolean bare = each.label.matches("[ab!é→😀x]*") && random.nextBoolean();
      String label = bare ? each.label : '"' + each.label.replace("\"", "\\\"") + '"';
      String blank = random.nextInt(5) == 0 ? " " : "";
      text.append('(').append(each.from).append(blank).append(',').append(blank).append(label);
      text.append(blank).append(',').append(blank).append(each.to).append(')').append(lineEnd);
    }
    return text.toString();
  }

  /** Larger than the buffer several times over, so lines lie across its end at many places. */
  @Test
  void a_million_transitions_are_read_and_lead_to_as_many_states_as_they_should()
      throws IOException {
    int states = 400_000;
    int transitions = 1_000_000;
    Random random = new Random(7);
    int[] from = new int[transitions];
    int[] to = new int[transitions];
    Path file = folder.resolve("big.aut");
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write("des (0,%d,%d)\n".formatted(transitions, states));
      for (int i = 0; i < transitions; i++) {
        from[i] = random.nextInt(states);
        to[i] = random.nextInt(states);
        out.write("(" + from[i] + ",\"move(" + i % 10_007 + ", far)\"," + to[i] + ")\n");
      }
    }
    Model model = new Aldebaran().read(file, Language.Settings.NONE).model();

    Result result = new ExplicitEngine().check(model, Property.noFailure());

    BitSet reached = closure(states, from, to);
    assertThat(result.statistics().states()).isEqualTo(reached.cardinality());
    assertThat(result.statistics().transitions()).isEqualTo(leaving(reached, from));
    assertThat(model.propositionNames()).hasSize(10_007);
  }

  /** Reachable from state 0, by going over all transitions until nothing is new. */
  private static BitSet closure(int states, int[] from, int[] to) {
    BitSet reached = new BitSet(states);
    reached.set(0);
    for (int before = 0; before < reached.cardinality(); ) {
      before = reached.cardinality();
      for (int i = 0; i < from.length; i++) {
        if (reached.get(from[i])) {
          reached.set(to[i]);
        }
      }
    }
    return reached;
  }

  private static long leaving(BitSet states, int[] from) {
    long count = 0;
    for (int source : from) {
      count += states.get(source) ? 1 : 0;
    }
    return count;
  }

  private Model read(String text) throws IOException {
    return new Aldebaran().read(write(text), Language.Settings.NONE).model();
  }

  private Path write(String text) throws IOException {
    return Files.write(folder.resolve("system.aut"), text.getBytes(StandardCharsets.UTF_8));
  }

  private static int initial(Model model) {
    List<Integer> states = new ArrayList<>();
    model.explorer().initialStates(state -> states.add(state[0]));
    assertThat(states).hasSize(1);
    return states.getFirst();
  }

  private static List<Transition> transitions(Model model, int states) {
    List<Transition> all = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      model.explorer().successors(new int[] {state}, new Collector(model, state, all));
    }
    return all;
  }

  private record Collector(Model model, int source, List<Transition> found)
      implements TransitionVisitor {
    @Override
    public void step(int group, int action, int[] target) {
      found.add(new Transition(source, model.action(action).label(), target[0]));
    }

    @Override
    public void failure(int group, int action, String message) {
      throw new AssertionError(message);
    }
  }
}
