package dev.allways.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a reviewer would have to say again and again, said by the build instead. */
class HouseRulesTest {
  private static final int LONGEST_FILE = 500;

  /**
   * Longer all the same, until somebody finds where to cut. A file that is cut leaves this list.
   */
  private static final List<String> LONGER_FILES = List.of("Writer.java", "World.java");

  /** A name that says nothing about what a class is for. */
  private static final String EMPTY_NAME = ".*(Helper|Utils?|Manager|Impl)|Base([A-Z].*)?";

  private static final Pattern CAMPAIGN =
      Pattern.compile("\\w+\\.get\\w+\\(\\s*\"allways\\.campaign[^)]*\\)");

  /** Comments and characters, so that they are not taken for texts, and texts. */
  private static final Pattern TEXT =
      Pattern.compile(
          "//[^\\n]*|/\\*(?s:.*?)\\*/|'(?:[^'\\\\]|\\\\.)+'"
              + "|(?<text>\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\")");

  /** One of the command line, where a word begins. */
  private static final Pattern OPTION = Pattern.compile("(?<![\\w|-])(--[a-z]{2}|-D[ \"])");

  private static final Set<Room> SPEAKING_OF_SETTINGS =
      EnumSet.of(Room.TEXT, Room.LOGIC, Room.CORE, Room.PROGRAM, Room.ENGINES, Room.LANGUAGES);

  private static final String MAIN = "dev.allways.tools.cli.Main";

  @Test
  void a_class_is_named_for_what_it_is() {
    noClasses()
        .should()
        .haveNameMatching("(.*[.$])?(" + EMPTY_NAME + ")")
        .because("a reader learns nothing from such a name")
        .check(House.CLASSES);
  }

  @Test
  void nothing_is_deserialised() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ObjectInputStream.class)
        .because("reading a file must never run code")
        .check(House.CLASSES);
  }

  @Test
  void only_the_command_line_ends_the_process() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(MAIN)
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(House.CLASSES);
  }

  @Test
  void only_tools_and_benchmarks_print() {
    noClasses()
        .that()
        .resideOutsideOfPackages(Room.TOOLS.packages(), Room.BENCH.packages())
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(House.CLASSES);
  }

  @Test
  void every_package_says_why_it_exists_and_that_null_is_absent() throws IOException {
    Set<Path> folders = new TreeSet<>();
    House.sources("src/main/java").forEach(file -> folders.add(file.getParent()));

    assertThat(folders).isNotEmpty();
    for (Path folder : folders) {
      Path info = folder.resolve("package-info.java");
      assertThat(info).exists();
      assertThat(Files.readString(info)).contains("/**", "@NullMarked\npackage ");
    }
  }

  @Test
  void no_file_is_too_long_to_read() {
    List<Path> files =
        Stream.concat(
                House.sources("src/main/java").stream(), House.sources("src/test/java").stream())
            .toList();

    assertThat(files).hasSizeGreaterThan(100);
    assertThat(files.stream().filter(file -> lines(file) > LONGEST_FILE))
        .as("files of more than %d lines", LONGEST_FILE)
        .map(file -> file.getFileName().toString())
        .containsExactlyInAnyOrderElementsOf(LONGER_FILES);
  }

  @Test
  void a_campaign_is_a_factor_and_has_one_name() throws IOException {
    int uses = 0;
    for (Path file : House.sources("src/test/java")) {
      Matcher use = CAMPAIGN.matcher(Files.readString(file));
      while (use.find()) {
        assertThat(use.group())
            .as("%s", file)
            .isEqualTo("Integer.getInteger(\"allways.campaign\", 1)");
        uses++;
      }
    }
    assertThat(uses).isGreaterThan(20);
  }

  @Test
  void only_tools_name_options() throws IOException {
    Set<String> named = new TreeSet<>();
    int texts = 0;
    for (Path file : House.sources("src/main/java")) {
      if (SPEAKING_OF_SETTINGS.contains(House.room(file.toString()))) {
        Matcher text = TEXT.matcher(Files.readString(file));
        while (text.find()) {
          if (text.group("text") != null) {
            texts++;
            if (OPTION.matcher(text.group("text")).find()) {
              named.add(file.getFileName() + ": " + text.group("text"));
            }
          }
        }
      }
    }
    assertThat(texts).isGreaterThan(3_000);
    assertThat(named).as("say it with a Help, which every tool shows in its own words").isEmpty();
  }

  private static long lines(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
