package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.flow.Automaton;
import dev.allways.languages.promela.flow.Automaton.Action;
import dev.allways.languages.promela.flow.Automaton.Location;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Automaton.Transition;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Statement.Receive;
import dev.allways.languages.promela.syntax.Statement.Send;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Statement;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The events that a {@code trace} or {@code notrace} prescribes. Where it stands is a variable, and
 * whoever sends to a channel that the trace sends to, or receives from one that it receives from,
 * moves it on: so the trace is checked as if each process did it.
 */
final class Events {
  private static final String PLACE = "_trace";

  /**
   * A step of the trace.
   *
   * @param fields what each field must be; nothing for any value
   */
  private record Event(
      int source, int target, boolean sends, Expression queue, List<Optional<Expression>> fields) {}

  private final Automaton automaton;
  private final boolean forbidden;
  private final int end;
  private final List<Event> events = new ArrayList<>();

  Events(Automaton automaton, boolean forbidden, ModelNames names) {
    this.automaton = automaton;
    this.forbidden = forbidden;
    this.end = automaton.locations().size();
    Values values = Values.ofClaims(names);
    for (Location location : automaton.locations()) {
      for (Transition transition : location.transitions()) {
        event(location.number(), transition, values).ifPresent(events::add);
      }
    }
  }

  private Optional<Event> event(int source, Transition transition, Values values) {
    int target = isEnd(transition.target()) ? end : transition.target();
    return switch (transition.action()) {
      case Action.Execute(Send send) -> {
        List<Optional<Expression>> fields = new ArrayList<>();
        for (var value : send.message()) {
          boolean any = value instanceof Reference && Folding.value(value).isEmpty();
          fields.add(any ? Optional.empty() : Optional.of(values.of(value)));
        }
        yield Optional.of(new Event(source, target, true, values.of(send.channel()), fields));
      }
      case Action.Execute(Receive receive) -> {
        List<Optional<Expression>> fields = new ArrayList<>();
        for (Pattern pattern : receive.patterns()) {
          fields.add(
              pattern instanceof Pattern.Match(var value)
                  ? Optional.of(values.of(value))
                  : Optional.empty());
        }
        yield Optional.of(new Event(source, target, false, values.of(receive.channel()), fields));
      }
      case Action.Execute _, Action.Jump _, Action.Deterministic _, Action.End _ ->
          Optional.empty();
    };
  }

  private boolean isEnd(int location) {
    return automaton.locations().get(location).transitions().stream()
        .anyMatch(transition -> transition.action() instanceof Action.End);
  }

  Variable variable() {
    int initial = isEnd(automaton.initial()) ? end : automaton.initial();
    List<String> places = new ArrayList<>();
    automaton.locations().forEach(location -> places.add(location.origin().place()));
    places.add("done");
    Type place = new Type.Named(Type.interval(0, end), places);
    return Variable.of(PLACE, place, Expression.constant(initial));
  }

  /** Whether the system may stop where the trace is. Nobody asks when all processes are gone. */
  Expression mayStop() {
    List<Expression> elsewhere = new ArrayList<>();
    elsewhere.add(new Expression.ActorCount().greaterThan(0));
    elsewhere.add(isAt(end).not());
    for (Location location : automaton.locations()) {
      if (location.marks().contains(Mark.END)) {
        elsewhere.add(isAt(location.number()).not());
      }
    }
    return Expression.all(elsewhere).not();
  }

  private static Expression isAt(int location) {
    return Expression.global(PLACE).equalTo(location);
  }

  List<Statement> sent(Expression queue, List<Expression> message) {
    return happened(true, queue, message.size(), message::get);
  }

  List<Statement> received(Expression queue, int size, IntFunction<Expression> message) {
    return happened(false, queue, size, message);
  }

  private List<Statement> happened(
      boolean sends, Expression queue, int size, IntFunction<Expression> message) {
    List<Statement> reaction =
        List.of(
            forbidden
                ? Statement.assign(Place.global(PLACE), end)
                : new Statement.Assert(
                    Expression.constant(0), "the trace does not allow this event now"));
    List<Expression> otherQueues = new ArrayList<>();
    for (Event event : events.reversed()) {
      if (event.sends() == sends) {
        otherQueues.add(queue.notEqualTo(event.queue()));
        List<Statement> moved = new ArrayList<>();
        others(event)
            .map(other -> matches(other, queue, size, message).not())
            .map(no -> new Statement.Assert(no, "two events of the trace match this one"))
            .forEach(moved::add);
        moved.add(Statement.assign(Place.global(PLACE), event.target()));
        if (forbidden && event.target() == end) {
          moved.add(new Statement.Assert(Expression.constant(0), "all events of notrace happened"));
        }
        reaction = List.of(new Statement.If(matches(event, queue, size, message), moved, reaction));
      }
    }
    return otherQueues.isEmpty()
        ? List.of()
        : List.of(new Statement.If(Expression.all(otherQueues), List.of(), reaction));
  }

  /** Those that come later and might happen instead: then where the trace stands is not known. */
  private Stream<Event> others(Event event) {
    return events.stream()
        .skip(events.indexOf(event) + 1L)
        .filter(other -> other.source() == event.source() && other.sends() == event.sends());
  }

  private static Expression matches(
      Event event, Expression queue, int size, IntFunction<Expression> message) {
    List<Expression> conditions = new ArrayList<>();
    conditions.add(isAt(event.source()));
    conditions.add(queue.equalTo(event.queue()));
    for (int field = 0; field < Math.min(size, event.fields().size()); field++) {
      if (event.fields().get(field).isPresent()) {
        conditions.add(message.apply(field).equalTo(event.fields().get(field).get()));
      }
    }
    return Expression.all(conditions);
  }
}
