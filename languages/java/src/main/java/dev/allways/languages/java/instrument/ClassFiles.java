package dev.allways.languages.java.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where class files come from. */
public interface ClassFiles {
  /**
   * The class file of a class, if there is one.
   *
   * @param internalName as class files have it: {@code java/util/Map$Entry}
   */
  Optional<byte[]> find(String internalName);

  /** Class files in memory, by the names that they have themselves. */
  static ClassFiles of(Map<String, byte[]> classFiles) {
    Map<String, byte[]> all = Map.copyOf(classFiles);
    return name -> Optional.ofNullable(all.get(name));
  }

  /** What a loader would find, without its loading anything. */
  static ClassFiles of(ClassLoader loader) {
    return name -> {
      try (InputStream in = loader.getResourceAsStream(name + ".class")) {
        return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  /** What folders and archives contain, the first that has it. */
  static ClassFiles of(List<Path> classPath) {
    // The loader is open as long as the program is explored, which is as long as this is used.
    return of(
        new URLClassLoader(classPath.stream().map(ClassFiles::url).toArray(URL[]::new), null));
  }

  /** These, and where they have nothing, others. */
  default ClassFiles or(ClassFiles others) {
    return name -> find(name).or(() -> others.find(name));
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(path + " cannot be on a class path", e);
    }
  }
}
