package dev.allways.tools.junit;

import com.sun.management.OperatingSystemMXBean;
import dev.allways.core.Limits;
import dev.allways.core.Machine;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Searchable;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides properties and formulas of a system, over all of its runs.
 *
 * <pre>{@code
 * ModelCheck lock = ModelCheck.of(Path.of("lock.pml")).define("N", 2);
 * assertTrue(lock.holds("[] (inside <= 1)"));
 *
 * ModelCheck table = ModelCheck.of(new Philosophers(3, 1));
 * table.properties().forEach(property -> table.check(property).require(Expectation.HOLDS));
 * }</pre>
 *
 * <p>A check is immutable. It reads its system once, when it is asked first; with the same input it
 * gives the same answers with the same runs, always.
 */
public final class ModelCheck {
  /** More than this of the machine's memory is left to everybody else. */
  private static final double SHARE_OF_MEMORY = 0.5;

  private final SystemUnderTest system;
  private final Property.Assumptions assumptions;
  private final SearchSetup search;
  private @Nullable Subject subject;

  private ModelCheck(SystemUnderTest system, Property.Assumptions assumptions, SearchSetup search) {
    this.system = system;
    this.assumptions = assumptions;
    this.search = search;
  }

  static ModelCheck of(SystemUnderTest system) {
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long bytes = (long) (machine.getTotalMemorySize() * SHARE_OF_MEMORY);
    SearchSetup search = SearchSetup.usual(Limits.NONE.withMemory(bytes));
    return new ModelCheck(system, Property.Assumptions.NONE, search);
  }

  /**
   * A file, in the language that its extension says.
   *
   * @throws InputException when no language reads such a file
   */
  public static ModelCheck of(Path file) {
    return of(FileUnderTest.of(file));
  }

  /** A machine, which should have no deadlock. */
  public static ModelCheck of(Machine<?, ?> machine) {
    return of(new Subject(machine.model(), List.of(Property.noDeadlock()), List.of()));
  }

  /** A model, which should have no deadlock and no step that fails. */
  public static ModelCheck of(Model model) {
    List<Property> usual = List.of(Property.noDeadlock(), Property.noFailure());
    return of(new Subject(model, usual, List.of()));
  }

  /** A model with properties of its own. */
  public static ModelCheck of(Subject subject) {
    return of(new JavaUnderTest(subject));
  }

  /** The same questions about another system. */
  ModelCheck about(SystemUnderTest other) {
    return new ModelCheck(other, assumptions, search);
  }

  /**
   * A value for a name that a file leaves open: {@code define("N", 3)}.
   *
   * @throws InputException when it has another value already, and where there is no file
   */
  public ModelCheck define(String name, Object value) {
    String text = String.valueOf(value);
    return about(
        system.choosing("definition of '%s'".formatted(name), it -> it.define(name, text)));
  }

  /** As {@link #define(String, Object)}, of a text like {@code k=3}. */
  ModelCheck define(String definition) {
    return about(system.choosing("definitions", it -> it.define(definition)));
  }

  /**
   * An option that the engine or the language of the file has: {@code option("non-progress")},
   * {@code option("store=cleary")}.
   *
   * @throws InputException when neither has such an option
   */
  public ModelCheck option(String option) {
    return search.knows(option)
        ? searching(search.choosing(option))
        : about(system.choosing("option '%s'".formatted(option), it -> it.choose(option)));
  }

  /**
   * Another engine than the one that looks at every state, if one is plugged in.
   *
   * @throws InputException when there is no such engine
   */
  public ModelCheck engine(String name) {
    return searching(search.by(name));
  }

  private ModelCheck searching(SearchSetup changed) {
    return new ModelCheck(system, assumptions, changed);
  }

  /** Only runs in which nobody who can act from some moment on waits for ever. */
  public ModelCheck fair() {
    return assuming(new Property.Assumptions(true, assumptions.endings()));
  }

  /** How formulas are read on runs that end; by default as if nothing happened any more. */
  public ModelCheck endings(Property.Endings endings) {
    return assuming(new Property.Assumptions(assumptions.weaklyFair(), endings));
  }

  private ModelCheck assuming(Property.Assumptions changed) {
    return new ModelCheck(system, changed, search);
  }

  /** Gives up after this time for each question, with the verdict "unknown". */
  public ModelCheck timeout(Duration time) {
    return searching(search.within(search.limits().withTime(time)));
  }

  /** Gives up when stored states take so much memory; half of what the machine has if not said. */
  public ModelCheck memory(long bytes) {
    return searching(search.within(search.limits().withMemory(bytes)));
  }

  /**
   * What is asked of the system by its file, or by its language.
   *
   * @throws InputException with everything that is wrong with the file
   */
  public List<Property> properties() {
    return subject().properties();
  }

  /** What is odd about the system, but no mistake. */
  public List<Diagnostic> remarks() {
    return subject().remarks();
  }

  /**
   * Whether every run satisfies a formula, in the syntax of the file's language, or in Spot's where
   * there is no file.
   *
   * @throws InputException when the formula or the file is wrong
   * @throws IllegalStateException when the search did not finish
   */
  public boolean holds(String formula) {
    return check(formula).holds();
  }

  /** The verdict on a formula, with a run against it if there is one. */
  public Outcome check(String formula) {
    return check(formula(formula));
  }

  /** The verdict on a formula of a file. */
  public Outcome check(StatedFormula formula) {
    return outcome(
        new Searchable.States(formula.observedIn(subject())),
        new Property.Temporal(formula.name(), formula.formula(), assumptions),
        formula.text(),
        formula.place(),
        List.of("--ltl", formula.text()));
  }

  /** The verdict on one of the {@link #properties()}, or on any other property of the model. */
  public Outcome check(Property property) {
    Property asked =
        property instanceof Property.Temporal temporal ? temporal.assuming(assumptions) : property;
    String name = property.name();
    return outcome(subject().searchable(), asked, name, "", List.of("--property", name));
  }

  private Outcome outcome(
      Searchable searchable, Property property, String question, String place, List<String> asked) {
    Result result = search.check(searchable, property);
    List<String> words = new ArrayList<>(system.command());
    if (!words.isEmpty()) {
      words.addAll(search.words());
      words.addAll(asked);
      if (assumptions.weaklyFair()) {
        words.add("--fair");
      }
      if (assumptions.endings() != Property.Endings.STUTTER) {
        String reading = assumptions.endings() == Property.Endings.FINITE ? "ltlf" : "ignore";
        words.addAll(List.of("--finite", reading));
      }
    }
    return new Outcome(system, question, place, result, ShellWords.join(words));
  }

  /** A formula in the syntax that is usual here. */
  StatedFormula formula(String text) {
    return StatedFormula.of(text, system.syntax());
  }

  /** All formulas of a file: in Owl's syntax if its name says so, else in the usual one. */
  List<StatedFormula> formulas(Path file) {
    Syntax syntax = file.toString().endsWith(".owl") ? Syntax.OWL : system.syntax();
    return StatedFormula.read(Source.read(file), syntax);
  }

  /** What a formula of a file should be here. */
  Expectation expected(StatedFormula formula) {
    return system.expected(formula);
  }

  private synchronized Subject subject() {
    Subject known = subject;
    if (known == null) {
      known = system.read();
      subject = known;
    }
    return known;
  }

  /** What is checked, for a person: {@code lock.pml, N = 2}. */
  @Override
  public String toString() {
    return system.toString();
  }
}
