package dev.allways.tools.cli.options;

import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.text.InputException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** How to search: which engine, and the options that engines bring. */
public final class EngineOptions {
  private final SettingOptions options;
  private final OptionSpec engine;

  public EngineOptions(CommandSpec command) {
    List<EngineProvider> providers = EngineProvider.all();
    String names = providers.stream().map(EngineOptions::listed).collect(Collectors.joining(", "));
    String usual =
        providers.stream()
            .filter(EngineProvider::isUsual)
            .map(EngineProvider::name)
            .collect(Collectors.joining(" or "));
    engine =
        OptionSpec.builder("--engine")
            .paramLabel("NAME")
            .type(String.class)
            .description(
                "What searches: %s. Default: %s, whichever is for the file."
                    .formatted(names, usual))
            .build();
    command.addOption(engine);
    options = new SettingOptions(command);
    providers.forEach(each -> options.add("Of the engine " + each.name(), each.settings()));
  }

  private static String listed(EngineProvider engine) {
    return engine
        .manual()
        .map(it -> "%s (%s)".formatted(engine.name(), it.page()))
        .orElse(engine.name());
  }

  /**
   * @throws InputException when there is no such engine, or an option has no such value
   */
  public ChosenEngines chosen(Limits limits) {
    return new ChosenEngines(named(), options.chosen(), limits);
  }

  private Optional<EngineProvider> named() {
    String name = engine.getValue();
    if (name == null) {
      return Optional.empty();
    }
    List<EngineProvider> providers = EngineProvider.all();
    SettingOptions.requireOneOf(
        "--engine", name, providers.stream().map(EngineProvider::name).toList());
    return providers.stream().filter(each -> each.name().equals(name)).findFirst();
  }
}
