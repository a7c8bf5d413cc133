package dev.allways.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes a program that keeps what it does not need: global variables that are only written, or read
 * only to write others of that kind, and variables of actors that are written at many places and
 * read at few.
 */
public final class Litter {
  private static final List<String> SCRATCH = List.of("s0", "s1");

  private final Random random;
  private final Program program;

  private Litter(Program program, long seed) {
    this.program = program;
    this.random = new Random(seed);
  }

  /** The program, with litter in all templates. */
  public static Program in(Program program, long seed) {
    return new Litter(program, seed).spread();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private Program spread() {
    List<Variable> globals = new ArrayList<>(program.globals());
    globals.add(Variable.of("count", Type.unsigned(2)));
    globals.add(Variable.of("kept", chance(80) ? Type.unsigned(1) : Type.interval(0, 1)));
    globals.add(Variable.array("log", Type.unsigned(1), 2));
    return program.with(
        globals,
        program.templates().stream().map(this::in).toList(),
        program.actors(),
        program.propositions());
  }

  private Template in(Template template) {
    List<Variable> locals = new ArrayList<>(template.locals());
    for (String name : SCRATCH) {
      locals.add(Variable.of(name, Type.unsigned(1), chance(50) ? value(template) : number()));
    }
    locals.add(Variable.array("notes", Type.unsigned(1), 2));
    return new Template(
        template.name(),
        template.parameters(),
        locals,
        template.points(),
        template.edges().stream().map(edge -> in(template, edge)).toList(),
        template.condition(),
        template.priority(),
        template.claims());
  }

  private Edge in(Template template, Edge edge) {
    List<Statement> effect = new ArrayList<>();
    if (chance(25)) {
      effect.add(use(template));
    }
    effect.addAll(edge.effect());
    for (int more = random.nextInt(3); more > 0; more--) {
      effect.add(litter(template));
    }
    return new Edge(
        edge.source(),
        edge.target(),
        edge.level(),
        chance(8) ? edge.guard().and(scratch().equalTo(number())) : edge.guard(),
        edge.handshake(),
        effect,
        edge.control(),
        edge.label(),
        edge.location());
  }

  /** Something that depends on litter, which is none then. */
  private Statement use(Template template) {
    Expression value =
        chance(70) ? scratch() : Expression.local("notes", Expression.constant(random.nextInt(2)));
    List<Variable> numbers =
        program.globals().stream().filter(each -> !each.name().startsWith("q")).toList();
    if (numbers.isEmpty() || chance(50)) {
      return Statement.assign(Place.local(any(SCRATCH)), value.plus(number()));
    }
    Variable variable = any(numbers);
    Expression index = Expression.constant(random.nextInt(variable.length()));
    Place place = Place.global(variable.name(), index);
    return chance(90)
        ? Statement.assign(place, new Expression.Convert(Type.unsigned(1), value))
        : new Statement.If(
            value.equalTo(0), List.of(Statement.assign(place, 0)), List.of(litter(template)));
  }

  private Statement litter(Template template) {
    return switch (random.nextInt(8)) {
      case 0 -> Statement.assign(Place.global("count"), Expression.global("count").plus(1));
      case 1 -> Statement.assign(Place.global("kept"), Expression.global("count").remainder(two()));
      case 2 -> Statement.assign(Place.global("log", index()), value(template));
      case 3 -> Statement.assign(Place.local("notes", index()), value(template));
      case 4 ->
          new Statement.If(
              Expression.global("log", index()).equalTo(number()),
              List.of(Statement.assign(Place.local(any(SCRATCH)), value(template))),
              chance(50) ? List.of() : List.of(Statement.assign(Place.global("count"), 0)));
      case 5 ->
          new Statement.While(
              Expression.temporary("round").lessThan(2),
              List.of(
                  Statement.assign(Place.local("notes", Expression.temporary("round")), scratch()),
                  Statement.assign(Place.local(any(SCRATCH)), value(template)),
                  new Statement.Let("round", Expression.temporary("round").plus(1))));
      default -> Statement.assign(Place.local(any(SCRATCH)), value(template));
    };
  }

  /** Nearly always within bounds. */
  private Expression index() {
    return chance(50) ? number() : chance(90) ? scratch() : Expression.global("count");
  }

  private Expression two() {
    return chance(90) ? Expression.constant(2) : scratch();
  }

  private Expression value(Template template) {
    return switch (random.nextInt(4)) {
      case 0 -> number();
      case 1 ->
          template.parameters().isEmpty()
              ? Expression.self()
              : Expression.local(any(template.parameters()).name());
      case 2 -> Expression.global(any(program.globals()).name());
      default -> number().plus(Expression.self());
    };
  }

  private Expression scratch() {
    return Expression.local(any(SCRATCH));
  }

  private Expression number() {
    return Expression.constant(random.nextInt(2));
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
