package dev.allways.languages.java.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.java.catalogue.Catalogue;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConcurrentPackageTest {
  @Test
  void every_class_of_it_is_valid_after_it_was_renamed_and_instrumented() throws IOException {
    var catalogue = new Catalogue();
    ClassFiles nothing = ClassFiles.of(Map.of());
    var program = new InstrumentedProgram(nothing, nothing, catalogue);
    List<String> invalid = new ArrayList<>();
    List<String> names = names();
    for (String name : names) {
      byte[] classFile = program.classFile(Renaming.renamed(name)).orElseThrow();
      program.verify(classFile).forEach(error -> invalid.add(name + ": " + error.getMessage()));
    }
    assertThat(names).hasSizeGreaterThan(300).contains("java/util/concurrent/locks/StampedLock");
    assertThat(invalid).isEmpty();
  }

  static List<String> names() throws IOException {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    try (var files = Files.walk(modules.resolve("java/util/concurrent"))) {
      return files
          .map(file -> modules.relativize(file).toString())
          .filter(file -> file.endsWith(".class"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .sorted()
          .toList();
    }
  }
}
