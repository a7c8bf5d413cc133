package dev.allways.program.interpreter;

import static dev.allways.program.Expression.capacity;
import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.item;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.newQueue;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Outgrown;
import dev.allways.core.replay.Walk;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Transfer;
import dev.allways.core.trace.Waiting;
import dev.allways.program.Control;
import dev.allways.program.Elements;
import dev.allways.program.Expression;
import dev.allways.program.Output;
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
import dev.allways.program.plan.Plan;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ObservationTest {
  private static final Type BYTE = Type.unsigned(8);

  /** Where an atomic sequence creates actors in a loop there are tens of thousands. */
  private static final int MOST_OPTIONS = 1_000;

  private static final int PROGRAMS = 80 * Integer.getInteger("allways.campaign", 1);

  private static Output print(String text, Expression value, Output.Notation notation) {
    return new Output(
        List.of(new Output.Piece.Text(text), new Output.Piece.Value(value, notation)));
  }

  private static Walk begun(Program program) {
    Walk walk = new Walk(CompiledModel.of(program));
    walk.begin(0);
    return walk;
  }

  private static Step next(Walk walk) {
    Walk.Option only = walk.options().getFirst();
    walk.take(only);
    return only.step();
  }

  @Test
  void an_edge_prints_the_values_before_it_takes_effect() {
    ProgramBuilder program = new ProgramBuilder("printer");
    program.global(Variable.of("x", BYTE, constant(65)));
    TemplateBuilder template = program.template("t");
    int start = template.point("start");
    int middle = template.point("middle");
    int end = template.finalPoint("end");
    template
        .edge(start, middle)
        .then(assign(Place.global("x"), 200))
        .print(print("x = ", global("x"), Output.Notation.Plain.CHARACTER))
        .control(Control.KEEP)
        .add();
    template
        .edge(middle, end)
        .print(print(", ", global("x"), Output.Notation.Plain.HEXADECIMAL))
        .add();
    program.actor("t");

    Step step = next(begun(program.build()));

    assertThat(step.output()).isEqualTo("x = A, c8");
    assertThat(step.parts()).extracting(Step::output).containsExactly("x = A", ", c8");
  }

  @Test
  void what_is_printed_costs_a_search_nothing() {
    List<Integer> counts = new ArrayList<>();
    for (boolean prints : List.of(false, true)) {
      ProgramBuilder program = new ProgramBuilder("printer");
      program.global(Variable.of("x", BYTE));
      TemplateBuilder template = program.template("t");
      int start = template.point("start");
      int middle = template.point("middle");
      template.edge(start, middle).then(assign(Place.global("x"), global("x").plus(1))).add();
      var edge = template.edge(middle, start);
      if (prints) {
        edge.print(print("", global("x"), Output.Notation.Plain.DECIMAL));
      }
      edge.add();
      program.actor("t").actor("t");
      CompiledModel model = CompiledModel.of(program.build());
      counts.add(StateSpace.of(model).states());
      counts.add(model.layout().size());
      model.dependencies().groups().forEach(group -> counts.add(group.reads().size()));
    }

    assertThat(counts.subList(0, counts.size() / 2))
        .isEqualTo(counts.subList(counts.size() / 2, counts.size()));
  }

  @Test
  void elements_have_the_names_that_the_text_gives_them() {
    ProgramBuilder program = new ProgramBuilder("names");
    Elements.Nested nested =
        new Elements.Nested(List.of(new Elements.Field("s", 2), new Elements.Field("f", 3)));
    program.global(Variable.array("s.f", BYTE, 6).calling(nested));
    program.global(Variable.array("rank", BYTE, 255).calling(new Elements.OfActors()));
    TemplateBuilder template = program.template("t");
    int start = template.point("start");
    template
        .edge(start, start)
        .then(assign(Place.global("s.f", constant(5)), 1), assign(Place.global("rank", self()), 7))
        .add();
    program.actor("t").actor("t");

    assertThat(next(begun(program.build())).changes())
        .extracting(Step.Change::toString)
        .containsExactly("s[1].f[2]: 0 -> 1", "t(1).rank: 0 -> 7");
  }

  /** A parent makes children, each with a queue of its own, of which it tells the next. */
  private static Program family() {
    ProgramBuilder program = new ProgramBuilder("family");
    Type queue = new Type.Identity(BYTE);
    TemplateBuilder child = program.template("child");
    child.parameter("elder", queue);
    child.local(Variable.of("mine", queue, newQueue(1, BYTE)));
    int born = child.point("born");
    int waits = child.point("waits");
    int grown = child.point("grown");
    child
        .edge(born, waits)
        .then(new Statement.Append(local("mine"), List.of(self())))
        .label("mine!_pid")
        .add();
    child
        .edge(waits, grown)
        .when(length(local("elder")).lessThan(capacity(local("elder"))))
        .then(new Statement.Append(local("elder"), List.of(constant(1))))
        .label("elder!1")
        .add();
    TemplateBuilder parent = program.template("parent");
    int start = parent.point("start");
    int again = parent.point("again");
    int end = parent.finalPoint("end");
    Expression house = program.queue("house", 1, BYTE);
    Expression eldest = item(house, 0, 0);
    parent
        .edge(start, again)
        .then(
            new Statement.Create("child", List.of(house), "first"),
            new Statement.Append(house, List.of(constant(2))))
        .label("run child")
        .add();
    parent
        .edge(again, end)
        .then(new Statement.Create("child", List.of(eldest), "second"))
        .label("run child")
        .add();
    program.actor("parent");
    return program.build();
  }

  @Test
  void a_queue_has_the_name_of_the_variable_that_it_was_made_for() {
    Walk walk = begun(family());
    next(walk);

    assertThat(walk.options().getLast().step().changes())
        .extracting(Step.Change::toString)
        .contains("<child(2).mine> = []", "child(2).elder = child(1).mine")
        .noneMatch(change -> change.startsWith("child(2).mine"));
  }

  @Test
  void who_is_stuck_says_where_and_why() {
    Walk walk = begun(family());
    for (int i = 0; i < 4; i++) {
      next(walk);
    }

    assertThat(walk.options()).isEmpty();
    assertThat(walk.waiting())
        .extracting(Waiting::toString)
        .containsExactly(
            "parent(0) has stopped at end",
            "child(1) waits at waits for elder!1 (house is full, elder = house)",
            "child(2) waits at waits for elder!1 (child(1).mine is full, elder = child(1).mine)");
  }

  @Test
  void only_what_makes_a_condition_false_is_told() {
    ProgramBuilder program = new ProgramBuilder("conditions");
    program.global(Variable.of("x", BYTE, constant(2)));
    program.global(Variable.of("y", BYTE, constant(5)));
    program.global(Variable.array("a", BYTE, 2));
    Expression meeting = program.queue("door", 0, BYTE);
    TemplateBuilder template = program.template("t");
    int start = template.point("start");
    int begun = template.point("begun");
    template
        .edge(start, begun)
        .then(
            assign(Place.global("x"), 2),
            assign(Place.global("y"), 1),
            assign(Place.global("a", constant(1)), 3))
        .add();
    Expression small = global("x").lessThan(global("y"));
    Expression element = global("a", global("y")).equalTo(0);
    template.edge(begun, start).when(global("x").equalTo(2).and(small)).label("first").add();
    template.edge(begun, start).when(element.or(small)).label("second").add();
    template
        .edge(begun, start)
        .when(element.not().and(global("y").equalTo(1)).not())
        .label("third")
        .add();
    template.edge(begun, start).offer(meeting, constant(1)).label("fourth").add();
    template.edge(begun, start).accept(meeting, 1, constant(1)).label("fifth").add();
    program.actor("t");
    Walk walk = begun(program.build());
    next(walk);

    assertThat(walk.waiting().getFirst().wishes())
        .extracting(Waiting.Wish::toString)
        .containsExactly(
            "first (x = 2, y = 1)",
            "second (a[1] = 3, y = 1, x = 2)",
            "third (a[1] = 3, y = 1)",
            "fourth (nobody receives)",
            "fifth (nobody sends)");
  }

  /** What steps tell of messages is compared with what the queues then hold. */
  @Test
  void messages_go_where_the_steps_say() {
    int moved = 0;
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      Program program = RandomProgram.of(seed);
      try {
        moved += follow(new Random(seed), program);
      } catch (InputException noInitialState) {
        assertThat(noInitialState).hasMessageContaining("no initial state");
      } catch (Outgrown tooSmall) {
        continue;
      } catch (RuntimeException | Error failure) {
        throw new AssertionError("seed " + seed + "\n" + program, failure);
      }
    }
    assertThat(moved).isGreaterThan(PROGRAMS / 4);
  }

  private static int follow(Random random, Program program) {
    CompiledModel model = CompiledModel.of(Plan.of(program, program.actors().size() + 2));
    Walk walk = new Walk(model);
    walk.begin(0);
    Map<String, List<String>> queues = new HashMap<>();
    int moved = 0;
    for (int i = 0; i < 60; i++) {
      List<Walk.Option> going =
          walk.options().stream().filter(option -> option.failure().isEmpty()).toList();
      if (going.isEmpty() || going.size() > MOST_OPTIONS) {
        break;
      }
      Walk.Option option = going.get(random.nextInt(going.size()));
      walk.take(option);
      for (Transfer transfer : option.step().transfers()) {
        List<String> queue = queues.computeIfAbsent(transfer.channel(), _ -> new ArrayList<>());
        switch (transfer.kind()) {
          case PUT -> queue.add(transfer.position(), transfer.content());
          case TAKEN -> assertThat(queue.remove(transfer.position())).isEqualTo(transfer.content());
        }
        moved++;
      }
      Map<String, String> shown = new HashMap<>();
      for (Binding binding : walk.state()) {
        if (binding.name().startsWith("<")) {
          shown.put(binding.name(), binding.value());
        }
      }
      queues.keySet().removeIf(name -> !shown.containsKey("<" + name + ">"));
      queues.forEach(
          (name, messages) ->
              assertThat(shown)
                  .containsEntry("<" + name + ">", "[" + String.join(" ", messages) + "]"));
    }
    if (walk.options().isEmpty() && walk.failure().isEmpty()) {
      List<String> there =
          walk.state().stream()
              .map(Binding::name)
              .filter(name -> name.matches("\\w+\\(\\d+\\)"))
              .toList();
      assertThat(walk.waiting()).extracting(Waiting::actor).isEqualTo(there);
    }
    return moved;
  }
}
