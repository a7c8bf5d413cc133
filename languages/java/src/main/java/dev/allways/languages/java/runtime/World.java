package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import dev.allways.core.execution.Scheduler;
import dev.allways.languages.java.catalogue.Catalogue;
import dev.allways.text.Diagnostic;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of a program after another: its threads, and who goes on. All of it happens on the thread
 * that calls {@link #run}, or on threads that take turns with it.
 *
 * <p>Code of the program runs until it comes to an operation that another thread could notice.
 * There it calls {@link #perform}, which asks the scheduler and, if another thread is to go on,
 * suspends the code. What follows, until the next operation, is done as if nobody else existed.
 */
public final class World implements Moment {
  /** What a program does, from its beginning. */
  public interface Body {
    @SuppressWarnings("checkstyle:IllegalThrows")
    void run() throws Throwable;
  }

  /** The method in which every thread begins. */
  static final String FIRST_METHOD = "liveInWorld";

  /** Who looks at a clock again and again sees it go on. */
  private static final long READING_TAKES_NANOS = 1_000;

  private static final int STRAND_BITS = 12;
  private static final int COUNTER_BITS = 24;

  /** Instead of the number of a thread, for objects that belong to classes. */
  private static final int OF_TYPES = (1 << STRAND_BITS) - 1;

  private static final int INITIALIZED_BITS = 12;

  private final Fibers fibers;
  private final Numbering numbering;
  private final Rules rules;
  private final Shadows shadows = new Shadows();
  private final PlaceMap<VectorClock> clocks = new PlaceMap<>(VectorClock::new);
  private final PlaceMap<LastChange> changes = new PlaceMap<>(LastChange::new);
  private final Races races = new Races();
  private final Catalogue catalogue;
  private final Recorder recorder;

  private Whereabouts whereabouts = Whereabouts.UNKNOWN;
  private @Nullable Strand[] strands = new Strand[8];
  private int bound;
  private @Nullable Strand current;
  private @Nullable Strand chosen;
  private Scheduler scheduler = Nobody.INSTANCE;
  private Conclusion.@Nullable Ending ending;
  private Operation last = Operation.NOTHING;
  private int lastThread = -1;
  private int steps;
  private int names;
  private boolean exiting;
  private boolean[] volatiles = new boolean[0];
  private boolean[] concurrent = new boolean[0];

  public World(
      Fibers fibers, Numbering numbering, Rules rules, Catalogue catalogue, Recorder recorder) {
    this.fibers = fibers;
    this.numbering = numbering;
    this.rules = rules;
    this.catalogue = catalogue;
    this.recorder = recorder;
  }

  /**
   * From now on a thread that runs in a circle, and only looks, waits for a change instead.
   *
   * @param known tells where a thread is
   */
  public void stopCircles(Whereabouts known) {
    whereabouts = known;
  }

  /** When a place was changed last, and by whom. */
  private static final class LastChange {
    private @Nullable Strand strand;
    private int step = -1;
    private int stepOfAnother = -1;

    void by(Strand changing, int when) {
      if (strand != changing) {
        stepOfAnother = step;
        strand = changing;
      }
      step = when;
    }

    /** Whether somebody else has changed it since a step. */
    boolean isByOther(Strand me, int since) {
      return (strand == me ? stepOfAnother : step) > since;
    }
  }

  /** Before anybody is there to decide. */
  private enum Nobody implements Scheduler {
    INSTANCE;

    @Override
    public int next(Moment moment) {
      return ABANDON;
    }

    @Override
    public int choose(int alternatives) {
      return 0;
    }

    @Override
    public void ended(Moment moment) {}
  }

  // ---------------------------------------------------------------- the run

  /**
   * Runs {@code body} as the thread {@code main}, and every thread that it starts.
   *
   * @param handle what is that thread to the program
   */
  public Conclusion run(Scheduler decides, Object handle, Body body) {
    clear();
    scheduler = decides;
    Strand main = add(new Strand(0, handle, "main", false, begin(0)));
    main.fiber = fibers.create(() -> liveInWorld(main, body));
    recorder.begins(this);
    chosen = decide();
    while (chosen != null) {
      Strand running = chosen;
      current = running;
      resume(running);
      if (running.ended && chosen == running) {
        chosen = decide();
      }
    }
    current = null;
    if (!(ending instanceof Conclusion.Abandoned)) {
      scheduler.ended(this);
    }
    recorder.ends(this);
    fibers.abandon();
    Conclusion.Ending how = ending == null ? new Conclusion.Completed() : ending;
    return new Conclusion(how, races.found().map(race -> Words.race(this, race)));
  }

  private static void resume(Strand strand) {
    if (strand.fiber != null) {
      strand.fiber.resume();
    }
  }

  private void clear() {
    Arrays.fill(strands, null);
    bound = 0;
    shadows.clear();
    clocks.clear();
    changes.clear();
    races.clear();
    ending = null;
    last = Operation.NOTHING;
    lastThread = -1;
    steps = 0;
    names = 0;
    exiting = false;
  }

  private void liveInWorld(Strand strand, Body body) {
    strand.carrier = Thread.currentThread();
    performed(strand);
    try {
      body.run();
    } catch (RunOver over) {
      // Its stack is unwound, which was all that was wanted.
    } catch (Throwable thrown) {
      if (Words.isAboutCopies(thrown)) {
        end(new Conclusion.Unsupported(Words.unlinked(thrown)));
      } else {
        fail(Words.uncaught(strand, thrown));
      }
    }
    if (ending == null) {
      strand.says("ends", strand.name(), 0);
      perform(Operation.of(Mode.WRITE, strand.place(Place.Sort.LIFE)), Gate.OPEN);
      strand.releaseTo(strand.endClock);
    }
    strand.ended = true;
    chosen = ending == null ? strand : null;
  }

  /** The program is wrong: this run need not go on. */
  public void fail(String explanation) {
    end(new Conclusion.Failed(explanation));
  }

  /** The program does what nobody can take back or repeat. */
  public void unsupported(Diagnostic reason) {
    end(new Conclusion.Unsupported(reason));
    stop();
  }

  private void end(Conclusion.Ending how) {
    if (ending == null) {
      ending = how;
    }
  }

  /** Does not return: what runs now never goes on. */
  private void stop() {
    chosen = null;
    suspend();
    throw new RunOver();
  }

  private void suspend() {
    try {
      fibers.suspend();
    } catch (IllegalStateException pinned) {
      end(new Conclusion.Unsupported(Words.pinned(pinned)));
      chosen = null;
      throw new RunOver();
    }
  }

  /** Who goes on; nobody if the run is over. */
  private @Nullable Strand decide() {
    if (ending != null) {
      return null;
    }
    boolean anybody = false;
    boolean unfinished = false;
    for (int i = 0; i < bound; i++) {
      Strand strand = strands[i];
      if (strand != null && !strand.ended) {
        anybody |= strand.gate.isOpen();
        unfinished |= !strand.isDaemon() && !exiting;
      }
    }
    if (!anybody) {
      end(unfinished ? new Conclusion.Stuck(Words.deadlock(this)) : new Conclusion.Completed());
      return null;
    }
    int number = scheduler.next(this);
    if (number == Scheduler.ABANDON) {
      end(new Conclusion.Abandoned());
      return null;
    }
    Strand next = strands[number];
    if (next == null || !next.isEnabled()) {
      throw new IllegalStateException("thread " + number + " cannot go on");
    }
    return next;
  }

  /**
   * The thread that runs now comes to an operation. When this returns, the scheduler has decided
   * that it is performed, which the caller then does.
   */
  void perform(Operation operation, Gate gate) {
    Strand me = strand();
    if (ending != null) {
      stop();
    }
    settle(me);
    me.announced = operation;
    Optional<Spinning.Circle> circle = me.spinning.comesTo(me, operation, steps, whereabouts);
    if (circle.isEmpty()) {
      me.next = operation;
      me.gate = gate;
    } else {
      me.next = circle.get().widen(operation);
      me.gate = () -> gate.isOpen() && hasChanged(circle.get(), me);
      me.spins = true;
    }
    recorder.comes(me);
    Strand next = decide();
    if (next != me) {
      chosen = next;
      suspend();
      current = me;
    }
    performed(me);
  }

  /** Now it is known what the last operation of a thread was good for. */
  private void settle(Strand me) {
    if (me.hasEffect) {
      me.spinning.hasEffect();
      for (int i = 0; i < me.done.size(); i++) {
        if (me.done.mode(i) != Mode.READ) {
          changes.at(me.done.place(i)).by(me, steps);
        }
      }
    } else {
      me.spinning.looked(me.announced);
    }
  }

  /**
   * The thread that runs now is known to do nothing but look again, until another one has changed
   * what it has just read.
   */
  public void spin() {
    Strand me = strand();
    Operation look = me.announced;
    if (isUndisturbed() || look.size() != 1 || look.mode(0) != Mode.READ) {
      return;
    }
    Spinning.Circle circle = new Spinning.Circle(List.of(look), steps);
    me.spinning.hasEffect();
    me.wish = "a change of what it has read";
    perform(look, () -> hasChanged(circle, me));
  }

  /** Whether another thread has changed anything that a thread looks at again and again. */
  private boolean hasChanged(Spinning.Circle circle, Strand me) {
    for (long place : circle.places) {
      if (changes.at(place).isByOther(me, circle.since)) {
        return true;
      }
    }
    return false;
  }

  private void performed(Strand me) {
    me.gate = Gate.OPEN;
    me.spins = false;
    me.done = me.next;
    me.hasEffect = !isLook(me.next);
    last = me.next;
    lastThread = me.number;
    recorder.performs(me, steps);
    steps++;
  }

  /** What the thread that runs now has just done was less than it had announced. */
  void didOnly(Operation operation) {
    last = operation;
    Strand me = strand();
    me.done = operation;
    me.hasEffect = !isLook(operation);
  }

  /** What the thread that runs now has just done has changed nothing that stays. */
  private void wasOfNoEffect() {
    strand().hasEffect = false;
  }

  private static boolean isLook(Operation operation) {
    for (int i = 0; i < operation.size(); i++) {
      if (operation.mode(i) != Mode.READ) {
        return false;
      }
    }
    return true;
  }

  /** One of some alternatives. */
  public int choose(int alternatives) {
    if (alternatives <= 1 || isUndisturbed()) {
      return 0;
    }
    strand().spinning.hasEffect();
    int choice = scheduler.choose(alternatives);
    recorder.chooses(choice);
    return choice;
  }

  // ------------------------------------------------------------- the moment

  @Override
  public int threads() {
    return bound;
  }

  @Override
  public boolean isEnabled(int thread) {
    Strand strand = strands[thread];
    return strand != null && strand.isEnabled();
  }

  @Override
  public boolean isAlive(int thread) {
    Strand strand = strands[thread];
    return strand != null && !strand.ended;
  }

  @Override
  public Operation next(int thread) {
    Strand strand = strands[thread];
    if (strand == null) {
      throw new IllegalStateException("there is no thread " + thread);
    }
    return strand.next;
  }

  @Override
  public Operation last() {
    return last;
  }

  @Override
  public int lastThread() {
    return lastThread;
  }

  // ---------------------------------------------------------------- strands

  /** The thread that runs now. */
  public Strand strand() {
    Strand me = current;
    if (me == null || Thread.currentThread() != me.carrier) {
      end(new Conclusion.Unsupported(Words.stranger(Thread.currentThread())));
      throw new RunOver();
    }
    return me;
  }

  /** Whether nothing that happens now concerns other threads, or nothing runs. */
  boolean isUndisturbed() {
    Strand me = current;
    return me == null || me.undisturbed > 0;
  }

  /**
   * While {@code body} initialises a class, no other thread runs, and nothing that it does is
   * noticed: neither who does it nor when, so that the objects it creates are nobody's but the
   * class's.
   */
  void undisturbed(int type, Runnable body) {
    Strand me = strand();
    int outerType = me.initializing;
    int outerCount = me.initialized;
    me.initializing = type + 1;
    me.initialized = 0;
    me.undisturbed++;
    try {
      body.run();
    } finally {
      me.undisturbed--;
      me.initializing = outerType;
      me.initialized = outerCount;
    }
  }

  /** From now on nothing is noticed, or again as much as before. */
  void undisturbed(int change) {
    Strand me = current;
    if (me != null) {
      me.undisturbed += change;
    }
  }

  private Strand add(Strand strand) {
    int number = strand.number;
    if (number >= OF_TYPES) {
      unsupported(Words.tooManyThreads());
    }
    if (number >= strands.length) {
      strands = Arrays.copyOf(strands, Math.max(number + 1, strands.length * 2));
    }
    strands[number] = strand;
    bound = Math.max(bound, number + 1);
    return strand;
  }

  private static Operation begin(int number) {
    return Operation.of(Mode.READ, Place.of(Place.Sort.LIFE, number, 0));
  }

  /**
   * The thread that runs now starts another one.
   *
   * @param handle what is the other one to the program
   */
  public Strand start(Object handle, String name, boolean daemon, Body body) {
    Strand me = strand();
    int number = numbering.child(me.number, me.children++);
    me.says("starts", name, 0);
    perform(
        Operation.of(Mode.WRITE, Place.of(Place.Sort.LIFE, number, 0))
            .and(Mode.WRITE, startOf(handle)),
        Gate.OPEN);
    Strand child = add(new Strand(number, handle, name, daemon, begin(number)));
    child.fiber = fibers.create(() -> liveInWorld(child, body));
    me.releaseTo(child.clock);
    return child;
  }

  /** Whether a thread was started is a matter of order for everybody who touches it. */
  private long startOf(Object handle) {
    return Place.of(Place.Sort.CONTENT, shadow(handle).number, 0);
  }

  private Operation on(Strand other, Mode mode, Place.Sort sort) {
    Operation operation = Operation.of(mode, other.place(sort));
    return other == current ? operation : operation.and(Mode.READ, startOf(other.handle()));
  }

  /**
   * Waits until another thread has ended.
   *
   * @param nanos how long at most; for ever if negative
   * @return whether it has ended
   */
  public boolean join(Strand other, long nanos) throws InterruptedException {
    Strand me = strand();
    me.says("joins", other.name(), 0);
    me.wish = "the end of " + other.name();
    perform(
        interruptible(me)
            .and(Mode.READ, other.place(Place.Sort.LIFE))
            .and(Mode.READ, startOf(other.handle())),
        nanos < 0 ? () -> other.ended || me.interrupted : Gate.OPEN);
    if (other.ended) {
      me.clock.join(other.endClock);
      return true;
    }
    throwIfInterrupted(me);
    me.clock.pass(nanos);
    return false;
  }

  public boolean isAlive(Strand other) {
    Strand me = strand();
    me.says("looks whether alive is", other.name(), 0);
    perform(on(other, Mode.READ, Place.Sort.LIFE), Gate.OPEN);
    if (other.ended) {
      me.clock.join(other.endClock);
    }
    return !other.ended;
  }

  // ------------------------------------------------------------- interrupts

  static Operation interruptible(Strand me) {
    return Operation.of(Mode.READ, me.place(Place.Sort.INTERRUPT));
  }

  /**
   * Touches a thread that was not started when it was looked at: whether it has been since then is
   * known when this returns.
   */
  public void approach(Object handle, boolean changes) {
    Strand me = strand();
    me.says("looks at", handle, 0);
    perform(Operation.of(changes ? Mode.WRITE : Mode.READ, startOf(handle)), Gate.OPEN);
  }

  /** An interrupt that has arrived is used up by the exception. */
  void throwIfInterrupted(Strand me) throws InterruptedException {
    if (me.interrupted) {
      takeInterrupt(me);
      throw new InterruptedException();
    }
  }

  private static void takeInterrupt(Strand me) {
    me.interrupted = false;
    me.hasEffect = true;
    me.clock.join(me.interruptClock);
  }

  public void interrupt(Strand other) {
    Strand me = strand();
    me.says("interrupts", other.name(), 0);
    perform(on(other, Mode.WRITE, Place.Sort.INTERRUPT), Gate.OPEN);
    other.interrupted = true;
    me.releaseTo(other.interruptClock);
  }

  /** A thread was interrupted before it was started by the one that runs now. */
  public void interruptEarly(Strand other) {
    other.interrupted = true;
  }

  public boolean isInterrupted(Strand other) {
    Strand me = strand();
    me.says("looks whether interrupted is", other.name(), 0);
    perform(on(other, Mode.READ, Place.Sort.INTERRUPT), Gate.OPEN);
    if (other.interrupted) {
      me.clock.join(other.interruptClock);
    }
    return other.interrupted;
  }

  /** Whether the thread that runs now was interrupted, which it is not any more then. */
  public boolean interrupted() {
    Strand me = strand();
    boolean was = isInterrupted(me);
    if (was) {
      takeInterrupt(me);
    }
    return was;
  }

  // ---------------------------------------------------- parking and sleeping

  /**
   * Waits for a permit, or an interrupt.
   *
   * @param nanos how long at most; for ever if negative
   */
  public void park(long nanos) {
    Strand me = strand();
    me.says("parks", me.name(), 0);
    me.wish = "a permit";
    boolean mayWakeAnyway = nanos >= 0 || rules.spurious();
    perform(
        interruptible(me).and(Mode.WRITE, me.place(Place.Sort.PERMIT)),
        mayWakeAnyway ? Gate.OPEN : () -> me.permit || me.interrupted);
    if (me.permit) {
      me.permit = false;
      me.clock.join(me.permitClock);
    } else {
      wasOfNoEffect();
      me.clock.pass(me.interrupted ? 0 : nanos);
    }
  }

  public void unpark(Strand other) {
    Strand me = strand();
    me.says("unparks", other.name(), 0);
    perform(on(other, Mode.WRITE, Place.Sort.PERMIT), Gate.OPEN);
    other.permit = true;
    me.releaseTo(other.permitClock);
  }

  public void sleep(long nanos) throws InterruptedException {
    Strand me = strand();
    me.says("sleeps", me.name(), 0);
    perform(interruptible(me), Gate.OPEN);
    throwIfInterrupted(me);
    me.clock.pass(nanos);
  }

  /** What a clock shows: later than whatever has happened before. */
  public long nanoTime() {
    Strand me = current;
    if (me == null) {
      return 0;
    }
    me.spinning.hasEffect();
    me.clock.pass(READING_TAKES_NANOS);
    recorder.tellsTime();
    return me.clock.nanos();
  }

  // --------------------------------------------------------------- monitors

  public Monitor monitor(Object object) {
    return shadow(object).monitor();
  }

  public void acquire(Monitor monitor, Object subject) {
    if (isUndisturbed()) {
      return;
    }
    Strand me = strand();
    if (!monitor.isOwnedBy(me)) {
      me.says("locks", subject, 0);
      me.wanted = monitor;
      perform(monitor.acquisition, monitor.free);
      me.wanted = null;
      wasOfNoEffect();
    }
    monitor.take(me, 1);
  }

  /** Takes a lock if it is free now. */
  public boolean tryAcquire(Monitor monitor, Object subject) {
    Strand me = strand();
    if (!monitor.isOwnedBy(me)) {
      me.says("tries to lock", subject, 0);
      perform(monitor.attempt, Gate.OPEN);
      if (monitor.owner() != null) {
        didOnly(Operation.of(Mode.READ, monitor.attempt.place(0)));
        return false;
      }
      didOnly(monitor.acquisition);
    }
    monitor.take(me, 1);
    return true;
  }

  /**
   * Waits for a lock until it is free, or the thread is interrupted, or time is over.
   *
   * @param nanos how long at most; for ever if negative
   * @return whether it has the lock
   */
  public boolean acquireInterruptibly(Monitor monitor, Object subject, long nanos)
      throws InterruptedException {
    Strand me = strand();
    if (!monitor.isOwnedBy(me)) {
      me.says("locks", subject, 0);
      me.wanted = monitor;
      Operation operation =
          interruptible(me).and(nanos < 0 ? Mode.AWAIT : Mode.WRITE, monitor.attempt.place(0));
      perform(operation, nanos < 0 ? () -> monitor.free.isOpen() || me.interrupted : Gate.OPEN);
      me.wanted = null;
      throwIfInterrupted(me);
      if (monitor.owner() != null) {
        me.clock.pass(nanos);
        didOnly(interruptible(me).and(Mode.READ, monitor.attempt.place(0)));
        return false;
      }
      didOnly(interruptible(me).and(Mode.ACQUIRE, monitor.attempt.place(0)));
    } else {
      throwIfInterrupted(me);
    }
    monitor.take(me, 1);
    return true;
  }

  /** Whether somebody has a lock. */
  public boolean isHeld(Monitor monitor, Object subject) {
    Strand me = strand();
    me.says("looks at the lock of", subject, 0);
    perform(Operation.of(Mode.READ, monitor.attempt.place(0)), Gate.OPEN);
    return monitor.owner() != null;
  }

  public void release(Monitor monitor, Object subject) {
    if (isUndisturbed()) {
      return;
    }
    Strand me = strand();
    if (!monitor.isOwnedBy(me)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (monitor.count() == 1) {
      me.says("unlocks", subject, 0);
      perform(monitor.release, Gate.OPEN);
      wasOfNoEffect();
    }
    monitor.giveBack(1);
  }

  /**
   * Lets go of a lock and waits for a notification.
   *
   * @param nanos how long at most; for ever if negative
   * @param interruptible whether an interrupt ends it, by an exception
   * @return whether time was left
   */
  public boolean await(
      Monitor monitor, WaitSet set, Object subject, long nanos, boolean interruptible)
      throws InterruptedException {
    Strand me = strand();
    if (!monitor.isOwnedBy(me)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    me.says("waits on", subject, 0);
    perform(
        monitor.release.and(Mode.WRITE, set.place).and(Mode.READ, me.place(Place.Sort.INTERRUPT)),
        Gate.OPEN);
    if (interruptible) {
      throwIfInterrupted(me);
    }
    wasOfNoEffect();
    me.notified = false;
    set.strands.add(me);
    int times = monitor.giveBack(monitor.count());
    me.wish = "a notification of " + Words.object(this, subject);
    me.says("wakes up", subject, 0);
    perform(
        interruptible(me).and(Mode.WRITE, me.place(Place.Sort.WAITING)),
        nanos >= 0 || rules.spurious()
            ? Gate.OPEN
            : () -> me.notified || (interruptible && me.interrupted));
    boolean notified = me.notified;
    boolean inTime = notified || (interruptible && me.interrupted) || nanos < 0;
    if (notified) {
      didOnly(interruptible(me));
    } else {
      wasOfNoEffect();
      set.strands.remove(me);
      me.clock.pass(inTime ? 0 : nanos);
    }
    me.says("locks again", subject, 0);
    me.wanted = monitor;
    perform(interruptible(me).and(Mode.ACQUIRE, monitor.acquisition.place(0)), monitor.free);
    wasOfNoEffect();
    me.wanted = null;
    monitor.take(me, times);
    if (interruptible && !notified) {
      throwIfInterrupted(me);
    }
    return inTime;
  }

  /** Wakes up one of those who wait, any one. */
  public void signal(Monitor monitor, WaitSet set, Object subject) {
    if (prepareSignal(monitor, set, subject, "notifies") && !set.strands.isEmpty()) {
      set.strands.remove(choose(set.strands.size())).notified = true;
    }
  }

  /** Wakes up the one of those who wait that has waited longest. */
  public void signalFirst(Monitor monitor, WaitSet set, Object subject) {
    if (prepareSignal(monitor, set, subject, "notifies") && !set.strands.isEmpty()) {
      set.strands.removeFirst().notified = true;
    }
  }

  /** Wakes up all of those who wait. */
  public void signalAll(Monitor monitor, WaitSet set, Object subject) {
    if (prepareSignal(monitor, set, subject, "notifies all of")) {
      set.strands.forEach(waiter -> waiter.notified = true);
      set.strands.clear();
    }
  }

  private boolean prepareSignal(Monitor monitor, WaitSet set, Object subject, String verb) {
    if (isUndisturbed()) {
      return false;
    }
    Strand me = strand();
    if (!monitor.isOwnedBy(me)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    me.says(verb, subject, 0);
    Operation operation = Operation.of(Mode.WRITE, set.place);
    for (Strand waiter : set.strands) {
      operation = operation.and(Mode.WRITE, waiter.place(Place.Sort.WAITING));
    }
    perform(operation, Gate.OPEN);
    return true;
  }

  // ----------------------------------------------------------------- memory

  Shadow shadow(Object object) {
    Shadow shadow = shadows.of(object);
    if (shadow == null) {
      shadow = new Shadow(nextObject());
      shadows.put(object, shadow);
    }
    return shadow;
  }

  /** Gives an object its number, by who creates it. */
  void created(Object object) {
    Strand me = current;
    boolean counts = me != null && (me.undisturbed == 0 || me.initializing > 0);
    if (counts && shadows.of(object) == null) {
      shadows.put(object, new Shadow(nextObject()));
    }
  }

  private long nextObject() {
    Strand me = strand();
    if (me.initializing > 0) {
      return (long) OF_TYPES << COUNTER_BITS
          | (long) me.initializing << INITIALIZED_BITS
          | ++me.initialized;
    }
    int count = ++me.objects;
    if (count >= 1 << COUNTER_BITS) {
      unsupported(Words.tooManyObjects());
    }
    return (long) me.number << COUNTER_BITS | count;
  }

  /** A look at data that is not volatile. */
  void read(String verb, @Nullable Object subject, long place) {
    Strand me = strand();
    me.says(verb, subject, Place.slot(place));
    perform(Operation.of(Mode.READ, place), Gate.OPEN);
    if (!isOfConcurrentClass(place)) {
      races.read(me, place, steps - 1);
    }
  }

  /** A change of data that is not volatile. */
  void write(String verb, @Nullable Object subject, long place) {
    Strand me = strand();
    me.says(verb, subject, Place.slot(place));
    perform(Operation.of(Mode.WRITE, place), Gate.OPEN);
    if (!isOfConcurrentClass(place)) {
      races.write(me, place, steps - 1);
    }
  }

  void readVolatile(String verb, @Nullable Object subject, long place) {
    Strand me = strand();
    me.says(verb, subject, Place.slot(place));
    perform(Operation.of(Mode.READ, place), Gate.OPEN);
    me.clock.join(clocks.at(place));
  }

  void writeVolatile(String verb, @Nullable Object subject, long place) {
    Strand me = strand();
    me.says(verb, subject, Place.slot(place));
    perform(Operation.of(Mode.WRITE, place), Gate.OPEN);
    me.releaseTo(clocks.at(place));
  }

  /** A look at volatile data, and a change of it in the same step. */
  void updateVolatile(String verb, @Nullable Object subject, long place) {
    Strand me = strand();
    me.says(verb, subject, Place.slot(place));
    perform(Operation.of(Mode.WRITE, place), Gate.OPEN);
    me.clock.join(clocks.at(place));
    me.releaseTo(clocks.at(place));
  }

  /** What is known to who reads the last value that was released to a place. */
  VectorClock clockOf(long place) {
    return clocks.at(place);
  }

  boolean isVolatile(int field) {
    learn(field);
    return volatiles[field];
  }

  /**
   * Whether a place is a field of {@code java.util.concurrent}. Such classes have races that do no
   * harm, of which their authors have taken care.
   */
  private boolean isOfConcurrentClass(long place) {
    if (Place.sort(place) != Place.Sort.FIELD) {
      return false;
    }
    int field = Place.slot(place);
    learn(field);
    return concurrent[field];
  }

  private void learn(int field) {
    if (field < volatiles.length) {
      return;
    }
    int known = Math.max(field + 1, catalogue.fields());
    volatiles = new boolean[known];
    concurrent = new boolean[known];
    for (int i = 0; i < catalogue.fields(); i++) {
      volatiles[i] = catalogue.field(i).isVolatile();
      concurrent[i] = catalogue.field(i).owner().startsWith("java.util.concurrent.");
    }
  }

  // ------------------------------------------------------------ the outside

  boolean isRunning() {
    return current != null;
  }

  /** Whether this unwinds a run that is over, and so must go on. */
  public static boolean isOver(Throwable thrown) {
    return thrown instanceof RunOver;
  }

  /** A number for the name of the next thread without one. */
  public int nextName() {
    return names++;
  }

  /** What another thread is just doing depends on more than on what was done before. */
  public void stateOfThread() {
    unsupported(Words.stateOfThread());
  }

  /** A class of the JDK is used in a way that is not explored. */
  public int unexplored(String what) {
    unsupported(Words.unexplored(what, Chronicle.userPlace(" at ")));
    return 0;
  }

  /** How many wait depends on more than what was done before, as well. */
  public int whoWaits(String method) {
    unsupported(Words.whoWaits(method));
    return 0;
  }

  /** Where the program prints to. */
  PrintStream output() {
    return recorder.output();
  }

  /** A number that looks random and is the same in each run. */
  double random() {
    strand().spinning.hasEffect();
    return strand().random();
  }

  /**
   * The program wants to be over. That takes a moment, in which other threads go on; so the thread
   * stays where it is, and nobody has to end any more.
   */
  void exit(int status) {
    if (status != 0) {
      end(new Conclusion.Failed(Words.exit(strand(), status)));
      stop();
    }
    Strand me = strand();
    exiting = true;
    me.says("exits", me.name(), 0);
    perform(Operation.NOTHING, Gate.OPEN);
    me.wish = "the end of the program";
    perform(Operation.NOTHING, () -> false);
  }

  /** Something that formulas speak of happens. */
  void event(String name) {
    recorder.observes(name);
  }

  /** From now on, {@code name} is a condition that formulas speak of. */
  void is(String name, BooleanSupplier condition) {
    recorder.observes(name, condition);
  }

  Catalogue catalogue() {
    return catalogue;
  }

  /** A hash code that says which object it is, the same in each run. */
  int hashCode(Object object) {
    recorder.tellsIdentity();
    return Long.hashCode(shadow(object).number * 0x9E3779B97F4A7C15L) >>> 4;
  }

  // ------------------------------------------------------------ description

  /** What a condition says now; nothing that it does is noticed. */
  public boolean says(BooleanSupplier condition) {
    undisturbed(1);
    try {
      return condition.getAsBoolean();
    } finally {
      undisturbed(-1);
    }
  }

  /** What a living thread does next, in words. */
  public String nextInWords(int thread) {
    return strand(thread).map(strand -> Words.act(this, strand)).orElse("");
  }

  /** What a place is to people. */
  public String inWords(long place) {
    return Words.place(this, place);
  }

  /** Whether it is the frame in which a thread begins. */
  public static boolean isFirst(StackWalker.StackFrame frame) {
    return frame.getMethodName().equals(FIRST_METHOD)
        && frame.getClassName().equals(World.class.getName());
  }

  /** The same of what an exception remembers. */
  public static boolean isFirst(StackTraceElement frame) {
    return frame.getMethodName().equals(FIRST_METHOD)
        && frame.getClassName().equals(World.class.getName());
  }

  /** Whether it is a frame of the user's own code. */
  public static boolean isOfUser(StackWalker.StackFrame frame) {
    return Words.isOfUser(frame.getClassName());
  }

  /** What the threads share, apart from objects and classes. */
  public void describe(Description to) {
    to.truth(exiting);
    to.number(names);
  }

  /** The number of an object, on which its hash code depends; 0 if it has none yet. */
  public long numberOf(Object object) {
    Shadow shadow = shadows.of(object);
    return shadow == null ? 0 : shadow.number;
  }

  /** Who holds the monitor of an object, and who waits there. */
  public void describeMonitor(Object object, Description to) {
    Shadow shadow = shadows.of(object);
    Optional<Monitor> monitor =
        shadow == null ? Optional.empty() : shadow.knownMonitor().filter(known -> !known.isIdle());
    to.truth(monitor.isPresent());
    monitor.ifPresent(held -> held.describe(to));
  }

  /**
   * What is in an object of the runtime. Operations and clocks decide nothing: what is compared is
   * what can happen next, and not what has happened.
   *
   * @return whether it is one
   */
  public static boolean describeOwn(Object object, Description to) {
    switch (object) {
      case Strand strand -> {
        to.number(strand.number);
        to.truth(strand.ended);
      }
      case Monitor monitor -> monitor.describe(to);
      case WaitSet set -> set.describe(to);
      case Types.Entry entry -> to.number(entry.number());
      case World _, Types _, Instructions _, Operation _, VectorClock _ -> {}
      default -> {
        return false;
      }
    }
    return true;
  }

  public Optional<Strand> strand(int number) {

    return number < bound ? Optional.ofNullable(strands[number]) : Optional.empty();
  }
}
