package dev.allways.core;

import dev.allways.core.trace.Trace;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answer to a {@link Property}, which says no more than what was covered. */
public sealed interface Verdict {
  /**
   * Every run was looked at and the property holds.
   *
   * @param witness for a reachability property, a run that gets there
   * @param vacuity why the property holds for an uninteresting reason, if it does
   * @param cuts steps that fail where the property was still open: it holds of the runs up to
   *     there, and nobody knows what would come then
   */
  record Holds(Optional<Trace> witness, Optional<String> vacuity, List<Cut> cuts)
      implements Verdict {
    public Holds {
      cuts = List.copyOf(cuts);
    }

    /** In words, each reason not to be content with this; usually there is none. */
    public List<String> reservations() {
      List<String> reservations = new ArrayList<>();
      vacuity.ifPresent(why -> reservations.add("vacuously: " + why));
      if (!cuts.isEmpty()) {
        int others = cuts.size() - 1;
        reservations.add(
            "only up to a failure: "
                + cuts.getFirst()
                + (others == 0 ? "" : ", and %d more".formatted(others)));
      }
      return reservations;
    }

    @Override
    public String word() {
      return "holds";
    }
  }

  /**
   * The property does not hold.
   *
   * @param explanation one sentence on what goes wrong
   * @param trace a run that shows it, replayed on the model; empty only where no run could, as for
   *     a condition that is never reached
   */
  record Violated(String explanation, Optional<Trace> trace) implements Verdict {
    @Override
    public String word() {
      return "violated";
    }
  }

  /**
   * The search did not finish.
   *
   * @param reason what ended it
   * @param explanation one sentence on the reason and on what was covered
   */
  record Unknown(Reason reason, String explanation) implements Verdict {
    @Override
    public String word() {
      return "unknown";
    }
  }

  /**
   * A step that fails, so that the runs that take it end there.
   *
   * @param failure what is wrong
   * @param action what was to be done
   * @param location where that is written, if it is
   */
  record Cut(String failure, String action, Optional<Location> location) {
    @Override
    public String toString() {
      String where = location.map(at -> " at " + at.file() + ":" + at.line()).orElse("");
      return "runs are cut by '%s'%s".formatted(failure, where);
    }
  }

  /** What can end a search before it is complete. */
  enum Reason {
    MEMORY,
    TIME,
    DEPTH,
    INTERRUPTED,
    LOSSY,
    /** It could not even be searched for: a diagnostic says why. */
    ERROR
  }

  /** {@code holds}, {@code violated} or {@code unknown}. */
  String word();

  static Verdict holds() {
    return new Holds(Optional.empty(), Optional.empty(), List.of());
  }

  static Verdict violated(String explanation, Trace trace) {
    return new Violated(explanation, Optional.of(trace));
  }
}
