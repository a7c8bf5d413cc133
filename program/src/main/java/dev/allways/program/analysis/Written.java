package dev.allways.program.analysis;

import java.util.BitSet;
import java.util.TreeSet;

/**
 * What is known about the values that a step can write to a slot: some constants, something greater
 * or less than before, or anything.
 */
final class Written {
  private static final int MOST_CONSTANTS = 64;

  private final TreeSet<Integer> constants = new TreeSet<>();
  private boolean increases;
  private boolean decreases;
  private boolean anything;

  void constant(int value) {
    constants.add(value);
    anything |= constants.size() > MOST_CONSTANTS;
  }

  void increase() {
    increases = true;
  }

  void decrease() {
    decreases = true;
  }

  void anything() {
    anything = true;
  }

  void addAll(Written other) {
    other.constants.forEach(this::constant);
    increases |= other.increases;
    decreases |= other.decreases;
    anything |= other.anything;
  }

  boolean mayBe(int value) {
    return anything || increases || decreases || constants.contains(value);
  }

  boolean mayDifferFrom(int value) {
    return anything || increases || decreases || constants.size() > 1 || !constants.contains(value);
  }

  boolean mayIncrease() {
    return anything || increases || !constants.isEmpty();
  }

  boolean mayDecrease() {
    return anything || decreases || !constants.isEmpty();
  }

  /**
   * Whether a condition on this slot alone can change to {@code wanted}.
   *
   * @param holds of the values from {@code least} to {@code greatest}, bit 0 being the least
   */
  boolean canMake(boolean wanted, BitSet holds, int least, int greatest) {
    if (anything) {
      return true;
    }
    for (int value : constants) {
      boolean isInside = value >= least && value <= greatest;
      if (!isInside || holds.get(value - least) == wanted) {
        return true;
      }
    }
    int size = greatest - least + 1;
    int firstOther = wanted ? holds.nextClearBit(0) : holds.nextSetBit(0);
    int lastOther = wanted ? holds.previousClearBit(size - 1) : holds.previousSetBit(size - 1);
    int firstWanted = wanted ? holds.nextSetBit(0) : holds.nextClearBit(0);
    int lastWanted = wanted ? holds.previousSetBit(size - 1) : holds.previousClearBit(size - 1);
    boolean hasOther = firstOther >= 0 && firstOther < size && lastOther >= 0;
    boolean hasWanted = firstWanted >= 0 && firstWanted < size && lastWanted >= 0;
    if (!hasOther || !hasWanted) {
      return false;
    }
    return (increases && firstOther < lastWanted) || (decreases && lastOther > firstWanted);
  }
}
