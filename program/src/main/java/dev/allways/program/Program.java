package dev.allways.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A concurrent system as guarded commands over variables: what a language is compiled to, and what
 * is compiled to bytecode.
 *
 * <p>A {@link ProgramBuilder} makes one. The idea of compiling an actor language to a slot vector
 * with dependencies, one method a statement, is that of SpinS (Paper: van der Berg, Laarman: SpinS:
 * Extending LTSmin with Promela through SpinJa, PDMC 2012).
 */
public final class Program {
  /** More actors than this cannot exist at the same time. */
  public static final int MOST_ACTORS = 255;

  /** More queues than this cannot exist at the same time. */
  public static final int MOST_QUEUES = 255;

  /** How often a {@link Statement.While} may go round before the step fails. */
  public static final int LOOP_BOUND = 10_000_000;

  private final String name;
  private final List<Queue> queues;
  private final List<Variable> globals;
  private final List<Template> templates;
  private final List<Actor> actors;
  private final SequencedMap<String, Expression> propositions;
  private final Optional<String> lastActor;
  private final Map<String, Integer> templateNumbers = new HashMap<>();

  Program(
      String name,
      List<Queue> queues,
      List<Variable> globals,
      List<Template> templates,
      List<Actor> actors,
      SequencedMap<String, Expression> propositions,
      Optional<String> lastActor) {
    this.name = name;
    this.queues = List.copyOf(queues);
    this.globals = List.copyOf(globals);
    this.templates = List.copyOf(templates);
    this.actors = List.copyOf(actors);
    this.propositions = propositions;
    this.lastActor = lastActor;
    for (Template template : templates) {
      templateNumbers.put(template.name(), templateNumbers.size());
    }
    new Validation(this).check();
  }

  /** The same, with these parts in place of its own. */
  public Program with(
      List<Variable> otherGlobals,
      List<Template> otherTemplates,
      List<Actor> otherActors,
      SequencedMap<String, Expression> otherPropositions) {
    return new Program(
        name, queues, otherGlobals, otherTemplates, otherActors, otherPropositions, lastActor);
  }

  /** The same, in which no step says who moved. */
  public Program withoutLastActor() {
    return new Program(name, queues, globals, templates, actors, propositions, Optional.empty());
  }

  public String name() {
    return name;
  }

  /** The queues that are always there; their identities are 1, 2, ... */
  public List<Queue> queues() {
    return queues;
  }

  /** The variables that all actors share. */
  public List<Variable> globals() {
    return globals;
  }

  public List<Template> templates() {
    return templates;
  }

  /** Those who are there from the beginning, by their index. */
  public List<Actor> actors() {
    return actors;
  }

  /** Conditions on states that formulas may name. */
  public SequencedMap<String, Expression> propositions() {
    return propositions;
  }

  /** The global variable, if any, that every step sets to the index of the actor that moved. */
  public Optional<String> lastActor() {
    return lastActor;
  }

  /** Whether some actors may go before others, or may at times. */
  public boolean hasPriorities() {
    Set<Expression> priorities =
        templates.stream().map(Template::priority).collect(Collectors.toSet());
    return priorities.size() > 1
        || priorities.stream().anyMatch(each -> !(each instanceof Expression.Constant));
  }

  /**
   * @throws IllegalArgumentException when this cannot be a proposition about the program
   */
  public void requireProposition(Expression condition) {
    new Validation(this).proposition(condition);
  }

  /** The position of the template in {@link #templates()}, or -1. */
  public int templateNumber(String template) {
    return templateNumbers.getOrDefault(template, -1);
  }

  public Template template(String template) {
    return templates.get(templateNumber(template));
  }

  /** The text that {@link Printer} gives. */
  @Override
  public String toString() {
    return new Printer().print(this);
  }
}
