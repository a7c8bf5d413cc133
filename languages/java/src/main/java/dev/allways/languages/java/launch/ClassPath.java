package dev.allways.languages.java.launch;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A class path as {@code java} takes it: folders, archives, and {@code *} for all of a folder. */
public final class ClassPath {
  private ClassPath() {}

  /**
   * The folders and archives that a class path consists of.
   *
   * @throws InputException when one of them is not there
   */
  public static List<Path> of(String text) {
    List<Path> all = new ArrayList<>();
    for (String entry : text.split(Pattern.quote(File.pathSeparator))) {
      if (entry.isEmpty()) {
        continue;
      }
      boolean isAll = entry.equals("*") || entry.endsWith("/*") || entry.endsWith("\\*");
      Path path = existing(isAll ? entry.substring(0, entry.length() - 1) : entry);
      if (isAll) {
        all.addAll(archives(path));
      } else {
        all.add(path);
      }
    }
    return all;
  }

  private static Path existing(String entry) {
    try {
      Path path = Path.of(entry);
      if (Files.exists(path)) {
        return path;
      }
    } catch (InvalidPathException strange) {
      // Then it does not exist either.
    }
    throw new InputException(
        Diagnostic.error("J003", "there is no '%s', which the class path names".formatted(entry))
            .help("compile first, or name the folder or the archive that has the classes"));
  }

  private static List<Path> archives(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
