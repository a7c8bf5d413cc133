package dev.allways.program.compiler;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.model.Proposition;
import dev.allways.program.Control;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Point;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.StateSpace;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.TooManyActors;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Actors that come and go. */
class ActorsTest {
  private static final Type BYTE = Type.unsigned(8);

  /** One actor creates children until there are so many; children leave if they may. */
  private static Program family(int children, boolean mayLeave, Control control) {
    ProgramBuilder program = new ProgramBuilder("family");
    program.global(Variable.of("born", BYTE));
    TemplateBuilder parent = program.template("parent");
    int loop = parent.finalPoint("loop");
    parent
        .edge(loop, loop)
        .when(global("born").lessThan(children))
        .then(
            new Statement.Create("child", List.of(global("born")), "pid"),
            assign(Place.global("born"), global("born").plus(1)))
        .control(control)
        .add();
    TemplateBuilder child = program.template("child");
    child.parameter("n", BYTE);
    int alive = child.finalPoint("alive");
    if (mayLeave) {
      child.edge(alive, Point.GONE).add();
    }
    program.actor("parent");
    return program.build();
  }

  @Test
  void room_is_found_for_all_who_are_created() {
    CompiledModel model = CompiledModel.of(family(40, false, Control.RELEASE));

    assertThat(model.plan().actorBound()).isGreaterThanOrEqualTo(41);
    assertThat(StateSpace.of(model).states()).isEqualTo(41);
  }

  @Test
  void without_room_the_exploration_ends_and_says_how_many_are_needed() {
    CompiledModel tight = CompiledModel.of(Plan.of(family(40, false, Control.RELEASE), 7));

    assertThatThrownBy(() -> StateSpace.of(tight))
        .isInstanceOfSatisfying(
            TooManyActors.class, tooMany -> assertThat(tooMany.needed()).isEqualTo(8));
    assertThat(tight.enlarged(8).plan().actorBound()).isGreaterThanOrEqualTo(8);
    assertThat(StateSpace.of(tight.enlarged(41)).states()).isEqualTo(41);
  }

  @Test
  void more_than_255_are_a_failure() {
    CompiledModel model = CompiledModel.of(family(300, false, Control.KEEP));

    StateSpace space = StateSpace.of(model);
    assertThat(space.failures()).containsExactly("too many actors");
    assertThat(model.plan().actorBound()).isEqualTo(255);
  }

  @Test
  void only_the_youngest_leaves_and_leaves_nothing_behind() {
    StateSpace space = StateSpace.of(CompiledModel.of(family(3, true, Control.RELEASE)));

    // After b births any subset of the children may be left: whoever is gone left before the next
    // one was born.
    assertThat(space.states()).isEqualTo(1 + 2 + 4 + 8);
  }

  @Test
  void room_is_exact_when_creation_does_not_repeat_itself() {
    ProgramBuilder program = new ProgramBuilder("two");
    TemplateBuilder parent = program.template("parent");
    int first = parent.point("first");
    int second = parent.point("second");
    int end = parent.finalPoint("end");
    Statement birth = new Statement.Create("child", List.of(), "pid");
    parent.edge(first, second).then(birth).add();
    parent.edge(second, end).then(birth).add();
    program.template("child").finalPoint("alive");
    program.actor("parent");

    assertThat(CompiledModel.of(program.build()).plan().actorBound()).isEqualTo(3);
  }

  @Test
  void a_queue_goes_with_its_owner_and_cannot_be_used_afterwards() {
    ProgramBuilder program = new ProgramBuilder("orphan");
    program.global(Variable.of("known", BYTE));
    TemplateBuilder reader = program.template("reader");
    int wait = reader.point("wait");
    int read = reader.finalPoint("read");
    reader.edge(wait, read).when(global("known").greaterThan(0)).add();
    reader.edge(read, read).when(length(global("known")).greaterThan(0)).add();
    TemplateBuilder owner = program.template("owner");
    owner.local(Variable.of("mine", BYTE, Expression.newQueue(1, BYTE)));
    int tell = owner.point("tell");
    int end = owner.finalPoint("end");
    owner.edge(tell, end).then(assign(Place.global("known"), local("mine"))).add();
    owner.edge(end, Point.GONE).add();
    program.actor("reader").actor("owner");

    assertThat(StateSpace.of(CompiledModel.of(program.build())).failures())
        .containsExactly("there is no queue 1");
  }

  @Test
  void propositions_look_at_other_actors_and_at_all_of_them() {
    ProgramBuilder program = new ProgramBuilder("watch");
    TemplateBuilder walker = program.template("walker");
    walker.local(Variable.of("steps", BYTE));
    int start = walker.point("start");
    int end = walker.finalPoint("end");
    walker.edge(start, end).then(assign(Place.local("steps"), self().plus(1))).add();
    program.actor("walker").actor("walker");
    program.proposition("firstIsThere", new Expression.At(constant(0), "walker", end));
    program.proposition(
        "secondWalked",
        new Expression.Read(new Place.Remote(constant(1), "walker", "steps", constant(0)))
            .equalTo(2));
    program.proposition(
        "somebodyIsThere", new Expression.Exists("walker", new Expression.Here(end)));
    program.proposition("nobody", new Expression.At(constant(7), "walker", end));
    CompiledModel model = CompiledModel.of(program.build());

    assertThat(holding(model, "firstIsThere")).isEqualTo(2);
    assertThat(holding(model, "secondWalked")).isEqualTo(2);
    assertThat(holding(model, "somebodyIsThere")).isEqualTo(3);
    assertThat(holding(model, "nobody")).isZero();
  }

  /** In how many of the four states. */
  private static long holding(CompiledModel model, String name) {
    Proposition.OfState proposition = (Proposition.OfState) model.proposition(name).orElseThrow();
    return StateSpace.of(model).transitions().keySet().stream()
        .filter(state -> proposition.holds().test(state.array()))
        .count();
  }
}
