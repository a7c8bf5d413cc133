package dev.allways.core;

import java.util.List;

/**
 * Transitions that belong together, such as one statement of one process.
 *
 * @param name for debugging and for reports
 * @param reads the slots that can influence whether its transitions exist and what they do
 * @param writes the slots its transitions may change
 * @param guards indices of guards that all hold wherever one of its transitions exists
 */
public record Group(String name, IndexSet reads, IndexSet writes, List<Integer> guards) {
  public Group {
    guards = List.copyOf(guards);
  }
}
