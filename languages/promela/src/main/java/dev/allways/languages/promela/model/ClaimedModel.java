package dev.allways.languages.promela.model;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Forgetting;
import dev.allways.core.model.Growing;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Reducible;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.Storable;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.model.Undefined;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Waiting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A system and a {@link Claim} that watches it. Each step of the system comes with one of the
 * claim; where the system has none, the claim goes on alone, as the system stutters.
 */
final class ClaimedModel implements Model, Reducible, Presentation, Growing, Storable {
  /** Of a step of the claim alone; the actions of the system count from 1 here. */
  private static final int STUTTER = 0;

  private final CheckedModel system;
  private final Claim claim;
  private final String matches;
  private final int slots;
  private final Layout layout;

  /**
   * @param matches the proposition that holds again and again along runs that violate the claim
   */
  ClaimedModel(CheckedModel system, Claim claim, String matches) {
    this.system = system;
    this.claim = claim;
    this.matches = matches;
    this.slots = system.layout().size();
    List<Slot> all = new ArrayList<>(system.layout().slots());
    all.add(new Slot("claim " + claim.name(), SlotType.range(0, claim.size() - 1)));
    this.layout = new Layout(all);
  }

  @Override
  public String name() {
    return system.name();
  }

  @Override
  public Layout layout() {
    return layout;
  }

  /** The conditions of the claim are compiled for the system's states, so it is made anew. */
  @Override
  public Model enlarged(Outgrown reason) {
    return system.enlarged(reason).observing(List.of(matches));
  }

  @Override
  public byte[] saved() {
    return system.saved();
  }

  @Override
  public Model resumed(byte[] saved) {
    return system.resumed(saved).observing(List.of(matches));
  }

  @Override
  public List<String> actors() {
    return system.actors();
  }

  @Override
  public Action action(int action) {
    return action == STUTTER ? Action.of("(the system stays as it is)") : system.action(action - 1);
  }

  @Override
  public Optional<Action> observed(int action, int[] source) {
    return action == STUTTER ? Optional.empty() : system.observed(action - 1, systemState(source));
  }

  @Override
  public List<Waiting> waiting(int[] state) {
    return system.waiting(systemState(state));
  }

  /** Every step moves the claim, so all depend on all. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout);
  }

  @Override
  public Dependencies dependenciesUntilFailure() {
    return dependencies();
  }

  @Override
  public int groupCount() {
    return 1;
  }

  /** The claim looks at the system, and its own slot matters always. */
  @Override
  public Optional<Forgetting> forgetting(IndexSet read) {
    IndexSet.Builder all = IndexSet.builder().addAll(claim.reads());
    read.stream().filter(slot -> slot < slots).forEach(all::add);
    return system
        .forgetting(all.build())
        .map(
            forgetting ->
                forgetting.within(
                    new ClaimedModel((CheckedModel) forgetting.model(), claim, matches)));
  }

  @Override
  public boolean isFinal(int[] state) {
    return system.isFinal(systemState(state));
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    if (!name.equals(matches)) {
      return system.proposition(name);
    }
    return Optional.of(
        new Proposition.OfState(
            name,
            IndexSet.builder().addAll(claim.reads()).add(slots).build(),
            state ->
                claim.step(state[slots], systemState(state)).length > 0
                    && claim.isAccepting(state[slots])));
  }

  @Override
  public Collection<String> propositionNames() {
    List<String> names = new ArrayList<>(system.propositionNames());
    names.add(matches);
    return names;
  }

  @Override
  public Optional<Run> unfold(int[] source, int action, int[] target) {
    return action == STUTTER
        ? Optional.empty()
        : system
            .unfold(systemState(source), action - 1, systemState(target))
            .map(ClaimedModel::renumbered);
  }

  private static Run renumbered(Run run) {
    Run.Builder builder = Run.from(run.state(0));
    for (int step = 0; step < run.length(); step++) {
      boolean fails = run.ending() == Run.Ending.FAILS && step == run.length() - 1;
      if (fails) {
        return builder.failsWith(run.action(step) + 1);
      }
      builder.step(run.action(step) + 1, run.state(step + 1));
    }
    return builder.open();
  }

  @Override
  public Optional<Run> unfoldFailure(int[] source, int action) {
    return system.unfoldFailure(systemState(source), action - 1).map(ClaimedModel::renumbered);
  }

  /** Also of a state without the claim: of one inside of a step. */
  @Override
  public List<Binding> show(int[] state) {
    List<Binding> bindings = new ArrayList<>(system.show(systemState(state)));
    if (state.length > slots) {
      bindings.add(new Binding(claim.name(), claim.place(state[slots])));
    }
    return bindings;
  }

  private int[] systemState(int[] state) {
    return state.length == slots ? state : Arrays.copyOf(state, slots);
  }

  @Override
  public Explorer explorer() {
    return new Product(system.explorer());
  }

  private final class Product implements Explorer {
    private final Explorer explorer;
    private final int[] source = new int[slots];
    private final int[] target = new int[slots + 1];

    private Product(Explorer explorer) {
      this.explorer = explorer;
    }

    @Override
    public void initialStates(StateVisitor visitor) {
      explorer.initialStates(
          state -> {
            System.arraycopy(state, 0, target, 0, slots);
            target[slots] = claim.initial();
            visitor.visit(target);
          });
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      System.arraycopy(state, 0, source, 0, slots);
      int[] next = nextLocations(state[slots]);
      if (next.length == 0) {
        return;
      }
      boolean[] moves = new boolean[1];
      explorer.successors(
          source,
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] reached) {
              moves[0] = true;
              System.arraycopy(reached, 0, target, 0, slots);
              for (int location : next) {
                target[slots] = location;
                visitor.step(0, action + 1, target);
              }
            }

            @Override
            public void failure(int group, int action, String message) {
              moves[0] = true;
              visitor.failure(0, action + 1, message);
            }
          });
      if (!moves[0]) {
        System.arraycopy(source, 0, target, 0, slots);
        for (int location : next) {
          target[slots] = location;
          visitor.step(0, STUTTER, target);
        }
      }
    }

    /** None when one of its conditions has no value; {@link #matches} has none then either. */
    private int[] nextLocations(int location) {
      try {
        return claim.step(location, source);
      } catch (Undefined _) {
        return new int[0];
      }
    }
  }
}
