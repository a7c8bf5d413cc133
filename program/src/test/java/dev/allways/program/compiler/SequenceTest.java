package dev.allways.program.compiler;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.program.Control;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.StateSpace;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import dev.allways.text.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Steps that nobody interrupts: long ones, branching ones, endless ones. */
class SequenceTest {
  private static final String ENDLESS =
      "a sequence of steps that nobody can interrupt may never end";

  private final ProgramBuilder program = new ProgramBuilder("sequence");
  private final TemplateBuilder template = program.template("t");

  private Program build(Variable... globals) {
    for (Variable global : globals) {
      program.global(global);
    }
    program.actor("t");
    return program.build();
  }

  private static StateSpace explore(Program program) {
    return StateSpace.of(CompiledModel.of(program));
  }

  private static Expression x() {
    return global("x");
  }

  private static Statement setX(Expression value) {
    return assign(Place.global("x"), value);
  }

  /** {@code x} counts up to the limit, then the actor rests. */
  private Program count(int limit, Control control) {
    int loop = template.point("loop");
    int rest = template.finalPoint("rest");
    template
        .edge(loop, loop)
        .when(x().lessThan(limit))
        .then(setX(x().plus(1)))
        .control(control)
        .add();
    template.edge(loop, rest).otherwise().add();
    return build(Variable.of("x", Type.signed(32)));
  }

  @ParameterizedTest
  @EnumSource(names = {"KEEP", "RUSH"})
  void a_long_sequence_is_one_step(Control control) {
    StateSpace space = explore(count(50_000, control));

    assertThat(space.failures()).isEmpty();
    assertThat(space.states()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(names = {"KEEP", "RUSH"})
  void a_sequence_that_comes_round_is_a_failure_and_no_hang(Control control) {
    int loop = template.point("loop");
    template.edge(loop, loop).then(setX(x().plus(1))).control(control).add();

    assertThat(explore(build(Variable.of("x", Type.unsigned(8)))).failures())
        .containsExactly(ENDLESS);
  }

  @ParameterizedTest
  @EnumSource(names = {"KEEP", "RUSH"})
  void a_sequence_that_does_not_come_round_soon_is_a_failure_and_no_hang(Control control) {
    int loop = template.point("loop");
    template.edge(loop, loop).then(setX(x().plus(1))).control(control).add();

    assertThat(explore(build(Variable.of("x", Type.signed(32)))).failures())
        .containsExactly(ENDLESS);
  }

  @Test
  void a_loop_inside_of_an_edge_that_never_ends_is_a_failure_and_no_hang() {
    int start = template.point("start");
    template
        .edge(start, start)
        .then(new Statement.While(constant(1), List.of(setX(x().plus(1)))))
        .add();

    assertThat(explore(build(Variable.of("x", Type.unsigned(8)))).failures())
        .containsExactly("a loop goes round too often");
  }

  @Test
  void every_way_out_of_a_sequence_is_a_step_even_if_it_may_go_on_for_ever() {
    int loop = template.point("loop");
    int rest = template.finalPoint("rest");
    template.edge(loop, loop).then(setX(x().plus(1))).control(Control.KEEP).add();
    template.edge(loop, rest).add();
    StateSpace space = explore(build(Variable.of("x", Type.unsigned(2))));

    // The first state, and one for every value of x at which it stops.
    assertThat(space.states()).isEqualTo(5);
    assertThat(space.failures()).containsExactly(ENDLESS);
  }

  @Test
  void choices_one_after_the_other_are_not_counted_one_by_one() {
    int from = template.point("0");
    for (int i = 1; i <= 40; i++) {
      int to = template.point("" + i);
      template.edge(from, to).then(setX(x())).control(Control.KEEP).add();
      template.edge(from, to).then(setX(constant(1).minus(x()))).control(Control.KEEP).add();
      from = to;
    }
    StateSpace space = explore(build(Variable.of("x", Type.unsigned(1))));

    // 2^40 ways lead to two states.
    assertThat(space.states()).isEqualTo(3);
    assertThat(space.failures()).isEmpty();
  }

  @Test
  void a_failure_in_the_middle_says_where() {
    Source source = Source.of("m.pml", "x = 1;\nassert(false)\n");
    int first = template.point("first");
    int second = template.point("second");
    template.edge(first, second).then(setX(constant(1))).control(Control.KEEP).add();
    template
        .edge(second, first)
        .then(new Statement.Assert(constant(0), "assertion violated"))
        .at(source.location(7, 13))
        .add();

    assertThat(explore(build(Variable.of("x", Type.unsigned(1)))).failures())
        .containsExactly("assertion violated (at m.pml:2:1)");
  }

  @Test
  void who_is_in_a_rush_must_not_wait() {
    Source source = Source.of("m.pml", "d_step { skip; x == 1 }\n");
    int first = template.point("first");
    int second = template.point("second");
    template.edge(first, second).control(Control.RUSH).add();
    template.edge(second, first).when(x().equalTo(1)).at(source.location(15, 21)).add();

    assertThat(explore(build(Variable.of("x", Type.unsigned(1)))).failures())
        .containsExactly("a sequence of steps that must not wait has to wait (at m.pml:1:16)");
  }

  @Test
  void who_is_in_a_rush_takes_the_first_edge_only() {
    int first = template.point("first");
    int second = template.point("second");
    int third = template.finalPoint("third");
    template.edge(first, second).control(Control.RUSH).add();
    template.edge(second, third).when(x().equalTo(1)).then(setX(constant(2))).add();
    template.edge(second, third).then(setX(constant(3))).add();
    template.edge(second, third).then(setX(constant(4))).add();

    assertThat(explore(build(Variable.of("x", Type.unsigned(3)))).states()).isEqualTo(2);
  }

  @Test
  void a_guard_that_fails_beside_one_that_is_true_is_one_of_two_steps() {
    int first = template.point("first");
    int second = template.point("second");
    int third = template.finalPoint("third");
    template.edge(first, second).control(Control.KEEP).add();
    template.edge(second, third).then(setX(constant(1))).add();
    template.edge(second, third).when(constant(1).remainder(x()).equalTo(1)).add();
    StateSpace space = explore(build(Variable.of("x", Type.unsigned(1))));

    assertThat(space.failures()).containsExactly("division by zero");
    assertThat(space.states()).isEqualTo(2);
  }

  @Test
  void a_sequence_of_a_thousand_branching_states_ends_where_the_definition_says() {
    int loop = template.point("loop");
    int rest = template.finalPoint("rest");
    Expression y = global("y");
    template
        .edge(loop, loop)
        .when(x().lessThan(30))
        .then(setX(x().plus(1)))
        .control(Control.KEEP)
        .add();
    template
        .edge(loop, loop)
        .when(y.lessThan(30))
        .then(assign(Place.global("y"), y.plus(1)))
        .control(Control.KEEP)
        .add();
    template.edge(loop, rest).when(x().plus(y).remainder(constant(7)).equalTo(0)).add();
    Program both = build(Variable.of("x", Type.signed(32)), Variable.of("y", Type.signed(32)));
    Plan plan = Plan.of(both);

    assertThat(StateSpace.of(CompiledModel.of(plan)).transitions())
        .isEqualTo(StateSpace.of(InterpretedModel.of(plan)).transitions());
  }

  @Test
  void a_sequence_in_which_nobody_accepts_any_of_two_offers_ends_there() {
    Expression here = program.queue("here", 0, Type.unsigned(1));
    Expression there = program.queue("there", 0, Type.unsigned(1));
    int first = template.point("first");
    int second = template.point("second");
    int third = template.finalPoint("third");
    template.edge(first, second).then(setX(constant(1))).control(Control.KEEP).add();
    template.edge(second, third).offer(here, constant(0)).add();
    template.edge(second, third).offer(there, constant(0)).add();
    TemplateBuilder partner = program.template("partner");
    int asleep = partner.point("asleep");
    int awake = partner.point("awake");
    int content = partner.finalPoint("content");
    partner.edge(asleep, awake).when(x().equalTo(1)).add();
    partner.edge(awake, content).accept(there, 1, constant(1)).add();
    program.actor("partner");
    StateSpace space = explore(build(Variable.of("x", Type.unsigned(1))));

    assertThat(space.states()).isEqualTo(4);
    assertThat(space.deadlocks()).isEmpty();
  }
}
