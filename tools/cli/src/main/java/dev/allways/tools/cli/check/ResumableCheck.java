package dev.allways.tools.cli.check;

import dev.allways.core.Engine;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.engines.explicit.checkpoint.Checkpoints;
import dev.allways.engines.explicit.checkpoint.Identity;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.report.RecordedResult;
import dev.allways.tools.cli.report.ResultDocument;
import dev.allways.tools.cli.report.ResultJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A call of {@code check} that survives the process: its results and the search that goes on are in
 * a file.
 */
public final class ResumableCheck {
  private final Checkpoints checkpoints;
  private final Engine engine;

  /** Of this process and of those before it. */
  private final List<RecordedResult> results = new ArrayList<>();

  private ResumableCheck(Checkpoints checkpoints, Engine engine) {
    this.checkpoints = checkpoints;
    this.engine = engine;
  }

  /**
   * @param engine saves its searches to the checkpoints
   * @throws InputException when the file is there already, or cannot be written
   */
  static ResumableCheck begun(Path file, Checkpoints checkpoints, Engine engine) {
    requireNew(file);
    checkpoints.open();
    return new ResumableCheck(checkpoints, engine);
  }

  /** Days of search may be in a file, so none is replaced by a new one. */
  static void requireNew(Path file) {
    if (Files.exists(file)) {
      throw new InputException(
          Diagnostic.error("C010", "there is a file " + file + " already")
              .help("--resume %s goes on with it; else remove it first".formatted(file)));
    }
  }

  /**
   * @throws InputException when the file is damaged or of another call
   */
  static ResumableCheck resumed(Path from, Checkpoints checkpoints, Engine engine) {
    ResumableCheck run = new ResumableCheck(checkpoints, engine);
    byte[] notes = checkpoints.resume(from);
    if (notes.length > 0) {
      run.results.addAll(ResultDocument.read(from.toString(), new ByteArrayInputStream(notes)));
    }
    checkpoints.open();
    return run;
  }

  /** What searches. */
  Engine engine() {
    return engine;
  }

  /** What there is to know about a file when it has been read. */
  void read(String file, Model model) {
    try {
      String text = Identity.digest(Files.readAllBytes(InputFile.path(file)));
      checkpoints.identify("the text of " + file, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    checkpoints.identify(
        "what " + file + " is compiled to",
        Identity.digest(Presentation.of(model).listing().orElse("")));
  }

  /** The result on a property that was found before, if it was. */
  Optional<Result> result(String file, Property property) {
    return results.stream()
        .filter(each -> each.input().equals(file) && each.property().equals(property.name()))
        .findFirst()
        .map(each -> each.on(property));
  }

  void begin(String file, Property property) {
    checkpoints.begin(file + ": " + property.name());
  }

  /**
   * @param interrupted whether the user had had enough by then: of a formula that holds it was
   *     perhaps not found out whether it does so vacuously, so next time it is
   */
  void end(String file, Result result, boolean interrupted) {
    boolean decided =
        isFinal(result.verdict()) && !(interrupted && result.verdict() instanceof Verdict.Holds);
    if (decided) {
      results.add(RecordedResult.of(file, result));
    }
    checkpoints.end(decided, notes());
  }

  /** Whether more time or memory would not help. */
  private static boolean isFinal(Verdict verdict) {
    return !(verdict instanceof Verdict.Unknown unknown)
        || switch (unknown.reason()) {
          case DEPTH, LOSSY -> true;
          case MEMORY, TIME, INTERRUPTED, ERROR -> false;
        };
  }

  private byte[] notes() {
    ResultJson document = new ResultJson(ResultJson.Detail.EVERYTHING);
    results.forEach(each -> document.add(each, List.of()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    document.write(bytes);
    return bytes.toByteArray();
  }
}
