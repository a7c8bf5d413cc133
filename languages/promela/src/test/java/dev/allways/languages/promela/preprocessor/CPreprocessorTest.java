package dev.allways.languages.promela.preprocessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.allways.text.Diagnostics;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random macros, expanded here and by the C compiler of the machine. */
class CPreprocessorTest {
  private static final int CASES = 300 * Integer.getInteger("allways.campaign", 1);
  private static final List<String> NAMES = List.of("A", "B", "C", "F", "G", "x", "y");

  @Test
  void random_macros_expand_as_the_c_compiler_expands_them(@TempDir Path folder) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/gcc")), "gcc is not installed: not compared");
    Path file = folder.resolve("macros.c");
    List<String> cases = new ArrayList<>();
    StringBuilder all = new StringBuilder();
    for (int seed = 0; seed < CASES; seed++) {
      cases.add(program(new Random(seed)));
      all.append(cases.getLast()).append("\n@").append(seed).append('\n');
      NAMES.forEach(name -> all.append("#undef ").append(name).append('\n'));
    }
    Files.writeString(file, all);

    String[] expected = gcc(file).split("@\\s*\\d+");

    for (int seed = 0; seed < CASES; seed++) {
      assertThat(words(cases.get(seed)))
          .as("seed %d:%n%s", seed, cases.get(seed))
          .isEqualTo(words(expected[seed]));
    }
  }

  private static String words(String text) {
    Diagnostics diagnostics = new Diagnostics();
    String words =
        Preprocessor.tokens(Source.of("m", text), Includes.NONE, Map.of(), diagnostics).stream()
            .map(Token::text)
            .collect(Collectors.joining(" "));
    assertThat(diagnostics.hasErrors()).as("%s", diagnostics.all()).isFalse();
    return words;
  }

  private static String program(Random random) {
    StringBuilder text = new StringBuilder();
    for (String name : List.of("A", "B", "C")) {
      text.append("#define ").append(name).append(' ').append(body(random, false, 2)).append('\n');
    }
    for (String name : List.of("F", "G")) {
      text.append("#define ")
          .append(name)
          .append("(p) ")
          .append(body(random, true, 2))
          .append('\n');
    }
    return text.append(body(random, false, 2))
        .append(" ; ")
        .append(body(random, false, 2))
        .toString();
  }

  private static String body(Random random, boolean parameter, int depth) {
    StringBuilder body = new StringBuilder();
    for (int left = random.nextInt(3); left >= 0; left--) {
      body.append(
          switch (random.nextInt(depth == 0 ? 2 : 0, parameter ? 12 : 9)) {
            case 0 -> "F(" + body(random, parameter, depth - 1) + ")";
            case 1 -> "G (" + body(random, parameter, depth - 1) + ")";
            case 2 -> "A";
            case 3 -> "B";
            case 4 -> "C";
            case 5 -> "x";
            case 6 -> "y";
            case 7 -> "+";
            case 8 -> random.nextBoolean() ? "F" : "3";
            default -> "p";
          });
      body.append(' ');
    }
    return body.toString().trim();
  }

  private static String gcc(Path file) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("/usr/bin/gcc", "-E", "-P", "-x", "c", file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    return output;
  }
}
