package dev.allways.engines.explicit.view;

import dev.allways.core.model.Action;
import dev.allways.core.model.Interning;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Run;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A model that shows another one with fewer states or steps, under the same names: its slots,
 * actions and propositions are those of the {@link #original()}. To a search it is a model as any
 * other; a run that is found becomes one of the original before anybody sees it.
 */
public abstract class View implements Model, Interning, Presentation {
  private final Model original;

  View(Model original) {
    this.original = original;
  }

  /** The model that is shown, which may be a view itself. */
  public final Model original() {
    return original;
  }

  /** A run of this model as one of the original. */
  public abstract Run original(Run run);

  /** The state of this model as which a state of the original is seen. */
  public abstract int[] image(int[] state);

  /** What its states consist of, and which of them there are, as text. */
  String shape() {
    return layout().slots().toString();
  }

  /** The model behind all views of it; a model that is no view itself. */
  public static Model original(Model model) {
    return model instanceof View view ? original(view.original()) : model;
  }

  /** A run of a model as one of the model behind all views of it. */
  public static Run original(Model model, Run run) {
    return model instanceof View view ? original(view.original(), view.original(run)) : run;
  }

  /** As which state of a model one is seen of the model behind all views of it. */
  public static int[] image(Model model, int[] state) {
    return model instanceof View view ? view.image(image(view.original(), state)) : state;
  }

  /** What the states of a model consist of, and which of them there are, as text. */
  public static String shape(Model model) {
    return model instanceof View view ? view.shape() : model.layout().slots().toString();
  }

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
