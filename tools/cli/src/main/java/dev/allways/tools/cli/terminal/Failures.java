package dev.allways.tools.cli.terminal;

import dev.allways.text.Diagnostic;
import java.util.ServiceConfigurationError;

/** What is said when it is not the user's fault that there is no verdict. */
public final class Failures {
  public static final Diagnostic BUG =
      Diagnostic.error("C999", "this is a bug in allways, and no verdict")
          .help("please report it with the lines above, the command and the file you checked");

  private Failures() {}

  public static Diagnostic of(OutOfMemoryError heapFull) {
    return Diagnostic.error("C012", "the Java heap is full: " + heapFull.getMessage())
        .help("set ALLWAYS_JAVA_OPTIONS to a larger one, such as -Xmx8g");
  }

  public static Diagnostic of(ServiceConfigurationError broken) {
    return Diagnostic.error("C017", "a plugin cannot be loaded: " + broken.getMessage())
        .help(
            "its file in META-INF/services names a public class that is there, with a public"
                + " constructor without parameters");
  }
}
