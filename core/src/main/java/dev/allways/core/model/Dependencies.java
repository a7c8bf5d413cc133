package dev.allways.core.model;

import java.util.List;

/**
 * What is known about transition groups without running them: the slots they read and write, the
 * guards they wait for, and which groups can change such a guard. Too much is sound, too little is
 * not.
 */
public record Dependencies(List<Group> groups, List<Guard> guards) {
  public Dependencies {
    groups = List.copyOf(groups);
    guards = List.copyOf(guards);
    for (Group group : groups) {
      for (int guard : group.guards()) {
        if (guard < 0 || guard >= guards.size()) {
          throw new IllegalArgumentException(group.name() + " waits for no guard: " + guard);
        }
      }
    }
  }

  /** For a model that knows nothing about itself: one group, which may do anything. */
  public static Dependencies unknown(Layout layout) {
    IndexSet everything = IndexSet.range(layout.size());
    return new Dependencies(
        List.of(new Group("anything", everything, everything, List.of())), List.of());
  }
}
