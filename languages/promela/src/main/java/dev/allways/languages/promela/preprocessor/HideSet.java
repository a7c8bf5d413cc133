package dev.allways.languages.promela.preprocessor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The macros that a token must not be expanded by, because it came out of them. Small: no larger
 * than {@link Budget#DEEPEST}, mostly empty.
 */
record HideSet(List<String> names) {
  static final HideSet NONE = new HideSet(List.of());

  boolean contains(String name) {
    return names.contains(name);
  }

  int size() {
    return names.size();
  }

  HideSet with(String name) {
    if (contains(name)) {
      return this;
    }
    List<String> more = new ArrayList<>(names);
    more.add(name);
    return new HideSet(more);
  }

  HideSet and(HideSet other) {
    if (this == other || names.isEmpty()) {
      return this;
    }
    List<String> common = new ArrayList<>(names);
    common.retainAll(new HashSet<>(other.names));
    return new HideSet(common);
  }

  HideSet or(HideSet other) {
    if (this == other || other.names.isEmpty()) {
      return this;
    }
    Set<String> mine = new HashSet<>(names);
    List<String> union = new ArrayList<>(names);
    for (String name : other.names) {
      if (mine.add(name)) {
        union.add(name);
      }
    }
    return new HideSet(union);
  }
}
