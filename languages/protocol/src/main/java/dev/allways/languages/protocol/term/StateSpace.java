package dev.allways.languages.protocol.term;

import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.protocol.term.Alphabet;
import dev.allways.protocol.term.EndlessRecursion;
import dev.allways.protocol.term.Semantics;
import dev.allways.protocol.term.Steps;
import dev.allways.protocol.term.Term;
import dev.allways.protocol.term.Terms;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * The states of a session, numbered in the order in which they are met, and explored as far as
 * somebody has asked. May be shared by threads.
 */
public final class StateSpace {
  private static final int FEW_STATES = 50_000;

  private final Terms<Event> terms = new Terms<>();
  private final Instantiation instantiation;
  private final Semantics semantics;
  private final Map<Term, Integer> numbers = new HashMap<>();
  private final List<Term> states = new ArrayList<>();

  /** Numbers of events in the order in which they happen first, by those of {@link Terms}. */
  private int[] eventNumbers = new int[0];

  private final List<Event> events = new ArrayList<>();
  private final Map<String, Role> roles = new HashMap<>();

  /** For each state that has been explored, its steps: event, target, event, target, ... */
  private final List<int[]> successors = new ArrayList<>();

  private static final int[] UNEXPLORED = new int[0];

  /** On average, in what is looked at as a whole; with more, that takes too long. */
  private static final int MOST_STEPS_A_STATE = 64;

  /** A state with its entries in tables. */
  private static final int BYTES_A_STATE = 70;

  /** The steps that have been found, all states together. */
  private long steps;

  private volatile long memoryBytes;

  /**
   * @throws InputException when the first state cannot be computed
   */
  public StateSpace(Specification specification, Session session, List<Value> arguments) {
    this.instantiation = new Instantiation(specification, terms);
    this.semantics = new Semantics(terms);
    number(guarded(() -> instantiation.call(session, arguments)));
  }

  /** The depth of recursion is limited everywhere, but how deep a stack is nobody tells. */
  private static <T> T guarded(Supplier<T> question) {
    try {
      return question.get();
    } catch (StackOverflowError tooDeep) {
      throw new InputException(
          Diagnostic.error("D308", "the protocol is nested too deeply")
              .help("give Java a larger stack, such as -Xss4m, or simplify the protocol"));
    } catch (EndlessRecursion endless) {
      Diagnostic error = Diagnostic.error("D301", String.valueOf(endless.getMessage()));
      if (endless.name().orElse(null) instanceof Recursion recursion) {
        error = error.at(recursion.place().location());
      }
      throw new InputException(
          error.help("put an action before the recursive call, or let the recursion end"));
    }
  }

  private int number(Term term) {
    Integer known = numbers.get(term);
    if (known != null) {
      return known;
    }
    int number = states.size();
    numbers.put(term, number);
    states.add(term);
    successors.add(UNEXPLORED);
    return number;
  }

  /** How many states have been met. */
  public synchronized int size() {
    return states.size();
  }

  /** What it takes to remember all this, about. */
  public long memoryBytes() {
    return memoryBytes;
  }

  public synchronized Event event(int number) {
    return events.get(number);
  }

  /** The events that have been met, by their numbers. */
  public synchronized List<Event> events() {
    return List.copyOf(events);
  }

  /** Where in the file an event is written, as far as has been explored. */
  public synchronized List<Location> locations(Event event) {
    return instantiation.places(event).stream().map(place -> place.location()).toList();
  }

  /** What is odd about the part that has been explored. */
  public synchronized List<Diagnostic> warnings() {
    Map<Place, Diagnostic> all = new LinkedHashMap<>();
    for (Object name : semantics.unguarded()) {
      if (name instanceof Recursion recursion) {
        all.putIfAbsent(recursion.place(), recursion.unguarded());
      }
    }
    return List.copyOf(all.values());
  }

  /** The start of what remains to happen in a state. */
  public synchronized String describe(int state) {
    return states.get(state).toString();
  }

  /**
   * @throws InputException when an expression fails there
   */
  public synchronized boolean isFinal(int state) {
    return guarded(() -> semantics.mayEnd(states.get(state)));
  }

  /**
   * The steps of a state: event, target, event, target, ... None is there twice. Belongs to this
   * state space: do not modify.
   *
   * @throws InputException when an expression fails there
   * @throws CancellationException when the thread has been interrupted
   */
  public synchronized int[] successors(int state) {
    int[] known = successors.get(state);
    if (known != UNEXPLORED) {
      return known;
    }
    if (Thread.interrupted()) {
      throw new CancellationException("interrupted after %,d states".formatted(states.size()));
    }
    Term term = states.get(state);
    Steps steps = guarded(() -> semantics.steps(term));
    int[] found = new int[2 * steps.size()];
    int count = 0;
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < steps.size(); i++) {
      int event = number(steps.event(i));
      int target = number(steps.target(i));
      if (steps.size() == 1 || seen.add((long) event << 32 | target)) {
        found[count++] = event;
        found[count++] = target;
      }
    }
    found = Arrays.copyOf(found, count);
    successors.set(state, found);
    // A composition is hardly ever part of another one, and has many steps.
    if (term.isComposition()) {
      term.forget();
    }
    this.steps += count / 2;
    memoryBytes = terms.memoryBytes() + 8 * this.steps + (long) BYTES_A_STATE * states.size();
    return found;
  }

  private int number(int termEvent) {
    if (termEvent >= eventNumbers.length) {
      int before = eventNumbers.length;
      eventNumbers = Arrays.copyOf(eventNumbers, Math.max(16, 2 * termEvent));
      Arrays.fill(eventNumbers, before, eventNumbers.length, -1);
    }
    if (eventNumbers[termEvent] < 0) {
      Event event = terms.event(termEvent);
      meet(event.from());
      meet(event.to());
      eventNumbers[termEvent] = events.size();
      events.add(event);
    }
    return eventNumbers[termEvent];
  }

  /** Formulas and generated classes know roles by their identifiers, so these must differ. */
  private void meet(Role role) {
    Role first = roles.putIfAbsent(role.identifier(), role);
    if (first != null && !first.equals(role)) {
      throw new InputException(
          Diagnostic.error(
              "D305",
              "the roles %s and %s would both be called %s in Java and in formulas"
                  .formatted(first, role, role.identifier())));
    }
  }

  /**
   * The events that can happen at all: those that happen, when everything has been explored or is
   * soon, else those that are written in what can be reached by unfolding, without asking whether
   * it is ever their turn. There may then be too many of them, but none is missing.
   *
   * @throws InputException when there are too many to find them all
   */
  public synchronized List<Event> alphabet() {
    if (explore(FEW_STATES).isPresent()) {
      return List.copyOf(events);
    }
    return guarded(() -> Alphabet.of(states.getFirst()))
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error("D307", "this protocol unfolds into too many different parts")
                        .help("choose smaller parameters")))
        .stream()
        .map(terms::event)
        .toList();
  }

  /**
   * Everything, if it is no more than so many states, and not much more than usual between them.
   *
   * @throws InputException when an expression fails in some state
   */
  public synchronized Optional<Lts> explore(int mostStates) {
    for (int state = 0; state < states.size(); state++) {
      if (states.size() > mostStates || steps > (long) MOST_STEPS_A_STATE * mostStates) {
        return Optional.empty();
      }
      successors(state);
    }
    Lts.Builder builder = Lts.builder();
    for (int state = 0; state < states.size(); state++) {
      builder.state(isFinal(state));
    }
    for (int state = 0; state < states.size(); state++) {
      int[] steps = successors(state);
      for (int i = 0; i < steps.length; i += 2) {
        builder.transition(state, events.get(steps[i]), steps[i + 1]);
      }
    }
    return Optional.of(builder.build());
  }
}
