package dev.allways.program.compiler;

import dev.allways.core.model.Forgetting;
import dev.allways.program.Program;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import dev.allways.program.analysis.Liveness;
import dev.allways.program.model.Lazy;
import dev.allways.program.plan.Plan;
import java.util.List;
import java.util.stream.IntStream;

/** The states of a program without the values of variables that are not live. */
final class CompiledForgetting implements Forgetting {
  private final CompiledModel original;
  private final Liveness liveness;
  private final int[] globals;

  /** By template and point: how far behind the slot of the point the slots are that are erased. */
  private final int[][][] offsets;

  private final Lazy<CompiledModel> model;

  CompiledForgetting(CompiledModel original, Liveness liveness) {
    this.original = original;
    this.liveness = liveness;
    this.model = new Lazy<>(() -> original.erased(liveness));
    Plan plan = original.plan();
    Program program = plan.program();
    this.globals =
        program.globals().stream()
            .filter(variable -> !liveness.isLive(variable.name()))
            .flatMapToInt(variable -> slots(plan.global(variable.name()), variable))
            .toArray();
    this.offsets = new int[program.templates().size()][][];
    for (int number = 0; number < offsets.length; number++) {
      Template template = program.templates().get(number);
      offsets[number] = new int[template.points().size() + 1][];
      for (int point = 0; point < offsets[number].length; point++) {
        offsets[number][point] = erased(number, template.variables(), point);
      }
    }
  }

  private int[] erased(int template, List<Variable> variables, int point) {
    return variables.stream()
        .filter(variable -> !liveness.isLive(template, variable.name(), point))
        .flatMapToInt(
            variable -> slots(original.plan().offset(template, variable.name()), variable))
        .toArray();
  }

  private static IntStream slots(int first, Variable variable) {
    return IntStream.range(first, first + variable.length());
  }

  /** Whether everything matters everywhere. */
  boolean isEmpty() {
    if (globals.length > 0) {
      return false;
    }
    for (int[][] points : offsets) {
      for (int point = Template.START; point < points.length; point++) {
        if (points[point].length > 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Compiled when it is first asked for. */
  @Override
  public CompiledModel model() {
    return model.get();
  }

  @Override
  public void forget(int[] state) {
    for (int slot : globals) {
      state[slot] = 0;
    }
    for (int actor = original.count(state) - 1; actor >= 0; actor--) {
      int base = original.plan().actor(actor).base();
      for (int offset : offsets[original.template(state, actor)][state[base]]) {
        state[base + offset] = 0;
      }
    }
  }
}
