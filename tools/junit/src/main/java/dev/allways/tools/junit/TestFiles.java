package dev.allways.tools.junit;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the files that tests name. */
final class TestFiles {
  private static final List<String> FOLDERS =
      List.of("", "src/main/protocols", "src/test/protocols");

  /** Where resources come from: a person wants to be told about these, not about the copies. */
  private static final List<String> RESOURCES = List.of("src/test/resources", "src/main/resources");

  private TestFiles() {}

  /**
   * @param test the class whose package is looked into
   * @throws InputException when there is no such file
   */
  static Source find(String name, Class<?> test) {
    for (Path path : candidates(name, test)) {
      if (Files.isRegularFile(path)) {
        return Source.read(path);
      }
    }
    URL resource = test.getResource(name);
    if (resource == null && !name.startsWith("/")) {
      resource = test.getResource("/" + name);
    }
    if (resource == null) {
      throw new InputException(
          Diagnostic.error("U005", "there is no file " + name)
              .help(
                  "looked in %s, its src/main/protocols and src/test/protocols, and on the class path"
                      .formatted(Path.of("").toAbsolutePath())));
    }
    return read(resource, name);
  }

  private static List<Path> candidates(String name, Class<?> test) {
    List<Path> candidates = new ArrayList<>();
    FOLDERS.forEach(folder -> candidates.add(Path.of(folder, name)));
    String inside = test.getPackageName().replace('.', '/');
    for (String folder : RESOURCES) {
      candidates.add(Path.of(folder, inside, name));
      candidates.add(Path.of(folder, name));
    }
    return candidates;
  }

  private static Source read(URL resource, String name) {
    try {
      if (resource.getProtocol().equals("file")) {
        Path path = Path.of(resource.toURI());
        Path here = Path.of("").toAbsolutePath();
        return Source.read(path.startsWith(here) ? here.relativize(path) : path);
      }
      try (InputStream stream = resource.openStream()) {
        return Source.of(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
