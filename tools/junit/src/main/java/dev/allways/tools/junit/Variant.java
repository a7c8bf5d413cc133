package dev.allways.tools.junit;

import java.util.Locale;

/** What of a protocol file is checked. */
public enum Variant {
  /** The protocol itself. No class is generated. */
  LTS,
  /** The class that is generated with one state for everybody. */
  STRICT,
  /** The class that is generated with a state for each role. */
  LIBERAL;

  /** As on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
