package dev.allways.engines.schedule;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Scheduler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All schedules of a {@link Toy}, one after the other as the numbers of an odometer, and what comes
 * of them: how they end, and which there are up to the order of what does not conflict. The normal
 * form of Foata tells those apart. Shares nothing with the engine.
 */
final class Oracle implements Scheduler {
  private record Event(int thread, Operation operation, List<Integer> choices, BitSet creates) {}

  private final Set<String> endings = new TreeSet<>();
  private final Set<String> forms = new TreeSet<>();
  private final List<Event> events = new ArrayList<>();
  private final BitSet known = new BitSet();

  /** The answers of the run, each as an index among what there was to choose from. */
  private int[] indexes = new int[64];

  private int[] bounds = new int[64];
  private int asked;
  private int planned;
  private Operation announced = Operation.NOTHING;
  private long runs;

  /** False when there are more than so many. */
  boolean explore(Toy toy, long most) {
    Toy.Run runner = toy.runner();
    do {
      if (runs++ == most) {
        return false;
      }
      asked = 0;
      events.clear();
      known.clear();
      Conclusion conclusion = runner.run(this);
      endings.add(ending(conclusion, runner));
      forms.add(foata());
    } while (turn());
    return true;
  }

  static String ending(Conclusion conclusion, Toy.Run runner) {
    return switch (conclusion.ending()) {
      case Conclusion.Completed _ -> "completed " + runner.state();
      case Conclusion.Stuck(String explanation) -> explanation;
      case Conclusion.Failed(String explanation) -> explanation;
      case Conclusion.Abandoned _, Conclusion.Unsupported _ -> throw new AssertionError(conclusion);
    };
  }

  Set<String> endings() {
    return endings;
  }

  Set<String> forms() {
    return forms;
  }

  long runs() {
    return runs;
  }

  private boolean turn() {
    while (asked > 0 && indexes[asked - 1] == bounds[asked - 1] - 1) {
      asked--;
    }
    planned = asked;
    if (asked > 0) {
      indexes[asked - 1]++;
    }
    return asked > 0;
  }

  private int answer(int bound) {
    if (asked == indexes.length) {
      indexes = Arrays.copyOf(indexes, 2 * asked);
      bounds = Arrays.copyOf(bounds, 2 * asked);
    }
    if (asked >= planned) {
      indexes[asked] = 0;
    }
    bounds[asked] = bound;
    return indexes[asked++];
  }

  @Override
  public int next(Moment moment) {
    look(moment);
    List<Integer> enabled = new ArrayList<>();
    for (int thread = 0; thread < moment.threads(); thread++) {
      if (moment.isEnabled(thread)) {
        enabled.add(thread);
      }
    }
    int thread = enabled.get(answer(enabled.size()));
    announced = moment.next(thread);
    events.add(new Event(thread, announced, new ArrayList<>(), new BitSet()));
    return thread;
  }

  @Override
  public int choose(int alternatives) {
    int choice = answer(alternatives);
    events.getLast().choices.add(choice);
    return choice;
  }

  @Override
  public void ended(Moment moment) {
    look(moment);
  }

  /** Learns what the last step has done; of several places all count that were announced. */
  private void look(Moment moment) {
    BitSet created = new BitSet();
    for (int thread = 0; thread < moment.threads(); thread++) {
      if (moment.isAlive(thread) && !known.get(thread)) {
        known.set(thread);
        created.set(thread);
      }
    }
    if (!events.isEmpty()) {
      Event last = events.removeLast();
      Operation operation = announced.size() > 1 ? announced : moment.last();
      events.add(new Event(last.thread, operation, last.choices, created));
    }
  }

  private String foata() {
    int[] levels = new int[events.size()];
    List<List<String>> form = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      Event event = events.get(i);
      for (int j = 0; j < i; j++) {
        Event before = events.get(j);
        if (before.thread == event.thread
            || before.creates.get(event.thread)
            || before.operation.conflicts(event.operation)) {
          levels[i] = Math.max(levels[i], levels[j] + 1);
        }
      }
      while (form.size() <= levels[i]) {
        form.add(new ArrayList<>());
      }
      form.get(levels[i]).add(event.thread + ":" + event.operation + event.choices);
    }
    form.forEach(level -> level.sort(null));
    return form.toString();
  }
}
