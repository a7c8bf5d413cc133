package dev.allways.program.analysis;

import static dev.allways.program.Expression.capacity;
import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.RandomProgram;
import dev.allways.program.StateSpace;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.TooManyActors;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimplificationTest {
  private static final Type BYTE = Type.unsigned(8);

  /** A send statement over a queue from an array nobody assigns, in both its forms. */
  private static Program sender() {
    ProgramBuilder program = new ProgramBuilder("sender");
    Expression first = program.queue("first", 1, BYTE);
    Expression second = program.queue("second", 0, BYTE);
    program.global(new Variable("q", BYTE, 2, List.of(first, second)));
    program.global(Variable.of("n", BYTE, constant(3)));
    TemplateBuilder sender = program.template("sender");
    sender.local(Variable.of("i", Type.unsigned(1)));
    int start = sender.point("start");
    for (int i = 0; i < 2; i++) {
      Expression queue = global("q", constant(i));
      sender
          .edge(start, start)
          .when(length(queue).lessThan(capacity(queue)))
          .then(new Statement.Append(queue, List.of(global("n"))))
          .label("append " + i)
          .add();
      sender.edge(start, start).offer(queue, global("n")).label("offer " + i).add();
    }
    sender.edge(start, start).when(length(global("q", local("i"))).equalTo(0)).add();
    program.actor("sender");
    program.proposition("three", global("n").equalTo(3));
    return program.build();
  }

  @Test
  void variables_that_nobody_assigns_and_edges_that_nobody_takes_are_gone() {
    assertThat(Simplification.of(sender()).program().toString())
        .isEqualTo(
            """
            program sender

            queue 1: first [1](u8)
            queue 2: second [0](u8)

            template sender
              local i: u1
              1 start
                [length(1) < 1] append 1(3); goto 1                 append 0
                offer 2(3) goto 1                                   offer 1
                [length(table q[.i]) == 0] goto 1

            actor 0: sender()
            proposition three: 1
            """);
  }

  @Test
  void a_variable_that_somebody_assigns_stays() {
    ProgramBuilder program = new ProgramBuilder("assigned");
    program.global(Variable.of("x", BYTE, constant(1)));
    program.global(Variable.of("last", BYTE)).lastActor("last");
    TemplateBuilder template = program.template("t");
    int start = template.point("start");
    template
        .edge(start, start)
        .then(Statement.assign(dev.allways.program.Place.global("x"), 1))
        .add();
    program.actor("t");

    assertThat(Simplification.of(program.build()).program().globals())
        .extracting(Variable::name)
        .containsExactly("x", "last");
  }

  @Test
  void what_would_fail_still_fails() {
    Expression division =
        constant(1).binary(dev.allways.program.BinaryOperator.DIVIDE, constant(0));
    Expression outside = new Expression.Lookup("table", List.of(1, 2), constant(2));

    Folding folding = new Folding(_ -> java.util.Optional.empty());

    assertThat(folding.fold(division)).isEqualTo(division);
    assertThat(folding.fold(outside)).isEqualTo(outside);
    assertThat(folding.fold(constant(0).and(division))).isEqualTo(constant(0));
  }

  @Test
  void random_programs_have_as_many_states_and_steps_as_before() {
    for (long seed = 0; seed < 150 * Integer.getInteger("allways.campaign", 1); seed++) {
      Program program = RandomProgram.of(seed);
      int room = program.actors().size() + 2;
      try {
        StateSpace before = StateSpace.upTo(InterpretedModel.of(Plan.of(program, room)), 60);
        Program simple = Simplification.of(program).program();
        StateSpace after = StateSpace.upTo(InterpretedModel.of(Plan.of(simple, room)), 60);

        assertThat(after.states()).as("seed %d", seed).isEqualTo(before.states());
        assertThat(after.transitionCount()).as("seed %d", seed).isEqualTo(before.transitionCount());
        assertThat(after.failures()).as("seed %d", seed).isEqualTo(before.failures());
        assertThat(after.deadlocks()).as("seed %d", seed).hasSameSizeAs(before.deadlocks());
      } catch (TooManyActors tooMany) {
        // The program is too lively for a comparison of all its states.
      }
    }
  }
}
