package dev.allways.languages.protocol;

import dev.allways.languages.protocol.lint.Finding;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.text.Diagnostic;
import dev.allways.text.Location;
import dev.allways.text.Severity;
import java.util.List;
import java.util.Optional;

/** Findings of the lint as diagnostics: the sentence, the place, and the runs below it. */
final class FindingText {
  private static final int MOST_STEPS = 10;

  private FindingText() {}

  static Diagnostic of(Finding finding, Protocol protocol) {
    EventNames names = new EventNames(protocol.states().events());
    StringBuilder text = new StringBuilder(finding.message());
    finding.event().ifPresent(event -> text.append(": ").append(names.of(event)));
    if (!finding.others().isEmpty()) {
      text.append("; the same goes for ").append(finding.others());
    }
    for (Finding.Run run : finding.runs()) {
      text.append("\n  ").append(run.title()).append(":");
      steps(text, run.prefix(), names);
      if (!run.cycle().isEmpty()) {
        text.append("\n    and then, for ever:");
        steps(text, run.cycle(), names);
      }
    }
    String code = finding.rule().code();
    Diagnostic diagnostic =
        finding.severity() == Severity.WARNING
            ? Diagnostic.warning(code, text.toString())
            : Diagnostic.note(code, text.toString());
    Optional<Location> place = finding.event().flatMap(protocol::location);
    return place.map(diagnostic::at).orElse(diagnostic);
  }

  private static void steps(StringBuilder text, List<Event> events, EventNames names) {
    if (events.isEmpty()) {
      text.append("\n    (nothing has happened)");
    }
    for (int i = 0; i < events.size(); i++) {
      if (i == MOST_STEPS / 2 && events.size() > MOST_STEPS) {
        int left = events.size() - MOST_STEPS;
        text.append("\n    ... ").append(left).append(" steps left out");
        i += left;
      }
      text.append("\n    ").append(names.of(events.get(i)));
    }
  }
}
