package dev.allways.engines.explicit.safety;

import dev.allways.core.Limits;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.text.Diagnostic;
import java.util.function.Function;

/**
 * Depth-first searches beside one that goes level by level and has no end in sight: a violation far
 * from the start may be easy to fall into, and take ages to get to by levels.
 *
 * <p>The first is made when there are a million states, the next when there are four times as many,
 * each with an eighth of the memory that the levels take by then. That bounds their work, too, and
 * by no clock: depth first a state takes more memory than by levels, so all probes together look at
 * fewer than a sixth of the states. What they leave out is left to the levels: they prove nothing.
 */
public final class DepthFirstProbes {
  private static final long FIRST = 1 << 20;
  private static final int APART = 4;
  private static final int SHARE = 8;

  private final Function<Limits, Result> search;
  private long next;

  /**
   * @param search depth first, within limits
   */
  public DepthFirstProbes(Function<Limits, Result> search) {
    this(search, FIRST);
  }

  /**
   * @param first at how many states the first is made
   */
  public DepthFirstProbes(Function<Limits, Result> search, long first) {
    this.search = search;
    this.next = first;
  }

  /**
   * Makes one if it is time for that, now that the search by levels has so many states.
   *
   * @throws FoundByProbe when it finds a violation
   */
  public void look(long states, Memory memory, SearchMonitor monitor) {
    if (states < next) {
      return;
    }
    next = states * APART;
    long share = memory.used() / SHARE;
    Result result = search.apply(monitor.limitsLeft().withMemory(Math.min(share, memory.left())));
    if (result.verdict() instanceof Verdict.Violated violated) {
      monitor.remark(
          Diagnostic.note("E011", "this run was found depth first, and is not a shortest one")
              .help("breadth-first search by itself goes on until it has a shortest one"));
      throw new FoundByProbe(violated);
    }
  }
}
