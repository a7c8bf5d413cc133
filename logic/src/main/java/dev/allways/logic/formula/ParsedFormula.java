package dev.allways.logic.formula;

import dev.allways.text.Diagnostic;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * A formula together with where its propositions were written, so that whoever gives them a meaning
 * can point at the ones that have none.
 *
 * @param propositions the first place of each proposition of the formula, in the order of the text
 * @param warnings what the parser understood but a person may not have meant
 */
public record ParsedFormula(
    Formula formula, SequencedMap<String, Place> propositions, List<Diagnostic> warnings) {

  /** Offsets into the source, {@code end} excluded; quotes belong to the place. */
  public record Place(int start, int end) {}

  public ParsedFormula {
    propositions = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(propositions));
    warnings = List.copyOf(warnings);
  }
}
