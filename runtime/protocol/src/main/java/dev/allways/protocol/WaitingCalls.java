package dev.allways.protocol;

import org.jspecify.annotations.Nullable;

/** The calls of a strict protocol that wait, in the order in which they came. */
final class WaitingCalls {
  private @Nullable Pending first;

  /** The one that came first, which leads to the next; null if nobody waits. */
  @Nullable Pending first() {
    return first;
  }

  boolean isEmpty() {
    return first == null;
  }

  /** Adds one, with all that are selected from together with it. */
  void add(Pending pending) {
    pending.group().forEach(this::append);
  }

  private void append(Pending pending) {
    Pending last = first;
    if (last == null) {
      first = pending;
    } else {
      while (last.next != null) {
        last = last.next;
      }
      last.next = pending;
    }
  }

  /** Removes one, with all that are selected from together with it. */
  void remove(Pending pending) {
    pending.leader().group().forEach(this::unlink);
  }

  private void unlink(Pending pending) {
    Pending before = null;
    for (Pending each = first; each != null; each = each.next) {
      if (each == pending) {
        if (before == null) {
          first = each.next;
        } else {
          before.next = each.next;
        }
        each.next = null;
        return;
      }
      before = each;
    }
  }

  /** One that wants to receive from a channel, or null. */
  @Nullable Pending receiver(int role, int channel) {
    for (Pending each = first; each != null; each = each.next) {
      if (each.kind == Call.RECEIVE && each.role == role && each.reaches(channel)) {
        return each;
      }
    }
    return null;
  }

  /** Whether some call has been told to look again, and has not yet. */
  boolean anyReady() {
    for (Pending each = first; each != null; each = each.next) {
      if (each.isReady()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a role waits in some call, however long it takes. */
  boolean isPatient(int role) {
    for (Pending each = first; each != null; each = each.next) {
      if (each.role == role && each.patient) {
        return true;
      }
    }
    return false;
  }

  /** Has all of them look again. */
  void signalAll() {
    for (Pending each = first; each != null; each = each.next) {
      each.setSignalled(true);
      each.signal();
    }
  }
}
