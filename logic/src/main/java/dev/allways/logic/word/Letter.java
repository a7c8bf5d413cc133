package dev.allways.logic.word;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is true at one moment; every proposition that is not in the set is false.
 *
 * @param propositions in alphabetical order
 */
public record Letter(SortedSet<String> propositions) {
  public Letter {
    propositions = Collections.unmodifiableSortedSet(new TreeSet<>(propositions));
  }

  public static Letter of(String... propositions) {
    return of(Arrays.asList(propositions));
  }

  public static Letter of(Collection<String> propositions) {
    return new Letter(new TreeSet<>(propositions));
  }

  public boolean holds(String proposition) {
    return propositions.contains(proposition);
  }

  /** This letter with one more proposition true. */
  public Letter with(String proposition) {
    SortedSet<String> more = new TreeSet<>(propositions);
    more.add(proposition);
    return new Letter(more);
  }
}
