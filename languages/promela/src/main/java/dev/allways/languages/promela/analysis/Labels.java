package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import dev.allways.text.Diagnostic;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The labels of one process. Blocks may use the same name each for a label of its own, as an inline
 * does that is called twice; a jump goes to that of the innermost block around it. A label within a
 * block that is not around the jump can be jumped to as well, if it is the only one of its name.
 *
 * <p>The second label of a name is called {@code name~2} from here on, and so forth.
 */
final class Labels {
  private record Jump(Origin origin, String label) {}

  private final Names names;
  private final Map<String, Integer> used = new HashMap<>();
  private final Map<String, Origin> places = new LinkedHashMap<>();
  private final List<Jump> strayJumps = new ArrayList<>();

  Labels(Names names) {
    this.names = names;
  }

  /** Where each label stands, the first one of its name. */
  Map<String, Origin> places() {
    return places;
  }

  /** Makes the labels of a block known, before any jump in it. */
  void declare(Sequence block, Scope scope) {
    block.statements().forEach(statement -> declare(statement, scope));
  }

  private void declare(Statement statement, Scope scope) {
    switch (statement) {
      case Statement.Labelled labelled -> {
        declare(labelled, scope);
        declare(labelled.statement(), scope);
      }
      case Statement.If choice -> choice.options().forEach(option -> declare(option, scope));
      case Statement.Do loop -> loop.options().forEach(option -> declare(option, scope));
      case Statement.Unless unless -> {
        declare(unless.main(), scope);
        declare(unless.escape(), scope);
      }
      case Statement.Atomic _,
          Statement.Deterministic _,
          Statement.Block _,
          Statement.ForRange _,
          Statement.ForIn _,
          Statement.InlineCall _ -> {
        // a block, with labels of its own
      }
      case Statement.Declare _,
          Statement.Exclusive _,
          Statement.Assign _,
          Statement.Step _,
          Statement.Condition _,
          Statement.Else _,
          Statement.Assert _,
          Statement.Print _,
          Statement.PrintMtype _,
          Statement.Send _,
          Statement.Receive _,
          Statement.Break _,
          Statement.Goto _,
          Statement.Select _ -> {
        // has no parts
      }
    }
  }

  private void declare(Statement.Labelled labelled, Scope scope) {
    String name = labelled.label();
    Optional<Origin> before = scope.ownLabel(name).map(places::get);
    if (before.isPresent()) {
      names.reporter.add(
          labelled.origin(),
          Diagnostic.error("P209", "label '" + name + "' stands here twice")
              .because("the first time here", before.get().location()));
      return;
    }
    int count = used.merge(name, 1, Integer::sum);
    String unique = count == 1 ? name : name + "~" + count;
    scope.declareLabel(name, unique);
    places.put(unique, labelled.origin());
  }

  /** What the label {@code name} in the block {@code scope} itself is called. */
  String own(String name, Scope scope) {
    return scope.ownLabel(name).orElse(name);
  }

  /** The label that {@code jump} in the block {@code scope} goes to. */
  Statement.Goto resolve(Statement.Goto jump, Scope scope) {
    Optional<String> label = scope.findLabel(jump.label());
    if (label.isEmpty()) {
      strayJumps.add(new Jump(jump.origin(), jump.label()));
    }
    return new Statement.Goto(jump.origin(), label.orElse(jump.label()));
  }

  /** Reports jumps that lead nowhere, once all labels are known. */
  void check() {
    for (Jump jump : strayJumps) {
      int count = used.getOrDefault(jump.label(), 0);
      if (count == 0) {
        names.reporter.add(
            jump.origin(),
            Diagnostic.error("P208", "there is no label '" + jump.label() + "' in this process")
                .help(Spelling.suggestion(jump.label(), used.keySet())));
      } else if (count > 1) {
        names.reporter.error(
            jump.origin(),
            "P208",
            "there are several labels '" + jump.label() + "', but none in a block around this");
      }
    }
  }
}
