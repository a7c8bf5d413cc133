package dev.allways.program.analysis;

import dev.allways.core.model.IndexSet;
import java.util.SortedMap;
import java.util.TreeMap;

/** The slots that something looks at, and those it may change. */
final class Footprint {
  private final IndexSet.Builder reads = IndexSet.builder();
  private final SortedMap<Integer, Written> writes = new TreeMap<>();

  void read(int slot) {
    reads.add(slot);
  }

  void read(IndexSet slots) {
    reads.addAll(slots);
  }

  void read(int from, int to) {
    for (int slot = from; slot < to; slot++) {
      reads.add(slot);
    }
  }

  Written write(int slot) {
    return writes.computeIfAbsent(slot, _ -> new Written());
  }

  void addAll(Footprint other) {
    reads.addAll(other.reads());
    other.writes.forEach((slot, written) -> write(slot).addAll(written));
  }

  IndexSet reads() {
    return reads.build();
  }

  SortedMap<Integer, Written> writes() {
    return writes;
  }

  IndexSet written() {
    IndexSet.Builder written = IndexSet.builder();
    writes.keySet().forEach(written::add);
    return written.build();
  }
}
