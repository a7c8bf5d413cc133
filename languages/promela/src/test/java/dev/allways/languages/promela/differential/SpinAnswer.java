package dev.allways.languages.promela.differential;

import dev.allways.languages.promela.Spin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks Spin about a model.
 *
 * <p>Whatever Spin calls an error is a violation, also an index out of range in a formula: there,
 * our verdict is a violation with a run to where the formula has no value.
 */
final class SpinAnswer {
  private static final Pattern ERRORS = Pattern.compile("errors: (\\d+)");
  private static final Pattern STATES = Pattern.compile("(\\d+) states, stored");
  private static final Pattern FORMULA = Pattern.compile("(?m)^ltl (\\w+) ");
  private static final Pattern LABEL = Pattern.compile("(?m)^(accept|progress)");

  /** A verifier refuses to work if two of them could be taken at one place. */
  private static final String SEVERAL_ELSES = "'else' stmnts";

  private static final List<String> LIMITS = List.of("-m20000", "-w18", "-n");

  /** Larger models show what smaller ones show, and take as long as hundreds of them. */
  private static final long MOST_STATES = 10_000;

  private SpinAnswer() {}

  /** Nothing when Spin refuses the model, or takes long for it, or finds it large. */
  static Optional<Answer> to(String text, Path folder) throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(file, text);
    if (!Spin.generate(folder, file, "-o1", "-o2", "-o3").accepted()) {
      return Optional.empty();
    }
    Answer.Builder answers = new Answer.Builder();
    boolean claims = FORMULA.matcher(text).find() || text.contains("never {");
    List<String> options =
        claims || !LABEL.matcher(text).find()
            ? List.of("-DNOREDUCE", "-DSAFETY", "-DNOCLAIM")
            : List.of("-DNOREDUCE", "-DNFAIR=3");
    if (!Spin.compile(folder, "pan", options)) {
      return Optional.empty();
    }
    Spin.Result first = execute(folder, "-E");
    if (first.tookTooLong()) {
      return Optional.empty();
    }
    String failures = first.output();
    Matcher states = STATES.matcher(failures);
    if (failures.contains(SEVERAL_ELSES)
        || !states.find()
        || Long.parseLong(states.group(1)) > MOST_STATES) {
      return Optional.empty();
    }
    record(failures, "failures", answers);
    if (!answers.isAnswered("failures")) {
      return Optional.empty();
    }
    if (answers.holds("failures")) {
      answers.put("states", Long.parseLong(states.group(1)));
    }
    record(pan(folder), "safety", answers);
    if (answers.holds("failures")) {
      if (FORMULA.matcher(text).find()) {
        formulas(text, folder, file, answers);
      } else if (text.contains("never {")) {
        never(text, folder, file, answers);
      } else if (LABEL.matcher(text).find()) {
        labels(text, folder, file, answers);
      }
      if (text.contains("byte idle;")) {
        forgetful(text, folder, file, answers);
      }
    }
    return Optional.of(answers.build());
  }

  /** Spin, too, tells states apart by what somebody may read, unless {@code -o1} or {@code -o2}. */
  private static void forgetful(String text, Path folder, Path file, Answer.Builder answers)
      throws IOException {
    Files.writeString(file, text);
    if (Spin.generate(folder, file, "-o3").accepted()
        && Spin.compile(folder, "pan", List.of("-DNOREDUCE", "-DSAFETY", "-DNOCLAIM"))) {
      Matcher states = STATES.matcher(pan(folder, "-E"));
      if (states.find()) {
        answers.put(Answer.FORGETFUL, Long.parseLong(states.group(1)));
      }
    }
  }

  private static void never(String text, Path folder, Path file, Answer.Builder answers)
      throws IOException {
    if (text.contains(" provided ") && text.contains("enabled(")) {
      // Spin takes a statement for one that can be taken though its process must not move.
      return;
    }
    if (compileWithClaim(text, folder, file)) {
      record(pan(folder, "-a"), "never_0", answers);
      if (isFairnessComparable(text)) {
        record(pan(folder, "-a", "-f"), "never_0 fair", answers);
      }
    }
  }

  private static void labels(String text, Path folder, Path file, Answer.Builder answers)
      throws IOException {
    record(pan(folder, "-a", "-E"), "acceptance", answers);
    if (isFairnessComparable(text)) {
      String fair = pan(folder, "-a", "-f", "-E");
      if (!fair.contains("accept stutter")) {
        // Spin takes the way from a label to a state in which nothing moves for a cycle.
        record(fair, "acceptance fair", answers);
      }
    }
    if (compileWithClaim(text, folder, file, "-DNP")) {
      record(pan(folder, "-l", "-E"), "non-progress", answers);
      if (isFairnessComparable(text)) {
        record(pan(folder, "-l", "-f", "-E"), "non-progress fair", answers);
      }
    }
  }

  private static void formulas(String text, Path folder, Path file, Answer.Builder answers)
      throws IOException {
    if (!compileWithClaim(text, folder, file)) {
      return;
    }
    Matcher formula = FORMULA.matcher(text);
    while (formula.find()) {
      String name = formula.group(1);
      record(pan(folder, "-a", "-N", name), name, answers);
      if (isFairnessComparable(text)) {
        record(pan(folder, "-a", "-f", "-N", name), name + " fair", answers);
      }
    }
  }

  /**
   * Spin waits for who is never allowed to move, because others have a higher priority; and its
   * manual says that fairness does not go together with {@code provided}.
   */
  private static boolean isFairnessComparable(String text) {
    return !text.contains("priority") && !text.contains(" provided ");
  }

  /** With a claim, Spin counts the claim as a process, so that models behave differently. */
  private static boolean compileWithClaim(String text, Path folder, Path file, String... options)
      throws IOException {
    if (text.contains("_nr_pr")) {
      Files.writeString(file, text.replace("_nr_pr", "(_nr_pr - 1)"));
      if (!Spin.generate(folder, file, "-o1", "-o2", "-o3").accepted()) {
        return false;
      }
    }
    List<String> all = new ArrayList<>(List.of("-DNOREDUCE", "-DNFAIR=3"));
    all.addAll(List.of(options));
    return Spin.compile(folder, "pan", all);
  }

  private static String pan(Path folder, String... options) {
    return execute(folder, options).output();
  }

  private static Spin.Result execute(Path folder, String... options) {
    List<String> all = new ArrayList<>(LIMITS);
    all.addAll(List.of(options));
    return Spin.execute(folder, "pan", all);
  }

  private static void record(String output, String question, Answer.Builder answers) {
    Matcher errors = ERRORS.matcher(output);
    boolean limited = output.contains("max search depth too small") || output.contains("error: ");
    if (errors.find() && !(limited && errors.group(1).equals("0"))) {
      answers.put(question, errors.group(1).equals("0"));
    }
  }
}
