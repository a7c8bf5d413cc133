package dev.allways.languages.protocol.generator;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * Names for what is declared in one place of a Java file: valid, different, and close to a wish.
 */
final class JavaNames {
  private final Set<String> taken = new HashSet<>();

  JavaNames(Set<String> taken) {
    this.taken.addAll(taken);
  }

  /** The wish, or something similar if that is no name or is taken. */
  String name(String wish) {
    String name = wish;
    if (name.isEmpty() || !Character.isJavaIdentifierStart(name.codePointAt(0))) {
      name = "_" + name;
    }
    if (SourceVersion.isKeyword(name, SourceVersion.RELEASE_17) || name.equals("record")) {
      name = name + "_";
    }
    String unique = name;
    for (int i = 2; !taken.add(unique); i++) {
      unique = name + "_" + i;
    }
    return unique;
  }

  /** As {@link #name(String)}, for what is declared in two places by one name. */
  String name(String wish, JavaNames other) {
    String name = name(wish);
    while (!other.taken.add(name)) {
      name = name(wish);
    }
    return name;
  }

  /** {@code go-fish} as {@code GoFish}, {@code player[0]} as {@code Player0}. */
  static String capitalised(String text) {
    StringBuilder name = new StringBuilder();
    boolean starts = true;
    boolean digitBefore = false;
    for (int c : text.codePoints().toArray()) {
      if (!Character.isLetterOrDigit(c)) {
        starts = true;
        continue;
      }
      boolean digit = Character.isDigit(c);
      if (starts && digit && digitBefore) {
        name.append('_');
      }
      name.appendCodePoint(starts ? Character.toUpperCase(c) : c);
      starts = false;
      digitBefore = digit;
    }
    return name.toString();
  }

  /** {@code go-fish} as {@code goFish}. */
  static String uncapitalised(String text) {
    String name = capitalised(text);
    if (name.isEmpty()) {
      return name;
    }
    int first = name.codePointAt(0);
    return Character.toString(Character.toLowerCase(first))
        + name.substring(Character.charCount(first));
  }

  /** Several of what an English word names. */
  static String plural(String word) {
    if (word.matches(".*[^aeiou]y")) {
      return word.substring(0, word.length() - 1) + "ies";
    }
    return word.matches(".*(s|x|z|ch|sh)") ? word + "es" : word + "s";
  }

  /** {@code OutOfCards} as {@code OUT_OF_CARDS}. */
  static String constant(String text) {
    StringBuilder name = new StringBuilder();
    boolean lowerBefore = false;
    for (int c : text.codePoints().toArray()) {
      boolean part = Character.isLetterOrDigit(c);
      boolean separates = !part || (Character.isUpperCase(c) && lowerBefore);
      if (separates && !name.isEmpty() && name.charAt(name.length() - 1) != '_') {
        name.append('_');
      }
      if (part) {
        name.appendCodePoint(c);
      }
      lowerBefore = Character.isLowerCase(c) || Character.isDigit(c);
    }
    while (!name.isEmpty() && name.charAt(name.length() - 1) == '_') {
      name.setLength(name.length() - 1);
    }
    return name.toString().toUpperCase(Locale.ROOT);
  }

  /** A string as a Java literal of plain ASCII. */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> literal.append("\\\"");
        case '\\' -> literal.append("\\\\");
        case '\n' -> literal.append("\\n");
        case '\r' -> literal.append("\\r");
        case '\t' -> literal.append("\\t");
        default -> {
          if (c < ' ' || c > '~') {
            literal.append("\\u%04x".formatted((int) c));
          } else {
            literal.append(c);
          }
        }
      }
    }
    return literal.append('"').toString();
  }

  /** Text that cannot end a comment, nor be taken for a tag. */
  static String comment(String text) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '&' -> safe.append("&amp;");
        case '@' -> safe.append("&#64;");
        case '/' -> safe.append("&#47;");
        case '\\' -> safe.append("&#92;");
        case '{' -> safe.append("&#123;");
        case '}' -> safe.append("&#125;");
        default -> safe.append(c < ' ' || c > '~' ? "&#%d;".formatted((int) c) : c);
      }
    }
    return safe.toString();
  }
}
