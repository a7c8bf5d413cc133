package dev.allways.tools.junit;

import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.model.Model;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which engine searches, how, and when it gives up. */
record SearchSetup(EngineProvider provider, List<Option> options, Limits limits) {
  private static final String USUAL = "explicit";

  SearchSetup {
    options = List.copyOf(options);
  }

  /** By the engine that the command line has if it is told nothing. */
  static SearchSetup usual(Limits limits) {
    return new SearchSetup(provider(USUAL), List.of(), limits);
  }

  /**
   * @throws InputException when there is no such engine
   */
  SearchSetup by(String engine) {
    return new SearchSetup(provider(engine), options, limits);
  }

  private static EngineProvider provider(String name) {
    List<String> names = EngineProvider.all().stream().map(EngineProvider::name).toList();
    return EngineProvider.all().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error("U014", "there is no engine '%s'".formatted(name))
                        .help(
                            Spelling.suggestion(name, names)
                                .orElse("there is " + String.join(", ", names)))));
  }

  SearchSetup within(Limits changed) {
    return new SearchSetup(provider, options, changed);
  }

  /** Whether the engine has an option of this name. */
  boolean knows(String option) {
    return provider.settings().stream()
        .anyMatch(setting -> setting.name().equals(Option.name(option)));
  }

  SearchSetup choosing(String option) {
    List<Option> more = new ArrayList<>(options);
    more.add(Option.of(option, "the engine " + provider.name(), provider.settings()));
    return new SearchSetup(provider, more, limits);
  }

  Result check(Model model, Property property) {
    Map<String, String> chosen = new LinkedHashMap<>();
    options.forEach(each -> chosen.put(each.setting().name(), each.text()));
    return provider
        .engine(chosen, limits)
        .check(model, property, limits, Progress.SILENT)
        .with(provider.remarks(chosen));
  }

  /** As words of a command; what limits a search is not part of it. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    if (!provider.name().equals(USUAL)) {
      words.addAll(List.of("--engine", provider.name()));
    }
    options.forEach(each -> words.addAll(each.words()));
    return words;
  }
}
