package dev.allways.text;

import java.util.Collection;
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
   * The closest of the {@code known} names, the first of them in a draw, if no more than a third of
   * its letters differ. A swap of two neighbouring letters counts as one difference, a difference
   * in case only as none.
   */
  public static Optional<String> nearest(String written, Collection<String> known) {
    String best = null;
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int bound = Math.max(1, Math.max(written.length(), candidate.length()) / 3);
      if (Math.abs(written.length() - candidate.length()) > bound || candidate.equals(written)) {
        continue;
      }
      int distance = distance(written.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (distance <= bound && distance < least) {
        best = candidate;
        least = distance;
      }
    }
    return Optional.ofNullable(best);
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
