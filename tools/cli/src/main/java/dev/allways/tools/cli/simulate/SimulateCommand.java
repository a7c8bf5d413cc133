package dev.allways.tools.cli.simulate;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.replay.Walk;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.TraceText;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.input.InputFile;
import dev.allways.tools.cli.input.TimedReading;
import dev.allways.tools.cli.options.LanguageOptions;
import dev.allways.tools.cli.terminal.ExitStatus;
import dev.allways.tools.cli.terminal.Quantities;
import dev.allways.tools.cli.terminal.Terminal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code allways simulate FILE} */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Takes one run through what a file describes, step by step: at random, as you choose, or as"
          + " recorded by 'allways check --json'."
    })
public final class SimulateCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final BooleanSupplier cancelled;

  @Parameters(paramLabel = "FILE", description = "What to run.")
  private String file = "";

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE",
      mapFallbackValue = "1",
      description = "A value for a name that the file leaves open; without =VALUE it is 1.")
  private Map<String, String> definitions = new LinkedHashMap<>();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the random choices: the same seed gives the same run. Default: a new one.")
  private @Nullable Long seed;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Stop after so many steps. Default: ${DEFAULT-VALUE}.")
  private int steps = 1000;

  @Option(names = "--interactive", description = "Choose each step yourself.")
  private boolean interactive;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Take the run that 'allways check --json' wrote into this file.")
  private @Nullable String trace;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "With --trace: the run of this property, if there are several.")
  private @Nullable String property;

  @Option(names = "--msc", description = "Draw a message sequence chart.")
  private boolean chart;

  private final CommandSpec call;
  private final LanguageOptions languages;

  public SimulateCommand(Terminal terminal, BooleanSupplier cancelled) {
    this.terminal = terminal;
    this.cancelled = cancelled;
    call = CommandSpec.forAnnotatedObject(this);
    languages = new LanguageOptions(call);
  }

  /** With the options that languages bring. */
  public CommandSpec spec() {
    return call;
  }

  @Override
  public Integer call() {
    if (interactive && trace != null) {
      throw new InputException(
          Diagnostic.error("C001", "a run is either recorded or chosen: --trace or --interactive"));
    }
    if (steps < 0) {
      throw new InputException(
          Diagnostic.error("C001", "--steps needs a number of steps, not " + steps));
    }
    InputFile input = InputFile.of(file);
    Language.Settings settings = languages.settings(file, input.language(), definitions);
    Subject subject;
    try {
      subject =
          TimedReading.within(
              Limits.NONE.withCancellation(cancelled),
              () -> input.language().read(input.path(), settings));
    } catch (TimedReading.Stopped stopped) {
      terminal.show(stopped.diagnostic(file + ": there is no run"));
      return stopped.status().code();
    }
    terminal.show(subject.remarks());
    Model model = subject.model();
    Lines lines = new Lines(model, new TraceText(Optional.of(input.path().toString())));
    if (trace != null) {
      return replay(new Walk(model), lines);
    }
    return interactive
        ? ask(new Walk(Presentation.of(model).inSmallSteps().orElse(model)), lines)
        : random(new Walk(model), lines);
  }

  private int random(Walk walk, Lines lines) {
    long chosen = seed != null ? seed : new Random().nextInt(1_000_000);
    terminal.out().println(file + ": a run at random, with --seed " + chosen);
    Random random = new Random(chosen);
    walk.begin(random.nextInt(walk.beginnings()));
    lines.start(walk);
    while (!walk.options().isEmpty() && walk.length() < steps && !cancelled.getAsBoolean()) {
      Walk.Option option = walk.options().get(random.nextInt(walk.options().size()));
      walk.take(option);
      lines.step(walk.length(), option.step());
    }
    return end(walk);
  }

  private int replay(Walk walk, Lines lines) {
    TraceFile.Recorded recorded =
        TraceFile.read(InputFile.path(trace == null ? "" : trace), Optional.ofNullable(property));
    TraceReplay.follow(walk, recorded.trace());
    terminal.out().println(file + ": the run recorded for '" + recorded.property() + "'");
    lines.start(walk);
    int cycle = recorded.trace().cycle().isEmpty() ? -1 : recorded.trace().prefix().size();
    List<Step> taken = walk.trace().steps();
    for (int i = 0; i < taken.size(); i++) {
      if (i == cycle) {
        lines.text("  -- from here on, for ever:");
      }
      lines.step(i + 1, taken.get(i));
    }
    if (cycle < 0) {
      return end(walk);
    }
    drawChart(walk);
    return ExitStatus.OK.code();
  }

  private int ask(Walk walk, Lines lines) {
    walk.begin(0);
    terminal.out().println(file + ": you choose");
    lines.start(walk);
    while (!cancelled.getAsBoolean()) {
      if (walk.options().isEmpty()) {
        showEnd(walk);
      }
      for (Walk.Option option : walk.options()) {
        terminal.out().println("  %3d  %s".formatted(option.number() + 1, lines.of(option.step())));
      }
      terminal.out().print("which step? (b: back, s: state, m: chart, q: quit) ");
      terminal.out().flush();
      String answer = read();
      switch (answer) {
        case "q" -> {
          terminal.out().println();
          return end(walk);
        }
        case "b" -> walk.back();
        case "s" -> lines.state(walk);
        case "m" -> terminal.out().println(walk.trace().chart());
        default -> choose(walk, answer, lines);
      }
    }
    return ExitStatus.INTERRUPTED.code();
  }

  private void choose(Walk walk, String answer, Lines lines) {
    Optional<Walk.Option> chosen =
        walk.options().stream()
            .filter(option -> Integer.toString(option.number() + 1).equals(answer))
            .findFirst();
    if (chosen.isEmpty()) {
      terminal.out().println("'" + answer + "' is none of these");
      return;
    }
    walk.take(chosen.get());
    lines.step(walk.length(), chosen.get().step());
  }

  /** What was typed; the end of the input quits. */
  private String read() {
    try {
      String line = terminal.in().readLine();
      return line == null ? "q" : line.strip();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private int end(Walk walk) {
    drawChart(walk);
    if (cancelled.getAsBoolean()) {
      return ExitStatus.INTERRUPTED.code();
    }
    showEnd(walk);
    boolean wrong = walk.options().isEmpty() && !walk.isFinal();
    return (wrong ? ExitStatus.VIOLATED : ExitStatus.OK).code();
  }

  /** A chart says itself who waits for what. */
  private void showEnd(Walk walk) {
    terminal.out().println(ending(walk));
    if (!chart) {
      walk.waiting().forEach(waiting -> terminal.out().println("       " + waiting));
    }
  }

  private static String ending(Walk walk) {
    return walk.failure()
        .map(why -> "step " + walk.length() + " fails: " + why)
        .orElseGet(
            () -> {
              if (!walk.options().isEmpty()) {
                return "stopped after " + Quantities.count(walk.length(), "step");
              }
              return walk.isFinal()
                  ? "the run ends here"
                  : "the system is stuck: no step is possible, and it has not finished";
            });
  }

  private void drawChart(Walk walk) {
    if (chart) {
      terminal.out().println(walk.trace().chart());
    }
  }

  /** Steps as lines under each other; none when a chart is wanted. */
  private final class Lines {
    private final int actors;
    private final TraceText text;

    Lines(Model model, TraceText text) {
      this.text = text;
      actors =
          model.actors().stream().mapToInt(String::length).filter(n -> n <= 30).max().orElse(0);
    }

    void start(Walk walk) {
      text(of(walk.trace().start()));
    }

    void state(Walk walk) {
      terminal.out().println(of(walk.state()));
    }

    private String of(List<Binding> state) {
      return "       " + TraceText.state(state);
    }

    void step(int number, Step step) {
      String before = "%5d".formatted(number);
      for (Step part : step.details()) {
        text(before + "  " + of(part));
        TraceText.output(part).forEach(line -> text("       " + line));
        before = "     ";
      }
    }

    void text(String line) {
      if (!chart) {
        terminal.out().println(line);
      }
    }

    String of(Step step) {
      String who = String.join(", ", step.actors());
      StringBuilder line = new StringBuilder(who);
      if (actors > 0) {
        line.repeat(' ', Math.max(0, actors - who.length()) + 2);
      }
      line.append(step.action());
      Stream.of(TraceText.changes(step), text.place(step))
          .filter(part -> !part.isEmpty())
          .forEach(part -> line.append("   ").append(part));
      return line.toString();
    }
  }
}
