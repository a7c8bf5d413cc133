package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.Severity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The words for what a liberal class does more than a strict one. */
final class LiberalRunsText {
  private LiberalRunsText() {}

  static Optional<Diagnostic> of(LiberalRuns runs, Severity severity, int capacity) {
    return switch (runs) {
      case LiberalRuns.Same same ->
          same.full() && severity != Severity.ERROR
              ? Optional.of(
                  Diagnostic.note(
                      "D622",
                      "with channels of capacity %d the liberal class has no other runs than the"
                              .formatted(capacity)
                          + " protocol; with larger ones it may have"))
              : Optional.empty();
      case LiberalRuns.More more ->
          Optional.of(diagnostic(severity, "D620", text(more)).help(help(more.kind())));
      case LiberalRuns.Unknown unknown ->
          Optional.of(
              diagnostic(
                      severity,
                      "D621",
                      "it is not known whether the liberal class has runs that its protocol does"
                          + " not have: there are more than %,d states"
                              .formatted(LiberalRuns.MOST_STATES))
                  .help(help(LiberalRuns.Kind.OTHER)));
    };
  }

  private static Help help(LiberalRuns.Kind kind) {
    return Help.of("check what matters to you with ")
        .choice(ProtocolLanguage.VARIANT, "liberal")
        .words(" and accept the rest with ")
        .choice(Acceptance.SETTING, Acceptance.word(kind))
        .words(", or take the strict class");
  }

  private static Diagnostic diagnostic(Severity severity, String code, String text) {
    return switch (severity) {
      case ERROR -> Diagnostic.error(code, text);
      case WARNING -> Diagnostic.warning(code, text);
      case NOTE -> Diagnostic.note(code, text);
    };
  }

  private static String text(LiberalRuns.More more) {
    StringBuilder text = new StringBuilder();
    text.append(
        switch (more.kind()) {
          case REORDERED, OTHER, IMPOSSIBLE ->
              "the liberal class has runs that its protocol does not have\n  such as this one:";
          case STUCK ->
              "the liberal class can get stuck where its protocol cannot\n  after this run:";
          case ENDED -> "the liberal class can end where its protocol goes on\n  after this run:";
        });
    if (more.steps().isEmpty()) {
      text.append("\n    (nothing has happened)");
    }
    more.steps().forEach(step -> text.append("\n    ").append(step));
    if (more.kind() == LiberalRuns.Kind.REORDERED) {
      text.append("\n  the protocol has these steps too, in another order");
    } else if (more.kind() == LiberalRuns.Kind.IMPOSSIBLE) {
      text.append("\n  the protocol has no run with these steps, in whatever order");
    } else if (more.kind() == LiberalRuns.Kind.OTHER) {
      text.append("\n  it is not known whether it is always just the order that differs");
    }
    if (!more.roles().isEmpty()) {
      text.append("\n  what the protocol never shows them can be seen by ").append(names(more));
    } else if (more.rolesKnown()) {
      text.append("\n  no role by itself sees what the protocol would not show it");
    }
    return text.toString();
  }

  /** What a class with runs of a kind does, as part of a sentence. */
  static String difference(LiberalRuns.Kind kind) {
    return switch (kind) {
      case REORDERED -> "steps of different roles come in another order";
      case ENDED -> "it ends where the protocol goes on";
      case IMPOSSIBLE -> "it has runs with steps that the protocol has in no order";
      case STUCK -> "it can get stuck where the protocol cannot";
      case OTHER -> "it has runs of which it is not known whether just the order differs";
    };
  }

  private static String names(LiberalRuns.More more) {
    List<Role> roles = more.roles();
    return roles.stream().map(Role::toString).collect(Collectors.joining(", "));
  }
}
