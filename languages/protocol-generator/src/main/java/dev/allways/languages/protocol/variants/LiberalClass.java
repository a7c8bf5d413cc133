package dev.allways.languages.protocol.variants;

import dev.allways.languages.protocol.generator.Variant;

/** The liberal class that is generated from a protocol. */
public final class LiberalClass extends ClassVariant {
  public LiberalClass() {
    super(Variant.LIBERAL, "the class in which each role follows its own part");
  }
}
