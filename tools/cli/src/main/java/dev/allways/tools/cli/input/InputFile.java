package dev.allways.tools.cli.input;

import dev.allways.core.Language;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A file named on the command line, and the language that reads it. */
public record InputFile(String name, Path path, Language language) {
  /**
   * @throws InputException when no language reads such a file
   */
  public static InputFile of(String name) {
    Path path = path(name);
    if (Files.isDirectory(path)) {
      throw new InputException(
          Diagnostic.error("C004", name + " is a folder").help("name the files in it"));
    }
    Language language =
        Language.of(path)
            .orElseThrow(
                () ->
                    new InputException(
                        Diagnostic.error("C004", "no language reads files like " + name)
                            .help("known are " + extensions())));
    return new InputFile(name, path, language);
  }

  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException strange) {
      throw new InputException(
          Diagnostic.error("C004", "not a file name: " + strange.getMessage()));
    }
  }

  private static String extensions() {
    return String.join(
        ", ",
        Language.all().stream()
            .flatMap(language -> language.extensions().stream())
            .map(extension -> "." + extension)
            .toList());
  }
}
