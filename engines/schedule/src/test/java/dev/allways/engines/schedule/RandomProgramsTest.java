package dev.allways.engines.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.engines.schedule.ScheduleSearch.Outcome;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random programs, every schedule of which is tried: a search that leaves out schedules ends in the
 * same ways, and runs exactly once for each class of runs that was counted.
 *
 * <p>That this would notice a mistake was tried by making some; each of these is caught within the
 * first programs: a conflict of reading with writing is forgotten, a step that conflicts does not
 * wake who is asleep, an acquisition is not in race with the one before, who waits at the end is
 * not looked at, a created thread does not come after its creation, an answer that is left is
 * forgotten, a sequence is taken to be covered by a step that it conflicts with.
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
    Classes every = Classes.of(toy, trail -> new EveryBranch(trail, Integer.MAX_VALUE), MOST_RUNS);
    if (every.outcome() == Outcome.SPENT) {
      return;
    }
    String told = "seed " + seed + "\n" + toy;
    Classes bySource = Classes.of(toy, SourceSets::new, 2 * MOST_RUNS);
    assertSame(every, bySource, withFailures, told);
    compared++;
    schedules += every.executions();
    classes += bySource.executions();
    givenUp += bySource.redundant();
    Classes bySequence = Classes.of(toy, WakeupSequences::new, 2 * MOST_RUNS);
    if (bySequence.outcome() != Outcome.MISTAKEN) {
      assertSame(every, bySequence, withFailures, told);
      comparedSequences++;
      givenUpSequences += bySequence.redundant();
    }
  }

  /** After a failure others could have gone on, in orders that nobody needs to tell apart. */
  private static void assertSame(Classes every, Classes some, boolean withFailures, String told) {
    assertThat(some.outcome()).as(told).isEqualTo(Outcome.COMPLETE);
    assertThat(without(every.endings(), some.endings())).as(told).isEmpty();
    assertThat(without(some.endings(), every.endings())).as(told).isEmpty();
    if (!withFailures) {
      assertThat(without(every.forms().keySet(), some.forms().keySet())).as(told).isEmpty();
    }
    assertThat(without(some.forms().keySet(), every.forms().keySet())).as(told).isEmpty();
    assertThat(some.executions()).as(told).isEqualTo(some.forms().size());
  }

  private static Set<String> without(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }
}
