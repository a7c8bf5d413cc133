package dev.allways.languages.promela.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.promela.Models;
import dev.allways.languages.promela.Promela;
import dev.allways.languages.promela.Spin;
import dev.allways.languages.promela.flow.PanTables.Table;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Our automata are those of Spin, location for location. Spin is told not to merge statements; its
 * tables come from {@code pan -d}.
 */
class SpinFlowTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);

  /** Compiling a verifier takes a second or two: all the samples are for a campaign. */
  private static final Set<String> ALWAYS =
      Set.of("atomicity.pml", "exceptions.pml", "labels.pml", "loops.pml", "events.pml");

  @Test
  void the_samples_have_the_locations_that_they_have_in_spin(@TempDir Path folder) {
    Spin.assumeInstalled();
    for (Path model : Models.all()) {
      if (CAMPAIGN > 1 || ALWAYS.contains(model.getFileName().toString())) {
        PromelaProgram read = Promela.read(model, Map.of(), List.of());
        assertThat(compare(read, model, folder)).isPositive();
        Spin.hasCompared(1);
      }
    }
  }

  @Test
  void random_bodies_have_the_locations_that_they_have_in_spin(@TempDir Path folder)
      throws IOException {
    Spin.assumeInstalled();
    Path file = folder.resolve("random.pml");
    int compared = 0;
    for (int first = 0; first < 60 * CAMPAIGN; first += 60) {
      List<String> processes = new ArrayList<>();
      for (int seed = first; seed < first + 60; seed++) {
        String process = "active proctype P" + seed + "() " + RandomBodies.body(new Random(seed));
        String alone = "int x, y;\n" + process + "\n";
        Files.writeString(file, alone);
        if (isAccepted(alone) && Spin.generate(folder, file, "-o3").accepted()) {
          processes.add(process);
        }
      }
      compared += compare(processes, file, folder);
    }
    assertThat(compared).isGreaterThan(20);
    Spin.hasCompared(compared);
  }

  /** All at once, as far as what Spin generates can be compiled: a rare jump has no destination. */
  private static int compare(List<String> processes, Path file, Path folder) throws IOException {
    Files.writeString(file, "int x, y;\n" + String.join("\n", processes) + "\n");
    assertThat(Spin.generate(folder, file, "-o3").accepted()).as("%s", file).isTrue();
    if (Spin.compile(folder, "pan", List.of())) {
      return compare(Promela.read(file, Map.of(), List.of()), file, folder);
    }
    int half = processes.size() / 2;
    return half == 0
        ? 0
        : compare(processes.subList(0, half), file, folder)
            + compare(processes.subList(half, processes.size()), file, folder);
  }

  private static boolean isAccepted(String text) {
    try {
      Promela.read(Source.of("m.pml", text), Includes.NONE, Map.of());
      return true;
    } catch (InputException refused) {
      return false;
    }
  }

  /** The number of processes that were compared. */
  private static int compare(PromelaProgram model, Path file, Path folder) {
    assertThat(Spin.generate(folder, file, "-o3").accepted()).as("%s", file).isTrue();
    Map<String, Table> tables =
        PanTables.read(Spin.verify(folder, List.of(), List.of("-d")).output());
    Map<String, Integer> constants = new HashMap<>();
    model.specification().mtypes().forEach(set -> constants.putAll(set.values()));
    List<Automaton> automata = new ArrayList<>(model.processes());
    automata.addAll(model.claims());
    model.trace().ifPresent(automata::add);
    for (Automaton automaton : automata) {
      assertThat(tables).as("%s", file).containsKey(automaton.name());
      assertThat(TableComparison.difference(automaton, tables.get(automaton.name()), constants))
          .as(() -> file + ":\n" + AutomatonPrinter.text(automaton))
          .isEmpty();
    }
    return automata.size();
  }
}
