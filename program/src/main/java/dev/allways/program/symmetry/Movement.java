package dev.allways.program.symmetry;

import dev.allways.program.Point;
import dev.allways.program.Program;
import dev.allways.program.QueueType;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import dev.allways.program.analysis.Liveness;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.Population;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What it does to a state when the actors of an orbit trade places: the slots of the actors move,
 * and so do the cells of arrays that their numbers are the indices of, and the queues that belong
 * to them; and what holds a number that is renamed gets the new one.
 */
final class Movement {
  /** What a slot holds. */
  enum Content {
    NUMBER,
    ACTOR,
    QUEUE
  }

  private final Plan plan;
  private final Program program;
  private final Population population;
  private final Orbit orbit;
  private final Renaming renaming;
  private final Liveness liveness;
  private final Content[] contents;

  /** By slot: the slot that decides whether there is anything in it, or -1. */
  private final int[] guards;

  /** By slot: with which values of its guard there is something in it. */
  private final boolean[][] used;

  private final List<Cells> arrays = new ArrayList<>();

  /** An array outside of the members whose cells trade places. */
  private record Cells(int slot, int length, ScalarTypes.Cells scalars) {}

  Movement(Plan plan, Beginning beginning, Orbit orbit, Renaming renaming, Liveness liveness) {
    this.plan = plan;
    this.program = beginning.program();
    this.population = beginning.population();
    this.orbit = orbit;
    this.renaming = renaming;
    this.liveness = liveness;
    int slots = plan.layout().size();
    this.contents = new Content[slots];
    Arrays.fill(contents, Content.NUMBER);
    this.guards = new int[slots];
    Arrays.fill(guards, -1);
    this.used = new boolean[slots][0];
    for (Variable variable : program.globals()) {
      ScalarTypes.Cells cells = renaming.scalars().global(variable.name());
      int slot = plan.global(variable.name());
      content(slot, variable.length(), cells.element());
      array(slot, variable, cells);
    }
    for (int index = 0; index < plan.actorBound(); index++) {
      actor(index);
    }
    for (int id = 1; id <= program.queues().size(); id++) {
      queue(id);
    }
  }

  Orbit orbit() {
    return orbit;
  }

  Content content(int slot) {
    return contents[slot];
  }

  int guard(int slot) {
    return guards[slot];
  }

  boolean[] used(int slot) {
    return used[slot];
  }

  private void content(int slot, int count, ScalarType scalar) {
    Content content =
        renaming.renamesActors(scalar)
            ? Content.ACTOR
            : renaming.renamesQueues(scalar) ? Content.QUEUE : Content.NUMBER;
    Arrays.fill(contents, slot, slot + count, content);
  }

  /** Notes the array, if cells of it trade places. */
  private void array(int slot, Variable variable, ScalarTypes.Cells cells) {
    if (isMoved(cells)) {
      arrays.add(new Cells(slot, variable.length(), cells));
    }
  }

  private boolean isMoved(ScalarTypes.Cells cells) {
    return cells.indices().stream().anyMatch(renaming::renamesActors);
  }

  private int target(ScalarTypes.Cells cells, int cell, int[] permutation) {
    return cells.target(
        cell,
        (dimension, index) ->
            renaming.renamesActors(cells.indices().get(dimension))
                ? orbit.image(permutation, index)
                : index);
  }

  private void actor(int index) {
    int base = plan.actor(index).base();
    OptionalInt only = templateAt(index);
    if (only.isEmpty()) {
      requireNoNumbers(population.templatesAt(index));
      return;
    }
    int number = only.getAsInt();
    Template template = program.templates().get(number);
    for (Variable variable : template.variables()) {
      ScalarTypes.Cells cells = renaming.scalars().local(number, variable.name());
      int slot = base + plan.offset(number, variable.name());
      content(slot, variable.length(), cells.element());
      boolean[] there = new boolean[template.points().size() + 1];
      for (int point = 1; point < there.length; point++) {
        there[point] = liveness.isLive(number, variable.name(), point);
      }
      if (contents[slot] != Content.NUMBER) {
        for (int i = 0; i < variable.length(); i++) {
          guards[slot + i] = base;
          used[slot + i] = there;
        }
      }
      if (!orbit.isMember(index)) {
        array(slot, variable, cells);
      }
    }
  }

  /** The template of the actor at this index, if it cannot be any other. */
  private OptionalInt templateAt(int index) {
    if (index < program.actors().size()) {
      int number = program.templateNumber(program.actors().get(index).template());
      if (!population.leaves(number)) {
        return OptionalInt.of(number);
      }
    }
    List<Integer> possible = population.templatesAt(index);
    return possible.size() == 1 ? OptionalInt.of(possible.getFirst()) : OptionalInt.empty();
  }

  private void requireNoNumbers(List<Integer> templates) {
    for (int number : templates) {
      Template template = program.templates().get(number);
      for (Variable variable : template.variables()) {
        ScalarTypes.Cells cells = renaming.scalars().local(number, variable.name());
        if (renaming.renamesActors(cells.element())
            || renaming.renamesQueues(cells.element())
            || isMoved(cells)) {
          throw new Asymmetry(
              "%s, which is started by another actor, keeps a number of an actor in %s"
                  .formatted(template.name(), variable.name()),
              Optional.empty());
        }
      }
    }
  }

  private void queue(int id) {
    Plan.QueueRegion region = plan.queue(id);
    if (region.base() < 0) {
      return;
    }
    QueueType type = program.queues().get(id - 1).type();
    int fields = type.fields().size();
    for (int i = 0; i < type.capacity() * fields; i++) {
      int slot = region.base() + 1 + i;
      content(slot, 1, renaming.scalars().queue(id).field(i % fields));
      if (contents[slot] != Content.NUMBER) {
        boolean[] there = new boolean[type.capacity() + 1];
        Arrays.fill(there, i / fields + 1, there.length, true);
        guards[slot] = region.base();
        used[slot] = there;
      }
    }
  }

  /** By slot: where its content goes to. */
  int[] targets(int[] permutation) {
    int[] targets = new int[contents.length];
    for (int slot = 0; slot < targets.length; slot++) {
      targets[slot] = slot;
    }
    for (Cells array : arrays) {
      for (int i = 0; i < array.length(); i++) {
        targets[array.slot() + i] = array.slot() + target(array.scalars(), i, permutation);
      }
    }
    int[] offsets = offsets(permutation);
    for (int i = 0; i < orbit.size(); i++) {
      int from = plan.actor(orbit.members().get(i)).base();
      int to = plan.actor(orbit.members().get(permutation[i])).base();
      for (int offset = 0; offset < offsets.length; offset++) {
        targets[from + offset] = to + offsets[offset];
      }
    }
    for (List<Integer> family : renaming.families()) {
      for (int i = 0; i < family.size(); i++) {
        Plan.QueueRegion from = plan.queue(family.get(i));
        Plan.QueueRegion to = plan.queue(family.get(permutation[i]));
        for (int slot = from.base(); slot >= 0 && slot < from.end(); slot++) {
          targets[slot] = to.base() + slot - from.base();
        }
      }
    }
    return targets;
  }

  /** How the slots of a member move among each other. */
  private int[] offsets(int[] permutation) {
    int[] offsets = new int[size()];
    for (int offset = 0; offset < offsets.length; offset++) {
      offsets[offset] = offset;
    }
    for (Variable variable : orbit.template().variables()) {
      ScalarTypes.Cells cells = renaming.scalars().local(orbit.number(), variable.name());
      int first = plan.offset(orbit.number(), variable.name());
      for (int i = 0; isMoved(cells) && i < variable.length(); i++) {
        offsets[first + i] = first + target(cells, i, permutation);
      }
    }
    return offsets;
  }

  /** How many slots a member has, that of its point included. */
  int size() {
    return 1 + orbit.template().variables().stream().mapToInt(Variable::length).sum();
  }

  /** Where the points of the members are. */
  int[] points() {
    return orbit.members().stream().mapToInt(member -> plan.actor(member).base()).toArray();
  }

  /** What becomes of the numbers that a slot may hold; nothing for numbers that stay. */
  int[] names(Content content, int[] permutation) {
    int size =
        switch (content) {
          case NUMBER -> 0;
          case ACTOR -> orbit.greatestName() + 1;
          case QUEUE -> program.queues().size() + 1;
        };
    int[] names = new int[size];
    for (int value = 0; value < size; value++) {
      names[value] = content == Content.ACTOR ? orbit.image(permutation, value) : value;
    }
    if (content == Content.QUEUE) {
      for (List<Integer> family : renaming.families()) {
        for (int i = 0; i < family.size(); i++) {
          names[family.get(i)] = family.get(permutation[i]);
        }
      }
    }
    return names;
  }

  /** The point from which members leave for good, or {@link Point#GONE} when they never do. */
  int lastPoint() {
    return orbit.template().edges().stream()
        .filter(edge -> edge.leaves())
        .mapToInt(edge -> edge.source())
        .findFirst()
        .orElse(Point.GONE);
  }
}
