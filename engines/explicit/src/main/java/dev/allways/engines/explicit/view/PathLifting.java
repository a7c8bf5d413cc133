package dev.allways.engines.explicit.view;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.Symmetry;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Lifts a run of a {@link Quotient} to one of the model it is a quotient of: from the state it has
 * come to, it takes a step to the class that the other run goes to, after steps within the class of
 * that state where there is no such step at once.
 */
final class PathLifting {
  private final Model model;
  private final Explorer explorer;
  private final Symmetry.Representatives representatives;

  PathLifting(Model model, Symmetry.Representatives representatives) {
    this.model = model;
    this.explorer = model.explorer();
    this.representatives = representatives;
  }

  /** A step of the original, with the way to it inside of the class. */
  @SuppressWarnings("ArrayRecordComponent") // compared by hand where it is compared
  private record Visit(int[] state, @Nullable Visit before, int action) {}

  /** The steps out of a state. */
  private static final class Steps implements TransitionVisitor {
    private final List<Visit> steps = new ArrayList<>();
    private final List<Integer> failures = new ArrayList<>();
    private final Visit source;

    Steps(Visit source) {
      this.source = source;
    }

    @Override
    public void step(int group, int action, int[] target) {
      steps.add(new Visit(target.clone(), source, action));
    }

    @Override
    public void failure(int group, int action, String message) {
      failures.add(action);
    }
  }

  Run of(Run small) {
    int length = small.length() - (small.ending() == Run.Ending.FAILS ? 1 : 0);
    int[] state = start(small.state(0));
    Run.Builder run = Run.from(state);
    for (int step = 0; step < length; step++) {
      int[] wanted = small.state(step + 1);
      Steps last = search(state, steps -> first(steps, wanted) != null);
      Visit next = first(last, wanted);
      state = follow(run, next == null ? last.source : next);
    }
    return switch (small.ending()) {
      case OPEN, CYCLES -> run.open();
      case STOPS -> {
        follow(run, search(state, steps -> steps.steps.isEmpty()).source);
        yield run.stops();
      }
      case FAILS -> {
        Steps last = search(state, steps -> !steps.failures.isEmpty());
        follow(run, last.source);
        yield run.failsWith(alike(last.failures, small.action(length)));
      }
    };
  }

  private int[] start(int[] representative) {
    List<int[]> found = new ArrayList<>();
    explorer.initialStates(
        state -> {
          if (found.isEmpty() && isOf(state, representative)) {
            found.add(state.clone());
          }
        });
    return found.getFirst();
  }

  /** Breadth first through the states of one class, until one has such steps. */
  private Steps search(int[] from, Predicate<Steps> wanted) {
    int[] representative = Quotient.representative(representatives, from);
    Set<List<Integer>> known = new HashSet<>();
    Deque<Visit> waiting = new ArrayDeque<>();
    waiting.add(new Visit(from, null, -1));
    known.add(values(from));
    while (!waiting.isEmpty()) {
      Steps steps = new Steps(waiting.poll());
      explorer.successors(steps.source.state(), steps);
      if (wanted.test(steps)) {
        return steps;
      }
      for (Visit next : steps.steps) {
        if (isOf(next.state(), representative) && known.add(values(next.state()))) {
          waiting.add(next);
        }
      }
    }
    throw new IllegalStateException("a run of the representatives is none of " + model.name());
  }

  private static List<Integer> values(int[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  private @Nullable Visit first(Steps steps, int[] representative) {
    for (Visit next : steps.steps) {
      if (isOf(next.state(), representative)) {
        return next;
      }
    }
    return null;
  }

  private boolean isOf(int[] state, int[] representative) {
    return Arrays.equals(Quotient.representative(representatives, state), representative);
  }

  /** Adds the steps to {@code last}, where they lead. */
  private static int[] follow(Run.Builder run, Visit last) {
    Deque<Visit> way = new ArrayDeque<>();
    for (Visit visit = last; visit.before() != null; visit = visit.before()) {
      way.push(visit);
    }
    way.forEach(visit -> run.step(visit.action(), visit.state()));
    return last.state();
  }

  /** The failure of the statement that failed, if it is there: others may fail as well. */
  private int alike(List<Integer> failures, int action) {
    String label = model.action(action).label();
    return failures.stream()
        .filter(failure -> model.action(failure).label().equals(label))
        .findFirst()
        .orElse(failures.getFirst());
  }
}
