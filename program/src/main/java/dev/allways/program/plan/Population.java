package dev.allways.program.plan;

import dev.allways.program.Actor;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.QueueType;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Who can be there: which templates create which, and which of them an actor of a given index can
 * be of.
 *
 * <p>A new actor gets the next free index and only the youngest can go, so an index is taken over
 * by another actor only if somebody with a lower index creates it. Up to the first actor that
 * creates others, everybody keeps the template he begins with.
 */
public final class Population {
  private static final int ROOM_FOR_THE_UNKNOWN = 4;
  private static final int MOST_COUNTED = 16;

  private final Program program;
  private final List<List<Integer>> creates = new ArrayList<>();
  private final int firstCreator;
  private final BitSet creatable = new BitSet();

  public Population(Program program) {
    this.program = program;
    for (Template template : program.templates()) {
      creates.add(creations(template).stream().map(program::templateNumber).toList());
    }
    this.firstCreator = findFirstCreator();
    Deque<Integer> waiting = new ArrayDeque<>();
    for (Actor actor : program.actors()) {
      waiting.add(program.templateNumber(actor.template()));
    }
    while (!waiting.isEmpty()) {
      for (int child : creates.get(waiting.pop())) {
        if (!creatable.get(child)) {
          creatable.set(child);
          waiting.add(child);
        }
      }
    }
  }

  private static List<String> creations(Template template) {
    List<String> created = new ArrayList<>();
    for (Edge edge : template.edges()) {
      Traversal.forEachStatement(
          edge.effect(),
          statement -> {
            if (statement instanceof Statement.Create create) {
              created.add(create.template());
            }
          });
    }
    return created;
  }

  private int findFirstCreator() {
    List<Actor> actors = program.actors();
    for (int i = 0; i < actors.size(); i++) {
      if (!creates.get(program.templateNumber(actors.get(i).template())).isEmpty()) {
        return i;
      }
    }
    return Integer.MAX_VALUE;
  }

  /** Whether actors can come into being after the start. */
  public boolean grows() {
    return firstCreator != Integer.MAX_VALUE;
  }

  /** Whether an actor of the template can cease to exist. */
  public boolean leaves(int template) {
    return program.templates().get(template).edges().stream().anyMatch(Edge::leaves);
  }

  /** Whether the number of actors can change. */
  public boolean changes() {
    return grows()
        || program.actors().stream()
            .anyMatch(actor -> leaves(program.templateNumber(actor.template())));
  }

  /** Whether the actor with this index is of the same template as long as it exists. */
  public boolean isFixed(int actor) {
    return actor <= firstCreator;
  }

  /** The templates that the actor with this index can be of, in ascending order. */
  public List<Integer> templatesAt(int actor) {
    BitSet possible = new BitSet();
    if (actor < program.actors().size()) {
      possible.set(program.templateNumber(program.actors().get(actor).template()));
    }
    if (!isFixed(actor)) {
      possible.or(creatable);
    }
    return possible.stream().boxed().toList();
  }

  /** The queues that come into being with an actor of the template, in this order. */
  public List<QueueType> queuesOf(int template) {
    List<QueueType> types = new ArrayList<>();
    for (Variable variable : program.templates().get(template).locals()) {
      for (int i = 0; i < variable.length(); i++) {
        if (variable.initial(i) instanceof Expression.NewQueue(QueueType type)) {
          types.add(type);
        }
      }
    }
    return types;
  }

  /**
   * How many actors there may be at the same time: exact or a little too many where creation does
   * not repeat itself, else a guess that a {@link TooManyActors} corrects.
   */
  public int estimate() {
    int start = program.actors().size();
    if (!grows()) {
      return start;
    }
    long total = 0;
    for (Actor actor : program.actors()) {
      total += descendants(program.templateNumber(actor.template()), new BitSet());
    }
    int estimate = total <= start + MOST_COUNTED ? (int) total : start + ROOM_FOR_THE_UNKNOWN;
    return Math.min(Program.MOST_ACTORS, estimate);
  }

  /** How many actors one of the template accounts for, itself included; many when unknown. */
  private long descendants(int template, BitSet above) {
    long many = Program.MOST_ACTORS + 1L;
    if (above.get(template)) {
      return many;
    }
    BitSet path = (BitSet) above.clone();
    path.set(template);
    long total = 1;
    Template description = program.templates().get(template);
    for (Edge edge : description.edges()) {
      List<String> created = new ArrayList<>();
      boolean[] loops = {false};
      Traversal.forEachStatement(
          edge.effect(),
          statement -> {
            loops[0] |= statement instanceof Statement.While;
            if (statement instanceof Statement.Create create) {
              created.add(create.template());
            }
          });
      if (created.isEmpty()) {
        continue;
      }
      if (loops[0] || repeats(description, edge)) {
        return many;
      }
      for (String child : created) {
        total = Math.min(many, total + descendants(program.templateNumber(child), path));
      }
    }
    return total;
  }

  /** Whether the target of the edge leads back to its source. */
  private static boolean repeats(Template template, Edge edge) {
    BitSet reached = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    waiting.add(edge.target());
    while (!waiting.isEmpty()) {
      int point = waiting.pop();
      if (point == edge.source()) {
        return true;
      }
      for (Edge next : template.edges()) {
        if (next.source() == point && !reached.get(next.target())) {
          reached.set(next.target());
          waiting.add(next.target());
        }
      }
    }
    return false;
  }
}
