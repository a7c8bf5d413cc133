package dev.allways.engines.explicit;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.model.Undefined;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A graph in which steps fail and propositions have no value in some states.
 *
 * @param values of p and q, for each state
 * @param initial how many of the states, from the first on, are initial
 */
record FragileGraph(List<Edge> edges, List<List<Value>> values, int initial) implements Model {
  private static final List<String> NAMES = List.of("p", "q");

  enum Value {
    FALSE,
    TRUE,
    NONE
  }

  record Edge(int from, int to) {
    private static final int NOWHERE = -1;

    boolean fails() {
      return to == NOWHERE;
    }
  }

  static FragileGraph random(Random random, boolean isPartial) {
    int states = 1 + random.nextInt(4);
    List<Edge> edges = new ArrayList<>();
    for (int i = random.nextInt(2 * states + 1); i > 0; i--) {
      boolean fails = random.nextInt(4) == 0;
      edges.add(new Edge(random.nextInt(states), fails ? Edge.NOWHERE : random.nextInt(states)));
    }
    List<List<Value>> values = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      values.add(List.of(value(random, isPartial), value(random, isPartial)));
    }
    return new FragileGraph(edges.stream().distinct().toList(), values, 1);
  }

  private static Value value(Random random, boolean isPartial) {
    return isPartial && random.nextInt(4) == 0 ? Value.NONE : Value.values()[random.nextInt(2)];
  }

  /** The same, but where a step fails anything may happen from then on. */
  FragileGraph withAnythingAfterFailures() {
    int states = values.size();
    List<List<Value>> more = new ArrayList<>(values);
    List<Edge> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      more.add(List.of(Value.values()[i & 1], Value.values()[i >> 1]));
      for (int j = 0; j < 4; j++) {
        all.add(new Edge(states + i, states + j));
      }
    }
    for (Edge edge : edges) {
      for (int i = 0; i < 4; i++) {
        all.add(edge.fails() ? new Edge(edge.from, states + i) : edge);
      }
    }
    return new FragileGraph(all.stream().distinct().toList(), more, initial);
  }

  /** The same, but what has no value has any, each time. State 4 s + i is state s, guessed as i. */
  FragileGraph withAnyValue() {
    List<List<Value>> guessed = new ArrayList<>();
    List<Edge> all = new ArrayList<>();
    for (int i = 0; i < 4 * values.size(); i++) {
      List<Value> known = values.get(i / 4);
      Value p = known.get(0) == Value.NONE ? Value.values()[i & 1] : known.get(0);
      Value q = known.get(1) == Value.NONE ? Value.values()[i >> 1 & 1] : known.get(1);
      guessed.add(List.of(p, q));
      for (Edge edge : edges) {
        for (int j = 0; j < 4 && edge.from == i / 4; j++) {
          all.add(new Edge(i, edge.fails() ? Edge.NOWHERE : 4 * edge.to + j));
        }
      }
    }
    return new FragileGraph(all.stream().distinct().toList(), guessed, 4 * initial);
  }

  @Override
  public String name() {
    return "fragile";
  }

  @Override
  public Layout layout() {
    return new Layout(List.of(new Slot("state", SlotType.range(0, values.size() - 1))));
  }

  @Override
  public List<String> actors() {
    return List.of();
  }

  @Override
  public Action action(int action) {
    return Action.of(edges.get(action).toString());
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout());
  }

  @Override
  public boolean isFinal(int[] state) {
    return true;
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    int index = NAMES.indexOf(name);
    return index < 0
        ? Optional.empty()
        : Optional.of(
            new Proposition.OfState(
                name,
                IndexSet.range(1),
                state ->
                    switch (values.get(state[0]).get(index)) {
                      case FALSE -> false;
                      case TRUE -> true;
                      case NONE -> throw new Undefined("nobody knows " + name);
                    }));
  }

  @Override
  public Collection<String> propositionNames() {
    return NAMES;
  }

  @Override
  public Explorer explorer() {
    return new Steps();
  }

  private final class Steps implements Explorer {
    private final int[] target = new int[1];

    @Override
    public void initialStates(StateVisitor visitor) {
      for (int state = 0; state < initial; state++) {
        target[0] = state;
        visitor.visit(target);
      }
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      for (int action = 0; action < edges.size(); action++) {
        Edge edge = edges.get(action);
        if (edge.from == state[0] && edge.fails()) {
          visitor.failure(0, action, "it breaks");
        } else if (edge.from == state[0]) {
          target[0] = edge.to;
          visitor.step(0, action, target);
        }
      }
    }
  }
}
