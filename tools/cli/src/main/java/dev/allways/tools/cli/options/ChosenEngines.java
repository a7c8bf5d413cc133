package dev.allways.tools.cli.options;

import dev.allways.core.Engine;
import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Searchable;
import dev.allways.core.Setting;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The engines of a call, as the user wants them: the one that is named, or else for everything that
 * is searched the usual one. Each is made once.
 */
public final class ChosenEngines {
  private final Optional<EngineProvider> named;
  private final Map<Setting, String> settings;
  private final Limits limits;
  private final Map<String, Chosen> made = new HashMap<>();

  ChosenEngines(Optional<EngineProvider> named, Map<Setting, String> settings, Limits limits) {
    this.named = named;
    this.settings = settings;
    this.limits = limits;
  }

  /** An engine, and what to know about it. */
  public record Chosen(String name, Engine engine, List<Diagnostic> remarks) {}

  /**
   * What searches such things.
   *
   * @throws InputException when the engine does not know what it is told
   */
  public Chosen of(Searchable.Kind kind) {
    EngineProvider provider = named.orElseGet(() -> EngineProvider.usual(kind));
    Chosen known = made.get(provider.name());
    if (known == null) {
      known = make(provider, kind);
      made.put(provider.name(), known);
    }
    return known;
  }

  private Chosen make(EngineProvider provider, Searchable.Kind kind) {
    Map<String, String> chosen = new LinkedHashMap<>();
    settings.forEach(
        (setting, text) -> {
          if (!knows(provider, setting)) {
            throw foreign(setting, provider, kind);
          }
          chosen.put(setting.name(), text);
        });
    return new Chosen(provider.name(), provider.engine(chosen, limits), provider.remarks(chosen));
  }

  private static boolean knows(EngineProvider provider, Setting setting) {
    return provider.settings().stream().anyMatch(each -> each.name().equals(setting.name()));
  }

  private static InputException foreign(
      Setting setting, EngineProvider chosen, Searchable.Kind kind) {
    List<EngineProvider> owners =
        EngineProvider.all().stream().filter(each -> knows(each, setting)).toList();
    List<EngineProvider> suitable = owners.stream().filter(each -> each.searches(kind)).toList();
    String names =
        (suitable.isEmpty() ? owners : suitable)
            .stream().map(EngineProvider::name).collect(Collectors.joining(" or "));
    return new InputException(
        Diagnostic.error(
                "C005",
                "%s is for the engine %s, and this is %s"
                    .formatted(SettingOptions.name(setting), names, chosen.name()))
            .help(
                suitable.isEmpty()
                    ? "leave it out"
                    : "choose --engine %s, or leave it out".formatted(suitable.getFirst().name())));
  }
}
