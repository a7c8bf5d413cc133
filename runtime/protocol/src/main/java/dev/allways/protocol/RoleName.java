package dev.allways.protocol;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the name of a role says: {@code worker[0]} is one of those with an index. */
final class RoleName {
  /** Up to nine digits, which every {@code int} has room for. */
  private static final Pattern INDICES = Pattern.compile("(\\[-?[0-9]{1,9}\\])+$");

  private RoleName() {}

  /** The name of a role as Java and Mermaid have it, {@code worker_0_}. */
  static String identifier(String role) {
    StringBuilder identifier = new StringBuilder();
    role.codePoints()
        .map(character -> Character.isJavaIdentifierPart(character) ? character : '_')
        .forEach(identifier::appendCodePoint);
    return identifier.toString();
  }

  /** The name of a role without its indices. */
  static String base(String role) {
    return role.substring(0, role.length() - brackets(role).length());
  }

  /** The indices at the end of a name, with their brackets. */
  private static String brackets(String role) {
    Matcher matcher = INDICES.matcher(role);
    return matcher.find() ? matcher.group() : "";
  }

  /** A name without its indices but with brackets for each. */
  static String kind(String role) {
    return base(role) + "[]".repeat(indices(role).size());
  }

  static List<Integer> indices(String role) {
    String brackets = brackets(role);
    return brackets.isEmpty()
        ? List.of()
        : Arrays.stream(brackets.substring(1, brackets.length() - 1).split("\\]\\["))
            .map(Integer::valueOf)
            .toList();
  }

  /** The name of a role with indices. */
  static String of(String name, List<Integer> indices) {
    return name + indices.stream().map("[%d]"::formatted).collect(Collectors.joining());
  }
}
