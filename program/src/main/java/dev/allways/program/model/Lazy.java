package dev.allways.program.model;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is computed when it is first asked for, once for all threads. */
public final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> computation;
  private @Nullable T value;

  public Lazy(Supplier<T> computation) {
    this.computation = computation;
  }

  @Override
  public synchronized T get() {
    T known = value;
    if (known == null) {
      known = computation.get();
      value = known;
    }
    return known;
  }
}
