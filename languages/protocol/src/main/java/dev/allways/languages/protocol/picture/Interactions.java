package dev.allways.languages.protocol.picture;

import dev.allways.languages.protocol.expression.Environment;
import dev.allways.languages.protocol.expression.Evaluator;
import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.picture.Interaction.Times;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Behaviour;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The interaction that a session with its arguments describes, in the order of the text. Sessions
 * are put in where they are called and loops are unfolded as long as their variables change; what
 * comes back to where it was is a repetition.
 */
public final class Interactions {
  /** More than that is not read. */
  static final int MOST_MESSAGES = 150;

  /** Whatever is unfolded without a message. */
  private static final int MOST_BEHAVIOURS = 20_000;

  /** Each inside of the one before. */
  private static final int MOST_UNFOLDINGS = 200;

  private final Specification specification;
  private final Evaluator evaluator;
  private final Session start;

  /** What is being unfolded, from the inside to the outside. */
  private final Deque<Unfolding> open = new ArrayDeque<>();

  private int messages;
  private int behaviours;

  /** A loop where it stands, with what its body sees. */
  private record Frame(Behaviour.Loop loop, Environment outside, Map<String, Frame> frames) {}

  /** A loop or a session with its arguments, which may come back to itself. */
  private static final class Unfolding {
    final Object of;
    final List<Value> arguments;
    final String name;
    boolean isRecursive;

    Unfolding(Object of, List<Value> arguments, String name) {
      this.of = of;
      this.arguments = arguments;
      this.name = name;
    }
  }

  private Interactions(Specification specification, Session start) {
    this.specification = specification;
    this.start = start;
    this.evaluator = new Evaluator(specification.functions(), specification.roleNames());
  }

  /**
   * @throws InputException when there is too much of it to be read by anybody
   */
  public static Interaction of(Specification specification, Session session, List<Value> values) {
    return new Interactions(specification, session).call(session, values);
  }

  private Interaction call(Session session, List<Value> values) {
    Environment environment = Environment.EMPTY;
    for (int i = 0; i < values.size(); i++) {
      environment = environment.with(session.parameters().get(i), values.get(i));
    }
    return unfold(
        new Unfolding(session, values, name(session.name(), values)),
        session.body(),
        environment,
        Map.of());
  }

  private Interaction round(Frame frame, List<Value> values) {
    Environment environment = frame.outside;
    for (int i = 0; i < values.size(); i++) {
      environment = environment.with(frame.loop.bindings().get(i).variable(), values.get(i));
    }
    Map<String, Frame> frames = new HashMap<>(frame.frames);
    frames.put(frame.loop.name(), frame);
    String name = frame.loop.name().startsWith("#") ? "" : frame.loop.name();
    return unfold(
        new Unfolding(frame, values, name(name, values)), frame.loop.body(), environment, frames);
  }

  private static String name(String name, List<Value> values) {
    return values.stream()
        .map(value -> " " + value)
        .collect(Collectors.joining("", name, ""))
        .strip();
  }

  private Interaction unfold(
      Unfolding unfolding, Behaviour body, Environment environment, Map<String, Frame> frames) {
    for (Unfolding each : open) {
      if (each.of == unfolding.of && each.arguments.equals(unfolding.arguments)) {
        each.isRecursive = true;
        return new Interaction.Again(each.name);
      }
    }
    if (open.size() > MOST_UNFOLDINGS) {
      throw tooMuch();
    }
    open.push(unfolding);
    Interaction unfolded = interaction(body, environment, frames);
    open.pop();
    return unfolding.isRecursive ? repeated(unfolding.name, unfolded) : unfolded;
  }

  /** As a repetition if it only comes back at its end, for sure or perhaps. */
  private static Interaction repeated(String name, Interaction body) {
    List<Interaction> parts = parts(body);
    Interaction again = new Interaction.Again(name);
    Interaction.Sequence before =
        new Interaction.Sequence(parts.subList(0, Math.max(0, parts.size() - 1)));
    if (!parts.isEmpty() && !mentions(before, name)) {
      Interaction last = parts.getLast();
      if (last.equals(again)) {
        return new Interaction.Repetition(Times.FOR_EVER, before);
      }
      if (last instanceof Interaction.Choice choice
          && choice.branches().size() == 2
          && choice.branches().containsAll(List.of(again, Interaction.NOTHING))) {
        return new Interaction.Repetition(Times.AT_LEAST_ONCE, before);
      }
    }
    return new Interaction.Named(name, body);
  }

  private static boolean mentions(Interaction interaction, String name) {
    return switch (interaction) {
      case Interaction.Again again -> again.name().equals(name);
      case Interaction.Message message -> false;
      case Interaction.Remark remark -> false;
      case Interaction.Sequence sequence ->
          sequence.parts().stream().anyMatch(part -> mentions(part, name));
      case Interaction.Choice choice ->
          choice.branches().stream().anyMatch(part -> mentions(part, name));
      case Interaction.Parallel parallel ->
          parallel.parts().stream().anyMatch(part -> mentions(part, name));
      case Interaction.Repetition repetition -> mentions(repetition.body(), name);
      case Interaction.Named named -> mentions(named.body(), name);
    };
  }

  private Interaction interaction(
      Behaviour behaviour, Environment environment, Map<String, Frame> frames) {
    if (++behaviours > MOST_BEHAVIOURS) {
      throw tooMuch();
    }
    return switch (behaviour) {
      case Behaviour.End end -> Interaction.NOTHING;
      case Behaviour.Message message -> message(message, environment);
      case Behaviour.Composition composition ->
          compose(
              composition.operator(),
              composition.parts().stream()
                  .map(part -> interaction(part, environment, frames))
                  .toList());
      case Behaviour.Every every -> {
        List<Interaction> parts = new ArrayList<>();
        every(every, 0, environment, frames, parts);
        yield compose(every.operator(), parts);
      }
      case Behaviour.Star star ->
          new Interaction.Repetition(Times.ANY, interaction(star.body(), environment, frames));
      case Behaviour.Plus plus ->
          new Interaction.Repetition(
              Times.AT_LEAST_ONCE, interaction(plus.body(), environment, frames));
      case Behaviour.Omega omega ->
          new Interaction.Repetition(
              Times.FOR_EVER, interaction(omega.body(), environment, frames));
      case Behaviour.If choice -> {
        boolean holds = evaluator.evaluate(choice.condition(), environment).isTrue();
        yield interaction(holds ? choice.then() : choice.otherwise(), environment, frames);
      }
      case Behaviour.Let let -> interaction(let.body(), bind(let.bindings(), environment), frames);
      case Behaviour.Loop loop -> {
        Environment inside = bind(loop.bindings(), environment);
        List<Value> values =
            loop.bindings().stream()
                .map(binding -> inside.get(binding.variable()).orElseThrow())
                .toList();
        yield round(new Frame(loop, environment, frames), values);
      }
      case Behaviour.Recur recur -> {
        Frame frame = frames.get(recur.loop());
        if (frame == null) {
          throw new IllegalStateException("unresolved loop " + recur.loop());
        }
        yield round(frame, values(recur.arguments(), environment));
      }
      case Behaviour.Call call ->
          call(
              specification.session(call.session(), call.arguments().size()).orElseThrow(),
              values(call.arguments(), environment));
      case Behaviour.Any any ->
          new Interaction.Remark(
              "any one action",
              any.roles().stream().map(role -> evaluator.role(role, environment)).toList());
      case Behaviour.Graph graph -> {
        Set<Role> roles = new TreeSet<>();
        graph.edges().forEach(edge -> roles.addAll(Set.of(edge.event().from(), edge.event().to())));
        yield new Interaction.Remark(
            "a graph of %d steps".formatted(graph.edges().size()), List.copyOf(roles));
      }
    };
  }

  private Interaction message(Behaviour.Message message, Environment environment) {
    if (++messages > MOST_MESSAGES) {
      throw tooMuch();
    }
    Role from = evaluator.role(message.from(), environment);
    Role to = evaluator.role(message.to(), environment);
    String text =
        switch (message.style()) {
          case CLOSING -> "close";
          case SYNCHRONOUS, ASYNCHRONOUS ->
              text(evaluator.evaluate(message.message(), environment));
        };
    return new Interaction.Message(message.style(), text, from, to);
  }

  /** Of a class the last part of its name. */
  private static String text(Value value) {
    if (!(value instanceof Value.ClassName(String name))) {
      return value.toString();
    }
    return name.equals("java.lang.Object")
        ? "*"
        : new dev.allways.languages.protocol.lts.Message.OfClass(name).shortName();
  }

  private static Interaction compose(Behaviour.Operator operator, List<Interaction> parts) {
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    return switch (operator) {
      case CAT ->
          new Interaction.Sequence(
              parts.stream().flatMap(part -> parts(part).stream()).collect(Collectors.toList()));
      case ALT ->
          parts.isEmpty()
              ? new Interaction.Remark("nothing can happen", List.of())
              : new Interaction.Choice(parts);
      case PAR -> parts.isEmpty() ? Interaction.NOTHING : new Interaction.Parallel(parts);
    };
  }

  private static List<Interaction> parts(Interaction interaction) {
    return interaction instanceof Interaction.Sequence sequence
        ? sequence.parts()
        : List.of(interaction);
  }

  private void every(
      Behaviour.Every every,
      int binding,
      Environment environment,
      Map<String, Frame> frames,
      List<Interaction> parts) {
    if (binding == every.bindings().size()) {
      parts.add(interaction(every.body(), environment, frames));
      return;
    }
    Expression.Binding its = every.bindings().get(binding);
    for (Value value : evaluator.elements(its.value(), environment)) {
      every(every, binding + 1, environment.with(its.variable(), value), frames, parts);
    }
  }

  private List<Value> values(List<Expression> expressions, Environment environment) {
    return expressions.stream().map(each -> evaluator.evaluate(each, environment)).toList();
  }

  private Environment bind(List<Expression.Binding> bindings, Environment environment) {
    Environment inside = environment;
    for (Expression.Binding binding : bindings) {
      inside = inside.with(binding.variable(), evaluator.evaluate(binding.value(), inside));
    }
    return inside;
  }

  private InputException tooMuch() {
    Place place = start.place();
    return new InputException(
        place
            .error(
                "D641",
                "the session '%s' has more than %d messages, which nobody reads in a chart"
                    .formatted(start.name(), MOST_MESSAGES))
            .help(
                Help.of("choose smaller parameters, or a smaller session with ")
                    .choice("session", "NAME")));
  }
}
