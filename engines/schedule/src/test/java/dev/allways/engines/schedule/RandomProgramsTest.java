package dev.allways.engines.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.engines.schedule.ScheduleSearch.Outcome;
import dev.allways.engines.schedule.Toy.Add;
import dev.allways.engines.schedule.Toy.Choose;
import dev.allways.engines.schedule.Toy.CompareAndSet;
import dev.allways.engines.schedule.Toy.Down;
import dev.allways.engines.schedule.Toy.Instruction;
import dev.allways.engines.schedule.Toy.Lock;
import dev.allways.engines.schedule.Toy.Park;
import dev.allways.engines.schedule.Toy.Read;
import dev.allways.engines.schedule.Toy.Refuse;
import dev.allways.engines.schedule.Toy.SkipIf;
import dev.allways.engines.schedule.Toy.Start;
import dev.allways.engines.schedule.Toy.Unlock;
import dev.allways.engines.schedule.Toy.Up;
import dev.allways.engines.schedule.Toy.Write;
import dev.allways.engines.schedule.Toy.WriteIf;
import dev.allways.engines.schedule.Toy.WriteMaybe;
import dev.allways.engines.schedule.Toy.WriteNext;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random programs, every schedule of which is tried: a search that leaves out schedules ends in the
 * same ways, and runs exactly once for each class of runs that was counted.
 *
 * <p>That this would notice a mistake was tried by making some. Each of these is caught: what was
 * read is forgotten when it is written, nobody who is asleep is woken, an acquisition is not in
 * race with the one before or with an attempt, who waits at the end is not looked at, a created
 * thread does not come after its creation, an answer that is left is forgotten, of several places
 * only those count that were touched, and what a failure interrupts is not looked at.
 */
class RandomProgramsTest {
  private static final long SEED = Long.getLong("allways.seed", 1);
  private static final int PROGRAMS = 800 * Integer.getInteger("allways.campaign", 1);
  private static final long MOST_RUNS = 3_000;

  private long compared;
  private long comparedSequences;
  private long schedules;
  private long classes;
  private long givenUp;
  private long givenUpSequences;

  @Test
  void every_ending_is_found_in_one_run_for_each_class() {
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      compare(seed);
    }
    System.out.printf(
        "%,d programs, %,d schedules, %,d classes; source sets: %,d runs given up; sequences: %,d"
            + " programs, %,d runs given up%n",
        compared, schedules, classes, givenUp, comparedSequences, givenUpSequences);
    assertThat(compared).isGreaterThan(PROGRAMS * 5L / 8);
    assertThat(comparedSequences).isGreaterThan(PROGRAMS / 4);
  }

  private void compare(long seed) {
    boolean withFailures = seed % 3 == 0;
    Toy toy = new ToyGenerator(seed, withFailures).program();
    Oracle every = new Oracle();
    if (every.explore(toy, MOST_RUNS)) {
      compare(toy, every, withFailures, "seed " + seed + "\n" + toy);
    }
  }

  private void compare(Toy toy, Oracle every, boolean withFailures, String told) {
    Classes bySource = Classes.of(toy, SourceSets::new, 2 * MOST_RUNS);
    assertSame(every, bySource, withFailures, told);
    compared++;
    schedules += every.runs();
    classes += bySource.executions();
    givenUp += bySource.redundant();
    Classes bySequence = Classes.of(toy, WakeupSequences::new, 2 * MOST_RUNS);
    if (bySequence.outcome() != Outcome.MISTAKEN) {
      assertSame(every, bySequence, withFailures, told);
      comparedSequences++;
      givenUpSequences += bySequence.redundant();
    }
  }

  /**
   * Programs on which mistakes were found: who is asleep for some answers only, who waits in a run
   * that is given up, a place that decides about another, a step that does less than announced, and
   * a failure where sequences are kept.
   */
  @Test
  void what_went_wrong_once_is_right() {
    List<List<List<Instruction>>> programs =
        List.of(
            List.of(
                List.of(
                    new Start(1),
                    new Start(2),
                    new Read(1),
                    new WriteNext(1),
                    new WriteMaybe(1, 1)),
                List.of(new Lock(1), new Add(1, 1), new Unlock(1)),
                List.of(new CompareAndSet(0, 0, 2), new Lock(1), new Write(0, 2), new Unlock(1))),
            List.of(
                List.of(new Start(1), new Start(2), new Start(3), new Read(0)),
                List.of(new Up(0)),
                List.of(new Down(0), new Read(0), new Park()),
                List.of(new Down(0), new Write(0, 0), new Write(0, 1))),
            List.of(
                List.of(new Start(1), new Start(2), new Add(1, 1), new WriteIf(0, 0, 1, 1)),
                List.of(new Start(3), new Choose(2), new SkipIf(0, 1), new Add(1, 1)),
                List.of(new Write(0, 1)),
                List.of(new Read(1), new Down(1))),
            List.of(
                List.of(new Start(1), new Start(2), new Start(3), new Read(0)),
                List.of(new WriteMaybe(0, 1)),
                List.of(new Write(0, 0)),
                List.of(new Up(1), new Read(0))),
            List.of(
                List.of(new Start(1), new Start(2), new Start(3), new Write(0, 2)),
                List.of(new CompareAndSet(0, 1, 1), new Read(0)),
                List.of(new Choose(2), new Read(0)),
                List.of(new Read(0))),
            List.of(
                List.of(new Start(1), new Start(2), new Read(0), new Refuse(0, 0), new Write(0, 2)),
                List.of(new CompareAndSet(0, 0, 0), new WriteNext(0), new Read(0), new Park()),
                List.of(new Refuse(0, 2), new Choose(2))));
    for (List<List<Instruction>> program : programs) {
      for (int semaphores = 0; semaphores < 2; semaphores++) {
        Toy toy = new Toy(program, semaphores);
        Oracle every = new Oracle();
        assertThat(every.explore(toy, 1_000_000)).isTrue();
        compare(toy, every, toy.toString().contains("Refuse"), toy.toString());
      }
    }
    assertThat(compared).isEqualTo(2 * programs.size());
  }

  /** After a failure others could have gone on, in orders that nobody needs to tell apart. */
  private static void assertSame(Oracle every, Classes some, boolean withFailures, String told) {
    assertThat(some.outcome()).as(told).isEqualTo(Outcome.COMPLETE);
    assertThat(without(every.endings(), some.endings())).as(told).isEmpty();
    assertThat(without(some.endings(), every.endings())).as(told).isEmpty();
    if (!withFailures) {
      assertThat(without(every.forms(), some.forms().keySet())).as(told).isEmpty();
    }
    assertThat(without(some.forms().keySet(), every.forms())).as(told).isEmpty();
    assertThat(some.executions()).as(told).isEqualTo(some.forms().size());
  }

  private static Set<String> without(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }
}
