package dev.allways.languages.protocol.generator;

/** How a class follows its protocol. */
public enum Variant {
  /** One state for everybody: exactly the runs of the protocol. */
  STRICT,
  /** A state for each role, by projection: faster, and perhaps more runs than the protocol has. */
  LIBERAL
}
