package dev.allways.program.interpreter;

import dev.allways.core.trace.Transfer;
import dev.allways.program.Claim;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Point;
import dev.allways.program.Program;
import dev.allways.program.QueueType;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.Refusal;
import dev.allways.program.plan.StepFailure;
import dev.allways.program.plan.TooManyActors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a statement does to a state. */
final class Executor {
  private final Plan plan;
  private final Program program;
  private final Evaluator evaluator;

  private final QueueObserver observer;

  Executor(Plan plan, Evaluator evaluator, QueueObserver observer) {
    this.plan = plan;
    this.program = plan.program();
    this.evaluator = evaluator;
    this.observer = observer;
  }

  /** Is told of every message that goes into a queue or comes out of it. */
  interface QueueObserver {
    QueueObserver NOBODY = (_, _, _, _, _) -> {};

    void moved(Transfer.Kind kind, int actor, int queue, int position, List<Integer> message);
  }

  int[] initialState() {
    int[] state = new int[plan.layout().size()];
    Context nobody = Context.of(state, -1, -1, false);
    if (plan.queueCountSlot() < 0) {
      fixedQueues = program.queues().size();
    } else {
      state[plan.queueCountSlot()] = program.queues().size();
    }
    for (Variable variable : program.globals()) {
      initialise(variable, plan.global(variable.name()), nobody);
    }
    for (int index = 0; index < program.actors().size(); index++) {
      var actor = program.actors().get(index);
      List<Integer> arguments = evaluate(actor.arguments(), nobody);
      place(state, index, program.templateNumber(actor.template()), arguments);
    }
    return state;
  }

  /** Counts the queues while an initial state is built in which their number is no slot. */
  private int fixedQueues;

  private List<Integer> evaluate(List<Expression> expressions, Context context) {
    List<Integer> values = new ArrayList<>();
    for (Expression expression : expressions) {
      values.add(evaluator.evaluate(expression, context));
    }
    return values;
  }

  private void initialise(Variable variable, int slot, Context context) {
    for (int i = 0; i < variable.length(); i++) {
      int value =
          variable.initial(i) instanceof Expression.NewQueue(QueueType type)
              ? newQueue(context.state(), type)
              : evaluator.evaluate(variable.initial(i), context);
      context.state()[slot + i] = evaluator.convert(variable.type(), value);
    }
  }

  private int newQueue(int[] state, QueueType type) {
    boolean isCounted = plan.queueCountSlot() >= 0;
    int id = isCounted ? state[plan.queueCountSlot()] + 1 : ++fixedQueues;
    if (id > Program.MOST_QUEUES) {
      throw StepFailure.tooManyQueues();
    }
    if (isCounted) {
      state[plan.queueCountSlot()] = id;
    }
    int kindSlot = plan.queue(id).kindSlot();
    if (kindSlot >= 0) {
      state[kindSlot] = plan.queueTypes().indexOf(type) + 1;
    }
    return id;
  }

  void execute(List<Statement> statements, Context context) {
    for (Statement statement : statements) {
      execute(statement, context);
    }
  }

  private void execute(Statement statement, Context context) {
    switch (statement) {
      case Statement.Assign(Place place, Expression value) -> {
        int slot = evaluator.slot(place, context);
        int computed = evaluator.evaluate(value, context);
        context.state()[slot] =
            evaluator.convert(evaluator.variable(place, context).type(), computed);
      }
      case Statement.Let(String temporary, Expression value) ->
          context.temporaries().put(temporary, evaluator.evaluate(value, context));
      case Statement.Assert(Expression condition, String message) -> {
        if (!evaluator.isTrue(condition, context)) {
          throw new StepFailure(message);
        }
      }
      case Statement.If(Expression condition, List<Statement> then, List<Statement> otherwise) ->
          execute(evaluator.isTrue(condition, context) ? then : otherwise, context);
      case Statement.While(Expression condition, List<Statement> body) -> {
        for (int round = 0; evaluator.isTrue(condition, context); round++) {
          if (round == Program.LOOP_BOUND) {
            throw StepFailure.endlessLoop();
          }
          execute(body, context);
        }
      }
      case Statement.Append(Expression queue, List<Expression> values) ->
          insert(queue, values, context, false);
      case Statement.Insert(Expression queue, List<Expression> values) ->
          insert(queue, values, context, true);
      case Statement.Remove(Expression queue, Expression position) ->
          remove(
              context, evaluator.evaluate(queue, context), evaluator.evaluate(position, context));
      case Statement.Create(String template, List<Expression> arguments, String result) ->
          context
              .temporaries()
              .put(
                  result,
                  create(
                      context.state(),
                      program.templateNumber(template),
                      evaluate(arguments, context)));
      case Statement.Erase(String name) -> {
        Variable variable = evaluator.variable(Place.local(name), context);
        int slot = evaluator.slot(Place.local(name), context);
        Arrays.fill(context.state(), slot, slot + variable.length(), 0);
      }
    }
  }

  private void insert(
      Expression queue, List<Expression> expressions, Context context, boolean sorted) {
    int[] state = context.state();
    int id = evaluator.evaluate(queue, context);
    List<Integer> values = evaluate(expressions, context);
    QueueType type = evaluator.type(state, id, values.size());
    List<List<Integer>> messages = messages(state, id, type);
    if (messages.size() == type.capacity()) {
      throw StepFailure.full(id);
    }
    int position = messages.size();
    if (sorted) {
      position = 0;
      while (position < messages.size() && !isLess(values, messages.get(position))) {
        position++;
      }
    }
    List<Integer> message = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      message.add(evaluator.convert(type.fields().get(i), values.get(i)));
    }
    messages.add(position, message);
    store(state, id, type, messages);
    observer.moved(Transfer.Kind.PUT, context.actor(), id, position, message);
  }

  private static boolean isLess(List<Integer> values, List<Integer> message) {
    for (int i = 0; i < values.size(); i++) {
      if (!values.get(i).equals(message.get(i))) {
        return values.get(i) < message.get(i);
      }
    }
    return false;
  }

  private void remove(Context context, int id, int position) {
    int[] state = context.state();
    QueueType type = evaluator.type(state, id);
    List<List<Integer>> messages = messages(state, id, type);
    if (position < 0 || position >= messages.size()) {
      throw StepFailure.noMessage(id, position);
    }
    List<Integer> taken = messages.remove(position);
    store(state, id, type, messages);
    observer.moved(Transfer.Kind.TAKEN, context.actor(), id, position, taken);
  }

  private List<List<Integer>> messages(int[] state, int id, QueueType type) {
    List<List<Integer>> messages = new ArrayList<>();
    for (int position = 0; position < evaluator.length(state, id); position++) {
      List<Integer> message = new ArrayList<>();
      for (int field = 0; field < type.fields().size(); field++) {
        message.add(evaluator.item(state, id, position, field));
      }
      messages.add(message);
    }
    return messages;
  }

  private void store(int[] state, int id, QueueType type, List<List<Integer>> messages) {
    int base = plan.queue(id).base();
    Arrays.fill(state, base, base + 1 + type.capacity() * type.fields().size(), 0);
    state[base] = messages.size();
    int slot = base + 1;
    for (List<Integer> message : messages) {
      for (int value : message) {
        state[slot++] = value;
      }
    }
  }

  private int create(int[] state, int template, List<Integer> arguments) {
    int index = evaluator.count(state);
    if (index >= Program.MOST_ACTORS) {
      throw StepFailure.tooManyActors();
    }
    if (index >= plan.actorBound()) {
      throw new TooManyActors(index + 1);
    }
    place(state, index, template, arguments);
    return index;
  }

  private void place(int[] state, int index, int number, List<Integer> arguments) {
    Plan.ActorRegion region = plan.actor(index);
    if (plan.countSlot() >= 0) {
      state[plan.countSlot()] = index + 1;
    }
    if (region.kindSlot() >= 0) {
      state[region.kindSlot()] = number + 1;
    }
    state[region.base()] = Template.START;
    Template template = program.templates().get(number);
    Context context = Context.of(state, index, number, false);
    for (int i = 0; i < arguments.size(); i++) {
      Variable parameter = template.parameters().get(i);
      state[region.base() + plan.offset(number, parameter.name())] =
          evaluator.convert(parameter.type(), arguments.get(i));
    }
    for (Variable variable : template.locals()) {
      initialise(variable, region.base() + plan.offset(number, variable.name()), context);
    }
    template.claims().forEach(claim -> claim(claim, context));
  }

  private void claim(Claim claim, Context context) {
    int[] state = context.state();
    int queue = evaluator.evaluate(claim.queue(), context);
    if (evaluator.type(state, queue).isMeetingPoint()) {
      throw Refusal.ofMeetingPoint(plan, claim.end(), queue);
    }
    evaluator.entitled(state, queue, claim.end(), context.actor());
    state[plan.queue(queue).ownerSlot(claim.end())] = context.actor() + 1;
  }

  /** Moves an actor to the target of an edge; the youngest may go for good. */
  void arrive(int[] state, int actor, int target) {
    Plan.ActorRegion region = plan.actor(actor);
    if (target != Point.GONE) {
      state[region.base()] = target;
      return;
    }
    int queues = plan.population().queuesOf(evaluator.template(state, actor)).size();
    for (int i = 0; i < queues; i++) {
      int id = state[plan.queueCountSlot()]--;
      Plan.QueueRegion queue = plan.queue(id);
      if (queue.start() >= 0) {
        Arrays.fill(state, queue.start(), queue.end(), 0);
      }
    }
    Arrays.fill(state, region.start(), region.end(), 0);
    state[plan.countSlot()]--;
  }
}
