package dev.allways.languages.java.matching;

import dev.allways.languages.java.catalogue.Names;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Keeps the optimizing compiler away from the program. It may take an object apart that only one
 * method knows, and a frame then shows nothing where the object was: two states that differ would
 * look the same. The other compiler of the JVM does not do that.
 */
final class CompiledCode {
  private final List<String> patterns = new ArrayList<>();
  private boolean isRestrained;

  CompiledCode() {
    patterns.add(Names.COPIES.replace('.', '/') + "*.*");
    restrain();
  }

  synchronized void loaded(Class<?> type) {
    String name = type.getName();
    if (!name.startsWith(Names.COPIES)) {
      patterns.add(name.replace('.', '/') + ".*");
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
