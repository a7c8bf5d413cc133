package dev.allways.languages.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import dev.allways.core.trace.Trace;
import dev.allways.engines.schedule.ScheduleProvider;
import dev.allways.languages.java.catalogue.Catalogue;
import dev.allways.languages.java.instrument.ClassFiles;
import dev.allways.languages.java.instrument.Compiler;
import dev.allways.languages.java.instrument.ExploringLoader;
import dev.allways.languages.java.instrument.InstrumentedProgram;
import dev.allways.languages.java.runtime.Fibers;
import dev.allways.languages.java.runtime.Numbering;
import dev.allways.languages.java.runtime.Recorder;
import dev.allways.languages.java.runtime.Rules;
import dev.allways.languages.java.runtime.Types;
import dev.allways.languages.java.runtime.World;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real bytecode under every schedule comes to what the language specification says, exactly. */
class RandomThreadsTest {
  private static final long SEED = Long.getLong("allways.seed", 0);
  private static final int MOST_RUNS = 300;

  @Test
  void every_interleaving_comes_to_what_the_specification_says() {
    int compared = 0;
    for (long seed = SEED; compared < 10; seed++) {
      RandomThreads program = RandomThreads.of(seed);
      ThreadSemantics.Meaning meaning = ThreadSemantics.of(program);
      Found found = new Found();
      if (new EveryInterleaving().explore(new Harness(program, Fibers.fastest()), found)) {
        assertThat(found.outcomes)
            .as("seed %d%n%s", seed, program.java())
            .isEqualTo(meaning.outcomes());
        assertThat(found.races)
            .as("races, seed %d%n%s", seed, program.java())
            .isEqualTo(meaning.races());
        compared++;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"optimal", "source"})
  void the_schedules_that_are_searched_come_to_the_same(String order) {
    long programs = Integer.getInteger("allways.campaign", 1) * 60L;
    for (long seed = SEED; seed < SEED + programs; seed++) {
      compare(seed, order, Fibers.fastest());
    }
  }

  @Test
  void threads_of_the_jvm_come_to_the_same_as_continuations() {
    for (long seed = SEED; seed < SEED + 10; seed++) {
      compare(seed, "optimal", Fibers.threads());
    }
  }

  private static void compare(long seed, String order, Fibers fibers) {
    RandomThreads program = RandomThreads.of(seed);
    ThreadSemantics.Meaning meaning = ThreadSemantics.of(program);
    Found found = new Found();
    Verdict verdict =
        new ScheduleProvider()
            .engine(Map.of("order", order), Limits.NONE)
            .check(
                new Watched(new Harness(program, fibers), found),
                Property.noFailure(),
                Limits.NONE,
                Progress.SILENT)
            .verdict();
    assertThat(verdict).as("seed %d", seed).isInstanceOf(Verdict.Holds.class);
    assertThat(found.outcomes)
        .as("seed %d%n%s", seed, program.java())
        .isEqualTo(meaning.outcomes());
    assertThat(found.races)
        .as("races, seed %d%n%s", seed, program.java())
        .isEqualTo(meaning.races());
  }

  /** Lets an engine run a program, and looks over its shoulder. */
  private record Watched(Harness program, Found found) implements Execution {
    @Override
    public String name() {
      return "program";
    }

    @Override
    public Runner runner() {
      return new Runner() {
        @Override
        public Conclusion run(Scheduler scheduler) {
          Conclusion conclusion = program.run(scheduler, found);
          return conclusion.ending() instanceof Conclusion.Stuck
              ? new Conclusion(new Conclusion.Completed(), Optional.empty())
              : new Conclusion(conclusion.ending(), Optional.empty());
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public Trace narrate(Schedule schedule) {
      throw new AssertionError("nothing is to be told");
    }
  }

  /** What was seen. */
  private static final class Found {
    private final Set<String> outcomes = new TreeSet<>();
    private boolean races;
  }

  /** A program that can be run and tells what it has come to. */
  private static final class Harness implements Recorder {
    private final JavaRunner runner;
    private String event = "";
    private String stuck = "";

    Harness(RandomThreads program, Fibers fibers) {
      Catalogue catalogue = new Catalogue();
      ExploringLoader loader =
          new ExploringLoader(
              new InstrumentedProgram(ClassFiles.of(Compiler.compile(program.java())), catalogue));
      World world = new World(fibers, new Numbering(), new Rules(false), catalogue, this);
      runner =
          new JavaRunner(
              world,
              new Types(world, catalogue, loader),
              loader,
              classes ->
                  classes
                      .loadClass("Program")
                      .getMethod("main", String[].class)
                      .invoke(null, (Object) new String[0]));
    }

    Conclusion run(Scheduler scheduler, Found found) {
      event = "";
      stuck = " stuck";
      Conclusion conclusion = runner.run(scheduler);
      if (conclusion.ending() instanceof Conclusion.Abandoned) {
        return conclusion;
      }
      assertThat(conclusion.ending())
          .isInstanceOfAny(Conclusion.Completed.class, Conclusion.Stuck.class);
      found.outcomes.add(event + stuck);
      found.races |= conclusion.race().isPresent();
      return conclusion;
    }

    @Override
    public PrintStream output() {
      return new PrintStream(OutputStream.nullOutputStream());
    }

    @Override
    public void observes(String what) {
      event = what;
    }

    @Override
    public void ends(World over) {
      StringBuilder text = new StringBuilder(" stuck");
      for (int i = 0; i < over.threads(); i++) {
        if (over.isAlive(i)) {
          text.append(' ').append(i);
        }
      }
      stuck = text.toString();
    }
  }

  /** All schedules, one after the other. */
  private static final class EveryInterleaving implements Scheduler {
    private final List<int[]> options = new ArrayList<>();
    private final List<Integer> taken = new ArrayList<>();
    private int depth;

    /** Whether there were few enough to see all of them. */
    boolean explore(Harness program, Found found) {
      int runs = 0;
      do {
        depth = 0;
        program.run(this, found);
        if (++runs > MOST_RUNS) {
          return false;
        }
      } while (advance());
      return true;
    }

    private boolean advance() {
      while (!taken.isEmpty() && taken.getLast() + 1 == options.getLast().length) {
        taken.removeLast();
        options.removeLast();
      }
      if (taken.isEmpty()) {
        return false;
      }
      taken.set(taken.size() - 1, taken.getLast() + 1);
      return true;
    }

    @Override
    public int next(Moment moment) {
      return pick(IntStream.range(0, moment.threads()).filter(moment::isEnabled).toArray());
    }

    @Override
    public int choose(int alternatives) {
      return pick(IntStream.range(0, alternatives).toArray());
    }

    private int pick(int[] among) {
      if (depth == taken.size()) {
        taken.add(0);
        options.add(among);
      }
      assertThat(among).isEqualTo(options.get(depth));
      return among[taken.get(depth++)];
    }

    @Override
    public void ended(Moment moment) {}
  }
}
