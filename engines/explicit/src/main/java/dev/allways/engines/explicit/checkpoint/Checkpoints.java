package dev.allways.engines.explicit.checkpoint;

import dev.allways.core.Property;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Storable;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Saves checks to a file now and then, and goes on with what was saved: nothing that has been
 * searched for longer than the interval is lost, whatever happens to the process.
 *
 * <pre>{@code
 * Checkpoints checkpoints = new Checkpoints(Path.of("model.checkpoint"), Duration.ofMinutes(1), identity, warnings);
 * checkpoints.begin("safety");
 * Result result = new ExplicitEngine(strategy).saving(checkpoints).check(model, property, limits, progress);
 * checkpoints.end(true, results);
 * }</pre>
 *
 * <p>Checks are made one after the other, each under a name of its own. The file has one search in
 * it: that of the first check which has not ended with a verdict. Beside it there are notes of
 * whoever makes the checks, such as the results so far.
 */
public final class Checkpoints {
  private final CheckpointFile file;
  private final Duration interval;
  private final Consumer<Diagnostic> complaints;
  private final Map<String, String> identity;

  private @Nullable Path resumed;
  private Identity resumedIdentity = new Identity(Map.of());
  private byte[] notes = {};
  private String name = "";
  private CheckpointFile.@Nullable Search kept;
  private boolean mayResume;
  private boolean isFailing;
  private long savedAt;
  private boolean hasSaved;

  /**
   * @param identity what the checks are about; two files are of the same checks if theirs is equal
   * @param complaints hears when a search could not be saved; it goes on all the same
   */
  public Checkpoints(
      Path file, Duration interval, Identity identity, Consumer<Diagnostic> complaints) {
    this(new CheckpointFile(file), interval, identity, complaints);
  }

  Checkpoints(
      CheckpointFile file, Duration interval, Identity identity, Consumer<Diagnostic> complaints) {
    this.file = file;
    this.interval = interval;
    this.identity = new LinkedHashMap<>(identity.parts());
    this.complaints = complaints;
  }

  /**
   * Goes on with what is in a file; this one's, or another one.
   *
   * @return the notes
   * @throws InputException when the file is damaged, or of other checks
   */
  public byte[] resume(Path saved) {
    CheckpointFile.Contents contents = new CheckpointFile(saved).read();
    resumed = saved;
    resumedIdentity = contents.identity();
    requireSame(saved, identity().differences(resumedIdentity));
    notes = contents.notes();
    kept = contents.search().orElse(null);
    mayResume = kept != null;
    return notes;
  }

  /**
   * Adds to what the checks are about.
   *
   * @throws InputException when it was something else in the file that was resumed
   */
  public void identify(String part, String text) {
    identity.put(part, text);
    if (resumed != null) {
      requireSame(resumed, identity().differences(resumedIdentity));
    }
  }

  private Identity identity() {
    return new Identity(identity);
  }

  private static void requireSame(Path saved, List<String> differences) {
    if (!differences.isEmpty()) {
      throw new InputException(
          Diagnostic.error(
                  "E005",
                  "%s is of another check:%n  %s"
                      .formatted(saved, String.join(System.lineSeparator() + "  ", differences)))
              .help("make the same check as then, or begin this one anew"));
    }
  }

  /** The check with this name is next. */
  public void begin(String check) {
    name = check;
  }

  /**
   * The check has ended.
   *
   * @param decided whether there is nothing to go on with
   * @param newNotes replace those in the file
   */
  public void end(boolean decided, byte[] newNotes) {
    boolean isKept = kept != null && kept.name().equals(name);
    if (isKept && !decided && Arrays.equals(notes, newNotes)) {
      return;
    }
    if (isKept && decided) {
      kept = null;
    }
    notes = newNotes;
    write(Optional.empty());
  }

  /** How long ago a search was saved last, if it was. */
  Optional<Duration> sinceSaved() {
    return hasSaved ? Optional.of(Duration.ofNanos(System.nanoTime() - savedAt)) : Optional.empty();
  }

  /**
   * Writes the file for the first time.
   *
   * @throws InputException when that is not possible
   */
  public void open() {
    try {
      kept = file.write(identity(), notes, Optional.ofNullable(kept)).orElse(null);
    } catch (CheckpointFile.Failure failure) {
      throw new InputException(Diagnostic.error("E006", failure.getMessage()));
    }
  }

  private void write(Optional<CheckpointFile.Writing> search) {
    try {
      kept =
          search.isPresent()
              ? file.write(identity(), notes, name, search.get())
              : file.write(identity(), notes, Optional.ofNullable(kept)).orElse(null);
      isFailing = false;
    } catch (CheckpointFile.Failure failure) {
      if (!isFailing) {
        complaints.accept(
            Diagnostic.warning("E006", failure.getMessage() + "; the search goes on"));
      }
      isFailing = true;
    }
  }

  /**
   * Of the check that has begun.
   *
   * @param strategy how it is searched
   */
  public Session session(Model model, Property property, Identity strategy) {
    return new Session(model, property, strategy);
  }

  /** Saves one search, and reads it if it is in the file. */
  public final class Session implements SearchMonitor.Saving {
    private final Identity strategy;
    private final Property property;
    private Model model;
    private CheckpointFile.@Nullable Reading reading;
    private Identity searched = new Identity(Map.of());

    private Session(Model model, Property property, Identity strategy) {
      this.model = model;
      this.property = property;
      this.strategy = strategy;
    }

    /** The model to search: as it was when the search was saved, if it was. */
    public Model resumedModel() {
      CheckpointFile.Search saved = kept;
      if (!mayResume || saved == null || !saved.name().equals(name)) {
        return model;
      }
      mayResume = false;
      CheckpointFile.Reading opened = saved.open();
      reading = opened;
      requireSame(saved.file(), identity("").differences(opened.identity()));
      try {
        model = model.capability(Storable.class).orElseThrow().resumed(opened.model());
      } catch (IllegalArgumentException other) {
        requireSame(saved.file(), List.of("the model has changed"));
      }
      return model;
    }

    /** The states have turned out to be too small: what is in the file is of no use. */
    public Session enlarged(Model larger) {
      if (reading != null) {
        reading.close();
      }
      return new Session(larger, property, strategy);
    }

    private Identity identity(String shape) {
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put("the model's name", model.name());
      Presentation.of(model)
          .listing()
          .ifPresent(text -> parts.put("the model", Identity.digest(text)));
      parts.put("the property", describe(property));
      parts.putAll(strategy.parts());
      if (!shape.isEmpty()) {
        parts.put("what a state consists of", Identity.digest(shape));
      }
      return new Identity(parts);
    }

    private static String describe(Property property) {
      return property instanceof Property.Temporal temporal
          ? "%s: %s, %s".formatted(temporal.name(), temporal.formula(), temporal.assumptions())
          : property.kind() + " " + property.name();
    }

    @Override
    public void begin(Saveable search, String shape, SearchMonitor monitor) {
      searched = identity(shape);
      CheckpointFile.Reading saved = reading;
      if (saved != null) {
        reading = null;
        try (saved) {
          requireSame(saved.file(), searched.differences(saved.identity()));
          saved.load(
              in -> {
                monitor.load(in);
                search.load(in);
              });
        }
      }
    }

    @Override
    public long nanos() {
      return interval.toNanos();
    }

    /**
     * A model whose states cannot be kept is not saved, nor is a search behind an unfinished one.
     */
    @Override
    public void save(Saveable search, SearchMonitor monitor) {
      Optional<byte[]> state = model.capability(Storable.class).map(Storable::saved);
      if (state.isPresent() && (kept == null || kept.name().equals(name))) {
        write(
            Optional.of(
                out -> {
                  searched.save(out);
                  out.putBytes(state.get());
                  monitor.save(out);
                  search.save(out);
                }));
        savedAt = System.nanoTime();
        hasSaved = true;
      }
    }

    @Override
    public Optional<Duration> sinceSaved() {
      return Checkpoints.this.sinceSaved();
    }
  }
}
