package dev.allways.tools.junit;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words of a command, written so that a shell reads the same words. */
final class ShellWords {
  private static final Pattern PLAIN = Pattern.compile("[\\w./:=@%+,-]+");

  private ShellWords() {}

  static String join(List<String> words) {
    return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
