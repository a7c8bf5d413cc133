package dev.allways.program.interpreter;

import dev.allways.program.Expression;
import dev.allways.program.analysis.Condition;
import dev.allways.program.analysis.Groups;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import java.util.List;
import java.util.Optional;

/** The truth of what groups wait for. */
final class Conditions {
  private final Plan plan;
  private final Moves moves;
  private final Evaluator evaluator;

  Conditions(Plan plan, Moves moves) {
    this.plan = plan;
    this.moves = moves;
    this.evaluator = moves.evaluator();
  }

  /**
   * @throws StepFailure when that cannot be told because a step would fail
   */
  boolean hold(Condition condition, int[] state, boolean quiescent) {
    return switch (condition) {
      case Condition.Location(int actor, int template, int point) ->
          actor < evaluator.count(state)
              && evaluator.template(state, actor) == template
              && state[plan.actor(actor).base()] == point;
      case Condition.Holds(int actor, int template, Expression expression) ->
          evaluator.isTrue(expression, Context.of(state, actor, template, quiescent));
      case Condition.Served(int actor, int template, Expression expression) ->
          !exists(state, actor, template)
              || evaluator.isTrue(expression, Context.of(state, actor, template, quiescent));
      case Condition.Youngest(int actor) -> actor == evaluator.count(state) - 1;
      case Condition.Preferred(int actor, int template) ->
          moves.isPreferred(state, actor, template, quiescent);
      case Condition.LastResort(Groups.Member member) ->
          exists(state, member)
              && preferredTo(member).stream()
                  .allMatch(
                      other ->
                          moves
                              .take(state, member.actor(), member.template(), other, quiescent)
                              .isEmpty());
      case Condition.Match(Groups.Member offer, Groups.Member accept) ->
          exists(state, offer) && exists(state, accept) && matches(state, offer, accept, quiescent);
      case Condition.Fails(Groups.Member offer) -> {
        if (!exists(state, offer)) {
          yield false;
        }
        try {
          moves.offered(state, offer, quiescent);
          yield false;
        } catch (StepFailure failure) {
          yield true;
        }
      }
    };
  }

  private boolean exists(int[] state, Groups.Member member) {
    return exists(state, member.actor(), member.template());
  }

  private boolean exists(int[] state, int actor, int template) {
    return actor < evaluator.count(state) && evaluator.template(state, actor) == template;
  }

  private List<Integer> preferredTo(Groups.Member member) {
    return plan.program().templates().get(member.template()).preferredTo(member.edge());
  }

  private boolean matches(
      int[] state, Groups.Member offer, Groups.Member accept, boolean quiescent) {
    Optional<Moves.Message> message;
    try {
      message = moves.offered(state, offer, quiescent);
    } catch (StepFailure failure) {
      return false;
    }
    if (message.isEmpty()) {
      return false;
    }
    for (int preferred : preferredTo(accept)) {
      try {
        if (moves.accepts(
            state, accept.actor(), accept.template(), preferred, message.get(), quiescent)) {
          return false;
        }
      } catch (StepFailure failure) {
        return false;
      }
    }
    return moves.accepts(
        state, accept.actor(), accept.template(), accept.edge(), message.get(), quiescent);
  }
}
