package dev.allways.program.analysis;

import dev.allways.core.model.Group;
import dev.allways.core.model.IndexSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Which groups commute because they use different ends of queues, or ends of different queues,
 * although both may change the slots that the messages are in. Paper: Laarman, Pater, van de Pol,
 * Weber: Guard-based Partial-Order Reduction, SPIN 2013, where this is the relation that groups do
 * not accord.
 */
final class Commuting {
  /**
   * A group that begins with the use of an end.
   *
   * @param rest what the group does besides
   */
  record Use(int group, EndUser user, Slots whole, Slots rest) {}

  /** What somebody looks at and changes. */
  record Slots(IndexSet reads, IndexSet writes) {
    static Slots of(Footprint footprint) {
      return new Slots(footprint.reads(), footprint.written());
    }

    boolean disturbs(Slots other) {
      return writes.intersects(other.reads)
          || writes.intersects(other.writes)
          || reads.intersects(other.writes);
    }
  }

  private final SequencedMap<Integer, Use> uses = new LinkedHashMap<>();

  void add(Use use) {
    uses.put(use.group(), use);
  }

  Optional<Use> of(int group) {
    return Optional.ofNullable(uses.get(group));
  }

  /** The same groups, which know what they commute with. */
  List<Group> in(List<Group> groups) {
    List<Group> all = new ArrayList<>(groups);
    for (Use use : uses.values()) {
      DependencyAnalysis.attend();
      IndexSet.Builder commutes = IndexSet.builder();
      uses.values().stream()
          .filter(other -> commute(use, other))
          .forEach(other -> commutes.add(other.group()));
      Group group = groups.get(use.group());
      all.set(
          use.group(),
          new Group(group.name(), group.reads(), group.writes(), group.guards(), commutes.build()));
    }
    return all;
  }

  /**
   * The one use does not disturb the other, so nothing must disturb what either does besides. What
   * commutes anyway is left out.
   */
  private static boolean commute(Use one, Use other) {
    EndUser user = one.user();
    EndUser otherUser = other.user();
    boolean areApart =
        user.use().end() != otherUser.use().end()
            || user.keepsOut(otherUser)
            || otherUser.keepsOut(user);
    return areApart
        && !Collections.disjoint(user.queues(), otherUser.queues())
        && !one.rest().disturbs(other.whole())
        && !one.whole().disturbs(other.rest());
  }
}
