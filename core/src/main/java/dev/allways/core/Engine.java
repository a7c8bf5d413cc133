package dev.allways.core;

import dev.allways.core.model.Model;
import java.util.List;

/** A way to search a model. */
public interface Engine {
  /**
   * Decides whether {@code model} has {@code property}, or gives up at one of the {@code limits}.
   *
   * @throws dev.allways.text.InputException when this engine cannot decide such a property, or the
   *     property asks about what the model does not know
   */
  Result check(Model model, Property property, Limits limits, Progress progress);

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
