package dev.allways.program.compiler;

import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Template;
import dev.allways.program.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The parts of a program in which an actor has control, compiled as a whole: going from one
 * statement of an atomic sequence to the next is then a jump, not a call through tables.
 *
 * <p>Actors with conditions and priorities are left to {@link Sequence}, which asks before each
 * edge.
 */
final class Flows {
  private static final int NONE = -1;

  /** As estimated by {@link Sizes}, on the large side; HotSpot compiles up to 8,000 bytes. */
  private static final int LARGEST_METHOD = 5_000;

  private static final int STOPS_A_CLASS = 256;

  private final Code[] classes;

  /** Of each point the number of its stop with that control, if there is one. */
  private final int[] kept;

  private final int[] rushed;

  private Flows(Code[] classes, int[] kept, int[] rushed) {
    this.classes = classes;
    this.kept = kept;
    this.rushed = rushed;
  }

  static Flows of(Plan plan, Tables tables) {
    int[] kept = new int[tables.moveStart.length];
    int[] rushed = new int[tables.moveStart.length];
    Arrays.fill(kept, NONE);
    Arrays.fill(rushed, NONE);
    List<Code> classes = new ArrayList<>();
    for (List<List<Flow.Stop>> methods : classes(plan, tables)) {
      int number = classes.size() * STOPS_A_CLASS;
      for (List<Flow.Stop> stops : methods) {
        for (Flow.Stop stop : stops) {
          (stop.control() == Control.KEEP ? kept : rushed)[stop.number()] = number++;
        }
      }
      classes.add(generator(plan, methods).define());
    }
    return new Flows(classes.toArray(Code[]::new), kept, rushed);
  }

  static Generator generator(Plan plan, List<List<Flow.Stop>> methods) {
    Generator generator = new Generator(plan);
    methods.forEach(generator::flow);
    return generator;
  }

  /** The classes, each with its methods, each with the stops it goes through. */
  static List<List<List<Flow.Stop>>> classes(Plan plan, Tables tables) {
    List<List<List<Flow.Stop>>> classes = new ArrayList<>();
    List<List<Flow.Stop>> last = new ArrayList<>();
    int count = STOPS_A_CLASS;
    for (List<Flow.Stop> method : methods(plan, tables)) {
      if (count + method.size() > STOPS_A_CLASS) {
        last = new ArrayList<>();
        classes.add(last);
        count = 0;
      }
      last.add(method);
      count += method.size();
    }
    return classes;
  }

  private static List<List<Flow.Stop>> methods(Plan plan, Tables tables) {
    List<List<Flow.Stop>> methods = new ArrayList<>();
    if (tables.hasPriorities) {
      return methods;
    }
    Sizes sizes = new Sizes();
    for (int template = 0; template < tables.templates; template++) {
      if (tables.hasCondition[template]) {
        continue;
      }
      List<Flow.Stop> method = new ArrayList<>();
      int size = 0;
      for (Flow.Stop stop : new Stops(plan, tables, template).inOrder()) {
        int more = stop.size(sizes);
        if (!method.isEmpty() && (size + more > LARGEST_METHOD || method.size() == STOPS_A_CLASS)) {
          methods.add(method);
          method = new ArrayList<>();
          size = 0;
        }
        method.add(stop);
        size += more;
      }
      if (!method.isEmpty()) {
        methods.add(method);
      }
    }
    return methods;
  }

  /** The stops of one template, those that are passed first coming first where there is no loop. */
  private static final class Stops {
    private final Tables tables;
    private final Template template;
    private final int number;

    /** Sorted, so that the classes are always the same. */
    private record Key(int point, Control control) implements Comparable<Key> {
      @Override
      public int compareTo(Key other) {
        return point != other.point
            ? Integer.compare(point, other.point)
            : control.compareTo(other.control);
      }
    }

    Stops(Plan plan, Tables tables, int number) {
      this.tables = tables;
      this.number = number;
      this.template = plan.program().templates().get(number);
    }

    List<Flow.Stop> inOrder() {
      Set<Key> keys = new TreeSet<>();
      for (Edge edge : template.edges()) {
        key(edge, keys);
      }
      List<Flow.Stop> finished = new ArrayList<>();
      Map<Key, Boolean> isFinished = new HashMap<>();
      Deque<Key> path = new ArrayDeque<>();
      for (Key root : keys) {
        path.push(root);
        while (!path.isEmpty()) {
          Key key = path.peek();
          if (isFinished.putIfAbsent(key, false) == null) {
            Set<Key> next = new TreeSet<>();
            stop(key).edges().forEach(edge -> key(edge, next));
            next.stream().filter(each -> !isFinished.containsKey(each)).forEach(path::push);
          } else {
            path.pop();
            if (!isFinished.put(key, true)) {
              finished.add(stop(key));
            }
          }
        }
      }
      Collections.reverse(finished);
      return finished;
    }

    private static void key(Edge edge, Set<Key> keys) {
      if (edge.control() != Control.RELEASE && !edge.leaves()) {
        keys.add(new Key(edge.target(), edge.control()));
      }
    }

    private Flow.Stop stop(Key key) {
      int point = tables.points[number] + key.point();
      List<Integer> moves = new ArrayList<>();
      List<Edge> edges = new ArrayList<>();
      for (int i = tables.moveStart[point]; i < tables.moveStart[point + 1]; i++) {
        moves.add(tables.moves[i]);
        edges.add(template.edges().get(tables.moves[i] - tables.firstEdge[number]));
      }
      return new Flow.Stop(number, key.point(), key.control(), point, moves, edges);
    }
  }

  /** Whether an actor that keeps control at a point can be taken on by {@link #keep}. */
  boolean keeps(int point) {
    return kept[point] != NONE;
  }

  boolean rushes(int point) {
    return rushed[point] != NONE;
  }

  /**
   * Takes an actor on from a point at which it keeps control; how it ended, as {@link Flow} says.
   */
  int keep(int point, int[] state, int base, int actor, Frame frame) {
    return run(kept[point], state, base, actor, frame);
  }

  /** Takes an actor on from a point where it takes the first edge it can. */
  int rush(int point, int[] state, int base, int actor, Frame frame) {
    return run(rushed[point], state, base, actor, frame);
  }

  private int run(int stop, int[] state, int base, int actor, Frame frame) {
    return classes[stop / STOPS_A_CLASS].flow(stop % STOPS_A_CLASS, state, base, actor, frame);
  }
}
