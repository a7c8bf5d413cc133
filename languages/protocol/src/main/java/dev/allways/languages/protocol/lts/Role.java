package dev.allways.languages.protocol.lts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Somebody who takes part in a protocol.
 *
 * <pre>{@code
 * Role.of("player", 0).toString()       // player[0]
 * Role.of("player", 0).identifier()     // player_0_
 * }</pre>
 *
 * @param name as {@code defrole} or the string in the file gives it
 * @param indices empty for a role of which there is only one
 */
public record Role(String name, List<Long> indices) implements Comparable<Role> {
  private static final Pattern INDEXED = Pattern.compile("([^\\[\\]]+)((?:\\[-?[0-9]{1,18}\\])+)");
  private static final Pattern INDEX = Pattern.compile("-?[0-9]+");
  private static final Pattern SEPARATOR = Pattern.compile("[\\s\",;>%]");
  private static final Comparator<Role> ORDER =
      Comparator.comparing(Role::name).thenComparing(Role::indices, Role::compareIndices);

  public Role {
    indices = List.copyOf(indices);
  }

  public static Role of(String name, long... indices) {
    List<Long> list = new ArrayList<>(indices.length);
    for (long index : indices) {
      list.add(index);
    }
    return new Role(name, list);
  }

  /** The role whose text is given: {@code player[0]} has an index, {@code white} has none. */
  public static Role parse(String text) {
    Matcher matcher = INDEXED.matcher(text);
    if (!matcher.matches()) {
      return new Role(text, List.of());
    }
    List<Long> indices = new ArrayList<>();
    Matcher index = INDEX.matcher(matcher.group(2));
    while (index.find()) {
      indices.add(Long.parseLong(index.group()));
    }
    return new Role(matcher.group(1), indices);
  }

  /**
   * The name in Java, which formulas know too: every character that a Java identifier cannot have
   * becomes an underscore, so {@code player[0]} is {@code player_0_}. Two roles of one protocol
   * never share one: a protocol in which they would is refused.
   */
  public String identifier() {
    StringBuilder identifier = new StringBuilder();
    toString()
        .codePoints()
        .map(character -> Character.isJavaIdentifierPart(character) ? character : '_')
        .forEach(identifier::appendCodePoint);
    return identifier.toString();
  }

  /**
   * The name where words are separated by blanks: the text as it is, {@code player[0]}, with
   * underscores for blanks and other signs that separate.
   */
  public String word() {
    return SEPARATOR.matcher(toString()).replaceAll("_");
  }

  /** By name, then by indices as numbers, so that {@code p[2]} comes before {@code p[10]}. */
  @Override
  public int compareTo(Role other) {
    return ORDER.compare(this, other);
  }

  private static int compareIndices(List<Long> a, List<Long> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = a.get(i).compareTo(b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  /** As in the file's language: {@code white}, {@code player[0]}, {@code cell[2][3]}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    for (Long index : indices) {
      text.append('[').append(index).append(']');
    }
    return text.toString();
  }
}
