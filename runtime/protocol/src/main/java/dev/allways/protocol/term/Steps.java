package dev.allways.protocol.term;

import java.util.Arrays;

/** The steps of a term: events, by their numbers in {@link Terms}, and what remains after each. */
public final class Steps {
  static final Steps NONE = new Steps(new int[0], new Term[0]);

  private final int[] events;
  private final Term[] targets;

  private Steps(int[] events, Term[] targets) {
    this.events = events;
    this.targets = targets;
  }

  static Steps of(int event, Term target) {
    return new Steps(new int[] {event}, new Term[] {target});
  }

  public int size() {
    return events.length;
  }

  /** The number of what happens. */
  public int event(int step) {
    return events[step];
  }

  /** What remains after it. */
  public Term target(int step) {
    return targets[step];
  }

  /** Collects steps. */
  static final class Builder {
    private int[] events = new int[4];
    private Term[] targets = new Term[4];
    private int size;

    void add(int event, Term target) {
      if (size == events.length) {
        events = Arrays.copyOf(events, size * 2);
        targets = Arrays.copyOf(targets, size * 2);
      }
      events[size] = event;
      targets[size++] = target;
    }

    void addAll(Steps steps) {
      for (int i = 0; i < steps.size(); i++) {
        add(steps.event(i), steps.target(i));
      }
    }

    Steps build() {
      return size == 0
          ? NONE
          : new Steps(Arrays.copyOf(events, size), Arrays.copyOf(targets, size));
    }
  }
}
