package dev.allways.tools.cli.check;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.options.AskedProperty;
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
   */
  record Means(
      Terminal terminal,
      Engine engine,
      Limits limits,
      Optional<ResumableCheck> resumable,
      Hints hints,
      Report report) {}

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
      Model model =
          switch (asked) {
            case AskedProperty.Sensible sensible -> sensible.model();
            case AskedProperty.Senseless senseless ->
                throw new InputException(senseless.complaints());
          };
      Result result =
          means
              .resumable()
              .flatMap(run -> run.result(file, property))
              .orElseGet(() -> search(model, property));
      report(result);
      return ExitStatus.of(result.verdict());
    } catch (InputException wrong) {
      return fail(property, Verdict.Reason.ERROR, wrong.diagnostics(), ExitStatus.BAD_INPUT);
    } catch (OutOfMemoryError heapFull) {
      Diagnostic complaint = Failures.of(heapFull);
      return fail(property, Verdict.Reason.MEMORY, List.of(complaint), ExitStatus.UNFINISHED);
    } catch (RuntimeException | StackOverflowError bug) {
      bug.printStackTrace(means.terminal().err());
      return fail(property, Verdict.Reason.ERROR, List.of(Failures.BUG), ExitStatus.BUG);
    }
  }

  private Result search(Model model, Property property) {
    means.resumable().ifPresent(run -> run.begin(file, property));
    ProgressLine progress =
        new ProgressLine(
            means.terminal(),
            file + ": " + property.name(),
            means.hints().whileSearching(property));
    Result result;
    try {
      result = means.engine().check(model, property, limits, progress);
    } finally {
      limits = means.limits();
      progress.clear();
    }
    boolean interrupted = means.limits().cancelled().getAsBoolean();
    means.resumable().ifPresent(run -> run.end(file, result, interrupted));
    return result;
  }

  private void report(Result result) {
    results.add(result);
    means.report().result(file, result, means.hints().on(result.property(), result.verdict()));
  }

  private ExitStatus fail(
      Property property, Verdict.Reason reason, List<Diagnostic> complaints, ExitStatus status) {
    String explanation = "it could not be checked: " + complaints.getFirst().message();
    report(new Result(property, new Verdict.Unknown(reason, explanation), NOTHING));
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
