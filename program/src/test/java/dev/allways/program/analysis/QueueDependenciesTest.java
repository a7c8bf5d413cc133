package dev.allways.program.analysis;

import static dev.allways.program.Expression.capacity;
import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.item;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.temporary;
import static dev.allways.program.analysis.DependencyAnalysisTest.group;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Group;
import dev.allways.core.model.Guard;
import dev.allways.program.Control;
import dev.allways.program.Expression;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.compiler.CompiledModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is known about those who use the same queue. */
class QueueDependenciesTest {
  @Test
  void who_finds_another_message_first_waits_for_a_receiver_or_for_one_sorted_in_before_it() {
    ProgramBuilder program = new ProgramBuilder("first");
    program.queue("a", 3, Type.unsigned(8));
    Expression room = length(constant(1)).lessThan(capacity(constant(1)));
    List<Statement> effects =
        List.of(
            new Statement.Append(constant(1), List.of(constant(0))),
            new Statement.Insert(constant(1), List.of(constant(0))));
    for (Statement send : effects) {
      String name = send instanceof Statement.Append ? "append" : "insert";
      TemplateBuilder sender = program.template(name);
      int loop = sender.point("loop");
      sender.edge(loop, loop).when(room).then(send).label(name).add();
      program.actor(name);
    }
    TemplateBuilder receiver = program.template("receiver");
    int loop = receiver.point("loop");
    receiver
        .edge(loop, loop)
        .when(length(constant(1)).greaterThan(0).and(item(constant(1), 0, 0).equalTo(0)))
        .then(new Statement.Remove(constant(1), constant(0)))
        .label("receive")
        .add();
    program.actor("receiver");
    Dependencies found = CompiledModel.of(program.build()).dependencies();

    Group receive = found.groups().get(group(found, " receive"));
    Guard wanted = found.guards().get(receive.guards().getLast());
    assertThat(wanted.enabledBy().stream().boxed())
        .containsExactlyInAnyOrder(group(found, " insert"), group(found, " receive"));
    assertThat(receive.commutes().stream().boxed()).containsExactly(group(found, " append"));
  }

  /**
   * Somebody who creates three actors, one after the other, each with a queue to receive from and
   * one to send to.
   */
  private static Dependencies ring(Control control) {
    ProgramBuilder program = new ProgramBuilder("ring");
    List.of("a", "b", "c").forEach(name -> program.queue(name, 2, Type.unsigned(8)));
    TemplateBuilder starter = program.template("starter");
    List.of(1, 2, 3, 4).forEach(number -> starter.point("start " + number));
    for (int i = 1; i <= 3; i++) {
      starter
          .edge(i, i + 1)
          .then(new Statement.Create("node", List.of(constant(i), constant(i % 3 + 1)), "new"))
          .control(control)
          .add();
    }
    TemplateBuilder node =
        program
            .template("node")
            .parameter("in", Type.unsigned(8))
            .parameter("out", Type.unsigned(8));
    int loop = node.point("loop");
    node.edge(loop, loop)
        .when(length(local("out")).lessThan(capacity(local("out"))))
        .then(new Statement.Append(local("out"), List.of(constant(0))))
        .label("send")
        .add();
    node.edge(loop, loop)
        .when(length(local("in")).greaterThan(0))
        .then(
            new Statement.Let("queue", local("in")),
            new Statement.Remove(temporary("queue"), constant(0)))
        .label("receive")
        .add();
    program.actor("starter");
    return CompiledModel.of(program.build()).dependencies();
  }

  @ParameterizedTest
  @EnumSource(
      value = Control.class,
      names = {"KEEP", "RELEASE"})
  void the_queues_that_actors_are_created_with_are_known(Control control) {
    Dependencies ring = ring(control);
    Group send = ring.groups().get(group(ring, "(1) send"));

    assertThat(send.writes().intersects(ring.groups().get(group(ring, "(2) send")).writes()))
        .isFalse();
    assertThat(send.writes().intersects(ring.groups().get(group(ring, "(3) receive")).writes()))
        .isFalse();
    assertThat(send.commutes().stream().boxed()).containsExactly(group(ring, "(2) receive"));
  }
}
