package dev.allways.tools.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version this was built as. */
public final class Version implements IVersionProvider {
  public static String current() {
    Properties build = new Properties();
    try (InputStream file =
        Objects.requireNonNull(Version.class.getResourceAsStream("build.properties"))) {
      build.load(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return build.getProperty("version", "unknown");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"allways " + current()};
  }
}
