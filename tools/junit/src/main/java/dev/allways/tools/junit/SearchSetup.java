package dev.allways.tools.junit;

import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Searchable;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which engine searches, how, and when it gives up.
 *
 * @param named the engine, if it is not the usual one for what is searched
 */
record SearchSetup(Optional<EngineProvider> named, List<Option> options, Limits limits) {
  SearchSetup {
    options = List.copyOf(options);
  }

  /** By the engine that the command line has if it is told nothing. */
  static SearchSetup usual(Limits limits) {
    return new SearchSetup(Optional.empty(), List.of(), limits);
  }

  /**
   * @throws InputException when there is no such engine
   */
  SearchSetup by(String engine) {
    return new SearchSetup(Optional.of(provider(engine)), options, limits);
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
    return new SearchSetup(named, options, changed);
  }

  /** Whether an engine that may search has an option of this name. */
  boolean knows(String option) {
    return owner(option).isPresent();
  }

  private Optional<EngineProvider> owner(String option) {
    Stream<EngineProvider> searching =
        named.isPresent()
            ? named.stream()
            : EngineProvider.all().stream().filter(EngineProvider::isUsual);
    return searching.filter(each -> knows(each, Option.name(option))).findFirst();
  }

  private static boolean knows(EngineProvider provider, String name) {
    return provider.settings().stream().anyMatch(setting -> setting.name().equals(name));
  }

  SearchSetup choosing(String option) {
    EngineProvider owner = owner(option).orElseThrow();
    List<Option> more = new ArrayList<>(options);
    more.add(Option.of(option, "the engine " + owner.name(), owner.settings()));
    return new SearchSetup(named, more, limits);
  }

  /**
   * @throws InputException when an option is for another engine than the one that searches this
   */
  Result check(Searchable searchable, Property property) {
    EngineProvider provider = named.orElseGet(() -> EngineProvider.usual(searchable.kind()));
    Map<String, String> chosen = new LinkedHashMap<>();
    for (Option each : options) {
      String name = each.setting().name();
      if (!knows(provider, name)) {
        throw new InputException(
            Diagnostic.error(
                "U012", "the engine %s has no option '%s'".formatted(provider.name(), name)));
      }
      chosen.put(name, each.text());
    }
    return provider
        .engine(chosen, limits)
        .check(searchable, property, limits, Progress.SILENT)
        .with(provider.remarks(chosen));
  }

  /** As words of a command; what limits a search is not part of it. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    named
        .filter(engine -> !engine.isUsual())
        .ifPresent(engine -> words.addAll(List.of("--engine", engine.name())));
    options.forEach(each -> words.addAll(each.words()));
    return words;
  }
}
