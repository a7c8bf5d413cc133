package dev.allways.languages.promela;

import dev.allways.languages.promela.preprocessor.FolderIncludes;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.languages.promela.preprocessor.Preprocessor;
import dev.allways.languages.promela.syntax.Parser;
import dev.allways.languages.promela.syntax.Unit;
import dev.allways.text.Diagnostics;
import dev.allways.text.Source;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The models among the resources of the tests. */
public final class Models {
  private Models() {}

  public static Path folder() {
    URL folder = Models.class.getResource("/models");
    try {
      return Path.of(folder.toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  public static List<Path> all() {
    try (Stream<Path> files = Files.list(folder())) {
      return files.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  /** The units of a model; whatever is wrong with it goes to {@code diagnostics}. */
  public static List<Unit> units(Path file, Diagnostics diagnostics) {
    Source source = Source.read(file);
    Includes includes = new FolderIncludes(file, source, List.of());
    return Parser.parse(Preprocessor.tokens(source, includes, Map.of(), diagnostics), diagnostics);
  }

  public static List<Unit> units(String text, Diagnostics diagnostics) {
    Source source = Source.of("m.pml", text);
    return Parser.parse(
        Preprocessor.tokens(source, Includes.NONE, Map.of(), diagnostics), diagnostics);
  }
}
