package dev.allways.languages.protocol.variants;

import dev.allways.languages.protocol.generator.Variant;

/** The strict class that is generated from a protocol. */
public final class StrictClass extends ClassVariant {
  public StrictClass() {
    super(Variant.STRICT, "the class that follows the protocol step by step");
  }
}
