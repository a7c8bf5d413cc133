package dev.allways.engines.explicit.safety;

import dev.allways.engines.explicit.control.SearchStopped;
import java.util.Optional;

/** Looks for the {@link Goal} among all reachable states. */
public interface SafetySearch {
  /**
   * The first find, or nothing after every reachable state was looked at.
   *
   * @throws SearchStopped when a limit was hit first
   */
  Optional<Goal.Find> search();
}
