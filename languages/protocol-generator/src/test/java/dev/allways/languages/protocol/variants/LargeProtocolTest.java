package dev.allways.languages.protocol.variants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language.Settings;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thirty roles pass a token round, seventeen times: 1,021 states. */
class LargeProtocolTest {
  private static final String ROUNDS =
      """
      (defrole ::worker)
      (defsession ::rounds [k n]
        (cat-every [round (range n) i (range k)]
          (-->> String (::worker i) (::worker (mod (inc i) k)))))
      """;

  /** A method with more bytes is never compiled by the virtual machine. */
  private static final int LONGEST_METHOD = 8_000;

  @TempDir Path folder;

  private Path file() throws IOException {
    return Files.writeString(folder.resolve("rounds.dcj"), ROUNDS);
  }

  private static Settings settings(String variant) {
    return new Settings(Map.of("k", "30", "n", "17"), Map.of("variant", variant));
  }

  @ParameterizedTest
  @ValueSource(strings = {"strict", "liberal"})
  void a_thousand_states_and_thirty_roles_are_checked(String variant) throws IOException {
    Subject subject = new ProtocolLanguage().read(file(), settings(variant));

    assertThat(subject.remarks()).noneMatch(remark -> remark.code().startsWith("D62"));
    Result deadlock = new ExplicitEngine().check(subject.model(), Property.noDeadlock());
    assertThat(deadlock.verdict().word()).isEqualTo("holds");
    assertThat(deadlock.statistics().states()).isEqualTo(1_021);
    assertThat(verdict(subject, "F \"worker_29_ SEND <String> TO worker_0_\"")).isEqualTo("holds");
    assertThat(verdict(subject, "G F \"worker_29_ SEND *\"")).isEqualTo("violated");
    assertThat(
            verdict(
                subject,
                "G (\"worker_3_ SEND *\" => X \"worker_4_ RECV <String> FROM worker_3_\")"))
        .isEqualTo("holds");
  }

  private static String verdict(Subject subject, String formula) {
    Property property = Property.temporal("formula", FormulaParser.parse(formula, Syntax.OWL));
    return new ExplicitEngine().check(subject.model(), property).verdict().word();
  }

  @ParameterizedTest
  @ValueSource(strings = {"strict", "liberal"})
  void its_class_compiles_for_java_17_and_no_method_is_too_long(String variant) throws IOException {
    GeneratedSource source = Generation.of(file(), settings(variant), "large").source();
    Path java = GeneratedFile.write(source, folder.resolve("sources")).path();
    Path classes = folder.resolve("classes");
    String path = System.getProperty("java.class.path");
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "--release",
                "17",
                "-proc:none",
                "-nowarn",
                "-classpath",
                path,
                "-d",
                classes.toString(),
                java.toString());

    assertThat(status).isZero();
    List<Integer> lengths = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path each : files.filter(it -> it.toString().endsWith(".class")).toList()) {
        for (var method : ClassFile.of().parse(each).methods()) {
          method.code().ifPresent(code -> lengths.add(((CodeAttribute) code).codeLength()));
        }
      }
    }
    assertThat(lengths).hasSizeBetween(10, 100).allMatch(length -> length < LONGEST_METHOD);
  }

  /** All workers have one class; what grows is a table, several states to a line. */
  @ParameterizedTest
  @ValueSource(strings = {"strict", "liberal"})
  void the_code_does_not_grow_with_the_number_of_roles(String variant) throws IOException {
    String few = text("400", variant);
    String many = text("1000", variant);

    assertThat(many.lines()).hasSizeLessThan(2_000);
    assertThat(code(many)).isEqualTo(code(few)).contains("List<Worker> workers()");
  }

  private String text(String workers, String variant) throws IOException {
    Settings settings =
        new Settings(
            Map.of("k", workers, "n", "1"), Map.of("variant", variant, "accept-liberal", "true"));
    return Generation.of(file(), settings, "large").source().text();
  }

  /** Everything after the tables. */
  private static String code(String text) {
    return text.substring(text.indexOf("private final Family<Worker>"));
  }
}
