package dev.allways.engines.explicit.control;

import dev.allways.core.Limits;
import dev.allways.core.Outlook;
import dev.allways.core.Progress;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;
import dev.allways.text.Diagnostic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts what a search does, keeps it within its limits and tells of its progress. */
public final class SearchMonitor {
  /** A look costs as much as a fast state, and states may be slow. */
  private static final int MOST_TICKS_A_LOOK = 256;

  private static final long NANOS_A_LOOK = 10_000_000;
  private static final long NANOS_A_REPORT = 100_000_000;

  private final Limits limits;
  private final Progress progress;
  private final Memory memory;
  private final List<Diagnostic> remarks = new ArrayList<>();
  private final Cuts cuts = new Cuts();
  private final long start = System.nanoTime();

  /** What the search had taken in another process before it was saved there. */
  private long nanosBefore;

  private final Saving saving;
  private long nextSave;
  private volatile boolean saveDue;
  private long nextReport = start + NANOS_A_REPORT;
  private int ticksALook = 8;
  private int ticks = ticksALook;
  private long lastLook = start;

  /** What the search has counted so far; written by the search. */
  public long states;

  public long transitions;
  public long depth;

  /** What the search expects; set by those that can tell. */
  public Supplier<Outlook> outlook = () -> Outlook.NONE;

  /** Where a search goes that is saved now and then. */
  public interface Saving {
    Saving NEVER =
        new Saving() {
          @Override
          public long nanos() {
            return Long.MAX_VALUE / 2;
          }

          @Override
          public void begin(Saveable search, String shape, SearchMonitor monitor) {}

          @Override
          public void save(Saveable search, SearchMonitor monitor) {}

          @Override
          public Optional<Duration> sinceSaved() {
            return Optional.empty();
          }
        };

    /** How long it is to take from one time to the next. */
    long nanos();

    /**
     * Loads the search if it was saved before.
     *
     * @param shape what its states consist of, as text
     */
    void begin(Saveable search, String shape, SearchMonitor monitor);

    void save(Saveable search, SearchMonitor monitor);

    Optional<Duration> sinceSaved();
  }

  public SearchMonitor(Limits limits, Progress progress, Memory memory) {
    this(limits, progress, memory, Saving.NEVER);
  }

  public SearchMonitor(Limits limits, Progress progress, Memory memory, Saving saving) {
    this.limits = limits;
    this.progress = progress;
    this.memory = memory;
    this.saving = saving;
    this.nextSave = start + saving.nanos();
    this.saveDue = saving.nanos() == 0;
  }

  public Progress progress() {
    return progress;
  }

  /** Hears of the steps that fail although the search is not after them. */
  public Cuts cuts() {
    return cuts;
  }

  /** Notes something about the search that the user may want to know. */
  public void remark(Diagnostic remark) {
    remarks.add(remark);
  }

  /** Notes why partial-order reduction leaves out nothing. */
  public void remarkUnreduced(String why) {
    remark(Diagnostic.note("E010", "every interleaving is looked at: " + why));
  }

  public List<Diagnostic> remarks() {
    return remarks;
  }

  /**
   * To be called about once a state.
   *
   * @throws SearchStopped when time is up or the user wants to stop
   */
  public void tick() {
    tick(1);
  }

  /** For so many states. */
  public void tick(int count) {
    ticks -= count;
    if (ticks <= 0) {
      long before = lastLook;
      look();
      ticksALook =
          lastLook - before > NANOS_A_LOOK
              ? Math.max(1, ticksALook / 2)
              : Math.min(MOST_TICKS_A_LOOK, 2 * ticksALook);
      ticks = ticksALook;
    }
  }

  /** As {@link #tick}, at once. */
  public void look() {
    long now = System.nanoTime();
    lastLook = now;
    if (limits.cancelled().getAsBoolean()) {
      throw new SearchStopped(Verdict.Reason.INTERRUPTED);
    }
    if (now - start > limits.time().toNanos()) {
      throw new SearchStopped(Verdict.Reason.TIME);
    }
    if (now - nextSave >= 0) {
      saveDue = true;
    }
    memory.look();
    if (now - nextReport >= 0) {
      if (Heap.isFull()) {
        throw new SearchStopped(Verdict.Reason.MEMORY);
      }
      nextReport = now + NANOS_A_REPORT;
      progress.report(statistics(false), outlook.get().savedBefore(saving.sinceSaved()));
    }
  }

  /**
   * A search begins, or goes on if it was saved before.
   *
   * @param shape what its states consist of, as text
   */
  public void begin(Object search, Supplier<String> shape) {
    if (isSaving() && search instanceof Saveable saveable) {
      saving.begin(saveable, shape.get(), this);
    }
  }

  /** Whether searches are saved, so only one that can be is of use. */
  public boolean isSaving() {
    return saving != Saving.NEVER;
  }

  /** Whether the search is to be saved as soon as it comes to a point where that is possible. */
  public boolean isSaveDue() {
    return saveDue;
  }

  /** Saves the search, which is at a point from which it can go on. */
  public void save(Saveable search) {
    saving.save(search, this);
    saveDue = saving.nanos() == 0;
    nextSave = System.nanoTime() + saving.nanos();
  }

  /**
   * As {@link #tick}, by a search that is at a point from which it can go on: it is saved when it
   * is time for that, and when a limit ends it.
   */
  public void attend(Saveable search) {
    try {
      tick();
    } catch (SearchStopped stopped) {
      saveStopped(search, stopped);
      throw stopped;
    }
    if (saveDue) {
      save(search);
    }
  }

  /** Saves the search if that is worthwhile when a limit has ended it. */
  public void saveStopped(Saveable search, SearchStopped reason) {
    if (reason.reason() == Verdict.Reason.TIME || reason.reason() == Verdict.Reason.INTERRUPTED) {
      save(search);
    }
  }

  /** The counts, the time it took, and what failed on the way. */
  public void save(FrameWriter out) {
    out.putLong(states);
    out.putLong(transitions);
    out.putLong(depth);
    out.putLong(System.nanoTime() - start + nanosBefore);
    cuts.save(out);
  }

  public void load(FrameReader in) {
    states = in.getLong();
    transitions = in.getLong();
    depth = in.getLong();
    nanosBefore = in.getLong();
    cuts.load(in);
  }

  public boolean isTooDeep(long steps) {
    return steps > limits.depth();
  }

  /** The limits, with what is left of the time. */
  public Limits limitsLeft() {
    return limits.withTime(timeLeft());
  }

  /** How much of the time limit is left. */
  public Duration timeLeft() {
    return limits.time().minusNanos(System.nanoTime() - start);
  }

  /** Whether a limit on time or the user has ended what goes on. */
  public boolean isOver() {
    return limits.cancelled().getAsBoolean() || timeLeft().isNegative();
  }

  public Statistics statistics(boolean exhaustive) {
    return new Statistics(
        states,
        transitions,
        depth,
        memory.peak(),
        Duration.ofNanos(System.nanoTime() - start + nanosBefore),
        exhaustive);
  }
}
