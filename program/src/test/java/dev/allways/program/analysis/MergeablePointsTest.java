package dev.allways.program.analysis;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.IndexSet;
import dev.allways.program.Control;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Point;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MergeablePointsTest {
  private final ProgramBuilder program = new ProgramBuilder("p");
  private final Expression queue = program.queue("q", 1, Type.unsigned(3));
  private final TemplateBuilder template;
  private final TemplateBuilder other;
  private final int before;
  private final int middle;
  private final int after;
  private final int watching;

  /** An actor gets from {@link #middle} to {@link #after} by what a test says. */
  MergeablePointsTest() {
    program.global(Variable.of("g", Type.unsigned(3)));
    program.global(Variable.of("q", Type.unsigned(3), queue));
    template = program.template("T");
    template.local(Variable.of("x", Type.unsigned(3)));
    template.local(Variable.array("a", Type.unsigned(3), 3));
    before = template.point("before");
    middle = template.point("middle");
    after = template.point("after");
    template.edge(before, middle).then(assign(Place.global("g"), 1)).add();
    template.edge(after, before).when(global("g").equalTo(1)).add();
    other = program.template("U");
    watching = other.point("watching");
    other.edge(watching, watching).when(global("g").equalTo(2)).add();
    program.actor("T").actor("U");
  }

  private TemplateBuilder.EdgeBuilder edge() {
    return template.edge(middle, after);
  }

  private void addPrivateEdge() {
    edge().then(assign(Place.local("x"), local("x").plus(1))).add();
  }

  private boolean isPassed(int... read) {
    return MergeablePoints.of(Plan.of(program.build()), IndexSet.of(read)).contains(0, middle);
  }

  private int slot(int offset) {
    return Plan.of(program.build()).actor(0).base() + offset;
  }

  @Test
  void what_an_actor_does_for_itself_is_passed() {
    addPrivateEdge();

    assertThat(isPassed()).isTrue();
  }

  @Test
  void choices_arrays_loops_and_failures_of_ones_own_are_passed() {
    edge()
        .when(local("x").lessThan(3))
        .then(
            new Statement.Let("t", Expression.self()),
            new Statement.While(
                local("x").lessThan(2), List.of(assign(Place.local("x"), local("x").plus(1)))),
            new Statement.If(
                local("a", local("x")).equalTo(1),
                List.of(assign(Place.local("a", local("x")), Expression.temporary("t"))),
                List.of()),
            new Statement.Assert(local("x").equalTo(2), "two"))
        .add();
    edge().otherwise().add();

    assertThat(isPassed()).isTrue();
  }

  @Test
  void neither_the_points_before_nor_those_after_are() {
    addPrivateEdge();
    MergeablePoints mergeable = MergeablePoints.of(Plan.of(program.build()), IndexSet.empty());

    assertThat(mergeable).hasToString("T{2}U{}");
    assertThat(mergeable.contains(0, before)).isFalse();
    assertThat(mergeable.contains(0, after)).isFalse();
  }

  @Test
  void a_point_without_edges_is_not() {
    assertThat(isPassed()).isFalse();
  }

  @Test
  void a_guard_about_others_is_seen() {
    for (Expression about :
        List.of(
            global("g"),
            length(global("q")),
            length(constant(1)),
            new Expression.ActorCount(),
            new Expression.Quiescence(),
            new Expression.At(constant(1), "U", watching),
            new Expression.Exists("U", new Expression.Here(watching)),
            new Expression.Read(new Place.Remote(constant(0), "T", "x", constant(0))))) {
      MergeablePointsTest fresh = new MergeablePointsTest();
      fresh.addPrivateEdge();
      fresh.edge().when(about.equalTo(1)).add();

      assertThat(fresh.isPassed()).as(about.toString()).isFalse();
    }
  }

  @Test
  void an_effect_on_others_is_seen() {
    for (Statement effect :
        List.of(
            assign(Place.global("g"), 1),
            new Statement.Append(constant(1), List.of(constant(1))),
            new Statement.Insert(constant(1), List.of(constant(1))),
            new Statement.Remove(constant(1), constant(0)),
            new Statement.Create("U", List.of(), "u"),
            new Statement.If(local("x"), List.of(assign(Place.global("g"), 1)), List.of()))) {
      MergeablePointsTest fresh = new MergeablePointsTest();
      fresh.edge().then(effect).add();

      assertThat(fresh.isPassed()).as(effect.toString()).isFalse();
    }
  }

  @Test
  void a_handshake_is_seen() {
    addPrivateEdge();
    edge().offer(constant(1), constant(1)).add();

    assertThat(isPassed()).isFalse();
  }

  @Test
  void somebody_who_might_accept_is_seen() {
    addPrivateEdge();
    edge().accept(constant(1), 1, constant(1)).add();

    assertThat(isPassed()).isFalse();
  }

  @Test
  void who_leaves_is_seen() {
    addPrivateEdge();
    template.edge(middle, Point.GONE).add();

    assertThat(isPassed()).isFalse();
  }

  @Test
  void what_goes_on_in_the_same_step_is_seen() {
    for (Control control : List.of(Control.KEEP, Control.RUSH)) {
      MergeablePointsTest fresh = new MergeablePointsTest();
      fresh.edge().control(control).add();

      assertThat(fresh.isPassed()).isFalse();
    }
  }

  @Test
  void a_point_where_no_step_ends_needs_no_passing() {
    int inside = template.point("inside");
    int kept = template.point("kept");
    template.edge(before, inside).control(Control.KEEP).add();
    template.edge(inside, kept).control(Control.KEEP).add();
    template.edge(kept, after).then(assign(Place.local("x"), 1)).add();

    assertThat(MergeablePoints.of(Plan.of(program.build()), IndexSet.empty()).contains(0, kept))
        .isFalse();
  }

  @Test
  void a_point_that_somebody_asks_for_is_seen() {
    addPrivateEdge();
    other.edge(watching, watching).when(new Expression.At(constant(0), "T", middle)).add();

    assertThat(isPassed()).isFalse();
  }

  @Test
  void to_get_to_a_point_that_somebody_asks_for_is_seen() {
    addPrivateEdge();
    other
        .edge(watching, watching)
        .when(new Expression.Exists("T", new Expression.Here(after)))
        .add();

    assertThat(isPassed()).isFalse();
  }

  @Test
  void a_point_of_which_nobody_asks_is_not_seen_for_the_sake_of_others() {
    addPrivateEdge();
    other.edge(watching, watching).when(new Expression.At(constant(0), "T", before)).add();

    assertThat(isPassed()).isTrue();
  }

  @Test
  void a_variable_that_somebody_else_reads_is_seen() {
    for (Expression reading :
        List.of(
            new Expression.Read(new Place.Remote(constant(0), "T", "x", constant(0))),
            new Expression.Exists("T", local("x").equalTo(1)))) {
      MergeablePointsTest fresh = new MergeablePointsTest();
      fresh.addPrivateEdge();
      fresh.other.edge(fresh.watching, fresh.watching).when(reading).add();

      assertThat(fresh.isPassed()).isFalse();
    }
  }

  @Test
  void who_could_move_is_seen_by_who_asks_for_it() {
    addPrivateEdge();
    other.edge(watching, watching).when(new Expression.Enabled(constant(0))).add();

    assertThat(isPassed()).isFalse();
  }

  @Test
  void the_slots_that_a_property_reads_are_seen() {
    addPrivateEdge();

    assertThat(isPassed(slot(0))).as("where it is").isFalse();
    assertThat(isPassed(slot(1))).as("what it writes").isFalse();
    assertThat(isPassed(slot(2))).as("what it does not write").isTrue();
  }

  @Test
  void an_actor_that_may_have_to_wait_is_seen() {
    addPrivateEdge();
    template.condition(global("g").equalTo(1));

    assertThat(isPassed()).isFalse();
  }

  @Test
  void with_priorities_everything_is_seen() {
    addPrivateEdge();
    other.priority(constant(2));

    assertThat(isPassed()).isFalse();
  }

  @Test
  void when_it_is_noted_who_moved_everything_is_seen() {
    addPrivateEdge();
    program.lastActor("g");

    assertThat(isPassed()).isFalse();
  }

  @Test
  void nobody_passes_in_circles() {
    int second = template.point("second");
    addPrivateEdge();
    template.edge(middle, second).then(assign(Place.local("x"), 1)).add();
    template.edge(second, middle).then(assign(Place.local("x"), 2)).add();
    template.edge(second, second).then(assign(Place.local("x"), 3)).add();
    MergeablePoints mergeable = MergeablePoints.of(Plan.of(program.build()), IndexSet.empty());

    assertThat(mergeable.contains(0, middle)).isTrue();
    assertThat(mergeable.contains(0, second)).isFalse();
  }

  @Test
  void a_long_way_is_passed_in_parts() {
    int here = middle;
    for (int i = 0; i < 200; i++) {
      int next = template.point("p" + i);
      template.edge(here, next).then(assign(Place.local("x"), 1)).add();
      here = next;
    }
    template.edge(here, after).add();
    MergeablePoints mergeable = MergeablePoints.of(Plan.of(program.build()), IndexSet.empty());
    long seen = IntStream.rangeClosed(4, 203).filter(p -> !mergeable.contains(0, p)).count();

    assertThat(mergeable.contains(0, middle)).isTrue();
    assertThat(seen).isBetween(2L, 5L);
  }
}
