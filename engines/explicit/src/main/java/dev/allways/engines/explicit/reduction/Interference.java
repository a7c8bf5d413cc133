package dev.allways.engines.explicit.reduction;

import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Group;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Model;
import dev.allways.core.model.Reducible;
import dev.allways.engines.explicit.column.BitVectors;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The dependence relation of the groups of a model, which get in each other's way, and their
 * necessary enabling sets, as sets of groups, a bit each: what {@link StubbornSets} are computed
 * from. Threads share it.
 */
public final class Interference {
  /**
   * A model compares each with each before the search begins: with 3,000 groups of a Promela model
   * that takes a second or two, and it grows with the square.
   */
  private static final int MOST_GROUPS = 4096;

  private final int words;

  /** By group: all whose steps may not commute with its own, or that it can enable or disable. */
  private final long[][] conflicts;

  /** By group: all that write what it reads, so that it may become able to step. */
  private final long[][] writers;

  /** By guard: all that can make it true. */
  private final long[][] enabling;

  /** By group: the guards it waits for. */
  private final int[][] guards;

  private final List<Group> groups;

  private Interference(Dependencies dependencies, int slots) {
    this.groups = dependencies.groups();
    this.words = BitVectors.words(groups.size());
    long[][] readersOf = new long[slots][words];
    long[][] writersOf = new long[slots][words];
    for (int group = 0; group < groups.size(); group++) {
      int member = group;
      groups.get(group).reads().forEach(slot -> BitVectors.add(readersOf[slot], member));
      groups.get(group).writes().forEach(slot -> BitVectors.add(writersOf[slot], member));
    }
    this.conflicts = new long[groups.size()][words];
    this.writers = new long[groups.size()][words];
    this.guards = new int[groups.size()][];
    for (int group = 0; group < groups.size(); group++) {
      long[] conflicting = conflicts[group];
      long[] writing = writers[group];
      groups.get(group).reads().forEach(slot -> BitVectors.addAll(writing, writersOf[slot]));
      groups.get(group).writes().forEach(slot -> BitVectors.addAll(conflicting, writersOf[slot]));
      groups.get(group).writes().forEach(slot -> BitVectors.addAll(conflicting, readersOf[slot]));
      BitVectors.addAll(conflicting, writing);
      groups.get(group).commutes().forEach(other -> BitVectors.remove(conflicting, other));
      guards[group] = groups.get(group).guards().stream().mapToInt(guard -> guard).toArray();
    }
    this.enabling = new long[dependencies.guards().size()][words];
    for (int guard = 0; guard < enabling.length; guard++) {
      long[] set = enabling[guard];
      dependencies.guards().get(guard).enabledBy().forEach(group -> BitVectors.add(set, group));
    }
  }

  /** Why groups are not compared although there may be something to leave out. */
  public static Optional<String> obstacle(Model model) {
    int count = groupCount(model);
    return count > MOST_GROUPS
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "its steps are of %,d kinds, and at most %,d are compared with each other",
                count,
                MOST_GROUPS))
        : Optional.empty();
  }

  private static int groupCount(Model model) {
    return model
        .capability(Reducible.class)
        .map(Reducible::groupCount)
        .orElseGet(() -> model.dependencies().groups().size());
  }

  /**
   * Nothing when every group gets in the way of every other, or there is an {@linkplain #obstacle
   * obstacle}.
   */
  public static Optional<Interference> of(Model model) {
    return of(model, model::dependencies);
  }

  /** The same, for a search that ends when a step fails. */
  public static Optional<Interference> untilFailure(Model model) {
    return model
        .capability(Reducible.class)
        .map(reducible -> of(model, reducible::dependenciesUntilFailure))
        .orElseGet(() -> of(model));
  }

  private static Optional<Interference> of(Model model, Supplier<Dependencies> dependencies) {
    int count = groupCount(model);
    if (count < 2 || count > MOST_GROUPS) {
      return Optional.empty();
    }
    Interference found = new Interference(dependencies.get(), model.layout().size());
    for (int group = 0; group < count; group++) {
      if (BitVectors.count(found.conflicts[group]) < count) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  /** How many longs a set of groups needs. */
  int words() {
    return words;
  }

  int guardCount() {
    return enabling.length;
  }

  long[] conflicts(int group) {
    return conflicts[group];
  }

  long[] writers(int group) {
    return writers[group];
  }

  long[] enabling(int guard) {
    return enabling[guard];
  }

  int[] guards(int group) {
    return guards[group];
  }

  /** The groups that write one of these slots. */
  public long[] writersOf(IndexSet slots) {
    long[] set = new long[words];
    for (int group = 0; group < groups.size(); group++) {
      if (groups.get(group).writes().intersects(slots)) {
        BitVectors.add(set, group);
      }
    }
    return set;
  }
}
