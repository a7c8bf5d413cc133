package dev.allways.engines.explicit.safety;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Run;
import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.control.SearchMonitor;
import dev.allways.engines.explicit.control.SearchStopped;
import dev.allways.engines.explicit.control.WorkerPool;
import dev.allways.engines.explicit.store.VisitedSet;
import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Swarm verification, and the one search that is a swarm of one: looks for a violation with a
 * {@link VisitedSet}, once, or again and again with other hashes and in other orders until the time
 * is up, on all threads.
 *
 * <p>A search of a swarm may meet twice as many states as the one before it, so what is near the
 * start is tried in many ways before anything is tried at length. Paper: Holzmann, Joshi, Groce:
 * Swarm Verification Techniques, IEEE TSE 2011.
 */
public final class Swarm {
  private static final long FIRST_STATES = 50_000;

  /** A swarm ends early when its complete searches have all missed the same with less than this. */
  private static final double SURE = 1e-9;

  /** Of the memory limit, what a table of bits takes. */
  private static final long SHARE_OF_MEMORY = 16;

  private static final long MOST_TABLE_BYTES = 1L << 36;
  private static final long UNLIMITED_TABLE_BYTES = 1L << 28;

  private final Model model;
  private final Goal goal;
  private final VisitedSet.Factory tables;
  private final Limits limits;
  private final Memory memory;
  private final SearchMonitor monitor;
  private final int workers;
  private final boolean isSwarm;
  private final WorkerPool pool = new WorkerPool();
  private final AtomicReference<@Nullable Result> found = new AtomicReference<>();

  private long searches;
  private long states;
  private long transitions;
  private long depth;
  private long memoryBytes;
  private double leftOut = Double.POSITIVE_INFINITY;
  private double missed = 1;

  /**
   * @param isSwarm whether to search more than once, on as many threads as there are workers
   */
  public Swarm(
      Model model,
      Goal goal,
      VisitedSet.Factory tables,
      Limits limits,
      Memory memory,
      SearchMonitor monitor,
      int workers,
      boolean isSwarm) {
    this.model = model;
    this.goal = goal;
    this.tables = tables;
    this.limits = limits;
    this.memory = memory;
    this.monitor = monitor;
    this.workers = workers;
    this.isSwarm = isSwarm;
  }

  public Result result() {
    return isSwarm ? swarm() : once();
  }

  private Result once() {
    LossySearch search =
        new LossySearch(model, goal, visited(memory), memory, monitor, 0, Long.MAX_VALUE);
    Optional<Run> find = search.search();
    if (find.isEmpty() && search.wasCut()) {
      throw new SearchStopped(Verdict.Reason.DEPTH);
    }
    Verdict verdict =
        find.map(found -> goal.found(model, found))
            .orElseGet(() -> unknown(monitor.states, search.leftOut()));
    return new Result(goal.property(), verdict, monitor.statistics(false));
  }

  private VisitedSet visited(Memory taken) {
    return tables.make(
        taken,
        limits.memoryBytes() == Long.MAX_VALUE
            ? UNLIMITED_TABLE_BYTES
            : Math.min(MOST_TABLE_BYTES, limits.memoryBytes() / SHARE_OF_MEMORY));
  }

  private Result swarm() {
    try (pool) {
      Runnable other = () -> searchOn(Progress.SILENT);
      pool.run(
          () -> searchOn(monitor.progress()), Collections.nCopies(workers - 1, other), () -> {});
    }
    Result hit = found.get();
    return hit != null ? hit : new Result(goal.property(), swarmVerdict(), statistics());
  }

  /** One search after the other, until one of any thread has found something or the time is up. */
  private void searchOn(Progress progress) {
    boolean mayGoOn = true;
    while (mayGoOn && found.get() == null && !pool.isFailing()) {
      long number = next();
      mayGoOn = number > 0 && searchOnce(number, progress);
    }
  }

  private synchronized long next() {
    return missed < SURE ? 0 : ++searches;
  }

  /** Whether there is time for another. */
  private boolean searchOnce(long number, Progress progress) {
    Limits left =
        limits
            .withMemory(
                limits.memoryBytes() == Long.MAX_VALUE
                    ? Long.MAX_VALUE
                    : limits.memoryBytes() / workers)
            .withTime(limits.time().minus(monitor.statistics(false).elapsed()))
            .withCancellation(
                () -> limits.cancelled().getAsBoolean() || found.get() != null || pool.isFailing());
    long mostStates = FIRST_STATES << Math.min(40, (number - 1) / workers);
    try (Memory ownMemory = new Memory(left.memoryBytes())) {
      SearchMonitor own = new SearchMonitor(left, progress, ownMemory);
      boolean stopped = false;
      try {
        LossySearch search =
            new LossySearch(
                model, goal, swarmTable(ownMemory, mostStates), ownMemory, own, number, mostStates);
        search
            .search()
            .ifPresent(
                find ->
                    found.compareAndSet(
                        null,
                        new Result(
                            goal.property(), goal.found(model, find), own.statistics(false))));
        if (!search.wasCut()) {
          complete(search.leftOut());
        }
      } catch (SearchStopped limit) {
        stopped = limit.reason() != Verdict.Reason.MEMORY;
      }
      add(own);
      return !stopped;
    }
  }

  /** Not larger than so many states can make use of: there may be thousands of searches. */
  private VisitedSet swarmTable(Memory ownMemory, long mostStates) {
    return mostStates < Long.MAX_VALUE / 64
            && (limits.memoryBytes() == Long.MAX_VALUE
                || mostStates * 4 < limits.memoryBytes() / SHARE_OF_MEMORY)
        ? tables.make(ownMemory, mostStates * 4)
        : visited(ownMemory);
  }

  private synchronized void complete(double omitted) {
    leftOut = Math.min(leftOut, omitted);
    missed *= -Math.expm1(-omitted);
  }

  private synchronized void add(SearchMonitor own) {
    states = Math.max(states, own.states);
    transitions += own.transitions;
    depth = Math.max(depth, own.depth);
    memoryBytes = Math.max(memoryBytes, own.statistics(false).memoryBytes());
  }

  private synchronized Statistics statistics() {
    return new Statistics(
        states,
        transitions,
        depth,
        memoryBytes * workers,
        monitor.statistics(false).elapsed(),
        false);
  }

  private synchronized Verdict.Unknown swarmVerdict() {
    String how = String.format(Locale.ROOT, "in %,d searches ", searches);
    if (leftOut == Double.POSITIVE_INFINITY) {
      return new Verdict.Unknown(
          Verdict.Reason.LOSSY,
          how
              + String.format(
                  Locale.ROOT,
                  "nothing was found, and none was complete; the largest met %,d states",
                  states));
    }
    return new Verdict.Unknown(Verdict.Reason.LOSSY, how + unknown(states, leftOut).explanation());
  }

  /** What may have been missed, by a search that was not stopped and has found nothing. */
  private static Verdict.Unknown unknown(long states, double leftOut) {
    return new Verdict.Unknown(
        Verdict.Reason.LOSSY,
        String.format(
            Locale.ROOT,
            "nothing was found, but the store may take one state for another: an estimated %s of"
                + " all states were met, with an omission probability of %.2g",
            percent(states / (states + leftOut)),
            -Math.expm1(-leftOut)));
  }

  /** Rounded down: 100 % is not said of less. */
  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.4f %%", Math.floor(share * 1e6) / 1e4);
  }
}
