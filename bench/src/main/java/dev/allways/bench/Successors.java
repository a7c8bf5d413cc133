package dev.allways.bench;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.item;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.offered;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Control;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.compiler.CompiledModel;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How fast compiled programs give successors, without a store: states are collected first and then
 * expanded again and again. Then, how long it takes to compile large programs. Argument: rounds
 * (5).
 */
public final class Successors {
  private static final Type BYTE = Type.unsigned(8);
  private static final int MOST_STATES = 100_000;
  private static final long NANOS_A_ROUND = 500_000_000L;

  private Successors() {}

  public static void main(String[] arguments) {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
    measure("peterson 4", peterson(4, Control.RELEASE), rounds);
    measure("peterson 4, atomic loops", peterson(4, Control.KEEP), rounds);
    measure("token ring 6, queues", ring(6, false), rounds);
    measure("token ring 6, handshakes", ring(6, true), rounds);
    measure("counting in 20 atomic steps", counters(4, 20, Control.KEEP), rounds);
    measure("counting in 20 deterministic steps", counters(4, 20, Control.RUSH), rounds);
    for (int edges : List.of(1000, 4000)) {
      compile(edges, rounds);
    }
  }

  private static void compile(int edges, int rounds) {
    double[] milliseconds = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      Program program = counters(2, edges, Control.RELEASE);
      long start = System.nanoTime();
      CompiledModel.of(program);
      milliseconds[round] = (System.nanoTime() - start) / 1e6;
    }
    System.out.printf(Locale.ROOT, "%,d edges compiled in %.0f ms%n", edges, median(milliseconds));
  }

  private static void measure(String name, Program program, int rounds) {
    Model model = CompiledModel.of(program);
    List<int[]> states = states(model);
    Explorer explorer = model.explorer();
    double[] rates = new double[rounds];
    Counter expected = Counter.of(explorer, states);
    for (int round = 0; round < rounds; round++) {
      long transitions = 0;
      long start = System.nanoTime();
      while (System.nanoTime() - start < NANOS_A_ROUND) {
        Counter found = Counter.of(explorer, states);
        if (found.transitions != expected.transitions || found.sum != expected.sum) {
          throw new IllegalStateException(name + " has other transitions than before");
        }
        transitions += found.transitions;
      }
      rates[round] = transitions * 1e3 / (System.nanoTime() - start);
    }
    System.out.printf(
        Locale.ROOT,
        "%-36s %,9d states of %d slots, %5.1f million transitions/s%n",
        name,
        states.size(),
        model.layout().size(),
        median(rates));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** The first ones, breadth first. */
  private static List<int[]> states(Model model) {
    Explorer explorer = model.explorer();
    Set<IntBuffer> known = new HashSet<>();
    List<int[]> states = new ArrayList<>();
    StateVisitor visitor =
        state -> {
          if (states.size() < MOST_STATES && known.add(IntBuffer.wrap(state.clone()))) {
            states.add(state.clone());
          }
        };
    explorer.initialStates(visitor);
    for (int i = 0; i < states.size(); i++) {
      explorer.successors(
          states.get(i),
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              visitor.visit(target);
            }

            @Override
            public void failure(int group, int action, String message) {
              throw new IllegalStateException(message);
            }
          });
    }
    return states;
  }

  /** Counts transitions, and looks at each of them, so that none is optimized away. */
  private static final class Counter implements TransitionVisitor {
    private long transitions;
    private long sum;

    static Counter of(Explorer explorer, List<int[]> states) {
      Counter counter = new Counter();
      for (int[] state : states) {
        explorer.successors(state, counter);
      }
      return counter;
    }

    @Override
    public void step(int group, int action, int[] target) {
      transitions++;
      sum += target[action % target.length];
    }

    @Override
    public void failure(int group, int action, String message) {
      transitions++;
    }
  }

  /** Peterson's algorithm for n: filters of levels, each with a waiting loop over the others. */
  private static Program peterson(int n, Control loop) {
    ProgramBuilder program = new ProgramBuilder("peterson");
    program.global(Variable.array("pos", BYTE, n)).global(Variable.array("step", BYTE, n));
    TemplateBuilder p = program.template("P");
    p.local(Variable.of("j", BYTE)).local(Variable.of("k", BYTE));
    Expression j = local("j");
    Expression k = local("k");
    int start = p.finalPoint("NCS");
    int level = p.point("level");
    int last = p.point("last");
    int wait = p.point("wait");
    int test = p.point("test");
    int critical = p.point("CS");
    p.edge(start, level).then(assign(Place.local("j"), 1)).label("j = 1").add();
    p.edge(level, last)
        .when(j.lessThan(n))
        .then(assign(Place.global("pos", self()), j))
        .label("pos[_pid] = j")
        .add();
    p.edge(level, critical).when(j.equalTo(n)).label("j == N").add();
    p.edge(last, wait)
        .then(assign(Place.global("step", j.minus(1)), self()), assign(Place.local("k"), 0))
        .label("step[j-1] = _pid")
        .add();
    Expression mayPass =
        k.equalTo(self())
            .or(global("pos", k).lessThan(j))
            .or(global("step", j.minus(1)).notEqualTo(self()));
    p.edge(wait, test).when(k.lessThan(n).and(mayPass)).control(loop).label("wait").add();
    p.edge(test, wait).then(assign(Place.local("k"), k.plus(1))).label("k++").add();
    p.edge(wait, level)
        .when(k.equalTo(n))
        .then(assign(Place.local("j"), j.plus(1)))
        .label("j++")
        .add();
    p.edge(critical, start)
        .then(
            assign(Place.global("pos", self()), 0),
            assign(Place.local("j"), 0),
            assign(Place.local("k"), 0))
        .label("pos[_pid] = 0")
        .add();
    for (int i = 0; i < n; i++) {
      program.actor("P");
    }
    return program.build();
  }

  /** Numbers go round a ring; whoever gets one keeps the larger. */
  private static Program ring(int n, boolean handshakes) {
    ProgramBuilder program = new ProgramBuilder("ring");
    List<Expression> links = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      links.add(program.queue("link" + i, handshakes ? 0 : 2, BYTE, BYTE));
    }
    program.global(new Variable("link", BYTE, n, links));
    TemplateBuilder node = program.template("node");
    node.parameter("in", BYTE).parameter("out", BYTE);
    node.local(Variable.of("mine", BYTE, self())).local(Variable.of("got", BYTE));
    Expression in = local("in");
    Expression out = local("out");
    int idle = node.finalPoint("idle");
    int full = node.point("full");
    if (handshakes) {
      node.edge(idle, full)
          .accept(in, 2, offered(0).equalTo(1))
          .then(assign(Place.local("got"), offered(1)))
          .label("in?1,got")
          .add();
      node.edge(idle, idle).offer(out, constant(1), local("mine")).label("out!1,mine").add();
    } else {
      node.edge(idle, full)
          .when(length(in).greaterThan(0).and(item(in, 0, 0).equalTo(1)))
          .then(assign(Place.local("got"), item(in, 0, 1)), new Statement.Remove(in, constant(0)))
          .label("in?1,got")
          .add();
      node.edge(idle, idle)
          .when(length(out).lessThan(Expression.capacity(out)))
          .then(new Statement.Append(out, List.of(constant(1), local("mine"))))
          .label("out!1,mine")
          .add();
    }
    node.edge(full, idle)
        .when(local("got").greaterThan(local("mine")))
        .then(assign(Place.local("mine"), local("got")), assign(Place.local("got"), 0))
        .label("mine = got")
        .add();
    node.edge(full, idle)
        .otherwise()
        .then(assign(Place.local("mine"), self()), assign(Place.local("got"), 0))
        .label("else")
        .add();
    for (int i = 0; i < n; i++) {
      program.actor("node", global("link", constant(i)), global("link", constant((i + 1) % n)));
    }
    return program.build();
  }

  /** Everybody counts round, so many edges in a row. */
  private static Program counters(int n, int edges, Control control) {
    ProgramBuilder program = new ProgramBuilder("counters");
    program.global(Variable.array("x", Type.unsigned(3), n));
    TemplateBuilder counter = program.template("counter");
    Place mine = Place.global("x", self());
    for (int i = 1; i <= edges; i++) {
      counter.point("p" + i);
    }
    for (int i = 1; i <= edges; i++) {
      counter
          .edge(i, i % edges + 1)
          .when(mine.value().lessThan(100))
          .then(assign(mine, mine.value().plus(1)))
          .control(i < edges ? control : Control.RELEASE)
          .label("x[_pid]++")
          .add();
    }
    for (int i = 0; i < n; i++) {
      program.actor("counter");
    }
    return program.build();
  }
}
