package dev.allways.program.model;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.offered;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.model.Action;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.model.Undefined;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Run;
import dev.allways.program.Control;
import dev.allways.program.Examples;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.RandomProgram;
import dev.allways.program.StateSpace;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.interpreter.Unfolding;
import dev.allways.program.plan.Plan;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProgramModelTest {
  private static final Type BYTE = Type.unsigned(8);
  private static final Type COLOUR = new Type.Named(BYTE, List.of("", "red", "green"));

  /** Somebody sends a colour in one step with what he does before and after. */
  private static CompiledModel painter() {
    ProgramBuilder program = new ProgramBuilder("painter");
    Expression pot = program.queue("pot", 2, COLOUR, BYTE);
    Expression hand = program.queue("hand", 0, BYTE);
    program.global(Variable.of("wall", COLOUR, constant(1)));
    TemplateBuilder painter = program.template("painter");
    painter.local(Variable.array("brush", BYTE, 2));
    int start = painter.point("start");
    int dip = painter.point("dip");
    int give = painter.point("give");
    int end = painter.finalPoint("end");
    painter
        .edge(start, dip)
        .then(assign(Place.global("wall"), 2))
        .control(Control.KEEP)
        .label("wall = green")
        .add();
    painter
        .edge(dip, give)
        .then(new Statement.Append(pot, List.of(global("wall"), self())))
        .control(Control.KEEP)
        .label("pot!wall,_pid")
        .add();
    painter.edge(give, end).offer(hand, constant(7)).label("hand!7").add();
    TemplateBuilder helper = program.template("helper");
    helper.local(Variable.of("got", BYTE));
    int wait = helper.finalPoint("wait");
    int took = helper.finalPoint("took");
    helper
        .edge(wait, took)
        .accept(hand, 1, constant(1))
        .then(assign(Place.local("got"), offered(0)))
        .label("hand?got")
        .add();
    program.actor("painter").actor("helper");
    return CompiledModel.of(program.build());
  }

  private static StateSpace.Transition only(CompiledModel model) {
    return StateSpace.of(model).transitions().values().iterator().next().iterator().next();
  }

  @Test
  void a_state_is_shown_with_the_names_that_people_know() {
    CompiledModel model = painter();

    List<Binding> after = model.show(only(model).target().array());

    assertThat(after)
        .extracting(Binding::toString)
        .containsExactly(
            "wall = green",
            "<pot> = [green,0]",
            "painter(0) = end",
            "painter(0).brush[0] = 0",
            "painter(0).brush[1] = 0",
            "helper(1) = took",
            "helper(1).got = 7");
  }

  @Test
  void everybody_who_takes_part_in_a_step_is_named() {
    CompiledModel model = painter();
    Action action = model.action(only(model).action());

    assertThat(action.label()).isEqualTo("wall = green");
    assertThat(action.actors().stream().boxed()).containsExactly(0, 1);
  }

  @Test
  void a_step_unfolds_into_its_statements() {
    CompiledModel model = painter();
    int[] source = StateSpace.of(model).transitions().keySet().iterator().next().array();
    StateSpace.Transition step = only(model);

    Run statements = model.unfold(source, step.action(), step.target().array()).orElseThrow();

    assertThat(IntStream.range(0, statements.length()).mapToObj(statements::action))
        .extracting(action -> model.action(action).label())
        .containsExactly("wall = green", "pot!wall,_pid", "hand!7 / hand?got");
  }

  @Test
  void a_step_that_fails_unfolds_up_to_the_failure() {
    ProgramBuilder program = new ProgramBuilder("careless");
    program.global(Variable.of("x", BYTE));
    TemplateBuilder template = program.template("t");
    int start = template.point("start");
    int middle = template.point("middle");
    int end = template.point("end");
    template
        .edge(start, middle)
        .then(assign(Place.global("x"), 1))
        .control(Control.KEEP)
        .label("x = 1")
        .add();
    template
        .edge(middle, end)
        .then(new Statement.Assert(global("x").equalTo(2), "x is not 2"))
        .label("assert(x == 2)")
        .add();
    program.actor("t");
    CompiledModel model = CompiledModel.of(program.build());
    List<String> labels = new ArrayList<>();
    int[][] first = new int[1][];
    model.explorer().initialStates(state -> first[0] = state.clone());
    model
        .explorer()
        .successors(
            first[0],
            new TransitionVisitor() {
              @Override
              public void step(int group, int action, int[] target) {}

              @Override
              public void failure(int group, int action, String message) {
                Run run = model.unfoldFailure(first[0], action).orElseThrow();
                assertThat(run.ending()).isEqualTo(Run.Ending.FAILS);
                for (int i = 0; i < run.length(); i++) {
                  labels.add(model.action(run.action(i)).label());
                }
              }
            });

    assertThat(labels).containsExactly("x = 1", "assert(x == 2)");
  }

  @Test
  void every_step_of_an_example_unfolds_to_where_it_leads() {
    CompiledModel model = CompiledModel.of(Examples.ATOMIC_BLOCKS.program());
    Unfolding unfolding = new Unfolding(model);
    List<Integer> lengths = new ArrayList<>();
    for (var state : StateSpace.of(model).transitions().keySet()) {
      model
          .explorer()
          .successors(
              state.array(),
              new TransitionVisitor() {
                @Override
                public void step(int group, int action, int[] target) {
                  Run run = unfolding.run(state.array(), action, target.clone()).orElseThrow();
                  assertThat(run.state(run.length())).isEqualTo(target);
                  lengths.add(run.length());
                }

                @Override
                public void failure(int group, int action, String message) {}
              });
    }

    assertThat(lengths).contains(1, 2, 3, 5).allMatch(length -> length >= 1);
  }

  @Test
  void a_proposition_that_has_no_value_says_so() {
    ProgramBuilder program = new ProgramBuilder("division");
    program.global(Variable.of("x", BYTE));
    TemplateBuilder template = program.template("t");
    int start = template.point("start");
    template.edge(start, start).then(assign(Place.global("x"), global("x").plus(1))).add();
    program.actor("t");
    CompiledModel model = CompiledModel.of(program.build());
    var proposition = model.proposition("half", constant(1).remainder(global("x")));

    assertThat(proposition.reads().size()).isEqualTo(1);
    assertThatThrownBy(() -> proposition.holds().test(new int[model.layout().size()]))
        .isInstanceOf(Undefined.class)
        .hasMessage("division by zero");
  }

  @Test
  void a_proposition_is_about_everybody_and_asked_by_nobody() {
    CompiledModel model = painter();

    assertThatThrownBy(() -> model.proposition("mine", local("got")))
        .hasMessageContaining("knows no variable got");
    assertThatThrownBy(() -> model.proposition("me", self())).hasMessageContaining("by nobody");
    assertThatThrownBy(() -> model.proposition("q", new Expression.Quiescence()))
        .hasMessageContaining("who can move");
  }

  @Test
  void an_initial_value_that_fails_is_the_mistake_of_whoever_wrote_it() {
    ProgramBuilder program = new ProgramBuilder("wrong");
    program.global(Variable.of("x", Type.interval(1, 3)));
    program.template("t").point("start");

    assertThatThrownBy(() -> CompiledModel.of(program.build()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("wrong has no initial state: 0 is outside of 1..3");
  }

  @Test
  void queues_of_actors_that_were_always_there_know_their_type() {
    // Its actors have queues of two types, and their number is no slot.
    Program program = RandomProgram.of(907);
    CompiledModel model = CompiledModel.of(Plan.of(program, program.actors().size() + 2));

    assertThat(StateSpace.upTo(model, 100).transitions().keySet())
        .allSatisfy(state -> assertThat(model.show(state.array())).isNotEmpty());
  }
}
