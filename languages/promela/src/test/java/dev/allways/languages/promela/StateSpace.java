package dev.allways.languages.promela;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Everything that can be reached in a model, found as simply as possible.
 *
 * @param states how many different ones
 * @param failures what the steps say that fail
 * @param stuck whether some state has no step and is not final
 */
public record StateSpace(int states, SortedSet<String> failures, boolean stuck) {
  /** Is shown every state. */
  @FunctionalInterface
  interface Visitor {
    void visit(int[] state, boolean hasSteps);
  }

  public static StateSpace of(Model model) {
    return of(model, (_, _) -> {});
  }

  static StateSpace of(Model model, Visitor visitor) {
    Explorer explorer = model.explorer();
    Set<IntBuffer> known = new HashSet<>();
    Deque<int[]> waiting = new ArrayDeque<>();
    SortedSet<String> failures = new TreeSet<>();
    boolean stuck = false;
    explorer.initialStates(state -> add(state, known, waiting));
    while (!waiting.isEmpty()) {
      int[] state = waiting.poll();
      int[] transitions = new int[1];
      explorer.successors(
          state,
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              transitions[0]++;
              add(target, known, waiting);
            }

            @Override
            public void failure(int group, int action, String message) {
              transitions[0]++;
              failures.add(message);
            }
          });
      visitor.visit(state, transitions[0] > 0);
      stuck |= transitions[0] == 0 && !model.isFinal(state);
    }
    return new StateSpace(known.size(), failures, stuck);
  }

  private static void add(int[] state, Set<IntBuffer> known, Deque<int[]> waiting) {
    int[] copy = state.clone();
    if (known.add(IntBuffer.wrap(copy))) {
      waiting.add(copy);
    }
  }

  /** As the first line of a model states it: {@code safe, 12 states}. */
  public String verdict() {
    if (!failures.isEmpty()) {
      return stuck ? "error, invalid end state" : "error";
    }
    return (stuck ? "invalid end state, " : "safe, ") + states + " states";
  }
}
