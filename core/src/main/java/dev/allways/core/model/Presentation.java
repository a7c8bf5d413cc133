package dev.allways.core.model;

import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a model is shown to people. Every model has one: {@link #of} shows slots by their names where
 * a model does not bring its own.
 */
public interface Presentation {
  /** The state as a person would like to see it. */
  List<Binding> show(int[] state);

  /** An action as it is taken in a state, if something can be seen of it only then. */
  default Optional<Action> observed(int action, int[] source) {
    return Optional.empty();
  }

  /**
   * The smaller steps that a step is made of, such as the statements of an atomic sequence; nothing
   * for a step that is not made of others, or about which no more is known. The states between are
   * not states of the model.
   */
  default Optional<Run> unfold(int[] source, int action, int[] target) {
    return Optional.empty();
  }

  /** As {@link #unfold}, for a step that fails: the last one of the run is where it does. */
  default Optional<Run> unfoldFailure(int[] source, int action) {
    return Optional.empty();
  }

  /** Who waits for what in a state without a step, as far as that is known. */
  default List<Waiting> waiting(int[] state) {
    return List.of();
  }

  /** The model as text that a person can read, if there is such a text. */
  default Optional<String> listing() {
    return Optional.empty();
  }

  /**
   * A model of the same system in which the statements of an atomic sequence are steps one by one,
   * for a person who wants to choose each of them; nothing where steps are not made of others. Its
   * states are other ones.
   */
  default Optional<Model> inSmallSteps() {
    return Optional.empty();
  }

  /** That of the model, or each slot by its name. */
  static Presentation of(Model model) {
    return model.capability(Presentation.class).orElseGet(() -> bySlots(model.layout()));
  }

  private static Presentation bySlots(Layout layout) {
    return state -> {
      List<Binding> bindings = new ArrayList<>(state.length);
      for (int slot = 0; slot < layout.size(); slot++) {
        Slot description = layout.slot(slot);
        bindings.add(new Binding(description.name(), description.type().render(state[slot])));
      }
      return bindings;
    };
  }
}
