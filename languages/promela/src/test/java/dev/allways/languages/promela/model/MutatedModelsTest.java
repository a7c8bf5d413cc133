package dev.allways.languages.promela.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Covered;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Growing;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.languages.promela.Mutations;
import dev.allways.languages.promela.Promela;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever a changed model means, it is executed or refused with a diagnostic. */
class MutatedModelsTest {
  private static final int MODELS = 400 * Integer.getInteger("allways.campaign", 1);
  private static final int MOST_STATES = 200;

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String folder : List.of("constructs", "properties", "models")) {
      try (Stream<Path> files = Files.list(Path.of("src/test/resources", folder))) {
        files.filter(file -> file.toString().endsWith(".pml")).sorted().forEach(sources::add);
      }
    }
    return sources;
  }

  @Test
  @Timeout(600)
  void a_changed_model_is_executed_or_refused() throws IOException {
    List<Path> sources = sources();
    int executed = 0;
    for (int seed = 0; seed < MODELS; seed++) {
      Random random = new Random(seed);
      Path source = sources.get(seed % sources.size());
      String text = Mutations.mutate(source, random, 1 + random.nextInt(3));
      try {
        PromelaProgram model = Promela.read(Source.of("m.pml", text), Includes.NONE, Map.of());
        execute(CheckedModel.of(model, "m.pml", _ -> Optional.empty()), model);
        executed++;
      } catch (InputException refused) {
        assertThat(refused.diagnostics()).anyMatch(Diagnostic::isError);
      } catch (RuntimeException | StackOverflowError | AssertionError bug) {
        throw new AssertionError("seed " + seed + " of " + source + ":\n" + text, bug);
      }
    }
    assertThat(executed).isGreaterThan(MODELS / 10);
  }

  private static void execute(Model model, PromelaProgram described) {
    Covered.Recording recording = model.capability(Covered.class).orElseThrow().recording();
    int unexplored = recording.findings().get().size();
    assertThat(recording.findings().get())
        .allSatisfy(
            finding ->
                assertThat(finding.render()).containsPattern("unreached .*\\n  line \\d+: "));
    explore(recording.model());
    assertThat(recording.findings().get()).hasSizeLessThanOrEqualTo(unexplored);
    described
        .claims()
        .forEach(claim -> explore(model.observing(List.of(CheckedModel.matches(claim.name())))));
    assertThat(Presentation.of(model).listing().orElse("")).contains("m.pml");
  }

  private static void explore(Model model) {
    Model large = model;
    while (true) {
      try {
        visit(large);
        return;
      } catch (Outgrown tooSmall) {
        large = Growing.enlarged(large, tooSmall);
      }
    }
  }

  private static void visit(Model model) {
    Explorer explorer = model.explorer();
    List<Proposition.OfState> propositions = new ArrayList<>();
    for (String name : model.propositionNames()) {
      if (model.proposition(name).orElse(null) instanceof Proposition.OfState condition) {
        propositions.add(condition);
      }
    }
    Set<IntBuffer> known = new HashSet<>();
    Deque<int[]> waiting = new ArrayDeque<>();
    explorer.initialStates(state -> waiting.add(state.clone()));
    while (!waiting.isEmpty() && known.size() < MOST_STATES) {
      int[] state = waiting.poll();
      if (known.add(IntBuffer.wrap(state))) {
        assertThat(Presentation.of(model).show(state))
            .extracting(Binding::name)
            .doesNotContain("")
            .doesNotHaveDuplicates();
        for (Proposition.OfState each : propositions) {
          assertThat(each.holds().test(state)).isEqualTo(each.holds().test(state.clone()));
        }
        explorer.successors(
            state,
            new TransitionVisitor() {
              @Override
              public void step(int group, int action, int[] target) {
                assertThat(model.action(action).label()).isNotBlank();
                for (int slot = 0; slot < target.length; slot++) {
                  assertThat(model.layout().slot(slot).type().contains(target[slot])).isTrue();
                }
                waiting.add(target.clone());
              }

              @Override
              public void failure(int group, int action, String message) {
                assertThat(message).isNotBlank();
              }
            });
      }
    }
  }
}
