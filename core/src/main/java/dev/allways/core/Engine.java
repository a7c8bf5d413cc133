package dev.allways.core;

import dev.allways.core.execution.Execution;
import dev.allways.core.model.Model;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.List;

/** A way to search: the states of a model, or the runs of a program. */
public interface Engine {
  /**
   * Decides whether {@code model} has {@code property}, or gives up at one of the {@code limits}.
   *
   * @throws InputException when this engine cannot decide such a property, or the property asks
   *     about what the model does not know
   */
  Result check(Model model, Property property, Limits limits, Progress progress);

  /**
   * Decides whether every run of {@code execution} has {@code property}, or gives up at one of the
   * {@code limits}.
   *
   * @throws InputException when this engine searches models only, or cannot decide such a property
   */
  default Result check(Execution execution, Property property, Limits limits, Progress progress) {
    throw new InputException(
        Diagnostic.error(
                "E013",
                "this engine looks at the states of a model, and %s is a program that is run"
                    .formatted(execution.name()))
            .help("choose an engine that looks at schedules"));
  }

  /** Decides whether {@code searchable} has {@code property}, as the others do. */
  default Result check(Searchable searchable, Property property, Limits limits, Progress progress) {
    return switch (searchable) {
      case Searchable.States(Model model) -> check(model, property, limits, progress);
      case Searchable.Runs(Execution execution) -> check(execution, property, limits, progress);
    };
  }

  /**
   * What else to try after a search for {@code property} has given up, the best first; nothing that
   * is in use already.
   */
  default List<Advice> advice(Property property, Verdict.Reason reason) {
    return List.of();
  }

  default Result check(Model model, Property property) {
    return check(model, property, Limits.NONE, Progress.SILENT);
  }
}
