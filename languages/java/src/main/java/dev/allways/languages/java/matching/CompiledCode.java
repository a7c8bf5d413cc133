package dev.allways.languages.java.matching;

import dev.allways.languages.java.catalogue.Names;
import dev.allways.languages.java.instrument.ExploringLoader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Keeps the optimizing compiler away from the program. It may take an object apart that only one
 * method knows, and a frame then shows nothing where the object was: two states that differ would
 * look the same. The other compiler of the JVM does not do that.
 */
final class CompiledCode {
  /** The compiler is the same for all programs. */
  private static final CompiledCode OF_THIS_JVM = new CompiledCode();

  private final Set<String> patterns = new LinkedHashSet<>();
  private boolean isRestrained;

  private CompiledCode() {}

  /**
   * From now on, the code of all that a loader loads is not optimized.
   *
   * @throws Unmatched when this JVM does not do so
   */
  static void restrain(ExploringLoader loader) {
    OF_THIS_JVM.add(Names.COPIES.replace('.', '/') + "*.*");
    loader.onEveryLoad(
        type -> {
          if (!type.getName().startsWith(Names.COPIES)) {
            OF_THIS_JVM.add(type.getName().replace('.', '/') + ".*");
          }
        });
  }

  private synchronized void add(String pattern) {
    if (patterns.add(pattern)) {
      restrain();
    }
  }

  private void restrain() {
    String program =
        patterns.stream().map(each -> '"' + each + '"').collect(Collectors.joining(", "));
    String inlined =
        patterns.stream().map(each -> "\"-" + each + '"').collect(Collectors.joining(", "));
    try {
      Path file = Files.createTempFile("allways", ".json");
      try {
        Files.writeString(
            file,
            "[{match: [%s], c2: {Exclude: true}}, {match: [\"*.*\"], inline: [%s]}]"
                .formatted(program, inlined));
        if (isRestrained) {
          command("compilerDirectivesRemove");
          command("compilerDirectivesRemove");
        }
        String answer = command("compilerDirectivesAdd", file.toString());
        if (!answer.contains("2 compiler directives added")) {
          throw new Unmatched("the compiler of this JVM cannot be restrained: " + answer);
        }
        isRestrained = true;
      } finally {
        Files.delete(file);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String command(String name, String... arguments) {
    try {
      return String.valueOf(
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  name,
                  arguments.length == 0 ? new Object[0] : new Object[] {arguments},
                  arguments.length == 0 ? new String[0] : new String[] {String[].class.getName()}));
    } catch (JMException otherJvm) {
      throw new Unmatched("the compiler of this JVM cannot be restrained: " + otherJvm);
    }
  }
}
