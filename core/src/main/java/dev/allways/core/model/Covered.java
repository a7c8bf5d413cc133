package dev.allways.core.model;

import dev.allways.text.Diagnostic;
import java.util.List;
import java.util.function.Supplier;

/**
 * A model that can tell which of its parts an exploration has not come to, such as statements.
 *
 * <pre>{@code
 * Covered.Recording recording = covered.recording();
 * explore(recording.model());
 * List<Diagnostic> unreached = recording.findings().get();
 * }</pre>
 */
public interface Covered {
  /** Begins a record in which nothing has been come to. */
  Recording recording();

  /**
   * What one exploration has come to.
   *
   * @param model the same model, whose explorers write the record; so do those of the models that
   *     are made from it
   * @param findings what its explorers have not come to so far: worth telling when they have seen
   *     all states
   */
  record Recording(Model model, Supplier<List<Diagnostic>> findings) {}
}
