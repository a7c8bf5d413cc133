package dev.allways.tools.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the documentation: its fenced blocks, its headings and where it links to. */
record Page(Path path, List<Block> blocks, List<String> headings, List<Link> links) {
  private static final Pattern FENCE = Pattern.compile(" {0,3}(`{3,})\\s*(\\S*)\\s*(.*)");
  private static final Pattern HEADING = Pattern.compile("#{1,6} +(.*)");
  private static final Pattern LINK = Pattern.compile("!?\\[[^\\]]*\\]\\(([^)\\s]+)\\)");

  /**
   * What stands between two fences.
   *
   * @param line the number of the first line between them, 1-based
   * @param kind the first word after the fence
   * @param name the second word: a file; empty if there is none
   */
  record Block(int line, String kind, String name, List<String> content) {
    String text() {
      return String.join("\n", content) + "\n";
    }
  }

  record Link(int line, String target) {
    boolean isInternal() {
      return !target.matches("[a-z]+:.*");
    }
  }

  /** Every page whose promises are kept by tests. */
  static List<Page> all() {
    List<Path> files = new ArrayList<>();
    for (String file : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
      files.add(Path.of(file));
    }
    for (String folder : List.of("docs", "bench")) {
      try (Stream<Path> found = Files.walk(Path.of(folder))) {
        found
            .filter(file -> file.toString().endsWith(".md") && !file.toString().contains("target"))
            .sorted()
            .forEach(files::add);
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
    return files.stream().map(Page::read).toList();
  }

  static Page read(Path file) {
    try {
      return of(file, Files.readAllLines(file));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static Page of(Path file, List<String> lines) {
    List<Block> blocks = new ArrayList<>();
    List<String> headings = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher fence = FENCE.matcher(line);
      if (fence.matches()) {
        int end = closing(lines, i + 1, fence.group(1));
        if (end == lines.size()) {
          throw new AssertionError(file + ":" + (i + 1) + ": this fence is never closed");
        }
        List<String> content = List.copyOf(lines.subList(i + 1, end));
        blocks.add(new Block(i + 2, fence.group(2), fence.group(3).strip(), content));
        i = end;
        continue;
      }
      Matcher heading = HEADING.matcher(line);
      if (heading.matches()) {
        headings.add(heading.group(1));
      }
      Matcher link = LINK.matcher(line.replaceAll("`[^`]*`", "`"));
      while (link.find()) {
        links.add(new Link(i + 1, link.group(1)));
      }
    }
    return new Page(file, blocks, headings, links);
  }

  private static int closing(List<String> lines, int from, String fence) {
    int end = from;
    while (end < lines.size() && !lines.get(end).strip().equals(fence)) {
      end++;
    }
    return end;
  }

  /** The names that a link can give after {@code #}, the way GitHub makes them. */
  List<String> anchors() {
    return headings.stream()
        .map(
            heading ->
                heading
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-'))
        .toList();
  }

  /** For messages. */
  String place(int line) {
    return path + ":" + line;
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
