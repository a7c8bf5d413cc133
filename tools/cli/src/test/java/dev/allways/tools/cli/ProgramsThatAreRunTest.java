package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Engine;
import dev.allways.core.EngineProvider;
import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Searchable;
import dev.allways.core.Setting;
import dev.allways.core.Statistics;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Schedule;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Trace;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file may describe a program that is run: what is told of it is told in other words. */
class ProgramsThatAreRunTest {
  @TempDir private Path folder = Path.of("");

  /** A language all of whose files are the same program. */
  public static final class Scripts implements Language {
    @Override
    public String name() {
      return "Scripts";
    }

    @Override
    public List<String> extensions() {
      return List.of("script");
    }

    @Override
    public Subject read(Path file, Settings settings) {
      return new Subject(new Script(), List.of(Property.safety()), List.of());
    }
  }

  record Script() implements Execution {
    @Override
    public String name() {
      return "Script";
    }

    @Override
    public Runner runner() {
      throw new AssertionError("nobody runs it");
    }

    @Override
    public Trace narrate(Schedule schedule) {
      throw new AssertionError("nothing happened");
    }
  }

  /** Runs everything six times, and is content. */
  public static final class SixRuns implements EngineProvider {
    private static final Setting.Amount LENGTH =
        new Setting.Amount("length", 1, 9, "How long a run is.");

    @Override
    public String name() {
      return "six-runs";
    }

    @Override
    public boolean searches(Searchable.Kind kind) {
      return kind == Searchable.Kind.RUNS;
    }

    @Override
    public List<Setting> settings() {
      return List.of(LENGTH);
    }

    @Override
    public Engine engine(Map<String, String> chosen, Limits limits) {
      long length = LENGTH.in(chosen).orElse(1);
      return new Engine() {
        @Override
        public Result check(Model model, Property property, Limits limits, Progress progress) {
          throw new AssertionError("this is for programs");
        }

        @Override
        public Result check(
            Execution execution, Property property, Limits limits, Progress progress) {
          Statistics statistics = new Statistics(0, 6 * length, length, 0, Duration.ZERO, true, 6);
          return new Result(property, Verdict.holds(), statistics);
        }
      };
    }
  }

  private Invocation call(String command, String... options) throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Language.class.getName()), Scripts.class.getName());
    Files.writeString(services.resolve(EngineProvider.class.getName()), SixRuns.class.getName());
    Path script = Files.writeString(folder.resolve("some.script"), "");
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    URL[] added = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(added, usual)) {
      thread.setContextClassLoader(loader);
      return Invocation.of(
          Stream.concat(Stream.of(command, script.toString()), Stream.of(options))
              .toArray(String[]::new));
    } finally {
      thread.setContextClassLoader(usual);
    }
  }

  @Test
  void executions_are_counted_instead_of_states() throws Exception {
    Invocation check = call("check", "--engine", "six-runs", "--length", "2");

    assertThat(check.status()).isZero();
    assertThat(check.out())
        .contains("safety holds in every schedule, without a data race\n")
        .contains("  6 executions, 12 steps, depth 2, ");
  }

  @Test
  void json_has_the_number_of_executions() throws Exception {
    assertThat(call("check", "--engine", "six-runs", "--json").out())
        .contains("\"states\":0", "\"executions\":6", "\"exhaustive\":true");
    assertThat(Invocation.of("check", "examples/aut/crossing.aut", "--json").out())
        .doesNotContain("executions");
  }

  @Test
  void an_engine_for_models_says_that_it_is_not_for_programs() throws Exception {
    Invocation check = call("check", "--engine", "explicit");

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains("error[E013]", "Script is a program that is run");
  }

  @Test
  void what_needs_states_says_so() throws Exception {
    assertThat(call("simulate").err())
        .contains("error[E014]: this takes the states of a model, and Script is a program");
    assertThat(call("check", "--engine", "six-runs", "--ltl", "G a").err())
        .contains("error[E014]: a formula is about the states of a model");
    assertThat(call("check", "--engine", "six-runs", "--checkpoint", "saved").err())
        .contains("error[C001]: the engine six-runs saves nothing");
    assertThat(call("check", "--checkpoint", folder.resolve("saved").toString()).err())
        .contains("error[E014]");
    assertThat(call("check", "--engine", "six-runs", "--print-program").err())
        .contains("error[E014]");
    assertThat(call("check", "--engine", "six-runs", "--symmetry").err())
        .contains("error[C005]: --symmetry is for the engine explicit, and this is six-runs");
  }

  @Test
  void an_unknown_property_is_told_without_a_model() throws Exception {
    assertThat(call("check", "--engine", "six-runs", "--property", "safty").err())
        .contains("error[C006]: Script has no property 'safty'", "did you mean 'safety'?");
  }
}
