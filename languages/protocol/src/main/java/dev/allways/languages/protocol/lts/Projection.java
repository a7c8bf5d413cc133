package dev.allways.languages.protocol.lts;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A protocol as one role sees it: only the events it takes part in.
 *
 * <p>The events of others are silent; the rest is made deterministic by the subset construction, so
 * that a local state is a set of global ones: all those in which the protocol may be after what the
 * role has seen. Runs of the role's events are kept, and no others are added. Which role could be
 * where at the same time is lost, which is why a protocol whose roles run their projections side by
 * side may do more than the protocol.
 *
 * <pre>{@code
 * Lts typed = ReceivedTypes.of(protocol.lts(), 1_000_000).orElseThrow().lts();
 * Projection local = Projection.of(typed, Role.of("player", 0), 100_000).orElseThrow();
 * local.machine();              // the smallest deterministic machine with the same runs
 * local.globalStates(3);        // where the protocol may be when the role is in its state 3
 * }</pre>
 *
 * <p>Whoever wants the type of a received message to matter, and the role does see it, projects
 * what {@link ReceivedTypes} makes of the protocol. Exponential in the worst case, hence the limit;
 * linear where a role can tell where it is.
 */
public final class Projection {
  private final Role role;
  private final Lts subsets;
  private final List<BitSet> globalStates;
  private @Nullable Minimisation minimisation;

  private Projection(Role role, Lts subsets, List<BitSet> globalStates) {
    this.role = role;
    this.subsets = subsets;
    this.globalStates = globalStates;
  }

  /** Nothing, when more than so many local states would come before the minimisation. */
  public static Optional<Projection> of(Lts lts, Role role, int mostStates) {
    return SubsetConstruction.of(lts, lts.eventsOf(role), mostStates)
        .map(found -> new Projection(role, found.lts(), found.sets()));
  }

  public Role role() {
    return role;
  }

  /**
   * The role's state machine: deterministic, without silent steps, and with as few states as
   * possible. A state is final if the protocol may end while the role is there.
   */
  public Lts machine() {
    return minimised().quotient();
  }

  /** Who only asks what the role knows has no need of it. */
  private synchronized Minimisation minimised() {
    Minimisation known = minimisation;
    if (known == null) {
      known = Minimisation.of(subsets);
      minimisation = known;
    }
    return known;
  }

  /** Where the protocol may be when the role is in a state of its {@link #machine()}. */
  public BitSet globalStates(int local) {
    BitSet all = new BitSet();
    int[] blocks = minimised().blocks();
    for (int state = 0; state < blocks.length; state++) {
      if (blocks[state] == local) {
        all.or(globalStates.get(state));
      }
    }
    return all;
  }

  /** The deterministic machine before its minimisation: one state for each {@link #knowledge}. */
  public Lts subsets() {
    return subsets;
  }

  /** The global states that make up a state of {@link #subsets()}. */
  public BitSet knowledge(int subset) {
    return (BitSet) globalStates.get(subset).clone();
  }
}
