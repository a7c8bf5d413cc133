package dev.allways.protocol.term;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Whether some run of a term comes to its end with certain events only. Looks at the parts of a
 * term instead of at its states, of which there may be too many: a sequence can be completed if all
 * of it can, a choice if one branch can, and so on, and recursion if it can without itself (a least
 * fixed point).
 */
public final class Completion {
  private final IntPredicate allowed;
  private final Set<Term> completable = new HashSet<>();
  private final Question question = new Question();

  private Completion(IntPredicate allowed) {
    this.allowed = allowed;
  }

  /**
   * @param allowed the numbers of the events that may happen
   * @return true also where there are too many parts to tell
   */
  public static boolean isPossible(Term start, IntPredicate allowed) {
    List<Term> parts = new ArrayList<>();
    return !Alphabet.collect(start, parts) || new Completion(allowed).solve(start, parts);
  }

  private boolean solve(Term start, List<Term> parts) {
    boolean changed = true;
    while (changed && !completable.contains(start)) {
      changed = false;
      // What is met later is mostly part of what is met before.
      for (int i = parts.size() - 1; i >= 0; i--) {
        Term part = parts.get(i);
        if (!completable.contains(part) && part.accept(question)) {
          completable.add(part);
          changed = true;
        }
      }
    }
    return completable.contains(start);
  }

  /** Whether a term can be completed, by what is known of its parts. */
  private final class Question implements Term.Visitor<Boolean> {
    @Override
    public Boolean end(Term.End end) {
      return true;
    }

    @Override
    public Boolean act(Term.Act act) {
      return allowed.test(act.event);
    }

    @Override
    public Boolean cat(Term.Cat cat) {
      return completable.contains(cat.head) && completable.contains(cat.rest);
    }

    @Override
    public Boolean alt(Term.Alt alt) {
      return List.of(alt.branches).stream().anyMatch(completable::contains);
    }

    @Override
    public Boolean par(Term.Par par) {
      return par.parts.allMatch(completable::contains);
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
      return completable.contains(later.body());
    }
  }
}
