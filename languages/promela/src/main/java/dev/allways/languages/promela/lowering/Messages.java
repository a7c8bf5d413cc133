package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Statement.Receive;
import dev.allways.languages.promela.syntax.Statement.Send;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Sending and receiving. Whether a channel has room for messages may be known only when it is used;
 * then there is one command for either case, and the other one is never possible.
 */
final class Messages {
  private static final String QUEUE = "queue";
  private static final String POSITION = "position";

  private final ModelNames names;
  private final Memory locals;
  private final Optional<Events> events;

  Messages(ModelNames names, Memory locals) {
    this.names = names;
    this.locals = locals;
    this.events = names.events();
  }

  List<Command> send(Send send) {
    Values conditions = Values.ofConditions(names, locals);
    Expression queue = conditions.of(send.channel());
    List<Command> commands = new ArrayList<>();
    Set<QueueType> types = names.channels().possible(send.channel());
    boolean stores = types.stream().anyMatch(type -> !type.isMeetingPoint());
    if (stores || types.isEmpty()) {
      List<Statement> effect = new ArrayList<>();
      Values values = Values.ofEffects(names, locals, effect);
      List<Expression> message = send.message().stream().map(values::of).toList();
      events.ifPresent(trace -> effect.addAll(trace.sent(queue, message)));
      Expression used = conditions.used(queue, QueueEnd.SENDING);
      effect.add(
          send.sorted()
              ? new Statement.Insert(used, message)
              : new Statement.Append(used, message));
      Expression hasRoom = Expression.length(used).lessThan(Expression.capacity(queue));
      commands.add(Command.when(hasRoom, effect));
    }
    if (types.stream().anyMatch(QueueType::isMeetingPoint)) {
      List<Expression> message = send.message().stream().map(conditions::of).toList();
      List<Statement> effect = events.map(trace -> trace.sent(queue, message)).orElse(List.of());
      commands.add(
          new Command(Expression.Constant.TRUE, new Handshake.Offer(queue, message), effect));
    }
    return commands;
  }

  List<Command> receive(Receive receive) {
    List<Command> commands = new ArrayList<>();
    Set<QueueType> types = names.channels().possible(receive.channel());
    boolean stores = types.stream().anyMatch(type -> !type.isMeetingPoint());
    if (stores || types.isEmpty()) {
      commands.add(take(receive, types));
    }
    if (types.stream().anyMatch(QueueType::isMeetingPoint)) {
      commands.add(meet(receive));
    }
    return commands;
  }

  private Command take(Receive receive, Set<QueueType> types) {
    Values values = Values.ofConditions(names, locals);
    Expression queue = values.used(values.of(receive.channel()), QueueEnd.RECEIVING);
    Expression guard =
        receive.anywhere()
            ? values.find(queue, receive.patterns()).atLeast(Expression.constant(0))
            : values.firstMatches(queue, receive.patterns());
    List<Statement> effect = new ArrayList<>();
    effect.add(new Statement.Let(QUEUE, queue));
    Expression source = Expression.temporary(QUEUE);
    int fields = receive.patterns().size();
    if (types.stream().anyMatch(type -> type.fields().size() != fields)) {
      List<Expression.Pattern> any = new ArrayList<>();
      receive.patterns().forEach(_ -> any.add(Expression.Pattern.anything()));
      effect.add(new Statement.Let(POSITION, new Expression.Find(source, any)));
    }
    Expression position = Expression.constant(0);
    if (receive.anywhere()) {
      effect.add(new Statement.Let(POSITION, values.find(source, receive.patterns())));
      position = Expression.temporary(POSITION);
    }
    Expression at = position;
    if (!receive.keeps()) {
      events.ifPresent(
          trace ->
              effect.addAll(
                  trace.received(source, fields, field -> new Expression.Item(source, at, field))));
    }
    store(receive, field -> new Expression.Item(source, at, field), effect);
    if (!receive.keeps()) {
      effect.add(new Statement.Remove(source, position));
    }
    return Command.when(guard, effect);
  }

  private Command meet(Receive receive) {
    Values values = Values.ofConditions(names, locals);
    List<Expression> matches = new ArrayList<>();
    List<Pattern> patterns = receive.patterns();
    for (int field = 0; field < patterns.size(); field++) {
      if (patterns.get(field) instanceof Pattern.Match(var value)) {
        matches.add(Expression.offered(field).equalTo(values.of(value)));
      }
    }
    List<Statement> effect = new ArrayList<>();
    Expression queue = values.of(receive.channel());
    events.ifPresent(
        trace -> effect.addAll(trace.received(queue, patterns.size(), Expression::offered)));
    store(receive, Expression::offered, effect);
    Handshake handshake = new Handshake.Accept(queue, patterns.size(), Expression.all(matches));
    return new Command(Expression.Constant.TRUE, handshake, effect);
  }

  /** One field after the other: an index may depend on a field before it. */
  private void store(Receive receive, IntFunction<Expression> message, List<Statement> effect) {
    Values values = Values.ofEffects(names, locals, effect);
    for (int field = 0; field < receive.patterns().size(); field++) {
      if (receive.patterns().get(field) instanceof Pattern.Store(Reference variable)
          && variable.symbol() != Symbol.Predefined.SCRATCH
          && !names.isForgotten(variable.symbol())) {
        effect.add(Statement.assign(values.place(variable), message.apply(field)));
      }
    }
  }
}
