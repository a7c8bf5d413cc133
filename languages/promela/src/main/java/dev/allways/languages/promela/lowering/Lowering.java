package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Specification.LtlProperty;
import dev.allways.languages.promela.analysis.Specification.ProcessDefinition;
import dev.allways.languages.promela.analysis.Traversal;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Statement.Exclusive;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.program.Claim;
import dev.allways.program.Elements;
import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.TemplateBuilder;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a program of a model.
 *
 * <pre>{@code
 * PromelaProgram peterson = Promela.read(Path.of("peterson.pml"), Map.of(), List.of());
 * Program program = Lowering.of(peterson, "peterson.pml").program();
 * }</pre>
 */
public final class Lowering {
  /** The proposition that some process is at a location marked {@code accept}. */
  public static final String ACCEPT = "accept_";

  /** The proposition that no process is at a location marked {@code progress}. */
  public static final String NON_PROGRESS = "np_";

  private final PromelaProgram model;
  private final ModelNames names;
  private final List<Executable> executables = new ArrayList<>();
  private final Program program;

  private Lowering(PromelaProgram model, String name) {
    this.model = model;
    this.names = new ModelNames(model);
    this.program = lower(new ProgramBuilder(name));
  }

  /**
   * @param name what to call the program
   */
  public static Lowering of(PromelaProgram model, String name) {
    return new Lowering(model, name);
  }

  public Program program() {
    return program;
  }

  /** All that processes execute, in the order of the text of each. */
  public List<Executable> executables() {
    return List.copyOf(executables);
  }

  /** Where the system may stop besides what its processes say, if the model says so. */
  public Optional<Expression> mayStop() {
    return names.events().map(Events::mayStop);
  }

  /** A condition on states, as somebody outside of all processes sees it. */
  public Expression condition(dev.allways.languages.promela.syntax.Expression expression) {
    return Values.ofClaims(names).of(expression);
  }

  private Program lower(ProgramBuilder builder) {
    model.specification().globals().forEach(variable -> global(variable, builder));
    if (names.hasPriorities()) {
      requireStores();
      builder.global(Priorities.table(model));
    }
    names.events().ifPresent(events -> builder.global(events.variable()));
    if (Executed.expressions(model).anyMatch(Lowering::asksWhoMovedLast)) {
      builder.global(Variable.of(Values.LAST, Type.unsigned(8)));
      builder.lastActor(Values.LAST);
    }
    for (ModelNames.Kind process : names.processes()) {
      variables(process);
    }
    for (ModelNames.Kind process : names.processes()) {
      process(process, builder);
    }
    for (ModelNames.Kind process : names.processes()) {
      for (int i = 0; i < process.definition().instances(); i++) {
        builder.actor(process.name(), arguments(process));
      }
    }
    for (LtlProperty formula : model.specification().formulas()) {
      formula
          .propositions()
          .forEach((name, expression) -> builder.proposition(name, condition(expression)));
    }
    model
        .specification()
        .observed()
        .forEach((name, expression) -> builder.proposition(name, condition(expression)));
    builder.proposition(ACCEPT, names.anybodyAt(Mark.ACCEPT));
    builder.proposition(NON_PROGRESS, names.anybodyAt(Mark.PROGRESS).not());
    return builder.build();
  }

  /** Whose priority counts when two meet is nowhere defined, and Spin refuses it as well. */
  private void requireStores() {
    if (names.channels().hasMeetingPoints()) {
      throw new InputException(
          model
              .specification()
              .processes()
              .getFirst()
              .origin()
              .in(
                  Diagnostic.error(
                      "P604", "priorities cannot be used together with rendezvous channels")));
    }
  }

  private static boolean asksWhoMovedLast(
      dev.allways.languages.promela.syntax.Expression expression) {
    return (expression instanceof Reference reference
            && reference.symbol() == Symbol.Predefined.LAST)
        || Traversal.parts(expression).stream().anyMatch(Lowering::asksWhoMovedLast);
  }

  private void global(Symbol.Variable variable, ProgramBuilder builder) {
    if (names.isForgotten(variable)) {
      return;
    }
    Values values = Values.ofClaims(names);
    for (Memory.Leaf leaf : names.globals().declare(variable)) {
      List<Expression> initial = new ArrayList<>();
      for (int i = 0; i < valuesOf(leaf); i++) {
        if (leaf.variable().initialiser() instanceof Initialiser.Channel channel) {
          initial.add(builder.queue(leaf.element(i), names.channels().type(channel)));
        } else {
          initial.add(initial(leaf, i, values));
        }
      }
      builder.global(leaf.with(initial));
    }
  }

  /** How many initial values there are: one, if it is that of all elements. */
  private static int valuesOf(Memory.Leaf leaf) {
    return switch (leaf.variable().initialiser()) {
      case Initialiser.None _, Initialiser.Value _ -> 1;
      case Initialiser.Values _, Initialiser.Channel _ -> leaf.length();
    };
  }

  private static Expression initial(Memory.Leaf leaf, int element, Values values) {
    return switch (leaf.variable().initialiser()) {
      case Initialiser.None _ -> Expression.constant(0);
      case Initialiser.Value(var value) -> values.of(value);
      case Initialiser.Values list -> {
        int index = element % leaf.variable().size();
        yield index < list.values().size()
            ? values.of(list.values().get(index))
            : Expression.constant(0);
      }
      case Initialiser.Channel _ -> throw new IllegalArgumentException(leaf.name());
    };
  }

  /** Names the variables of a process, before others speak of them. */
  private static void variables(ModelNames.Kind process) {
    process.definition().parameters().forEach(process.memory()::declare);
    process.definition().locals().forEach(process.memory()::declare);
  }

  private void process(ModelNames.Kind process, ProgramBuilder builder) {
    ProcessDefinition definition = process.definition();
    Memory memory = process.memory();
    TemplateBuilder template = builder.template(process.name());
    for (Symbol.Variable parameter : definition.parameters()) {
      for (Memory.Leaf leaf : memory.leaves(parameter)) {
        parameter(leaf, template);
      }
    }
    Values values = Values.ofConditions(names, memory);
    for (Symbol.Variable local : definition.locals()) {
      for (Memory.Leaf leaf : memory.leaves(local)) {
        List<Expression> initial = new ArrayList<>();
        for (int i = 0; i < valuesOf(leaf); i++) {
          initial.add(
              leaf.variable().initialiser() instanceof Initialiser.Channel channel
                  ? newQueue(names.channels().type(channel))
                  : initial(leaf, i, values));
        }
        template.local(leaf.with(initial));
      }
    }
    definition.enabler().ifPresent(enabler -> template.condition(values.of(enabler)));
    definition.exclusives().forEach(exclusive -> claim(exclusive, values, template));
    if (names.hasPriorities()) {
      template.priority(Priorities.of(Expression.self()).value());
    }
    ProcessLowering body = new ProcessLowering(names, process, template);
    body.lower();
    executables.addAll(body.executables());
  }

  private void claim(Exclusive exclusive, Values values, TemplateBuilder template) {
    QueueEnd end = exclusive.receives() ? QueueEnd.RECEIVING : QueueEnd.SENDING;
    for (Reference channel : exclusive.channels()) {
      Set<QueueType> types = names.channels().possible(channel);
      if (!types.isEmpty() && types.stream().allMatch(QueueType::isMeetingPoint)) {
        String name = channel.last().name();
        throw new InputException(
            channel
                .origin()
                .in(
                    Diagnostic.error(
                            "P605", "'" + name + "' is for rendezvous, and cannot be claimed")
                        .help(
                            "leave out '%s %s'"
                                .formatted(exclusive.receives() ? "xr" : "xs", name))));
      }
      template.claim(new Claim(end, values.of(channel), Optional.of(channel.origin().location())));
    }
  }

  private static Expression newQueue(QueueType type) {
    return new Expression.NewQueue(type);
  }

  /** An array within a structure is passed element by element and then put together. */
  private static void parameter(Memory.Leaf leaf, TemplateBuilder template) {
    if (leaf.length() == 1) {
      template.parameter(leaf.name(), leaf.type());
      return;
    }
    List<Expression> elements = new ArrayList<>();
    for (int i = 0; i < leaf.length(); i++) {
      String element = leaf.name() + "[" + i + "]";
      template.parameter(Variable.of(element, leaf.type()).calling(new Elements.Unnamed()));
      elements.add(Expression.local(element));
    }
    template.local(leaf.with(elements));
  }

  private static Expression[] arguments(ModelNames.Kind process) {
    return process.definition().parameters().stream()
        .flatMap(parameter -> process.memory().leaves(parameter).stream())
        .mapToInt(Memory.Leaf::length)
        .flatMap(length -> java.util.stream.IntStream.range(0, length))
        .mapToObj(_ -> Expression.constant(0))
        .toArray(Expression[]::new);
  }
}
