package dev.allways.languages.promela.preprocessor;

import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Files on disk: beside the including file first, then in each folder of the include path.
 *
 * <p>A model may come from a stranger, and a diagnostic quotes lines. So a file is read only if it
 * lies in or below the folder of the model or a folder of the include path, links resolved. Within
 * them {@code ../} is as good as any other step.
 */
public final class FolderIncludes implements Includes {
  private static final long LARGEST_FILE = 16L << 20;

  private final List<Path> searched = new ArrayList<>();
  private final List<Path> allowed = new ArrayList<>();
  private final Map<Source, Path> folders = new HashMap<>();
  private final Map<Path, Source> known = new HashMap<>();

  /**
   * @param file the model, which {@code main} is the text of
   * @param path further folders, searched in this order
   */
  public FolderIncludes(Path file, Source main, List<Path> path) {
    Path folder = folder(file);
    folders.put(main, folder);
    searched.addAll(path);
    real(folder, allowed);
    path.forEach(each -> real(each, allowed));
    List<Path> self = new ArrayList<>();
    real(file, self);
    self.forEach(each -> known.put(each, main));
  }

  private static Path folder(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static void real(Path path, List<Path> into) {
    try {
      into.add(path.toRealPath());
    } catch (IOException absent) {
      // A folder that is not there holds no file that could be included.
    }
  }

  @Override
  public Answer find(String name, Source includer) {
    List<Path> folders = new ArrayList<>();
    folders.add(this.folders.getOrDefault(includer, Path.of("")));
    folders.addAll(searched);
    boolean outside = false;
    for (Path folder : folders) {
      Path candidate;
      Path real;
      try {
        candidate = folder.resolve(name);
        if (!Files.isRegularFile(candidate)) {
          continue;
        }
        real = candidate.toRealPath();
      } catch (InvalidPathException | IOException unusable) {
        continue;
      }
      if (allowed.stream().noneMatch(real::startsWith)) {
        outside = true;
        continue;
      }
      return read(candidate, real);
    }
    return new Refused(
        outside
            ? "it lies outside the folder of the model and of the include path"
            : "there is no such file beside '" + includer.name() + "' or in the include path");
  }

  private Answer read(Path candidate, Path real) {
    Source source = known.get(real);
    if (source == null) {
      try {
        if (Files.size(real) > LARGEST_FILE) {
          return new Refused("it is larger than " + (LARGEST_FILE >> 20) + " MiB");
        }
      } catch (IOException unreadable) {
        throw Source.unreadable(candidate.toString(), unreadable);
      }
      source = Source.of(candidate.normalize().toString(), Source.read(real).text());
      known.put(real, source);
      folders.put(source, folder(candidate));
    }
    return new Found(source);
  }
}
