package dev.allways.engines.explicit.checkpoint;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.Storable;
import dev.allways.core.model.TransitionVisitor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Another model, whose exploration ends without warning after so many states. */
record CrashingModel(Model model, AtomicLong left) implements Model, Storable {
  static final class Crash extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static CrashingModel after(long states, Model model) {
    return new CrashingModel(model, new AtomicLong(states));
  }

  @Override
  public byte[] saved() {
    return new byte[] {7};
  }

  @Override
  public Model resumed(byte[] saved) {
    if (saved.length != 1 || saved[0] != 7) {
      throw new IllegalArgumentException();
    }
    return this;
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public Layout layout() {
    return model.layout();
  }

  @Override
  public List<String> actors() {
    return model.actors();
  }

  @Override
  public Action action(int action) {
    return model.action(action);
  }

  @Override
  public Dependencies dependencies() {
    return model.dependencies();
  }

  @Override
  public boolean isFinal(int[] state) {
    return model.isFinal(state);
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return model.proposition(name);
  }

  @Override
  public Collection<String> propositionNames() {
    return model.propositionNames();
  }

  @Override
  public Explorer explorer() {
    Explorer explorer = model.explorer();
    return new Explorer() {
      @Override
      public void initialStates(StateVisitor visitor) {
        explorer.initialStates(visitor);
      }

      @Override
      public void successors(int[] state, TransitionVisitor visitor) {
        if (left.getAndDecrement() <= 0) {
          throw new Crash();
        }
        explorer.successors(state, visitor);
      }

      @Override
      public void successors(int[] state, int group, TransitionVisitor visitor) {
        explorer.successors(state, group, visitor);
      }

      @Override
      public boolean guard(int guard, int[] state) {
        return explorer.guard(guard, state);
      }
    };
  }
}
