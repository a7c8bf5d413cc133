package dev.allways.engines.explicit.view;

import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.Symmetry;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;

/**
 * The quotient of a model by its symmetry, such as that of a scalarset: only the representatives of
 * its orbits, the classes of symmetric states, are looked at. What is found is {@linkplain
 * PathLifting lifted} to a run of the original. Paper: Ip, Dill: Better Verification Through
 * Symmetry, FMSD 1996.
 */
public final class Quotient extends View {
  private final Symmetry.Group group;

  public Quotient(Model original, Symmetry.Group group) {
    super(original);
    this.group = group;
  }

  /** The representative of its class. */
  @Override
  public int[] image(int[] state) {
    return representative(group.representatives(), state);
  }

  static int[] representative(Symmetry.Representatives representatives, int[] state) {
    int[] representative = state.clone();
    representatives.replace(representative);
    return representative;
  }

  @Override
  public Run original(Run run) {
    return new PathLifting(original(), group.representatives()).of(run);
  }

  /** A step to a representative may change any slot, whatever it does itself. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout());
  }

  @Override
  public Explorer explorer() {
    return new Representing(original().explorer(), group.representatives(), layout().size());
  }

  /** Puts a representative in the place of every state it comes to. */
  private static final class Representing implements Explorer, TransitionVisitor {
    private final Explorer explorer;
    private final Symmetry.Representatives representatives;
    private final int[] state;
    private TransitionVisitor visitor = this;

    Representing(Explorer explorer, Symmetry.Representatives representatives, int slots) {
      this.explorer = explorer;
      this.representatives = representatives;
      this.state = new int[slots];
    }

    private int[] representative(int[] of) {
      System.arraycopy(of, 0, state, 0, state.length);
      representatives.replace(state);
      return state;
    }

    @Override
    public void initialStates(StateVisitor states) {
      explorer.initialStates(initial -> states.visit(representative(initial)));
    }

    @Override
    public void successors(int[] source, TransitionVisitor transitions) {
      visitor = transitions;
      explorer.successors(source, this);
    }

    @Override
    public void step(int group, int action, int[] target) {
      visitor.step(0, action, representative(target));
    }

    @Override
    public void failure(int group, int action, String message) {
      visitor.failure(0, action, message);
    }
  }
}
