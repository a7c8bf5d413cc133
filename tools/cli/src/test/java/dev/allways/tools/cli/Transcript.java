package dev.allways.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A {@code console} block: lines that begin with {@code $} are typed, the lines after each are the
 * answer. {@code CONTRIBUTING.md} tells writers what may differ between an answer and the truth.
 */
record Transcript(List<Exchange> exchanges) {
  /**
   * One command and its answer.
   *
   * @param line the number of the command's line on its page, 1-based
   */
  record Exchange(int line, String command, List<String> answer) {
    /** Whether {@code actual} is the answer, but for figures and lines left out with "...". */
    boolean isAnsweredBy(String actual) {
      if (command.endsWith("| jq .")) {
        return blurred(String.join("\n", answer)).equals(blurred(actual));
      }
      String pattern =
          lines(String.join("\n", answer)).stream()
              .map(
                  expected ->
                      expected.equals("...")
                          ? "(?:.*\n)*?"
                          : Pattern.quote(blurred(expected)) + "\n")
              .collect(Collectors.joining());
      String text = lines(actual).stream().map(line -> line + "\n").collect(Collectors.joining());
      return blurred(text).matches(pattern);
    }

    /** JSON may be laid out in any way, everything else may not. */
    private String blurred(String text) {
      String blurred = withoutFigures(text);
      return command.endsWith("| jq .") ? blurred.replaceAll("\\s+", "") : blurred;
    }
  }

  static Transcript of(Page.Block block) {
    List<Exchange> exchanges = new ArrayList<>();
    List<String> answer = List.of();
    for (int i = 0; i < block.content().size(); i++) {
      String line = block.content().get(i);
      if (line.startsWith("$ ")) {
        answer = new ArrayList<>();
        exchanges.add(new Exchange(block.line() + i, line.substring(2).strip(), answer));
      } else if (exchanges.isEmpty()) {
        throw new AssertionError("line " + block.line() + ": a console block begins with '$ '");
      } else {
        answer.add(line);
      }
    }
    return new Transcript(exchanges);
  }

  /** As shown: without blanks at the ends of lines and without blank lines at the end. */
  static List<String> lines(String text) {
    return text.stripTrailing().lines().map(String::stripTrailing).toList();
  }

  /** What a clock, a machine or a release changes becomes N. */
  static String withoutFigures(String text) {
    return text.replaceAll("\\b\\d+\\.\\d+ s\\b", "N s")
        .replaceAll("\t\\d+\\.\\d+\t", "\tN\t")
        .replaceAll("\\b\\d+(\\.\\d+)? (B|kB|MB|GB|TB)\\b", "N B")
        .replaceAll("\"seconds\":\\s*[0-9.E-]+", "\"seconds\":N")
        .replaceAll("\"memoryBytes\":\\s*\\d+", "\"memoryBytes\":N")
        .replaceAll("\\ballways \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?", "allways N");
  }
}
