package dev.allways.engines.explicit.view;

import dev.allways.core.Action;
import dev.allways.core.Binding;
import dev.allways.core.Interning;
import dev.allways.core.Layout;
import dev.allways.core.Model;
import dev.allways.core.Presentation;
import dev.allways.core.Proposition;
import dev.allways.core.Run;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A model with the slots, actions and names of another one, but steps of its own. To a search it is
 * a model as any other; what is found becomes a run of the {@link #original} before anybody sees
 * it.
 */
public abstract class OtherSteps implements Model, Interning, Presentation {
  private final Model original;

  OtherSteps(Model original) {
    this.original = original;
  }

  public final Model original() {
    return original;
  }

  /** A run of this model as one of the original. */
  public abstract Run original(Run run);

  @Override
  public final String name() {
    return original.name();
  }

  @Override
  public Layout layout() {
    return original.layout();
  }

  @Override
  public final List<String> actors() {
    return original.actors();
  }

  @Override
  public final Action action(int action) {
    return original.action(action);
  }

  @Override
  public final boolean isFinal(int[] state) {
    return original.isFinal(state);
  }

  @Override
  public final Optional<Proposition> proposition(String name) {
    return original.proposition(name);
  }

  @Override
  public final Collection<String> propositionNames() {
    return original.propositionNames();
  }

  @Override
  public final long memoryBytes() {
    return Interning.memoryBytes(original);
  }

  @Override
  public final List<Binding> show(int[] state) {
    return Presentation.of(original).show(state);
  }
}
