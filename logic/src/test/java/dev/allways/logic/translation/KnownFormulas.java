package dev.allways.logic.translation;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaFile;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The formula sets among the test resources and what other tools make of them. */
final class KnownFormulas {
  static final List<String> SETS = List.of("dac", "eh", "sb");

  /** States and edges. */
  record Size(int states, int edges) {
    Size plus(Size other) {
      return new Size(states + other.states, edges + other.edges);
    }

    @Override
    public String toString() {
      return states + "/" + edges;
    }
  }

  /** As in the first columns of {@code baseline.tsv}; numbers start with 1. */
  record Key(String set, int number, String tool) {}

  private KnownFormulas() {}

  static List<Formula> of(String set) {
    return FormulaFile.read(Source.of(set + ".ltl", resource(set + ".ltl")), Syntax.SPOT).stream()
        .map(FormulaFile.Entry::formula)
        .toList();
  }

  /** Without what a tool could not translate. */
  static Map<Key, Size> sizes(String file) {
    Map<Key, Size> sizes = new LinkedHashMap<>();
    for (String line : resource(file).lines().skip(1).toList()) {
      List<String> columns = new ArrayList<>(List.of(line.split("\t")));
      if (columns.get(3).equals("ERR") || columns.get(3).equals("TO")) {
        continue;
      }
      Key key = new Key(columns.get(0), Integer.parseInt(columns.get(1)), columns.get(2));
      sizes.put(key, new Size(Integer.parseInt(columns.get(3)), Integer.parseInt(columns.get(4))));
    }
    return sizes;
  }

  static String resource(String name) {
    try (InputStream stream = KnownFormulas.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalArgumentException("no resource " + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
