package dev.allways.core.model;

import dev.allways.core.Limits;

/** A model that numbers what it finds, such as states of its own kind, and remembers it. */
public interface Interning {
  /**
   * What it remembers, in bytes: it counts against the {@linkplain Limits limit} of a search, as do
   * the states that the engine stores. About right is enough.
   */
  long memoryBytes();

  /** The same for any model: nothing for one whose states are all in their vectors. */
  static long memoryBytes(Model model) {
    return model.capability(Interning.class).map(Interning::memoryBytes).orElse(0L);
  }
}
