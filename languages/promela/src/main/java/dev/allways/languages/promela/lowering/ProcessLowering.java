package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.flow.Automaton;
import dev.allways.languages.promela.flow.Automaton.Action;
import dev.allways.languages.promela.flow.Automaton.Escape;
import dev.allways.languages.promela.flow.Automaton.Location;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Automaton.Transition;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Printer;
import dev.allways.languages.promela.syntax.Statement.Receive;
import dev.allways.languages.promela.syntax.Statement.Send;
import dev.allways.program.Control;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Point;
import dev.allways.program.Statement;
import dev.allways.program.TemplateBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;

/** The control flow of one kind of process, as points and edges. */
final class ProcessLowering {
  private static final String CHOICE = "a D_proctype can do more than one thing";

  private final ModelNames names;
  private final ModelNames.Kind process;
  private final Commands commands;
  private final TemplateBuilder template;

  /** The points within each deterministic step, by the number of its transition. */
  private final Map<Integer, SequencedMap<Integer, Integer>> steps = new HashMap<>();

  /** Where each step starts. */
  private final SequencedMap<Transition, Set<Integer>> sources = new LinkedHashMap<>();

  ProcessLowering(ModelNames names, ModelNames.Kind process, TemplateBuilder template) {
    this.names = names;
    this.process = process;
    this.commands = new Commands(names, process.memory());
    this.template = template;
  }

  void lower() {
    Automaton automaton = process.automaton();
    List<Location> locations = new ArrayList<>(automaton.locations());
    locations.sort((a, b) -> process.point(a.number()) - process.point(b.number()));
    for (Location location : locations) {
      if (location.marks().contains(Mark.END)) {
        template.finalPoint(text(location));
      } else {
        template.point(text(location));
      }
    }
    for (Location location : locations) {
      int source = process.point(location.number());
      int level = 0;
      for (Escape escape : location.escapes()) {
        level = lower(source, level, escape.transitions());
      }
      lower(source, level, location.transitions());
    }
  }

  /**
   * Transitions between which one chooses, but for {@code else}, which asks those before it.
   *
   * @param level of those that ask nobody
   * @return a level that is higher than those of all of them
   */
  private int lower(int source, int level, List<Transition> transitions) {
    int highest = level;
    for (Transition transition : transitions) {
      if (transition.isElse()) {
        highest++;
      }
      lower(source, transition.isElse() ? highest : level, transition);
    }
    if (process.definition().deterministic()) {
      forbidChoice(source, level, transitions);
    }
    return highest + 1;
  }

  /**
   * In a {@code D_proctype} it is an error when two transitions are possible. Whether somebody
   * takes a rendezvous is not asked.
   */
  private void forbidChoice(int source, int level, List<Transition> transitions) {
    Expression before = Expression.Constant.FALSE;
    for (Transition transition : transitions) {
      if (transition.isElse()) {
        continue;
      }
      Expression possible = possible(transition);
      if (!before.equals(Expression.Constant.FALSE)) {
        template
            .edge(source, source)
            .level(level)
            .when(before.and(possible))
            .then(new Statement.Assert(Expression.Constant.FALSE, CHOICE))
            .label(label(transition.action()))
            .at(origin(transition).location())
            .add();
      }
      before = before.or(possible);
    }
  }

  private Expression possible(Transition transition) {
    Expression possible = Expression.Constant.FALSE;
    for (Command command : firstCommands(transition)) {
      if (command.isAlone()) {
        possible = possible.or(command.guard());
      }
    }
    return possible;
  }

  private List<Command> firstCommands(Transition transition) {
    return switch (transition.action()) {
      case Action.Execute _, Action.Jump _ -> innerCommands(transition);
      case Action.End _ -> List.of(Command.always(List.of()));
      case Action.Deterministic(Automaton body, _) ->
          body.locations().get(body.initial()).transitions().stream()
              .flatMap(inner -> innerCommands(inner).stream())
              .toList();
    };
  }

  private static String text(Location location) {
    return location.origin().place();
  }

  private void lower(int source, int level, Transition transition) {
    int target = process.point(transition.target());
    Control control = transition.keepsControl() ? Control.KEEP : Control.RELEASE;
    switch (transition.action()) {
      case Action.Execute(var statement) -> {
        for (Command command : commands.of(statement)) {
          add(source, target, level, command, control, transition);
        }
      }
      case Action.Jump _ ->
          add(source, target, level, Command.always(List.of()), control, transition);
      case Action.Deterministic(Automaton body, _) ->
          deterministic(source, target, level, body, control, transition);
      case Action.End() -> {
        List<Statement> effect = new ArrayList<>();
        if (names.hasPriorities()) {
          effect.add(Statement.assign(Priorities.of(Expression.self()), 0));
        }
        add(source, Point.GONE, level, Command.always(effect), Control.RELEASE, transition);
      }
    }
  }

  private void add(
      int source, int target, int level, Command command, Control control, Transition transition) {
    sources.computeIfAbsent(transition, _ -> new TreeSet<>()).add(source);
    TemplateBuilder.EdgeBuilder edge =
        template
            .edge(source, target)
            .level(level)
            .when(command.guard())
            .then(command.effect())
            .print(command.output())
            .control(control)
            .label(label(transition.action()))
            .at(origin(transition).location());
    switch (command.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) ->
          edge.offer(queue, values.toArray(Expression[]::new));
      case Handshake.Accept(Expression queue, int fields, Expression match) ->
          edge.accept(queue, fields, match);
    }
    edge.add();
  }

  /** Everything that is executed, and the points where that can be. */
  List<Executable> executables() {
    List<Executable> executables = new ArrayList<>();
    sources.forEach(
        (transition, points) -> {
          if (transition.action() instanceof Action.Execute
              || transition.action() instanceof Action.End) {
            executables.add(
                new Executable(
                    process.name(), points, label(transition.action()), origin(transition)));
          }
        });
    return executables;
  }

  /** A process ends behind its body. */
  private static Origin origin(Transition transition) {
    return transition.action() instanceof Action.End
        ? transition.origin().after()
        : transition.origin();
  }

  /** As Spin prints it. */
  private static String message(String text) {
    return text.replace(", ", ",");
  }

  private static String label(Action action) {
    return switch (action) {
      case Action.Execute(Send send) -> message(Printer.text(send));
      case Action.Execute(Receive receive) -> message(Printer.text(receive));
      case Action.Execute(var statement) -> Printer.text(statement);
      case Action.Jump(String text) -> text.isEmpty() ? "goto" : text;
      case Action.Deterministic _ -> "d_step";
      case Action.End() -> "-end-";
    };
  }

  /**
   * The first statement decides whether the step can be taken; where the body begins with several,
   * the first possible one is taken. What follows rushes on.
   */
  private void deterministic(
      int source, int target, int level, Automaton body, Control control, Transition transition) {
    SequencedMap<Integer, Integer> points = steps.get(transition.number());
    if (points == null) {
      points = new LinkedHashMap<>();
      for (Location location : body.locations()) {
        if (!location.transitions().isEmpty()) {
          points.put(location.number(), template.point(text(location) + " in d_step"));
        }
      }
      steps.put(transition.number(), points);
      for (var location : points.entrySet()) {
        for (Transition inner : body.locations().get(location.getKey()).transitions()) {
          within(points, location.getValue(), 0, inner, Optional.empty(), target, control);
        }
      }
    }
    Expression others = Expression.Constant.FALSE;
    for (Transition inner : body.locations().get(body.initial()).transitions()) {
      within(points, source, level, inner, Optional.of(others), target, control);
      for (Command command : innerCommands(inner)) {
        if (command.isAlone()) {
          others = others.or(command.guard());
        }
      }
    }
  }

  private List<Command> innerCommands(Transition inner) {
    return switch (inner.action()) {
      case Action.Execute(var statement) -> commands.of(statement);
      case Action.Jump _ -> List.of(Command.always(List.of()));
      case Action.Deterministic _, Action.End _ -> throw new IllegalStateException("in a d_step");
    };
  }

  /** Who sends in a deterministic step cannot wait for somebody to receive. */
  private static Command meeting(Handshake.Offer offer, Optional<Expression> others) {
    Expression meets = Expression.capacity(offer.queue()).equalTo(0);
    String message = "a d_step sends to a rendezvous channel";
    return Command.when(
        others.map(other -> other.not().and(meets)).orElse(meets),
        List.of(new Statement.Assert(Expression.constant(0), message)));
  }

  /**
   * @param others for a first statement, when one before it would be taken
   */
  private void within(
      Map<Integer, Integer> points,
      int source,
      int level,
      Transition inner,
      Optional<Expression> others,
      int target,
      Control control) {
    Integer next = points.get(inner.target());
    for (Command command : innerCommands(inner)) {
      if (command.handshake() instanceof Handshake.Offer offer) {
        add(source, target, level, meeting(offer, others), Control.RELEASE, inner);
        continue;
      }
      Expression guard =
          others.isEmpty() ? command.guard() : others.get().not().and(command.guard());
      Command first = new Command(guard, command.handshake(), command.effect(), command.output());
      add(
          source,
          next == null ? target : next,
          level,
          first,
          next == null ? control : Control.RUSH,
          inner);
    }
  }
}
