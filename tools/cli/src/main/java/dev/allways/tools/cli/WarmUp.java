package dev.allways.tools.cli;

import dev.allways.tools.cli.terminal.Terminal;
import java.nio.file.Path;
import java.util.List;

/**
 * Calls that the launcher makes once after a build, while the virtual machine watches: which
 * classes it loads and what turns out to be worth compiling goes into a cache, with which every
 * later call starts (JEP 514 and 515). Not a command; nobody reads what it prints.
 *
 * <p>The models are those of the repository, large enough for the engine to get warm and small
 * enough to be over in seconds.
 */
public final class WarmUp {
  private static final List<List<String>> CALLS =
      List.of(
          List.of("demo"),
          List.of("ltl", "[] (request -> <> reply)"),
          List.of("check", "systems/adapro/src/main/promela/adapro.pml", "-D", "N=1", "--fair"),
          List.of("check", "systems/protocols/src/main/protocols/token-star.dcj", "-Dk=3"),
          List.of(
              "check",
              "systems/adapos/src/main/promela/adapos.pml",
              "-DEVENTS=2",
              "--no-reduction",
              "--property",
              "safety"));

  private WarmUp() {}

  public static void main(String[] arguments) {
    Path home = Path.of(System.getProperty("allways.home", "."));
    for (List<String> call : calls(home)) {
      Main.run(Terminal.ofProcess(), () -> false, call.toArray(String[]::new));
    }
  }

  /** With the models of the repository that is there. */
  static List<List<String>> calls(Path home) {
    return CALLS.stream()
        .map(
            call ->
                call.stream()
                    .map(word -> word.startsWith("systems/") ? home.resolve(word).toString() : word)
                    .toList())
        .toList();
  }
}
