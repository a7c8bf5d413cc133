package dev.allways.logic.automaton;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.translation.Translator;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.logic.word.Letter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeverClaimTest {
  @TempDir Path directory;

  private static String claim(String formula) {
    Formula parsed = FormulaParser.parse(formula, Syntax.SPOT);
    return NeverClaim.write(new Translator().translateToBuchi(parsed), formula);
  }

  @Test
  void a_claim_is_written_as_spin_writes_them() {
    assertThat(claim("p U q"))
        .isEqualTo(
            """
            never { /* p U q */
            T0_init:
              do
              :: ((p && !q)) -> goto T0_init
              :: ((q)) -> goto accept_all
              od;
            accept_all:
              skip
            }
            """);
    assertThat(claim("G \"x == 1\"")).contains("((x == 1))").contains("accept_init:");
    assertThat(claim("0")).contains("false;");
  }

  @Test
  void several_acceptance_sets_are_refused() {
    Formula formula = FormulaParser.parse("GFp & GFq", Syntax.SPOT);
    Automaton generalized = new Translator().translate(formula);
    assertThatThrownBy(() -> NeverClaim.write(generalized, ""))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void spin_reads_our_claims() throws Exception {
    assumeTrue(isInstalled("spin"), "spin is not installed");
    for (long seed = 1; seed <= 25; seed++) {
      Formula formula = new RandomFormulas(seed, "p", "q").upTo(12);
      String text = NeverClaim.write(new Translator().translateToBuchi(formula), "seed " + seed);
      String model = "bool p, q;\nactive proctype P() { do :: p = !p :: q = !q od }\n" + text;
      assertThat(run("spin", "-a", write(model)))
          .as(FormulaPrinter.print(formula, Syntax.SPOT) + "\n" + text)
          .doesNotContain("rror");
      hasComparedWithSpin();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "G F (p & X !p) & F q, q; cycle{p; !p}",
    "G F (p & X !p) & F q, p; cycle{p; !p}",
    "p U (q & G F !q), p; p; q; cycle{!q; q}",
  })
  void spin_finds_the_words_that_the_formula_describes(String formula, String text)
      throws Exception {
    assumeTrue(isInstalled("spin") && isInstalled("gcc"), "spin or gcc is not installed");
    Lasso word = Lasso.parse(text);
    run("spin", "-a", write(model(word) + claim(formula)));
    run("gcc", "-w", "-o", "pan", "pan.c");
    boolean found = run("./pan", "-a").contains("errors: 1");
    assertThat(found)
        .isEqualTo(LassoEvaluator.holds(FormulaParser.parse(formula, Syntax.SPOT), word));
    hasComparedWithSpin();
  }

  /** A process that goes through the letters of the word. */
  private static String model(Lasso word) {
    StringBuilder text = new StringBuilder();
    text.append("bool p = %b; bool q = %b;%n".formatted(at(word, 0, "p"), at(word, 0, "q")));
    text.append("active proctype word() {\n");
    for (int i = 1; i < word.length(); i++) {
      text.append(step(word.letter(i)));
    }
    text.append("  do ::\n");
    word.cycle().forEach(letter -> text.append(step(letter)));
    return text.append("  od }\n").toString();
  }

  private static boolean at(Lasso word, int position, String proposition) {
    return word.letter(position).holds(proposition);
  }

  private static String step(Letter letter) {
    return "  d_step { p = %b; q = %b };\n".formatted(letter.holds("p"), letter.holds("q"));
  }

  private String write(String model) throws IOException {
    Files.writeString(directory.resolve("model.pml"), model);
    return "model.pml";
  }

  private String run(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(String.join(" ", command)).isTrue();
    return output;
  }

  /** For the last lines of a run of all tests, which say how much was compared. */
  private static void hasComparedWithSpin() throws IOException {
    Files.writeString(Path.of("target/compared-with-spin"), "1\n", CREATE, APPEND);
  }

  private static boolean isInstalled(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }
}
