package dev.allways.engines.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Machine;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Property.Assumptions;
import dev.allways.core.Property.Endings;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Trace;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.rewriting.Vacuity;
import dev.allways.logic.word.FiniteEvaluator;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.logic.word.Letter;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TemporalCheckTest {
  private static final int CASES = 1000 * Integer.getInteger("allways.campaign", 1);

  private record Edge(int from, String label, int to) {}

  /**
   * A graph drawn by hand or at random: "p" holds of odd states, a run may end in multiples of 3.
   */
  private record Graph(int states, List<Edge> edges) implements Machine<Integer, Edge> {
    static Graph random(Random random) {
      int states = 1 + random.nextInt(4);
      List<Edge> edges = new ArrayList<>();
      int count = random.nextInt(2 * states + 1);
      for (int i = 0; i < count; i++) {
        String label = String.valueOf("abc".charAt(random.nextInt(3)));
        edges.add(new Edge(random.nextInt(states), label, random.nextInt(states)));
      }
      return new Graph(states, edges.stream().distinct().toList());
    }

    @Override
    public List<Integer> initialStates() {
      return List.of(0);
    }

    @Override
    public List<Edge> actions(Integer state) {
      return edges.stream().filter(edge -> edge.from == state).toList();
    }

    @Override
    public Integer next(Integer state, Edge edge) {
      return edge.to;
    }

    @Override
    public boolean isFinal(Integer state) {
      return state % 3 == 0;
    }

    /** Those who do a, b and c; c needs a to take part. */
    @Override
    public List<String> actors() {
      return List.of("A", "B", "C");
    }

    @Override
    public List<String> actorsOf(Edge edge) {
      return edge.label.equals("c")
          ? List.of("A", "C")
          : List.of(edge.label.toUpperCase(Locale.ROOT));
    }

    @Override
    public String label(Edge edge) {
      return edge.label;
    }

    @Override
    public Map<String, Predicate<Integer>> propositions() {
      return Map.of("p", state -> state % 2 == 1);
    }

    List<String> reachableLabels() {
      Set<Integer> found = new LinkedHashSet<>(List.of(0));
      Set<String> labels = new TreeSet<>();
      for (boolean more = true; more; ) {
        more = false;
        for (Edge edge : edges) {
          if (found.contains(edge.from)) {
            labels.add(edge.label);
            more |= found.add(edge.to);
          }
        }
      }
      return List.copyOf(labels);
    }

    Letter letter(int state, String action) {
      List<String> truths = new ArrayList<>();
      if (state % 2 == 1) {
        truths.add("p");
      }
      if (action.isEmpty()) {
        truths.add("dead");
        truths.add(isFinal(state) ? "terminated" : "deadlock");
      } else {
        truths.add(action);
      }
      return Letter.of(truths);
    }
  }

  /** Looks for a violation among all short runs, straight from the definitions. */
  private static boolean hasShortViolation(
      Graph graph, Formula formula, Assumptions assumptions, int longest) {
    List<Edge> path = new ArrayList<>();
    return extend(graph, formula, assumptions, path, 0, longest);
  }

  private static boolean extend(
      Graph graph, Formula formula, Assumptions assumptions, List<Edge> path, int at, int longest) {
    List<Edge> next = graph.actions(at);
    if (next.isEmpty()) {
      return violatesAtTheEnd(graph, formula, assumptions, path, at);
    }
    for (int start = 0; start < path.size(); start++) {
      if (path.get(start).from == at) {
        List<Edge> cycle = path.subList(start, path.size());
        if ((!assumptions.weaklyFair() || isFair(graph, cycle))
            && !LassoEvaluator.holds(
                formula,
                new Lasso(labelling(graph, path.subList(0, start)), labelling(graph, cycle)))) {
          return true;
        }
      }
    }
    if (path.size() == longest) {
      return false;
    }
    for (Edge edge : next) {
      path.add(edge);
      if (extend(graph, formula, assumptions, path, edge.to, longest)) {
        return true;
      }
      path.removeLast();
    }
    return false;
  }

  private static boolean violatesAtTheEnd(
      Graph graph, Formula formula, Assumptions assumptions, List<Edge> path, int at) {
    Letter last = graph.letter(at, "");
    List<Letter> before = labelling(graph, path);
    return switch (assumptions.endings()) {
      case STUTTER -> !LassoEvaluator.holds(formula, new Lasso(before, List.of(last)));
      case FINITE -> {
        List<Letter> trace = new ArrayList<>(before);
        trace.add(last);
        yield !FiniteEvaluator.holds(formula, trace);
      }
      case IGNORE -> false;
    };
  }

  private static List<Letter> labelling(Graph graph, List<Edge> path) {
    return path.stream().map(edge -> graph.letter(edge.from, edge.label)).toList();
  }

  private static boolean isFair(Graph graph, List<Edge> cycle) {
    BitSet satisfied = new BitSet();
    for (Edge taken : cycle) {
      for (int actor = 0; actor < 3; actor++) {
        String name = graph.actors().get(actor);
        boolean enabled =
            graph.actions(taken.from).stream().anyMatch(e -> graph.actorsOf(e).contains(name));
        if (!enabled || graph.actorsOf(taken).contains(name)) {
          satisfied.set(actor);
        }
      }
    }
    return satisfied.cardinality() == 3;
  }

  @Test
  void both_searches_agree_with_each_other_and_with_the_definition_on_random_systems() {
    int violated = 0;
    int held = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      Graph graph = Graph.random(random);
      List<String> names = new ArrayList<>(graph.reachableLabels());
      names.addAll(List.of("p", "dead", "deadlock"));
      Formula formula = new RandomFormulas(random.nextLong(), names).upTo(9);
      Assumptions assumptions =
          new Assumptions(random.nextBoolean(), Endings.values()[random.nextInt(3)]);
      Property property = new Property.Temporal("f", formula, assumptions);
      boolean expected = hasShortViolation(graph, formula, assumptions, 7);
      String what = "seed %d: %s of %s under %s".formatted(seed, formula, graph, assumptions);

      Verdict byComponents = decide(Order.BREADTH_FIRST, graph, property, what);
      Verdict byNesting = decide(Order.NESTED_DEPTH_FIRST, graph, property, what);

      assertThat(byNesting.word()).as(what).isEqualTo(byComponents.word());
      if (expected) {
        assertThat(byComponents.word()).as(what).isEqualTo("violated");
        violated++;
      } else if (byComponents instanceof Verdict.Holds) {
        held++;
      }
    }
    assertThat(violated).isGreaterThan(CASES / 5);
    assertThat(held).isGreaterThan(CASES / 5);
  }

  @Test
  void a_formula_is_vacuous_if_a_search_of_its_own_finds_that_a_stronger_one_holds() {
    int vacuous = 0;
    int meaningful = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      Graph graph = Graph.random(random);
      List<String> names = new ArrayList<>(graph.reachableLabels());
      names.addAll(List.of("p", "deadlock"));
      RandomFormulas formulas = new RandomFormulas(random.nextLong(), names);
      Formula formula = Formula.globally(Formula.implies(formulas.upTo(3), formulas.upTo(4)));
      Assumptions assumptions =
          new Assumptions(random.nextBoolean(), Endings.values()[random.nextInt(2)]);
      Engine engine = new ExplicitEngine(Order.values()[random.nextInt(3)]);
      Property property = new Property.Temporal("f", formula, assumptions);
      if (!(engine.check(graph.model(), property).verdict() instanceof Verdict.Holds holds)) {
        continue;
      }

      Optional<String> expected =
          Vacuity.reasons(formula, Syntax.SPOT).stream()
              .filter(
                  reason ->
                      engine
                              .check(
                                  graph.model(),
                                  new Property.Temporal("s", reason.stronger(), assumptions))
                              .verdict()
                          instanceof Verdict.Holds)
              .map(Vacuity::text)
              .findFirst();
      assertThat(holds.vacuity())
          .as("seed %d: %s of %s under %s", seed, formula, graph, assumptions)
          .isEqualTo(expected);
      vacuous += expected.isPresent() ? 1 : 0;
      meaningful += expected.isPresent() ? 0 : 1;
    }
    assertThat(vacuous).isGreaterThan(CASES / 20);
    assertThat(meaningful).isGreaterThan(CASES / 20);
  }

  private static Verdict decide(Order order, Graph graph, Property property, String what) {
    try {
      return new ExplicitEngine(order).check(graph.model(), property).verdict();
    } catch (IllegalStateException bug) {
      throw new AssertionError(what, bug);
    }
  }

  private static Formula formula(String text) {
    return FormulaParser.parse(text, Syntax.SPOT);
  }

  private static final Graph SWITCH =
      new Graph(2, List.of(new Edge(0, "a", 1), new Edge(1, "b", 0), new Edge(1, "c", 1)));

  @ParameterizedTest
  @EnumSource
  void a_run_that_violates_is_shown_as_a_lasso(Order order) {
    Result result =
        new ExplicitEngine(order).check(SWITCH.model(), Property.temporal("f", formula("GF b")));

    Trace trace = ((Verdict.Violated) result.verdict()).trace().orElseThrow();
    assertThat(trace.prefix()).extracting(step -> step.action()).containsExactly("a");
    assertThat(trace.cycle()).extracting(step -> step.action()).containsExactly("c");
  }

  @ParameterizedTest
  @EnumSource
  void weak_fairness_excludes_the_run_that_never_lets_an_enabled_actor_act(Order order) {
    Assumptions fair = new Assumptions(true, Endings.STUTTER);

    Result result =
        new ExplicitEngine(order)
            .check(SWITCH.model(), new Property.Temporal("f", formula("GF b"), fair));

    assertThat(result.verdict()).isEqualTo(Verdict.holds());
  }

  @ParameterizedTest
  @EnumSource
  void an_actor_that_is_enabled_only_now_and_then_may_starve_under_weak_fairness(Order order) {
    Graph turns =
        new Graph(2, List.of(new Edge(0, "a", 1), new Edge(1, "a", 0), new Edge(1, "b", 1)));
    Assumptions fair = new Assumptions(true, Endings.STUTTER);

    Result result =
        new ExplicitEngine(order)
            .check(turns.model(), new Property.Temporal("f", formula("GF b"), fair));

    assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
  }

  @ParameterizedTest
  @EnumSource
  void a_run_that_ends_stutters_with_dead_and_without_actions(Order order) {
    Graph line = new Graph(2, List.of(new Edge(0, "a", 1)));
    ExplicitEngine engine = new ExplicitEngine(order);

    for (String holds : List.of("a & X dead", "F deadlock", "G !terminated", "FG !a", "X G p")) {
      assertThat(
              engine.check(line.model(), Property.temporal("f", formula(holds))).verdict().word())
          .as(holds)
          .isEqualTo("holds");
    }
    for (String fails : List.of("GF a", "G !dead", "F terminated", "G !p")) {
      assertThat(
              engine.check(line.model(), Property.temporal("f", formula(fails))).verdict().word())
          .as(fails)
          .isEqualTo("violated");
    }
  }

  @ParameterizedTest
  @EnumSource
  void hundreds_of_actors_are_treated_fairly(Order order) {
    int actors = order == Order.NESTED_DEPTH_FIRST ? 70 : 200;
    Machine<Integer, Integer> wheel =
        new Machine<>() {
          @Override
          public List<Integer> initialStates() {
            return List.of(0);
          }

          @Override
          public List<Integer> actions(Integer last) {
            return IntStream.range(0, actors).boxed().toList();
          }

          @Override
          public Integer next(Integer last, Integer actor) {
            return 0;
          }

          @Override
          public List<String> actors() {
            return IntStream.range(0, actors).mapToObj(i -> "actor" + i).toList();
          }

          @Override
          public List<String> actorsOf(Integer actor) {
            return List.of("actor" + actor);
          }
        };
    Assumptions fair = new Assumptions(true, Endings.STUTTER);
    ExplicitEngine engine = new ExplicitEngine(order);

    Result everybody =
        engine.check(
            wheel.model(), new Property.Temporal("f", formula("GF \"63\" & GF \"64\""), fair));
    Result nobody =
        engine.check(wheel.model(), new Property.Temporal("f", formula("FG !\"65\""), fair));

    assertThat(everybody.verdict().word()).isEqualTo("holds");
    assertThat(((Verdict.Violated) nobody.verdict()).trace().orElseThrow().cycle())
        .hasSizeGreaterThanOrEqualTo(actors);
  }

  @ParameterizedTest
  @EnumSource
  void a_formula_that_holds_for_want_of_occasion_says_so(Order order) {
    ExplicitEngine engine = new ExplicitEngine(order);
    Graph line = new Graph(2, List.of(new Edge(0, "a", 1), new Edge(1, "a", 1)));

    assertThat(vacuity(engine, line, "G(deadlock -> F a)"))
        .contains("'deadlock' never happens, so 'deadlock -> F a' is never tested");
    assertThat(vacuity(engine, line, "!deadlock W (a & p)")).isPresent();
    assertThat(vacuity(engine, line, "G(a -> X p)")).isEmpty();
    assertThat(vacuity(engine, line, "G !deadlock")).isEmpty();
    assertThat(vacuity(engine, line, "G(a -> F a)")).isEmpty();
  }

  private static Optional<String> vacuity(ExplicitEngine engine, Graph graph, String text) {
    Property property = Property.temporal("f", formula(text));
    return ((Verdict.Holds) engine.check(graph.model(), property).verdict()).vacuity();
  }

  @ParameterizedTest
  @EnumSource
  void ignoring_runs_that_end_is_vacuous_where_all_do(Order order) {
    Graph line = new Graph(2, List.of(new Edge(0, "a", 1)));
    Assumptions infinite = new Assumptions(false, Endings.IGNORE);

    Result result =
        new ExplicitEngine(order)
            .check(line.model(), new Property.Temporal("f", formula("G p"), infinite));

    assertThat(((Verdict.Holds) result.verdict()).vacuity())
        .contains("every run ends, and runs that end are ignored");
  }

  @Test
  void a_name_that_nobody_knows_is_an_error_with_a_suggestion() {
    assertThatThrownBy(
            () ->
                new ExplicitEngine()
                    .check(SWITCH.model(), Property.temporal("f", formula("G !dad"))))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'dad'")
        .hasMessageContaining("did you mean 'dead'?");
  }

  @Test
  void a_search_that_is_cut_short_is_unknown() {
    Graph ring =
        new Graph(4, List.of(new Edge(0, "a", 1), new Edge(1, "a", 2), new Edge(2, "a", 3)));
    for (Order order : Order.values()) {
      Result result =
          new ExplicitEngine(order)
              .check(
                  ring.model(),
                  Property.temporal("f", formula("F dead")),
                  Limits.NONE.withDepth(1),
                  Progress.SILENT);

      assertThat(result.verdict().word()).as("%s", order).isEqualTo("unknown");
    }
  }
}
