package dev.allways.core;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Makes an engine as the user wants it. Implementations are found through {@link ServiceLoader}, as
 * languages are.
 */
public interface EngineProvider {
  /** What the user calls the engine; one word. */
  String name();

  /** Whether its engine is for such things: most are for models. */
  default boolean searches(Searchable.Kind kind) {
    return kind == Searchable.Kind.STATES;
  }

  /** Whether it is the engine for what it {@link #searches} unless the user names another one. */
  default boolean isUsual() {
    return false;
  }

  /** What the user may choose. */
  default List<Setting> settings() {
    return List.of();
  }

  /**
   * @param chosen what was chosen among the {@link #settings}, by their names
   * @param limits those of the searches to come
   * @throws InputException when that does not go together
   */
  Engine engine(Map<String, String> chosen, Limits limits);

  /** What the user may not expect of these settings together. */
  default List<Diagnostic> remarks(Map<String, String> chosen) {
    return List.of();
  }

  /** Where its users learn about it. */
  default Optional<Manual> manual() {
    return Optional.empty();
  }

  /** Those of every engine on the class path, by name. */
  static List<EngineProvider> all() {
    return ServiceLoader.load(EngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(EngineProvider::name))
        .toList();
  }

  /** That of the engine for such things, unless the user names one. */
  static EngineProvider usual(Searchable.Kind kind) {
    return all().stream()
        .filter(each -> each.isUsual() && each.searches(kind))
        .findFirst()
        .orElseThrow(
            () -> new InputException(Diagnostic.error("E015", "there is no engine for " + kind)));
  }
}
