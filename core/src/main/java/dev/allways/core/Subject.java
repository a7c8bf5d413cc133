package dev.allways.core;

import dev.allways.core.execution.Execution;
import dev.allways.core.model.Model;
import dev.allways.logic.formula.ParsedFormula;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a file describes: a model, or a program that is run, and the properties that the file, or
 * its language, asks of it.
 *
 * <p>A language that compiles does so when the model is asked for. Who has a formula of his own
 * asks for the model that {@linkplain #observing observes} it instead, and only that one is
 * compiled.
 */
public final class Subject {
  private final Supplier<? extends Searchable> source;
  private final List<Property> properties;
  private final List<Diagnostic> remarks;
  private final Vocabulary vocabulary;
  private @Nullable Searchable searchable;

  /**
   * @param source makes the model, once
   * @param remarks warnings and notes for whoever wrote the file
   * @param vocabulary how formulas about the model are understood
   */
  public Subject(
      Supplier<? extends Model> source,
      List<Property> properties,
      List<Diagnostic> remarks,
      Vocabulary vocabulary) {
    this(vocabulary, () -> new Searchable.States(source.get()), properties, remarks);
  }

  private Subject(
      Vocabulary vocabulary,
      Supplier<? extends Searchable> source,
      List<Property> properties,
      List<Diagnostic> remarks) {
    this.source = source;
    this.properties = List.copyOf(properties);
    this.remarks = List.copyOf(remarks);
    this.vocabulary = vocabulary;
  }

  /** Formulas speak of what the model calls its propositions. */
  public Subject(Model model, List<Property> properties, List<Diagnostic> remarks) {
    this(() -> model, properties, remarks, Vocabulary.of(model));
  }

  /** A program. Formulas speak of its states, if they can be told apart. */
  public Subject(Execution execution, List<Property> properties, List<Diagnostic> remarks) {
    this(
        (written, formula) ->
            Vocabulary.of(model(execution, "a formula is about the states of a model"))
                .observing(written, formula),
        () -> new Searchable.Runs(execution),
        properties,
        remarks);
  }

  /**
   * What the {@link #properties} are about.
   *
   * @throws InputException when the file turns out to be one that cannot be executed
   */
  public synchronized Searchable searchable() {
    if (searchable == null) {
      searchable = source.get();
    }
    return searchable;
  }

  /**
   * For who needs states.
   *
   * @throws InputException when the file turns out to be one that cannot be executed, or is a
   *     program that is run
   */
  public Model model() {
    return switch (searchable()) {
      case Searchable.States(Model model) -> model;
      case Searchable.Runs(Execution execution) ->
          model(execution, "this takes the states of a model");
    };
  }

  private static Model model(Execution execution, String what) {
    return execution
        .model()
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error(
                        "E014",
                        "%s, and %s is a program that is run".formatted(what, execution.name()))));
  }

  public List<Property> properties() {
    return properties;
  }

  public List<Diagnostic> remarks() {
    return remarks;
  }

  /**
   * The model to check a formula on.
   *
   * @param written where the formula stands
   * @throws InputException with everything in the formula that means nothing here
   */
  public Model observing(Source written, ParsedFormula formula) {
    return vocabulary.observing(written, formula).orElseGet(this::model);
  }
}
