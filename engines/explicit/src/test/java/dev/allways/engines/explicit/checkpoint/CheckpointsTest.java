package dev.allways.engines.explicit.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ChainModel;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.ExplicitEngine.Order;
import dev.allways.engines.explicit.RandomSystem;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.engines.explicit.StrategyTest;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CheckpointsTest {
  private static final int CASES = 4 * Integer.getInteger("allways.campaign", 1);

  @TempDir Path folder;

  private final List<Diagnostic> complaints = new ArrayList<>();
  private int crashes;

  private Checkpoints checkpoints(Path file, Duration interval) {
    return new Checkpoints(
        new CheckpointFile(file, false), interval, new Identity(Map.of()), complaints::add);
  }

  private static Result check(
      Strategy strategy, Checkpoints checkpoints, Model model, Property property) {
    checkpoints.begin(property.name());
    return new ExplicitEngine(strategy)
        .saving(checkpoints)
        .check(model, property, Limits.NONE, Progress.SILENT);
  }

  /** Crashes again and again, each time somewhat further on, and goes on with the file. */
  private Result withCrashes(
      Strategy strategy, Model model, Property property, Random random, int most, Duration interval)
      throws IOException {
    Path file = folder.resolve("crashing");
    Files.deleteIfExists(file);
    boolean isFirst = true;
    for (int more = most; ; more += more / 2) {
      Checkpoints checkpoints = checkpoints(file, interval);
      if (isFirst) {
        checkpoints.open();
      } else {
        checkpoints.resume(file);
      }
      isFirst = false;
      long states = more / 2 + random.nextInt(more);
      int workers = strategy.workers() == 1 ? 1 : 1 + random.nextInt(3);
      try {
        return check(
            strategy.withWorkers(workers),
            checkpoints,
            CrashingModel.after(states, model),
            property);
      } catch (CrashingModel.Crash _) {
        crashes++;
      }
    }
  }

  private static List<Property> questions(Model model) {
    List<Property> questions = new ArrayList<>(StrategyTest.questions(model));
    for (String formula :
        List.of("G F p", "F G q", "G (p -> F q)", "(G F q) -> F G !p", "G (q -> X !p)")) {
      questions.add(Property.temporal(formula, FormulaParser.parse(formula, Syntax.SPOT)));
    }
    return questions;
  }

  private static void assertSame(String what, Result resumed, Result plain) {
    assertThat(StrategyTest.render(resumed.verdict()))
        .as(what)
        .isEqualTo(StrategyTest.render(plain.verdict()));
    assertThat(resumed.statistics().states()).as(what).isEqualTo(plain.statistics().states());
    assertThat(resumed.statistics().transitions())
        .as(what)
        .isEqualTo(plain.statistics().transitions());
    assertThat(resumed.statistics().depth()).as(what).isEqualTo(plain.statistics().depth());
    assertThat(resumed.statistics().exhaustive())
        .as(what)
        .isEqualTo(plain.statistics().exhaustive());
  }

  @ParameterizedTest
  @CsvSource({
    "BREADTH_FIRST, TREE",
    "BREADTH_FIRST, PACKED",
    "BREADTH_FIRST, CLEARY",
    "DEPTH_FIRST, TREE",
    "DEPTH_FIRST, PACKED",
    "NESTED_DEPTH_FIRST, TREE"
  })
  void a_search_that_crashes_again_and_again_ends_as_one_that_does_not(Order order, Store store)
      throws IOException {
    // Half of the questions are not for the store cleary, and what is left is soon decided.
    int systems = store == Store.CLEARY ? 8 * CASES : CASES;
    for (long seed = 0; seed < systems; seed++) {
      Model system = new RandomSystem(seed, 4);
      Random random = new Random(seed);
      Strategy strategy = Strategy.DEFAULT.with(order).with(store);
      for (Property property : questions(system)) {
        if (store == Store.CLEARY && property instanceof Property.Temporal) {
          continue;
        }
        Strategy chosen = random.nextBoolean() ? strategy.withReduction() : strategy;
        Result plain = new ExplicitEngine(chosen).check(system, property);
        if (plain.statistics().states() > 300) {
          continue;
        }
        Result resumed = withCrashes(chosen, system, property, random, 10, Duration.ZERO);

        assertSame("seed %d, %s, %s".formatted(seed, property.name(), chosen), resumed, plain);
      }
    }
    assertThat(crashes).isGreaterThan(CASES);
    assertThat(complaints).isEmpty();
  }

  /** A system with levels that several threads share. */
  private static final Model LARGE = new RandomSystem(340, 9);

  @ParameterizedTest
  @EnumSource(names = {"TREE", "CLEARY"})
  void levels_that_several_threads_share_are_saved_in_their_midst(Store store) throws IOException {
    for (Property property : StrategyTest.questions(LARGE)) {
      Strategy strategy = Strategy.DEFAULT.with(store).withWorkers(3);
      Result plain = new ExplicitEngine(strategy).check(LARGE, property);
      int most = (int) plain.statistics().states() / 3 + 10;

      Result resumed =
          withCrashes(strategy, LARGE, property, new Random(1), most, Duration.ofMillis(2));

      assertSame(property.name(), resumed, plain);
    }
    assertThat(crashes).isPositive();
  }

  /** A search that was saved after some thousand states. */
  private Path saved(Strategy strategy, Property property) {
    Path file = folder.resolve("saved");
    Checkpoints checkpoints = checkpoints(file, Duration.ZERO);
    assertThatThrownBy(
            () -> check(strategy, checkpoints, CrashingModel.after(3_000, LARGE), property))
        .isInstanceOf(CrashingModel.Crash.class);
    return file;
  }

  private Result resume(Path file, Strategy strategy, Model model, Property property) {
    Checkpoints checkpoints = checkpoints(folder.resolve("other"), Duration.ofDays(1));
    checkpoints.resume(file);
    return check(strategy, checkpoints, model, property);
  }

  private static Model endless(Model model) {
    return CrashingModel.after(Long.MAX_VALUE, model);
  }

  @Test
  void a_file_that_is_cut_off_or_changed_anywhere_is_refused() throws IOException {
    byte[] whole = Files.readAllBytes(saved(Strategy.DEFAULT, Property.noDeadlock()));
    Random random = new Random(5);
    Path file = folder.resolve("damaged");
    for (int i = 0; i < 400; i++) {
      boolean cuts = i % 4 == 0;
      // Where lengths and texts are dense, and anywhere.
      int at =
          i < 200 ? random.nextInt(Math.min(whole.length, 2_000)) : random.nextInt(whole.length);
      byte[] changed = cuts ? Arrays.copyOf(whole, at) : whole.clone();
      if (!cuts) {
        changed[at] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(file, changed);

      assertThatThrownBy(
              () -> resume(file, Strategy.DEFAULT, endless(LARGE), Property.noDeadlock()))
          .as("case %d, byte %d of %d", i, at, whole.length)
          .isInstanceOf(InputException.class)
          .hasMessageContaining("E004");
    }
    Files.write(file, Arrays.copyOf(whole, whole.length + 1));
    assertThatThrownBy(() -> resume(file, Strategy.DEFAULT, endless(LARGE), Property.noDeadlock()))
        .isInstanceOf(InputException.class);
    Files.write(file, whole);
    assertThat(resume(file, Strategy.DEFAULT, endless(LARGE), Property.noDeadlock()).verdict())
        .isEqualTo(new ExplicitEngine().check(LARGE, Property.noDeadlock()).verdict());
  }

  @Test
  void a_search_of_something_else_is_refused_with_the_difference() {
    Path file = saved(Strategy.DEFAULT, Property.noDeadlock());
    Property other = new Property.NoFailure("deadlock");

    assertThatThrownBy(() -> resume(file, Strategy.DEFAULT, endless(LARGE), other))
        .hasMessageContaining("the property: then 'deadlock deadlock', now 'assertion deadlock'");
    assertThatThrownBy(
            () ->
                resume(
                    file,
                    Strategy.DEFAULT,
                    endless(new RandomSystem(341, 9)),
                    Property.noDeadlock()))
        .hasMessageContaining("seed 340")
        .hasMessageContaining("seed 341");
    assertThatThrownBy(
            () ->
                resume(
                    file,
                    Strategy.DEFAULT.with(Order.DEPTH_FIRST).withReduction(),
                    endless(LARGE),
                    Property.noDeadlock()))
        .hasMessageContaining("the order of the search")
        .hasMessageContaining("the reduction: then 'off', now 'on'");
  }

  @Test
  void another_identity_is_refused_before_anything_is_searched() {
    Path file = folder.resolve("mine");
    new Checkpoints(file, Duration.ZERO, new Identity(Map.of("-D", "N=1")), complaints::add).open();
    Checkpoints other =
        new Checkpoints(file, Duration.ZERO, new Identity(Map.of("-D", "N=2")), complaints::add);

    assertThatThrownBy(() -> other.resume(file)).hasMessageContaining("-D: then 'N=1', now 'N=2'");
  }

  @Test
  void a_search_that_was_stopped_is_saved_where_it_stopped() {
    for (Strategy strategy :
        List.of(
            Strategy.DEFAULT.withWorkers(2),
            Strategy.DEFAULT.with(Store.PACKED),
            Strategy.DEFAULT.with(Order.DEPTH_FIRST))) {
      Path file = folder.resolve("stopped");
      Checkpoints checkpoints = checkpoints(file, Duration.ofDays(1));
      checkpoints.begin("deadlock");
      long[] asked = new long[1];
      Result stopped =
          new ExplicitEngine(strategy)
              .saving(checkpoints)
              .check(
                  endless(LARGE),
                  Property.noFailure(),
                  Limits.NONE.withCancellation(() -> ++asked[0] > 20),
                  Progress.SILENT);
      checkpoints.end(false, new byte[0]);

      assertThat(stopped.verdict()).isInstanceOf(Verdict.Unknown.class);
      checkpoints = checkpoints(file, Duration.ofDays(1));
      checkpoints.resume(file);
      checkpoints.begin("deadlock");
      long expansions = stopped.statistics().states();
      CrashingModel rest = CrashingModel.after(Long.MAX_VALUE, LARGE);
      Result resumed =
          new ExplicitEngine(strategy)
              .saving(checkpoints)
              .check(rest, Property.noFailure(), Limits.NONE, Progress.SILENT);
      assertSame(
          strategy.toString(),
          resumed,
          new ExplicitEngine(strategy).check(LARGE, Property.noFailure()));
      assertThat(expansions).isGreaterThan(1_000);
      assertThat(Long.MAX_VALUE - rest.left().get())
          .as("states looked at after it went on")
          .isLessThan(resumed.statistics().states() - 1_000);
    }
  }

  @Test
  void a_search_that_needs_more_memory_than_there_is_can_be_resumed_with_more() {
    Property property = Property.noFailure();
    Path file = folder.resolve("memory");
    Checkpoints checkpoints = checkpoints(file, Duration.ZERO);
    checkpoints.begin("it");
    Result little =
        new ExplicitEngine()
            .saving(checkpoints)
            .check(endless(LARGE), property, Limits.NONE.withMemory(150_000), Progress.SILENT);
    assertThat(((Verdict.Unknown) little.verdict()).reason()).isEqualTo(Verdict.Reason.MEMORY);
    for (long bytes : List.of(60_000L, Long.MAX_VALUE)) {
      checkpoints = checkpoints(folder.resolve("memory2"), Duration.ofDays(1));
      checkpoints.resume(file);
      checkpoints.begin("it");
      Result resumed =
          new ExplicitEngine()
              .saving(checkpoints)
              .check(endless(LARGE), property, Limits.NONE.withMemory(bytes), Progress.SILENT);
      if (bytes == Long.MAX_VALUE) {
        assertSame("all", resumed, new ExplicitEngine().check(LARGE, property));
      } else {
        assertThat(((Verdict.Unknown) resumed.verdict()).reason()).isEqualTo(Verdict.Reason.MEMORY);
      }
    }
  }

  @Test
  void the_search_of_the_first_check_without_a_verdict_is_kept_while_others_end() {
    Path file = saved(Strategy.DEFAULT, Property.noDeadlock());
    Checkpoints checkpoints = checkpoints(file, Duration.ZERO);
    checkpoints.resume(file);
    checkpoints.begin("later");
    new ExplicitEngine()
        .saving(checkpoints)
        .check(endless(new ChainModel(200)), Property.noFailure(), Limits.NONE, Progress.SILENT);
    checkpoints.end(true, new byte[] {1, 2, 3});

    Checkpoints again = checkpoints(folder.resolve("again"), Duration.ofDays(1));
    assertThat(again.resume(file)).containsExactly(1, 2, 3);
    CrashingModel rest = CrashingModel.after(Long.MAX_VALUE, LARGE);
    Result resumed = check(Strategy.DEFAULT, again, rest, Property.noDeadlock());
    assertSame("deadlock", resumed, new ExplicitEngine().check(LARGE, Property.noDeadlock()));
  }

  @Test
  void a_search_goes_on_when_it_cannot_be_saved() throws IOException {
    Path place = Files.createDirectory(folder.resolve("place"));
    Checkpoints checkpoints = checkpoints(place.resolve("file"), Duration.ZERO);
    checkpoints.open();
    Files.delete(place.resolve("file"));
    Files.delete(place);

    Result result =
        check(Strategy.DEFAULT, checkpoints, endless(new ChainModel(2_000)), Property.noFailure());

    assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
    assertThat(complaints).hasSize(1);
    assertThat(complaints.getFirst().code()).isEqualTo("E006");
    assertThat(complaints.getFirst().message()).contains("no such folder");
    assertThatThrownBy(() -> checkpoints(place.resolve("f"), Duration.ZERO).open())
        .isInstanceOf(InputException.class);
  }

  @Test
  void a_model_whose_states_mean_nothing_elsewhere_is_not_saved() {
    Path file = folder.resolve("numbers");
    Checkpoints checkpoints = checkpoints(file, Duration.ZERO);
    checkpoints.open();
    check(Strategy.DEFAULT, checkpoints, new ChainModel(500), Property.noFailure());

    assertThat(new CheckpointFile(file).read().search()).isEmpty();
  }
}
