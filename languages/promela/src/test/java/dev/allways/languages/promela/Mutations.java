package dev.allways.languages.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Models with a few random mistakes. */
public final class Mutations {
  private static final Pattern WORD =
      Pattern.compile(
          "\\s+|\\w+|\"[^\"\\n]*\"|::|->|\\+\\+|--|[!=<>]=|&&|\\|\\||.", Pattern.DOTALL);

  private static final List<String> WORDS =
      List.of(
          ";",
          "->",
          "::",
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "if",
          "fi",
          "do",
          "od",
          "else",
          "break",
          "goto",
          "atomic",
          "d_step",
          "unless",
          "byte",
          "chan",
          "mtype",
          "run",
          "skip",
          "x",
          "0",
          "1",
          "-1",
          "300",
          "_",
          "_pid",
          "!",
          "?",
          "??",
          "!!",
          "=",
          "==",
          "++",
          "--",
          "+",
          "-",
          "*",
          "%",
          "&&",
          "||",
          ",",
          ".",
          ":",
          "..",
          "@",
          "for",
          "in",
          "select",
          "inline",
          "typedef",
          "active",
          "proctype",
          "init",
          "never",
          "ltl",
          "#define",
          "#if",
          "#endif",
          "\n",
          "eval",
          "len",
          "timeout",
          "printf",
          "assert",
          "\"",
          "'",
          "/*",
          "//",
          "\\",
          "$",
          "\u00e9",
          "local",
          "hidden",
          "xr",
          "priority",
          "provided",
          "end:",
          "L:",
          "true",
          "[]",
          "<>",
          "U");

  private Mutations() {}

  /** {@code model} with one to {@code most} random changes. */
  public static String mutate(Path model, Random random, int most) {
    String text;
    try {
      text = Files.readString(model);
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    for (int left = random.nextInt(most); left >= 0; left--) {
      change(words, random);
    }
    return String.join("", words);
  }

  private static void change(List<String> words, Random random) {
    int at = random.nextInt(words.size());
    int other = random.nextInt(words.size());
    String word = WORDS.get(random.nextInt(WORDS.size()));
    switch (random.nextInt(7)) {
      case 0 -> words.set(at, " ");
      case 1 -> words.set(at, " " + word + " ");
      case 2 -> words.add(at, " " + word + " ");
      case 3 -> words.set(at, words.get(other));
      case 4 -> words.add(at, words.get(other));
      case 5 -> {
        String kept = words.get(at);
        words.set(at, words.get(other));
        words.set(other, kept);
      }
      default -> {
        int end = Math.min(words.size(), at + 1 + random.nextInt(12));
        List<String> piece = new ArrayList<>(words.subList(at, end));
        if (random.nextBoolean()) {
          words.addAll(other, piece);
        } else {
          words.subList(at, end).clear();
          words.add(at, " ");
        }
      }
    }
  }
}
