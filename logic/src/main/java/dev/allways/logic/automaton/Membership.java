package dev.allways.logic.automaton;

import dev.allways.logic.word.Lasso;
import java.util.Arrays;
import java.util.List;

/**
 * Whether an automaton accepts a word. Pairs of a position of the word and a state are the states
 * of a graph that has an accepting cycle exactly then. Costs the length of the word times the size
 * of the automaton.
 *
 * <pre>{@code
 * Membership.accepts(automaton, Lasso.parse("p; cycle{q; !q}"))
 * }</pre>
 */
public final class Membership {
  private Membership() {}

  public static boolean accepts(Automaton automaton, Lasso word) {
    return !Emptiness.isEmpty(new Unrolling(automaton, word));
  }

  private static final class Unrolling implements Graph {
    private final Automaton automaton;
    private final int[] firstEdge;
    private final int[] targets;
    private final long[] marks;

    Unrolling(Automaton automaton, Lasso word) {
      this.automaton = automaton;
      int states = automaton.stateCount();
      firstEdge = new int[word.length() * states + 1];
      int[] ends = new int[64];
      long[] written = new long[64];
      int[] enabled = new int[automaton.maximalOutDegree()];
      int count = 0;
      for (int position = 0; position < word.length(); position++) {
        long[] letter = valuation(automaton.propositions(), word, position);
        int next = word.successor(position) * states;
        for (int state = 0; state < states; state++) {
          int choices = automaton.enabledEdges(state, letter, enabled);
          if (count + choices > ends.length) {
            ends = Arrays.copyOf(ends, 2 * (count + choices));
            written = Arrays.copyOf(written, 2 * (count + choices));
          }
          for (int i = 0; i < choices; i++) {
            ends[count] = next + automaton.target(enabled[i]);
            written[count++] = automaton.marks(enabled[i]);
          }
          firstEdge[position * states + state + 1] = count;
        }
      }
      targets = ends;
      marks = written;
    }

    private static long[] valuation(List<String> propositions, Lasso word, int position) {
      long[] letter = new long[Math.max(1, (propositions.size() + 63) / 64)];
      for (int i = 0; i < propositions.size(); i++) {
        if (word.letter(position).holds(propositions.get(i))) {
          letter[i >> 6] |= 1L << (i & 63);
        }
      }
      return letter;
    }

    @Override
    public int stateCount() {
      return firstEdge.length - 1;
    }

    @Override
    public int firstEdge(int state) {
      return firstEdge[state];
    }

    @Override
    public int target(int edge) {
      return targets[edge];
    }

    @Override
    public long marks(int edge) {
      return marks[edge];
    }

    @Override
    public int acceptanceSets() {
      return automaton.acceptanceSets();
    }
  }
}
