package dev.allways.languages.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.allways.core.Language;
import dev.allways.core.Searchable;
import dev.allways.core.Subject;
import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Scheduler;
import dev.allways.languages.java.launch.SourceCompiler;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaLanguageTest {
  private static final String SILENT = "public static void main(String[] arguments) { assert %s; }";

  @TempDir private Path folder = Path.of("");

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Subject read(Path file, Map<String, String> options) {
    return new JavaLanguage().read(file, new Language.Settings(Map.of(), options));
  }

  private static List<Diagnostic> complaints(Path file, Map<String, String> options) {
    return catchThrowableOfType(InputException.class, () -> read(file, options)).diagnostics();
  }

  /** How it ends when the thread with the lowest number goes first. */
  private static Conclusion.Ending run(Subject subject) {
    Execution program = ((Searchable.Runs) subject.searchable()).execution();
    try (Execution.Runner runner = program.runner()) {
      return runner.run(new LowestFirst()).ending();
    }
  }

  private static final class LowestFirst implements Scheduler {
    @Override
    public int next(Moment moment) {
      int thread = 0;
      while (!moment.isEnabled(thread)) {
        thread++;
      }
      return thread;
    }

    @Override
    public int choose(int alternatives) {
      return 0;
    }

    @Override
    public void ended(Moment moment) {}
  }

  @Test
  void the_main_of_a_source_file_is_run() throws IOException {
    Path file = file("Bank.java", "class Bank { " + SILENT.formatted("true") + " }");
    Path failing = file("Bad.java", "class Bad { " + SILENT.formatted("false") + " }");

    assertThat(run(read(file, Map.of()))).isInstanceOf(Conclusion.Completed.class);
    assertThat(run(read(failing, Map.of())))
        .isInstanceOfSatisfying(
            Conclusion.Failed.class,
            failed -> assertThat(failed.explanation()).contains("AssertionError", "Bad.java:1"));
  }

  @Test
  void the_class_is_initialised_before_its_main_is_called() throws IOException {
    Path file =
        file(
            "Early.java",
            """
            class Early {
              static final int ONE = 1 / Integer.parseInt("0");
              public static void main(String[] arguments) {}
            }
            """);

    assertThat(run(read(file, Map.of())))
        .isInstanceOfSatisfying(
            Conclusion.Failed.class,
            failed -> assertThat(failed.explanation()).startsWith("ExceptionInInitializerError"));
  }

  @Test
  void a_main_may_be_one_of_an_instance_and_the_class_may_be_left_out() throws IOException {
    Path file =
        file("Small.java", "int balance = 1;\nvoid main() { throw new Error(\"\" + balance); }");

    assertThat(run(read(file, Map.of())))
        .isInstanceOfSatisfying(
            Conclusion.Failed.class,
            failed -> assertThat(failed.explanation()).startsWith("Error: 1 in "));
  }

  @Test
  void the_class_with_the_name_of_the_file_begins() throws IOException {
    Path file =
        file(
            "Second.java",
            "class First { %s } class Second { %s }"
                .formatted(SILENT.formatted("false"), SILENT.formatted("true")));

    assertThat(run(read(file, Map.of()))).isInstanceOf(Conclusion.Completed.class);
    assertThat(run(read(file, Map.of("main", "First")))).isInstanceOf(Conclusion.Failed.class);
  }

  @Test
  void of_several_classes_one_has_to_be_chosen() throws IOException {
    Path file =
        file(
            "Both.java",
            "class First { %s } class Second { %s }"
                .formatted(SILENT.formatted("true"), SILENT.formatted("true")));

    assertThat(complaints(file, Map.of()))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.code()).isEqualTo("J004");
              assertThat(it.message()).endsWith("several classes with a main: First, Second");
              assertThat(it.help()).hasToString("Optional[choose main = First]");
            });
  }

  @Test
  void without_a_main_there_is_nothing_to_run() throws IOException {
    Path file = file("None.java", "class None { void begin() {} }");

    assertThat(complaints(file, Map.of())).extracting(Diagnostic::code).containsExactly("J004");
    assertThat(complaints(file, Map.of("main", "None")))
        .extracting(Diagnostic::message)
        .containsExactly("the class 'None' has no main to begin with");
    assertThat(complaints(file, Map.of("main", "Nobody")))
        .extracting(Diagnostic::code)
        .containsExactly("J005");
  }

  @Test
  void compiled_classes_need_no_file() throws IOException {
    Path source = file("Bank.java", "package a; class Bank { " + SILENT.formatted("false") + " }");
    for (Map.Entry<String, byte[]> each : SourceCompiler.compile(source, List.of()).entrySet()) {
      Path target = folder.resolve("classes/" + each.getKey() + ".class");
      Files.createDirectories(target.getParent());
      Files.write(target, each.getValue());
    }
    Map<String, String> options =
        Map.of("classpath", folder.resolve("classes").toString(), "main", "a.Bank");

    Subject subject =
        new JavaLanguage().read(new Language.Settings(Map.of(), options)).orElseThrow();

    assertThat(subject.searchable().name()).isEqualTo("a.Bank");
    assertThat(run(subject)).isInstanceOf(Conclusion.Failed.class);
    assertThat(new JavaLanguage().read(Language.Settings.NONE)).isEmpty();
  }
}
