package dev.allways.engines.explicit;

import dev.allways.core.Action;
import dev.allways.core.Binding;
import dev.allways.core.Dependencies;
import dev.allways.core.Explorer;
import dev.allways.core.IndexSet;
import dev.allways.core.Layout;
import dev.allways.core.Limits;
import dev.allways.core.Merging;
import dev.allways.core.Model;
import dev.allways.core.Proposition;
import dev.allways.core.Run;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A model whose steps that nobody notices are taken along with the steps before them. To a search
 * it is a model as any other; a run that is found becomes one of the {@link #original} before
 * anybody sees it.
 */
final class Merged implements Model {
  private final Model original;
  private final Merging merging;

  private Merged(Model original, Merging merging) {
    this.original = original;
    this.merging = merging;
  }

  /**
   * The model, merged if there is anything to merge. Not when paths are only followed to a certain
   * depth, which is counted in steps of the model.
   *
   * @param read the slots that are looked at
   */
  static Model of(Model model, IndexSet read, Limits limits) {
    return model instanceof Quotient || limits.depth() != Limits.NONE.depth()
        ? model
        : model.merging(read).<Model>map(merging -> new Merged(model, merging)).orElse(model);
  }

  Model original() {
    return original;
  }

  /** A run of this model as one of the original. */
  Run original(Run run) {
    return merging.original(run);
  }

  /** What a state consists of, and which states there are. */
  static String shape(Model model) {
    return model instanceof Merged merged
        ? model.layout().slots() + " merged at " + merged.merging
        : model.layout().slots().toString();
  }

  @Override
  public String name() {
    return original.name();
  }

  @Override
  public Layout layout() {
    return original.layout();
  }

  @Override
  public List<String> actors() {
    return original.actors();
  }

  @Override
  public Action action(int action) {
    return original.action(action);
  }

  @Override
  public Dependencies dependencies() {
    return merging.dependencies();
  }

  @Override
  public int groupCount() {
    return original.groupCount();
  }

  @Override
  public Explorer explorer() {
    return merging.explorer();
  }

  @Override
  public boolean isFinal(int[] state) {
    return original.isFinal(state);
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return original.proposition(name);
  }

  @Override
  public Collection<String> propositionNames() {
    return original.propositionNames();
  }

  @Override
  public List<Binding> show(int[] state) {
    return original.show(state);
  }
}
