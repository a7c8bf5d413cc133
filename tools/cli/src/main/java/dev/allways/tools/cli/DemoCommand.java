package dev.allways.tools.cli;

import dev.allways.core.Engine;
import dev.allways.core.EngineProvider;
import dev.allways.core.Example;
import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.MachineModel;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Searchable;
import dev.allways.core.Subject;
import dev.allways.examples.Crossing;
import dev.allways.examples.Philosophers;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.report.ResultText;
import dev.allways.tools.cli.terminal.ExitStatus;
import dev.allways.tools.cli.terminal.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;

/** {@code allways demo}: one example of each language, with its verdict. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = "Checks an example of each language and shows the verdicts.")
final class DemoCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final BooleanSupplier cancelled;

  DemoCommand(Terminal terminal, BooleanSupplier cancelled) {
    this.terminal = terminal;
    this.cancelled = cancelled;
  }

  @Override
  public Integer call() {
    MachineModel<Crossing.State, Crossing.Event> crossing = new Crossing().model();
    show(
        "A railroad crossing, written in plain Java (Crossing.java).",
        "Is the gate down whenever the train is in the crossing?",
        crossing.name(),
        new Searchable.States(crossing),
        crossing.invariant("gate down while the train is in", Crossing::isSafe));
    show(
        "Ten philosophers at a table, one of them left-handed (Philosophers.java).",
        "Can they all starve?",
        "Philosophers",
        new Searchable.States(new Philosophers(10, 1).model()),
        Property.noDeadlock());
    Language.all().forEach(language -> language.examples().forEach(each -> show(language, each)));
    return ExitStatus.OK.code();
  }

  private void show(
      String what, String question, String name, Searchable searchable, Property property) {
    terminal.out().println(what + " " + question);
    Limits limits = Limits.NONE.withCancellation(cancelled);
    Engine engine = EngineProvider.usual(searchable.kind()).engine(Map.of(), limits);
    new ResultText(terminal, false)
        .show(name, engine.check(searchable, property, limits, Progress.SILENT));
    terminal.out().println();
  }

  private void show(Language language, Example example) {
    String name = example.file();
    Path here = Path.of("").toAbsolutePath();
    Path home = Path.of(System.getProperty("allways.home", ".")).toAbsolutePath().normalize();
    Path path = home.startsWith(here) ? here.relativize(home.resolve(name)) : home.resolve(name);
    if (!Files.exists(path)) {
      throw new InputException(
          Diagnostic.error("C007", "the example " + path + " is not there")
              .help("run ./allways from a complete copy of the repository"));
    }
    Subject subject = language.read(path, Language.Settings.NONE);
    Property first = subject.properties().getFirst();
    show(example.description(), example.question(), name, subject.searchable(), first);
  }
}
