package dev.allways.core;

import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.logic.formula.Formula;
import java.util.Optional;

/** What is asked of a model. */
public sealed interface Property {
  /** Unique among the properties of one subject; {@code --property NAME} selects by it. */
  String name();

  /** The sort of question, one word, stable: it stands in reports. */
  String kind();

  /** No reachable state is stuck: without a step and not {@linkplain Model#isFinal final}. */
  record NoDeadlock(String name) implements Property {
    @Override
    public String kind() {
      return "deadlock";
    }
  }

  /** No reachable step fails (an assertion, an index, a division). */
  record NoFailure(String name) implements Property {
    @Override
    public String kind() {
      return "assertion";
    }
  }

  /** Both of the above, in one search. */
  record Safety(String name) implements Property {
    @Override
    public String kind() {
      return "safety";
    }
  }

  /** The condition holds in every reachable state. */
  record Invariant(String name, Proposition.OfState condition) implements Property {
    @Override
    public String kind() {
      return "invariant";
    }
  }

  /** The condition holds in some reachable state; the witness is part of the verdict. */
  record Reachable(String name, Proposition.OfState condition) implements Property {
    @Override
    public String kind() {
      return "reachability";
    }
  }

  /**
   * Every run satisfies the formula; its propositions are resolved by {@link Model#proposition}.
   *
   * @param wording how to speak of it where nobody wrote the formula
   */
  record Temporal(String name, Formula formula, Assumptions assumptions, Optional<Wording> wording)
      implements Property {
    /** A formula that somebody wrote. */
    public Temporal(String name, Formula formula, Assumptions assumptions) {
      this(name, formula, assumptions, Optional.empty());
    }

    @Override
    public String kind() {
      return wording.map(Wording::kind).orElse("ltl");
    }

    /** The same formula, on runs that satisfy both these assumptions and its own. */
    public Temporal assuming(Assumptions more) {
      return new Temporal(name, formula, assumptions.and(more), wording);
    }
  }

  /**
   * Words for a property that is a formula to the engine, but not to its author: an automaton, or
   * an option.
   *
   * @param kind the sort of question, one word
   * @param violation one sentence about a run that violates it
   */
  record Wording(String kind, String violation) {}

  /**
   * Which runs a temporal formula is about.
   *
   * @param weaklyFair only runs in which no actor is enabled from some moment on and yet never acts
   * @param endings what becomes of runs that end
   */
  record Assumptions(boolean weaklyFair, Endings endings) {
    public static final Assumptions NONE = new Assumptions(false, Endings.STUTTER);

    /** Both; where these say something else about runs that end than the usual, that holds. */
    Assumptions and(Assumptions more) {
      return new Assumptions(
          weaklyFair || more.weaklyFair, more.endings == Endings.STUTTER ? endings : more.endings);
    }
  }

  /** How a temporal formula is read on a run that ends. */
  enum Endings {
    /** The last state repeats for ever and no action happens any more. */
    STUTTER,
    /** By the semantics of formulas on finite traces. */
    FINITE,
    /** Not at all: only infinite runs count. */
    IGNORE
  }

  static Property noDeadlock() {
    return new NoDeadlock("deadlock");
  }

  static Property noFailure() {
    return new NoFailure("assertion");
  }

  static Property safety() {
    return new Safety("safety");
  }

  static Property temporal(String name, Formula formula) {
    return new Temporal(name, formula, Assumptions.NONE);
  }
}
