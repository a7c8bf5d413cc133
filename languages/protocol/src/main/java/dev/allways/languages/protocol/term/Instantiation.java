package dev.allways.languages.protocol.term;

import static java.util.stream.Collectors.groupingBy;

import dev.allways.languages.protocol.expression.Environment;
import dev.allways.languages.protocol.expression.Evaluator;
import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Behaviour;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.protocol.term.Term;
import dev.allways.protocol.term.Terms;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Behaviours to terms: evaluates every expression, so that what remains needs no variables. Only
 * sessions and loops stay folded.
 */
final class Instantiation {
  private final Specification specification;
  private final Terms<Event> terms;
  private final Evaluator evaluator;

  /** Loops with one text are one loop. */
  private final Map<String, Behaviour.Loop> loops = new HashMap<>();

  /** Where in the file each event is written. */
  private final Map<Event, Set<Place>> places = new HashMap<>();

  /** The transitions of the file's own transition systems, by their source. */
  private final IdentityHashMap<Behaviour.Graph, Map<Long, List<Behaviour.Edge>>> graphs =
      new IdentityHashMap<>();

  /** The loops around a behaviour, by name. */
  private record Frames(Map<String, LoopFrame> byName) {
    static final Frames NONE = new Frames(Map.of());

    Frames with(LoopFrame frame) {
      Map<String, LoopFrame> more = new HashMap<>(byName);
      more.put(frame.loop().name(), frame);
      return new Frames(more);
    }

    LoopFrame get(String name) {
      LoopFrame frame = byName.get(name);
      if (frame == null) {
        throw new IllegalStateException("unresolved loop " + name);
      }
      return frame;
    }
  }

  Instantiation(Specification specification, Terms<Event> terms) {
    this.specification = specification;
    this.terms = terms;
    this.evaluator = new Evaluator(specification.functions(), specification.roleNames());
  }

  /** Where {@code event} is written, in what has been unfolded so far; in the order of the file. */
  List<Place> places(Event event) {
    return places.getOrDefault(event, Set.of()).stream()
        .sorted(Comparator.comparingInt(Place::start).thenComparingInt(Place::end))
        .toList();
  }

  /**
   * A session with its arguments. Where its body is nothing but another session or a loop, it is
   * that: otherwise the first state of a protocol would differ from the same state met later.
   */
  Term call(Session session, List<Value> arguments) {
    Set<Session> seen = new HashSet<>();
    Session current = session;
    List<Value> values = arguments;
    while (seen.add(current)) {
      Environment environment = parameters(current, values);
      if (current.body() instanceof Behaviour.Loop loop) {
        return loop(loop, environment, Frames.NONE);
      }
      if (!(current.body() instanceof Behaviour.Call next)) {
        return later(new Recursion.Call(current, values));
      }
      Session target = session(next);
      if (seen.contains(target)) {
        break;
      }
      values = values(next.arguments(), environment);
      current = target;
    }
    return later(new Recursion.Call(current, values));
  }

  /** What unfolds to a body when somebody asks for its steps. */
  private Term later(Recursion recursion) {
    return terms.later(
        recursion,
        () ->
            switch (recursion) {
              case Recursion.Call call -> body(call);
              case Recursion.Round round -> body(round);
              case Recursion.Vertex vertex -> body(vertex);
            });
  }

  private Session session(Behaviour.Call call) {
    return specification
        .session(call.session(), call.arguments().size())
        .orElseThrow(() -> new IllegalStateException("unresolved session " + call.session()));
  }

  private static Environment parameters(Session session, List<Value> values) {
    Environment environment = Environment.EMPTY;
    for (int i = 0; i < values.size(); i++) {
      environment = environment.with(session.parameters().get(i), values.get(i));
    }
    return environment;
  }

  /** What a session unfolds to. */
  private Term body(Recursion.Call call) {
    Environment environment = parameters(call.session(), call.arguments());
    return term(call.session().body(), environment, Frames.NONE);
  }

  /** What a loop unfolds to. */
  private Term body(Recursion.Round round) {
    LoopFrame frame = round.frame();
    Behaviour.Loop loop = frame.loop();
    Environment environment = Environment.EMPTY;
    for (int i = 0; i < frame.captured().size(); i++) {
      environment = environment.with(loop.captured().get(i), frame.captured().get(i));
    }
    for (int i = 0; i < round.arguments().size(); i++) {
      environment = environment.with(loop.bindings().get(i).variable(), round.arguments().get(i));
    }
    Frames frames = Frames.NONE;
    for (LoopFrame outer : frame.outer()) {
      frames = frames.with(outer);
    }
    return term(loop.body(), environment, frames.with(frame));
  }

  /** What a state of a graph unfolds to: a run ends where no edge leads on. */
  private Term body(Recursion.Vertex vertex) {
    Map<Long, List<Behaviour.Edge>> bySource =
        graphs.computeIfAbsent(
            vertex.graph(),
            graph -> graph.edges().stream().collect(groupingBy(Behaviour.Edge::source)));
    List<Term> branches = new ArrayList<>();
    for (Behaviour.Edge edge : bySource.getOrDefault(vertex.state(), List.of())) {
      Term target = later(new Recursion.Vertex(vertex.graph(), edge.target()));
      branches.add(terms.cat(terms.act(edge.event()), target));
    }
    return branches.isEmpty() ? terms.end() : terms.alt(branches);
  }

  private Term term(Behaviour behaviour, Environment environment, Frames frames) {
    evaluator.budget().spend(1, behaviour.place());
    return switch (behaviour) {
      case Behaviour.End end -> terms.end();
      case Behaviour.Message message -> message(message, environment);
      case Behaviour.Composition composition -> {
        List<Term> parts = new ArrayList<>(composition.parts().size());
        for (Behaviour part : composition.parts()) {
          parts.add(term(part, environment, frames));
        }
        yield compose(composition.operator(), parts);
      }
      case Behaviour.Every every -> {
        List<Term> parts = new ArrayList<>();
        every(every, 0, environment, frames, parts);
        yield compose(every.operator(), parts);
      }
      case Behaviour.Star star -> terms.star(term(star.body(), environment, frames));
      case Behaviour.Plus plus -> {
        Term body = term(plus.body(), environment, frames);
        yield terms.cat(body, terms.star(body));
      }
      case Behaviour.Omega omega -> terms.omega(term(omega.body(), environment, frames));
      case Behaviour.If choice -> {
        boolean holds = evaluator.evaluate(choice.condition(), environment).isTrue();
        yield term(holds ? choice.then() : choice.otherwise(), environment, frames);
      }
      case Behaviour.Let let -> term(let.body(), bind(let.bindings(), environment), frames);
      case Behaviour.Loop loop -> loop(loop, environment, frames);
      case Behaviour.Recur recur ->
          later(
              new Recursion.Round(
                  frames.get(recur.loop()), values(recur.arguments(), environment)));
      case Behaviour.Call call -> call(session(call), values(call.arguments(), environment));
      case Behaviour.Any any -> any(any, environment);
      case Behaviour.Graph graph -> {
        graph.edges().forEach(edge -> write(edge.event(), edge.place()));
        yield later(new Recursion.Vertex(graph, graph.initial()));
      }
    };
  }

  private Term compose(Behaviour.Operator operator, List<Term> parts) {
    return switch (operator) {
      case CAT -> terms.cat(parts);
      case ALT -> terms.alt(parts);
      case PAR -> terms.par(parts);
    };
  }

  private void every(
      Behaviour.Every every,
      int binding,
      Environment environment,
      Frames frames,
      List<Term> parts) {
    if (binding == every.bindings().size()) {
      parts.add(term(every.body(), environment, frames));
      return;
    }
    Expression.Binding its = every.bindings().get(binding);
    for (Value value : evaluator.elements(its.value(), environment)) {
      every(every, binding + 1, environment.with(its.variable(), value), frames, parts);
    }
  }

  private List<Value> values(List<Expression> expressions, Environment environment) {
    List<Value> values = new ArrayList<>(expressions.size());
    for (Expression expression : expressions) {
      values.add(evaluator.evaluate(expression, environment));
    }
    return values;
  }

  private Environment bind(List<Expression.Binding> bindings, Environment environment) {
    Environment inside = environment;
    for (Expression.Binding binding : bindings) {
      inside = inside.with(binding.variable(), evaluator.evaluate(binding.value(), inside));
    }
    return inside;
  }

  private Term loop(Behaviour.Loop loop, Environment environment, Frames frames) {
    Behaviour.Loop canonical = loops.computeIfAbsent(loop.toString(), unknown -> loop);
    List<Value> captured = new ArrayList<>();
    for (String name : canonical.captured()) {
      captured.add(
          environment
              .get(name)
              .orElseThrow(() -> new IllegalStateException("unresolved variable " + name)));
    }
    List<LoopFrame> outer = canonical.outer().stream().map(frames::get).toList();
    Environment inside = bind(loop.bindings(), environment);
    List<Value> arguments = new ArrayList<>();
    for (Expression.Binding binding : loop.bindings()) {
      arguments.add(inside.get(binding.variable()).orElseThrow());
    }
    return later(new Recursion.Round(new LoopFrame(canonical, captured, outer), arguments));
  }

  private Term message(Behaviour.Message syntax, Environment environment) {
    Role from = evaluator.role(syntax.from(), environment);
    Role to = evaluator.role(syntax.to(), environment);
    if (from.equals(to)) {
      throw new InputException(
          syntax.place().error("D303", "%s sends to itself here".formatted(from)));
    }
    Message message = message(syntax.message(), environment);
    return switch (syntax.style()) {
      case SYNCHRONOUS -> act(new Event.Sync(message, from, to), syntax.place());
      case ASYNCHRONOUS ->
          terms.cat(
              act(new Event.Send(message, from, to), syntax.place()),
              act(new Event.Receive(from, to), syntax.place()));
      case CLOSING -> act(new Event.Close(from, to), syntax.place());
    };
  }

  private Term act(Event event, Place place) {
    write(event, place);
    return terms.act(event);
  }

  private void write(Event event, Place place) {
    places.computeIfAbsent(event, unknown -> new HashSet<>()).add(place);
  }

  private Message message(Expression expression, Environment environment) {
    Value value = evaluator.evaluate(expression, environment);
    return switch (value) {
      case Value.Closure closure -> condition(closure, expression.place());
      case Value.Library library -> condition(library, expression.place());
      default -> MessageValue.of(value, expression.place());
    };
  }

  private Message condition(Value function, Place place) {
    return new Message.Satisfying(
        function.toString(),
        object ->
            new Evaluator(specification.functions(), specification.roleNames())
                .satisfies(function, object, place));
  }

  private Term any(Behaviour.Any any, Environment environment) {
    List<Role> roles = new ArrayList<>();
    for (Expression role : any.roles()) {
      roles.add(evaluator.role(role, environment));
    }
    Message everything = new Message.Any();
    List<Term> branches = new ArrayList<>();
    for (Role from : roles) {
      for (Role to : roles) {
        if (!from.equals(to)) {
          branches.add(act(new Event.Sync(everything, from, to), any.place()));
          branches.add(act(new Event.Send(everything, from, to), any.place()));
          branches.add(act(new Event.Receive(from, to), any.place()));
          branches.add(act(new Event.Close(from, to), any.place()));
        }
      }
    }
    return terms.alt(branches);
  }
}
