package dev.allways.languages.aut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.allways.core.Language;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MalformedFilesTest {
  @TempDir private Path folder;

  /** What stands after "line:column+length" is a part of the message. */
  static Stream<Arguments> mistakes() {
    return Stream.of(
        arguments("", "A001 1:1+1 empty"),
        arguments("\n \r\n", "A001 1:1+1 empty"),
        arguments("dse (0,0,1)", "A001 1:1+1 does not begin with 'des'"),
        arguments("DES (0,0,1)", "A001 1:1+1 does not begin with 'des'"),
        arguments("  (0,a,0)\n", "A001 1:3+1 no header"),
        arguments("des", "A002 1:4+1 expected '(', but the line ends"),
        arguments("des 0,0,1", "A002 1:5+1 expected '(', but found '0'"),
        arguments("des (", "A002 1:6+1 expected the first state, but the line ends"),
        arguments("des (x,0,1)", "A002 1:6+1 expected the first state, but found 'x'"),
        arguments("des (0;0,1)", "A002 1:7+1 expected ',', but found ';'"),
        arguments("des (0,0)", "A002 1:9+1 expected ',', but found ')'"),
        arguments("des (0,0,1", "A002 1:11+1 expected ')', but the line ends"),
        arguments("des (-1,0,1)", "A003 1:6+2 the first state cannot be negative"),
        arguments("des (0,-20,1)", "A003 1:8+3 the number of transitions cannot be negative"),
        arguments("des (0,-,1)", "A002 1:8+1 expected the number of transitions, but found '-'"),
        arguments("des (0,0,2147483640)", "A004 1:10+10 too large"),
        arguments("des (0,99999999999999999999999,1)", "A004 1:8+23 too large"),
        arguments("des (1,0,1)", "A005 1:6+1 no state 1 among 1"),
        arguments("des (0,0,0)", "A009 1:10+1 must be a state"),
        arguments("des (0,0,1) 1", "A008 1:13+1 nothing may follow"),
        arguments("des (0,0,1)\r(0,a,0)", "A008 1:13+7 nothing may follow"),
        arguments("des (0,1,1)\n", "A006 1:8+1 after 0 of 1 transitions"),
        arguments("des (0,10,1)\n(0,a,0)\n\n", "A006 1:8+2 after 1 of 10 transitions"),
        arguments("des (0,0,1)\n\n (0,a,0)", "A006 3:2+1 one transition too many"),
        arguments("des (0,1,1)\n0,a,0", "A002 2:1+1 expected '(', but found '0'"),
        arguments("des (0,1,1)\n(", "A002 2:2+1 expected the state it leaves, but the line ends"),
        arguments("des (0,1,1)\n(a,0)", "A002 2:2+1 expected the state it leaves, but found 'a'"),
        arguments("des (0,1,1)\n(0 a,0)", "A002 2:4+1 expected ',', but found 'a'"),
        arguments("des (0,1,1)\n(0,,0)", "A002 2:4+1 expected a label, but found ','"),
        arguments("des (0,1,1)\n(0, ", "A002 2:5+1 expected a label, but the line ends"),
        arguments("des (0,1,1)\n(0,a)", "A002 2:5+1 expected ',', but found ')'"),
        arguments("des (0,1,1)\n(0,a(b,0)", "A002 2:10+1 expected ',', but the line ends"),
        arguments("des (0,1,1)\n(0,\"a\" 0)", "A002 2:8+1 expected ',', but found '0'"),
        arguments("des (0,1,1)\n(0,\"a\",)", "A002 2:8+1 expected the state it leads to"),
        arguments("des (0,1,1)\n(0,a,b,0)", "A002 2:6+1 expected the state it leads to"),
        arguments("des (0,1,1)\n(0,a,0 1/3 0)", "A002 2:8+1 expected ')', but found '1'"),
        arguments("des (0,1,1)\n(0,é,0€", "A002 2:7+1 expected ')', but found '€'"),
        arguments("des (0,1,1)\n(0,a,0", "A002 2:7+1 expected ')', but the line ends"),
        arguments("des (0,1,1)\n(-7,a,0)", "A003 2:2+2 the state it leaves cannot be negative"),
        arguments("des (0,1,1)\n(0,a,4294967296)", "A004 2:6+10 too large"),
        arguments("des (0,1,1)\n(1,a,0)", "A005 2:2+1 no state 1 among 1"),
        arguments("des (0,1,5)\n(4,\"東京\",5)", "A005 2:9+1 no state 5 among 5"),
        arguments("des (0,1,1)\n (0,\"a,0)\r\n", "A007 2:5+5 no closing quote"),
        arguments("des (0,1,1)\n(0,\"a\\\",0)", "A007 2:4+7 no closing quote"),
        arguments("des (0,1,1)\n(0,a,0);", "A008 2:8+1 nothing may follow"),
        arguments(
            "des (0,2,1)\n(0,\"a\",0)(0,\"b\",0)\n(0,a,0)", "A008 2:10+9 nothing may follow"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_shown_where_it_is(String text, String expected) throws IOException {
    List<Diagnostic> found = mistakesIn(text.getBytes(StandardCharsets.UTF_8));

    assertThat(found).hasSize(1);
    String[] parts = expected.split(" ", 3);
    assertThat(summary(found.getFirst())).isEqualTo(parts[0] + " " + parts[1]);
    assertThat(found.getFirst().message()).contains(parts[2]);
    assertThat(found.getFirst().help().isPresent() || !found.getFirst().notes().isEmpty()).isTrue();
  }

  @Test
  void a_byte_that_is_not_text_is_named() throws IOException {
    byte[] text =
        "des (0,3,1)\n(0,\"caf?\",0)\n(0,ü?,0)\n?(0,a,0)\n".getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < text.length; i++) {
      text[i] = text[i] == '?' ? (byte) 0xE9 : text[i];
    }

    List<Diagnostic> found = mistakesIn(text);

    assertThat(found)
        .extracting(MalformedFilesTest::summary)
        .containsExactly("T002 2:8+1", "T002 3:5+1", "T002 4:1+1");
    assertThat(found).allSatisfy(each -> assertThat(each.message()).contains("0xE9"));
  }

  @Test
  void one_mistake_does_not_hide_another() throws IOException {
    List<Diagnostic> found =
        mistakesIn(
            """
            des (3, 9, 3)
            (0, "a", 1)
            (0, "b, 1)
            (3, a, 1)

            (0, c, 1) (1, c, 2)
            (2, d, -1)
            """
                .getBytes(StandardCharsets.UTF_8));

    assertThat(found)
        .extracting(MalformedFilesTest::summary)
        .containsExactly(
            "A005 1:6+1", "A007 3:5+6", "A005 4:2+1", "A008 6:11+9", "A003 7:8+2", "A006 1:9+1");
  }

  @Test
  void transitions_are_looked_at_even_without_a_header() throws IOException {
    assertThat(mistakesIn("(0,a,1)\n(x,a,0)\n(9,b,0)".getBytes(StandardCharsets.UTF_8)))
        .extracting(MalformedFilesTest::summary)
        .containsExactly("A001 1:1+1", "A002 2:2+1");
    assertThat(mistakesIn("des 0 1 2\n(x,a,0)\n(9,b,0)".getBytes(StandardCharsets.UTF_8)))
        .extracting(MalformedFilesTest::summary)
        .containsExactly("A002 1:5+1", "A002 2:2+1");
  }

  @Test
  void nobody_is_shown_more_than_twenty_mistakes() throws IOException {
    String text = "des (0,100,1)\n" + "(0,a,1)\n".repeat(100);

    List<Diagnostic> found = mistakesIn(text.getBytes(StandardCharsets.UTF_8));

    assertThat(found.stream().filter(Diagnostic::isError)).hasSize(20);
    assertThat(summary(found.get(19))).isEqualTo("A005 21:6+1");
  }

  @Test
  void the_line_is_quoted_without_its_line_end_and_the_byte_order_mark() throws IOException {
    Diagnostic surplus =
        mistakesIn("\uFEFFdes (0,0,1)\r\n\t(0,\"é\",0)\r\n".getBytes(StandardCharsets.UTF_8))
            .getFirst();

    Location announced = surplus.notes().getFirst().location();
    assertThat(summary(surplus)).isEqualTo("A006 2:2+1");
    assertThat(surplus.location().orElseThrow().lineText()).isEqualTo("\t(0,\"é\",0)");
    assertThat(announced.lineText()).isEqualTo("des (0,0,1)");
    assertThat(announced.column()).isEqualTo(8);
  }

  @Test
  void a_line_of_megabytes_is_refused_and_the_lines_after_it_are_read() throws IOException {
    String text =
        "des (0,3,1)\n(0,\""
            + "a".repeat(5 << 20)
            + "\",0)\n(0,b,0)\n(0,c,7)"
            + " ".repeat(2 << 20);

    assertThat(mistakesIn(text.getBytes(StandardCharsets.UTF_8)))
        .extracting(MalformedFilesTest::summary)
        .containsExactly("A010 2:1+1", "A010 4:1+1");
  }

  @Test
  void a_line_of_almost_a_megabyte_is_read() throws IOException {
    String label = "a".repeat(Lines.LONGEST - 9);
    Path file =
        Files.writeString(folder.resolve("long.aut"), "des (0,1,1)\n(0,\"" + label + "\",0)");

    assertThat(new Aldebaran().read(file, Language.Settings.NONE).model().propositionNames())
        .containsExactly(label);
  }

  @Test
  void a_file_that_is_not_there_is_the_users_mistake() {
    Path nowhere = folder.resolve("nowhere.aut");

    assertThat(mistakesIn(nowhere)).extracting(Diagnostic::code).containsExactly("T001");
    assertThat(mistakesIn(folder)).extracting(Diagnostic::code).containsExactly("T001");
  }

  @Test
  void a_state_that_no_memory_can_hold_a_row_for_is_the_users_mistake() throws IOException {
    byte[] text = "des (0,1,2147483639)\n(2147483638,a,0)\n".getBytes(StandardCharsets.UTF_8);

    assertThat(mistakesIn(text)).extracting(Diagnostic::code).containsExactly("A011");
  }

  /** Whatever bytes are damaged, the file is read or refused; no other exception escapes. */
  @Test
  void damaged_files_are_read_or_refused() throws IOException {
    byte[] sound =
        "des (0,3,4)\n(0,\"a\\\"b\",1)\r\n(1,é(x,y),2)\n(2, i ,3)\n"
            .getBytes(StandardCharsets.UTF_8);
    byte[] debris = "()\",\\\n\r\t 09-d\u00e9".getBytes(StandardCharsets.ISO_8859_1);
    int refused = 0;
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      byte[] damaged = sound.clone();
      for (int i = random.nextInt(3); i >= 0; i--) {
        damaged[random.nextInt(damaged.length)] = debris[random.nextInt(debris.length)];
      }
      Path file = Files.write(folder.resolve("damaged.aut"), damaged);
      try {
        new Aldebaran().read(file, Language.Settings.NONE);
      } catch (InputException wrong) {
        refused++;
      } catch (RuntimeException bug) {
        throw new AssertionError("seed " + seed, bug);
      }
    }
    assertThat(refused).isBetween(1000, 1999);
  }

  private List<Diagnostic> mistakesIn(byte[] text) throws IOException {
    return mistakesIn(Files.write(folder.resolve("system.aut"), text));
  }

  private static List<Diagnostic> mistakesIn(Path file) {
    InputException wrong =
        catchThrowableOfType(
            InputException.class, () -> new Aldebaran().read(file, Language.Settings.NONE));
    return wrong.diagnostics();
  }

  private static String summary(Diagnostic diagnostic) {
    Location place = diagnostic.location().orElseThrow();
    return "%s %d:%d+%d".formatted(diagnostic.code(), place.line(), place.column(), place.length());
  }
}
