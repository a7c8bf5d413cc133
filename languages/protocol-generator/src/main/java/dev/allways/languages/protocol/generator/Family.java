package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Role;
import java.util.Comparator;
import java.util.List;

/**
 * Roles that have a name in common and are told apart by their indices; or one role that has none.
 *
 * @param dimensions how many indices each has
 */
record Family(String name, int dimensions) implements Comparable<Family> {
  private static final Comparator<Family> ORDER =
      Comparator.comparing(Family::name).thenComparingInt(Family::dimensions);

  /** A role whose index is too large for Java stands alone, with the index in its name. */
  static Family of(Role role) {
    boolean counts = role.indices().stream().allMatch(index -> Math.abs(index) < 1_000_000_000);
    return counts ? new Family(role.name(), role.indices().size()) : new Family(role.toString(), 0);
  }

  /** The role that it is, if it is one without an index. */
  Role role() {
    Role parsed = Role.parse(name);
    return of(parsed).equals(this) ? parsed : new Role(name, List.of());
  }

  /** Whether it is one role without an index. */
  boolean isSingle() {
    return dimensions == 0;
  }

  @Override
  public int compareTo(Family other) {
    return ORDER.compare(this, other);
  }

  /** {@code white}, {@code worker[i]}, {@code cell[i][j]}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    for (int i = 0; i < dimensions; i++) {
      text.append('[').append(index(i)).append(']');
    }
    return text.toString();
  }

  /** What its indices are called. */
  static String index(int dimension) {
    return dimension < 3 ? String.valueOf((char) ('i' + dimension)) : "i" + (dimension + 1);
  }
}
