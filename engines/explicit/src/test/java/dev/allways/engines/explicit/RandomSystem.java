package dev.allways.engines.explicit;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Group;
import dev.allways.core.model.Guard;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Processes drawn at random that go from place to place, wait for variables and set them. Slots: a
 * place for each process, then a value for each variable.
 */
public final class RandomSystem implements Model {
  private static final int VALUES = 3;

  /**
   * Process {@code process} goes from one place to another when the variable {@code asked} has the
   * value {@code wanted}, and sets the variable {@code set} to {@code value}, or, if that is
   * negative, increments it. No variable is -1.
   */
  private record Command(
      int process, int from, int to, int asked, int wanted, int set, int value, boolean fails) {}

  private final long seed;
  private final int processes;
  private final int variables;
  private final Layout layout;
  private final List<Command> commands = new ArrayList<>();
  private final Dependencies dependencies;
  private final boolean endsAnywhere;

  /**
   * @param size how many processes there are at most, and how many places each has
   */
  public RandomSystem(long seed, int size) {
    this.seed = seed;
    Random random = new Random(seed);
    processes = Math.max(1, size / 2) + random.nextInt((size + 1) / 2);
    variables = 1 + random.nextInt(3);
    endsAnywhere = random.nextInt(3) == 0;
    boolean loops = random.nextBoolean();
    int failing = random.nextInt(8) == 0 ? 15 : 0;
    List<Slot> slots = new ArrayList<>();
    for (int process = 0; process < processes; process++) {
      int places = 1 + random.nextInt(size);
      slots.add(new Slot("at" + process, SlotType.range(0, places - 1)));
      int count = places + random.nextInt(places);
      for (int i = 0; i < count; i++) {
        int from = random.nextInt(3) == 0 ? random.nextInt(places) : i % places;
        int to = loops ? random.nextInt(places) : from + random.nextInt(places - from);
        int asked = random.nextInt(3) > 0 ? -1 : random.nextInt(variables);
        int set = random.nextInt(2) == 0 ? -1 : random.nextInt(variables);
        commands.add(
            new Command(
                process,
                from,
                to,
                asked,
                random.nextInt(VALUES),
                set,
                random.nextInt(VALUES + 1) - 1,
                random.nextInt(100) < failing));
      }
    }
    for (int variable = 0; variable < variables; variable++) {
      slots.add(new Slot("x" + variable, SlotType.range(0, VALUES - 1)));
    }
    layout = new Layout(slots);
    dependencies = describe();
  }

  private int slot(int variable) {
    return processes + variable;
  }

  private Dependencies describe() {
    List<Group> groups = new ArrayList<>();
    List<Guard> guards = new ArrayList<>();
    for (Command command : commands) {
      IndexSet.Builder reads = IndexSet.builder().add(command.process);
      IndexSet.Builder writes = IndexSet.builder().add(command.process);
      List<Integer> needed = new ArrayList<>();
      needed.add(guards.size());
      guards.add(place(command));
      if (command.asked >= 0) {
        reads.add(slot(command.asked));
        needed.add(guards.size());
        guards.add(value(command));
      }
      if (command.set >= 0) {
        writes.add(slot(command.set));
        if (command.value < 0) {
          reads.add(slot(command.set));
        }
      }
      groups.add(
          new Group(
              command.toString(),
              reads.build(),
              writes.build(),
              needed,
              those(other -> commute(command, other))));
    }
    return new Dependencies(groups, guards);
  }

  /** Both increment a variable, or give it the same value, for which neither waits. */
  private static boolean commute(Command one, Command other) {
    return one.process != other.process
        && one.set >= 0
        && one.set == other.set
        && one.value == other.value
        && one.asked != one.set
        && other.asked != one.set;
  }

  private Guard place(Command command) {
    return new Guard(
        "at" + command.process + "=" + command.from,
        IndexSet.of(command.process),
        those(other -> other.process == command.process && other.to == command.from),
        those(other -> other.process == command.process && other.to != command.from));
  }

  private Guard value(Command command) {
    int wanted = command.wanted;
    return new Guard(
        "x" + command.asked + "=" + wanted,
        IndexSet.of(slot(command.asked)),
        those(other -> other.set == command.asked && (other.value < 0 || other.value == wanted)),
        those(other -> other.set == command.asked && other.value != wanted));
  }

  private IndexSet those(Predicate<Command> condition) {
    return IndexSet.of(
        IntStream.range(0, commands.size()).filter(i -> condition.test(commands.get(i))).toArray());
  }

  @Override
  public String name() {
    return "random system with seed " + seed;
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public List<String> actors() {
    return IntStream.range(0, processes).mapToObj(i -> "P" + i).toList();
  }

  @Override
  public Action action(int action) {
    return Action.of("c" + action, commands.get(action).process);
  }

  @Override
  public Dependencies dependencies() {
    return dependencies;
  }

  @Override
  public boolean isFinal(int[] state) {
    return endsAnywhere || state[0] == 0;
  }

  /** {@code p}: the first variable is 1; {@code q}: the first process is at its first place. */
  @Override
  public Optional<Proposition> proposition(String name) {
    return Optional.ofNullable(
        Map.<String, Proposition>of(
                "p",
                new Proposition.OfState("p", IndexSet.of(slot(0)), state -> state[processes] == 1),
                "q",
                new Proposition.OfState("q", IndexSet.of(0), state -> state[0] == 0),
                "c0",
                new Proposition.OfAction("c0", action -> action == 0))
            .get(name));
  }

  @Override
  public Collection<String> propositionNames() {
    return List.of("p", "q", "c0");
  }

  @Override
  public Explorer explorer() {
    return new Explorer() {
      private final int[] target = new int[layout.size()];

      @Override
      public void initialStates(StateVisitor visitor) {
        visitor.visit(new int[layout.size()]);
      }

      @Override
      public void successors(int[] state, TransitionVisitor visitor) {
        for (int group = 0; group < commands.size(); group++) {
          successors(state, group, visitor);
        }
      }

      @Override
      public void successors(int[] state, int group, TransitionVisitor visitor) {
        Command command = commands.get(group);
        if (state[command.process] != command.from
            || (command.asked >= 0 && state[slot(command.asked)] != command.wanted)) {
          return;
        }
        if (command.fails) {
          visitor.failure(group, group, "command " + group + " fails");
          return;
        }
        System.arraycopy(state, 0, target, 0, target.length);
        target[command.process] = command.to;
        if (command.set >= 0) {
          int slot = slot(command.set);
          target[slot] = command.value < 0 ? (state[slot] + 1) % VALUES : command.value;
        }
        visitor.step(group, group, target);
      }

      @Override
      public boolean guard(int guard, int[] state) {
        int number = 0;
        for (Command command : commands) {
          if (number++ == guard) {
            return state[command.process] == command.from;
          }
          if (command.asked >= 0 && number++ == guard) {
            return state[slot(command.asked)] == command.wanted;
          }
        }
        throw new IllegalArgumentException("there is no guard " + guard);
      }
    };
  }
}
