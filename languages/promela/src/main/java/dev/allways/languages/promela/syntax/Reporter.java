package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import java.util.HashSet;
import java.util.Set;

/**
 * Collects what is wrong, each thing once: a mistake in the body of an inline would otherwise be
 * told for every call.
 */
public final class Reporter {
  private final Diagnostics diagnostics;
  private final Set<String> told = new HashSet<>();

  public Reporter(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  public void error(Origin place, String code, String message) {
    add(place, Diagnostic.error(code, message));
  }

  public void warning(Origin place, String code, String message) {
    add(place, Diagnostic.warning(code, message));
  }

  /**
   * @throws dev.allways.text.InputException when this was one too many
   */
  public void add(Origin place, Diagnostic diagnostic) {
    if (told.add(place.location() + " " + diagnostic.code() + " " + diagnostic.message())) {
      diagnostics.add(place.in(diagnostic));
    }
  }

  public boolean hasErrors() {
    return diagnostics.hasErrors();
  }
}
