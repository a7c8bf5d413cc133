package dev.allways.core;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is still before a search, as far as it can tell.
 *
 * @param waiting states that were found and have not been looked at
 * @param expected about how many states are still to be looked at, those that wait among them; may
 *     be wrong by far
 * @param isGrowing whether more and more states are found, so that there is no telling how many
 * @param sinceSaved how long ago the search was saved
 */
public record Outlook(
    OptionalLong waiting, OptionalLong expected, boolean isGrowing, Optional<Duration> sinceSaved) {
  /** Of a search that can tell nothing. */
  public static final Outlook NONE =
      new Outlook(OptionalLong.empty(), OptionalLong.empty(), false, Optional.empty());

  public Outlook savedBefore(Optional<Duration> time) {
    return new Outlook(waiting, expected, isGrowing, time);
  }
}
