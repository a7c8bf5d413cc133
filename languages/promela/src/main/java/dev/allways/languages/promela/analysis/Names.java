package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.languages.promela.syntax.Symbol.Predefined;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.languages.promela.syntax.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;

/** What all parts of the analysis know about the names of a model so far. */
final class Names {
  /**
   * A message type.
   *
   * @param set the name of the set it belongs to, empty for the unnamed one
   */
  record MtypeConstant(Origin origin, String set, int value) {}

  /** A label that another process speaks of, to be looked up when all are known. */
  record LabelUse(Origin origin, String process, String label) {}

  final Reporter reporter;
  final Scope globals = Scope.global();
  final Map<String, MtypeConstant> mtypes = new HashMap<>();
  final SequencedMap<String, SequencedMap<String, Integer>> sets = new LinkedHashMap<>();
  final SequencedMap<String, Type.Structure> structures = new LinkedHashMap<>();

  /** Every proctype of the model, also those further down. */
  final Map<String, Unit.Proctype> proctypes = new HashMap<>();

  /** The parameters and outermost variables of the processes so far. */
  final Map<String, Map<String, Variable>> locals = new HashMap<>();

  /** The global variables of the whole model, for messages about those further down. */
  final Map<String, Origin> allGlobals = new HashMap<>();

  final List<LabelUse> labelUses = new ArrayList<>();

  /** The labels of each process that somebody asks for; grows until the end of the analysis. */
  final Map<String, Set<String>> observed = new HashMap<>();

  Names(Reporter reporter) {
    this.reporter = reporter;
  }

  static Optional<Predefined> predefined(String name) {
    for (Predefined predefined : Predefined.values()) {
      if (predefined.word().equals(name)) {
        return Optional.of(predefined);
      }
    }
    return Optional.empty();
  }

  /** Every name that means something in {@code scope}, to suggest one of them. */
  Set<String> known(Scope scope) {
    Set<String> known = new TreeSet<>(scope.names());
    known.addAll(mtypes.keySet());
    for (Predefined predefined : Predefined.values()) {
      known.add(predefined.word());
    }
    return known;
  }
}
