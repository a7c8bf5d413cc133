package dev.allways.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page that leads through the code names classes; they move and change their names. */
class WalkTest {
  private static final Path PAGE = Path.of("docs/engine.md");

  /** A class, perhaps with a member: words of Promela are not written like that. */
  private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z]\\w*)(?:\\.\\w+(?:\\(\\))?)?`");

  @Test
  void every_class_that_the_page_names_exists() throws IOException {
    Set<String> existing =
        House.sources("src/main/java").stream()
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());

    Set<String> named =
        CLASS
            .matcher(Files.readString(PAGE))
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(named).hasSizeGreaterThan(60).isSubsetOf(existing);
  }
}
