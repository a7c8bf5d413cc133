package dev.allways.languages.java.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The numbers of threads, by who creates them as which of his children; the same in every run. */
public final class Numbering {
  private final Map<Long, Integer> numbers = new ConcurrentHashMap<>();

  synchronized int child(int parent, int index) {
    return numbers.computeIfAbsent((long) parent << 32 | index, added -> numbers.size() + 1);
  }
}
