package dev.allways.core;

import dev.allways.logic.formula.Syntax;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A notation for concurrent systems. Implementations are found through {@link ServiceLoader}.
 *
 * <p>Reading a file never runs code from it.
 */
public interface Language {
  /** What people call it. */
  String name();

  /** The file name extensions it is known by, without the dot. */
  List<String> extensions();

  /**
   * @throws dev.allways.text.InputException with everything that is wrong with the file or the
   *     settings
   */
  Subject read(Path file, Settings settings);

  /**
   * What the settings describe by themselves, where there is no file; nothing if there should be
   * one.
   *
   * @throws dev.allways.text.InputException with everything that is wrong with the settings
   */
  default Optional<Subject> read(Settings settings) {
    return Optional.empty();
  }

  /** How formulas about its models are written unless the user says otherwise. */
  default Syntax formulaSyntax() {
    return Syntax.SPOT;
  }

  /** What its user may choose besides the file. */
  default List<Setting> settings() {
    return List.of();
  }

  /** Where its users learn about it. */
  default Optional<Manual> manual() {
    return Optional.empty();
  }

  /** What shows newcomers what it is about. */
  default List<Example> examples() {
    return List.of();
  }

  /** The language that reads files with the extension of {@code file}. */
  static Optional<Language> of(Path file) {
    String name = String.valueOf(file.getFileName());
    String extension = name.substring(name.lastIndexOf('.') + 1);
    return all().stream().filter(each -> each.extensions().contains(extension)).findFirst();
  }

  /** Every language on the class path, by name. */
  static List<Language> all() {
    return ServiceLoader.load(Language.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted((a, b) -> a.name().compareTo(b.name()))
        .toList();
  }

  /**
   * What the user says besides the file.
   *
   * @param definitions values for the names a file leaves open ({@code -D NAME=VALUE})
   * @param options what was chosen among the language's own {@linkplain #settings settings}, by
   *     their names
   */
  record Settings(Map<String, String> definitions, Map<String, String> options) {
    public static final Settings NONE = new Settings(Map.of(), Map.of());

    public Settings {
      definitions = Map.copyOf(definitions);
      options = Map.copyOf(options);
    }
  }
}
