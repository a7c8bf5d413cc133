package dev.allways.program.model;

import dev.allways.core.Binding;
import dev.allways.program.QueueType;
import dev.allways.program.Template;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * A state as its variables, its queues and its actors, each by name; what does not exist is left
 * out.
 */
final class Display {
  private final ProgramModel model;
  private final Plan plan;
  private final List<Binding> bindings = new ArrayList<>();

  Display(ProgramModel model) {
    this.model = model;
    this.plan = model.plan();
  }

  List<Binding> show(int[] state) {
    for (Variable variable : plan.program().globals()) {
      variable(variable.name(), variable, state, plan.global(variable.name()));
    }
    int queues = plan.queueCountSlot() < 0 ? plan.startingQueues() : state[plan.queueCountSlot()];
    for (int id = 1; id <= queues; id++) {
      queue(plan.queue(id), state);
    }
    for (int actor = 0; actor < model.count(state); actor++) {
      actor(actor, state);
    }
    return bindings;
  }

  private void actor(int actor, int[] state) {
    int number = model.template(state, actor);
    Template template = plan.program().templates().get(number);
    int base = plan.actor(actor).base();
    String name = template.name() + "(" + actor + ")";
    bindings.add(new Binding(name, template.point(state[base]).name()));
    for (Variable variable : template.variables()) {
      int slot = base + plan.offset(number, variable.name());
      variable(name + "." + variable.name(), variable, state, slot);
    }
  }

  private void variable(String name, Variable variable, int[] state, int slot) {
    for (int i = 0; i < variable.length(); i++) {
      String element = variable.length() == 1 ? name : name + "[" + i + "]";
      bindings.add(new Binding(element, variable.type().render(state[slot + i])));
    }
  }

  private void queue(Plan.QueueRegion region, int[] state) {
    int number = region.kindSlot() < 0 ? region.types().getFirst() : state[region.kindSlot()] - 1;
    QueueType type = plan.queueTypes().get(number);
    if (type.isMeetingPoint()) {
      return;
    }
    StringJoiner messages = new StringJoiner(" ", "[", "]");
    int slot = region.base() + 1;
    for (int i = 0; i < state[region.base()]; i++) {
      StringJoiner fields = new StringJoiner(",");
      for (Type field : type.fields()) {
        fields.add(field.render(state[slot++]));
      }
      messages.add(fields.toString());
    }
    bindings.add(new Binding("<" + region.name() + ">", messages.toString()));
  }
}
