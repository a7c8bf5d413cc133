package dev.allways.engines.explicit.view;

import dev.allways.core.Limits;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Merging;
import dev.allways.core.model.Model;
import dev.allways.core.model.Reducible;
import dev.allways.core.trace.Run;

/**
 * Statement merging: a model whose steps that nobody notices are taken along with the steps before
 * them.
 */
public final class MergedStatements extends View implements Reducible {
  private final Merging merging;

  private MergedStatements(Model original, Merging merging) {
    super(original);
    this.merging = merging;
  }

  /**
   * The model, merged if there is anything to merge. Not when paths are only followed to a certain
   * depth, which is counted in steps of the model.
   *
   * @param read the slots that are looked at
   */
  public static Model of(Model model, IndexSet read, Limits limits) {
    return limits.depth() != Limits.NONE.depth()
        ? model
        : model
            .capability(Reducible.class)
            .flatMap(reducible -> reducible.merging(read))
            .<Model>map(merging -> new MergedStatements(model, merging))
            .orElse(model);
  }

  @Override
  public Run original(Run run) {
    return merging.original(run);
  }

  @Override
  public int[] image(int[] state) {
    return state;
  }

  @Override
  String shape() {
    return super.shape() + " merged at " + merging;
  }

  @Override
  public Dependencies dependencies() {
    return merging.dependencies();
  }

  @Override
  public Dependencies dependenciesUntilFailure() {
    return merging.dependenciesUntilFailure();
  }

  @Override
  public int groupCount() {
    return original().capability(Reducible.class).orElseThrow().groupCount();
  }

  @Override
  public Explorer explorer() {
    return merging.explorer();
  }
}
