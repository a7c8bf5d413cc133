package dev.allways.languages.promela.preprocessor;

import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import java.util.Locale;

/**
 * How much work a model may cause before anybody has looked at it: a dozen macros that each use the
 * one before twice are four thousand tokens, forty of them would fill any memory.
 */
final class Budget {
  private static final long MOST_WORK = 2_000_000;
  private static final long MOST_WRITTEN = 2_000_000;
  static final int DEEPEST = 200;

  private final Diagnostics diagnostics;
  private long spent;
  private long written;

  Budget(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * One more token that somebody wrote, which will be spent once and is no macro's fault.
   *
   * @param model the file that the user named
   */
  void read(String model, Origin place) {
    written++;
    spent--;
    if (written > MOST_WRITTEN) {
      String message =
          String.format(
              Locale.ROOT, "%s is too large: it has more than %,d words", model, MOST_WRITTEN);
      throw stop(place.in(Diagnostic.error("P020", message)));
    }
  }

  void spend(long work, Origin place) {
    spent += work;
    if (spent > MOST_WORK) {
      throw stop(
          place.in(
              Diagnostic.error("P012", "macros and included files make this model too large")
                  .help("look for a macro that uses itself several times by way of others")));
    }
  }

  void descend(int depth, Origin place) {
    if (depth > DEEPEST) {
      throw stop(place.in(Diagnostic.error("P013", "macros are nested too deeply here")));
    }
  }

  private InputException stop(Diagnostic last) {
    diagnostics.add(last);
    return new InputException(diagnostics.all());
  }
}
