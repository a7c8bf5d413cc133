package dev.allways.engines.schedule;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Threads of a few instructions over shared variables, locks, semaphores and permits. Thread 0
 * begins; the others are started.
 */
final class Toy implements Execution {
  sealed interface Instruction {}

  /** The register becomes the variable. */
  record Read(int variable) implements Instruction {}

  record Write(int variable, int value) implements Instruction {}

  /** The variable becomes the register and one. */
  record WriteNext(int variable) implements Instruction {}

  record Add(int variable, int amount) implements Instruction {}

  /** Both variables, in one step. */
  record WriteBoth(int variable, int other, int value) implements Instruction {}

  /** The register tells whether it was as expected. */
  record CompareAndSet(int variable, int expected, int value) implements Instruction {}

  /** Writes only if the other variable is as expected. */
  record WriteIf(int other, int expected, int variable, int value) implements Instruction {}

  record Lock(int lock) implements Instruction {}

  record Unlock(int lock) implements Instruction {}

  /** Takes the lock if it is free, which the register tells. */
  record TryLock(int lock) implements Instruction {}

  record Down(int semaphore) implements Instruction {}

  record Up(int semaphore) implements Instruction {}

  record Start(int thread) implements Instruction {}

  record Join(int thread) implements Instruction {}

  record Park() implements Instruction {}

  record Unpark(int thread) implements Instruction {}

  /** The register becomes any of some numbers. */
  record Choose(int alternatives) implements Instruction {}

  /** Writes, or does not. */
  record WriteMaybe(int variable, int value) implements Instruction {}

  /** Fails if the variable has the value. */
  record Refuse(int variable, int value) implements Instruction {}

  /** Leaves out so many instructions if the register has the value. */
  record SkipIf(int value, int instructions) implements Instruction {}

  private static final int KINDS = 1000;

  private final List<List<Instruction>> threads;
  private final int semaphores;
  private final BitSet joined = new BitSet();

  @SafeVarargs
  Toy(List<Instruction>... threads) {
    this(List.of(threads), 1);
  }

  Toy(List<List<Instruction>> threads, int semaphores) {
    this.threads = threads;
    this.semaphores = semaphores;
    threads.stream()
        .flatMap(List::stream)
        .forEach(
            instruction -> {
              if (instruction instanceof Join(int thread)) {
                joined.set(thread);
              }
            });
  }

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (List<Instruction> thread : threads) {
      text.append(thread).append('\n');
    }
    return text.append("semaphores ").append(semaphores).toString();
  }

  @Override
  public Run runner() {
    return new Run();
  }

  @Override
  public Trace narrate(Schedule schedule) {
    List<Step> steps = new ArrayList<>();
    Run run = runner();
    int[] next = {0};
    run.run(
        new Scheduler() {
          @Override
          public int next(Moment moment) {
            if (next[0] == schedule.length()) {
              return ABANDON;
            }
            int thread = schedule.answer(next[0]++);
            steps.add(
                new Step(moment.next(thread).toString(), List.of("thread " + thread), List.of()));
            return thread;
          }

          @Override
          public int choose(int alternatives) {
            return schedule.answer(next[0]++);
          }

          @Override
          public void ended(Moment moment) {}
        });
    return new Trace(List.of(), steps, List.of());
  }

  private static long variable(int number) {
    return number;
  }

  private static long lock(int number) {
    return KINDS + number;
  }

  private static long semaphore(int number) {
    return 2 * KINDS + number;
  }

  private static long life(int number) {
    return 3 * KINDS + number;
  }

  private static long permit(int number) {
    return 4 * KINDS + number;
  }

  private enum Phase {
    UNBORN,
    RUNNING,
    ENDED
  }

  /** One run after the other. */
  final class Run implements Runner, Moment {
    private final int[] variables = new int[32];
    private final int[] owners = new int[8];
    private final int[] counts = new int[8];
    private final boolean[] permits = new boolean[threads.size()];
    private final int[] counters = new int[threads.size()];
    private final int[] registers = new int[threads.size()];
    private final Phase[] phases = new Phase[threads.size()];
    private Operation last = Operation.NOTHING;
    private int lastThread = -1;
    private String failure = "";

    @Override
    public Conclusion run(Scheduler scheduler) {
      Arrays.fill(variables, 0);
      Arrays.fill(owners, -1);
      Arrays.fill(counts, semaphores);
      Arrays.fill(permits, false);
      Arrays.fill(counters, 0);
      Arrays.fill(registers, 0);
      Arrays.fill(phases, Phase.UNBORN);
      begin(0);
      last = Operation.NOTHING;
      lastThread = -1;
      failure = "";
      while (failure.isEmpty() && anybody()) {
        int thread = scheduler.next(this);
        if (thread == Scheduler.ABANDON) {
          return conclusion(new Conclusion.Abandoned());
        }
        if (!isEnabled(thread)) {
          throw new IllegalStateException("not enabled: " + thread);
        }
        last = next(thread);
        lastThread = thread;
        perform(thread, scheduler);
      }
      scheduler.ended(this);
      if (!failure.isEmpty()) {
        return conclusion(new Conclusion.Failed(failure));
      }
      return conclusion(
          Arrays.stream(phases).anyMatch(phase -> phase == Phase.RUNNING)
              ? new Conclusion.Stuck("stuck " + state())
              : new Conclusion.Completed());
    }

    private static Conclusion conclusion(Conclusion.Ending ending) {
      return new Conclusion(ending, Optional.empty());
    }

    /** All that can be told apart. */
    String state() {
      return Arrays.toString(variables)
          + Arrays.toString(registers)
          + Arrays.toString(counts)
          + Arrays.toString(counters)
          + Arrays.toString(permits);
    }

    private boolean anybody() {
      for (int thread = 0; thread < phases.length; thread++) {
        if (isEnabled(thread)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public int threads() {
      return phases.length;
    }

    @Override
    public boolean isAlive(int thread) {
      return phases[thread] == Phase.RUNNING;
    }

    private boolean isAtEnd(int thread) {
      return counters[thread] >= threads.get(thread).size();
    }

    private Instruction instruction(int thread) {
      return threads.get(thread).get(counters[thread]);
    }

    @Override
    public boolean isEnabled(int thread) {
      if (phases[thread] != Phase.RUNNING || isAtEnd(thread)) {
        return isAlive(thread);
      }
      return switch (instruction(thread)) {
        case Lock(int lock) -> owners[lock] < 0;
        case Down(int semaphore) -> counts[semaphore] > 0;
        case Join(int other) -> phases[other] == Phase.ENDED;
        case Park() -> permits[thread];
        default -> true;
      };
    }

    @Override
    public Operation next(int thread) {
      if (isAtEnd(thread)) {
        return Operation.of(Mode.WRITE, life(thread));
      }
      return switch (instruction(thread)) {
        case Read(int variable) -> Operation.of(Mode.READ, variable(variable));
        case Write(int variable, _) -> Operation.of(Mode.WRITE, variable(variable));
        case WriteNext(int variable) -> Operation.of(Mode.WRITE, variable(variable));
        case Add(int variable, _) -> Operation.of(Mode.WRITE, variable(variable));
        case WriteBoth(int variable, int other, _) ->
            Operation.of(Mode.WRITE, variable(variable)).and(Mode.WRITE, variable(other));
        case CompareAndSet(int variable, _, _) -> Operation.of(Mode.WRITE, variable(variable));
        case WriteIf(int other, _, int variable, _) ->
            Operation.of(Mode.READ, variable(other)).and(Mode.WRITE, variable(variable));
        case Lock(int lock) -> Operation.of(Mode.ACQUIRE, lock(lock));
        case Unlock(int lock) -> Operation.of(Mode.RELEASE, lock(lock));
        case TryLock(int lock) -> Operation.of(Mode.WRITE, lock(lock));
        case Down(int semaphore) -> Operation.of(Mode.AWAIT, semaphore(semaphore));
        case Up(int semaphore) -> Operation.of(Mode.WRITE, semaphore(semaphore));
        case Start _, Choose _, SkipIf _ -> Operation.NOTHING;
        case Join(int other) -> Operation.of(Mode.READ, life(other));
        case Park() -> Operation.of(Mode.WRITE, permit(thread));
        case Unpark(int other) -> Operation.of(Mode.WRITE, permit(other));
        case WriteMaybe(int variable, _) -> Operation.of(Mode.WRITE, variable(variable));
        case Refuse(int variable, _) -> Operation.of(Mode.READ, variable(variable));
      };
    }

    @Override
    public Operation last() {
      return last;
    }

    @Override
    public int lastThread() {
      return lastThread;
    }

    private void perform(int thread, Scheduler scheduler) {
      if (isAtEnd(thread)) {
        phases[thread] = Phase.ENDED;
        return;
      }
      Instruction instruction = instruction(thread);
      counters[thread]++;
      perform(thread, instruction, scheduler);
      if (isAtEnd(thread) && !joined.get(thread)) {
        phases[thread] = Phase.ENDED;
      }
    }

    /** To end is only a step of its own where somebody waits for it. */
    private void begin(int thread) {
      boolean ends = threads.get(thread).isEmpty() && !joined.get(thread);
      phases[thread] = ends ? Phase.ENDED : Phase.RUNNING;
    }

    private void perform(int thread, Instruction instruction, Scheduler scheduler) {
      switch (instruction) {
        case Read(int variable) -> registers[thread] = variables[variable];
        case Write(int variable, int value) -> variables[variable] = value;
        case WriteNext(int variable) -> variables[variable] = registers[thread] + 1;
        case Add(int variable, int amount) -> variables[variable] += amount;
        case WriteBoth(int variable, int other, int value) -> {
          variables[variable] = value;
          variables[other] = value;
        }
        case CompareAndSet(int variable, int expected, int value) -> {
          registers[thread] = variables[variable] == expected ? 1 : 0;
          if (variables[variable] == expected) {
            variables[variable] = value;
          } else {
            last = Operation.of(Mode.READ, variable(variable));
          }
        }
        case WriteIf(int other, int expected, int variable, int value) -> {
          if (variables[other] == expected) {
            variables[variable] = value;
          } else {
            last = Operation.of(Mode.READ, variable(other));
          }
        }
        case Lock(int lock) -> owners[lock] = thread;
        case Unlock(int lock) -> owners[lock] = -1;
        case TryLock(int lock) -> {
          registers[thread] = owners[lock] < 0 ? 1 : 0;
          if (owners[lock] < 0) {
            owners[lock] = thread;
          } else {
            last = Operation.of(Mode.READ, lock(lock));
          }
        }
        case Down(int semaphore) -> counts[semaphore]--;
        case Up(int semaphore) -> counts[semaphore]++;
        case Start(int other) -> begin(other);
        case Join _ -> {}
        case Park() -> permits[thread] = false;
        case Unpark(int other) -> permits[other] = true;
        case Choose(int alternatives) -> registers[thread] = scheduler.choose(alternatives);
        case WriteMaybe(int variable, int value) -> {
          if (scheduler.choose(2) == 0) {
            variables[variable] = value;
          } else {
            last = Operation.NOTHING;
          }
        }
        case Refuse(int variable, int value) -> {
          if (variables[variable] == value) {
            failure = "thread %d refuses %d".formatted(thread, variable);
          }
        }
        case SkipIf(int value, int instructions) -> {
          if (registers[thread] == value) {
            counters[thread] =
                Math.min(counters[thread] + instructions, threads.get(thread).size());
          }
        }
      }
    }

    @Override
    public void close() {}
  }
}
