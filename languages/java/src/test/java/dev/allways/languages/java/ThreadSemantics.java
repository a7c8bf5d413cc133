package dev.allways.languages.java;

import dev.allways.languages.java.RandomThreads.Choose;
import dev.allways.languages.java.RandomThreads.Increment;
import dev.allways.languages.java.RandomThreads.Interrupt;
import dev.allways.languages.java.RandomThreads.Join;
import dev.allways.languages.java.RandomThreads.Notify;
import dev.allways.languages.java.RandomThreads.Park;
import dev.allways.languages.java.RandomThreads.Read;
import dev.allways.languages.java.RandomThreads.Sleep;
import dev.allways.languages.java.RandomThreads.Statement;
import dev.allways.languages.java.RandomThreads.Synchronized;
import dev.allways.languages.java.RandomThreads.Unpark;
import dev.allways.languages.java.RandomThreads.Wait;
import dev.allways.languages.java.RandomThreads.Write;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a program of {@link RandomThreads} may come to, by the Java language specification: an
 * independent oracle. Statements become small steps over a state of numbers, and every reachable
 * state is looked at, without any reduction.
 */
final class ThreadSemantics {
  /** All that may happen. */
  record Meaning(Set<String> outcomes, boolean races) {}

  private enum Code {
    START,
    READ,
    WRITE,
    INCREMENT_READ,
    INCREMENT_WRITE,
    ENTER,
    EXIT,
    TEST,
    WAIT,
    WAKE,
    REENTER,
    NOTIFY,
    NOTIFY_ALL,
    INTERRUPT,
    PARK,
    UNPARK,
    JOIN,
    CHOOSE,
    SLEEP,
    END
  }

  private record Step(Code code, int a, int b) {}

  private final List<List<Step>> programs = new ArrayList<>();
  private final int threads;
  private final Set<String> outcomes = new TreeSet<>();
  private boolean races;

  private ThreadSemantics(RandomThreads program) {
    threads = program.threads().size();
    for (int thread = 0; thread < threads; thread++) {
      List<Step> steps = new ArrayList<>();
      if (thread == 0) {
        for (int other = 1; other < threads; other++) {
          steps.add(new Step(Code.START, other, 0));
        }
      }
      compile(program.threads().get(thread), steps);
      if (thread == 0) {
        for (int other = 1; other < threads; other++) {
          steps.add(new Step(Code.JOIN, other, 0));
        }
        for (int variable = 0; variable < RandomThreads.VARIABLES; variable++) {
          steps.add(new Step(Code.READ, variable, 1 + variable));
        }
        for (int other = 1; other < threads; other++) {
          steps.add(new Step(Code.READ, -other, 4 + other));
        }
      }
      steps.add(new Step(Code.END, 0, 0));
      programs.add(steps);
    }
  }

  static Meaning of(RandomThreads program) {
    ThreadSemantics semantics = new ThreadSemantics(program);
    semantics.explore();
    return new Meaning(semantics.outcomes, semantics.races);
  }

  private static void compile(List<Statement> statements, List<Step> steps) {
    for (Statement statement : statements) {
      switch (statement) {
        case Read(int variable) -> steps.add(new Step(Code.READ, variable, 0));
        case Write(int variable, int value) -> steps.add(new Step(Code.WRITE, variable, value));
        case Increment(int variable) -> {
          steps.add(new Step(Code.INCREMENT_READ, variable, 0));
          steps.add(new Step(Code.INCREMENT_WRITE, variable, 0));
        }
        case Synchronized(int lock, List<Statement> body) -> {
          steps.add(new Step(Code.ENTER, lock, 0));
          compile(body, steps);
          steps.add(new Step(Code.EXIT, lock, 0));
        }
        case Wait(int lock, int variable, boolean timed) -> {
          steps.add(new Step(Code.TEST, variable, 3));
          steps.add(new Step(Code.WAIT, lock, timed ? 1 : 0));
          steps.add(new Step(Code.WAKE, lock, timed ? 1 : 0));
          steps.add(new Step(Code.REENTER, lock, 0));
        }
        case Notify(int lock, boolean all) ->
            steps.add(new Step(all ? Code.NOTIFY_ALL : Code.NOTIFY, lock, 0));
        case Interrupt(int thread) -> steps.add(new Step(Code.INTERRUPT, thread, 0));
        case Park _ -> steps.add(new Step(Code.PARK, 0, 0));
        case Unpark(int thread) -> steps.add(new Step(Code.UNPARK, thread, 0));
        case Join(int thread) -> steps.add(new Step(Code.JOIN, thread, 0));
        case Choose _ -> steps.add(new Step(Code.CHOOSE, 0, 0));
        case Sleep _ -> steps.add(new Step(Code.SLEEP, 0, 0));
      }
    }
  }

  /** How a thread that waits was woken up. */
  private static final int NOT = 0;

  private static final int NOTIFIED = 1;

  /** A state; equal states are equal arrays. */
  private final class State {
    final int[] cells;

    State(int @Nullable [] cells) {
      this.cells = cells == null ? new int[200] : cells.clone();
    }

    // Layout: a row of 12 numbers a thread, then variables, locks, the order of who waits.
    int get(int thread, int what) {
      return cells[thread * 20 + what];
    }

    void set(int thread, int what, int value) {
      cells[thread * 20 + what] = value;
    }

    static final int PC = 0;
    static final int LOCAL = 1;
    static final int STARTED = 2;
    static final int INTERRUPT = 3;
    static final int PERMIT = 4;
    static final int WAITS = 5; // lock + 1
    static final int WOKEN = 6;
    static final int COUNT = 7; // of its lock, while it waits
    static final int SCRATCH = 8;
    static final int SEEN = 9; // what main has read at its end, 9 ...

    int variable(int index) {
      return cells[100 + index];
    }

    void variable(int index, int value) {
      cells[100 + index] = value;
    }

    int owner(int lock) {
      return cells[120 + 2 * lock] - 1;
    }

    int count(int lock) {
      return cells[121 + 2 * lock];
    }

    void lock(int lock, int owner, int count) {
      cells[120 + 2 * lock] = owner + 1;
      cells[121 + 2 * lock] = count;
    }
  }

  private static int index(int variable) {
    return variable < 0 ? 10 - variable : variable;
  }

  private void explore() {
    Set<String> seen = new HashSet<>();
    Deque<State> work = new ArrayDeque<>();
    State first = new State(null);
    first.set(0, State.STARTED, 1);
    work.push(first);
    while (!work.isEmpty()) {
      State state = work.pop();
      if (!seen.add(Arrays.toString(state.cells))) {
        continue;
      }
      List<State> successors = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        if (isAlive(state, thread)) {
          step(state, thread, successors);
        }
      }
      lookForRaces(state);
      if (successors.isEmpty()) {
        outcomes.add((hasEnded(state, 0) ? outcome(state) : "") + stuck(state));
      }
      work.addAll(successors);
    }
  }

  private boolean isAlive(State state, int thread) {
    return state.get(thread, State.STARTED) == 1
        && state.get(thread, State.PC) < programs.get(thread).size();
  }

  private boolean hasEnded(State state, int thread) {
    return state.get(thread, State.PC) >= programs.get(thread).size();
  }

  private String outcome(State state) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      text.append(state.get(0, State.SEEN + i)).append(' ');
    }
    text.append(state.get(0, State.LOCAL));
    for (int other = 1; other < threads; other++) {
      text.append(' ').append(state.get(0, State.SEEN + 3 + other));
    }
    return text.toString();
  }

  private String stuck(State state) {
    StringBuilder text = new StringBuilder(" stuck");
    for (int thread = 0; thread < threads; thread++) {
      if (isAlive(state, thread)) {
        text.append(' ').append(thread);
      }
    }
    return text.toString();
  }

  private void lookForRaces(State state) {
    for (int a = 0; a < threads; a++) {
      for (int b = 0; b < a; b++) {
        Step one = plainAccess(state, a);
        Step two = plainAccess(state, b);
        if (one != null && two != null && one.a == two.a && (writes(one) || writes(two))) {
          races = true;
        }
      }
    }
  }

  private @Nullable Step plainAccess(State state, int thread) {
    if (!isAlive(state, thread)) {
      return null;
    }
    Step step = programs.get(thread).get(state.get(thread, State.PC));
    return switch (step.code) {
      case READ, WRITE, TEST, INCREMENT_READ, INCREMENT_WRITE ->
          step.a >= 0 && step.a != 2 ? step : null;
      default -> null;
    };
  }

  private static boolean writes(Step step) {
    return step.code == Code.WRITE || step.code == Code.INCREMENT_WRITE;
  }

  private void step(State state, int thread, List<State> successors) {
    Step step = programs.get(thread).get(state.get(thread, State.PC));
    State next = new State(state.cells);
    next.set(thread, State.PC, state.get(thread, State.PC) + 1);
    switch (step.code) {
      case START -> next.set(step.a, State.STARTED, 1);
      case READ -> {
        if (step.b == 0) {
          note(next, thread, next.variable(index(step.a)));
        } else {
          next.set(thread, State.SEEN - 1 + step.b, next.variable(index(step.a)));
        }
      }
      case WRITE -> next.variable(step.a, step.b);
      case INCREMENT_READ -> next.set(thread, State.SCRATCH, next.variable(step.a));
      case INCREMENT_WRITE -> {
        next.variable(step.a, next.get(thread, State.SCRATCH) + 1);
        next.set(thread, State.SCRATCH, 0);
      }
      case ENTER -> {
        if (next.owner(step.a) >= 0 && next.owner(step.a) != thread) {
          return;
        }
        next.lock(step.a, thread, next.count(step.a) + 1);
      }
      case EXIT -> exit(next, thread, step.a);
      case TEST -> {
        if (next.variable(step.a) != 0) {
          next.set(thread, State.PC, next.get(thread, State.PC) + step.b);
        }
      }
      case WAIT -> {
        if (next.get(thread, State.INTERRUPT) == 1) {
          next.set(thread, State.INTERRUPT, 0);
          note(next, thread, 7);
          next.set(thread, State.PC, next.get(thread, State.PC) + 2);
        } else {
          next.set(thread, State.COUNT, next.count(step.a));
          next.lock(step.a, -1, 0);
          next.set(thread, State.WAITS, step.a + 1);
          next.set(thread, State.WOKEN, NOT);
        }
      }
      case WAKE -> {
        if (state.get(thread, State.WOKEN) == NOTIFIED) {
          next.set(thread, State.WAITS, 0);
        } else if (state.get(thread, State.INTERRUPT) == 1) {
          next.set(thread, State.WAITS, 0);
        } else if (step.b == 1) {
          next.set(thread, State.WAITS, 0);
        } else {
          return;
        }
      }
      case REENTER -> {
        if (next.owner(step.a) >= 0) {
          return;
        }
        next.lock(step.a, thread, next.get(thread, State.COUNT));
        next.set(thread, State.COUNT, 0);
        if (next.get(thread, State.WOKEN) != NOTIFIED && next.get(thread, State.INTERRUPT) == 1) {
          next.set(thread, State.INTERRUPT, 0);
          note(next, thread, 7);
        }
        next.set(thread, State.WOKEN, NOT);
      }
      case NOTIFY -> {
        boolean anybody = false;
        for (int other = 0; other < threads; other++) {
          if (isWaiting(state, other, step.a)) {
            State woken = new State(next.cells);
            woken.set(other, State.WOKEN, NOTIFIED);
            successors.add(woken);
            anybody = true;
          }
        }
        if (anybody) {
          return;
        }
      }
      case NOTIFY_ALL -> {
        for (int other = 0; other < threads; other++) {
          if (isWaiting(state, other, step.a)) {
            next.set(other, State.WOKEN, NOTIFIED);
          }
        }
      }
      case INTERRUPT -> {
        next.set(step.a, State.INTERRUPT, 1);
      }
      case PARK -> {
        if (next.get(thread, State.PERMIT) == 1) {
          next.set(thread, State.PERMIT, 0);
        } else if (next.get(thread, State.INTERRUPT) == 0) {
          return;
        }
      }
      case UNPARK -> {
        if (next.get(step.a, State.STARTED) == 1) {
          next.set(step.a, State.PERMIT, 1);
        }
      }
      case JOIN -> {
        if (next.get(step.a, State.STARTED) == 1 && !hasEnded(state, step.a)) {
          if (next.get(thread, State.INTERRUPT) == 0) {
            return;
          }
          next.set(thread, State.INTERRUPT, 0);
          note(next, thread, 7);
        }
      }
      case CHOOSE -> {
        State other = new State(next.cells);
        note(next, thread, 0);
        note(other, thread, 1);
        successors.add(other);
      }
      case SLEEP -> {
        if (next.get(thread, State.INTERRUPT) == 1) {
          next.set(thread, State.INTERRUPT, 0);
          note(next, thread, 7);
        }
      }
      case END -> {
        if (thread > 0) {
          next.variable(10 + thread, next.get(thread, State.LOCAL));
        }
      }
    }
    successors.add(next);
  }

  private boolean isWaiting(State state, int thread, int lock) {
    return state.get(thread, State.WAITS) == lock + 1 && state.get(thread, State.WOKEN) == NOT;
  }

  private static void note(State state, int thread, int value) {
    state.set(thread, State.LOCAL, 10 * state.get(thread, State.LOCAL) + value);
  }

  private static void exit(State state, int thread, int lock) {
    int count = state.count(lock) - 1;
    state.lock(lock, count == 0 ? -1 : thread, count);
  }
}
