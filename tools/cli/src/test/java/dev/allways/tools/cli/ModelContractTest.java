package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.allways.core.Language;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Growing;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Merging;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Reducible;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every engine relies on is true of the models of every language. */
class ModelContractTest {
  private static final int MOST_STATES = 150;
  private static final List<String> FOLDERS =
      List.of(
          "examples",
          "languages/promela/src/test/resources/models",
          "languages/promela/src/test/resources/symmetry",
          "systems/adapro/src/main/promela",
          "systems/adapos/src/main/promela",
          "systems/protocols/src/main");

  /** A step of a group, or one that fails. */
  private record Transition(int group, int action, List<Integer> target, String failure) {}

  static Stream<Path> files() throws IOException {
    Path top = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(top.resolve("examples"))) {
      top = top.getParent();
    }
    List<Path> all = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(top.resolve(folder))) {
        files
            .filter(file -> Language.of(file).isPresent())
            .filter(file -> !file.toString().contains("/target/"))
            // These are run and not modelled.
            .filter(file -> !file.toString().endsWith(".java"))
            .forEach(all::add);
      }
    }
    assertThat(all).hasSizeGreaterThan(80);
    return all.stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("files")
  void a_model_keeps_what_it_declares(Path file) {
    Model model = read(file);
    while (true) {
      try {
        explore(model.explorer(), model.dependencies());
        model
            .capability(Reducible.class)
            .flatMap(reducible -> reducible.merging(IndexSet.empty()))
            .ifPresent(ModelContractTest::explore);
        return;
      } catch (Outgrown tooSmall) {
        model = Growing.enlarged(model, tooSmall);
      }
    }
  }

  private static Model read(Path file) {
    Language language = Language.of(file).orElseThrow();
    for (Map<String, String> definitions :
        List.of(Map.<String, String>of(), Map.of("k", "2"), Map.of("k", "2", "n", "2"))) {
      try {
        return language.read(file, new Language.Settings(definitions, Map.of())).model();
      } catch (InputException asksForMore) {
        continue;
      }
    }
    assumeTrue(false, "a part of a model is no model by itself");
    throw new AssertionError();
  }

  private static void explore(Merging merging) {
    explore(merging.explorer(), merging.dependencies());
  }

  private static void explore(Explorer explorer, Dependencies dependencies) {
    new Exploration(explorer, dependencies).go();
  }

  /** The first states of a model, each looked at in two ways. */
  private static final class Exploration {
    private final Explorer explorer;
    private final Dependencies dependencies;
    private final Set<IntBuffer> known = new HashSet<>();
    private final Deque<int[]> waiting = new ArrayDeque<>();

    Exploration(Explorer explorer, Dependencies dependencies) {
      this.explorer = explorer;
      this.dependencies = dependencies;
    }

    void go() {
      explorer.initialStates(state -> add(state.clone()));
      while (!waiting.isEmpty()) {
        look(waiting.poll());
      }
    }

    private void add(int[] state) {
      if (known.size() < MOST_STATES && known.add(IntBuffer.wrap(state))) {
        waiting.add(state);
      }
    }

    private void look(int[] state) {
      int[] before = state.clone();
      List<Transition> all = new ArrayList<>();
      explorer.successors(state, collector(all));
      List<Transition> byGroup = new ArrayList<>();
      for (int group = 0; group < dependencies.groups().size(); group++) {
        List<Transition> own = new ArrayList<>();
        explorer.successors(state, group, collector(own));
        int number = group;
        assertThat(own).allMatch(transition -> transition.group() == number);
        byGroup.addAll(own);
        boolean mayMove =
            dependencies.groups().get(group).guards().stream()
                .allMatch(guard -> explorer.guard(guard, state));
        assertThat(mayMove || own.isEmpty()).as("a guard of group %d", group).isTrue();
      }
      assertThat(state).isEqualTo(before);
      assertThat(byGroup).containsExactlyInAnyOrderElementsOf(all);
      for (Transition transition : all) {
        if (transition.failure().isEmpty()) {
          requireDeclared(state, transition);
          add(transition.target().stream().mapToInt(value -> value).toArray());
        }
      }
    }

    private void requireDeclared(int[] state, Transition transition) {
      IndexSet writes = dependencies.groups().get(transition.group()).writes();
      for (int slot = 0; slot < state.length; slot++) {
        assertThat(transition.target().get(slot) == state[slot] || writes.contains(slot))
            .as("group %d writes slot %d", transition.group(), slot)
            .isTrue();
      }
    }

    private static TransitionVisitor collector(List<Transition> into) {
      return new TransitionVisitor() {
        @Override
        public void step(int group, int action, int[] target) {
          List<Integer> reached = Arrays.stream(target).boxed().toList();
          into.add(new Transition(group, action, reached, ""));
        }

        @Override
        public void failure(int group, int action, String message) {
          into.add(new Transition(group, action, List.of(), "fails: " + message));
        }
      };
    }
  }
}
