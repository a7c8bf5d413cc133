package dev.allways.engines.schedule;

import dev.allways.core.Property;
import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Schedule;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What runs have shown so far. A failure or a deadlock ends a search. A data race does not at once:
 * what it leads to explains better what is wrong with it.
 */
final class Findings {
  private static final long PATIENCE = 500;
  private static final int IMPATIENCE = 10;

  private final boolean isAboutFailures;
  private final boolean isAboutDeadlocks;
  private final boolean isAboutRaces;
  private Optional<Found> wrong = Optional.empty();
  private Optional<Found> race = Optional.empty();
  private Optional<Diagnostic> unsupported = Optional.empty();
  private long patience;

  /** A run, and one sentence on what is wrong with it. */
  record Found(Sort sort, String explanation, Schedule schedule) {}

  /** What can be wrong with a run. */
  enum Sort {
    FAILURE,
    DEADLOCK,
    RACE
  }

  /**
   * @throws InputException for a property that does not show in single runs
   */
  Findings(Property property) {
    isAboutFailures = property instanceof Property.NoFailure || property instanceof Property.Safety;
    isAboutDeadlocks =
        property instanceof Property.NoDeadlock || property instanceof Property.Safety;
    isAboutRaces = property instanceof Property.Safety;
    if (!isAboutFailures && !isAboutDeadlocks) {
      throw new InputException(
          Diagnostic.error(
              "E014",
              "schedules are searched for failures, deadlocks and data races, and %s is about %s"
                  .formatted(property.name(), property.kind())));
    }
  }

  /** The failure or deadlock that was looked for. */
  Optional<Found> wrong() {
    return wrong;
  }

  Optional<Found> race() {
    return race;
  }

  /** Whether a data race is what was looked for, too. */
  boolean isAboutRaces() {
    return isAboutRaces;
  }

  /** Why the program cannot be searched. */
  Optional<Diagnostic> unsupported() {
    return unsupported;
  }

  /**
   * Learns from a run.
   *
   * @param runs how many there were so far
   * @return whether there should be more
   */
  boolean add(Conclusion conclusion, long runs, Supplier<Schedule> schedule) {
    if (race.isEmpty() && conclusion.race().isPresent()) {
      race = Optional.of(new Found(Sort.RACE, conclusion.race().get(), schedule.get()));
      patience = runs + Math.max(PATIENCE, IMPATIENCE * runs);
    }
    switch (conclusion.ending()) {
      case Conclusion.Failed(String explanation) when isAboutFailures ->
          wrong = Optional.of(new Found(Sort.FAILURE, explanation, schedule.get()));
      case Conclusion.Stuck(String explanation) when isAboutDeadlocks ->
          wrong = Optional.of(new Found(Sort.DEADLOCK, explanation, schedule.get()));
      case Conclusion.Unsupported(Diagnostic reason) -> unsupported = Optional.of(reason);
      case Conclusion.Completed _,
          Conclusion.Abandoned _,
          Conclusion.Failed _,
          Conclusion.Stuck _ -> {}
    }
    boolean isPatient = race.isEmpty() || !isAboutRaces || runs < patience;
    return wrong.isEmpty() && unsupported.isEmpty() && isPatient;
  }

  /** Whether a run shows the same. */
  static boolean shows(Found found, Conclusion conclusion) {
    return switch (found.sort) {
      case FAILURE ->
          conclusion.ending() instanceof Conclusion.Failed(String explanation)
              && explanation.equals(found.explanation);
      case DEADLOCK ->
          conclusion.ending() instanceof Conclusion.Stuck(String explanation)
              && explanation.equals(found.explanation);
      case RACE -> conclusion.race().filter(found.explanation::equals).isPresent();
    };
  }
}
