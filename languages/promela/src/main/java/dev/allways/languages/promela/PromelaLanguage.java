package dev.allways.languages.promela;

import dev.allways.core.Example;
import dev.allways.core.Language;
import dev.allways.core.Manual;
import dev.allways.core.Property;
import dev.allways.core.Setting;
import dev.allways.core.Subject;
import dev.allways.languages.promela.analysis.Specification.LtlProperty;
import dev.allways.languages.promela.flow.Automaton;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.model.CheckedModel;
import dev.allways.languages.promela.preprocessor.FolderIncludes;
import dev.allways.languages.promela.preprocessor.ModelFile;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Promela, as Spin understands it.
 *
 * <p>What is asked of every model is that it is safe: no assertion is violated, no step fails, and
 * it stops only where it may. Then comes what the file claims: each {@code ltl} block and each
 * {@code never} claim by its name. Settings ask for more: {@code non-progress} that no run goes on
 * for ever without progress, {@code acceptance} that none passes through an {@code accept} label
 * for ever; or for less: {@code no-end-states} lets a model stop anywhere.
 */
public final class PromelaLanguage implements Language {
  /** A run that ends makes no progress and is not blamed for it. */
  private static final Property.Assumptions INFINITE_RUNS =
      new Property.Assumptions(false, Property.Endings.IGNORE);

  private static final Setting.Folders INCLUDES =
      new Setting.Folders(
          "I",
          "Look here for files that are included, if they are not beside the file that includes"
              + " them. May be given several times.");
  private static final Setting.Flag NON_PROGRESS =
      new Setting.Flag("non-progress", "Look for cycles without progress.");
  private static final Setting.Flag ACCEPTANCE =
      new Setting.Flag("acceptance", "Look for acceptance cycles.");
  private static final Setting.Flag NO_END_STATES =
      new Setting.Flag("no-end-states", "Do not look for invalid ends.");

  @Override
  public String name() {
    return "Promela";
  }

  @Override
  public List<String> extensions() {
    return List.of("pml", "prom", "promela", "spin");
  }

  @Override
  public Syntax formulaSyntax() {
    return Syntax.SPIN;
  }

  @Override
  public List<Setting> settings() {
    return List.of(INCLUDES, NON_PROGRESS, ACCEPTANCE, NO_END_STATES);
  }

  @Override
  public Optional<Manual> manual() {
    return Optional.of(new Manual("docs/promela.md", 'P'));
  }

  @Override
  public List<Example> examples() {
    return List.of(
        new Example(
            "examples/promela/lock.pml",
            "Two threads that share a lock, in Promela.",
            "Is only one of them inside at a time?"));
  }

  @Override
  public Subject read(Path file, Settings settings) {
    Source source = ModelFile.read(file);
    FolderIncludes includes = new FolderIncludes(file, source, INCLUDES.in(settings.options()));
    PromelaText text = PromelaText.read(source, includes, settings.definitions());
    PromelaProgram model = text.model();
    String name = String.valueOf(file.getFileName());
    PromelaVocabulary vocabulary = new PromelaVocabulary(text, model, name);
    return new Subject(
        vocabulary::compiled, properties(model, settings), model.warnings(), vocabulary);
  }

  private static List<Property> properties(PromelaProgram model, Settings settings) {
    List<Property> properties = new ArrayList<>();
    properties.add(
        NO_END_STATES.in(settings.options())
            ? new Property.NoFailure("safety")
            : Property.safety());
    for (LtlProperty formula : model.specification().formulas()) {
      properties.add(Property.temporal(formula.name(), formula.formula()));
    }
    for (Automaton claim : model.claims()) {
      properties.add(
          never(
              claim.name(),
              CheckedModel.matches(claim.name()),
              new Property.Wording("never", "the claim was matched: this is the run it forbids")));
    }
    if (NON_PROGRESS.in(settings.options())) {
      Formula progress = Formula.not(Formula.proposition(CheckedModel.NON_PROGRESS));
      properties.add(
          new Property.Temporal(
              NON_PROGRESS.name(),
              Formula.globally(Formula.eventually(progress)),
              INFINITE_RUNS,
              Optional.of(
                  new Property.Wording(
                      "non-progress", "this run goes on for ever without progress"))));
    }
    if (ACCEPTANCE.in(settings.options())) {
      properties.add(
          never(
              ACCEPTANCE.name(),
              CheckedModel.ACCEPT,
              new Property.Wording(
                  "acceptance", "this run passes through an accept label for ever")));
    }
    return properties;
  }

  /** No run has the proposition again and again. */
  private static Property never(String name, String proposition, Property.Wording wording) {
    Formula again = Formula.globally(Formula.eventually(Formula.proposition(proposition)));
    return new Property.Temporal(
        name, Formula.not(again), Property.Assumptions.NONE, Optional.of(wording));
  }
}
