package dev.allways.languages.protocol.lts;

import java.util.Arrays;

/** What is seen of a state while a partition is refined: a set of numbers. */
final class Signature {
  private final long[] contents;

  /** Takes over the array and sorts it. */
  Signature(long[] contents) {
    Arrays.sort(contents);
    this.contents = contents;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Signature that && Arrays.equals(contents, that.contents);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(contents);
  }
}
