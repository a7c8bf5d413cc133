package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.analysis.ExpressionResolver.Place;
import dev.allways.languages.promela.analysis.Names.LabelUse;
import dev.allways.languages.promela.analysis.Names.MtypeConstant;
import dev.allways.languages.promela.analysis.Specification.EventTrace;
import dev.allways.languages.promela.analysis.Specification.LtlProperty;
import dev.allways.languages.promela.analysis.Specification.MtypeSet;
import dev.allways.languages.promela.analysis.Specification.NeverClaim;
import dev.allways.languages.promela.analysis.Specification.ProcessDefinition;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import dev.allways.languages.promela.syntax.Symbol.Owner;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.languages.promela.syntax.Unit;
import dev.allways.languages.promela.syntax.VariableDeclaration;
import dev.allways.languages.promela.syntax.VariableDeclaration.Declarator;
import dev.allways.logic.formula.Formula;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Finds out what a model means.
 *
 * <pre>{@code
 * Specification model = Analysis.of(Parser.parse(tokens, diagnostics), "m.pml", diagnostics);
 * diagnostics.throwIfErrors();
 * }</pre>
 *
 * <p>A name must be declared above its use, as in Spin; formulas and claims may speak of
 * everything.
 */
public final class Analysis {
  private static final int MOST_PROCESSES = 255;

  private final Names names;
  private final ExpressionResolver inProcess;
  private final ExpressionResolver inClaim;
  private final Declarations declarations;
  private final List<Variable> globals = new ArrayList<>();
  private final List<ProcessDefinition> processes = new ArrayList<>();
  private final List<LtlProperty> formulas = new ArrayList<>();
  private final SequencedMap<String, Expression> observed = new LinkedHashMap<>();
  private final List<NeverClaim> claims = new ArrayList<>();
  private final Map<String, Map<String, Origin>> labels = new HashMap<>();
  private final Map<String, Origin> properties = new HashMap<>();
  private Optional<EventTrace> trace = Optional.empty();

  private Analysis(Reporter reporter) {
    this.names = new Names(reporter);
    this.inProcess = new ExpressionResolver(names, Place.PROCESS);
    this.inClaim = new ExpressionResolver(names, Place.CLAIM);
    this.declarations = new Declarations(names, inProcess);
  }

  /**
   * The meaning of {@code units}; of use only when {@code diagnostics} has no errors.
   *
   * @param name of the file
   * @throws dev.allways.text.InputException when {@code diagnostics} has had enough
   */
  public static Specification of(List<Unit> units, String name, Diagnostics diagnostics) {
    return of(units, Map.of(), name, diagnostics);
  }

  /**
   * As {@link #of(List, String, Diagnostics)}, with more to be observed.
   *
   * @param expressions conditions on states, by what they are called
   */
  public static Specification of(
      List<Unit> units, Map<String, Expression> expressions, String name, Diagnostics diagnostics) {
    Analysis analysis = new Analysis(new Reporter(diagnostics));
    if (units.isEmpty()) {
      diagnostics.add(nothingRuns("nothing runs in " + name + ": it has no process"));
    } else {
      analysis.run(units, expressions);
    }
    return analysis.specification();
  }

  private Specification specification() {
    List<MtypeSet> mtypes = new ArrayList<>();
    names.sets.forEach((name, values) -> mtypes.add(new MtypeSet(name, values)));
    return new Specification(
        globals,
        mtypes,
        List.copyOf(names.structures.values()),
        processes,
        formulas,
        observed,
        claims,
        trace);
  }

  private void run(List<Unit> units, Map<String, Expression> expressions) {
    survey(units);
    for (Unit unit : units) {
      switch (unit) {
        case Unit.Globals(VariableDeclaration declaration) ->
            declarations
                .declare(declaration, Owner.MODEL, names.globals)
                .declarators()
                .forEach(declarator -> declarator.variable().ifPresent(globals::add));
        case Unit.MtypeDeclaration mtypes -> declare(mtypes);
        case Unit.Typedef typedef -> declare(typedef);
        case Unit.Proctype proctype -> processes.add(process(proctype));
        case Unit.EventTrace events -> trace(events);
        case Unit.Never _, Unit.Ltl _ -> {}
      }
    }
    for (Unit unit : units) {
      if (unit instanceof Unit.Never never) {
        claims.add(claim(never));
      } else if (unit instanceof Unit.Ltl ltl) {
        formulas.add(formula(ltl));
      }
    }
    expressions.forEach((name, expression) -> observed.put(name, condition(expression)));
    checkLabels();
    checkProcesses(units);
  }

  /** What may be named above its declaration. */
  private void survey(List<Unit> units) {
    for (Unit unit : units) {
      if (unit instanceof Unit.Proctype proctype) {
        Unit.Proctype before = names.proctypes.putIfAbsent(proctype.name(), proctype);
        if (before != null) {
          boolean init = proctype.isInit();
          Diagnostic twice =
              init
                  ? Diagnostic.warning("P513", "'init' stands here twice")
                  : Diagnostic.error(
                      "P212", "proctype '" + proctype.name() + "' is declared twice");
          names.reporter.add(
              proctype.origin(), twice.because("the first time here", before.origin().location()));
        }
      } else if (unit instanceof Unit.Globals(VariableDeclaration declaration)) {
        for (Declarator declarator : declaration.declarators()) {
          names.allGlobals.putIfAbsent(declarator.name(), declarator.origin());
        }
      }
    }
  }

  /** The names of one declaration count backwards, behind those of the declarations before. */
  private void declare(Unit.MtypeDeclaration declaration) {
    SequencedMap<String, Integer> values =
        names.sets.computeIfAbsent(declaration.name(), _ -> new LinkedHashMap<>());
    int value = values.size() + declaration.constants().size();
    if (value > MOST_PROCESSES) {
      names.reporter.error(declaration.origin(), "P333", "a set has at most 255 message types");
    }
    for (Unit.MtypeName constant : declaration.constants()) {
      MtypeConstant mtype = new MtypeConstant(constant.origin(), declaration.name(), value--);
      MtypeConstant before = names.mtypes.putIfAbsent(constant.name(), mtype);
      values.put(constant.name(), mtype.value());
      if (before != null) {
        names.reporter.add(
            constant.origin(),
            Diagnostic.error("P213", "message type '" + constant.name() + "' is declared twice")
                .because("the first time here", before.origin().location()));
      }
    }
  }

  private void declare(Unit.Typedef typedef) {
    if (names.structures.containsKey(typedef.name())) {
      names.reporter.error(
          typedef.origin(), "P214", "type '" + typedef.name() + "' is declared twice");
    }
    if (typedef.fields().isEmpty()) {
      names.reporter.error(typedef.origin(), "P215", "a type needs at least one field");
    }
    Scope scope = Scope.global();
    List<Variable> fields = new ArrayList<>();
    for (VariableDeclaration declaration : typedef.fields()) {
      declarations
          .declare(declaration, Owner.STRUCTURE, scope)
          .declarators()
          .forEach(declarator -> declarator.variable().ifPresent(fields::add));
    }
    names.structures.put(typedef.name(), new Type.Structure(typedef.name(), List.copyOf(fields)));
  }

  private ProcessDefinition process(Unit.Proctype proctype) {
    Scope scope = names.globals.inner();
    List<Variable> parameters = new ArrayList<>();
    for (VariableDeclaration declaration : proctype.parameters()) {
      declarations
          .declare(declaration, Owner.PARAMETER, scope)
          .declarators()
          .forEach(declarator -> declarator.variable().ifPresent(parameters::add));
    }
    Optional<Expression> enabler =
        proctype.enabler().map(expression -> inProcess.value(expression, names.globals));
    if (enabler.isPresent() && Traversal.contains(enabler.get(), Run.class)) {
      names.reporter.error(
          enabler.get().origin(), "P328", "'run' cannot stand in a 'provided' clause");
    }
    int instances = proctype.instances().map(this::instances).orElse(0);
    int priority = proctype.priority().map(this::priority).orElse(1);
    Map<String, Variable> locals = new LinkedHashMap<>();
    parameters.forEach(variable -> locals.putIfAbsent(variable.name(), variable));
    // A process may also ask another of its own kind, or itself as another.
    names.locals.put(proctype.name(), locals);
    StatementResolver statements = StatementResolver.ofProcess(names, inProcess, locals);
    Sequence body = statements.body(proctype.body(), scope);
    labels.put(proctype.name(), statements.labels());
    return new ProcessDefinition(
        proctype.origin(),
        proctype.name(),
        instances,
        proctype.deterministic(),
        List.copyOf(parameters),
        statements.locals(),
        priority,
        enabler,
        body,
        statements.labels(),
        names.observed.computeIfAbsent(proctype.name(), _ -> new HashSet<>()),
        statements.exclusives());
  }

  private int instances(Expression written) {
    Expression value = inProcess.value(written, names.globals);
    Optional<Integer> number = declarations.constant(value);
    if (number.isEmpty() || number.get() < 0 || number.get() > MOST_PROCESSES) {
      names.reporter.error(
          value.origin(), "P334", "the number of processes is a constant up to 255");
      return 1;
    }
    return number.get();
  }

  private int priority(Expression written) {
    Expression value = inProcess.value(written, names.globals);
    Optional<Integer> priority = Folding.value(value);
    if (priority.isEmpty() || priority.get() < 1 || priority.get() > 255) {
      names.reporter.error(value.origin(), "P335", "a priority is a constant from 1 to 255");
      return 1;
    }
    return priority.get();
  }

  private void trace(Unit.EventTrace events) {
    if (trace.isPresent()) {
      names.reporter.add(
          events.origin(),
          Diagnostic.error("P216", "there can be only one event trace")
              .because("the first one is here", trace.get().origin().location()));
      return;
    }
    StatementResolver statements = StatementResolver.ofTrace(names, inClaim);
    Sequence body = statements.body(events.body(), names.globals.inner());
    Claims.checkTrace(names, body);
    trace =
        Optional.of(new EventTrace(events.origin(), events.forbidden(), body, statements.labels()));
  }

  private NeverClaim claim(Unit.Never never) {
    checkProperty(never.name(), never.origin());
    StatementResolver statements = new StatementResolver(names, inClaim);
    Sequence body = statements.body(never.body(), names.globals.inner());
    Claims.checkNever(names, body);
    for (Variable local : statements.locals()) {
      names.reporter.error(local.origin(), "P336", "a never claim has no variables of its own");
    }
    return new NeverClaim(never.origin(), never.name(), body, statements.labels());
  }

  private LtlProperty formula(Unit.Ltl ltl) {
    checkProperty(ltl.name(), ltl.origin());
    Ltl translation = new Ltl(names.reporter);
    Formula formula = translation.translate(inClaim.value(ltl.formula(), names.globals));
    return new LtlProperty(ltl.origin(), ltl.name(), formula, translation.propositions());
  }

  private Expression condition(Expression written) {
    Expression condition = inClaim.value(written, names.globals);
    Ltl.checkCondition(condition, names.reporter);
    return condition;
  }

  private void checkProperty(String name, Origin origin) {
    Origin before = properties.putIfAbsent(name, origin);
    if (before != null) {
      names.reporter.add(
          origin,
          Diagnostic.error("P217", "there are two properties called '" + name + "'")
              .because("the first one is here", before.location()));
    }
  }

  private void checkLabels() {
    for (LabelUse use : names.labelUses) {
      Map<String, Origin> known = labels.get(use.process());
      if (known != null && !known.containsKey(use.label())) {
        String message = "process '%s' has no label '%s'".formatted(use.process(), use.label());
        names.reporter.add(
            use.origin(),
            Diagnostic.error("P218", message)
                .help(Spelling.suggestion(use.label(), known.keySet())));
      }
    }
  }

  private void checkProcesses(List<Unit> units) {
    boolean runs = processes.stream().anyMatch(process -> process.instances() > 0);
    if (runs || names.reporter.hasErrors()) {
      return;
    }
    Optional<Unit> process = units.stream().filter(Unit.Proctype.class::isInstance).findFirst();
    names.reporter.add(
        process.orElse(units.getFirst()).origin(), nothingRuns("nothing runs in this model"));
  }

  private static Diagnostic nothingRuns(String message) {
    return Diagnostic.error("P219", message)
        .help("add 'init { ... }', or 'active' before a proctype");
  }
}
