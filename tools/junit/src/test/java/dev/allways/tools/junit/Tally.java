package dev.allways.tools.junit;

import dev.allways.core.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Threads that each run {@code total = total + 1}: each reads the total, then writes it back. */
record Tally(int threads) implements Machine<Tally.State, Tally.Event> {
  private static final int NOTHING_YET = -1;
  private static final int DONE = -2;

  record Event(int thread, String what) {}

  /**
   * @param read what each thread has read, or how far it is
   */
  record State(int total, List<Integer> read) {
    boolean isDone() {
      return read.stream().allMatch(each -> each == DONE);
    }
  }

  @Override
  public List<State> initialStates() {
    return List.of(new State(0, Collections.nCopies(threads, NOTHING_YET)));
  }

  @Override
  public List<Event> actions(State state) {
    List<Event> events = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int read = state.read.get(thread);
      if (read != DONE) {
        events.add(new Event(thread, read == NOTHING_YET ? "reads" : "writes"));
      }
    }
    return events;
  }

  @Override
  public State next(State state, Event event) {
    List<Integer> read = new ArrayList<>(state.read);
    boolean reads = event.what.equals("reads");
    int before = read.set(event.thread, reads ? state.total : DONE);
    return new State(reads ? state.total : before + 1, List.copyOf(read));
  }

  @Override
  public boolean isFinal(State state) {
    return state.isDone();
  }

  @Override
  public String label(Event event) {
    return event.thread + " " + event.what;
  }

  @Override
  public Map<String, Predicate<State>> propositions() {
    return Map.of("exact", state -> state.total == threads);
  }
}
