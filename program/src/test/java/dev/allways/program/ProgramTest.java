package dev.allways.program;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.offered;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ProgramTest {
  @Test
  void a_program_prints_as_a_person_would_write_it() {
    Source source = Source.of("ring.pml", "n < 3 -> n++\n");
    ProgramBuilder program = new ProgramBuilder("ring");
    program.global(Variable.of("n", Type.unsigned(8), constant(1)));
    program.global(Variable.of("q", Type.unsigned(8), program.queue("q", 2, Type.unsigned(1))));
    program.global(Variable.array("flag", Type.interval(-1, 1), 2));
    TemplateBuilder node = program.template("node");
    node.parameter("id", Type.unsigned(8)).local(Variable.of("i", Type.signed(32)));
    int loop = node.finalPoint("loop");
    int sent = node.point("sent");
    node.edge(loop, sent)
        .when(global("n").lessThan(3).and(length(global("q")).lessThan(2)))
        .then(
            assign(Place.global("n"), global("n").plus(1)),
            new Statement.Append(global("q"), List.of(local("i"))))
        .control(Control.KEEP)
        .label("n < 3 -> n++")
        .at(source.location(0, 5))
        .add();
    node.edge(loop, loop).otherwise().label("else").add();
    node.edge(sent, sent).offer(global("q"), self()).add();
    node.edge(sent, sent)
        .level(1)
        .accept(global("q"), 1, offered(0).equalTo(local("id")))
        .then(assign(Place.global("flag", self()), offered(0).times(local("i").minus(1))))
        .add();
    node.edge(sent, Point.GONE).add();
    program.actor("node", constant(7));
    program.proposition("full", length(global("q")).equalTo(2));

    assertThat(program.build().toString())
        .isEqualTo(
            """
            program ring

            queue 1: q [2](u1)
            global n: u8 = 1
            global q: u8 = 1
            global flag: -1..1[2]

            template node(id: u8)
              local i: i32
              1 loop final
                [n < 3 && length(q) < 2] n := n + 1; append q(.i); goto 2 keep  n < 3 -> n++    ring.pml:1:1
                otherwise goto 1                                    else
              2 sent
                offer q(self) goto 2
                level 1 accept q/1 [offered.0 == .id] flag[self] := offered.0 * (.i - 1); goto 2
                leave

            actor 0: node(7)
            proposition full: length(q) == 2
            """);
  }

  @Test
  void a_variable_that_nobody_declared_is_a_bug_of_the_language() {
    refused(edge -> edge.when(global("nobody")), "knows no variable nobody");
    refused(edge -> edge.when(local("nobody")), "knows no variable nobody");
    refused(edge -> edge.then(assign(Place.global("nobody"), 1)), "knows no variable nobody");
  }

  @Test
  void only_an_accepting_edge_looks_at_what_is_offered() {
    refused(edge -> edge.when(offered(0)), "message that nobody offers");
    refused(edge -> edge.accept(constant(1), 1, offered(0)).when(offered(0)), "nobody offers");
  }

  @Test
  void a_queue_comes_into_being_with_a_variable_only() {
    refused(edge -> edge.when(Expression.newQueue(1, Type.unsigned(1))), "no variable keeps");
  }

  @Test
  void variables_of_others_are_not_written() {
    Place remote = new Place.Remote(constant(0), "t", "x", constant(0));
    refused(edge -> edge.then(assign(remote, 1)), "not its own");
  }

  @Test
  void an_actor_is_created_with_an_argument_for_each_parameter() {
    refused(
        edge -> edge.then(new Statement.Create("t", List.of(constant(1)), "new")),
        "created with 1 arguments");
  }

  private static void refused(Consumer<TemplateBuilder.EdgeBuilder> wrong, String complaint) {
    ProgramBuilder program = new ProgramBuilder("wrong");
    TemplateBuilder template = program.template("t");
    template.local(Variable.of("x", Type.unsigned(8)));
    int start = template.point("start");
    TemplateBuilder.EdgeBuilder edge = template.edge(start, start);
    wrong.accept(edge);
    edge.add();
    assertThatThrownBy(program::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void nesting_too_deep_is_refused_before_anything_recurses() {
    Expression deep = constant(1);
    for (int i = 0; i < 1_000_000; i++) {
      deep = deep.not();
    }
    ProgramBuilder program = new ProgramBuilder("deep").proposition("p", deep);
    assertThatThrownBy(program::build)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("nested more than 500 deep");
  }

  @Test
  void types_know_their_least_and_greatest_value() {
    assertThat(Type.unsigned(1).max()).isEqualTo(1);
    assertThat(Type.unsigned(31).max()).isEqualTo(Integer.MAX_VALUE);
    assertThat(Type.signed(16).min()).isEqualTo(-32768);
    assertThat(Type.signed(16).max()).isEqualTo(32767);
    assertThat(Type.signed(32).min()).isEqualTo(Integer.MIN_VALUE);
    assertThat(Type.signed(32).max()).isEqualTo(Integer.MAX_VALUE);
    assertThat(Type.signed(1).max()).isEqualTo(0);
  }
}
