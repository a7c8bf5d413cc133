package dev.allways.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that somebody probably meant. */
public final class Spelling {
  private Spelling() {}

  /** {@code did you mean 'count'?}, if one of the {@code known} names is near enough. */
  public static Optional<String> suggestion(String written, Collection<String> known) {
    return nearest(written, known).map(name -> "did you mean '" + name + "'?");
  }

  /**
   * The closest of the {@code known} names, if no more than a third of its letters differ, or one
   * of two. A swap of two neighbouring letters counts as one difference, a difference in case only
   * as none. In a draw it is the one that begins alike for longer.
   */
  public static Optional<String> nearest(String written, Collection<String> known) {
    String lower = written.toLowerCase(Locale.ROOT);
    Comparator<String> nearer =
        Comparator.<String>comparingInt(each -> distance(lower, each.toLowerCase(Locale.ROOT)))
            .thenComparingInt(each -> -alike(lower, each.toLowerCase(Locale.ROOT)))
            .thenComparing(Comparator.naturalOrder());
    return known.stream().filter(each -> isNear(written, each)).min(nearer);
  }

  private static boolean isNear(String written, String candidate) {
    int longest = Math.max(written.length(), candidate.length());
    int bound = longest < 2 ? 0 : Math.max(1, longest / 3);
    return !candidate.equals(written)
        && Math.abs(written.length() - candidate.length()) <= bound
        && distance(written.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT)) <= bound;
  }

  /** How many letters are the same at the beginning. */
  private static int alike(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }

  /** Damerau's distance restricted to adjacent swaps (optimal string alignment). */
  static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] reused = beforeLast;
      beforeLast = last;
      last = row;
      row = reused;
    }
    return last[b.length()];
  }
}
