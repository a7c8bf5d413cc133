package dev.allways.languages.java.matching;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Scheduler;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The states of a program, found by running it. A state is come back to by its moves from the
 * beginning; on the way on, a run takes one untried move after the other, so that a run finds many
 * states.
 */
final class StateGraph {
  private static final int MOST_STEPS_ON = 200;
  private static final int SOME_STATES = 100;

  private final Execution.Runner runner;
  private final Matcher matcher;
  private final Statics statics;
  private final BooleanSupplier remembers;
  private final Map<Key, Node> known = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Deed, Integer> actions = new HashMap<>();
  private final List<Deed> deeds = new ArrayList<>();
  private final List<String> threads = new ArrayList<>();
  private final Set<String> conditions = new LinkedHashSet<>();
  private final ReentrantLock lock = new ReentrantLock();
  private long bytes;

  /** A state, compared by all of its bytes. */
  @SuppressWarnings("ArrayRecordComponent") // with its own equals
  private record Key(byte[] state) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key that && Arrays.equals(state, that.state);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(state);
    }
  }

  /**
   * @param remembers whether a class keeps what a run did to it
   */
  StateGraph(Execution.Runner runner, Matcher matcher, Statics statics, BooleanSupplier remembers) {
    this.runner = runner;
    this.matcher = matcher;
    this.statics = statics;
    this.remembers = remembers;
    statics.update();
  }

  /** The state in which the program begins. */
  Node initial() {
    return locked(this::first);
  }

  private Node first() {
    if (nodes.isEmpty()) {
      run(Optional.empty());
    }
    return nodes.getFirst();
  }

  /** A monitor would not do: the JVM loses it when a continuation is run meanwhile. */
  private <T> T locked(Supplier<T> action) {
    lock.lock();
    try {
      return action.get();
    } finally {
      lock.unlock();
    }
  }

  Node node(int number) {
    return locked(() -> nodes.get(number));
  }

  Deed deed(int action) {
    return locked(() -> deeds.get(action));
  }

  /** The names of the threads that were seen, by their numbers. */
  List<String> threads() {
    return locked(() -> List.copyOf(threads));
  }

  Set<String> conditions() {
    return locked(() -> Set.copyOf(conditions));
  }

  Set<String> events() {
    return locked(
        () -> {
          Set<String> events = new HashSet<>();
          deeds.forEach(deed -> events.addAll(deed.events()));
          return events;
        });
  }

  long memoryBytes() {
    return locked(() -> bytes);
  }

  /** Looks at some states, to know what there is to them. */
  void lookAround() {
    initial();
    walk(() -> nodes.size() >= SOME_STATES, SOME_STATES);
  }

  /** Looks at states until all names are met that there are, or so many were looked at. */
  void walkFor(Collection<String> names, int most) {
    walk(
        () -> names.stream().allMatch(name -> conditions.contains(name) || events().contains(name)),
        most);
  }

  private void walk(BooleanSupplier enough, int most) {
    locked(
        () -> {
          int met = -1;
          for (int i = 0; i < nodes.size() && i < most; i++) {
            if (met != deeds.size() + conditions.size()) {
              met = deeds.size() + conditions.size();
              if (enough.getAsBoolean()) {
                return i;
              }
            }
            edges(i);
          }
          return nodes.size();
        });
  }

  /**
   * Where a state leads.
   *
   * @throws TooSmall when there is more to a state than was thought
   */
  List<Node.Edge> edges(int number) {
    return locked(() -> found(number));
  }

  private List<Node.Edge> found(int number) {
    Node node = nodes.get(number);
    while (!node.untried().isEmpty()) {
      run(Optional.of(node));
    }
    return node.edges();
  }

  private void run(Optional<Node> from) {
    boolean identityMattered = matcher.identityMatters();
    Walk walk = new Walk(from);
    Conclusion conclusion = runner.run(walk);
    if (remembers.getAsBoolean()) {
      refuse(new Unmatched("an enum or an interface of the program has fields that change"));
    }
    matcher.problem().ifPresent(StateGraph::refuse);
    if (conclusion.ending() instanceof Conclusion.Unsupported(Diagnostic reason)) {
      throw new InputException(reason);
    }
    if (statics.update() || matcher.identityMatters() != identityMattered) {
      throw new TooSmall();
    }
    walk.finish(conclusion.ending());
    matcher.problem().ifPresent(StateGraph::refuse);
  }

  private static void refuse(Unmatched unmatched) {
    throw new InputException(
        Diagnostic.error("J020", "states cannot be compared: " + unmatched.reason())
            .help("without formulas, and if it ends, the program can be checked by its schedules"));
  }

  private int number(Deed deed) {
    return actions.computeIfAbsent(
        deed,
        added -> {
          deeds.add(added);
          return deeds.size() - 1;
        });
  }

  private Node intern(byte[] state, Moment moment) {
    Key key = new Key(state);
    Node node = known.get(key);
    Set<String> truths = matcher.truths();
    if (node != null) {
      if (!node.truths().equals(truths)) {
        throw new Unmatched("a condition does not depend on the state of the program alone");
      }
      return node;
    }
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < moment.threads(); i++) {
      if (i >= threads.size()) {
        threads.add(matcher.nameOf(i));
      }
      if (moment.isEnabled(i)) {
        moves.add(Move.of(i));
      }
    }
    conditions.addAll(matcher.conditionNames());
    node = new Node(nodes.size(), truths, moves);
    matcher.race(moment).ifPresent(node::setRace);
    nodes.add(node);
    known.put(key, node);
    bytes += state.length + 200;
    return node;
  }

  /** One run: first along a path, then on as long as there is something new. */
  private final class Walk implements Scheduler {
    private final Optional<Node> from;
    private final List<Move> path;
    private final int[] lastTurns;
    private int step;
    private int choices;
    private Optional<Moment> end = Optional.empty();
    private Optional<Unmatched> wrong = Optional.empty();

    /** The state in which the step was begun that is being done; none on the path. */
    private @Nullable Node source;

    private Move move = Move.of(0);
    private Deed deed = new Deed(0, "", Deed.Place.NOWHERE, Set.of());

    Walk(Optional<Node> from) {
      this.from = from;
      this.path = from.map(Node::path).orElse(List.of());
      int most = path.stream().mapToInt(Move::thread).max().orElse(0);
      lastTurns = new int[most + 1];
      Arrays.fill(lastTurns, -1);
      for (int i = 0; i < path.size(); i++) {
        lastTurns[path.get(i).thread()] = i;
      }
    }

    @Override
    public int next(Moment moment) {
      matcher.setReading(true);
      if (matcher.problem().isPresent()) {
        return ABANDON;
      }
      if (step < path.size()) {
        matcher.takeEvents();
        // Even a condition may initialise a class, so that it is asked here as it was before.
        matcher.truths();
        move = path.get(step);
        matcher.setReading(lastTurns[move.thread()] == step);
        choices = 0;
        step++;
        return move.thread();
      }
      try {
        Node here = arrive(moment);
        if (matcher.problem().isPresent()
            || here.untried().isEmpty()
            || step++ > path.size() + MOST_STEPS_ON) {
          return ABANDON;
        }
        source = here;
        move = here.untried().remove();
        choices = 0;
        deed = matcher.deed(move.thread());
        return move.thread();
      } catch (Unmatched unmatched) {
        wrong = Optional.of(unmatched);
        return ABANDON;
      }
    }

    /** A step is done. */
    private Node arrive(Moment moment) {
      Node node = intern(matcher.state(), moment);
      Node before = source;
      if (before != null) {
        node.reachedFrom(before, move);
        before.edges().add(new Node.Edge.Step(action(), node.number));
      } else if (from.isPresent() && from.get() != node) {
        throw new Unmatched("the program does not do the same again");
      }
      matcher.takeEvents();
      return node;
    }

    private int action() {
      return number(new Deed(deed.thread(), deed.text(), deed.place(), matcher.takeEvents()));
    }

    @Override
    public int choose(int alternatives) {
      if (choices == move.choices().length) {
        Node before = source;
        if (before != null) {
          for (int i = 1; i < alternatives; i++) {
            before.untried().add(move.and(i));
          }
        }
        move = move.and(0);
      }
      return move.choices()[choices++];
    }

    @Override
    public void ended(Moment moment) {
      end = Optional.of(moment);
    }

    /** What becomes of the last step. */
    void finish(Conclusion.Ending ending) {
      wrong.ifPresent(StateGraph::refuse);
      Node before = source;
      if (before == null && from.isPresent()) {
        refuse(new Unmatched("the program does not do the same again"));
      }
      switch (ending) {
        case Conclusion.Abandoned _ -> {}
        case Conclusion.Failed(String explanation) -> {
          if (before != null) {
            before.edges().add(new Node.Edge.Failure(action(), explanation));
          }
        }
        case Conclusion.Completed _ -> arrive(end.orElseThrow()).setFinal();
        case Conclusion.Stuck _ -> arrive(end.orElseThrow());
        case Conclusion.Unsupported(Diagnostic reason) -> throw new InputException(reason);
      }
    }
  }
}
