package dev.allways.tools.cli;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.File;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Where a model finds the files that it includes. */
final class IncludeOption {
  @Option(
      names = "-I",
      paramLabel = "FOLDER",
      description =
          "Of a .pml file: look here for files that are included, if they are not beside the file"
              + " that includes them. May be given several times.")
  private List<String> folders = List.of();

  /**
   * What to tell the language.
   *
   * @throws InputException when this is none that includes files, or there is no such folder
   */
  Map<String, String> settings(InputFile input) {
    if (folders.isEmpty()) {
      return Map.of();
    }
    input.require("-I", "pml");
    for (String folder : folders) {
      if (!Files.isDirectory(InputFile.path(folder)) || folder.contains(File.pathSeparator)) {
        throw new InputException(
            Diagnostic.error("C001", "-I needs a folder, not '" + folder + "'"));
      }
    }
    return Map.of("I", String.join(File.pathSeparator, folders));
  }
}
