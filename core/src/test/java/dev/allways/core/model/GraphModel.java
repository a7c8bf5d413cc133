package dev.allways.core.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A model that is a list of edges: nothing but what every model must have. States are numbers, and
 * it begins in 0.
 */
public class GraphModel implements Model {
  /**
   * An edge.
   *
   * @param target where it leads; nothing for a step that fails
   */
  public record Edge(int source, int group, int action, Optional<Integer> target) {}

  private static final int ACTIONS = 4;

  private final int states;
  private final List<Edge> edges;

  public GraphModel(int states, List<Edge> edges) {
    this.states = states;
    this.edges = edges;
  }

  public static Edge edge(int source, int action, int target) {
    return new Edge(source, action % 2, action, Optional.of(target));
  }

  public static Edge failing(int source, int action) {
    return new Edge(source, action % 2, action, Optional.empty());
  }

  public static GraphModel random(Random random) {
    int states = 1 + random.nextInt(6);
    List<Edge> edges = new ArrayList<>();
    for (int i = random.nextInt(3 * states); i >= 0; i--) {
      int source = random.nextInt(states);
      int action = random.nextInt(ACTIONS);
      edges.add(
          random.nextInt(10) == 0
              ? failing(source, action)
              : edge(source, action, random.nextInt(states)));
    }
    return new GraphModel(states, edges);
  }

  public List<Edge> edges() {
    return edges;
  }

  /** Those that lead somewhere. */
  public List<Edge> steps(int source) {
    return edges.stream()
        .filter(edge -> edge.source() == source && edge.target().isPresent())
        .toList();
  }

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public Layout layout() {
    return Layout.of(new Slot("at", SlotType.range(0, states - 1)));
  }

  @Override
  public List<String> actors() {
    return List.of("left", "right");
  }

  @Override
  public Action action(int action) {
    return Action.of("act " + action, action % 2);
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout());
  }

  @Override
  public boolean isFinal(int[] state) {
    return state[0] == states - 1;
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    return name.equals("start")
        ? Optional.of(new Proposition.OfState(name, IndexSet.of(0), state -> state[0] == 0))
        : Optional.empty();
  }

  @Override
  public Collection<String> propositionNames() {
    return List.of("start");
  }

  @Override
  public Explorer explorer() {
    return new Explorer() {
      @Override
      public void initialStates(StateVisitor visitor) {
        visitor.visit(new int[] {0});
      }

      @Override
      public void successors(int[] state, TransitionVisitor visitor) {
        for (Edge edge : edges) {
          if (edge.source() == state[0]) {
            visit(edge, visitor);
          }
        }
      }
    };
  }

  private static void visit(Edge edge, TransitionVisitor visitor) {
    edge.target()
        .ifPresentOrElse(
            target -> visitor.step(edge.group(), edge.action(), new int[] {target}),
            () -> visitor.failure(edge.group(), edge.action(), "broken"));
  }
}
