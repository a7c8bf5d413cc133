package dev.allways.program.model;

import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.Queue;
import dev.allways.program.QueueType;
import dev.allways.program.Template;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/**
 * What a person calls the actors, the queues and the values of one state. A queue has the name of
 * the variable that it was made for: whose variable that is depends on who is there.
 */
public final class StateNames {
  private final ProgramModel model;
  private final Plan plan;
  private final int[] state;
  private final List<String> queues = new ArrayList<>();

  public StateNames(ProgramModel model, int[] state) {
    this.model = model;
    this.plan = model.plan();
    this.state = state;
    Program program = plan.program();
    program.queues().stream().map(Queue::name).forEach(queues::add);
    for (int actor = 0; actor < model.count(state); actor++) {
      for (Variable variable : template(actor).locals()) {
        addQueues(actor, variable);
      }
    }
  }

  private void addQueues(int actor, Variable variable) {
    for (int i = 0; i < variable.length(); i++) {
      if (variable.initial(i) instanceof Expression.NewQueue) {
        queues.add(actor(actor) + "." + variable.element(i));
      }
    }
  }

  private Template template(int actor) {
    return plan.program().templates().get(model.template(state, actor));
  }

  /** Of an actor that exists. */
  public String actor(int actor) {
    return template(actor).name() + "(" + actor + ")";
  }

  public int queueCount() {
    return queues.size();
  }

  /** Of a queue; a number that is none of a queue is its own name. */
  public String queue(int id) {
    return id >= 1 && id <= queues.size() ? queues.get(id - 1) : Integer.toString(id);
  }

  public String value(Type type, int value) {
    return type instanceof Type.Identity ? queue(value) : type.render(value);
  }

  /** A message with these fields. */
  public String message(QueueType type, List<Integer> fields) {
    StringJoiner text = new StringJoiner(",");
    for (int i = 0; i < fields.size(); i++) {
      text.add(value(type.fields().get(i), fields.get(i)));
    }
    return text.toString();
  }

  /** The messages of a queue that holds some, the oldest first. */
  public String contents(int id) {
    Plan.QueueRegion region = plan.queue(id);
    QueueType type = type(id);
    int fields = type.fields().size();
    StringJoiner messages = new StringJoiner(" ", "[", "]");
    for (int i = 0; i < state[region.base()]; i++) {
      int slot = region.base() + 1 + i * fields;
      messages.add(message(type, Arrays.stream(state, slot, slot + fields).boxed().toList()));
    }
    return messages.toString();
  }

  QueueType type(int id) {
    Plan.QueueRegion region = plan.queue(id);
    int number = region.kindSlot() < 0 ? region.types().getFirst() : state[region.kindSlot()] - 1;
    return plan.queueTypes().get(number);
  }
}
