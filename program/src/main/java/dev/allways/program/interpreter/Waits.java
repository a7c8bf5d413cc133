package dev.allways.program.interpreter;

import dev.allways.core.trace.Waiting;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Printer;
import dev.allways.program.Template;
import dev.allways.program.model.ProgramModel;
import dev.allways.program.model.StateNames;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who waits for what in a state in which nobody can move. */
public final class Waits {
  private final ProgramModel model;
  private final Plan plan;
  private final Evaluator evaluator;

  public Waits(ProgramModel model) {
    this.model = model;
    this.plan = model.plan();
    this.evaluator = new Moves(InterpretedModel.of(plan)).evaluator();
  }

  public List<Waiting> of(int[] state) {
    StateNames names = new StateNames(model, state);
    List<Waiting> all = new ArrayList<>();
    for (int actor = 0; actor < model.count(state); actor++) {
      int number = model.template(state, actor);
      Template template = plan.program().templates().get(number);
      int point = state[plan.actor(actor).base()];
      Context context = Context.of(state, actor, number, false);
      all.add(
          new Waiting(
              names.actor(actor),
              template.point(point).name(),
              wishes(template, point, context, names),
              template.point(point).isFinal()));
    }
    return all;
  }

  private List<Waiting.Wish> wishes(
      Template template, int point, Context context, StateNames names) {
    Obstacles obstacles = new Obstacles(plan, evaluator, context, names);
    Expression condition = template.condition();
    if (isFalse(condition, context)) {
      String text = new Printer().print(condition);
      return List.of(new Waiting.Wish(text, obstacles.of(condition), Optional.empty()));
    }
    List<Edge> edges = template.edges().stream().filter(edge -> edge.source() == point).toList();
    List<Waiting.Wish> wishes = new ArrayList<>();
    for (Edge edge : edges) {
      if (isWish(edge, edges, context)) {
        wishes.add(new Waiting.Wish(edge.label(), obstacles.of(edge), edge.location()));
      }
    }
    return wishes;
  }

  /**
   * Where it depends on the queue how a message is passed there are several edges, one of which
   * fits the queue.
   */
  private boolean isWish(Edge edge, List<Edge> edges, Context context) {
    if (!(edge.handshake() instanceof Handshake.None)) {
      return canMeet(edge, context);
    }
    return edges.stream()
        .filter(other -> !(other.handshake() instanceof Handshake.None))
        .filter(other -> other.label().equals(edge.label()))
        .filter(other -> other.location().equals(edge.location()))
        .noneMatch(other -> canMeet(other, context));
  }

  private boolean canMeet(Edge edge, Context context) {
    Expression queue =
        switch (edge.handshake()) {
          case Handshake.Offer offer -> offer.queue();
          case Handshake.Accept accept -> accept.queue();
          case Handshake.None() -> throw new IllegalArgumentException("alone: " + edge);
        };
    try {
      return evaluator.type(context.state(), evaluator.evaluate(queue, context)).isMeetingPoint();
    } catch (StepFailure noQueue) {
      return false;
    }
  }

  private boolean isFalse(Expression condition, Context context) {
    try {
      return !evaluator.isTrue(condition, context);
    } catch (StepFailure failure) {
      return false;
    }
  }
}
