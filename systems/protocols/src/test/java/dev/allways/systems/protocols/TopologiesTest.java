package dev.allways.systems.protocols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.tools.junit.AllFormulas;
import dev.allways.tools.junit.Outcome;
import dev.allways.tools.junit.ProtocolCheck;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.ProtocolVariant;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Networks in which a token wanders, as in section 10.1 of the thesis. */
class TopologiesTest {
  private static final List<String> TOPOLOGIES =
      List.of("directed-ring", "undirected-ring", "star", "binary-tree", "full-mesh", "2d-mesh");

  /** Each column is different from all others: what holds tells the topologies apart. */
  @ParameterizedTest
  @EnumSource
  void every_topology_has_a_unique_combination_of_properties(ProtocolVariant variant) {
    List<List<Outcome>> columns =
        TOPOLOGIES.stream().map(topology -> outcomes(topology, variant)).toList();

    assertThat(table(columns))
        .isEqualTo(
            """
                directed-ring  undirected-ring  star  binary-tree  full-mesh  2d-mesh
            1   x              .                .     .            .          .
            2   x              x                x     .            .          .
            3   .              .                x     .            .          .
            4   .              .                x     x            .          .
            5   x              x                x     x            x          x
            6   .              .                x     x            .          x
            """);
    assertThat(columns.stream().map(column -> column.stream().map(Outcome::holds).toList()))
        .doesNotHaveDuplicates();
  }

  private static List<Outcome> outcomes(String topology, ProtocolVariant variant) {
    return ProtocolCheck.of(Path.of("src/main/protocols/token-" + topology + ".dcj"))
        .define("k", 4)
        .variant(variant)
        .check(Path.of("src/test/resources/topologies.owl"));
  }

  private static String table(List<List<Outcome>> columns) {
    StringBuilder table = new StringBuilder("    ");
    table.append(String.join("  ", TOPOLOGIES)).append('\n');
    for (int property = 0; property < columns.getFirst().size(); property++) {
      StringBuilder row = new StringBuilder("%-4d".formatted(property + 1));
      for (int i = 0; i < columns.size(); i++) {
        String mark = columns.get(i).get(property).holds() ? "x" : ".";
        row.append(mark).append(" ".repeat(TOPOLOGIES.get(i).length() + 1));
      }
      table.append(row.toString().stripTrailing()).append('\n');
    }
    return table.toString();
  }

  @Nested
  @ProtocolTest(
      value = "token-directed-ring.dcj",
      define = "k=4",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class DirectedRing {
    @AllFormulas("token-directed-ring.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "token-undirected-ring.dcj",
      define = "k=4",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class UndirectedRing {
    @AllFormulas("token-undirected-ring.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "token-star.dcj",
      define = "k=4",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class Star {
    @AllFormulas("token-star.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "token-binary-tree.dcj",
      define = "k=4",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class BinaryTree {
    @AllFormulas("token-binary-tree.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "token-full-mesh.dcj",
      define = "k=4",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class FullMesh {
    @AllFormulas("token-full-mesh.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "token-2d-mesh.dcj",
      define = "k=4",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class Mesh {
    @AllFormulas("token-2d-mesh.owl")
    void formulas() {}
  }
}
