package dev.allways.languages.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Scheduler;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Real bytecode under every schedule comes to what the language specification says, exactly. */
class RandomThreadsTest {
  private static final long SEED = Long.getLong("allways.seed", 0);
  private static final int MOST_RUNS = 800;

  @Test
  void every_interleaving_comes_to_what_the_specification_says() {
    int compared = 0;
    for (long seed = SEED; compared < 25; seed++) {
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

    void run(Scheduler scheduler, Found found) {
      event = "";
      stuck = " stuck";
      Conclusion conclusion = runner.run(scheduler);
      if (conclusion.ending() instanceof Conclusion.Abandoned) {
        return;
      }
      assertThat(conclusion.ending())
          .isInstanceOfAny(Conclusion.Completed.class, Conclusion.Stuck.class);
      found.outcomes.add(event + stuck);
      found.races |= conclusion.race().isPresent();
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
