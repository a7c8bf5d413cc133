package dev.allways.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The states of a protocol or of a role in it, with the steps from each in compressed rows. */
final class StateTable implements Machine {
  /** Above that, whoever asks for what never comes waits for it instead of being told. */
  private static final long MOST_BITS = 1L << 26;

  private final Description description;
  private final int[] first;
  private final int[] events;
  private final int[] targets;
  private final BitSet finals;
  private final List<int[]> sets = new ArrayList<>();
  private final Map<List<Integer>, Integer> setNumbers = new HashMap<>();
  private volatile @Nullable Futures futures;

  /** What can still happen: for each state its component, for each component its events. */
  private static final class Futures {
    private final int[] component;
    private final List<BitSet> events;

    Futures(int[] component, List<BitSet> events) {
      this.component = component;
      this.events = events;
    }
  }

  private StateTable(
      Description description, int[] first, int[] events, int[] targets, BitSet finals) {
    this.description = description;
    this.first = first;
    this.events = events;
    this.targets = targets;
    this.finals = finals;
  }

  /** Lines, or parts of lines, such as {@code 3 final: 2>4 0>3}, in the order of the states. */
  static StateTable parse(String text, Description description) {
    List<String> lines =
        Arrays.stream(text.split("[;\n]"))
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList();
    int[] first = new int[lines.size() + 1];
    int[] events = new int[lines.size() * 2];
    int[] targets = new int[lines.size() * 2];
    BitSet finals = new BitSet();
    int count = 0;
    for (int state = 0; state < lines.size(); state++) {
      String line = lines.get(state);
      int colon = line.indexOf(':');
      finals.set(state, line.lastIndexOf("final", colon) >= 0);
      for (int at = colon + 1; at < line.length(); ) {
        int start = at + 1;
        int arrow = line.indexOf('>', start);
        int blank = line.indexOf(' ', start);
        at = blank < 0 ? line.length() : blank;
        if (count == events.length) {
          events = Arrays.copyOf(events, count * 2);
          targets = Arrays.copyOf(targets, count * 2);
        }
        events[count] = Integer.parseInt(line, start, arrow, 10);
        targets[count++] = Integer.parseInt(line, arrow + 1, at, 10);
      }
      first[state + 1] = count;
    }
    return new StateTable(
        description, first, Arrays.copyOf(events, count), Arrays.copyOf(targets, count), finals);
  }

  int states() {
    return first.length - 1;
  }

  @Override
  public boolean isFinal(int state) {
    return finals.get(state);
  }

  @Override
  public void steps(DescribedProtocol protocol, int role, int state, Call call) {
    int end = first[state + 1];
    for (int step = first[state]; step < end; step++) {
      step(description, protocol, role, events[step], targets[step], call);
    }
  }

  /** Tells a call of a step, if it is one of the role that calls. */
  static void step(
      Description description,
      DescribedProtocol protocol,
      int role,
      int event,
      int target,
      Call call) {
    int channel = description.eventChannel(event);
    boolean sends = description.sender(channel) == role;
    switch (description.kindNumber(event)) {
      case Description.SEND -> {
        if (sends) {
          call.send(channel, protocol.type(event), target);
        }
      }
      case Description.RECV -> {
        if (description.receiver(channel) == role) {
          call.receive(channel, protocol.type(event), target);
        }
      }
      case Description.CLOSE -> {
        if (sends) {
          call.close(channel, target);
        }
      }
      default -> {
        if (sends) {
          call.handOver(channel, protocol.type(event), target);
        } else if (description.receiver(channel) == role) {
          call.takeOver(channel, protocol.type(event), target);
        }
      }
    }
  }

  @Override
  public boolean anyEvent(int state, IntPredicate isSuch) {
    int end = first[state + 1];
    for (int step = first[state]; step < end; step++) {
      if (isSuch.test(events[step])) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean canEnd(int[] from, IntPredicate isSuch) {
    BitSet reached = new BitSet();
    int[] open = Arrays.copyOf(from, states());
    int size = from.length;
    Arrays.stream(from).forEach(reached::set);
    for (int i = 0; i < size; i++) {
      if (finals.get(open[i])) {
        return true;
      }
      for (int step = first[open[i]]; step < first[open[i] + 1]; step++) {
        if (isSuch.test(events[step]) && !reached.get(targets[step])) {
          reached.set(targets[step]);
          open[size++] = targets[step];
        }
      }
    }
    return false;
  }

  /** Adds to some states all that such events lead to from there, one after the other. */
  void addReachable(BitSet states, IntPredicate isSuch) {
    int[] open = Arrays.copyOf(states.stream().toArray(), states());
    int size = states.cardinality();
    for (int i = 0; i < size; i++) {
      for (int step = first[open[i]]; step < first[open[i] + 1]; step++) {
        if (isSuch.test(events[step]) && !states.get(targets[step])) {
          states.set(targets[step]);
          open[size++] = targets[step];
        }
      }
    }
  }

  /** Where such events lead from some states, in one step. */
  BitSet after(BitSet states, IntPredicate isSuch) {
    BitSet after = new BitSet();
    for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
      for (int step = first[state]; step < first[state + 1]; step++) {
        if (isSuch.test(events[step])) {
          after.set(targets[step]);
        }
      }
    }
    return after;
  }

  /** A state as {@link #parse} reads it. */
  String line(int state) {
    StringBuilder line = new StringBuilder();
    line.append(state).append(finals.get(state) ? " final:" : ":");
    for (int step = first[state]; step < first[state + 1]; step++) {
      line.append(' ').append(events[step]).append('>').append(targets[step]);
    }
    return line.toString();
  }

  @Override
  public boolean isOver(int state) {
    return first[state] == first[state + 1];
  }

  @Override
  public BitSet now(int state) {
    BitSet now = new BitSet();
    for (int step = first[state]; step < first[state + 1]; step++) {
      now.set(events[step]);
    }
    return now;
  }

  @Override
  public BitSet future(int state) {
    Futures known = futures();
    return known.events.get(known.component[state]);
  }

  @Override
  public int component(int state) {
    return futures().component[state];
  }

  /**
   * Whether it is always clear which state a step leads to. False also where nobody can tell which
   * messages fit which type.
   */
  private boolean isDeterministic(MessageType[] eventTypes) {
    for (int state = 0; state < states(); state++) {
      for (int step = first[state]; step < first[state + 1]; step++) {
        for (int other = first[state]; other < step; other++) {
          if (targets[step] != targets[other]
              && description.kindNumber(events[step]) == description.kindNumber(events[other])
              && description.eventChannel(events[step]) == description.eventChannel(events[other])
              && !Exclusion.between(eventTypes[events[step]], eventTypes[events[other]])) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** The number of a set of states: for a checker, which sees the same set again. */
  private int numberOf(int[] set) {
    synchronized (sets) {
      List<Integer> key = Arrays.stream(set).boxed().toList();
      return states()
          + setNumbers.computeIfAbsent(
              key,
              unknown -> {
                sets.add(set);
                return sets.size() - 1;
              });
    }
  }

  @Override
  public @Nullable BitSet actors(int state) {
    return null;
  }

  @Override
  public int settle(int current) {
    return current;
  }

  @Override
  public int[] settle(int[] current) {
    return current;
  }

  @Override
  public int save(int[] current) {
    return current.length == 1 ? current[0] : numberOf(current);
  }

  @Override
  public int[] restore(int number) {
    if (number < states()) {
      return new int[] {number};
    }
    synchronized (sets) {
      return sets.get(number - states());
    }
  }

  @Override
  public int range(MessageType[] eventTypes) {
    return isDeterministic(eventTypes) ? states() : Integer.MAX_VALUE;
  }

  private Futures futures() {
    Futures known = futures;
    if (known == null) {
      known =
          (long) states() * description.events() > MOST_BITS ? everything() : new Search().run();
      futures = known;
    }
    return known;
  }

  private Futures everything() {
    BitSet all = new BitSet();
    all.set(0, description.events());
    return new Futures(new int[states()], List.of(all));
  }

  /**
   * Strongly connected components, each finished after all that it leads to. (Paper: Tarjan:
   * Depth-First Search and Linear Graph Algorithms, SIAM Journal on Computing 1972; with a stack of
   * its own.)
   */
  private final class Search {
    private final int[] component = new int[states()];
    private final int[] index = new int[states()];
    private final int[] low = new int[states()];
    private final int[] next = new int[states()];
    private final int[] path = new int[states()];
    private final int[] open = new int[states()];
    private final List<BitSet> found = new ArrayList<>();
    private int pathSize;
    private int openSize;
    private int counter;

    Futures run() {
      Arrays.fill(component, -1);
      for (int state = 0; state < states(); state++) {
        if (index[state] == 0) {
          visit(state);
        }
      }
      return new Futures(component, found);
    }

    private void enter(int state) {
      index[state] = ++counter;
      low[state] = counter;
      next[state] = first[state];
      path[pathSize++] = state;
      open[openSize++] = state;
    }

    private void visit(int root) {
      enter(root);
      while (pathSize > 0) {
        int state = path[pathSize - 1];
        if (next[state] < first[state + 1]) {
          int target = targets[next[state]++];
          if (index[target] == 0) {
            enter(target);
          } else if (component[target] < 0) {
            low[state] = Math.min(low[state], index[target]);
          }
        } else {
          pathSize--;
          if (pathSize > 0) {
            int parent = path[pathSize - 1];
            low[parent] = Math.min(low[parent], low[state]);
          }
          if (low[state] == index[state]) {
            finish(state);
          }
        }
      }
    }

    private void finish(int root) {
      BitSet all = new BitSet();
      int from = openSize;
      int state;
      do {
        state = open[--from];
        component[state] = found.size();
      } while (state != root);
      for (int i = from; i < openSize; i++) {
        for (int step = first[open[i]]; step < first[open[i] + 1]; step++) {
          all.set(events[step]);
          int target = component[targets[step]];
          if (target != found.size()) {
            all.or(found.get(target));
          }
        }
      }
      openSize = from;
      found.add(all);
    }
  }
}
