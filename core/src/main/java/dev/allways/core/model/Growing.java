package dev.allways.core.model;

/**
 * A model that plans the size of its states, and may find while it is explored that it was too
 * small.
 */
public interface Growing {
  /**
   * A model of the same system with larger states, after one of its explorers has found that they
   * are too small.
   */
  Model enlarged(Outgrown reason);

  /** The same for any model: one whose states cannot grow has no explorer that asks for more. */
  static Model enlarged(Model model, Outgrown reason) {
    return model.capability(Growing.class).orElseThrow(() -> reason).enlarged(reason);
  }
}
