package dev.allways.languages.java.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Fibers on threads that hand over to each other. Slow, but they need nothing of the JVM, a
 * debugger understands them, and they are the oracle of the fast ones.
 */
final class ThreadFibers implements Fibers {
  private final List<OnThread> live = new ArrayList<>();
  private volatile boolean over;

  @Override
  public Fiber create(Runnable body) {
    OnThread fiber = new OnThread(body);
    live.add(fiber);
    return fiber;
  }

  @Override
  public void suspend() {
    ((OnThread) Thread.currentThread()).handBack();
    if (over) {
      throw new RunOver();
    }
  }

  @Override
  public void abandon() {
    over = true;
    for (OnThread fiber : live) {
      while (fiber.hasBegun && !fiber.done) {
        fiber.resume();
      }
    }
    live.clear();
    over = false;
  }

  private static final class OnThread extends Thread implements Fiber {
    private final Runnable body;
    private volatile Thread resumer = Thread.currentThread();
    private volatile boolean running;
    private volatile boolean done;
    private boolean hasBegun;

    OnThread(Runnable body) {
      super(null, null, "allways-fiber", 0, false);
      this.body = body;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        body.run();
      } catch (RunOver wanted) {
        // The stack is unwound, which is all that was wanted.
      } finally {
        done = true;
        handBackFinally();
      }
    }

    private void handBackFinally() {
      running = false;
      LockSupport.unpark(resumer);
    }

    void handBack() {
      handBackFinally();
      while (!running) {
        LockSupport.park(this);
      }
    }

    @Override
    public void resume() {
      resumer = Thread.currentThread();
      running = true;
      if (hasBegun) {
        LockSupport.unpark(this);
      } else {
        hasBegun = true;
        start();
      }
      while (running) {
        LockSupport.park(this);
      }
    }

    @Override
    public boolean isDone() {
      return done;
    }
  }
}
