package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.expression.Library;
import dev.allways.tools.cli.check.CheckCommand;
import dev.allways.tools.cli.generate.GenerateCommand;
import dev.allways.tools.cli.simulate.SimulateCommand;
import dev.allways.tools.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  /** A page explains the codes of one letter, and no code that nobody uses. */
  @ParameterizedTest
  @CsvSource({
    "A, docs/aut.md",
    "C, docs/cli.md",
    "D, docs/protocol-language.md",
    "E, docs/cli.md",
    "M, docs/machines.md",
    "T, docs/cli.md",
    "U, docs/junit.md"
  })
  void every_diagnostic_code_is_explained(String letter, Path page) throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("."))) {
      for (Path file : files.filter(ReferenceTest::isMainSource).toList()) {
        all("\"" + letter + "\\d{3}\"", Files.readString(file))
            .forEach(code -> used.add(code.substring(1, 5)));
      }
    }

    assertThat(all("(?m)^\\| " + letter + "\\d{3} \\|", Files.readString(page)))
        .map(row -> row.substring(2, 6))
        .isNotEmpty()
        .containsExactlyInAnyOrderElementsOf(used);
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
