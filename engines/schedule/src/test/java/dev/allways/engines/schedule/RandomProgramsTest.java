package dev.allways.engines.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Random programs, every schedule of which is tried: a search that leaves out schedules ends in the
 * same ways, and runs once for each class of runs that was counted.
 */
class RandomProgramsTest {
  private static final long SEED = Long.getLong("allways.seed", 1);
  private static final int PROGRAMS = 300 * Integer.getInteger("allways.campaign", 1);
  private static final long MOST_RUNS = 5_000;

  @Test
  void source_sets_find_every_ending_in_one_run_for_each_class() {
    compare(SourceSets::new);
  }

  private static void compare(Function<Trail, Branching> reduction) {
    long compared = 0;
    long all = 0;
    long classes = 0;
    long redundant = 0;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      boolean withFailures = seed % 3 == 0;
      Toy toy = new ToyGenerator(seed, withFailures).program();
      Classes every =
          Classes.of(toy, trail -> new EveryBranch(trail, Integer.MAX_VALUE), MOST_RUNS);
      if (every.outcome() == ScheduleSearch.Outcome.SPENT) {
        continue;
      }
      Classes some = Classes.of(toy, reduction, 2 * MOST_RUNS);
      String told = "seed " + seed + "\n" + toy;
      assertThat(some.outcome()).as(told).isEqualTo(ScheduleSearch.Outcome.COMPLETE);
      assertThat(some.endings()).as(told).isEqualTo(every.endings());
      if (!withFailures) {
        assertThat(some.forms().keySet()).as(told).isEqualTo(every.forms().keySet());
      }
      assertThat(some.forms().values()).as(told).allMatch(times -> times == 1);
      compared++;
      all += every.executions();
      classes += some.executions();
      redundant += some.redundant();
    }
    System.out.printf(
        "%,d programs compared: %,d schedules, %,d classes, %,d runs given up%n",
        compared, all, classes, redundant);
    assertThat(compared).isGreaterThan(PROGRAMS / 2);
  }
}
