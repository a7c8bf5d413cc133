package dev.allways.languages.promela.model;

import dev.allways.core.model.Action;
import dev.allways.core.model.Covered;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Forgetting;
import dev.allways.core.model.Growing;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Merging;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Reducible;
import dev.allways.core.model.Storable;
import dev.allways.core.model.Symmetry;
import dev.allways.core.model.Undefined;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Waiting;
import dev.allways.languages.promela.analysis.Specification;
import dev.allways.languages.promela.analysis.Specification.LtlProperty;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.lowering.Executable;
import dev.allways.languages.promela.lowering.Lowering;
import dev.allways.languages.promela.syntax.Unit;
import dev.allways.program.compiler.CompiledModel;
import dev.allways.program.interpreter.StatementModel;
import dev.allways.text.Diagnostic;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A model in Promela, compiled.
 *
 * <p>Formulas may name what the model calls a proposition in its {@code ltl} blocks, {@code np_},
 * {@code accept_}, and for each {@code never} claim what {@link #matches} says; for other
 * expressions {@link #observing} makes another model together with them.
 */
public final class CheckedModel
    implements Model, Reducible, Presentation, Growing, Storable, Covered {
  /** Some process is at a location marked {@code accept}. */
  public static final String ACCEPT = Lowering.ACCEPT;

  /** No process is at a location marked {@code progress}. */
  public static final String NON_PROGRESS = Lowering.NON_PROGRESS;

  private static final int MOST_UNREACHED = 20;
  private static final Comparator<Executable> IN_ORDER =
      Comparator.<Executable>comparingInt(each -> each.origin().location().line())
          .thenComparingInt(each -> each.origin().location().column());

  private final PromelaProgram model;
  private final Lowering lowering;
  private final CompiledModel compiled;
  private final Function<Set<String>, Optional<CheckedModel>> reader;
  private final Optional<Proposition.OfState> mayStop;

  private CheckedModel(
      PromelaProgram model,
      Lowering lowering,
      CompiledModel compiled,
      Function<Set<String>, Optional<CheckedModel>> reader) {
    this.model = model;
    this.lowering = lowering;
    this.compiled = compiled;
    this.reader = reader;
    this.mayStop =
        lowering
            .mayStop()
            .map(condition -> compiled.proposition("the trace is complete", condition));
  }

  /**
   * @param name what to call it
   * @param reader the same model with further expressions to observe; empty when they make no sense
   */
  public static CheckedModel of(
      PromelaProgram model, String name, Function<Set<String>, Optional<CheckedModel>> reader) {
    Lowering lowering = Lowering.of(model, name);
    return new CheckedModel(model, lowering, CompiledModel.of(lowering.program()), reader);
  }

  /** Whether a formula may name it without more ado. */
  public static boolean knows(PromelaProgram model, String proposition) {
    return proposition.equals(ACCEPT)
        || proposition.equals(NON_PROGRESS)
        || model.claims().stream().anyMatch(claim -> matches(claim.name()).equals(proposition))
        || model.specification().formulas().stream()
            .anyMatch(formula -> formula.propositions().containsKey(proposition));
  }

  /** The proposition that holds for ever again along runs that violate the claim. */
  public static String matches(String claim) {
    return claim + " matches";
  }

  @Override
  public Model observing(Collection<String> propositions) {
    for (int i = 0; i < model.claims().size(); i++) {
      String matches = matches(model.claims().get(i).name());
      if (propositions.contains(matches)) {
        Claim claim =
            new Claim(
                model.claims().get(i),
                condition ->
                    located(
                        compiled.proposition("", lowering.condition(condition)),
                        condition.origin().location()));
        return new ClaimedModel(this, claim, matches);
      }
    }
    Set<String> unknown = new TreeSet<>(propositions);
    unknown.removeAll(compiled.propositionNames());
    return unknown.isEmpty() ? this : reader.apply(unknown).map(Model.class::cast).orElse(this);
  }

  @Override
  public CheckedModel enlarged(Outgrown reason) {
    return new CheckedModel(model, lowering, (CompiledModel) compiled.enlarged(reason), reader);
  }

  @Override
  public byte[] saved() {
    return compiled.saved();
  }

  @Override
  public CheckedModel resumed(byte[] saved) {
    return new CheckedModel(model, lowering, compiled.resumed(saved), reader);
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    Specification specification = model.specification();
    Optional<Location> place =
        Stream.concat(
                Stream.of(specification.observed()),
                specification.formulas().stream().map(LtlProperty::propositions))
            .flatMap(known -> Optional.ofNullable(known.get(name)).stream())
            .map(expression -> expression.origin().location())
            .findFirst();
    return compiled
        .proposition(name)
        .map(
            found ->
                found instanceof Proposition.OfState ofState && place.isPresent()
                    ? located(ofState, place.get())
                    : found);
  }

  /** Says where it is written when it has no value. */
  private static Proposition.OfState located(Proposition.OfState proposition, Location place) {
    Proposition.StatePredicate holds = proposition.holds();
    return new Proposition.OfState(
        proposition.name(),
        proposition.reads(),
        state -> {
          try {
            return holds.test(state);
          } catch (Undefined undefined) {
            throw undefined.at(place);
          }
        });
  }

  @Override
  public Collection<String> propositionNames() {
    List<String> names = new ArrayList<>(compiled.propositionNames());
    model.claims().forEach(claim -> names.add(matches(claim.name())));
    return names;
  }

  @Override
  public Recording recording() {
    CheckedModel recording = new CheckedModel(model, lowering, compiled.recording(), reader);
    return new Recording(recording, recording::findings);
  }

  /** The statements that no process has come to, as Spin lists them: one finding a process. */
  private List<Diagnostic> findings() {
    Map<String, List<Executable>> unreached = new LinkedHashMap<>();
    for (Executable each : lowering.executables()) {
      if (each.points().stream().noneMatch(point -> compiled.isReached(each.process(), point))) {
        unreached.computeIfAbsent(each.process(), _ -> new ArrayList<>()).add(each);
      }
    }
    List<Diagnostic> findings = new ArrayList<>();
    unreached.forEach((process, statements) -> findings.add(finding(process, statements)));
    return findings;
  }

  private Diagnostic finding(String process, List<Executable> statements) {
    long all =
        lowering.executables().stream().filter(each -> each.process().equals(process)).count();
    StringBuilder text = new StringBuilder("unreached in ");
    text.append(process.equals(Unit.INIT) ? "init" : "proctype " + process);
    text.append(" (%d of %d statements):".formatted(statements.size(), all));
    statements.stream()
        .sorted(IN_ORDER)
        .limit(MOST_UNREACHED)
        .forEach(each -> text.append("\n  %s: %s".formatted(each.origin().place(), each.text())));
    if (statements.size() > MOST_UNREACHED) {
      text.append("\n  and ").append(statements.size() - MOST_UNREACHED).append(" more");
    }
    return Diagnostic.note("P602", text.toString());
  }

  @Override
  public Optional<String> listing() {
    return Optional.of(lowering.program().toString());
  }

  @Override
  public String name() {
    return compiled.name();
  }

  @Override
  public Layout layout() {
    return compiled.layout();
  }

  @Override
  public List<String> actors() {
    return compiled.actors();
  }

  @Override
  public Action action(int action) {
    return compiled.action(action);
  }

  @Override
  public Dependencies dependencies() {
    return compiled.dependencies();
  }

  @Override
  public Dependencies dependenciesUntilFailure() {
    return compiled.dependenciesUntilFailure();
  }

  @Override
  public int groupCount() {
    return compiled.groupCount();
  }

  @Override
  public Explorer explorer() {
    return compiled.explorer();
  }

  /** Where the trace may stop is not asked of the program. */
  @Override
  public Symmetry symmetry() {
    return lowering.mayStop().isPresent()
        ? Symmetry.none("a trace says which channels are used in which order")
        : compiled.symmetry();
  }

  @Override
  public Optional<Merging> merging(IndexSet read) {
    return compiled.merging(read);
  }

  /** Where the trace may stop is looked at, too. */
  @Override
  public Optional<Forgetting> forgetting(IndexSet read) {
    IndexSet.Builder all = IndexSet.builder().addAll(read);
    mayStop.ifPresent(condition -> all.addAll(condition.reads()));
    return compiled
        .forgetting(all.build())
        .map(
            forgetting ->
                forgetting.within(
                    new CheckedModel(model, lowering, (CompiledModel) forgetting.model(), reader)));
  }

  @Override
  public boolean isFinal(int[] state) {
    return compiled.isFinal(state)
        && mayStop.map(condition -> condition.holds().test(state)).orElse(true);
  }

  @Override
  public Optional<Run> unfold(int[] source, int action, int[] target) {
    return compiled.unfold(source, action, target);
  }

  @Override
  public Optional<Run> unfoldFailure(int[] source, int action) {
    return compiled.unfoldFailure(source, action);
  }

  @Override
  public Optional<Action> observed(int action, int[] source) {
    return compiled.observed(action, source);
  }

  @Override
  public List<Waiting> waiting(int[] state) {
    return compiled.waiting(state);
  }

  @Override
  public Optional<Model> inSmallSteps() {
    return Optional.of(new StatementModel(compiled, this));
  }

  @Override
  public List<Binding> show(int[] state) {
    return compiled.show(state);
  }
}
