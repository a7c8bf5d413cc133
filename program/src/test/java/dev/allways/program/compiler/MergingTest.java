package dev.allways.program.compiler;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Merging;
import dev.allways.core.replay.Replay;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Trace;
import dev.allways.program.Detours;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.RandomProgram;
import dev.allways.program.StateSpace;
import dev.allways.program.StateSpace.Transition;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.TooManyActors;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MergingTest {
  private static final int PROGRAMS = 150 * Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 0);
  private static final int MOST_STATES = 2_000;

  private int compared;
  private int smaller;

  /** Whatever can be seen of a program by whoever reads these slots. */
  private record View(Set<IntBuffer> values, Set<IntBuffer> stuck, Set<String> failures) {
    static View of(StateSpace space, IndexSet read) {
      Set<IntBuffer> values = new HashSet<>();
      space.transitions().keySet().forEach(state -> values.add(seen(state.array(), read)));
      Set<IntBuffer> stuck = new HashSet<>();
      space
          .transitions()
          .forEach(
              (state, steps) -> {
                if (steps.isEmpty()) {
                  stuck.add(state);
                }
              });
      return new View(values, stuck, space.failures());
    }
  }

  private static IntBuffer seen(int[] state, IndexSet read) {
    return IntBuffer.wrap(read.stream().map(slot -> state[slot]).toArray());
  }

  private static IndexSet someSlots(int slots, Random random) {
    IndexSet.Builder some = IndexSet.builder();
    for (int count = random.nextInt(3); count > 0; count--) {
      some.add(random.nextInt(slots));
    }
    return some.build();
  }

  private void compare(CompiledModel model, Random random) {
    StateSpace all = StateSpace.upTo(model, MOST_STATES);
    IndexSet read = someSlots(model.layout().size(), random);
    Optional<Merging> merging = model.merging(read);
    if (!all.isComplete() || merging.isEmpty()) {
      return;
    }
    StateSpace some = StateSpace.upTo(model, merging.get().explorer(), MOST_STATES);

    assertThat(all.transitions().keySet()).containsAll(some.transitions().keySet());
    assertThat(View.of(some, read)).isEqualTo(View.of(all, read));
    some.transitions().forEach((state, steps) -> sameFailures(state, steps, all));
    for (int walks = 0; walks < 3; walks++) {
      replay(model, merging.get(), some, read, random);
    }
    compared++;
    smaller += some.states() < all.states() ? 1 : 0;
  }

  private static void sameFailures(IntBuffer state, Set<Transition> steps, StateSpace all) {
    assertThat(steps.stream().filter(step -> !step.failure().isEmpty()))
        .containsExactlyInAnyOrderElementsOf(
            all.transitions().get(state).stream()
                .filter(step -> !step.failure().isEmpty())
                .toList());
  }

  /** A random run of merged steps is one of the model, with the same values to be seen. */
  private static void replay(
      CompiledModel model, Merging merging, StateSpace some, IndexSet read, Random random) {
    int[] state = initialState(merging.explorer());
    Run.Builder builder = Run.from(state);
    Map<IntBuffer, Integer> visits = new HashMap<>();
    Run run = null;
    for (int step = 0; run == null; step++) {
      IntBuffer here = IntBuffer.wrap(state.clone());
      List<Transition> steps = List.copyOf(some.transitions().get(here));
      Integer before = visits.putIfAbsent(here, step);
      if (before != null) {
        run = builder.cyclesFrom(before);
      } else if (steps.isEmpty()) {
        run = builder.stops();
      } else {
        Transition next = steps.get(random.nextInt(steps.size()));
        if (!next.failure().isEmpty()) {
          run = builder.failsWith(next.action());
        } else {
          state = next.target().array();
          builder.step(next.action(), state);
          run = random.nextInt(20) == 0 ? builder.open() : null;
        }
      }
    }
    Run original = merging.original(run);
    Trace trace = Replay.trace(model, original);

    assertThat(original.ending()).isEqualTo(run.ending());
    assertThat(trace.steps().size()).isEqualTo(original.length());
    if (run.ending() != Run.Ending.FAILS) {
      assertThat(seen(original.state(original.length()), read))
          .isEqualTo(seen(run.state(run.length()), read));
    }
  }

  private static int[] initialState(Explorer explorer) {
    int[][] initial = new int[1][];
    explorer.initialStates(state -> initial[0] = state.clone());
    return initial[0];
  }

  @Test
  void random_programs_show_the_same_with_fewer_states() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Program program = Detours.in(RandomProgram.of(seed), seed);
      try {
        compare(CompiledModel.of(Plan.of(program, program.actors().size() + 2)), new Random(seed));
      } catch (TooManyActors _) {
        // The program is too lively for a comparison of all its states.
      } catch (RuntimeException | AssertionError failure) {
        throw new AssertionError("seed " + seed + "\n" + program, failure);
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS / 4);
    assertThat(smaller).isGreaterThan(PROGRAMS / 8);
  }

  /** Two actors that count to {@code last} by themselves and then write what they have counted. */
  private static CompiledModel counting(int last, Statement... more) {
    ProgramBuilder program = new ProgramBuilder("counting");
    program.global(Variable.of("g", Type.unsigned(4)));
    TemplateBuilder template = program.template("T");
    template.local(Variable.of("x", Type.unsigned(4)));
    int here = template.point("start");
    for (int i = 0; i < last; i++) {
      int next = template.point("p" + i);
      template.edge(here, next).then(assign(Place.local("x"), local("x").plus(1))).add();
      here = next;
    }
    int end = template.finalPoint("end");
    int check = template.point("check");
    template.edge(here, check).then(assign(Place.global("g"), local("x"))).add();
    template.edge(check, end).then(more).add();
    program.actor("T").actor("T");
    return CompiledModel.of(program.build());
  }

  private static StateSpace merged(CompiledModel model) {
    return StateSpace.upTo(
        model, model.merging(IndexSet.empty()).orElseThrow().explorer(), 1_000_000);
  }

  @Test
  void actors_are_not_seen_between_what_they_do_for_themselves() {
    CompiledModel model = counting(3);

    assertThat(StateSpace.of(model).states()).isEqualTo(36);
    assertThat(merged(model).states()).isEqualTo(4);
  }

  @Test
  void a_private_assertion_that_fails_is_a_step_of_its_own() {
    CompiledModel model =
        counting(2, new Statement.Assert(local("x").equalTo(3), "x is not three"));
    StateSpace merged = merged(model);

    assertThat(merged.failures()).containsExactly("x is not three");
    assertThat(merged.states()).isLessThan(StateSpace.of(model).states());
  }

  @Test
  void points_that_are_passed_are_reached() {
    CompiledModel model = counting(3);
    CompiledModel recording = model.recording();
    CompiledModel other = model.recording();
    merged(recording);

    for (int point = 1; point <= 6; point++) {
      assertThat(recording.isReached("T", point)).isTrue();
      assertThat(other.isReached("T", point)).isFalse();
    }
  }

  @Test
  void an_open_run_ends_where_there_is_something_to_see() {
    CompiledModel model = counting(3);
    Merging merging = model.merging(IndexSet.of(model.plan().global("g"))).orElseThrow();
    StateSpace space = StateSpace.upTo(model, merging.explorer(), 100);
    int[] initial = initialState(merging.explorer());
    Transition step = space.transitions().get(IntBuffer.wrap(initial)).iterator().next();
    Run run = merging.original(Run.from(initial).step(step.action(), step.target().array()).open());

    assertThat(Replay.trace(model, run).steps()).hasSize(7);
  }

  @Test
  void those_who_are_created_settle_too() {
    ProgramBuilder program = new ProgramBuilder("creating");
    program.global(Variable.of("g", Type.unsigned(4)));
    TemplateBuilder parent = program.template("parent");
    int begin = parent.point("begin");
    int done = parent.finalPoint("done");
    parent
        .edge(begin, done)
        .then(
            new Statement.Create("child", List.of(), "a"),
            new Statement.Create("child", List.of(), "b"))
        .add();
    TemplateBuilder child = program.template("child");
    child.local(Variable.of("x", Type.unsigned(2)));
    int first = child.point("first");
    int second = child.point("second");
    int last = child.finalPoint("last");
    child.edge(first, second).then(assign(Place.local("x"), 1)).add();
    child.edge(first, second).then(assign(Place.local("x"), 2)).add();
    child.edge(second, last).then(assign(Place.global("g"), local("x"))).add();
    program.actor("parent");
    CompiledModel model = CompiledModel.of(program.build());
    StateSpace space = merged(model);
    IntBuffer start = space.transitions().keySet().iterator().next();

    assertThat(space.transitions().get(start)).hasSize(4);
    assertThat(space.failures()).isEmpty();
  }

  @Test
  void a_step_with_very_many_ends_is_cut() {
    ProgramBuilder program = new ProgramBuilder("choices");
    program.global(Variable.of("g", Type.unsigned(4)));
    TemplateBuilder template = program.template("T");
    for (int i = 0; i < 12; i++) {
      template.local(Variable.of("x" + i, Type.unsigned(1)));
    }
    int here = Template.START;
    template.point("start");
    for (int i = 0; i < 12; i++) {
      int next = template.point("p" + i);
      template.edge(here, next).then(assign(Place.local("x" + i), 0)).add();
      template.edge(here, next).then(assign(Place.local("x" + i), 1)).add();
      here = next;
    }
    template
        .edge(here, template.finalPoint("end"))
        .when(global("g").equalTo(constant(0)))
        .then(assign(Place.global("g"), local("x3")))
        .add();
    program.actor("T");
    CompiledModel model = CompiledModel.of(program.build());
    StateSpace merged = merged(model);
    StateSpace all = StateSpace.of(model);
    int[] starts = new int[1];
    model
        .merging(IndexSet.empty())
        .orElseThrow()
        .explorer()
        .initialStates(
            _ -> {
              starts[0]++;
            });

    assertThat(starts[0]).isEqualTo(64);
    assertThat(merged.states()).isLessThan(all.states());
    assertThat(merged.deadlocks()).isEqualTo(all.deadlocks());
  }
}
