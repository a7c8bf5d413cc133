package dev.allways.languages.promela;

import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.preprocessor.FolderIncludes;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.languages.promela.preprocessor.ModelFile;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads models in Promela, as Spin 6.5.2 understands it.
 *
 * <pre>{@code
 * PromelaProgram peterson = Promela.read(Path.of("peterson.pml"), Map.of("N", "3"), List.of());
 * }</pre>
 */
public final class Promela {
  private Promela() {}

  /**
   * @param definitions values of macros that the file leaves open
   * @param includePath folders to look for included files in, besides that of the file
   * @throws dev.allways.text.InputException with everything that is wrong with the model
   */
  public static PromelaProgram read(
      Path file, Map<String, String> definitions, List<Path> includePath) {
    Source source = ModelFile.read(file);
    return read(source, new FolderIncludes(file, source, includePath), definitions);
  }

  /** As {@link #read(Path, Map, List)}, for a text that need not be a file. */
  public static PromelaProgram read(
      Source source, Includes includes, Map<String, String> definitions) {
    return PromelaText.read(source, includes, definitions).model();
  }
}
