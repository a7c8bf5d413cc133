package dev.allways.program.compiler;

import dev.allways.program.analysis.MergeablePoints;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Takes the actors that a step has brought to where they {@linkplain MergeablePoints pass} further,
 * until they are where others may have to see them; each way they can go is an end of the step.
 *
 * <p>An actor that cannot go on from such a point stays there, as one does of whom an edge fails:
 * that is then a step of its own, with the state it fails in. To stop is right anywhere, since
 * every state on the way is one of the model; so after many branches nobody goes on.
 */
final class StatementMerger {
  /** A step is shown to have at most so many ends that it would not have otherwise. */
  private static final int MOST_ENDS = 64;

  private final CompiledExplorer explorer;
  private final Tables tables;
  private final boolean[] mergeable;
  private final int[] movers;
  private int moverCount;
  private int[][] states = new int[0][];
  private final int[] scratch;
  private int ends;

  StatementMerger(CompiledExplorer explorer, Tables tables, boolean[] mergeable) {
    this.explorer = explorer;
    this.tables = tables;
    this.mergeable = mergeable;
    this.movers = new int[tables.actorBase.length];
    this.scratch = new int[tables.slots];
  }

  /** By the number of a point in {@link Tables}, whether actors pass it. */
  static boolean[] points(Plan plan, Tables tables, MergeablePoints mergeable) {
    boolean[] points = new boolean[Tables.pointCount(plan) + 1];
    for (int template = 0; template < tables.templates; template++) {
      int count = plan.program().templates().get(template).points().size();
      for (int point = 1; point <= count; point++) {
        points[tables.points[template] + point] = mergeable.contains(template, point);
      }
    }
    return points;
  }

  /** From an initial state, in which everybody is new. */
  void settle(int[] initial, Consumer<int[]> end) {
    moverCount = 0;
    for (int actor = tables.count(initial) - 1; actor >= 0; actor--) {
      consider(initial, actor);
    }
    goOn(initial, end);
  }

  /** After a step, when those go on who have moved or are new; nobody else is touched. */
  void settle(int[] source, int[] target, Consumer<int[]> end) {
    moverCount = 0;
    int known = tables.count(source);
    for (int actor = tables.count(target) - 1; actor >= 0; actor--) {
      int base = tables.actorBase[actor];
      if (actor >= known || source[base] != target[base]) {
        consider(target, actor);
      }
    }
    goOn(target, end);
  }

  private void consider(int[] state, int actor) {
    if (mergeable[point(state, actor)]) {
      movers[moverCount++] = actor;
    }
  }

  private int point(int[] state, int actor) {
    return tables.points[tables.template(state, actor)] + state[tables.actorBase[actor]];
  }

  private void goOn(int[] state, Consumer<int[]> end) {
    if (moverCount == 0) {
      end.accept(state);
      return;
    }
    ends = 1;
    reserve(2);
    System.arraycopy(state, 0, states[0], 0, tables.slots);
    goOn(0, 0, end);
  }

  /** From the state at this depth, on behalf of those from a certain mover on. */
  private void goOn(int depth, int mover, Consumer<int[]> end) {
    reserve(depth + 2);
    int next = mover;
    while (next < moverCount) {
      int actor = movers[next];
      int point = point(states[depth], actor);
      int ways = mergeable[point] ? ways(depth, actor, point) : 0;
      if (ways == 0 || ends + ways - 1 > MOST_ENDS) {
        next++;
      } else if (ways == 1) {
        int[] left = states[depth];
        states[depth] = states[depth + 1];
        states[depth + 1] = left;
      } else {
        ends += ways - 1;
        branch(depth, next, point, end);
        return;
      }
    }
    end.accept(states[depth]);
  }

  private void branch(int depth, int mover, int point, Consumer<int[]> end) {
    int actor = movers[mover];
    int least = Integer.MAX_VALUE;
    for (int i = tables.moveStart[point]; i < tables.moveStart[point + 1]; i++) {
      int edge = tables.moves[i];
      if (tables.level[edge] <= least
          && explorer.step(edge, states[depth], states[depth + 1], actor)) {
        least = tables.level[edge];
        goOn(depth + 1, mover, end);
      }
    }
  }

  /**
   * How many edges the actor can take; none when one of them fails. The first leads to the state at
   * the next depth.
   */
  private int ways(int depth, int actor, int point) {
    explorer.reach(point);
    int ways = 0;
    int least = Integer.MAX_VALUE;
    try {
      for (int i = tables.moveStart[point]; i < tables.moveStart[point + 1]; i++) {
        int edge = tables.moves[i];
        int[] target = ways == 0 ? states[depth + 1] : scratch;
        if (tables.level[edge] <= least && explorer.step(edge, states[depth], target, actor)) {
          least = tables.level[edge];
          ways++;
        }
      }
    } catch (StepFailure _) {
      return 0;
    }
    return ways;
  }

  private void reserve(int count) {
    if (count > states.length) {
      int known = states.length;
      states = Arrays.copyOf(states, Math.max(count, 2 * known));
      for (int i = known; i < states.length; i++) {
        states[i] = new int[tables.slots];
      }
    }
  }
}
