package dev.allways.program;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Everything that can be reached in a small model. */
public final class StateSpace {
  private final Map<IntBuffer, Set<Transition>> transitions = new LinkedHashMap<>();
  private final Model model;
  private int transitionCount;
  private boolean complete = true;

  /** A failure has no target. */
  public record Transition(int group, int action, IntBuffer target, String failure) {}

  private StateSpace(Model model) {
    this.model = model;
  }

  public static StateSpace of(Model model) {
    return upTo(model, 100_000);
  }

  /** Stops when so many states are known. */
  public static StateSpace upTo(Model model, int limit) {
    return upTo(model, model.explorer(), limit);
  }

  /** Of a model whose steps this explorer enumerates. */
  public static StateSpace upTo(Model model, Explorer explorer, int limit) {
    StateSpace space = new StateSpace(model);
    space.explore(explorer, limit);
    return space;
  }

  private void explore(Explorer explorer, int limit) {
    Deque<IntBuffer> waiting = new ArrayDeque<>();
    explorer.initialStates(state -> arrive(IntBuffer.wrap(state.clone()), waiting));
    while (!waiting.isEmpty()) {
      if (transitions.size() >= limit) {
        complete = false;
        return;
      }
      IntBuffer source = waiting.poll();
      Set<Transition> found = transitions.get(source);
      explorer.successors(
          source.array().clone(),
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              IntBuffer reached = IntBuffer.wrap(target.clone());
              found.add(new Transition(group, action, reached, ""));
              arrive(reached, waiting);
            }

            @Override
            public void failure(int group, int action, String message) {
              found.add(new Transition(group, action, IntBuffer.allocate(0), message));
            }
          });
      transitionCount += found.size();
    }
  }

  private void arrive(IntBuffer state, Deque<IntBuffer> waiting) {
    if (transitions.putIfAbsent(state, new LinkedHashSet<>()) == null) {
      waiting.add(state);
    }
  }

  public int states() {
    return transitions.size();
  }

  public int transitionCount() {
    return transitionCount;
  }

  public boolean isComplete() {
    return complete;
  }

  public Map<IntBuffer, Set<Transition>> transitions() {
    return transitions;
  }

  /** The messages of all failures, each once. */
  public Set<String> failures() {
    Set<String> messages = new LinkedHashSet<>();
    transitions.values().forEach(each -> each.forEach(t -> messages.add(t.failure())));
    messages.remove("");
    return messages;
  }

  /** States without a step that are not final. */
  public List<IntBuffer> deadlocks() {
    List<IntBuffer> stuck = new ArrayList<>();
    transitions.forEach(
        (state, found) -> {
          if (found.isEmpty() && !model.isFinal(state.array())) {
            stuck.add(state);
          }
        });
    return stuck;
  }
}
