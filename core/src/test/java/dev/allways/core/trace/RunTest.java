package dev.allways.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RunTest {
  private static final int CASES = 3_000 * Integer.getInteger("allways.campaign", 1);

  /** The first steps of the infinite run, each with the state before it. */
  private static List<String> beginning(Run run, int steps) {
    List<String> beginning = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < steps; i++) {
      beginning.add(run.state(at)[0] + " by " + run.action(at));
      at = at + 1 == run.length() ? run.cycleStart() : at + 1;
    }
    return beginning;
  }

  /** Of few states and actions, so that it repeats itself by chance. */
  private static Run cycling(Random random) {
    Run.Builder run = Run.from(new int[] {0});
    int prefix = random.nextInt(5);
    int[] states = new int[prefix + 1 + random.nextInt(6)];
    for (int i = 1; i < states.length; i++) {
      states[i] = random.nextInt(2);
      run.step(random.nextInt(2), new int[] {states[i]});
    }
    return run.step(random.nextInt(2), new int[] {states[prefix]}).cyclesFrom(prefix);
  }

  /** By definition: the shortest of all lassos with the same beginning. */
  private static int shortest(List<String> word) {
    int most = word.size() / 3;
    for (int length = 1; length < most; length++) {
      for (int period = 1; period <= length; period++) {
        int start = length - period;
        int stride = period;
        boolean same = true;
        for (int i = start; i + stride < word.size() && same; i++) {
          same = word.get(i).equals(word.get(i + stride));
        }
        if (same) {
          return length;
        }
      }
    }
    return most;
  }

  @Test
  void a_rolled_run_is_the_same_run_as_short_as_can_be() {
    int shorter = 0;
    for (long seed = 0; seed < CASES; seed++) {
      Run run = cycling(new Random(seed));
      Run rolled = run.rolled();

      assertThat(beginning(rolled, 60)).as("seed %d", seed).isEqualTo(beginning(run, 60));
      assertThat(rolled.length()).as("seed %d", seed).isEqualTo(shortest(beginning(run, 60)));
      assertThat(rolled.state(rolled.length()))
          .as("seed %d", seed)
          .isEqualTo(rolled.state(rolled.cycleStart()));
      shorter += rolled.length() < run.length() ? 1 : 0;
    }
    assertThat(shorter).isBetween(CASES / 10, CASES * 9 / 10);
  }

  @Test
  void a_run_that_does_not_cycle_is_as_short_as_it_is() {
    Run run = Run.from(new int[] {0}).step(0, new int[] {0}).step(0, new int[] {0}).open();

    assertThat(run.rolled()).isSameAs(run);
  }

  @Test
  void a_run_keeps_what_it_was_told() {
    int[] state = {1, 2, 3};
    Run.Builder builder = Run.from(state);
    for (int step = 0; step < 1_000; step++) {
      state[step % 3] += step;
      builder.step(step * 7, state);
    }
    Run run = builder.stops();
    state[0] = -1;

    int[] expected = {1, 2, 3};
    for (int step = 0; step < 1_000; step++) {
      assertThat(run.state(step)).isEqualTo(expected);
      assertThat(run.action(step)).isEqualTo(step * 7);
      expected[step % 3] += step;
    }
    assertThat(run.state(1_000)).isEqualTo(expected);
    assertThat(run.cycleStart()).isEqualTo(run.length()).isEqualTo(1_000);
  }

  @Test
  void a_run_that_stops_may_fail_instead() {
    Run run = Run.from(new int[] {0}).step(4, new int[] {1}).stops().failingWith(9);

    assertThat(run.ending()).isEqualTo(Run.Ending.FAILS);
    assertThat(run.length()).isEqualTo(2);
    assertThat(run.action(0)).isEqualTo(4);
    assertThat(run.action(1)).isEqualTo(9);
    assertThat(run.state(1)).containsExactly(1);
  }
}
