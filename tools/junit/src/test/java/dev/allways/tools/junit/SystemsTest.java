package dev.allways.tools.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Machine;
import dev.allways.core.MachineModel;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** One test of each kind, as users write them: docs/junit.md shows these. */
class SystemsTest {
  @AllRuns(value = "../../examples/promela/lock.pml", violated = "safety")
  void a_lock_that_does_not_work(Outcome outcome) {
    assertThat(outcome.trace().orElseThrow().steps().getLast().action()).startsWith("assert");
  }

  @AllRuns(value = "../../examples/aut/philosophers.aut", violated = "deadlock")
  void right_handed_philosophers() {}

  @AllRuns("../../examples/aut/crossing.aut")
  void crossing() {}

  @AllRuns(value = "errand.dcj", define = "k=2", options = "session=errand")
  void errands() {}

  @AllRuns(from = "tally")
  void two_threads_count() {}

  static Machine<?, ?> tally() {
    return new Tally(2);
  }

  @AllRuns(from = "exactTally", violated = "nothing is lost")
  void two_threads_lose_something() {}

  static Subject exactTally() {
    MachineModel<Tally.State, Tally.Event> model = new Tally(2).model();
    Property exact =
        model.invariant("nothing is lost", state -> !state.isDone() || state.total() == 2);
    Property ends = model.reachable("both are done", Tally.State::isDone);
    return new Subject(model, List.of(Property.noDeadlock(), exact, ends), List.of());
  }

  @Nested
  @AllRuns(value = "peterson.pml", fair = true, timeoutSeconds = 60, memoryMegabytes = 256)
  class Peterson {
    @AllRuns
    void what_the_file_states() {}

    @Holds("[] !(inside == 2)")
    void mutual_exclusion() {}

    @Violated("<> [] wants[0]")
    void nobody_stays_for_ever(Outcome outcome) {
      assertThat(outcome.trace().orElseThrow().cycle()).isNotEmpty();
    }

    @AllFormulas("peterson.ltl")
    void formulas() {}

    @Test
    void more_can_be_asked(ModelCheck check) {
      assertThat(check.holds("[] (inside <= 1)")).isTrue();
    }
  }

  @Nested
  @AllRuns(from = "tally")
  class Counting {
    static Model tally() {
      return new Tally(3).model();
    }

    @AllRuns(properties = "deadlock")
    void stops_only_where_it_may() {}

    @Holds("F terminated")
    void comes_to_an_end() {}

    @Violated("G (terminated -> exact)")
    void something_is_lost() {}
  }
}
