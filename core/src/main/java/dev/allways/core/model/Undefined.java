package dev.allways.core.model;

import dev.allways.text.Location;
import java.util.Optional;

/**
 * A condition has no value in a state: an index is out of range, or something is divided by zero.
 * Where a verdict depends on it, the verdict says so and shows a run to there. Cheap to throw, it
 * knows no stack.
 */
public final class Undefined extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String reason;
  private final transient Optional<Location> location;

  public Undefined(String reason) {
    this(reason, Optional.empty());
  }

  private Undefined(String reason, Optional<Location> location) {
    super(reason, null, false, false);
    this.reason = reason;
    this.location = location;
  }

  /** The same, of a condition that is written here. */
  public Undefined at(Location place) {
    return new Undefined(reason, Optional.of(place));
  }

  /** What is wrong, and where that is written if it is known. */
  public String text() {
    return reason + location.map(place -> " (at " + place + ")").orElse("");
  }
}
