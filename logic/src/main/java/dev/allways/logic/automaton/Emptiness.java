package dev.allways.logic.automaton;

/** Whether an automaton accepts any word at all, and if so, which. */
public final class Emptiness {
  private Emptiness() {}

  public static boolean isEmpty(Graph graph) {
    StronglyConnectedComponents components = new StronglyConnectedComponents(graph);
    for (int component = 0; component < components.count(); component++) {
      if (components.isAccepting(component)) {
        return false;
      }
    }
    return true;
  }
}
