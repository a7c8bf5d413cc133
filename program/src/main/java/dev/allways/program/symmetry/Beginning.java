package dev.allways.program.symmetry;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Actor;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Point;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.Population;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The state from which on actors may be interchangeable, and what is left of the program there.
 *
 * <p>One actor may begin by starting others, one after the other, while nobody else moves. As long
 * as there is one step only, no symmetry is needed; what matters is the first state after which
 * nobody is started any more. What cannot be reached from there is left out of {@link #program()}.
 */
final class Beginning {
  /** So many steps may pass before all have been started. */
  private static final int MOST_STEPS = 1_000;

  private final Plan plan;
  private final int[] state;
  private final Program program;
  private final Population population;
  private final List<BitSet> occupied = new ArrayList<>();

  /** Who starts the others, or -1; and where that one is before it has. */
  private final int starter;

  private final BitSet before;

  private Beginning(Plan plan, int[] state, int starter, BitSet before) {
    this.plan = plan;
    this.state = state;
    this.starter = starter;
    this.before = before;
    this.program = rest();
    this.population = new Population(program);
  }

  static Beginning of(Plan plan, int[] initial, Explorer explorer) {
    Beginning first = new Beginning(plan, initial, -1, new BitSet());
    return first.population.grows() ? first.afterStart(explorer).orElse(first) : first;
  }

  int[] state() {
    return state;
  }

  /** As if it began here: with those who are there, and with the edges that they can come to. */
  Program program() {
    return program;
  }

  Population population() {
    return population;
  }

  /** Whether somebody is at the point. */
  boolean isOccupied(int template, int point) {
    return occupied.get(template).get(point);
  }

  /** The point of the actor at this index. */
  int point(int actor) {
    return state[plan.actor(actor).base()];
  }

  /** What a variable of an actor holds. */
  int value(int actor, int template, String variable) {
    return state[plan.actor(actor).base() + plan.offset(template, variable)];
  }

  /** The slot that tells whether a state comes before this one, or -1 when none does. */
  int slotBefore() {
    return starter < 0 ? -1 : plan.actor(starter).base();
  }

  /** By value of {@link #slotBefore()}: whether a state comes before this one. */
  boolean[] before() {
    boolean[] points = new boolean[before.length()];
    before.stream().forEach(point -> points[point] = true);
    return points;
  }

  private Optional<Beginning> afterStart(Explorer explorer) {
    int[] current = state;
    BitSet points = new BitSet();
    int mover = -1;
    for (int i = 0; i < MOST_STEPS; i++) {
      Only step = new Only();
      explorer.successors(current, step);
      if (step.count != 1) {
        return Optional.empty();
      }
      int moved = moved(current, step.target);
      if (moved < 0 || (mover >= 0 && moved != mover)) {
        return Optional.empty();
      }
      mover = moved;
      points.set(current[plan.actor(mover).base()]);
      current = step.target;
      Beginning next = new Beginning(plan, current, mover, points);
      if (!next.population.grows()) {
        return next.comesBack() ? Optional.empty() : Optional.of(next);
      }
    }
    return Optional.empty();
  }

  /** The only one who was there before and is at another point now, or -1. */
  private int moved(int[] from, int[] to) {
    int mover = -1;
    for (int index = 0; index < count(from); index++) {
      int base = plan.actor(index).base();
      if (from[base] != to[base]) {
        if (mover >= 0) {
          return -1;
        }
        mover = index;
      }
    }
    return mover;
  }

  /** Whether the starter could be again where it was before. */
  private boolean comesBack() {
    if (point(starter) == Point.GONE) {
      return false;
    }
    Template template = program.templates().get(template(starter));
    if (before.get(point(starter))) {
      return true;
    }
    return template.edges().stream()
        .anyMatch(edge -> before.get(edge.source()) || before.get(edge.target()));
  }

  private static final class Only implements TransitionVisitor {
    private int count;
    private int[] target = new int[0];

    @Override
    public void step(int group, int action, int[] next) {
      count++;
      target = next.clone();
    }

    @Override
    public void failure(int group, int action, String message) {
      // Neither is a failure the one step that is looked for.
      count += 2;
    }
  }

  private int count(int[] of) {
    return plan.countSlot() < 0 ? plan.actorBound() : of[plan.countSlot()];
  }

  private int template(int actor) {
    Plan.ActorRegion region = plan.actor(actor);
    return region.kindSlot() < 0 ? region.templates().getFirst() : state[region.kindSlot()] - 1;
  }

  private Program rest() {
    Program whole = plan.program();
    List<Actor> actors = new ArrayList<>();
    Deque<int[]> waiting = new ArrayDeque<>();
    List<BitSet> reached = new ArrayList<>();
    whole.templates().forEach(_ -> reached.add(new BitSet()));
    whole.templates().forEach(_ -> occupied.add(new BitSet()));
    for (int index = 0; index < count(state); index++) {
      int number = template(index);
      Template template = whole.templates().get(number);
      List<Expression> arguments = new ArrayList<>();
      for (Variable parameter : template.parameters()) {
        arguments.add(Expression.constant(value(index, number, parameter.name())));
      }
      actors.add(new Actor(template.name(), arguments));
      occupied.get(number).set(point(index));
      waiting.add(new int[] {number, point(index)});
    }
    while (!waiting.isEmpty()) {
      int[] next = waiting.poll();
      if (next[1] != Point.GONE && !reached.get(next[0]).get(next[1])) {
        reached.get(next[0]).set(next[1]);
        for (Edge edge : whole.templates().get(next[0]).edges()) {
          if (edge.source() == next[1]) {
            waiting.add(new int[] {next[0], edge.target()});
            Traversal.forEachStatement(
                edge.effect(),
                statement -> {
                  if (statement instanceof Statement.Create create) {
                    int created = whole.templateNumber(create.template());
                    waiting.add(new int[] {created, Template.START});
                    occupied.get(created).set(Template.START);
                  }
                });
          }
        }
      }
    }
    List<Template> templates = new ArrayList<>();
    for (int number = 0; number < reached.size(); number++) {
      templates.add(rest(whole.templates().get(number), reached.get(number)));
    }
    return whole.with(whole.globals(), templates, actors, whole.propositions());
  }

  private static Template rest(Template template, BitSet reached) {
    Rewriting rewriting = Rewriting.toOwnConstants();
    return new Template(
        template.name(),
        template.parameters(),
        template.locals(),
        template.points(),
        template.edges().stream()
            .filter(edge -> reached.get(edge.source()))
            .map(rewriting::of)
            .toList(),
        template.condition(),
        template.priority(),
        template.claims());
  }
}
