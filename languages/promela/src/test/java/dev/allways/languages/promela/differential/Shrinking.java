package dev.allways.languages.promela.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Leaves out lines of a model for as long as something remains true of it. */
final class Shrinking {
  private Shrinking() {}

  static String of(String text, Predicate<String> remains) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (int length = Math.min(16, lines.size()); length > 0; length = length * 2 / 3) {
        for (int start = 0; start + length <= lines.size(); start++) {
          if (without(lines, start, start + length, remains)) {
            smaller = true;
          }
        }
      }
      for (int start = 0; start < lines.size(); start++) {
        smaller |= withoutBracket(lines, start, remains);
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static boolean without(
      List<String> lines, int start, int end, Predicate<String> remains) {
    List<String> fewer = new ArrayList<>(lines);
    fewer.subList(start, end).clear();
    return replace(lines, fewer, remains);
  }

  /** An opening line and one of the lines that could close it. */
  private static boolean withoutBracket(List<String> lines, int start, Predicate<String> remains) {
    String line = lines.get(start);
    if (!(line.endsWith("{") || line.equals("if") || line.equals("do"))) {
      return false;
    }
    for (int end = start + 1; end < lines.size(); end++) {
      if (lines.get(end).matches("}.*|fi;|od;")) {
        List<String> fewer = new ArrayList<>(lines);
        fewer.remove(end);
        fewer.remove(start);
        if (replace(lines, fewer, remains)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean replace(
      List<String> lines, List<String> fewer, Predicate<String> remains) {
    if (!remains.test(String.join("\n", fewer) + "\n")) {
      return false;
    }
    lines.clear();
    lines.addAll(fewer);
    return true;
  }
}
