package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.analysis.Specification;
import dev.allways.text.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is to be known about a model before it is executed.
 *
 * @param specification what is declared in it
 * @param processes the control flow of each of {@link Specification#processes()}, in that order
 * @param claims the control flow of each of {@link Specification#claims()}, in that order
 * @param trace the control flow of {@link Specification#trace()}
 * @param warnings what is odd about the model
 */
public record PromelaProgram(
    Specification specification,
    List<Automaton> processes,
    List<Automaton> claims,
    Optional<Automaton> trace,
    List<Diagnostic> warnings) {
  public PromelaProgram {
    processes = List.copyOf(processes);
    claims = List.copyOf(claims);
    warnings = List.copyOf(warnings);
  }
}
