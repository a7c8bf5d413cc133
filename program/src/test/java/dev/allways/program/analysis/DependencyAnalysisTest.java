package dev.allways.program.analysis;

import static dev.allways.program.Expression.capacity;
import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Group;
import dev.allways.core.model.Guard;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Merging;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Detours;
import dev.allways.program.Example;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.RandomMailboxes;
import dev.allways.program.RandomProgram;
import dev.allways.program.StateSpace;
import dev.allways.program.StateSpace.Transition;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.TooManyActors;
import dev.allways.text.InputException;
import java.nio.IntBuffer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DependencyAnalysisTest {
  private static final int PROGRAMS = 120 * Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 0);

  /** A producer, a consumer, and somebody with a flag of his own. */
  private static Dependencies small() {
    ProgramBuilder program = new ProgramBuilder("small");
    program.global(Variable.of("q", Type.unsigned(8), program.queue("q", 2, Type.unsigned(8))));
    program.global(Variable.array("flag", Type.unsigned(1), 3));
    TemplateBuilder producer = program.template("producer");
    int send = producer.point("send");
    producer
        .edge(send, send)
        .when(length(global("q")).lessThan(capacity(global("q"))))
        .then(new Statement.Append(global("q"), List.of(self())))
        .label("send")
        .add();
    TemplateBuilder consumer = program.template("consumer");
    int receive = consumer.point("receive");
    int rest = consumer.point("rest");
    consumer
        .edge(receive, rest)
        .when(length(global("q")).greaterThan(0))
        .then(new Statement.Remove(global("q"), constant(0)))
        .label("receive")
        .add();
    consumer.edge(rest, receive).when(global("flag", constant(2)).equalTo(0)).label("rest").add();
    TemplateBuilder other = program.template("other");
    int up = other.point("up");
    int down = other.point("down");
    other.edge(up, down).then(assign(Place.global("flag", self()), 1)).label("up").add();
    other.edge(down, up).then(assign(Place.global("flag", self()), 0)).label("down").add();
    program.actor("producer").actor("consumer").actor("other");
    return CompiledModel.of(program.build()).dependencies();
  }

  static int group(Dependencies dependencies, String name) {
    for (int i = 0; i < dependencies.groups().size(); i++) {
      if (dependencies.groups().get(i).name().endsWith(name)) {
        return i;
      }
    }
    throw new AssertionError(name);
  }

  private static List<Guard> guards(Dependencies dependencies, String group) {
    return dependencies.groups().get(group(dependencies, group)).guards().stream()
        .map(dependencies.guards()::get)
        .toList();
  }

  @Test
  void appending_enables_receiving_and_never_disables_it() {
    Dependencies small = small();
    Guard notEmpty = guards(small, " receive").get(1);

    assertThat(notEmpty.enabledBy().stream().boxed()).containsExactly(group(small, " send"));
    assertThat(notEmpty.disabledBy().stream().boxed()).containsExactly(group(small, " receive"));
    Guard notFull = guards(small, " send").get(1);
    assertThat(notFull.enabledBy().stream().boxed()).containsExactly(group(small, " receive"));
    assertThat(notFull.disabledBy().stream().boxed()).containsExactly(group(small, " send"));
  }

  @Test
  void an_actor_comes_to_a_point_only_by_the_edges_that_lead_there() {
    Dependencies small = small();
    Guard atReceive = guards(small, " receive").getFirst();

    assertThat(atReceive.enabledBy().stream().boxed()).containsExactly(group(small, " rest"));
    assertThat(atReceive.disabledBy().stream().boxed()).containsExactly(group(small, " receive"));
    assertThat(guards(small, " send").getFirst().disabledBy().isEmpty()).isTrue();
  }

  @Test
  void a_value_that_is_written_tells_what_it_enables() {
    Dependencies small = small();
    Guard flagIsDown = guards(small, " rest").get(1);

    assertThat(flagIsDown.enabledBy().stream().boxed()).containsExactly(group(small, " down"));
    assertThat(flagIsDown.disabledBy().stream().boxed()).containsExactly(group(small, " up"));
  }

  @Test
  void an_array_element_chosen_by_the_actor_itself_is_one_slot() {
    Dependencies small = small();
    Group up = small.groups().get(group(small, " up"));

    assertThat(up.writes().size()).isEqualTo(2);
    assertThat(up.writes().intersects(small.groups().get(group(small, " send")).reads())).isFalse();
  }

  @Test
  void who_can_be_held_back_by_somebody_of_higher_priority_looks_at_everybody() {
    ProgramBuilder program = new ProgramBuilder("priorities");
    program.global(Variable.array("rank", Type.unsigned(2), 2));
    program.global(Variable.of("who", Type.unsigned(2)));
    for (String name : List.of("high", "low")) {
      TemplateBuilder template = program.template(name);
      template.priority(global("rank", name.equals("high") ? global("who") : constant(0)));
      template.point("rest");
      template.edge(Template.START, Template.START).label(name).add();
      program.actor(name);
    }
    Dependencies dependencies = CompiledModel.of(Plan.of(program.build())).dependencies();

    Group low = dependencies.groups().get(group(dependencies, " low"));
    assertThat(dependencies.groups().get(group(dependencies, " high")).writes().stream())
        .allMatch(low.reads()::contains);
    assertThat(low.reads().size()).isGreaterThan(2);
  }

  @Test
  void sending_and_receiving_commute_and_sending_does_not_commute_with_itself() {
    Dependencies small = small();
    Group send = small.groups().get(group(small, " send"));

    assertThat(send.commutes().stream().boxed()).containsExactly(group(small, " receive"));
  }

  @ParameterizedTest
  @MethodSource("dev.allways.program.Example#all")
  void what_examples_do_is_what_their_groups_declare(Example example) {
    check(CompiledModel.of(example.program()), 300);
  }

  @Test
  void what_random_programs_do_is_what_their_groups_declare() {
    checkAll(RandomProgram::of);
  }

  @Test
  void what_random_programs_do_with_queues_is_what_their_groups_declare() {
    checkAll(RandomMailboxes::of);
    assertThat(commuted).isGreaterThan(PROGRAMS / 2);
  }

  private void checkAll(LongFunction<Program> programs) {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Program program = programs.apply(seed);
      try {
        check(CompiledModel.of(Plan.of(program, program.actors().size() + 3)), 60);
      } catch (TooManyActors | InputException tooMany) {
        // The program is too lively for a comparison of all its states, or has no initial state.
      } catch (RuntimeException | AssertionError failure) {
        throw new AssertionError("seed " + seed + "\n" + program, failure);
      }
    }
  }

  @Test
  void what_merged_steps_do_is_what_their_groups_declare() {
    int merged = 0;
    for (long seed = 0; seed < PROGRAMS / 2; seed++) {
      Program program = Detours.in(RandomProgram.of(seed), seed);
      CompiledModel model = CompiledModel.of(Plan.of(program, program.actors().size() + 2));
      Optional<Merging> merging = model.merging(IndexSet.empty());
      try {
        merging.ifPresent(it -> check(model, it.explorer(), it.dependencies(), 60));
        merged += merging.isPresent() ? 1 : 0;
      } catch (TooManyActors tooMany) {
        // The program is too lively for a comparison of all its states.
      } catch (RuntimeException | AssertionError failure) {
        throw new AssertionError("seed " + seed + "\n" + program, failure);
      }
    }
    assertThat(merged).isGreaterThan(PROGRAMS / 8);
  }

  private void check(CompiledModel model, int limit) {
    check(model, model.explorer(), model.dependencies(), limit);
    StateSpace space = StateSpace.upTo(model, limit);
    if (space.isComplete() && space.failures().isEmpty()) {
      check(model, model.explorer(), model.dependenciesUntilFailure(), limit);
    }
  }

  private void check(CompiledModel model, Explorer explorer, Dependencies dependencies, int limit) {
    StateSpace space = StateSpace.upTo(model, explorer, limit);
    List<int[]> states = space.transitions().keySet().stream().map(IntBuffer::array).toList();
    Explorer slow = InterpretedModel.of(model.plan()).explorer();
    Random random = new Random(states.size());
    for (int[] state : states) {
      boolean[] before = guards(explorer, dependencies, state);
      assertThat(guards(slow, dependencies, state)).isEqualTo(before);
      Set<Transition> transitions = transitions(explorer, state);
      for (int number = 0; number < dependencies.groups().size(); number++) {
        int group = number;
        Group description = dependencies.groups().get(group);
        boolean isReady = description.guards().stream().allMatch(guard -> before[guard]);
        if (isReady && transitions.stream().noneMatch(each -> each.group() == group)) {
          require(isUnsafe(model), "%s waits for more than its guards", description);
        }
      }
      for (Transition transition : transitions) {
        Group group = dependencies.groups().get(transition.group());
        for (int guard : group.guards()) {
          require(before[guard], "%s without %s", group, dependencies.guards().get(guard));
        }
        if (transition.failure().isEmpty()) {
          writes(group, state, transition.target().array());
          boolean[] after = guards(explorer, dependencies, transition.target().array());
          changes(dependencies, transition.group(), before, after);
        }
      }
      commutes(explorer, dependencies, state, transitions);
      reads(model, explorer, dependencies, state, states.get(random.nextInt(states.size())));
    }
  }

  /** How often two groups have commuted that touch the same slots. */
  private int commuted;

  private void commutes(
      Explorer explorer, Dependencies dependencies, int[] state, Set<Transition> transitions) {
    Set<Integer> groups = new TreeSet<>();
    transitions.forEach(each -> groups.add(each.group()));
    for (int one : groups) {
      for (int other : groups) {
        Group group = dependencies.groups().get(one);
        if (group.commutes().contains(other)) {
          Group otherGroup = dependencies.groups().get(other);
          require(otherGroup.commutes().contains(one), "only %s commutes", group);
          require(
              after(explorer, state, one, other).equals(after(explorer, state, other, one)),
              "%s and %s do not commute",
              group,
              otherGroup);
          commuted++;
        }
      }
    }
  }

  /**
   * Where a step of the first group and then one of the second lead. The second must fail as it
   * does without the first.
   */
  private static Set<IntBuffer> after(Explorer explorer, int[] state, int first, int second) {
    Set<IntBuffer> reached = new LinkedHashSet<>();
    Set<String> failures = failures(of(explorer, state, second));
    for (Transition step : of(explorer, state, first)) {
      if (step.failure().isEmpty()) {
        Set<Transition> next = of(explorer, step.target().array(), second);
        require(failures(next).equals(failures), "%d changes how %d fails", first, second);
        next.stream()
            .filter(each -> each.failure().isEmpty())
            .forEach(e -> reached.add(e.target()));
      }
    }
    return reached;
  }

  private static Set<Transition> of(Explorer explorer, int[] state, int group) {
    Set<Transition> found = new LinkedHashSet<>();
    explorer.successors(state, group, collector(found));
    return found;
  }

  private static Set<String> failures(Set<Transition> transitions) {
    Set<String> failures = new TreeSet<>();
    transitions.forEach(each -> failures.add(each.failure()));
    failures.remove("");
    return failures;
  }

  /** Whether asking who may move can fail, so that guards are not all there is to wait for. */
  private static boolean isUnsafe(CompiledModel model) {
    Ranges ranges = new Ranges(model.plan());
    List<Template> templates = model.plan().program().templates();
    for (int i = 0; i < templates.size(); i++) {
      if (ranges.mayFail(templates.get(i).condition(), i)
          || ranges.mayFail(templates.get(i).priority(), i)) {
        return true;
      }
    }
    return false;
  }

  private static void require(boolean condition, String complaint, Object... details) {
    if (!condition) {
      throw new AssertionError(complaint.formatted(details));
    }
  }

  private static boolean[] guards(Explorer explorer, Dependencies dependencies, int[] state) {
    boolean[] values = new boolean[dependencies.guards().size()];
    for (int guard = 0; guard < values.length; guard++) {
      values[guard] = explorer.guard(guard, state);
    }
    return values;
  }

  private static void writes(Group group, int[] source, int[] target) {
    for (int slot = 0; slot < source.length; slot++) {
      if (source[slot] != target[slot]) {
        require(group.writes().contains(slot), "%s writes %d", group, slot);
      }
    }
  }

  private static void changes(
      Dependencies dependencies, int group, boolean[] before, boolean[] after) {
    for (int guard = 0; guard < before.length; guard++) {
      Guard description = dependencies.guards().get(guard);
      if (!before[guard] && after[guard]) {
        require(
            description.enabledBy().contains(group),
            "%s enables %s",
            dependencies.groups().get(group),
            description);
      }
      if (before[guard] && !after[guard]) {
        require(
            description.disabledBy().contains(group),
            "%s disables %s",
            dependencies.groups().get(group),
            description);
      }
    }
  }

  private static Set<Transition> transitions(Explorer explorer, int[] state) {
    Set<Transition> found = new LinkedHashSet<>();
    explorer.successors(state, collector(found));
    return found;
  }

  private static TransitionVisitor collector(Set<Transition> found) {
    return new TransitionVisitor() {
      @Override
      public void step(int group, int action, int[] target) {
        found.add(new Transition(group, action, IntBuffer.wrap(target.clone()), ""));
      }

      @Override
      public void failure(int group, int action, String message) {
        found.add(new Transition(group, action, IntBuffer.allocate(0), message));
      }
    };
  }

  /**
   * What a group does not read can be replaced by what another state has there, and the group does
   * the same. Who exists, and what he was created with, is left alone: the other way round the
   * states would make no sense.
   */
  private static void reads(
      CompiledModel model, Explorer explorer, Dependencies dependencies, int[] state, int[] other) {
    Plan plan = model.plan();
    Set<Integer> structure = new TreeSet<>();
    structure.add(plan.countSlot());
    structure.add(plan.queueCountSlot());
    for (int i = 0; i < plan.actorBound(); i++) {
      structure.add(plan.actor(i).kindSlot());
      for (int template : plan.actor(i).templates()) {
        Template description = plan.program().templates().get(template);
        Set<String> assigned = Knowledge.assignedLocals(description.edges());
        for (Variable variable : description.variables()) {
          if (description.parameters().contains(variable) || !assigned.contains(variable.name())) {
            structure.add(plan.actor(i).base() + plan.offset(template, variable.name()));
          }
        }
      }
    }
    for (int id = 1; id <= plan.queueBound(); id++) {
      structure.add(plan.queue(id).kindSlot());
    }
    for (int group = 0; group < model.groups().count(); group++) {
      Group description = dependencies.groups().get(group);
      int[] mixed = state.clone();
      for (int slot = 0; slot < state.length; slot++) {
        if (!description.reads().contains(slot) && !structure.contains(slot)) {
          mixed[slot] = other[slot];
        }
      }
      Set<Transition> expected = new LinkedHashSet<>();
      explorer.successors(state, group, collector(expected));
      Set<Transition> actual = new LinkedHashSet<>();
      try {
        explorer.successors(mixed, group, collector(actual));
      } catch (TooManyActors mixture) {
        continue;
      }
      for (Transition transition : expected) {
        boolean found =
            actual.stream()
                .anyMatch(candidate -> isSame(description, state, transition, mixed, candidate));
        require(found, "%s reads more: %s", description, transition);
      }
      for (Transition candidate : actual) {
        boolean found =
            expected.stream()
                .anyMatch(transition -> isSame(description, state, transition, mixed, candidate));
        require(found, "%s reads more: %s", description, candidate);
      }
    }
  }

  private static boolean isSame(
      Group group, int[] state, Transition transition, int[] mixed, Transition candidate) {
    if (!transition.failure().equals(candidate.failure())) {
      return false;
    }
    for (int slot = 0; transition.failure().isEmpty() && slot < state.length; slot++) {
      int value = transition.target().get(slot);
      int otherValue = candidate.target().get(slot);
      boolean isWritten = value != state[slot] || group.reads().contains(slot);
      if (isWritten ? otherValue != value : otherValue != value && otherValue != mixed[slot]) {
        return false;
      }
    }
    return true;
  }
}
