package dev.allways.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Collects the parts of a {@link Program}.
 *
 * <pre>{@code
 * ProgramBuilder program = new ProgramBuilder("counter");
 * program.global(Variable.of("n", Type.unsigned(8)));
 * TemplateBuilder worker = program.template("worker");
 * int loop = worker.point("loop");
 * worker.edge(loop, loop)
 *     .when(global("n").lessThan(3))
 *     .then(assign(Place.global("n"), global("n").plus(1)))
 *     .label("n < 3 -> n++")
 *     .add();
 * program.actor("worker");
 * Program counter = program.build();
 * }</pre>
 */
public final class ProgramBuilder {
  private final String name;
  private final List<Queue> queues = new ArrayList<>();
  private final List<Variable> globals = new ArrayList<>();
  private final List<TemplateBuilder> templates = new ArrayList<>();
  private final List<Actor> actors = new ArrayList<>();
  private final SequencedMap<String, Expression> propositions = new LinkedHashMap<>();
  private Optional<String> lastActor = Optional.empty();

  public ProgramBuilder(String name) {
    this.name = name;
  }

  /** A queue that is always there; the constant that identifies it. */
  public Expression queue(String queue, int capacity, Type... fields) {
    return queue(queue, new QueueType(capacity, List.of(fields)));
  }

  /** A queue that is always there; the constant that identifies it. */
  public Expression queue(String queue, QueueType type) {
    queues.add(new Queue(queue, type));
    return Expression.constant(queues.size());
  }

  public ProgramBuilder global(Variable variable) {
    globals.add(variable);
    return this;
  }

  /** A new kind of actor, to be filled before {@link #build}. */
  public TemplateBuilder template(String template) {
    TemplateBuilder builder = new TemplateBuilder(template);
    templates.add(builder);
    return builder;
  }

  /** An actor that is there from the beginning; it gets the next index. */
  public ProgramBuilder actor(String template, Expression... arguments) {
    actors.add(new Actor(template, List.of(arguments)));
    return this;
  }

  public ProgramBuilder proposition(String proposition, Expression condition) {
    propositions.put(proposition, condition);
    return this;
  }

  /** Lets every step set this global variable to the index of the actor that moved. */
  public ProgramBuilder lastActor(String variable) {
    lastActor = Optional.of(variable);
    return this;
  }

  /**
   * @throws IllegalArgumentException when the parts do not fit together, which is a bug of the
   *     caller
   * @throws dev.allways.text.InputException when something is nested too deeply
   */
  public Program build() {
    return new Program(
        name,
        queues,
        globals,
        templates.stream().map(TemplateBuilder::build).toList(),
        actors,
        propositions,
        lastActor);
  }
}
