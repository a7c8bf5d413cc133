package dev.allways.tools.junit;

import dev.allways.core.Language;
import java.util.Locale;

/** What of a protocol file is checked. */
public enum ProtocolVariant {
  /** The protocol itself. No class is generated. */
  LTS,
  /** The class that is generated with one state for everybody. */
  STRICT,
  /** The class that is generated with a state for each role. */
  LIBERAL;

  private static final String OPTION = "variant";

  /** The one that was chosen; the protocol itself if none was. */
  static ProtocolVariant of(Language.Settings settings) {
    String name = settings.options().getOrDefault(OPTION, LTS.toString());
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** Chosen, and no other. */
  Choices in(Choices choices) {
    return choices.choose(OPTION, toString());
  }

  /** As on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
