package dev.allways.protocol;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Who has played which role of a strict protocol. For who holds its lock. */
final class Roster {
  private final Session session;
  private final @Nullable Thread[] players;
  private final BitSet shared = new BitSet();
  private final BitSet left = new BitSet();

  Roster(Session session) {
    this.session = session;
    this.players = new @Nullable Thread[session.description().roles().size()];
  }

  /**
   * A thread makes a call. Hardly ever another one than before.
   *
   * @throws RoleInUse when another thread has entered the role
   */
  void plays(int role, Thread thread) {
    if (players[role] != thread) {
      change(role, thread);
    }
  }

  private void change(int role, Thread thread) {
    Thread rival = session.rival(role, thread);
    if (rival != null) {
      throw new RoleInUse(session.text().name(role), rival, thread);
    }
    Thread before = players[role];
    if (before != null && before.isAlive() && !session.isDelegate(role, thread)) {
      shared.set(role);
    }
    players[role] = thread;
  }

  /** Who played a role last does so no more, and others may. */
  void release(int role) {
    players[role] = null;
  }

  /** Who played a role last, if anybody has. */
  @Nullable Thread player(int role) {
    return players[role];
  }

  /** Several threads play a role. */
  void share(int role) {
    shared.set(role);
  }

  void enter(int role, Thread thread) {
    players[role] = thread;
    left.clear(role);
  }

  void leave(int role) {
    left.set(role);
  }

  /** The roles that have been left for good. */
  BitSet left() {
    return left;
  }

  /** Whether a role may do something while a call of it waits: somebody else may play it too. */
  boolean canDoMoreThanWait(int role) {
    return shared.get(role) && session.player(role) == null;
  }
}
