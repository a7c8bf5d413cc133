package dev.allways.engines.explicit.temporal;

import dev.allways.core.model.Layout;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.engines.explicit.column.BitVectors;
import java.util.ArrayList;
import java.util.List;

/**
 * A degeneralised {@link Product}, with one acceptance condition, on states: a further slot counts
 * the acceptance sets met in their order, and a state in which all have been met is accepting.
 * Paper: Gastin, Oddoux: Fast LTL to Büchi Automata Translation, CAV 2001, for skipping several
 * sets in one step.
 */
final class DegeneralizedProduct {
  /** Is shown the edges that leave a state. */
  interface EdgeVisitor {
    void edge(int action, int[] target);
  }

  private final Product product;
  private final int sets;
  private final int levelSlot;
  private final int[] target;

  DegeneralizedProduct(Product product) {
    this.product = product;
    this.sets = product.sets();
    this.levelSlot = product.layout().size();
    this.target = new int[levelSlot + 1];
  }

  Layout layout() {
    List<Slot> all = new ArrayList<>(product.layout().slots());
    all.add(new Slot("@level", SlotType.range(0, sets)));
    return new Layout(all);
  }

  boolean isAccepting(int[] state) {
    return state[levelSlot] == sets;
  }

  void initialStates(StateVisitor visitor) {
    product.initialStates(
        state -> {
          System.arraycopy(state, 0, target, 0, levelSlot);
          target[levelSlot] = 0;
          visitor.visit(target);
        });
  }

  void successors(int[] source, EdgeVisitor visitor) {
    int from = isAccepting(source) ? 0 : source[levelSlot];
    product.successors(
        source,
        (action, reached, marks) -> {
          int level = from;
          while (level < sets && BitVectors.contains(marks, level)) {
            level++;
          }
          System.arraycopy(reached, 0, target, 0, levelSlot);
          target[levelSlot] = level;
          visitor.edge(action, target);
        });
  }
}
