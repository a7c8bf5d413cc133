package dev.allways.logic.translation;

import dev.allways.logic.automaton.Automaton;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaPrinter;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.translation.KnownFormulas.Key;
import dev.allways.logic.translation.KnownFormulas.Size;
import java.util.List;
import java.util.Map;

/**
 * Prints, formula by formula, the states and edges of our automaton beside those of another tool,
 * where they differ; with {@code all} as second argument, all of them.
 *
 * <pre>
 * java -cp ... dev.allways.logic.translation.SizeReport spot-TGBA
 * java -cp ... dev.allways.logic.translation.SizeReport spot-BA all
 * </pre>
 */
final class SizeReport {
  private SizeReport() {}

  public static void main(String[] arguments) {
    String tool = arguments.length > 0 ? arguments[0] : "spot-TGBA";
    boolean all = arguments.length > 1 && arguments[1].equals("all");
    boolean states = tool.endsWith("BA") && !tool.endsWith("GBA");
    Map<Key, Size> baseline = KnownFormulas.sizes("baseline.tsv");
    Translator translator = new Translator();
    for (String set : KnownFormulas.SETS) {
      List<Formula> formulas = KnownFormulas.of(set);
      Size ours = new Size(0, 0);
      Size theirs = new Size(0, 0);
      for (int number = 1; number <= formulas.size(); number++) {
        Formula formula = formulas.get(number - 1);
        long start = System.nanoTime();
        Automaton automaton =
            states ? translator.translateToBuchi(formula) : translator.translate(formula);
        long milliseconds = (System.nanoTime() - start) / 1_000_000;
        Size our = new Size(automaton.stateCount(), automaton.edgeCount());
        Size their = baseline.get(new Key(set, number, tool));
        ours = ours.plus(our);
        theirs = theirs.plus(their);
        if (all || !our.equals(their)) {
          System.out.printf(
              "%s %-4s %2d  %-7s %-7s %4d ms  %s%n",
              our.states() > their.states() ? "-" : our.states() < their.states() ? "+" : " ",
              set,
              number,
              our,
              their,
              milliseconds,
              FormulaPrinter.print(formula, Syntax.SPOT));
        }
      }
      System.out.printf("= %-4s     %-7s %-7s%n", set, ours, theirs);
    }
  }
}
