package dev.allways.protocol.term;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Which steps a term has, and whether a run may end there.
 *
 * <p>{@code cat}: the head steps; once it may end, the rest may step too. {@code alt}: the steps of
 * every branch. {@code par}: the steps of every part, the others waiting. What is to be found out
 * later is unfolded when its steps are asked for; if it is reached again while it is being unfolded
 * (unguarded recursion) it has no step there and may not end there. Answers are remembered with the
 * term, except those that are so only because something around the term was being unfolded.
 *
 * <p>Belongs to one thread.
 */
public final class Semantics {
  /** Deeper questions come from recursion that never meets an action. */
  private static final int DEEPEST = 700;

  /** More work for one state comes from unguarded recursion in all directions. */
  private static final int MOST_WORK = 3_000_000;

  private static final int UNTOUCHED = Integer.MAX_VALUE;

  private final Terms<?> terms;
  private final Term.Visitor<Steps> stepsOf = new StepsOf();
  private final Term.Visitor<Boolean> mayEndOf = new MayEndOf();

  /** The names of unguarded recursions that have been met. */
  private final Set<Object> unguarded = new LinkedHashSet<>();

  private int depth;
  private int work;
  private int unfolding;
  private IntPredicate wanted = event -> true;

  /** Whether something has been left out because nobody wanted it. */
  private boolean partial;

  /** The outermost unfolding that was reached again while answering the current question. */
  private int touched = UNTOUCHED;

  public Semantics(Terms<?> terms) {
    this.terms = terms;
  }

  /** The names of what can reach itself again without an event, as far as that was noticed. */
  public Set<Object> unguarded() {
    return unguarded;
  }

  /**
   * All steps of a term.
   *
   * @throws EndlessRecursion when there is no end to finding them
   */
  public Steps steps(Term term) {
    return steps(term, event -> true);
  }

  /**
   * The steps of a term with these events; others may be there, too. Costs less than all of them
   * where there are many parallel parts.
   *
   * @throws EndlessRecursion when there is no end to finding them
   */
  public Steps steps(Term term, IntPredicate events) {
    reset();
    wanted = events;
    return stepsWithin(term);
  }

  /**
   * Whether a run may end in {@code term}, without another step.
   *
   * @throws EndlessRecursion when there is no end to finding out
   */
  public boolean mayEnd(Term term) {
    reset();
    return mayEndWithin(term);
  }

  /** Forgets a question that was not answered. */
  private void reset() {
    depth = 0;
    unfolding = 0;
    touched = UNTOUCHED;
  }

  private Steps stepsWithin(Term term) {
    Steps known = term.steps;
    if (known != null) {
      return known;
    }
    int outer = enter(term);
    boolean outerPartial = partial;
    partial = false;
    Steps steps = term.accept(stepsOf);
    if (touched == UNTOUCHED && !partial && !(term instanceof Term.Par)) {
      term.steps = steps;
    }
    partial |= outerPartial;
    leave(outer);
    return steps;
  }

  private boolean mayEndWithin(Term term) {
    Boolean known = term.mayEnd;
    if (known != null) {
      return known;
    }
    int outer = enter(term);
    boolean answer = term.accept(mayEndOf);
    if (touched == UNTOUCHED) {
      term.mayEnd = answer;
    }
    leave(outer);
    return answer;
  }

  private int enter(Term term) {
    if (depth == 0) {
      work = 0;
    }
    if (++depth > DEEPEST || ++work > MOST_WORK) {
      throw new EndlessRecursion(term instanceof Term.Later later ? later.name : null);
    }
    int outer = touched;
    touched = UNTOUCHED;
    return outer;
  }

  private void leave(int outer) {
    depth--;
    touched = Math.min(touched, outer);
  }

  /** What is done while a term is being unfolded is over. */
  private void unfolded(int level) {
    if (touched >= level) {
      touched = UNTOUCHED;
    }
  }

  /** The steps of each sort of terms. */
  private final class StepsOf implements Term.Visitor<Steps> {
    @Override
    public Steps end(Term.End end) {
      return Steps.NONE;
    }

    @Override
    public Steps act(Term.Act act) {
      return Steps.of(act.event, terms.end());
    }

    @Override
    public Steps cat(Term.Cat cat) {
      Steps.Builder builder = new Steps.Builder();
      Term rest = cat;
      while (rest instanceof Term.Cat each) {
        Steps first = stepsWithin(each.head);
        for (int i = 0; i < first.size(); i++) {
          builder.add(first.event(i), terms.cat(first.target(i), each.rest));
        }
        if (!mayEndWithin(each.head)) {
          return builder.build();
        }
        rest = each.rest;
      }
      builder.addAll(stepsWithin(rest));
      return builder.build();
    }

    @Override
    public Steps alt(Term.Alt alt) {
      Steps.Builder builder = new Steps.Builder();
      for (Term branch : alt.branches) {
        builder.addAll(stepsWithin(branch));
      }
      return builder.build();
    }

    @Override
    public Steps par(Term.Par par) {
      Steps.Builder builder = new Steps.Builder();
      par.parts.allMatch(
          part -> {
            interleave(part, par, builder);
            return true;
          });
      return builder.build();
    }

    private void interleave(Term part, Term.Par par, Steps.Builder builder) {
      Steps its = stepsWithin(part);
      work += its.size();
      for (int i = 0; i < its.size(); i++) {
        if (wanted.test(its.event(i))) {
          builder.add(its.event(i), terms.par(par, part, its.target(i)));
        } else {
          partial = true;
        }
      }
    }

    @Override
    public Steps star(Term.Star star) {
      return again(star.body, star);
    }

    @Override
    public Steps omega(Term.Omega omega) {
      return again(omega.body, omega);
    }

    private Steps again(Term body, Term whole) {
      Steps.Builder builder = new Steps.Builder();
      Steps first = stepsWithin(body);
      for (int i = 0; i < first.size(); i++) {
        builder.add(first.event(i), terms.cat(first.target(i), whole));
      }
      return builder.build();
    }

    @Override
    public Steps later(Term.Later later) {
      if (later.unfoldingSteps >= 0) {
        touched = Math.min(touched, later.unfoldingSteps);
        unguarded.add(later.name);
        return Steps.NONE;
      }
      int level = unfolding++;
      later.unfoldingSteps = level;
      try {
        Steps steps = stepsWithin(later.body());
        unfolded(level);
        return steps;
      } finally {
        later.unfoldingSteps = -1;
        unfolding--;
      }
    }
  }

  /** Whether each sort of terms may end. */
  private final class MayEndOf implements Term.Visitor<Boolean> {
    @Override
    public Boolean end(Term.End end) {
      return true;
    }

    @Override
    public Boolean act(Term.Act act) {
      return false;
    }

    @Override
    public Boolean cat(Term.Cat cat) {
      Term rest = cat;
      while (rest instanceof Term.Cat each) {
        if (!mayEndWithin(each.head)) {
          return false;
        }
        rest = each.rest;
      }
      return mayEndWithin(rest);
    }

    @Override
    public Boolean alt(Term.Alt alt) {
      for (Term branch : alt.branches) {
        if (mayEndWithin(branch)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public Boolean par(Term.Par par) {
      return par.parts.allMatch(Semantics.this::mayEndWithin);
    }

    @Override
    public Boolean star(Term.Star star) {
      return true;
    }

    @Override
    public Boolean omega(Term.Omega omega) {
      return false;
    }

    @Override
    public Boolean later(Term.Later later) {
      if (later.unfoldingEnd >= 0) {
        touched = Math.min(touched, later.unfoldingEnd);
        return false;
      }
      int level = unfolding++;
      later.unfoldingEnd = level;
      try {
        boolean answer = mayEndWithin(later.body());
        unfolded(level);
        return answer;
      } finally {
        later.unfoldingEnd = -1;
        unfolding--;
      }
    }
  }
}
