package dev.allways.languages.promela.model;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Symmetry;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.symmetry.ActorSymmetry;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Tries out in every state that can be reached what a symmetry promises, from the definition of the
 * word: it makes no difference whether actors trade places before a step or after it.
 */
final class Exchanges {
  private final Model model;
  private final ActorSymmetry symmetry;
  private final ActorSymmetry.Finder finder;
  private final Explorer explorer;
  private final Set<IntBuffer> known = new HashSet<>();
  private final Set<IntBuffer> classes = new HashSet<>();

  /** Where the steps of a state lead. */
  private record Steps(Set<IntBuffer> targets, int failures, boolean mayStop) {}

  Exchanges(Model model) {
    this.model = model;
    this.symmetry = (ActorSymmetry) Symmetry.of(model);
    this.finder = symmetry.representatives();
    this.explorer = model.explorer();
  }

  /** What is wrong, if anything is, among the first states up to the limit. */
  Optional<String> complaint(int limit) {
    Deque<int[]> waiting = new ArrayDeque<>();
    explorer.initialStates(state -> add(state, waiting));
    while (!waiting.isEmpty() && known.size() < limit) {
      int[] state = waiting.poll();
      Steps steps = steps(state, copy -> copy);
      steps.targets.forEach(target -> add(target.array(), waiting));
      classes.add(IntBuffer.wrap(representative(state)));
      Optional<String> complaint = complaint(state);
      if (complaint.isPresent()) {
        return complaint;
      }
    }
    return Optional.empty();
  }

  /** How many states were met, and how many classes of them. */
  int states() {
    return known.size();
  }

  int classes() {
    return classes.size();
  }

  /**
   * How many classes there are by definition: states are of one class when an exchange leads from
   * one to the other. Nobody must have left.
   */
  int orbits() {
    Set<IntBuffer> rest = new HashSet<>();
    int orbits = 0;
    for (IntBuffer state : known) {
      if (symmetry.isBefore(state.array())) {
        orbits++;
      } else {
        rest.add(IntBuffer.wrap(forgotten(state.array())));
      }
    }
    while (!rest.isEmpty()) {
      orbits++;
      Deque<IntBuffer> waiting = new ArrayDeque<>();
      waiting.add(rest.iterator().next());
      rest.remove(waiting.peek());
      while (!waiting.isEmpty()) {
        int[] state = waiting.poll().array();
        for (int number = 0; number < symmetry.exchanges(); number++) {
          IntBuffer next = IntBuffer.wrap(finder.exchanged(number, state));
          if (rest.remove(next)) {
            waiting.add(next);
          }
        }
      }
    }
    return orbits;
  }

  private void add(int[] state, Deque<int[]> waiting) {
    int[] copy = state.clone();
    if (known.add(IntBuffer.wrap(copy))) {
      waiting.add(copy);
    }
  }

  private Optional<String> complaint(int[] state) {
    int[] representative = representative(state);
    if (!IntBuffer.wrap(representative(representative)).equals(IntBuffer.wrap(representative))) {
      return Optional.of("a representative has another one: " + Presentation.of(model).show(state));
    }
    Steps own = steps(state, this::representative);
    Steps other = steps(representative, this::representative);
    IntBuffer here = IntBuffer.wrap(representative);
    Set<IntBuffer> mine = new HashSet<>(own.targets);
    mine.remove(here);
    if (symmetry.isComplete() && !other.targets.containsAll(mine)) {
      mine.removeAll(other.targets);
      StringBuilder missing = new StringBuilder("a step is missing from the representative of ");
      missing
          .append(Presentation.of(model).show(state))
          .append(", which is ")
          .append(Presentation.of(model).show(representative));
      mine.forEach(
          each -> missing.append("\nmissing ").append(Presentation.of(model).show(each.array())));
      other.targets.forEach(
          each -> missing.append("\nthere   ").append(Presentation.of(model).show(each.array())));
      return Optional.of(missing.toString());
    }
    if (own.failures > 0 && other.failures == 0) {
      return Optional.of(
          "a failure is missing from the representative of " + Presentation.of(model).show(state));
    }
    boolean stops = own.targets.isEmpty() && own.failures == 0;
    boolean otherStops = other.targets.isEmpty() && other.failures == 0;
    if (stops && (!otherStops || own.mayStop != other.mayStop)) {
      return Optional.of("only one may stop: " + Presentation.of(model).show(state));
    }
    return symmetry.leaves() || symmetry.isBefore(state) ? Optional.empty() : difference(state);
  }

  private Optional<String> difference(int[] state) {
    int[] plain = forgotten(state);
    Steps asItIs = steps(state, this::forgotten);
    Steps forgotten = steps(plain, this::forgotten);
    if (!asItIs.equals(forgotten)) {
      return Optional.of("what was forgotten mattered: " + Presentation.of(model).show(state));
    }
    for (int number = 0; number < symmetry.exchanges(); number++) {
      int exchange = number;
      Steps before = steps(finder.exchanged(exchange, plain), this::forgotten);
      Steps after = steps(plain, target -> finder.exchanged(exchange, forgotten(target)));
      if (!before.equals(after)) {
        return Optional.of(
            "exchange " + number + " matters in " + Presentation.of(model).show(state));
      }
    }
    return Optional.empty();
  }

  private int[] forgotten(int[] state) {
    int[] copy = state.clone();
    finder.forget(copy);
    return copy;
  }

  private int[] representative(int[] state) {
    int[] copy = state.clone();
    finder.replace(copy);
    return copy;
  }

  private Steps steps(int[] state, UnaryOperator<int[]> change) {
    Set<IntBuffer> targets = new HashSet<>();
    int[] failures = new int[1];
    explorer.successors(
        state,
        new TransitionVisitor() {
          @Override
          public void step(int group, int action, int[] target) {
            targets.add(IntBuffer.wrap(change.apply(target.clone())));
          }

          @Override
          public void failure(int group, int action, String message) {
            failures[0]++;
          }
        });
    return new Steps(targets, failures[0], model.isFinal(state));
  }
}
