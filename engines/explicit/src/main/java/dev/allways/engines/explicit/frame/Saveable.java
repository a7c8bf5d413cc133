package dev.allways.engines.explicit.frame;

import dev.allways.engines.explicit.control.SearchStopped;

/** What can be written to a file and read again, by another process. */
public interface Saveable {
  void save(FrameWriter out);

  /**
   * Becomes what was saved; to be called on one that is new.
   *
   * @throws SearchStopped when there is no memory for it
   * @throws FrameReader.Damage when that was something else
   */
  void load(FrameReader in);
}
