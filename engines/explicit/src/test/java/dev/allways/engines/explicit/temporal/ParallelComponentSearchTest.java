package dev.allways.engines.explicit.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Limits;
import dev.allways.core.Machine;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Property.Assumptions;
import dev.allways.core.Property.Endings;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.replay.Replay;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.RandomSystem;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.control.Cuts;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.reduction.Interference;
import dev.allways.engines.explicit.store.TreeStore;
import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.rewriting.FiniteTraces;
import dev.allways.logic.translation.Languages;
import dev.allways.logic.translation.Translator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Several threads find what one does, and what can be read off the whole graph. */
class ParallelComponentSearchTest {
  private static final int CASES = 400 * Integer.getInteger("allways.campaign", 1);
  private static final long FIRST_SEED = Long.getLong("allways.seed", 0);

  /** A question about a random system. */
  private record Question(Model model, Property.Temporal property) {
    static Question random(long seed) {
      Random random = new Random(seed);
      int size = random.nextInt(6) == 0 ? 8 : 2 + random.nextInt(4);
      Model model = new RandomSystem(seed, size);
      List<String> names =
          random.nextBoolean() ? List.of("p", "q") : List.of("p", "q", "c0", "dead");
      Formula formula = new RandomFormulas(random.nextLong(), names).upTo(9);
      Assumptions assumptions =
          new Assumptions(random.nextInt(3) == 0, Endings.values()[random.nextInt(3)]);
      return new Question(model, new Property.Temporal("f", formula, assumptions));
    }

    private Formula negated() {
      Formula formula = property.formula();
      return Formula.not(
          property.assumptions().endings() == Endings.FINITE
              ? FiniteTraces.relativised(formula, Formula.proposition(Labelling.ALIVE))
              : formula);
    }

    Product product() {
      return product(new Translator().translate(negated()));
    }

    Product nestedProduct() {
      return product(new Translator().translateToBuchi(negated()));
    }

    private Product product(Automaton automaton) {
      return new Product(model, automaton, property.assumptions());
    }

    boolean isReducible() {
      return !property.assumptions().weaklyFair()
          && property.assumptions().endings() != Endings.FINITE
          && List.of("p", "q").containsAll(property.formula().propositions())
          && new Languages().isStutterInvariant(property.formula());
    }

    Product reducedProduct() {
      return new Product(
          model,
          new Translator().translate(negated()),
          property.assumptions(),
          Interference.of(model),
          new Cuts());
    }

    String show(Run run) {
      return Replay.trace(model, run).toString();
    }

    void confirm(Run run) {
      new CounterexampleValidator(model, property).confirm(run);
    }
  }

  /** The whole graph of a product, and its components by Tarjan's algorithm. */
  private static final class Graph {
    private record Edge(int to, long marks) {}

    private final List<List<Edge>> edges = new ArrayList<>();
    private final int[] order;
    private final int[] low;
    private final int[] component;
    private final List<Integer> live = new ArrayList<>();
    private int entered;
    private int components;

    Graph(Product product) {
      Map<List<Integer>, Integer> numbers = new HashMap<>();
      List<int[]> states = new ArrayList<>();
      product.initialStates(state -> number(state, numbers, states));
      for (int next = 0; next < states.size(); next++) {
        List<Edge> out = new ArrayList<>();
        product.successors(
            states.get(next),
            true,
            (_, target, marks) -> out.add(new Edge(number(target, numbers, states), marks[0])));
        edges.add(out);
      }
      order = new int[states.size()];
      low = new int[states.size()];
      component = new int[states.size()];
      Arrays.fill(component, -1);
      for (int state = 0; state < states.size(); state++) {
        if (order[state] == 0) {
          visit(state);
        }
      }
    }

    private static int number(
        int[] state, Map<List<Integer>, Integer> numbers, List<int[]> states) {
      return numbers.computeIfAbsent(
          Arrays.stream(state).boxed().toList(),
          _ -> {
            states.add(state.clone());
            return states.size() - 1;
          });
    }

    /** With a stack of its own, as paths are long. */
    private void visit(int start) {
      List<int[]> path = new ArrayList<>();
      enter(start);
      path.add(new int[] {start, 0});
      while (!path.isEmpty()) {
        int[] frame = path.getLast();
        int state = frame[0];
        if (frame[1] < edges.get(state).size()) {
          int to = edges.get(state).get(frame[1]++).to();
          if (order[to] == 0) {
            enter(to);
            path.add(new int[] {to, 0});
          } else if (component[to] < 0) {
            low[state] = Math.min(low[state], order[to]);
          }
          continue;
        }
        path.removeLast();
        if (!path.isEmpty()) {
          int before = path.getLast()[0];
          low[before] = Math.min(low[before], low[state]);
        }
        if (low[state] == order[state]) {
          int member;
          do {
            member = live.removeLast();
            component[member] = components;
          } while (member != state);
          components++;
        }
      }
    }

    private void enter(int state) {
      order[state] = ++entered;
      low[state] = entered;
      live.add(state);
    }

    boolean hasAcceptingComponent(long allMarks) {
      long[] met = new long[components];
      boolean[] cyclic = new boolean[components];
      for (int state = 0; state < edges.size(); state++) {
        for (Edge edge : edges.get(state)) {
          if (component[edge.to()] == component[state]) {
            met[component[state]] |= edge.marks();
            cyclic[component[state]] = true;
          }
        }
      }
      for (int i = 0; i < components; i++) {
        if (cyclic[i] && met[i] == allMarks) {
          return true;
        }
      }
      return false;
    }

    long transitions() {
      return edges.stream().mapToLong(List::size).sum();
    }
  }

  @Test
  void threads_find_a_run_where_there_is_one_and_all_components_where_there_is_none() {
    int violated = 0;
    int held = 0;
    int large = 0;
    int smaller = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
      Question question = Question.random(seed);
      Graph graph = new Graph(question.product());
      boolean expected = graph.hasAcceptingComponent(question.product().allMarks()[0]);
      String what = "seed %d: %s".formatted(seed, question);

      Optional<Run> alone = byComponents(question.product());
      assertThat(alone.isPresent()).as(what).isEqualTo(expected);
      assertThat(byNesting(question).isPresent()).as(what).isEqualTo(expected);
      checkForgetful(question, graph, expected, 1 << seed % 5, what);
      for (int workers = 2; workers <= 4; workers++) {
        String by = what + " by " + workers;
        int capacity = seed % 2 == 0 ? WaitingEdges.CAPACITY : 1 << seed % 5;
        check(question, question.product(), graph, alone, workers, capacity, by);
        if (question.isReducible()) {
          Graph reduced = new Graph(question.reducedProduct().another());
          Optional<Run> reducedAlone = byComponents(question.reducedProduct().another());
          by += ", reduced";
          assertThat(reducedAlone.isPresent()).as(by).isEqualTo(expected);
          check(question, question.reducedProduct(), reduced, reducedAlone, workers, capacity, by);
          smaller += reduced.edges.size() < graph.edges.size() ? 1 : 0;
        }
      }
      violated += expected ? 1 : 0;
      held += expected ? 0 : 1;
      large += graph.edges.size() > 1000 ? 1 : 0;
    }
    assertThat(violated).isGreaterThan(CASES / 5);
    assertThat(held).isGreaterThan(CASES / 5);
    assertThat(smaller).isPositive();
    assertThat(large).isGreaterThan(CASES / 100);
  }

  private static void check(
      Question question,
      Product product,
      Graph graph,
      Optional<Run> expected,
      int workers,
      int waitingCapacity,
      String what) {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      SearchMonitor monitor = new SearchMonitor(Limits.NONE, Progress.SILENT, memory);
      ParallelComponentSearch search =
          new ParallelComponentSearch(
              product,
              new TreeStore(product.layout(), memory),
              memory,
              monitor,
              workers,
              () -> Limits.NONE,
              0,
              waitingCapacity);
      Optional<Run> run = search.search();

      assertThat(run.isPresent()).as(what).isEqualTo(expected.isPresent());
      if (run.isPresent()) {
        question.confirm(run.get().rolled());
        assertThat(question.show(run.get())).as(what).isEqualTo(question.show(expected.get()));
      } else {
        assertThat(search.components()).as(what).isEqualTo(graph.components);
        assertThat(monitor.states).as(what).isEqualTo(graph.edges.size());
        assertThat(monitor.transitions).as(what).isEqualTo(graph.transitions());
      }
    } catch (IllegalStateException bug) {
      throw new AssertionError(what, bug);
    }
  }

  /** One thread that hardly keeps any edges finds the same. */
  private static void checkForgetful(
      Question question, Graph graph, boolean expected, int capacity, String what) {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      SearchMonitor monitor = new SearchMonitor(Limits.NONE, Progress.SILENT, memory);
      Product product = question.product();
      TreeStore store = new TreeStore(product.layout(), memory);
      WaitingEdges waiting = new WaitingEdges(memory, product.sets(), capacity);
      Optional<Run> run = new ComponentSearch(product, store, memory, monitor, waiting).search();

      assertThat(run.isPresent()).as(what).isEqualTo(expected);
      if (run.isPresent()) {
        question.confirm(run.get().rolled());
      } else {
        assertThat(monitor.states).as(what).isEqualTo(graph.edges.size());
        assertThat(monitor.transitions).as(what).isEqualTo(graph.transitions());
      }
    }
  }

  private static Optional<Run> byComponents(Product product) {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      SearchMonitor monitor = new SearchMonitor(Limits.NONE, Progress.SILENT, memory);
      return new ComponentSearch(product, new TreeStore(product.layout(), memory), memory, monitor)
          .search();
    }
  }

  private static Optional<Run> byNesting(Question question) {
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      SearchMonitor monitor = new SearchMonitor(Limits.NONE, Progress.SILENT, memory);
      return new NestedDepthFirstSearch(
              question.nestedProduct(), layout -> new TreeStore(layout, memory), memory, monitor)
          .search();
    }
  }

  /** Numbers, nearly all in one component; {@code noticed} is told of each that is looked at. */
  private record Numbers(int bound, IntConsumer noticed) implements Machine<Integer, Integer> {
    @Override
    public List<Integer> initialStates() {
      return List.of(1);
    }

    @Override
    public List<Integer> actions(Integer state) {
      noticed.accept(state);
      return List.of(0, 1);
    }

    @Override
    public Integer next(Integer state, Integer action) {
      return (2 * state + action) % bound;
    }

    @Override
    public Map<String, Predicate<Integer>> propositions() {
      return Map.of("beyond", state -> state >= bound, "last", state -> state == bound - 1);
    }

    Result check(String formula, Limits limits) {
      Property property = Property.temporal("f", FormulaParser.parse(formula, Syntax.SPOT));
      return new ExplicitEngine(Strategy.DEFAULT.withWorkers(4))
          .check(model(), property, limits, Progress.SILENT);
    }
  }

  @Test
  void one_large_component_is_found_by_all() {
    Numbers numbers = new Numbers(50_000, state -> {});

    Result holds = numbers.check("F G !beyond", Limits.NONE);
    assertThat(holds.verdict().word()).isEqualTo("holds");
    assertThat(holds.statistics().states()).isEqualTo(50_000);
    assertThat(holds.statistics().transitions()).isEqualTo(100_000);
    assertThat(numbers.check("GF last", Limits.NONE).verdict().word()).isEqualTo("violated");
  }

  @Test
  void what_one_thread_throws_ends_all_and_is_thrown() {
    for (Throwable thrown :
        List.of(new ArithmeticException("of the model"), new StackOverflowError())) {
      AtomicInteger looked = new AtomicInteger();
      Numbers numbers =
          new Numbers(
              1_000_000,
              state -> {
                if (looked.incrementAndGet() == 20_000) {
                  ParallelComponentSearchTest.<RuntimeException>sneak(thrown);
                }
              });

      assertThatThrownBy(() -> numbers.check("F G !beyond", Limits.NONE)).isSameAs(thrown);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void all_threads_keep_to_the_limits() {
    AtomicInteger looked = new AtomicInteger();
    Numbers numbers = new Numbers(100_000_000, state -> looked.incrementAndGet());

    Verdict small = numbers.check("F G !beyond", Limits.NONE.withMemory(4 << 20)).verdict();
    assertThat(small).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) small).reason()).isEqualTo(Verdict.Reason.MEMORY);

    looked.set(0);
    Limits cancelled = Limits.NONE.withCancellation(() -> looked.get() > 20_000);
    Verdict stopped = numbers.check("F G !beyond", cancelled).verdict();
    assertThat(((Verdict.Unknown) stopped).reason()).isEqualTo(Verdict.Reason.INTERRUPTED);

    Verdict late = numbers.check("F G !beyond", Limits.NONE.withTime(Duration.ZERO)).verdict();
    assertThat(((Verdict.Unknown) late).reason()).isEqualTo(Verdict.Reason.TIME);
  }

  /** The way from 1 to the last number and around is short, but it must be looked for. */
  @Test
  void the_extraction_of_a_lasso_keeps_to_the_limits() {
    AtomicBoolean over = new AtomicBoolean();
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      Model model = new Numbers(50_000, state -> {}).model();
      Formula formula = FormulaParser.parse("!GF last", Syntax.SPOT);
      Product product =
          new Product(
              model,
              new Translator().translate(Formula.not(formula)),
              new Assumptions(false, Endings.STUTTER));
      TreeStore store = new TreeStore(product.layout(), memory);
      SearchMonitor monitor =
          new SearchMonitor(Limits.NONE.withCancellation(over::get), Progress.SILENT, memory);
      product.initialStates(store::stage);
      store.addStaged();
      LassoExtraction extraction =
          new LassoExtraction(product, store, number -> true, number -> false, monitor);
      over.set(true);

      assertThatThrownBy(() -> extraction.run(new long[] {store.number(0)}))
          .isInstanceOf(SearchStopped.class);
    }
  }

  @Test
  void paths_that_are_cut_off_are_for_one_thread() {
    Numbers numbers = new Numbers(50_000, state -> {});

    Verdict verdict = numbers.check("F G !beyond", Limits.NONE.withDepth(5)).verdict();

    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.DEPTH);
  }
}
