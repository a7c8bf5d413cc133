package dev.allways.core.model;

import java.util.List;

/**
 * Transitions that belong together, such as one statement of one process.
 *
 * @param name for debugging and for reports
 * @param reads the slots that can influence whether its transitions exist and what they do
 * @param writes the slots its transitions may change
 * @param guards indices of guards that all hold wherever one of its transitions exists
 * @param commutes groups that it does not disturb and that do not disturb it, whatever slots they
 *     share: wherever both have transitions, failing ones included, each has the same after those
 *     of the other, and both orders lead to the same states. May be too small, never too large
 */
public record Group(
    String name, IndexSet reads, IndexSet writes, List<Integer> guards, IndexSet commutes) {
  public Group {
    guards = List.copyOf(guards);
  }

  /** One that commutes only with those that leave its slots alone. */
  public Group(String name, IndexSet reads, IndexSet writes, List<Integer> guards) {
    this(name, reads, writes, guards, IndexSet.empty());
  }
}
