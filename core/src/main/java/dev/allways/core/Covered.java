package dev.allways.core;

import dev.allways.text.Diagnostic;
import java.util.List;

/** A model that can tell which of its parts were never come to. */
public interface Covered {
  /**
   * What searches of all its states have found out about the model besides verdicts, such as
   * statements that nobody ever comes to.
   */
  List<Diagnostic> findings();
}
