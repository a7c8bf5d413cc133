package dev.allways.tools.cli.check;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Searchable;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.options.AskedProperty;
import dev.allways.tools.cli.options.ChosenEngines;
import dev.allways.tools.cli.report.ProgressLine;
import dev.allways.tools.cli.report.Report;
import dev.allways.tools.cli.terminal.ExitStatus;
import dev.allways.tools.cli.terminal.Failures;
import dev.allways.tools.cli.terminal.Terminal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Checks the properties of one file, each by itself: whatever goes wrong with one of them, the
 * others are checked and reported all the same.
 */
public final class FileCheck {
  private static final Statistics NOTHING = new Statistics(0, 0, 0, 0, Duration.ZERO, false);

  private final String file;
  private final Means means;
  private final List<Result> results = new ArrayList<>();

  /** For the next search. */
  private Limits limits;

  /**
   * What a call brings to all of its files.
   *
   * @param resumable what is to survive the process
   * @param isScaled whether the user has chosen the size of what is searched
   */
  record Means(
      Terminal terminal,
      ChosenEngines engines,
      Limits limits,
      Optional<ResumableCheck> resumable,
      boolean isScaled,
      Report report) {
    /** What searches for properties of this. */
    Engine engine(Searchable searchable) {
      return resumable
          .map(ResumableCheck::engine)
          .orElseGet(() -> engines.of(searchable.kind()).engine());
    }

    Hints hints(Searchable searchable) {
      boolean couldBeSaved = resumable.isEmpty() && searchable.kind() == Searchable.Kind.STATES;
      return new Hints(engine(searchable), couldBeSaved, isScaled);
    }
  }

  /**
   * @param rest what is left of the limits for the first property, after the file was read
   */
  FileCheck(String file, Means means, Limits rest) {
    this.file = file;
    this.means = means;
    limits = rest;
  }

  /** The results so far. */
  List<Result> results() {
    return List.copyOf(results);
  }

  /** Checks one property and reports the result. */
  ExitStatus check(AskedProperty asked) {
    Property property = asked.property();
    try {
      Searchable searchable =
          switch (asked) {
            case AskedProperty.Sensible sensible -> sensible.searchable();
            case AskedProperty.Senseless senseless ->
                throw new InputException(senseless.complaints());
          };
      Result result =
          means
              .resumable()
              .flatMap(run -> run.result(file, property))
              .orElseGet(() -> search(searchable, property));
      report(asked, result);
      return ExitStatus.of(result.verdict());
    } catch (InputException wrong) {
      return fail(asked, Verdict.Reason.ERROR, wrong.diagnostics(), ExitStatus.BAD_INPUT);
    } catch (OutOfMemoryError heapFull) {
      Diagnostic complaint = Failures.of(heapFull);
      return fail(asked, Verdict.Reason.MEMORY, List.of(complaint), ExitStatus.UNFINISHED);
    } catch (RuntimeException | StackOverflowError bug) {
      bug.printStackTrace(means.terminal().err());
      return fail(asked, Verdict.Reason.ERROR, List.of(Failures.BUG), ExitStatus.BUG);
    }
  }

  private Result search(Searchable searchable, Property property) {
    means.resumable().ifPresent(run -> run.begin(file, property));
    ProgressLine progress =
        new ProgressLine(
            means.terminal(),
            file + ": " + property.name(),
            means.hints(searchable).whileSearching(property));
    Result result;
    try {
      result = means.engine(searchable).check(searchable, property, limits, progress);
    } finally {
      limits = means.limits();
      progress.clear();
    }
    boolean interrupted = means.limits().cancelled().getAsBoolean();
    means.resumable().ifPresent(run -> run.end(file, result, interrupted));
    return result;
  }

  private void report(AskedProperty asked, Result result) {
    List<String> help =
        switch (asked) {
          case AskedProperty.Sensible(Property property, Searchable searchable) ->
              means.hints(searchable).on(property, result.verdict());
          case AskedProperty.Senseless _ -> List.of();
        };
    results.add(result);
    means.report().result(file, result, help);
  }

  private ExitStatus fail(
      AskedProperty asked, Verdict.Reason reason, List<Diagnostic> complaints, ExitStatus status) {
    String explanation = "it could not be checked: " + complaints.getFirst().message();
    report(asked, new Result(asked.property(), new Verdict.Unknown(reason, explanation), NOTHING));
    means.report().remarks(complaints);
    return status;
  }

  /**
   * What only all results together tell: that a property holds of the runs up to a failure, and
   * whether that failure was found.
   */
  Optional<Diagnostic> connection() {
    List<Result> cut = results.stream().filter(FileCheck::isCut).toList();
    if (cut.isEmpty()) {
      return Optional.empty();
    }
    String names =
        cut.stream().map(result -> result.property().name()).collect(Collectors.joining(", "));
    String verb = cut.size() == 1 ? "holds" : "hold";
    return Optional.of(
        results.stream()
            .filter(FileCheck::isFailure)
            .findFirst()
            .map(
                failure ->
                    Diagnostic.note(
                            "C014",
                            "%s is violated, and %s %s only up to such a failure"
                                .formatted(failure.property().name(), names, verb))
                        .help("mend the failure, then check again"))
            .orElseGet(
                () ->
                    Diagnostic.note("C014", "%s %s only up to a failure".formatted(names, verb))
                        .help("a check for failures, such as safety, shows a run to it")));
  }

  private static boolean isCut(Result result) {
    return result.verdict() instanceof Verdict.Holds holds && !holds.cuts().isEmpty();
  }

  private static boolean isFailure(Result result) {
    return result.verdict() instanceof Verdict.Violated
        && (result.property() instanceof Property.Safety
            || result.property() instanceof Property.NoFailure);
  }
}
