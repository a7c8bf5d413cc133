package dev.allways.program.interpreter;

import dev.allways.core.model.Action;
import dev.allways.core.trace.Arrow;
import dev.allways.core.trace.Transfer;
import dev.allways.program.Edge;
import dev.allways.program.Output;
import dev.allways.program.QueueType;
import dev.allways.program.analysis.Groups;
import dev.allways.program.model.ProgramModel;
import dev.allways.program.model.StateNames;
import dev.allways.program.plan.StepFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What can be seen of an edge while it is taken: what it prints, which messages go into queues or
 * come out of them, what is handed over in a handshake. No search needs to know.
 */
public final class Observation {
  private final ProgramModel model;
  private final Moves moves;
  private final List<Movement> movements = new ArrayList<>();

  private record Movement(
      Transfer.Kind kind, int actor, int queue, int position, List<Integer> message) {}

  public Observation(ProgramModel model) {
    this.model = model;
    this.moves =
        new Moves(
            InterpretedModel.of(model.plan()),
            (kind, actor, queue, position, message) ->
                movements.add(new Movement(kind, actor, queue, position, message)));
  }

  /** The action of a group, as it is seen when it is taken in a state. */
  public Action of(int number, int[] source) {
    Groups.Group group = model.groups().get(number);
    Groups.Member mover = group.first();
    StateNames names = new StateNames(model, source);
    StringBuilder output = new StringBuilder();
    movements.clear();
    Action action = model.action(number);
    int[] target = source.clone();
    try {
      print(mover, source, output);
      if (group.partner().isEmpty()) {
        execute(mover, target, List.of());
      } else {
        Groups.Member partner = group.partner().get();
        Optional<Moves.Message> offered = moves.offered(source, mover, false);
        print(partner, source, output);
        execute(mover, target, List.of());
        if (offered.isPresent()) {
          Moves.Message message = offered.get();
          execute(partner, target, message.values());
          action =
              action.with(
                  new Arrow(
                      Arrow.Part.PASSES,
                      names.actor(mover.actor()),
                      names.actor(partner.actor()),
                      names.queue(message.queue()) + "!" + text(message, source, names)));
        }
      }
    } catch (StepFailure failure) {
      // What there was to see before it failed has been seen.
    }
    List<Transfer> transfers =
        movements.stream().map(each -> transfer(each, source, target, names)).toList();
    return action.observed(transfers, output.toString());
  }

  private void execute(Groups.Member member, int[] target, List<Integer> message) {
    Context context = Context.of(target, member.actor(), member.template(), false).with(message);
    moves.executor().execute(edge(member).effect(), context);
  }

  private Edge edge(Groups.Member member) {
    return moves.edge(member.template(), member.edge());
  }

  private void print(Groups.Member member, int[] source, StringBuilder output) {
    Context context = Context.of(source, member.actor(), member.template(), false);
    for (Output.Piece piece : edge(member).output().pieces()) {
      output.append(
          switch (piece) {
            case Output.Piece.Text(String text) -> text;
            case Output.Piece.Value(var value, var notation) ->
                notation.write(moves.evaluator().evaluate(value, context));
          });
    }
  }

  private String text(Moves.Message message, int[] state, StateNames names) {
    return names.message(moves.evaluator().type(state, message.queue()), message.values());
  }

  private Transfer transfer(Movement movement, int[] source, int[] target, StateNames names) {
    // A queue that is new in this step is not yet in the source.
    boolean isNew = movement.queue() > names.queueCount();
    QueueType type = moves.evaluator().type(isNew ? target : source, movement.queue());
    return new Transfer(
        movement.kind(),
        names.actor(movement.actor()),
        (isNew ? new StateNames(model, target) : names).queue(movement.queue()),
        movement.position(),
        names.message(type, movement.message()));
  }
}
