package dev.allways.tools.cli.simulate;

import dev.allways.core.trace.Trace;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.report.RecordedResult;
import dev.allways.tools.cli.report.ResultDocument;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A run in the document that {@code allways check --json} has written. */
public final class TraceFile {
  private TraceFile() {}

  /**
   * @param property whose result it belongs to
   */
  record Recorded(String property, Trace trace) {}

  /**
   * The first run in a file, or the one of a property.
   *
   * @throws InputException when there is no such run, or no such file
   */
  static Recorded read(Path file, Optional<String> property) {
    try (InputStream in = Files.newInputStream(file)) {
      List<Recorded> all =
          ResultDocument.read(file.toString(), in).stream()
              .flatMap(result -> recorded(result).stream())
              .toList();
      return all.stream()
          .filter(each -> property.isEmpty() || property.get().equals(each.property()))
          .findFirst()
          .orElseThrow(() -> noRun(file, property, all));
    } catch (IOException unreadable) {
      throw new InputException(
          Diagnostic.error("C008", file + " cannot be read: " + unreadable.getMessage()));
    }
  }

  private static Optional<Recorded> recorded(RecordedResult result) {
    return result.trace().map(trace -> new Recorded(result.property(), trace));
  }

  private static InputException noRun(Path file, Optional<String> property, List<Recorded> all) {
    String which = property.map(it -> " for the property '" + it + "'").orElse("");
    Diagnostic complaint = Diagnostic.error("C008", "there is no run in " + file + which);
    return new InputException(
        all.isEmpty()
            ? complaint.help("'allways check FILE --json' writes one for a violated property")
            : complaint.help(
                "there is one for "
                    + String.join(", ", all.stream().map(Recorded::property).toList())));
  }
}
