package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import java.util.function.BooleanSupplier;

/**
 * The state of a synchronizer that is written by hand, such as the permits of a semaphore. Each
 * method is one step, which is performed when it returns; the synchronizer then changes its fields
 * before anybody else goes on.
 */
public final class GuardedState {
  private final World world;
  private final Object owner;
  private final long place;

  private GuardedState(World world, Object owner) {
    this.world = world;
    this.owner = owner;
    this.place = Place.of(Place.Sort.CONTENT, world.shadow(owner).number, 0);
  }

  /** The state of a synchronizer in the present run. */
  public static GuardedState of(World world, Object owner) {
    return new GuardedState(world, owner);
  }

  /** A look at the state. */
  public void look(String verb) {
    Strand me = comes(verb);
    world.perform(Operation.of(Mode.READ, place), Gate.OPEN);
    me.clock.join(world.clockOf(place));
  }

  /** A change of the state, which whoever looks at it afterwards knows the past of. */
  public void change(String verb) {
    Strand me = comes(verb);
    world.perform(Operation.of(Mode.WRITE, place), Gate.OPEN);
    me.clock.join(world.clockOf(place));
    me.releaseTo(world.clockOf(place));
  }

  /** A change of the state, of which nobody need know who did it. */
  public void attempt(String verb) {
    Strand me = comes(verb);
    world.perform(Operation.of(Mode.WRITE, place), Gate.OPEN);
    me.clock.join(world.clockOf(place));
  }

  /** What was announced as a change was none. */
  public void unchanged() {
    world.didOnly(Operation.of(Mode.READ, place));
  }

  /** Waits until the state is such that it can be changed, and nobody else has changed it back. */
  public void await(String verb, BooleanSupplier possible) {
    Strand me = comes(verb);
    me.wish = wish();
    world.perform(Operation.of(Mode.AWAIT, place), possible::getAsBoolean);
    me.clock.join(world.clockOf(place));
  }

  /**
   * Waits likewise, but no longer than until an interrupt.
   *
   * @param nanos how long at most; for ever if negative
   * @return whether the state is such
   */
  public boolean awaitInterruptibly(String verb, long nanos, BooleanSupplier possible)
      throws InterruptedException {
    return await(verb, nanos < 0 ? Mode.AWAIT : Mode.WRITE, nanos, possible);
  }

  /** Waits likewise for a state that stays once it has come, and does not change it. */
  public boolean awaitEvent(String verb, long nanos, BooleanSupplier happened)
      throws InterruptedException {
    return await(verb, Mode.READ, nanos, happened);
  }

  /** Waits likewise, whatever happens. */
  public void awaitEvent(String verb, BooleanSupplier happened) {
    Strand me = comes(verb);
    me.wish = wish();
    world.perform(Operation.of(Mode.READ, place), happened::getAsBoolean);
    me.clock.join(world.clockOf(place));
  }

  private boolean await(String verb, Mode mode, long nanos, BooleanSupplier possible)
      throws InterruptedException {
    Strand me = comes(verb);
    me.wish = wish();
    world.perform(
        World.interruptible(me).and(mode, place),
        nanos < 0 ? () -> me.interrupted || possible.getAsBoolean() : Gate.OPEN);
    world.throwIfInterrupted(me);
    boolean is = possible.getAsBoolean();
    if (is) {
      me.clock.join(world.clockOf(place));
    } else {
      me.clock.pass(nanos);
      world.didOnly(World.interruptible(me).and(Mode.READ, place));
    }
    return is;
  }

  private Strand comes(String verb) {
    Strand me = world.strand();
    me.says(verb, owner, 0);
    return me;
  }

  private String wish() {
    return Words.object(world, owner);
  }
}
