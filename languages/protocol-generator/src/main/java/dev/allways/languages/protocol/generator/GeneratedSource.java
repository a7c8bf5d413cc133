package dev.allways.languages.protocol.generator;

import java.nio.file.Path;

/**
 * A Java file.
 *
 * @param text all of it
 */
public record GeneratedSource(
    String packageName, String className, String text, Blueprint blueprint) {
  public String qualifiedName() {
    return packageName + "." + className;
  }

  /** Where it belongs below the folder of the sources. */
  public Path path() {
    return Path.of(packageName.replace('.', '/'), className + ".java");
  }
}
