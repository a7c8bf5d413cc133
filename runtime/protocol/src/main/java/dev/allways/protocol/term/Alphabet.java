package dev.allways.protocol.term;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The events in a term and in everything it unfolds to. Looks at every part once, so it is fast
 * where interleaving makes a state space large.
 */
public final class Alphabet {
  private static final int MOST_TERMS = 1_000_000;

  private final Set<Integer> events = new LinkedHashSet<>();
  private final Set<Term> seen = new HashSet<>();
  private final Deque<Term> waiting = new ArrayDeque<>();
  private final Visit visit = new Visit();

  private Alphabet() {}

  /** The numbers of the events, in the order in which they are met; none if there are too many. */
  public static Optional<Set<Integer>> of(Term start) {
    return new Alphabet().search(start);
  }

  /**
   * Adds a term and all that it is made of and unfolds to, each once.
   *
   * @return false if that is too much
   */
  static boolean collect(Term start, List<Term> parts) {
    return new Alphabet().search(start, parts::add);
  }

  private Optional<Set<Integer>> search(Term start) {
    return search(start, part -> {}) ? Optional.of(events) : Optional.empty();
  }

  private boolean search(Term start, Consumer<Term> met) {
    add(start);
    while (!waiting.isEmpty()) {
      if (seen.size() > MOST_TERMS) {
        return false;
      }
      Term next = waiting.remove();
      met.accept(next);
      next.accept(visit);
    }
    return true;
  }

  private boolean add(Term term) {
    if (seen.add(term)) {
      waiting.add(term);
    }
    return true;
  }

  /** Looks at one term; the answer says that there is more to look at. */
  private final class Visit implements Term.Visitor<Boolean> {
    @Override
    public Boolean end(Term.End end) {
      return true;
    }

    @Override
    public Boolean act(Term.Act act) {
      return events.add(act.event);
    }

    @Override
    public Boolean cat(Term.Cat cat) {
      return add(cat.head) && add(cat.rest);
    }

    @Override
    public Boolean alt(Term.Alt alt) {
      for (Term branch : alt.branches) {
        add(branch);
      }
      return true;
    }

    @Override
    public Boolean par(Term.Par par) {
      return par.parts.allMatch(Alphabet.this::add);
    }

    @Override
    public Boolean star(Term.Star star) {
      return add(star.body);
    }

    @Override
    public Boolean omega(Term.Omega omega) {
      return add(omega.body);
    }

    @Override
    public Boolean later(Term.Later later) {
      return add(later.body());
    }
  }
}
