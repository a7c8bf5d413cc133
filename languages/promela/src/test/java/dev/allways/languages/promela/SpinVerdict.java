package dev.allways.languages.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Spin finds in a model, every interleaving looked at and no statement merged.
 *
 * @param output all that the verifier said
 */
public record SpinVerdict(boolean fails, boolean stuck, long states, String output) {
  private static final Pattern STATES =
      Pattern.compile("(?m)^\\s*(\\d+(?:\\.\\d+e\\+\\d+)?) states, stored");
  private static final Pattern ERROR = Pattern.compile("(?m)^pan:\\d+: (.*)$");

  /**
   * @param folder where Spin may leave its files
   */
  public static SpinVerdict of(Path model, Path folder) throws IOException {
    Path copy = folder.resolve("model.pml");
    Files.copy(model, copy);
    Spin.Result generated = Spin.generate(folder, copy, "-o1", "-o2", "-o3");
    if (!Files.exists(folder.resolve("pan.c"))) {
      throw new IllegalStateException(generated.output());
    }
    Spin.Result result =
        Spin.verify(
            folder,
            List.of("-DNOREDUCE", "-DSAFETY", "-DNOCLAIM", "-DVECTORSZ=8192"),
            List.of("-c0", "-m1000000", "-w18"));
    Matcher states = STATES.matcher(result.output());
    if (!states.find()) {
      throw new IllegalStateException(result.output());
    }
    boolean fails = false;
    boolean stuck = false;
    Matcher error = ERROR.matcher(result.output());
    while (error.find()) {
      boolean end = error.group(1).startsWith("invalid end state");
      stuck |= end;
      fails |= !end;
    }
    return new SpinVerdict(
        fails, stuck, (long) Double.parseDouble(states.group(1)), result.output());
  }

  /** In the words of {@link StateSpace#verdict}. */
  public String text() {
    if (fails) {
      return stuck ? "error, invalid end state" : "error";
    }
    return String.format(
        Locale.ROOT, "%s, %d states", stuck ? "invalid end state" : "safe", states);
  }
}
