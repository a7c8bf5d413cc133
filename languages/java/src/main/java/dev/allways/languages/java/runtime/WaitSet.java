package dev.allways.languages.java.runtime;

import java.util.ArrayList;
import java.util.List;

/** Those who wait to be notified, in the order in which they came. */
public final class WaitSet {
  final long place;
  final List<Strand> strands = new ArrayList<>();

  WaitSet(long object, int slot) {
    place = Place.of(Place.Sort.WAITERS, object, slot);
  }

  void describe(Description to) {
    to.number(strands.size());
    strands.forEach(strand -> to.number(strand.number));
  }
}
