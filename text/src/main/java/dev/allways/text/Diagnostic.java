package dev.allways.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong, where, and what to try: the one form in which any part of Allways talks about a
 * user's input.
 *
 * <pre>{@code
 * throw new InputException(
 *     Diagnostic.error("P012", "unknown name 'cont'")
 *         .at(source.location(start, end))
 *         .help("did you mean 'count'?"));
 * }</pre>
 *
 * @param code stable and searchable: {@code allways explain CODE} tells more about it
 * @param notes other places that belong to the story, such as the macro a token came from
 */
public record Diagnostic(
    String code,
    Severity severity,
    String message,
    Optional<Location> location,
    List<Note> notes,
    Optional<Help> help) {

  /** A second place with a word on why it matters. */
  public record Note(String message, Location location) {}

  public Diagnostic {
    notes = List.copyOf(notes);
  }

  public static Diagnostic error(String code, String message) {
    return of(code, Severity.ERROR, message);
  }

  public static Diagnostic warning(String code, String message) {
    return of(code, Severity.WARNING, message);
  }

  public static Diagnostic note(String code, String message) {
    return of(code, Severity.NOTE, message);
  }

  private static Diagnostic of(String code, Severity severity, String message) {
    return new Diagnostic(code, severity, message, Optional.empty(), List.of(), Optional.empty());
  }

  public Diagnostic at(Location place) {
    return new Diagnostic(code, severity, message, Optional.of(place), notes, help);
  }

  /** The same about something else. */
  public Diagnostic saying(String other) {
    return new Diagnostic(code, severity, other, location, notes, help);
  }

  public Diagnostic help(Help advice) {
    return new Diagnostic(code, severity, message, location, notes, Optional.of(advice));
  }

  public Diagnostic help(String advice) {
    return help(Help.of(advice));
  }

  /** As {@link #help(String)} when there is advice to give. */
  public Diagnostic help(Optional<String> advice) {
    return advice.isPresent() ? help(advice.get()) : this;
  }

  public Diagnostic because(String text, Location place) {
    List<Note> more = new ArrayList<>(notes);
    more.add(new Note(text, place));
    return new Diagnostic(code, severity, message, location, more, help);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /**
   * Several lines, the way a good compiler prints them, without colour and without a last line end.
   */
  public String render() {
    return DiagnosticRenderer.PLAIN.render(this);
  }

  @Override
  public String toString() {
    return render();
  }
}
