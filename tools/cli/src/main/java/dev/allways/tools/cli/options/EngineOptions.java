package dev.allways.tools.cli.options;

import dev.allways.core.Engine;
import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** How to search: which engine, and the options that engines bring. */
public final class EngineOptions {
  private static final String USUAL = "explicit";

  private final SettingOptions options;
  private final OptionSpec engine;

  public EngineOptions(CommandSpec command) {
    List<EngineProvider> providers = EngineProvider.all();
    String names = providers.stream().map(EngineProvider::name).collect(Collectors.joining(", "));
    engine =
        OptionSpec.builder("--engine")
            .paramLabel("NAME")
            .type(String.class)
            .description("What searches: %s. Default: %s.".formatted(names, USUAL))
            .build();
    command.addOption(engine);
    options = new SettingOptions(command);
    providers.forEach(each -> options.add("Of the engine " + each.name(), each.settings()));
  }

  /** The engine that the user wants, and what to know about it. */
  public record Chosen(String name, Engine engine, List<Diagnostic> remarks) {}

  /**
   * @throws InputException when there is no such engine, or it does not know what it is told
   */
  public Chosen chosen(Limits limits) {
    EngineProvider provider = provider();
    List<String> known = provider.settings().stream().map(Setting::name).toList();
    Map<String, String> chosen = new LinkedHashMap<>();
    options
        .chosen()
        .forEach(
            (setting, text) -> {
              if (!known.contains(setting.name())) {
                throw foreign(setting, provider);
              }
              chosen.put(setting.name(), text);
            });
    return new Chosen(provider.name(), provider.engine(chosen, limits), provider.remarks(chosen));
  }

  private EngineProvider provider() {
    List<EngineProvider> providers = EngineProvider.all();
    String name = engine.getValue() == null ? USUAL : engine.getValue();
    SettingOptions.requireOneOf(
        "--engine", name, providers.stream().map(EngineProvider::name).toList());
    return providers.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private static InputException foreign(Setting setting, EngineProvider chosen) {
    List<String> owners =
        EngineProvider.all().stream()
            .filter(each -> each.settings().contains(setting))
            .map(EngineProvider::name)
            .toList();
    return new InputException(
        Diagnostic.error(
                "C005",
                "%s is for the engine %s, and this is %s"
                    .formatted(
                        SettingOptions.name(setting), String.join(" or ", owners), chosen.name()))
            .help("choose --engine %s, or leave it out".formatted(owners.getFirst())));
  }
}
