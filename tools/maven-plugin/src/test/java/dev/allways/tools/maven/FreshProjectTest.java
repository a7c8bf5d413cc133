package dev.allways.tools.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Builds a project that only adds the plugin and the dependency for tests, with the Maven that
 * builds this, without a network, and without installing anything where the user would find it.
 */
class FreshProjectTest {
  private static final String CHESS = "src/main/protocols/chess.dcj";
  private static final String CLASS = "target/generated-sources/protocols/chess/Chess.java";

  @TempDir Path folder;
  private Path project;
  private MavenProcess maven;

  @BeforeEach
  void make() throws IOException {
    assumeThat(System.getProperty("maven.repository")).as("run by verify").isNotNull();
    Path repository = StagedRepository.make(folder.resolve("repository"));
    project = folder.resolve("project");
    FreshProject.make(project);
    maven = new MavenProcess(project, repository);
  }

  @Test
  void it_is_generated_compiled_and_tested_and_a_wrong_protocol_is_found_out() throws Exception {
    MavenProcess.Answer first = maven.run("test");
    assertThat(first.text()).contains("BUILD SUCCESS", "Tests run: 6, Failures: 0, Errors: 0");
    assertThat(project.resolve(CLASS)).exists();

    FileTime generated = Files.getLastModifiedTime(project.resolve(CLASS));
    MavenProcess.Answer second = maven.run("generate-sources");
    assertThat(second.text()).contains("BUILD SUCCESS", "1 of 1 protocols are up to date");
    assertThat(Files.getLastModifiedTime(project.resolve(CLASS))).isEqualTo(generated);

    replace(CHESS, "(-->> chess.Move ::white ::black)", "(? (-->> chess.Move ::white ::black))");
    MavenProcess.Answer wrong = maven.run("test");
    assertThat(wrong.status()).isNotZero();
    assertThat(wrong.text())
        .contains("black waits for white", "|--Move", "to see it again:")
        .contains("allways check src/main/protocols/chess.dcj --variant liberal --ltl");
  }

  /** The project is what users are shown, and without a network nothing else can be had. */
  @Test
  void it_names_the_versions_that_the_build_itself_uses() throws IOException {
    String pom = Files.readString(project.resolve("pom.xml"));
    for (String plugin : List.of("toolchains", "compiler", "resources", "surefire")) {
      assertThat(pom)
          .containsPattern(
              "<artifactId>maven-%s-plugin</artifactId>\\s*<version>%s</version>"
                  .formatted(
                      plugin, Pattern.quote(System.getProperty("version.plugin." + plugin))));
    }
    assertThat(pom).contains("<allways.version>" + System.getProperty("project.version"));
  }

  /** Maven 3.8 takes 2.12, which runs no test of JUnit 6 and finds nothing wrong with that. */
  @Test
  void tests_that_would_not_be_run_stop_the_build() throws Exception {
    String pom = Files.readString(project.resolve("pom.xml"));
    String surefire = System.getProperty("version.plugin.surefire");
    Files.writeString(
        project.resolve("pom.xml"), pom.replace("<version>" + surefire, "<version>2.12.4"));

    MavenProcess.Answer old = maven.run("generate-sources");
    assertThat(old.status()).isNotZero();
    assertThat(old.text())
        .contains("No test of a protocol would be run", "maven-surefire-plugin 2.12.4");
  }

  @Test
  void mistakes_stop_the_build_with_their_place() throws Exception {
    replace(CHESS, "(recur turn)", "(recur trun)");
    MavenProcess.Answer misspelt = maven.run("generate-sources");
    assertThat(misspelt.status()).isNotZero();
    assertThat(misspelt.text())
        .contains("no class can be generated from", "chess.dcj:9:", "did you mean 'turn'?");

    replace("pom.xml", "<package>chess</package>", "<package>chess</package><jdk>/none</jdk>");
    assertThat(maven.run("generate-sources").text()).contains("there is no JDK 25 or later in");
  }

  @Test
  void a_protocol_that_is_gone_takes_its_class_along() throws Exception {
    maven.run("generate-sources");
    assertThat(project.resolve(CLASS)).exists();
    Files.move(project.resolve(CHESS), project.resolve("src/main/protocols/renamed.dcj"));
    replace("src/main/protocols/renamed.dcj", "::chess", "::renamed");
    replace(
        "pom.xml",
        "<package>chess</package>",
        "<package>chess</package><variant>liberal</variant><capacity>2</capacity>"
            + "<acceptLiberal>order</acceptLiberal>");

    assertThat(maven.run("generate-sources").text()).contains("BUILD SUCCESS");
    assertThat(project.resolve(CLASS)).doesNotExist();
    assertThat(project.resolve(CLASS).resolveSibling("Renamed.java"))
        .content()
        .contains("extends LiberalProtocol", "CAPACITY = 2");
  }

  @Test
  void a_formula_that_the_liberal_class_changes_stops_the_build_until_it_says_so()
      throws Exception {
    Files.writeString(
        project.resolve(CHESS),
        "(defsession ::chess [] (cat (-->> Long \"a\" \"b\") (-->> Long \"a\" \"c\")))");
    Path formulas = project.resolve("src/test/resources/order.owl");
    String changes = "\"b RECV *\" R ! \"a SEND * TO c\"\n";
    Files.writeString(formulas, changes);
    replace(
        "pom.xml",
        "<package>chess</package>",
        "<package>chess</package><variant>liberal</variant><acceptLiberal>order</acceptLiberal>"
            + "<formulas>src/test/resources/order.owl</formulas>");

    MavenProcess.Answer changed = maven.run("generate-sources");
    assertThat(changed.status()).isNotZero();
    assertThat(changed.text()).contains("chess.dcj\n", "error[D631]", "order.owl:1:1");

    Files.writeString(formulas, "// liberal: violated\n" + changes);
    assertThat(maven.run("generate-sources").text()).contains("BUILD SUCCESS");
    assertThat(project.resolve(CLASS)).content().contains("These are, as their comments say:");
  }

  private void replace(String file, String old, String changed) throws IOException {
    String text = Files.readString(project.resolve(file));
    assertThat(text).contains(old);
    Files.writeString(project.resolve(file), text.replace(old, changed));
  }
}
