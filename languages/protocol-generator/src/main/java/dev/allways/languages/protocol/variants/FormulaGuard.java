package dev.allways.languages.protocol.variants;

import dev.allways.core.Engine;
import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolModel;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.checker.ExploredModel;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Formulas whose verdicts should be the same for a protocol and for its liberal class, whatever
 * else the class does: they are decided on both.
 *
 * @param formulas of which the comments may say that the liberal class is different
 * @param engine decides them
 * @param limits for each decision
 */
public record FormulaGuard(List<StatedFormula> formulas, Engine engine, Limits limits) {
  private static final int MOST_STEPS = 12;

  public FormulaGuard {
    formulas = List.copyOf(formulas);
  }

  /**
   * What was found.
   *
   * @param same formulas with one verdict
   * @param different formulas with two, as their comments say
   */
  record Findings(List<StatedFormula> same, List<StatedFormula> different) {}

  /** A formula of which it is not known whether it holds. */
  public static final class Undecided extends RuntimeException {
    private final Diagnostic diagnostic;

    private Undecided(Diagnostic diagnostic) {
      super(diagnostic.message());
      this.diagnostic = diagnostic;
    }

    public Diagnostic diagnostic() {
      return diagnostic;
    }
  }

  /**
   * @throws InputException when a formula asks about what the protocol does not have, or when a
   *     verdict differs and nobody has said so
   * @throws Undecided when a verdict is not known
   */
  Findings compare(Protocol protocol, GeneratedClass liberal) {
    Model ofProtocol = ProtocolModel.of(protocol, MessageTypes.of(ClassChecks.loader()));
    Model ofClass =
        new ExploredModel(
            ClassChecks.model(liberal, protocol.name(), protocol::location, List.of()));
    requireKnown(ofProtocol);
    List<StatedFormula> same = new ArrayList<>();
    List<StatedFormula> different = new ArrayList<>();
    List<Diagnostic> complaints = new ArrayList<>();
    for (StatedFormula formula : formulas) {
      Verdict expected = decide(formula, ofProtocol);
      Verdict found = decide(formula, ofClass);
      if (expected.word().equals(found.word())) {
        same.add(formula);
      } else if (formula.expected("liberal") != formula.expected("lts")
          && formula.expected("liberal").isMetBy(found)) {
        different.add(formula);
      } else {
        complaints.add(complaint(formula, expected, found));
      }
    }
    if (!complaints.isEmpty()) {
      throw new InputException(complaints);
    }
    return new Findings(same, different);
  }

  private void requireKnown(Model model) {
    List<Diagnostic> complaints = new ArrayList<>();
    for (StatedFormula formula : formulas) {
      try {
        formula.requireKnownTo(model);
      } catch (InputException unknown) {
        complaints.addAll(unknown.diagnostics());
      }
    }
    if (!complaints.isEmpty()) {
      throw new InputException(complaints);
    }
  }

  private Verdict decide(StatedFormula formula, Model model) {
    Property property =
        new Property.Temporal(formula.name(), formula.formula(), Property.Assumptions.NONE);
    Verdict verdict = engine.check(model, property, limits, Progress.SILENT).verdict();
    if (verdict instanceof Verdict.Unknown unknown) {
      throw new Undecided(
          Diagnostic.error("D632", "this formula is not decided: " + unknown.explanation())
              .at(formula.location()));
    }
    return verdict;
  }

  private static Diagnostic complaint(StatedFormula formula, Verdict expected, Verdict found) {
    StringBuilder text = new StringBuilder("this formula ");
    text.append(of(expected, "the protocol"))
        .append(" and ")
        .append(of(found, "the liberal class"));
    run(expected).ifPresent(run -> append(text, "the protocol", run));
    run(found).ifPresent(run -> append(text, "the class", run));
    return Diagnostic.error("D631", text.toString())
        .at(formula.location())
        .help(
            "take the strict class; or, if that is meant, say '// liberal: %s' before the formula"
                .formatted(found.word()));
  }

  private static String of(Verdict verdict, String whom) {
    return verdict instanceof Verdict.Violated ? "is violated by " + whom : "holds of " + whom;
  }

  private static Optional<Trace> run(Verdict verdict) {
    return verdict instanceof Verdict.Violated violated ? violated.trace() : Optional.empty();
  }

  private static void append(StringBuilder text, String whose, Trace run) {
    text.append("\n  by this run of ").append(whose).append(':');
    List<Step> steps = run.steps();
    for (int i = 0; i < Math.min(steps.size(), MOST_STEPS); i++) {
      if (i == run.prefix().size()) {
        text.append(i == 0 ? "\n    for ever:" : "\n    and then, for ever:");
      }
      text.append("\n    ").append(steps.get(i).action());
    }
    if (steps.size() > MOST_STEPS) {
      text.append("\n    ... and %d more steps".formatted(steps.size() - MOST_STEPS));
    }
  }
}
