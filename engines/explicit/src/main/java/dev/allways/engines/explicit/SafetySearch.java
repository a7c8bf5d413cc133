package dev.allways.engines.explicit;

import java.util.Optional;

/** Looks for the {@link Goal} among all reachable states. */
interface SafetySearch {
  /**
   * The first find, or nothing after every reachable state was looked at.
   *
   * @throws SearchStopped when a limit was hit first
   */
  Optional<Goal.Find> search();
}
