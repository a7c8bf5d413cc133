package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.runtime.GuardedState;
import dev.allways.languages.java.runtime.Hooks;
import java.util.concurrent.TimeUnit;

/** Stands for {@link java.util.concurrent.CountDownLatch}: each of its methods is one step. */
@SuppressWarnings("this-escape") // only its identity, for its number
public class CountDownLatch {
  private long count;

  public CountDownLatch(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count < 0");
    }
    this.count = count;
    Hooks.objectCreated(this);
  }

  private GuardedState state() {
    return GuardedState.of(Hooks.world(), this);
  }

  public void await() throws InterruptedException {
    state().awaitEvent("awaits", -1, () -> count == 0);
  }

  public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
    return state().awaitEvent("awaits", Math.max(0, unit.toNanos(timeout)), () -> count == 0);
  }

  public void countDown() {
    GuardedState state = state();
    state.change("counts down");
    if (count > 0) {
      count--;
    } else {
      state.unchanged();
    }
  }

  public long getCount() {
    state().look("looks at the count of");
    return count;
  }

  @Override
  public String toString() {
    return "CountDownLatch[Count = " + getCount() + "]";
  }
}
