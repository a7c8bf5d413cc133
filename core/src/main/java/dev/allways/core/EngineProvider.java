package dev.allways.core;

import dev.allways.text.Diagnostic;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * Makes an engine as the user wants it. Implementations are found through {@link ServiceLoader}, as
 * languages are.
 */
public interface EngineProvider {
  /** What the user calls the engine; one word. */
  String name();

  /** What the user may choose. */
  default List<Setting> settings() {
    return List.of();
  }

  /**
   * @param chosen what was chosen among the {@link #settings}, by their names
   * @param limits those of the searches to come
   * @throws dev.allways.text.InputException when that does not go together
   */
  Engine engine(Map<String, String> chosen, Limits limits);

  /** What the user may not expect of these settings together. */
  default List<Diagnostic> remarks(Map<String, String> chosen) {
    return List.of();
  }

  /** Those of every engine on the class path, by name. */
  static List<EngineProvider> all() {
    return ServiceLoader.load(EngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(EngineProvider::name))
        .toList();
  }
}
