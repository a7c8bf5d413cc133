package dev.allways.tools.junit;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
  static Path find(String name, Class<?> test) {
    for (Path path : candidates(name, test)) {
      if (Files.isRegularFile(path)) {
        return path;
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
    return path(resource);
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

  private static Path path(URL resource) {
    try {
      URI uri = resource.toURI();
      if (uri.getScheme().equals("jar")) {
        open(uri);
      }
      Path path = Path.of(uri);
      Path here = Path.of("").toAbsolutePath();
      return path.startsWith(here) ? here.relativize(path) : path;
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Makes the files in a jar readable as any others, until the process ends. */
  @SuppressWarnings("resource") // others may be reading from it when this test is over
  private static void open(URI jar) {
    try {
      FileSystems.newFileSystem(jar, Map.of());
    } catch (FileSystemAlreadyExistsException _) {
      // Somebody has opened it.
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
