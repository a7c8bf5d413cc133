package dev.allways.languages.protocol;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.term.StateSpace;

/** States with numbered events between them, complete or explored as it is asked for. */
interface TransitionGraph {
  /** Event, target, event, target, ... Not to be modified. */
  int[] successors(int state);

  boolean isFinal(int state);

  Event event(int number);

  static TransitionGraph of(StateSpace states) {
    return new TransitionGraph() {
      @Override
      public int[] successors(int state) {
        return states.successors(state);
      }

      @Override
      public boolean isFinal(int state) {
        return states.isFinal(state);
      }

      @Override
      public Event event(int number) {
        return states.event(number);
      }
    };
  }

  static TransitionGraph of(Lts lts) {
    int[][] steps = new int[lts.states()][];
    for (int state = 0; state < steps.length; state++) {
      int first = lts.firstTransition(state);
      steps[state] = new int[2 * (lts.firstTransition(state + 1) - first)];
      for (int i = 0; i < steps[state].length; i += 2) {
        steps[state][i] = lts.eventNumber(first + i / 2);
        steps[state][i + 1] = lts.target(first + i / 2);
      }
    }
    return new TransitionGraph() {
      @Override
      public int[] successors(int state) {
        return steps[state];
      }

      @Override
      public boolean isFinal(int state) {
        return lts.isFinal(state);
      }

      @Override
      public Event event(int number) {
        return lts.events().get(number);
      }
    };
  }
}
