package dev.allways.engines.explicit.temporal;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A {@link Product} as a model whose steps are its edges, for searches that look for single states.
 * Acceptance sets do not matter there. What such a search finds is of the product, so nobody ever
 * sees a state of this model; its actions are only numbers, of which the first are those of the
 * product alone.
 */
final class ProductModel implements Model {
  private final Product product;

  ProductModel(Product product) {
    this.product = product;
  }

  /** The model's action of a step, or one of the product. */
  static int original(int action) {
    return action + Product.NO_VALUE;
  }

  @Override
  public String name() {
    return product.model().name();
  }

  @Override
  public Layout layout() {
    return product.layout();
  }

  @Override
  public List<String> actors() {
    return product.model().actors();
  }

  @Override
  public Action action(int action) {
    return product.model().action(original(action));
  }

  /** What may be left out is left out by the product itself. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout());
  }

  @Override
  public boolean isFinal(int[] state) {
    return false;
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return Optional.empty();
  }

  @Override
  public Collection<String> propositionNames() {
    return List.of();
  }

  @Override
  public Explorer explorer() {
    return new Edges(product.another());
  }

  private record Edges(Product product) implements Explorer {
    @Override
    public void initialStates(StateVisitor visitor) {
      product.initialStates(visitor);
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      product.successors(
          state, true, (action, target, _) -> visitor.step(0, action - Product.NO_VALUE, target));
    }
  }
}
