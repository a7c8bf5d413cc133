package dev.allways.tools.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JDK in a folder.
 *
 * @param feature its version: 17, 21, 25
 */
record Jdk(Path home, int feature) {
  /** What the generator needs. */
  static final int NEEDED = 25;

  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"?(?:1\\.)?(\\d+).*");

  /** Where installers put JDKs, below the root or below the folder of the user. */
  private static final List<String> PLACES =
      List.of(
          "/usr/lib/jvm", "/usr/java", "/opt", "/opt/java", "/Library/Java/JavaVirtualMachines");

  private static final List<String> PLACES_OF_USER = List.of(".sdkman/candidates/java", ".jdks");

  /** The JDK in a folder, if there is one: every JDK since 9 says in a file what it is. */
  static Optional<Jdk> in(Path home) {
    if (!Files.isExecutable(home.resolve("bin/java"))
        && !Files.isExecutable(home.resolve("bin/java.exe"))) {
      return Optional.empty();
    }
    try {
      for (String line : Files.readAllLines(home.resolve("release"))) {
        Matcher matcher = VERSION.matcher(line);
        if (matcher.matches()) {
          return Optional.of(new Jdk(home, Integer.parseInt(matcher.group(1))));
        }
      }
    } catch (IOException unreadable) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  boolean isEnough() {
    return feature >= NEEDED;
  }

  /** The program that runs classes. */
  Path java() {
    Path windows = home.resolve("bin/java.exe");
    return Files.isExecutable(windows) ? windows : home.resolve("bin/java");
  }

  /** The first of these folders, and then of the usual ones, with a JDK that is enough. */
  static Optional<Jdk> find(List<Path> first) {
    List<Path> candidates = new ArrayList<>(first);
    String javaHome = System.getenv("JAVA_HOME");
    if (javaHome != null && !javaHome.isEmpty()) {
      candidates.add(new File(javaHome).toPath());
    }
    PLACES.forEach(place -> candidates.addAll(folders(Path.of(place))));
    Path user = Path.of(System.getProperty("user.home", "."));
    PLACES_OF_USER.forEach(place -> candidates.addAll(folders(user.resolve(place))));
    return candidates.stream().flatMap(each -> in(each).stream()).filter(Jdk::isEnough).findFirst();
  }

  private static List<Path> folders(Path place) {
    List<Path> folders = new ArrayList<>();
    if (Files.isDirectory(place)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(place, Files::isDirectory)) {
        found.forEach(
            folder -> {
              folders.add(folder);
              folders.add(folder.resolve("Contents/Home"));
            });
      } catch (IOException unreadable) {
        return List.of();
      }
    }
    folders.sort(null);
    return folders;
  }
}
