package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However a check is asked for, a model is compiled once for it. */
class CompiledOnceTest {
  private static final Language PROMELA = Language.of(Path.of("m.pml")).orElseThrow();
  private static final AtomicInteger COMPILED = new AtomicInteger();

  @TempDir private Path folder = Path.of("");

  /** Promela, with every model counted. */
  public static final class Counted implements Language {
    @Override
    public String name() {
      return "Counted";
    }

    @Override
    public List<String> extensions() {
      return List.of("counted");
    }

    @Override
    public Subject read(Path file, Settings settings) {
      Subject subject = PROMELA.read(file, settings);
      return new Subject(
          () -> counted(subject.model()),
          subject.properties(),
          subject.remarks(),
          (written, formula) -> Optional.of(counted(subject.observing(written, formula))));
    }

    private static Model counted(Model model) {
      COMPILED.incrementAndGet();
      return model;
    }
  }

  @BeforeEach
  void forget() {
    COMPILED.set(0);
  }

  private Invocation check(String text, String... options) throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Language.class.getName()), Counted.class.getName());
    Path model = Files.writeString(folder.resolve("m.counted"), text);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "check";
    arguments[1] = model.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    URL[] added = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(added, usual)) {
      thread.setContextClassLoader(loader);
      return Invocation.of(arguments);
    } finally {
      thread.setContextClassLoader(usual);
    }
  }

  @Test
  void for_a_formula_of_the_user() throws Exception {
    Invocation check =
        check(
            "byte x; active proctype P() { do :: x < 4 -> x++ :: else -> x = 0 od }",
            "--ltl",
            "G (\"x < 3\" -> F \"x == 0\")");

    assertThat(check.out()).contains("ltl holds");
    assertThat(COMPILED).hasValue(1);
  }

  @Test
  void for_all_that_the_file_states() throws Exception {
    Invocation check =
        check("byte x; active proctype P() { x++ } ltl a { [] (x < 2) } ltl b { <> (x == 1) }");

    assertThat(check.out()).contains("safety holds", "a holds", "b holds");
    assertThat(COMPILED).hasValue(1);
  }

  @Test
  void for_none_if_the_formula_means_nothing() throws Exception {
    Invocation check = check("byte x; active proctype P() { x++ }", "--ltl", "G \"y < 1\"");

    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains("error[P206]: unknown name 'y'", "--ltl:1:4");
    assertThat(COMPILED).hasValue(0);
  }
}
