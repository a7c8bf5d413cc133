package dev.allways.tools.cli.generate;

import dev.allways.languages.protocol.checker.Acceptance;
import dev.allways.tools.cli.options.SettingOptions;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What a liberal class may do that its protocol does not. */
public final class AcceptLiberalOption {
  private static final String ALL = "all";

  @Option(
      names = "--accept-liberal",
      paramLabel = "KINDS",
      arity = "0..1",
      fallbackValue = ALL,
      parameterConsumer = Kinds.class,
      description =
          "Accept that a liberal class has runs which the protocol does not have: order, ends,"
              + " steps, some of these with commas, or all. If nothing is said: all.")
  private @Nullable String kinds;

  /** Adds what is said to the settings of a file. */
  void addTo(Map<String, String> options) {
    if (kinds != null) {
      options.put(Acceptance.SETTING, kinds);
    }
  }

  static final class Kinds implements IParameterConsumer {
    @Override
    @SuppressWarnings("JdkObsolete") // as picocli has it
    public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
      new SettingOptions.Word(ALL).consumeParameters(words, option, command);
    }
  }
}
