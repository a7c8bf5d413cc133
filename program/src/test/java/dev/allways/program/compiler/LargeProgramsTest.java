package dev.allways.program.compiler;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.temporary;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.program.Control;
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
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** HotSpot leaves methods over 8,000 bytes to its interpreter: none may be that large. */
class LargeProgramsTest {
  private static final int HUGE_METHOD = 8_000;

  private final ProgramBuilder program = new ProgramBuilder("large");
  private final TemplateBuilder template = program.template("t");
  private final int start = template.point("start");

  private void compare() {
    program.actor("t");
    Program built = program.build();
    Plan plan = Plan.of(built);
    assertThat(StateSpace.upTo(CompiledModel.of(plan), 50).transitions())
        .isEqualTo(StateSpace.upTo(InterpretedModel.of(plan), 50).transitions());
    assertThat(largestMethod(plan)).isLessThan(HUGE_METHOD);
  }

  private static int largestMethod(Plan plan) {
    Stream<Generator> edges = new Compiler(plan).edgeClasses().stream();
    Stream<Generator> flows =
        Flows.classes(plan, new Tables(plan)).stream().map(each -> Flows.generator(plan, each));
    return Stream.concat(edges, flows)
        .flatMap(each -> ClassFile.of().parse(each.bytes()).methods().stream())
        .mapToInt(method -> ((CodeAttribute) method.code().orElseThrow()).codeLength())
        .max()
        .orElse(0);
  }

  private void numbers(int count) {
    program.global(Variable.array("a", Type.unsigned(3), count));
  }

  private static Expression sum(int from, int to) {
    return to - from == 1
        ? global("a", constant(from)).plus(from % 5)
        : sum(from, (from + to) / 2).plus(sum((from + to) / 2, to));
  }

  @Test
  void an_expression_of_thousands_of_terms_is_split() {
    numbers(3000);
    template
        .edge(start, start)
        .when(sum(0, 3000).greaterThan(-5))
        .then(assign(Place.global("a", sum(0, 2500).remainder(constant(3000))), sum(0, 3000)))
        .add();
    compare();
  }

  @Test
  void a_long_chain_is_split() {
    numbers(450);
    Expression chain = global("a", constant(0)).greaterThan(5);
    for (int i = 1; i < 450; i++) {
      chain = chain.or(global("a", constant(i)).lessThan(i % 3));
    }
    template.edge(start, start).when(chain).then(assign(Place.global("a"), 1)).add();
    compare();
  }

  @Test
  void an_effect_of_thousands_of_statements_is_split_and_keeps_its_temporaries() {
    numbers(10);
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      statements.add(new Statement.Let("t" + i % 7, temporary("t" + (i + 3) % 7).plus(i)));
      statements.add(
          new Statement.If(
              temporary("t" + i % 7).remainder(constant(2)).equalTo(0),
              List.of(assign(Place.global("a", constant(i % 10)), temporary("t" + i % 7))),
              List.of()));
    }
    Statement loop =
        new Statement.While(
            temporary("n").lessThan(2),
            List.of(
                new Statement.If(constant(1), statements, statements),
                new Statement.Let("n", temporary("n").plus(1))));
    template.edge(start, start).then(loop, statements.getFirst()).add();
    compare();
  }

  @Test
  void hundreds_of_edges_are_dispatched_in_several_classes() {
    numbers(3);
    List<Integer> points = new ArrayList<>(List.of(start));
    for (int i = 1; i < 600; i++) {
      points.add(template.point("p" + i));
    }
    for (int i = 0; i < 600; i++) {
      template
          .edge(points.get(i), points.get((i + 1) % 600))
          .then(assign(Place.global("a", constant(i % 3)), constant(i % 8)))
          .add();
    }
    compare();
    assertThat(new Compiler(Plan.of(program.build())).edgeClasses()).hasSize(3);
  }

  @ParameterizedTest
  @EnumSource(names = {"KEEP", "RUSH"})
  void a_sequence_of_hundreds_of_statements_is_split(Control control) {
    numbers(8);
    int from = start;
    for (int i = 0; i < 700; i++) {
      int to = template.point("p" + i);
      Expression here = global("a", constant(i % 8));
      template
          .edge(from, to)
          .when(here.lessThan(4))
          .then(assign(Place.global("a", constant((i + 3) % 8)), here.plus(i % 5)))
          .control(control)
          .add();
      template.edge(from, to).otherwise().control(control).add();
      from = to;
    }
    template.edge(from, start).then(assign(Place.global("a"), 1)).add();
    compare();
    assertThat(Flows.classes(Plan.of(program.build()), new Tables(Plan.of(program.build()))))
        .hasSizeGreaterThan(2);
  }

  @Test
  void an_array_with_hundreds_of_different_initial_values_is_initialised() {
    List<Expression> values = new ArrayList<>();
    for (int i = 0; i < 950; i++) {
      values.add(constant(i % 200));
    }
    program.global(new Variable("v", Type.unsigned(8), 950, values));
    template.local(new Variable("w", Type.unsigned(8), 950, values));
    template
        .edge(start, start)
        .then(assign(Place.global("v", constant(949)), Expression.local("w", constant(948))))
        .add();
    compare();
  }

  @Test
  void small_programs_have_small_methods() {
    for (long seed = 0; seed < 50; seed++) {
      assertThat(largestMethod(Plan.of(RandomProgram.of(seed)))).isLessThan(HUGE_METHOD);
    }
  }
}
