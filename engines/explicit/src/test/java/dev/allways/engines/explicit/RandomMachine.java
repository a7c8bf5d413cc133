package dev.allways.engines.explicit;

import dev.allways.core.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A labelled graph drawn at random; every label belongs to one of three actors. */
final class RandomMachine implements Machine<Integer, RandomMachine.Edge> {
  record Edge(int from, int label, int to) {}

  final long seed;
  final List<List<Edge>> edges = new ArrayList<>();

  RandomMachine(long seed) {
    this.seed = seed;
    Random random = new Random(seed);
    int states = 1 + random.nextInt(30);
    double density = 0.5 + random.nextDouble() * 2;
    for (int from = 0; from < states; from++) {
      List<Edge> leaving = new ArrayList<>();
      int count = (int) (random.nextDouble() * 2 * density);
      for (int i = 0; i < count; i++) {
        leaving.add(new Edge(from, random.nextInt(3), random.nextInt(states)));
      }
      edges.add(List.copyOf(leaving.stream().distinct().toList()));
    }
  }

  @Override
  public List<Integer> initialStates() {
    return List.of(0);
  }

  @Override
  public List<Edge> actions(Integer state) {
    return edges.get(state);
  }

  @Override
  public Integer next(Integer state, Edge edge) {
    return edge.to;
  }

  @Override
  public List<String> actors() {
    return List.of("A", "B", "C");
  }

  @Override
  public List<String> actorsOf(Edge edge) {
    return List.of(actors().get(edge.label));
  }

  @Override
  public String label(Edge edge) {
    return "abc".substring(edge.label, edge.label + 1);
  }

  @Override
  public String name() {
    return "random machine with seed " + seed;
  }
}
