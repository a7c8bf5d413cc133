package dev.allways.engines.explicit.temporal;

import dev.allways.core.Run;
import dev.allways.engines.explicit.control.SearchStopped;
import java.util.Optional;

/** Looks for a run of a {@link Product} that visits every acceptance set again and again. */
public interface CycleSearch {
  /**
   * Such a run, on the model's states, or nothing after the whole product was looked at.
   *
   * @throws SearchStopped when a limit was hit first
   */
  Optional<Run> search();
}
