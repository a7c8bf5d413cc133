package dev.allways.tools.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The project in {@code src/test/project}, in a folder of its own. */
final class FreshProject {
  private static final Path ORIGINAL = Path.of("src/test/project");

  private FreshProject() {}

  static void make(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(ORIGINAL)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      Path copy = folder.resolve(ORIGINAL.relativize(file));
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
  }
}
