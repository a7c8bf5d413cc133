package dev.allways.core.trace;

import dev.allways.text.Location;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Somebody who cannot go on.
 *
 * @param actor who it is
 * @param place where it is, such as {@code line 42}; empty when the actor has no place
 * @param wishes what it could do there, each of which is impossible now
 * @param mayStop whether the run may end while it is there
 */
public record Waiting(String actor, String place, List<Wish> wishes, boolean mayStop) {
  public Waiting {
    wishes = List.copyOf(wishes);
  }

  /**
   * Something that somebody waits to do.
   *
   * @param action as its language writes it
   * @param obstacle why it cannot be done, such as {@code c is empty}; empty when that is not known
   * @param location where it is written, if it is
   */
  public record Wish(String action, String obstacle, Optional<Location> location) {
    @Override
    public String toString() {
      return obstacle.isEmpty() ? action : action + " (" + obstacle + ")";
    }
  }

  /** One line. */
  @Override
  public String toString() {
    String there = place.isEmpty() ? "" : " at " + place;
    if (wishes.isEmpty()) {
      return actor + (mayStop ? " has stopped" : " is stuck") + there;
    }
    String hopes = wishes.stream().map(Wish::toString).collect(Collectors.joining(" or "));
    return actor
        + (mayStop ? " may stop" : " waits")
        + there
        + (mayStop ? ", or waits" : "")
        + " for "
        + hopes;
  }
}
