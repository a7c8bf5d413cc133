package dev.allways.engines.explicit.temporal;

import dev.allways.core.Property;
import dev.allways.core.Propositions;
import dev.allways.core.model.Action;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.model.Undefined;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Truth;
import dev.allways.logic.formula.Formula;
import dev.allways.logic.rewriting.FiniteTraces;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import dev.allways.logic.word.Letter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Validates a counterexample by the definitions alone: what the formula means on its letters, and
 * whether it is fair. It shares nothing with the search that found the run but the model.
 */
public final class CounterexampleValidator {
  private final Model model;
  private final Property.Temporal property;

  public CounterexampleValidator(Model model, Property.Temporal property) {
    this.model = model;
    this.property = property;
  }

  /**
   * Where along the run the parts of the formula are true.
   *
   * @throws IllegalStateException when the run is no counterexample: a bug of the search
   */
  public List<Truth> confirm(Run run) {
    Property.Endings endings = property.assumptions().endings();
    boolean ends = run.ending() == Run.Ending.STOPS;
    if (!ends && run.ending() != Run.Ending.CYCLES) {
      throw bug("it is not infinite");
    }
    if (ends && endings == Property.Endings.IGNORE) {
      throw bug("it ends");
    }
    Formula formula =
        endings == Property.Endings.FINITE
            ? FiniteTraces.relativised(property.formula(), Formula.proposition(Labelling.ALIVE))
            : property.formula();
    LassoEvaluator truth = LassoEvaluator.evaluate(formula, word(run));
    if (truth.holds()) {
      throw bug("it satisfies the formula");
    }
    if (property.assumptions().weaklyFair() && !isFair(run)) {
      throw bug("it is not fair");
    }
    return truths(formula, truth, run.length() + (ends ? 1 : 0));
  }

  /**
   * Which part of the formula has no value in the last state of the run, and why.
   *
   * @throws IllegalStateException when all of them have one: a bug of the search
   */
  public String withoutValue(Run run) {
    int[] last = run.state(run.length());
    for (String name : property.formula().propositions()) {
      try {
        boolean _ = holds(name, last, Optional.empty());
      } catch (Undefined why) {
        return "'%s' has no value in the last state: %s".formatted(name, why.text());
      }
    }
    throw bug("it comes to no end");
  }

  private static List<Truth> truths(Formula formula, LassoEvaluator truth, int positions) {
    List<Truth> truths = new ArrayList<>();
    for (Formula part : formula.subformulas()) {
      List<Boolean> values = new ArrayList<>(positions);
      for (int position = 0; position < positions; position++) {
        values.add(truth.holds(part, position));
      }
      truths.add(new Truth(part.toString(), values));
    }
    return truths;
  }

  private IllegalStateException bug(String complaint) {
    return new IllegalStateException(
        "the run found against %s in %s is no counterexample: %s"
            .formatted(property.formula(), model.name(), complaint));
  }

  /** The letters of a run. */
  Lasso word(Run run) {
    List<Letter> letters = new ArrayList<>();
    for (int step = 0; step < run.length(); step++) {
      letters.add(letter(run.state(step), Optional.of(run.action(step)), true));
    }
    if (run.ending() == Run.Ending.CYCLES) {
      return new Lasso(
          letters.subList(0, run.cycleStart()), letters.subList(run.cycleStart(), run.length()));
    }
    int[] last = run.state(run.length());
    if (property.assumptions().endings() == Property.Endings.FINITE) {
      letters.add(letter(last, Optional.empty(), true));
    }
    boolean alive = property.assumptions().endings() != Property.Endings.FINITE;
    return new Lasso(letters, List.of(letter(last, Optional.empty(), alive)));
  }

  private Letter letter(int[] state, Optional<Integer> action, boolean alive) {
    List<String> truths = new ArrayList<>();
    if (alive) {
      truths.add(Labelling.ALIVE);
    }
    for (String name : property.formula().propositions()) {
      try {
        if (holds(name, state, action)) {
          truths.add(name);
        }
      } catch (Undefined _) {
        // Where it mattered the search would not have gone on, so it may be taken for false.
      }
    }
    return Letter.of(truths);
  }

  private boolean holds(String name, int[] state, Optional<Integer> action) {
    Optional<Proposition> own = model.proposition(name);
    if (own.isPresent()) {
      return switch (own.get()) {
        case Proposition.OfState p -> p.holds().test(state);
        case Proposition.OfAction p -> action.isPresent() && p.holds().test(action.get());
      };
    }
    return action.isEmpty()
        && switch (Propositions.ending(model, name).orElseThrow()) {
          case "terminated" -> model.isFinal(state);
          case "deadlock" -> !model.isFinal(state);
          default -> true;
        };
  }

  /** Whether each actor acts in the cycle or is disabled somewhere in it. */
  private boolean isFair(Run run) {
    if (run.ending() == Run.Ending.STOPS) {
      return true;
    }
    BitSet satisfied = new BitSet();
    for (int step = run.cycleStart(); step < run.length(); step++) {
      BitSet enabled = enabled(run.state(step));
      for (int actor = 0; actor < model.actors().size(); actor++) {
        if (!enabled.get(actor) || model.action(run.action(step)).actors().contains(actor)) {
          satisfied.set(actor);
        }
      }
    }
    return satisfied.cardinality() == model.actors().size();
  }

  private BitSet enabled(int[] state) {
    BitSet enabled = new BitSet();
    Explorer explorer = model.explorer();
    explorer.successors(
        state,
        new TransitionVisitor() {
          @Override
          public void step(int group, int number, int[] target) {
            Action action = model.action(number);
            action.actors().forEach(enabled::set);
          }

          @Override
          public void failure(int group, int number, String message) {}
        });
    return enabled;
  }
}
