package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words that stand for several: {@code worker[0..2]} for {@code worker[0]}, {@code worker[1]} and
 * {@code worker[2]}, and {@code worker[0..1]>worker[1..2]} for {@code worker[0]>worker[1]} and
 * {@code worker[1]>worker[2]}.
 */
final class Ranges {
  private static final Pattern RANGE = Pattern.compile("\\[([0-9]+)\\.\\.([0-9]+)\\]");

  private Ranges() {}

  static List<String> expand(String word) {
    Matcher first = RANGE.matcher(word);
    if (!first.find()) {
      return List.of(word);
    }
    int count = Integer.parseInt(first.group(2)) - Integer.parseInt(first.group(1));
    List<String> words = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      int step = i;
      words.add(
          RANGE
              .matcher(word)
              .replaceAll(range -> "[" + (Integer.parseInt(range.group(1)) + step) + "]"));
    }
    return words;
  }
}
