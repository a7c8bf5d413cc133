package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.EngineProvider;
import dev.allways.core.Language;
import dev.allways.core.Manual;
import dev.allways.languages.protocol.expression.Library;
import dev.allways.tools.cli.check.CheckCommand;
import dev.allways.tools.cli.generate.GenerateCommand;
import dev.allways.tools.cli.simulate.SimulateCommand;
import dev.allways.tools.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;

/** The reference pages name everything there is and nothing else. */
class ReferenceTest {
  private static final Path PAGE = Path.of("docs/cli.md");

  @Test
  void every_option_is_on_the_page_and_every_option_on_the_page_exists() throws IOException {
    Set<String> options = new TreeSet<>(Set.of("--help", "--version"));
    Terminal nowhere = Terminal.ofProcess();
    for (CommandSpec command :
        List.of(
            new CheckCommand(nowhere, () -> false).spec(),
            new SimulateCommand(nowhere, () -> false).spec(),
            CommandSpec.forAnnotatedObject(new GenerateCommand(nowhere, () -> false)),
            CommandSpec.forAnnotatedObject(new LtlCommand(nowhere, () -> false)))) {
      options.addAll(command.optionsMap().keySet());
    }
    options.removeIf(option -> !option.startsWith("--"));

    // What follows a lifeline is an arrow of a chart.
    assertThat(all("(?<![-|])--[a-z][a-z-]*", Files.readString(PAGE))).isEqualTo(options);
  }

  @Test
  void every_command_is_on_the_page() throws IOException {
    String help = Invocation.of("--help").out();
    Matcher command = Pattern.compile("(?m)^  ([a-z]+)  ").matcher(help);
    String page = Files.readString(PAGE);
    int commands = 0;
    while (command.find()) {
      assertThat(page).containsPattern("`(./allways )?" + command.group(1) + "[ `]");
      commands++;
    }

    assertThat(commands).isGreaterThan(ReservedCommand.COMMANDS.size());
  }

  @Test
  void what_the_page_says_is_not_available_is_what_is_announced() throws IOException {
    List<String> commands = listed("- Commands:");

    assertThat(commands)
        .isEqualTo(ReservedCommand.COMMANDS.stream().map(ReservedCommand::name).toList());
  }

  /** What stands in backquotes in a list item of the section, besides its first words. */
  private static List<String> listed(String item) throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(item, page.indexOf("## Not available yet")) + item.length();
    int end = page.indexOf("\n- ", start);
    return Pattern.compile("`([^`]+)`")
        .matcher(page.substring(start, end < 0 ? page.length() : end))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  /** One page has a row for it, and there is no row for a code that nobody uses. */
  @Test
  void every_diagnostic_code_is_explained_once() throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("."))) {
      for (Path file : files.filter(ReferenceTest::isMainSource).toList()) {
        all("\"[A-Z]\\d{3}\"", Files.readString(file))
            .forEach(code -> used.add(code.substring(1, 5)));
      }
    }
    List<String> explained = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("docs"))) {
      for (Path page : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        explained.addAll(explained(page));
      }
    }

    assertThat(explained).hasSizeGreaterThan(250).containsExactlyInAnyOrderElementsOf(used);
  }

  @Test
  void the_codes_of_a_language_and_of_an_engine_are_on_its_page_and_nobody_elses()
      throws IOException {
    List<Manual> manuals = new ArrayList<>();
    Language.all().forEach(language -> manuals.add(language.manual().orElseThrow()));
    EngineProvider.all().forEach(engine -> manuals.add(engine.manual().orElseThrow()));

    assertThat(manuals).extracting(Manual::letter).doesNotHaveDuplicates();
    for (Manual manual : manuals) {
      Path page = Path.of(manual.page());
      assertThat(explained(page))
          .as("%s", page)
          .isNotEmpty()
          .allMatch(code -> code.charAt(0) == manual.letter());
    }
  }

  @Test
  void every_language_has_an_example() {
    for (Language language : Language.all()) {
      assertThat(language.examples()).as(language.name()).isNotEmpty();
    }
  }

  /** In tables of the page, not of a file that it shows. */
  private static List<String> explained(Path page) throws IOException {
    String itself = Files.readString(page).replaceAll("(?ms)^```.*?^```$", "");
    return all("(?m)^\\| [A-Z]\\d{3} \\|", itself).stream()
        .map(row -> row.substring(2, 6))
        .toList();
  }

  @Test
  void every_function_that_protocols_can_call_is_on_the_page() throws IOException {
    String page = Files.readString(Path.of("docs/protocol-language.md"));
    int start = page.indexOf("### Built-in functions");
    String tables =
        page.substring(start, page.indexOf("## Diagnostics", start))
            .lines()
            .filter(line -> line.startsWith("|"))
            .collect(Collectors.joining("\n"));
    Set<String> constants = Set.of("nil", "true", "false");
    Set<String> functions = new TreeSet<>(Library.names());
    functions.removeAll(constants);

    Set<String> named = new TreeSet<>();
    Pattern.compile("`\\(?([^\\s`()]+)[^`]*`")
        .matcher(tables)
        .results()
        .forEach(found -> named.add(found.group(1)));
    named.removeAll(constants);

    assertThat(named).isEqualTo(functions);
  }

  private static boolean isMainSource(Path file) {
    String name = file.toString();
    return name.endsWith(".java") && name.contains("/src/main/") && !name.contains("/target/");
  }

  private static Set<String> all(String pattern, String text) {
    Set<String> found = new TreeSet<>();
    Pattern.compile(pattern).matcher(text).results().forEach(match -> found.add(match.group()));
    return found;
  }
}
