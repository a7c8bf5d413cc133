package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the program, in one run: as much of it as the scheduler and the memory model care
 * about. What the program sees of it is another object, its {@link #handle}.
 */
public final class Strand {
  final int number;
  final VectorClock clock = new VectorClock();
  final VectorClock permitClock = new VectorClock();
  final VectorClock interruptClock = new VectorClock();
  final VectorClock endClock = new VectorClock();
  private final Object handle;
  private final IdentityHashMap<Object, Object> locals = new IdentityHashMap<>();
  private final BitSet seen = new BitSet();
  private String name;
  private final boolean daemon;
  private long randomness;

  Fibers.@Nullable Fiber fiber;

  /** The thread of the JVM it runs on. */
  @Nullable Thread carrier;

  Operation next;
  Gate gate = Gate.OPEN;
  boolean ended;

  /** What it has come to, before a circle made it depend on more. */
  Operation announced;

  /** What it has done last, and whether that has changed anything. */
  Operation done = Operation.NOTHING;

  boolean hasEffect;

  /** Whether it waits for a change since it runs in a circle. */
  boolean spins;

  final Spinning spinning = new Spinning();
  boolean interrupted;
  boolean permit;
  boolean notified;

  /** How many static initialisers, or other things that nobody may interrupt, it is in. */
  int undisturbed;

  /** How often it has taken locks that it has not given back. */
  int locks;

  /** One more than the number of the class it initialises undisturbed; 0 if there is none. */
  int initializing;

  /** How many objects it has created for that. */
  int initialized;

  int children;
  int objects;

  /** What it does next, in words: a verb, an object or a name, and where in it. */
  String verb = "begins";

  @Nullable Object subject;
  int slot;

  /** What it waits for, in words, while its gate is closed. */
  String wish = "";

  /** The lock it waits for, while it does. */
  @Nullable Monitor wanted;

  Strand(int number, Object handle, String name, boolean daemon, Operation first) {
    this.number = number;
    this.handle = handle;
    this.name = name;
    this.daemon = daemon;
    this.next = first;
    this.announced = first;
    this.randomness = number;
    clock.tick(number);
  }

  /** The object that is this thread to the program. */
  public Object handle() {
    return handle;
  }

  public String name() {
    return name;
  }

  public void rename(String other) {
    name = other;
  }

  public boolean isDaemon() {
    return daemon;
  }

  /** The values of its thread locals, by thread local. */
  public Map<Object, Object> locals() {
    return locals;
  }

  /** Whether it knows that a class is initialised. */
  boolean hasSeen(int type) {
    return seen.get(type);
  }

  void see(int type) {
    seen.set(type);
  }

  /** At least 0 and less than 1; the same in each run. */
  double random() {
    randomness = randomness * 6364136223846793005L + 1442695040888963407L;
    return (randomness >>> 11) * 0x1.0p-53;
  }

  /** Remembers what it is about to do. */
  void says(String does, @Nullable Object about, int where) {
    verb = does;
    subject = about;
    slot = where;
  }

  /** Whoever joins {@code place} knows all that this thread did until now. */
  void releaseTo(VectorClock place) {
    place.join(clock);
    clock.tick(number);
  }

  public int number() {
    return number;
  }

  /**
   * All that decides what it can do, apart from its frames.
   *
   * @param withNumbers also on which the numbers of objects depend that it creates
   */
  public void describe(Description to, boolean withNumbers) {
    to.number(number);
    to.number(withNumbers ? objects : 0);
    to.object(handle);
    to.text(name);
    to.truth(interrupted);
    to.truth(permit);
    to.truth(notified);
    to.number(undisturbed);
    to.number(initializing);
    to.number(withNumbers ? initialized : 0);
    to.number(children);
    to.number(randomness);
    to.text(seen.toString());
    to.object(locals);
  }

  boolean isEnabled() {
    return !ended && gate.isOpen();
  }

  long place(Place.Sort sort) {
    return Place.of(sort, number, 0);
  }

  @Override
  public String toString() {
    return name;
  }
}
