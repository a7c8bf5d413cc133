package dev.allways.languages.promela.preprocessor;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the files of a model, of which somebody may have made a very large one. */
public final class ModelFile {
  private static final int LARGEST = 16 << 20;

  private ModelFile() {}

  /**
   * The text of {@code file}, in UTF-8 or, as in many an old comment, in Latin-1.
   *
   * @throws InputException when it cannot be read, is too large or no text
   */
  public static Source read(Path file) {
    return read(file, file.toString());
  }

  /**
   * @param name what to call the file
   */
  static Source read(Path file, String name) {
    byte[] bytes;
    try (InputStream input = Files.newInputStream(file)) {
      bytes = input.readNBytes(LARGEST + 1);
    } catch (IOException failure) {
      throw Source.unreadable(name, failure);
    }
    if (bytes.length > LARGEST) {
      String message = "%s is too large: it has more than %d MiB".formatted(name, LARGEST >> 20);
      throw new InputException(Diagnostic.error("P020", message));
    }
    return Source.ofBytes(name, bytes, Source.Fallback.LATIN_1);
  }
}
