package dev.allways.languages.protocol.lint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Findings, of which only the first of each rule is worked out; of the others it is only remembered
 * what they are about.
 *
 * @param <T> what the findings are about
 */
final class OncePerRule<T> {
  private final Map<Rule, Entry<T>> entries = new LinkedHashMap<>();

  private record Entry<T>(Finding first, List<T> affected) {}

  void add(Rule rule, T affected, Supplier<Finding> finding) {
    entries
        .computeIfAbsent(rule, unknown -> new Entry<>(finding.get(), new ArrayList<>()))
        .affected()
        .add(affected);
  }

  boolean has(Rule rule, T affected) {
    Entry<T> entry = entries.get(rule);
    return entry != null && entry.affected().contains(affected);
  }

  /**
   * @param others how to speak of those that a finding is about besides the first
   */
  List<Finding> findings(Function<List<T>, String> others) {
    List<Finding> findings = new ArrayList<>();
    for (Entry<T> entry : entries.values()) {
      List<T> more = entry.affected().subList(1, entry.affected().size());
      findings.add(more.isEmpty() ? entry.first() : entry.first().with(others.apply(more)));
    }
    return findings;
  }
}
