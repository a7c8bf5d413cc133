package dev.allways.tools.cli.check;

import dev.allways.core.Engine;
import dev.allways.core.Searchable;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.checkpoint.Checkpoints;
import dev.allways.engines.explicit.checkpoint.Identity;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.options.ChosenEngines;
import dev.allways.tools.cli.terminal.Quantities;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is to survive the process. */
public final class CheckpointOptions {
  private static final Duration DEFAULT_INTERVAL = Duration.ofMinutes(1);

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "Save the results and the search to this file now and then.")
  private @Nullable String checkpoint;

  @Option(
      names = "--checkpoint-interval",
      paramLabel = "DURATION",
      description = "How often, such as 30s or 10m. Default: every minute.")
  private @Nullable String checkpointInterval;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Go on with what --checkpoint has saved, and save it there.")
  private @Nullable String resume;

  boolean isGiven() {
    return checkpoint != null || resume != null;
  }

  /**
   * What the user wants to survive the process.
   *
   * @param engines what searches
   * @param identity what the call is about
   * @param complaints hears when something could not be saved
   */
  Optional<ResumableCheck> resumable(
      ChosenEngines engines, Identity identity, Consumer<Diagnostic> complaints) {
    if (!isGiven()) {
      if (checkpointInterval != null) {
        throw wrong("--checkpoint-interval needs a --checkpoint");
      }
      return Optional.empty();
    }
    ExplicitEngine saved = saveable(engines.of(Searchable.Kind.STATES));
    Duration interval =
        checkpointInterval == null ? DEFAULT_INTERVAL : Quantities.duration(checkpointInterval);
    Path file = InputFile.path(checkpoint != null ? checkpoint : String.valueOf(resume));
    Checkpoints checkpoints = new Checkpoints(file, interval, identity, complaints);
    Engine saving = saved.saving(checkpoints);
    if (resume == null) {
      return Optional.of(ResumableCheck.begun(file, checkpoints, saving));
    }
    if (checkpoint != null && !checkpoint.equals(resume)) {
      ResumableCheck.requireNew(file);
    }
    return Optional.of(ResumableCheck.resumed(InputFile.path(resume), checkpoints, saving));
  }

  private static ExplicitEngine saveable(ChosenEngines.Chosen chosen) {
    if (!(chosen.engine() instanceof ExplicitEngine explicit)) {
      throw wrong("the engine %s saves nothing: leave out --checkpoint".formatted(chosen.name()));
    }
    if (!explicit.isSaveable()) {
      throw wrong("a search that proves nothing cannot be saved: choose another --store");
    }
    return explicit;
  }

  private static InputException wrong(String message) {
    return new InputException(Diagnostic.error("C001", message));
  }
}
