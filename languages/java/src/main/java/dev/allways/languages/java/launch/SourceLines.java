package dev.allways.languages.java.launch;

import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the text of a line of the program, where its source is at hand. */
public final class SourceLines {
  private final Optional<Path> named;
  private final List<Path> roots;
  private final Map<String, Optional<Source>> sources = new ConcurrentHashMap<>();

  private SourceLines(Optional<Path> named, List<Path> roots) {
    this.named = named;
    this.roots = List.copyOf(roots);
  }

  /** Of a file that was compiled here, and those beside it. */
  public static SourceLines of(Path file) {
    Path folder = file.getParent();
    return new SourceLines(
        Optional.of(file), folder == null ? List.of(Path.of("")) : List.of(folder));
  }

  /** Below folders of packages, the first that has the file. */
  public static SourceLines below(List<Path> roots) {
    return new SourceLines(Optional.empty(), roots);
  }

  /**
   * @param className of the class the line is in
   * @param file as the class names it, without a folder
   * @return with the line, if it is found; in a file that was not named, called as in a stack trace
   */
  public Location location(String className, String file, int line) {
    String folder = className.substring(0, className.lastIndexOf('.') + 1).replace('.', '/');
    Optional<Source> source = sources.computeIfAbsent(folder + file, path -> find(path, file));
    if (source.isEmpty()) {
      return new Location(file, line, 1, 1, "");
    }
    String text = line <= lines(source.get()) ? source.get().lineText(line) : "";
    int indent = text.length() - text.stripLeading().length();
    int length = Math.max(1, text.strip().length());
    boolean isNamed = named.filter(it -> it.toString().equals(source.get().name())).isPresent();
    String name = isNamed ? source.get().name() : file;
    return new Location(name, line, indent + 1, length, text);
  }

  private static int lines(Source source) {
    return source.line(source.length());
  }

  private Optional<Source> find(String path, String file) {
    if (named.filter(it -> it.endsWith(file)).isPresent()) {
      return named.flatMap(SourceLines::read);
    }
    return roots.stream()
        .flatMap(root -> List.of(root.resolve(path), root.resolve(file)).stream())
        .filter(Files::isRegularFile)
        .findFirst()
        .flatMap(SourceLines::read);
  }

  /** A run is shown without its text rather than not at all. */
  private static Optional<Source> read(Path file) {
    try {
      return Optional.of(Source.read(file));
    } catch (InputException unreadable) {
      return Optional.empty();
    }
  }
}
