package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.text.Severity;
import java.util.List;
import java.util.Optional;

/**
 * Something suspicious, with a run that shows it.
 *
 * @param severity a warning where it is most likely a mistake, else a note
 * @param message one sentence
 * @param others for whom the same goes; empty when there is nobody else
 * @param runs what to show: one run, or two that look the same to somebody
 * @param event the event it is about, if it is about one: it belongs to the message, and its place
 *     in the file is the place of the finding
 */
public record Finding(
    Rule rule,
    Severity severity,
    String message,
    String others,
    List<Run> runs,
    Optional<Event> event) {

  Finding(Rule rule, Severity severity, String message, List<Run> runs, Optional<Event> event) {
    this(rule, severity, message, "", runs, event);
  }

  Finding with(String affectedToo) {
    return new Finding(rule, severity, message, affectedToo, runs, event);
  }

  /**
   * A run from the first state.
   *
   * @param title what it shows
   * @param prefix its events, up to the cycle if there is one
   * @param cycle what repeats for ever; empty for a finite run
   */
  public record Run(String title, List<Event> prefix, List<Event> cycle) {}
}
