package dev.allways.engines.explicit.control;

import dev.allways.core.trace.Run;
import java.util.Optional;

/** Looks for a run of a model: to a state or step that is looked for, or round a cycle. */
public interface Search {
  /**
   * The first such run, or nothing after all there is was looked at.
   *
   * @throws SearchStopped when a limit was hit first
   */
  Optional<Run> search();
}
