package dev.allways.languages.java.matching;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Growing;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Interning;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.languages.java.runtime.Chronicle;
import dev.allways.text.Location;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A program as a model: a state is the number of a {@link Node}, whose actors are the threads. A
 * step begins with an operation that other threads could notice and goes on until the next one.
 */
public final class MatchedModel implements Model, Presentation, Growing, Interning {
  private static final Layout LAYOUT =
      Layout.of(new Slot("state", SlotType.range(0, Integer.MAX_VALUE)));
  private static final IndexSet STATE_SLOT = IndexSet.of(0);

  /** So many states are looked at for a name before it is believed that there is none. */
  private static final int STATES_WALKED_FOR_A_NAME = 200_000;

  private final String name;
  private final Supplier<StateGraph> source;
  private final Chronicle.Lines lines;
  private final StateGraph graph;
  private final List<String> actors;

  private MatchedModel(
      String name, Supplier<StateGraph> source, Chronicle.Lines lines, StateGraph graph) {
    this.name = name;
    this.source = source;
    this.lines = lines;
    this.graph = graph;
    this.actors = graph.threads();
  }

  /**
   * @param source begins anew, with what is known of the program by then
   */
  static MatchedModel of(String name, Supplier<StateGraph> source, Chronicle.Lines lines) {
    // Classes and threads are found on the way, so it is worth to look before one begins.
    StateGraph graph = source.get();
    while (true) {
      try {
        graph.lookAround();
        return new MatchedModel(name, source, lines, graph);
      } catch (Outgrown tooSmall) {
        graph = source.get();
      }
    }
  }

  @Override
  public Model enlarged(Outgrown reason) {
    return of(name, source, lines);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public List<String> actors() {
    return actors;
  }

  @Override
  public Action action(int action) {
    Deed deed = graph.deed(action);
    Deed.Place place = deed.place();
    Optional<Location> location =
        place.line() > 0
            ? Optional.of(lines.location(place.className(), place.file(), place.line()))
            : Optional.empty();
    return new Action(deed.text(), IndexSet.of(deed.thread()), location);
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(LAYOUT);
  }

  @Override
  public boolean isFinal(int[] state) {
    return graph.node(state[0]).isFinal();
  }

  @Override
  public Model observing(Collection<String> propositions) {
    MatchedModel seen = this;
    while (true) {
      try {
        seen.graph.walkFor(propositions, STATES_WALKED_FOR_A_NAME);
        return seen.actors.equals(seen.graph.threads())
            ? seen
            : new MatchedModel(name, source, lines, seen.graph);
      } catch (Outgrown tooSmall) {
        seen = of(name, source, lines);
      }
    }
  }

  @Override
  public Optional<Proposition> proposition(String wanted) {
    if (graph.conditions().contains(wanted)) {
      return Optional.of(
          new Proposition.OfState(
              wanted, STATE_SLOT, state -> graph.node(state[0]).truths().contains(wanted)));
    }
    return graph.events().contains(wanted)
        ? Optional.of(
            new Proposition.OfAction(
                wanted, action -> graph.deed(action).events().contains(wanted)))
        : Optional.empty();
  }

  @Override
  public Collection<String> propositionNames() {
    Set<String> names = new LinkedHashSet<>(graph.conditions());
    names.addAll(graph.events());
    return names;
  }

  @Override
  public List<Binding> show(int[] state) {
    return graph.node(state[0]).truths().stream()
        .sorted()
        .map(truth -> new Binding(truth, "true"))
        .toList();
  }

  @Override
  public long memoryBytes() {
    return graph.memoryBytes();
  }

  @Override
  public Explorer explorer() {
    return new OfGraph();
  }

  private final class OfGraph implements Explorer {
    private final int[] vector = new int[1];

    @Override
    public void initialStates(StateVisitor visitor) {
      vector[0] = graph.initial().number;
      visitor.visit(vector);
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      List<Node.Edge> edges = graph.edges(state[0]);
      Optional<String> race = graph.node(state[0]).race();
      for (int i = 0; i < edges.size(); i++) {
        switch (edges.get(i)) {
          case Node.Edge.Step(int action, int target) -> {
            check(action);
            if (race.isPresent() && i == 0) {
              visitor.failure(0, action, race.get());
            }
            vector[0] = target;
            visitor.step(0, action, vector);
          }
          case Node.Edge.Failure(int action, String message) -> {
            check(action);
            visitor.failure(0, action, message);
          }
        }
      }
    }

    private void check(int action) {
      if (graph.deed(action).thread() >= actors.size()) {
        throw new TooSmall();
      }
    }
  }
}
