package dev.allways.tools.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Whoever types what the documentation shows has the project that {@link FreshProjectTest} builds.
 */
class WalkTest {
  private static final Path PAGE = Path.of("../../docs/protocols.md");
  private static final Pattern BLOCK =
      Pattern.compile(
          "```\\w+ tools/maven-plugin/src/test/project/(\\S+)\\n(.*?)```", Pattern.DOTALL);

  @Test
  void the_files_of_the_page_are_complete() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf("\n## From an empty folder\n");
    String section = page.substring(start, page.indexOf("\n## ", start + 1));
    Map<String, String> shown = new TreeMap<>();
    Matcher block = BLOCK.matcher(section);
    while (block.find()) {
      shown.put(block.group(1), block.group(2));
    }
    assertThat(shown)
        .containsOnlyKeys(
            "pom.xml",
            "src/main/java/chess/Game.java",
            "src/main/java/chess/Move.java",
            "src/main/protocols/chess.dcj",
            "src/test/java/chess/ChessTest.java",
            "src/test/java/chess/GameTest.java",
            "src/test/resources/chess.owl");
    for (Map.Entry<String, String> file : shown.entrySet()) {
      assertThat(file.getValue())
          .as(file.getKey())
          .isEqualTo(Files.readString(Path.of("src/test/project").resolve(file.getKey())));
    }
  }
}
