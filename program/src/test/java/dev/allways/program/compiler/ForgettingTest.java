package dev.allways.program.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Forgetting;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Detours;
import dev.allways.program.Litter;
import dev.allways.program.Program;
import dev.allways.program.RandomProgram;
import dev.allways.program.StateSpace;
import dev.allways.program.StateSpace.Transition;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.TooManyActors;
import dev.allways.text.InputException;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is forgotten makes no difference. */
class ForgettingTest {
  private static final int PROGRAMS = 50 * Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 0);
  private static final int MOST_STATES = 500;

  private int compared;
  private int smaller;

  private void compare(CompiledModel model, Random random) {
    StateSpace all = StateSpace.upTo(model, MOST_STATES);
    IndexSet.Builder some = IndexSet.builder();
    for (int count = random.nextInt(3); count > 0; count--) {
      some.add(random.nextInt(model.layout().size()));
    }
    IndexSet read = some.build();
    Optional<Forgetting> forgetting = model.forgetting(read);
    if (!all.isComplete() || forgetting.isEmpty()) {
      return;
    }
    Map<IntBuffer, IntBuffer> left = new LinkedHashMap<>();
    all.transitions().keySet().forEach(state -> left.put(state, left(forgetting.get(), state)));

    sameSteps(model, forgetting.get(), all, left, read);
    bisimilar(model, all, left, read);
    compared++;
    smaller += new HashSet<>(left.values()).size() < all.states() ? 1 : 0;
  }

  private static IntBuffer left(Forgetting forgetting, IntBuffer state) {
    int[] copy = state.array().clone();
    forgetting.forget(copy);
    return IntBuffer.wrap(copy);
  }

  /** The program that forgets does from what is left of a state what the original does from it. */
  private static void sameSteps(
      CompiledModel model,
      Forgetting forgetting,
      StateSpace all,
      Map<IntBuffer, IntBuffer> left,
      IndexSet read) {
    CompiledModel forgetful = (CompiledModel) forgetting.model();
    Explorer compiled = forgetful.explorer();
    Explorer interpreted = InterpretedModel.of(forgetful.plan()).explorer();
    compiled.initialStates(
        state -> assertThat(IntBuffer.wrap(state)).isEqualTo(left.values().iterator().next()));
    all.transitions()
        .forEach(
            (state, steps) -> {
              IntBuffer rest = left.get(state);
              check(left(forgetting, rest).equals(rest), "there is more to forget");
              check(
                  forgetful.isFinal(rest.array()) == model.isFinal(state.array()),
                  "only one may stop");
              check(
                  read.stream().allMatch(slot -> rest.get(slot) == state.get(slot)),
                  "what is read was forgotten");
              for (int slot = 0; slot < rest.capacity(); slot++) {
                check(
                    forgetful.layout().slot(slot).type().contains(rest.get(slot)),
                    "it does not fit");
              }
              Set<Transition> expected =
                  steps.stream()
                      .map(
                          step ->
                              step.failure().isEmpty()
                                  ? new Transition(
                                      step.group(), step.action(), left.get(step.target()), "")
                                  : step)
                      .collect(Collectors.toSet());
              Set<Transition> actual = steps(compiled, rest);
              check(actual.equals(expected), "%s%n%s".formatted(actual, expected));
              Set<Transition> other = steps(interpreted, rest);
              check(
                  targets(other).equals(targets(expected)),
                  "interpreted: %s%n%s".formatted(other, expected));
            });
  }

  private static void check(boolean condition, String complaint) {
    if (!condition) {
      throw new AssertionError(complaint);
    }
  }

  private static Set<IntBuffer> targets(Set<Transition> steps) {
    return steps.stream().map(Transition::target).collect(Collectors.toSet());
  }

  private static Set<Transition> steps(Explorer explorer, IntBuffer state) {
    Set<Transition> steps = new HashSet<>();
    explorer.successors(
        state.array().clone(),
        new TransitionVisitor() {
          @Override
          public void step(int group, int action, int[] target) {
            steps.add(new Transition(group, action, IntBuffer.wrap(target.clone()), ""));
          }

          @Override
          public void failure(int group, int action, String message) {
            steps.add(new Transition(group, action, IntBuffer.allocate(0), message));
          }
        });
    return steps;
  }

  /** States of which the same is left are bisimilar: the definition, by refining partitions. */
  private static void bisimilar(
      Model model, StateSpace all, Map<IntBuffer, IntBuffer> left, IndexSet read) {
    Map<IntBuffer, Integer> blocks = new HashMap<>();
    Map<Object, Integer> numbers = new HashMap<>();
    for (IntBuffer state : left.keySet()) {
      Object seen =
          List.of(model.isFinal(state.array()), read.stream().mapToObj(state::get).toList());
      blocks.put(state, numbers.computeIfAbsent(seen, _ -> numbers.size()));
    }
    int count = 0;
    while (numbers.size() > count) {
      count = numbers.size();
      numbers.clear();
      Map<IntBuffer, Integer> refined = new HashMap<>();
      all.transitions()
          .forEach(
              (state, steps) -> {
                Set<Object> reached = new HashSet<>();
                for (Transition step : steps) {
                  int block = step.failure().isEmpty() ? blocks.get(step.target()) : -1;
                  reached.add(List.of(step.action(), step.failure(), block));
                }
                Object key = List.of(blocks.get(state), reached);
                refined.put(state, numbers.computeIfAbsent(key, _ -> numbers.size()));
              });
      blocks.putAll(refined);
    }
    Map<IntBuffer, Integer> blockOf = new HashMap<>();
    left.forEach(
        (state, rest) -> {
          Integer other = blockOf.putIfAbsent(rest, blocks.get(state));
          check(
              other == null || other.equals(blocks.get(state)),
              "not bisimilar: " + Presentation.of(model).show(state.array()));
        });
  }

  private void compareAll(LongFunction<Program> programs) {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Program program = programs.apply(seed);
      try {
        compare(CompiledModel.of(Plan.of(program, program.actors().size() + 2)), new Random(seed));
      } catch (TooManyActors _) {
        // The program is too lively for a comparison of all its states.
      } catch (InputException noInitialState) {
        assertThat(noInitialState).hasMessageContaining("no initial state");
      } catch (RuntimeException | AssertionError failure) {
        throw new AssertionError("seed " + seed + "\n" + program, failure);
      }
    }
  }

  @Test
  void states_of_random_programs_are_bisimilar_to_what_is_left_of_them() {
    compareAll(RandomProgram::of);
    assertThat(compared).isGreaterThan(PROGRAMS / 5);
    assertThat(smaller).isGreaterThan(PROGRAMS / 20);
  }

  @Test
  void states_of_programs_that_keep_what_they_do_not_need_are_bisimilar_to_what_is_left_of_them() {
    compareAll(seed -> Litter.in(Detours.in(RandomProgram.of(seed), seed), seed));
    assertThat(compared).isGreaterThan(PROGRAMS / 8);
    assertThat(smaller).isGreaterThan(PROGRAMS / 8);
  }
}
