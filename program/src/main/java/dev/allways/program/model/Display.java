package dev.allways.program.model;

import dev.allways.core.trace.Binding;
import dev.allways.program.Elements;
import dev.allways.program.Template;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.List;

/**
 * A state as its variables, its queues and its actors, each by name; what does not exist is left
 * out, and so is that a variable stands for the queue that has its name.
 */
final class Display {
  private final ProgramModel model;
  private final Plan plan;
  private final int[] state;
  private final StateNames names;
  private final List<Binding> bindings = new ArrayList<>();

  Display(ProgramModel model, int[] state) {
    this.model = model;
    this.plan = model.plan();
    this.state = state;
    this.names = new StateNames(model, state);
  }

  List<Binding> show() {
    for (Variable variable : plan.program().globals()) {
      if (!isOfActors(variable)) {
        variable("", variable, plan.global(variable.name()));
      }
    }
    for (int id = 1; id <= names.queueCount(); id++) {
      queue(id);
    }
    for (int actor = 0; actor < model.count(state); actor++) {
      actor(actor);
    }
    return bindings;
  }

  private static boolean isOfActors(Variable variable) {
    return variable.elements() instanceof Elements.OfActors;
  }

  private void actor(int actor) {
    int number = model.template(state, actor);
    Template template = plan.program().templates().get(number);
    int base = plan.actor(actor).base();
    String name = names.actor(actor);
    bindings.add(new Binding(name, template.point(state[base]).name()));
    for (Variable variable : plan.program().globals()) {
      if (isOfActors(variable)) {
        int value = state[plan.global(variable.name()) + actor];
        bind(name + "." + variable.name(), variable.type(), value);
      }
    }
    for (Variable variable : template.variables()) {
      variable(name + ".", variable, base + plan.offset(number, variable.name()));
    }
  }

  private void variable(String prefix, Variable variable, int slot) {
    if (variable.elements() instanceof Elements.Unnamed) {
      return;
    }
    for (int i = 0; i < variable.length(); i++) {
      bind(prefix + variable.element(i), variable.type(), state[slot + i]);
    }
  }

  private void bind(String name, Type type, int value) {
    String shown = names.value(type, value);
    if (!(type instanceof Type.Identity && shown.equals(name))) {
      bindings.add(new Binding(name, shown));
    }
  }

  private void queue(int id) {
    if (!names.type(id).isMeetingPoint()) {
      bindings.add(new Binding("<" + names.queue(id) + ">", names.contents(id)));
    }
  }
}
