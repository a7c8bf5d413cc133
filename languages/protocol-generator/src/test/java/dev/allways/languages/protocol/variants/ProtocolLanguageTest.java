package dev.allways.languages.protocol.variants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Language;
import dev.allways.core.Language.Settings;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolLanguageTest {
  private static final String TWO_SESSIONS =
      """
      (defroles p q)
      (defsession ::ping [n to] (cat-every [i (range n)] (-->> Integer ::p to)))
      (defsession ::pong [] (-->> Integer ::q ::p))
      """;

  private static final Path PROTOCOLS = Path.of("../../systems/protocols/src/main/protocols");

  @TempDir Path folder;

  private Subject read(String text, Settings settings) throws IOException {
    Path file = Files.writeString(folder.resolve("test.dcj"), text);
    return Language.of(file).orElseThrow().read(file, settings);
  }

  private static Settings session(String name, Map<String, String> definitions) {
    return new Settings(definitions, Map.of("session", name));
  }

  @Test
  void protocols_are_found_by_their_extension_and_asked_for_deadlocks() throws IOException {
    Subject subject = read("(defsession ::s [] (--> Integer \"p\" \"q\"))", Settings.NONE);
    assertThat(subject.properties()).containsExactly(Property.noDeadlock());
    assertThat(subject.remarks()).isEmpty();
    assertThat(subject.model().name()).endsWith("test.dcj");
  }

  @Test
  void the_session_is_the_one_that_no_other_calls_or_the_one_that_is_asked_for()
      throws IOException {
    assertThatThrownBy(() -> read(TWO_SESSIONS, Settings.NONE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("several sessions that no other one calls: ping, pong")
        .hasMessageContaining("session = NAME");
    Subject pong = read(TWO_SESSIONS, session("::pong", Map.of()));
    assertThat(pong.model().propositionNames()).hasSize(2);
    assertThatThrownBy(() -> read(TWO_SESSIONS, session("png", Map.of())))
        .hasMessageContaining("did you mean 'ping'?");
    assertThatThrownBy(
            () -> read("(defsession ::a [] (::b)) (defsession ::b [] (::a))", Settings.NONE))
        .hasMessageContaining("every session of");
  }

  @Test
  void parameters_come_from_definitions_numbers_and_roles() throws IOException {
    Subject ping = read(TWO_SESSIONS, session("ping", Map.of("n", "2", "to", "q")));
    assertThat(ping.model().actors()).containsExactly("p", "q");
    Subject indexed = read(TWO_SESSIONS, session("ping", Map.of("n", "2", "to", "q[3]")));
    assertThat(indexed.model().actors()).containsExactly("p", "q[3]");
    assertThatThrownBy(() -> read(TWO_SESSIONS, session("ping", Map.of("n", "2"))))
        .hasMessageContaining("the session 'ping' needs a value for to")
        .hasMessageContaining("to = VALUE");
    assertThatThrownBy(() -> read(TWO_SESSIONS, session("ping", Map.of("n", "two(", "to", "q"))))
        .hasMessageContaining("the value 'two(' for n cannot be used");
    assertThatThrownBy(
            () ->
                read(TWO_SESSIONS, session("ping", Map.of("n", "99999999999999999999", "to", "q"))))
        .hasMessageContaining("too large");
    Subject more = read(TWO_SESSIONS, session("pong", Map.of("k", "2")));
    assertThat(more.remarks().getFirst().message())
        .isEqualTo("the session 'pong' has no parameter 'k'");
  }

  @Test
  void a_value_that_is_no_role_of_the_file_is_not_taken_for_one() {
    String text = "(defroles p q) (defsession ::s [n] (par-every [i (range n)] (--> ::p ::q)))";
    assertThatThrownBy(() -> read(text, session("s", Map.of("n", "abc"))))
        .hasMessageContaining("D505")
        .hasMessageContaining("'abc' for n cannot be used: it is neither a number nor a role");
  }

  @ParameterizedTest
  @ValueSource(strings = {"accept-liberal", "capacity"})
  void what_is_for_classes_is_refused_where_none_is_meant(String setting) {
    String text = "(defsession ::s [] (--> Integer \"p\" \"q\"))";
    assertThatThrownBy(() -> read(text, new Settings(Map.of(), Map.of(setting, "2"))))
        .hasMessageContaining("D507")
        .hasMessageContaining("has no '%s'".formatted(setting));
  }

  @Test
  void that_there_is_nothing_to_accept_is_said() throws IOException {
    String text = "(defsession ::s [] (--> Integer \"p\" \"q\"))";
    Map<String, String> options = Map.of("variant", "strict", "accept-liberal", "order");
    assertThat(read(text, new Settings(Map.of(), options)).remarks())
        .extracting(Diagnostic::code)
        .containsExactly("D634");
  }

  @Test
  void what_is_odd_about_a_class_with_an_open_number_is_said_with_a_small_one() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("open.dcj"),
            """
            (defroles p q unused)
            (defsession ::s [k]
              (par-every [i (range k)]
                (cat (-->> Integer ::p (::q i)) (close ::p (::q i)) (-->> Long ::p (::q i)))))
            """);
    Settings accepting = new Settings(Map.of(), Map.of("accept-liberal", "all"));
    List<Diagnostic> remarks = Generation.of(file, accepting, "open").remarks();
    assertThat(remarks).extracting(Diagnostic::code).contains("D403", "D407", "D634");
    assertThat(remarks.getFirst().message()).startsWith("with k = 2, the channel from p to q[0]");
  }

  @Test
  void a_session_with_several_arities_is_chosen_by_the_definitions() throws IOException {
    String text =
        """
        (defsession ::s [] (--> A "p" "q"))
        (defsession ::s [k] (--> B "p" (::q k)))
        """;
    assertThat(read(text, Settings.NONE).model().actors()).containsExactly("p", "q");
    assertThat(read(text, new Settings(Map.of("k", "3"), Map.of())).model().actors())
        .containsExactly("p", "q[3]");
  }

  @Test
  void the_lint_comes_as_remarks_with_runs() throws IOException {
    Subject subject =
        read(
            """
            (defroles p q unused)
            (defsession ::s []
              (cat (--> Integer ::p ::q)
                   (close ::p ::q)
                   (* (--> Long ::p ::q))))
            """,
            Settings.NONE);
    assertThat(subject.remarks())
        .extracting(Diagnostic::code)
        .containsExactly("D402", "D403", "D407");
    Diagnostic closed = subject.remarks().get(1);
    assertThat(closed.severity()).isEqualTo(Severity.WARNING);
    assertThat(closed.render())
        .contains(
            "the channel from p to q is used after it has been closed: p SYNC Long TO q",
            "    p CLOSE * TO q\n    p SYNC Long TO q",
            "test.dcj:5:11");
    assertThat(subject.remarks().get(2).message())
        .isEqualTo("the role 'unused' never does anything");
  }

  @Test
  void classes_that_are_not_there_are_mentioned() throws IOException {
    Subject subject = read("(defsession ::s [] (--> a.b.Move \"p\" \"q\"))", Settings.NONE);
    assertThat(subject.remarks()).hasSize(1);
    assertThat(subject.remarks().getFirst().message())
        .isEqualTo("not on the class path, so formulas know them by name only: a.b.Move");
  }

  @Test
  void a_variant_that_does_not_exist_is_an_error() {
    assertThatThrownBy(
            () ->
                read(
                    "(defsession ::s [] (end))",
                    new Settings(Map.of(), Map.of("variant", "strickt"))))
        .hasMessageContaining("did you mean 'strict'?");
  }

  @Test
  void a_file_that_is_not_there_is_an_error() {
    assertThatThrownBy(() -> new ProtocolLanguage().read(folder.resolve("none.dcj"), Settings.NONE))
        .isInstanceOf(InputException.class);
  }

  @Test
  void every_protocol_of_the_house_is_read_without_a_warning_about_its_text() throws IOException {
    try (var files = Files.list(PROTOCOLS)) {
      List<Path> all = files.toList();
      assertThat(all).hasSizeGreaterThanOrEqualTo(13);
      for (Path file : all) {
        Subject subject =
            new ProtocolLanguage().read(file, new Settings(Map.of("k", "4"), Map.of()));
        assertThat(subject.remarks())
            .as(file.toString())
            .allMatch(remark -> remark.code().compareTo("D400") >= 0);
      }
    }
  }
}
