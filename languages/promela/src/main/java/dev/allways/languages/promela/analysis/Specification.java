package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.logic.formula.Formula;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/**
 * A model with every name resolved: what can be executed and what is claimed about it.
 *
 * @param globals in the order of their declarations
 * @param mtypes the sets of message types
 * @param processes every {@code proctype} and {@code init}, in the order of their declarations; the
 *     initial processes are created in this order
 * @param formulas the {@code ltl} blocks
 * @param observed further expressions that somebody asks about, by what they call them
 * @param claims the {@code never} claims
 */
public record Specification(
    List<Variable> globals,
    List<MtypeSet> mtypes,
    List<Type.Structure> structures,
    List<ProcessDefinition> processes,
    List<LtlProperty> formulas,
    SequencedMap<String, Expression> observed,
    List<NeverClaim> claims,
    Optional<EventTrace> trace) {

  public Specification {
    globals = List.copyOf(globals);
    mtypes = List.copyOf(mtypes);
    structures = List.copyOf(structures);
    processes = List.copyOf(processes);
    formulas = List.copyOf(formulas);
    observed = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(observed));
    claims = List.copyOf(claims);
  }

  /** The process that {@code run name(...)} starts. */
  public Optional<ProcessDefinition> process(String name) {
    return processes.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /**
   * The message types of one set; values begin at 1.
   *
   * @param name empty for the unnamed set
   * @param values in the order of the declarations. The names of one declaration count backwards,
   *     as in Spin.
   */
  public record MtypeSet(String name, SequencedMap<String, Integer> values) {}

  /**
   * A kind of process.
   *
   * @param origin of its name
   * @param instances how many exist from the start
   * @param parameters in order; a structure takes as many arguments as it has fields
   * @param locals every variable declared in the body, of all blocks, in order
   * @param priority 1 unless said otherwise
   * @param enabler takes no step in a state where this is zero
   * @param labels where each stands
   * @param observed the labels that somebody asks for with {@code name@label}
   * @param exclusives what it says it is the only one to use, wherever in the body it says so
   */
  public record ProcessDefinition(
      Origin origin,
      String name,
      int instances,
      boolean deterministic,
      List<Variable> parameters,
      List<Variable> locals,
      int priority,
      Optional<Expression> enabler,
      Sequence body,
      Map<String, Origin> labels,
      Set<String> observed,
      List<Statement.Exclusive> exclusives) {}

  /**
   * A formula over propositions that are expressions.
   *
   * @param propositions what each proposition of the formula stands for, by its name: the normal
   *     form of the expression
   */
  public record LtlProperty(
      Origin origin, String name, Formula formula, SequencedMap<String, Expression> propositions) {}

  /** A {@code never} claim: an automaton over states that no run may match. */
  public record NeverClaim(Origin origin, String name, Sequence body, Map<String, Origin> labels) {}

  /**
   * The order in which messages must be sent and received.
   *
   * @param forbidden must not be instead ({@code notrace})
   */
  public record EventTrace(
      Origin origin, boolean forbidden, Sequence body, Map<String, Origin> labels) {}
}
