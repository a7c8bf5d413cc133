package dev.allways.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The drawing of the house is made from the build, so it cannot lie. */
class HouseDrawingTest {
  private static final Path FILE = Path.of("docs/house.svg");

  private final ModuleGraph graph = new ModuleGraph();

  @Test
  void the_drawing_shows_the_build_as_it_is() throws IOException {
    String drawing = HouseDrawing.of(graph);
    if (Boolean.getBoolean("allways.regenerate")) {
      Files.writeString(FILE, drawing);
    }

    assertThat(Files.readString(FILE)).isEqualTo(drawing);
    assertThat(House.texts(FILE, "text"))
        .containsAll(graph.modules().stream().map(Rows::label).toList());
  }

  @Test
  void all_that_a_module_needs_is_where_arrows_lead() {
    Map<String, Set<String>> reached = new HashMap<>();
    for (int round = 0; round < graph.modules().size(); round++) {
      for (ModuleGraph.Arrow arrow : graph.arrows()) {
        Set<String> found = reached.computeIfAbsent(arrow.from(), _ -> new HashSet<>());
        if (!arrow.forTests()) {
          found.add(arrow.to());
          found.addAll(reached.getOrDefault(arrow.to(), Set.of()));
        }
      }
    }
    for (String module : graph.modules()) {
      assertThat(reached.getOrDefault(module, Set.of()))
          .as(module)
          .isEqualTo(graph.closure(module));
    }
  }

  @Test
  void arrows_lead_up() {
    assertThat(graph.arrows()).isNotEmpty();
    for (ModuleGraph.Arrow arrow : graph.arrows()) {
      Room from = House.room(arrow.from());
      Room to = House.room(arrow.to());
      assertThat(to).as("%s", arrow).isLessThanOrEqualTo(from);
      if (from == to) {
        assertThat(graph.rowInRoom(arrow.to())).isLessThan(graph.rowInRoom(arrow.from()));
      }
    }
  }
}
