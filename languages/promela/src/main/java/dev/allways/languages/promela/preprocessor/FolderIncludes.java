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
import java.util.Optional;
import java.util.Set;

/**
 * Files on disk, found as the C preprocessor finds them: beside the including file, then in each
 * folder of the include path; the other way round for a name in angle brackets. A name may lead
 * anywhere, by {@code ../}, by a link or from the root.
 *
 * <p>A model may come from a stranger, and a diagnostic quotes lines. So only regular files of a
 * sensible size are read, and the lines of a file that neither lies in a folder the user named nor
 * is called like a model are kept to ourselves.
 */
public final class FolderIncludes implements Includes {
  private static final Set<String> CALLED_LIKE_MODELS =
      Set.of("pml", "prom", "promela", "spin", "pr", "h", "inc");

  private final List<Path> path;
  private final List<Path> trusted = new ArrayList<>();
  private final Map<Source, Path> folders = new HashMap<>();
  private final Map<Path, Source> known = new HashMap<>();

  /**
   * @param file the model, which {@code main} is the text of
   * @param path further folders, searched in this order
   */
  public FolderIncludes(Path file, Source main, List<Path> path) {
    this.path = List.copyOf(path);
    Path folder = folder(file);
    folders.put(main, folder);
    real(folder).ifPresent(trusted::add);
    path.forEach(each -> real(each).ifPresent(trusted::add));
    real(file).ifPresent(self -> known.put(self, main));
  }

  private static Path folder(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static Optional<Path> real(Path path) {
    try {
      return Optional.of(path.toRealPath());
    } catch (IOException absent) {
      return Optional.empty();
    }
  }

  @Override
  public Answer find(String name, boolean angled, Source includer) {
    List<Path> searched = new ArrayList<>(path);
    searched.add(angled ? searched.size() : 0, folders.getOrDefault(includer, Path.of("")));
    for (Path folder : searched) {
      Path candidate;
      try {
        candidate = folder.resolve(name);
      } catch (InvalidPathException strange) {
        return new Refused("this is no name of a file");
      }
      if (Files.isDirectory(candidate)) {
        continue;
      }
      Optional<Path> real = real(candidate);
      if (real.isPresent()) {
        return read(candidate, real.get());
      }
    }
    return new Refused(
        "there is no such file beside '" + includer.name() + "' or in the include path");
  }

  private Answer read(Path candidate, Path real) {
    Source source = known.get(real);
    if (source == null) {
      // Reading a pipe or a terminal might wait for ever, and a device might never end.
      if (!Files.isRegularFile(real)) {
        return new Refused("it is no regular file");
      }
      String name = candidate.normalize().toString();
      Source read = ModelFile.read(real, name);
      source = mayBeQuoted(real) ? read : read.withoutQuotes();
      known.put(real, source);
      folders.put(source, folder(candidate));
    }
    return new Found(source);
  }

  private boolean mayBeQuoted(Path real) {
    String name = String.valueOf(real.getFileName());
    return trusted.stream().anyMatch(real::startsWith)
        || CALLED_LIKE_MODELS.contains(name.substring(name.lastIndexOf('.') + 1));
  }
}
