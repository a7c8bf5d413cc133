package dev.allways.program.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.model.Undefined;
import dev.allways.program.Program;
import dev.allways.program.RandomProgram;
import dev.allways.program.StateSpace.Transition;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.TooManyActors;
import dev.allways.text.InputException;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random programs, each explored by the compiler's code and by the interpreter. */
class DifferentialTest {
  private static final int PROGRAMS = 250 * Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 0);
  private static final int STATES = 150;

  @Test
  void random_programs_have_the_same_steps_compiled_and_interpreted() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Program program = RandomProgram.of(seed);
      try {
        compare(seed, program);
      } catch (InputException noInitialState) {
        assertThat(noInitialState).hasMessageContaining("no initial state");
      } catch (RuntimeException | Error failure) {
        throw new AssertionError("seed " + seed + "\n" + program, failure);
      }
    }
  }

  private static void compare(long seed, Program program) {
    Plan plan = Plan.of(program, program.actors().size() + 2);
    CompiledModel compiled = CompiledModel.of(plan);
    InterpretedModel interpreted = InterpretedModel.of(plan);
    List<Both> propositions = Both.of(compiled, interpreted);
    Explorer fast = compiled.explorer();
    Explorer slow = interpreted.explorer();
    Deque<IntBuffer> waiting = new ArrayDeque<>();
    Set<IntBuffer> known = new LinkedHashSet<>();
    slow.initialStates(state -> waiting.add(IntBuffer.wrap(state.clone())));
    fast.initialStates(
        state -> assertThat(state).as("seed %d", seed).isEqualTo(waiting.peek().array()));
    known.addAll(waiting);
    for (int i = 0; i < STATES && !waiting.isEmpty(); i++) {
      int[] state = waiting.poll().array();
      Set<Transition> expected = new LinkedHashSet<>();
      String outcome = collect(slow, state, interpreted, expected);
      Set<Transition> actual = new LinkedHashSet<>();
      assertThat(collect(fast, state, compiled, actual)).isEqualTo(outcome);
      if (!outcome.isEmpty()) {
        continue;
      }
      assertThat(actual.equals(expected)).as("%s%n%s", actual, expected).isTrue();
      byGroup(compiled, fast, state, actual);
      propositions.forEach(each -> each.compare(state));
      assertThat(compiled.isFinal(state)).isEqualTo(interpreted.isFinal(state));
      for (Transition transition : expected) {
        if (transition.failure().isEmpty()) {
          for (int slot = 0; slot < state.length; slot++) {
            int value = transition.target().get(slot);
            if (!plan.layout().slot(slot).type().contains(value)) {
              throw new AssertionError(plan.layout().slot(slot) + " = " + value);
            }
          }
          if (known.add(transition.target())) {
            waiting.add(transition.target());
          }
        }
      }
    }
  }

  /** The transitions, with action numbers replaced by what they stand for. */
  private static String collect(
      Explorer explorer, int[] state, dev.allways.core.model.Model model, Set<Transition> found) {
    int[] before = state.clone();
    try {
      explorer.successors(
          state,
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              found.add(
                  new Transition(
                      group, model.action(action).hashCode(), IntBuffer.wrap(target.clone()), ""));
            }

            @Override
            public void failure(int group, int action, String message) {
              found.add(
                  new Transition(
                      group, model.action(action).hashCode(), IntBuffer.allocate(0), message));
            }
          });
    } catch (TooManyActors tooMany) {
      return tooMany.getMessage();
    }
    assertThat(state).isEqualTo(before);
    return "";
  }

  private static void byGroup(
      CompiledModel model, Explorer explorer, int[] state, Set<Transition> all) {
    Set<Transition> found = new LinkedHashSet<>();
    for (int group = 0; group < model.groups().count(); group++) {
      int wanted = group;
      explorer.successors(
          state,
          group,
          new TransitionVisitor() {
            @Override
            public void step(int number, int action, int[] target) {
              assertThat(number).isEqualTo(wanted);
              found.add(
                  new Transition(
                      number, model.action(action).hashCode(), IntBuffer.wrap(target.clone()), ""));
            }

            @Override
            public void failure(int number, int action, String message) {
              assertThat(number).isEqualTo(wanted);
              found.add(
                  new Transition(
                      number, model.action(action).hashCode(), IntBuffer.allocate(0), message));
            }
          });
    }
    assertThat(found.equals(all)).as("%s%n%s", found, all).isTrue();
  }

  /** A proposition in both models. */
  private record Both(Proposition.StatePredicate fast, Proposition.StatePredicate slow) {
    static List<Both> of(CompiledModel compiled, InterpretedModel interpreted) {
      return compiled.propositionNames().stream()
          .map(
              name -> {
                var fast = (Proposition.OfState) compiled.proposition(name).orElseThrow();
                var slow = (Proposition.OfState) interpreted.proposition(name).orElseThrow();
                return new Both(fast.holds(), slow.holds());
              })
          .toList();
    }

    void compare(int[] state) {
      String expected;
      try {
        expected = String.valueOf(slow.test(state));
      } catch (Undefined failure) {
        expected = failure.text();
      }
      String actual;
      try {
        actual = String.valueOf(fast.test(state));
      } catch (Undefined failure) {
        actual = failure.text();
      }
      assertThat(actual).isEqualTo(expected);
    }
  }
}
