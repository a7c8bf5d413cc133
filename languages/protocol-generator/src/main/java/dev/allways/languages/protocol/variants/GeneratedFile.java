package dev.allways.languages.protocol.variants;

import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A generated class in its file.
 *
 * @param path where it is
 * @param changed false if the file was there already and says the same; it was not touched then, so
 *     that nobody compiles it again
 */
public record GeneratedFile(Path path, boolean changed) {
  /**
   * Writes a class into its place below a folder. What was generated before is replaced, in one
   * step, so that nobody sees half a file; what somebody wrote by hand is not.
   *
   * @throws InputException when that is not possible
   */
  public static GeneratedFile write(GeneratedSource source, Path folder) {
    Path path = folder.resolve(source.path());
    try {
      if (Files.exists(path)) {
        String present = read(path);
        if (present.equals(source.text())) {
          return new GeneratedFile(path, false);
        }
        if (!present.contains(GeneratedSource.MARK)) {
          throw new InputException(
              Diagnostic.error("D608", path + " is there already and was not generated")
                  .help("remove it, or choose another package or folder"));
        }
      }
      Path parent = path.toAbsolutePath().getParent();
      if (parent == null) {
        throw new IllegalStateException("a file in no folder: " + path);
      }
      Files.createDirectories(parent);
      long process = ProcessHandle.current().pid();
      Path part = parent.resolve(".%s.%d.part".formatted(source.className(), process));
      try {
        Files.writeString(part, source.text());
        Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
      return new GeneratedFile(path, true);
    } catch (IOException failure) {
      throw new InputException(
          Diagnostic.error("D609", "%s cannot be written: %s".formatted(path, reason(failure))));
    }
  }

  private static String read(Path path) throws IOException {
    try {
      return Files.readString(path);
    } catch (MalformedInputException notText) {
      return "";
    }
  }

  private static String reason(IOException failure) {
    String kind = failure.getClass().getSimpleName();
    if (failure instanceof FileSystemException found && found.getReason() != null) {
      return found.getReason();
    }
    return switch (kind) {
      case "FileAlreadyExistsException" -> failure.getMessage() + " is no folder";
      case "AccessDeniedException" -> "access to " + failure.getMessage() + " is denied";
      default -> kind + ": " + failure.getMessage();
    };
  }
}
