package dev.allways.logic.formula;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one object of each shape for as long as somebody else holds it. Safe to use from several
 * threads; a look-up costs two small objects.
 */
final class Interner<T> {
  private final ConcurrentHashMap<Entry<T>, Entry<T>> entries = new ConcurrentHashMap<>();
  private final ReferenceQueue<T> cleared = new ReferenceQueue<>();
  private final BiPredicate<T, T> sameShape;

  Interner(BiPredicate<T, T> sameShape) {
    this.sameShape = sameShape;
  }

  T intern(T candidate) {
    for (Object gone = cleared.poll(); gone != null; gone = cleared.poll()) {
      entries.remove(gone);
    }
    Entry<T> mine = new Entry<>(candidate, cleared, sameShape);
    while (true) {
      Entry<T> known = entries.putIfAbsent(mine, mine);
      if (known == null) {
        return candidate;
      }
      T found = known.get();
      if (found != null) {
        return found;
      }
      entries.remove(known, known);
    }
  }

  private static final class Entry<T> extends WeakReference<T> {
    private final int hash;
    private final BiPredicate<T, T> sameShape;

    Entry(T value, ReferenceQueue<T> queue, BiPredicate<T, T> sameShape) {
      super(value, queue);
      this.hash = value.hashCode();
      this.sameShape = sameShape;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean equals(@Nullable Object other) {
      if (this == other) {
        return true;
      }
      if (!(other instanceof Entry<?> entry) || entry.hash != hash) {
        return false;
      }
      T mine = get();
      T theirs = ((Entry<T>) entry).get();
      return mine != null && theirs != null && sameShape.test(mine, theirs);
    }
  }
}
