package dev.allways.text;

import java.util.Locale;

/** How bad it is: an error stops the work, a warning and a note do not. */
public enum Severity {
  ERROR,
  WARNING,
  NOTE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
