package dev.allways.languages.promela.preprocessor;

import dev.allways.text.Diagnostic;
import dev.allways.text.Location;
import dev.allways.text.Source;
import java.util.function.Supplier;

/**
 * Where something was written, and by which way it came to stand where it is read.
 *
 * <p>A token of a macro was written in the definition and stands where the macro was used. People
 * look for the mistake at the use, so that is its {@linkplain #location() location}; the definition
 * becomes a note. The body of an inline is different: it is code, and a mistake in it is shown in
 * it, with the call as a note.
 *
 * @param start offset of the first character in {@code source}
 * @param end offset behind the last one
 */
public record Origin(Source source, int start, int end, Via via) {
  /** A chain longer than this tells nobody anything more. */
  private static final int MOST_NOTES = 6;

  /** The way from where it was written to where it is read. */
  public sealed interface Via {
    /** Written in the file the user named. */
    record File() implements Via {}

    /** Written in a file that {@code directive} includes. */
    record Included(Origin directive) implements Via {}

    /**
     * Written in the definition of {@code macro}, read where {@code use} names the macro.
     *
     * @param text what stands there in place of the use
     */
    record Expanded(String macro, Origin use, Supplier<String> text) implements Via {
      private static final int LONGEST_TEXT = 100;

      private String note() {
        String whole = text.get();
        String shown =
            whole.length() > LONGEST_TEXT ? whole.substring(0, LONGEST_TEXT) + " ..." : whole;
        return "in the expansion of macro '%s' to '%s'".formatted(macro, shown);
      }
    }

    /** Written in the body of {@code inline} (by the way {@code rest}), read at {@code call}. */
    record Inlined(String inline, Origin call, Via rest) implements Via {}
  }

  public static final Via FILE = new Via.File();

  /** The place to show first. */
  public Location location() {
    Origin shown = shown();
    return shown.source.location(shown.start, shown.end);
  }

  /** The line in the file that {@link #location()} shows. */
  public int line() {
    Origin shown = shown();
    return shown.source.line(shown.start);
  }

  /** {@code line 4}, or {@code lib.h:4} outside of the file the user named. */
  public String place() {
    Origin shown = shown();
    return shown.via instanceof Via.Included
        ? shown.source.name() + ":" + line()
        : "line " + line();
  }

  private Origin shown() {
    Origin place = this;
    while (true) {
      switch (place.via) {
        case Via.File _, Via.Included _ -> {
          return place;
        }
        case Via.Expanded expanded -> place = expanded.use();
        case Via.Inlined inlined -> place = place.by(inlined.rest());
      }
    }
  }

  /** The same place, come by another way. */
  public Origin by(Via other) {
    return new Origin(source, start, end, other);
  }

  /** From here to the end of {@code last}, as far as both were written in one place. */
  public Origin to(Origin last) {
    if (source == last.source && via.equals(last.via)) {
      return last.end > end ? new Origin(source, start, last.end, via) : this;
    }
    if (via instanceof Via.Inlined || last.via instanceof Via.Inlined) {
      return this;
    }
    Origin from = shown();
    Origin until = last.shown();
    boolean together = from.source == until.source && until.end > from.end;
    return together && from != this
        ? new Origin(from.source, from.start, until.end, from.via)
        : this;
  }

  /** The place just behind this one: where something is missing. */
  public Origin after() {
    Origin shown = shown();
    return new Origin(shown.source, shown.end, shown.end, shown.via);
  }

  /** {@code diagnostic} at this place, with the way here told in notes. */
  public Diagnostic in(Diagnostic diagnostic) {
    Diagnostic told = diagnostic.at(location());
    Origin place = this;
    int notes = 0;
    while (notes++ < MOST_NOTES) {
      switch (place.via) {
        case Via.File _ -> {
          return told;
        }
        case Via.Included(Origin directive) -> {
          told = told.because("in the file included here", directive.location());
          place = directive;
        }
        case Via.Expanded expanded -> {
          told = told.because(expanded.note(), place.written());
          place = expanded.use();
        }
        case Via.Inlined(String inline, Origin call, Via rest) -> {
          told = told.because("in this call of inline '" + inline + "'", call.location());
          place = call;
          if (!(rest instanceof Via.File)) {
            told = withRest(told, rest);
          }
        }
      }
    }
    return told;
  }

  private Diagnostic withRest(Diagnostic diagnostic, Via rest) {
    return switch (rest) {
      case Via.Expanded expanded -> diagnostic.because(expanded.note(), written());
      case Via.Included(Origin directive) ->
          diagnostic.because("in the file included here", directive.location());
      case Via.File _, Via.Inlined _ -> diagnostic;
    };
  }

  /** Where the characters stand, whatever the way. */
  private Location written() {
    return source.location(start, end);
  }

  /** As compilers write it: {@code file:line:column}. */
  @Override
  public String toString() {
    return location().toString();
  }
}
