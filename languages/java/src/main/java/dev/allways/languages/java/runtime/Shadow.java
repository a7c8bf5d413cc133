package dev.allways.languages.java.runtime;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the runtime knows about one object of the program. */
final class Shadow {
  /** Its number; see {@link Place}. */
  final long number;

  private @Nullable Monitor monitor;

  Shadow(long number) {
    this.number = number;
  }

  Monitor monitor() {
    if (monitor == null) {
      monitor = new Monitor(number);
    }
    return monitor;
  }

  /** Its monitor, if it was ever needed. */
  Optional<Monitor> knownMonitor() {
    return Optional.ofNullable(monitor);
  }
}
