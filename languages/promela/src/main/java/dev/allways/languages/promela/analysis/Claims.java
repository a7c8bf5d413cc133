package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import java.util.List;

/** What may stand in a claim: it watches and does nothing itself. */
final class Claims {
  private Claims() {}

  static void checkNever(Names names, Sequence body) {
    for (Statement statement : body.statements()) {
      switch (statement) {
        case Statement.Send _, Statement.Receive _ ->
            names.reporter.error(
                statement.origin(), "P337", "a never claim neither sends nor receives");
        case Statement.Assign _, Statement.Step _ ->
            names.reporter.warning(
                statement.origin(), "P514", "a never claim should not change the model");
        default -> inner(statement).forEach(part -> checkNever(names, part));
      }
    }
  }

  static void checkTrace(Names names, Sequence body) {
    for (Statement statement : body.statements()) {
      Statement bare = statement;
      while (bare instanceof Statement.Labelled labelled) {
        bare = labelled.statement();
      }
      List<Sequence> parts = inner(bare);
      boolean allowed =
          switch (bare) {
            case Statement.Send _,
                Statement.Receive _,
                Statement.Goto _,
                Statement.Break _,
                Statement.Declare _ ->
                true;
            default -> !parts.isEmpty();
          };
      if (!allowed) {
        names.reporter.error(
            bare.origin(), "P338", "an event trace consists of messages sent and received");
      }
      parts.forEach(part -> checkTrace(names, part));
    }
  }

  private static List<Sequence> inner(Statement statement) {
    return switch (statement) {
      case Statement.If choice -> choice.options();
      case Statement.Do loop -> loop.options();
      case Statement.Atomic atomic -> List.of(atomic.body());
      case Statement.Deterministic step -> List.of(step.body());
      case Statement.Block block -> List.of(block.body());
      case Statement.InlineCall call -> List.of(call.body());
      case Statement.ForRange loop -> List.of(loop.body());
      case Statement.ForIn loop -> List.of(loop.body());
      case Statement.Labelled labelled ->
          List.of(new Sequence(labelled.origin(), List.of(labelled.statement())));
      case Statement.Unless unless ->
          List.of(new Sequence(unless.origin(), List.of(unless.main(), unless.escape())));
      default -> List.of();
    };
  }
}
