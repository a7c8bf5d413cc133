package dev.allways.languages.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language.Settings;
import dev.allways.languages.protocol.lint.Lint;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is done to a file, there is a protocol or a diagnostic. */
class HostileInputTest {
  private static final int MUTATIONS = 2_000 * Integer.getInteger("allways.campaign", 1);
  private static final String[] FRAGMENTS = {
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "#{",
    "#(",
    "#_",
    "\"",
    "'",
    "::",
    ":",
    ";",
    "\\",
    "0",
    "-1",
    "99999999999999999999",
    "1.5",
    "nil",
    "k",
    "i",
    "(range 1000000000)",
    "(::at 0 k)",
    "(end)",
    "(* (end))",
    "(omega (end))",
    "(recur)",
    "(loop x [] (recur x))",
    "(par",
    "(alt",
    "(cat",
    "(power-set (set (range 30)))",
    "\u03C9",
    "\uD800",
    "\t",
    "%",
    "(if",
    "(let [",
    "defn",
    "s/",
    "(defsession ::turn [i k] (::turn i k))",
    "(alt-every [j []]",
    "(? ",
    "(+ ",
    "(any [",
  };

  private static List<String> samples() throws IOException {
    List<String> texts = new ArrayList<>();
    try (var files = Files.list(Protocols.file("x").getParent())) {
      for (Path file : files.sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    return texts;
  }

  private static String mutate(String text, Random random) {
    StringBuilder mutant = new StringBuilder(text);
    for (int edit = 1 + random.nextInt(4); edit > 0; edit--) {
      int at = random.nextInt(mutant.length() + 1);
      int end = Math.min(mutant.length(), at + random.nextInt(20));
      switch (random.nextInt(5)) {
        case 0 -> mutant.delete(at, end);
        case 1 -> mutant.insert(at, FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        case 2 -> mutant.replace(at, end, FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        case 3 -> mutant.insert(at, mutant.substring(at, end));
        default -> {
          int from = random.nextInt(mutant.length() + 1);
          int to = Math.min(mutant.length(), from + random.nextInt(60));
          mutant.insert(at, mutant.substring(from, to));
        }
      }
    }
    return mutant.toString();
  }

  @Test
  void mutated_files_give_protocols_or_diagnostics() throws IOException {
    List<String> samples = samples();
    int read = 0;
    for (int seed = 0; seed < MUTATIONS; seed++) {
      Random random = new Random(seed);
      String text = mutate(samples.get(random.nextInt(samples.size())), random);
      try {
        Protocol protocol =
            Protocol.of(
                Source.of("mutant.dcj", text),
                new Settings(Map.of("k", String.valueOf(random.nextInt(5))), Map.of()));
        protocol.lts(500).ifPresent(Lint::of);
        protocol.remarks().forEach(remark -> assertThat(remark.render()).isNotEmpty());
        read++;
      } catch (InputException expected) {
        assertThat(expected.getMessage()).isNotEmpty();
      } catch (RuntimeException | StackOverflowError bug) {
        throw new AssertionError("seed " + seed + ":\n" + text, bug);
      }
    }
    assertThat(read).isBetween(MUTATIONS / 50, MUTATIONS);
  }
}
