package dev.allways.languages.protocol.checker;

import dev.allways.protocol.Pr;
import dev.allways.protocol.Scheduler;
import java.util.function.Consumer;

/** Makes calls on objects that may wait in any way they like. */
final class ReplayExecutor implements AutoCloseable {
  private final CallThread first = new CallThread();
  private final CallThread second = new CallThread();
  private final ExploringScheduler scheduler = new ExploringScheduler();
  private final Caller caller;

  ReplayExecutor(CallAlphabet alphabet) {
    this.caller = new Caller(alphabet, scheduler);
  }

  /** What can be tried. */
  enum Kind {
    SEND,
    RECEIVE,
    CLOSE,
    /** A synchronous message, in a class that waits through its scheduler. */
    MEET,
    /** A synchronous message, in a class in which two threads have to meet. */
    MEET_IN_THREADS
  }

  /** A call, and how the choices in it were made. */
  static final class Attempt {
    private final Kind kind;
    private final int channel;
    private final int dummy;
    private final int[] choices;

    Attempt(Kind kind, int channel, int dummy, int... choices) {
      this.kind = kind;
      this.channel = channel;
      this.dummy = dummy;
      this.choices = choices.clone();
    }
  }

  /** Tries a call with all choices, each on an object of its own. */
  void explore(Kind kind, int channel, int dummy, Source source, Visitor visitor) {
    scheduler.restart();
    do {
      Pr protocol = source.make();
      Attempt attempt = new Attempt(kind, channel, dummy);
      int action = call(protocol, attempt);
      if (action >= 0) {
        int[] choices = scheduler.choices();
        visitor.visit(action, new Attempt(kind, channel, dummy, choices), protocol);
      }
    } while (scheduler.hasOtherChoices());
  }

  /** Makes an object in the state to start from. */
  interface Source {
    Pr make();
  }

  /** Is shown what was possible. */
  interface Visitor {
    void visit(int action, Attempt attempt, Pr protocol);
  }

  /** Makes a call as it was made before; whether it was possible again. */
  boolean replay(Pr protocol, Attempt attempt) {
    int[] action = new int[1];
    scheduler.replay(attempt.choices, () -> action[0] = call(protocol, attempt));
    return action[0] >= 0;
  }

  /** Does something with an object where its calls are made. */
  void run(Pr protocol, Consumer<Pr> work) {
    CallThread.Task task = begin(first, () -> work.accept(protocol));
    if (!first.settle(task)) {
      first.interrupt(task);
    }
  }

  private CallThread.Task begin(CallThread thread, Runnable work) {
    return thread.begin(() -> Scheduler.bind(scheduler, work));
  }

  private int call(Pr protocol, Attempt attempt) {
    int channel = attempt.channel;
    int dummy = attempt.dummy;
    if (attempt.kind == Kind.MEET_IN_THREADS) {
      return meet(protocol, channel, dummy);
    }
    int[] action = {-1};
    CallThread.Task task =
        begin(
            first,
            () ->
                action[0] =
                    switch (attempt.kind) {
                      case SEND -> caller.send(protocol, channel, dummy);
                      case RECEIVE -> caller.receive(protocol, channel);
                      case CLOSE -> caller.close(protocol, channel);
                      case MEET, MEET_IN_THREADS -> caller.meet(protocol, channel, dummy);
                    });
    if (!first.settle(task)) {
      first.interrupt(task);
      return -1;
    }
    return action[0];
  }

  /** The sender waits; then the receiver comes; then both are done. */
  private int meet(Pr protocol, int channel, int dummy) {
    boolean[] sent = new boolean[1];
    Object[] taken = new Object[1];
    boolean[] received = new boolean[1];
    scheduler.expect(null);
    CallThread.Task sends = begin(first, () -> sent[0] = caller.trySend(protocol, channel, dummy));
    if (first.settle(sends)) {
      return -1;
    }
    CallThread.Task receives =
        begin(second, () -> received[0] = caller.tryReceive(protocol, channel, taken));
    if (!second.settle(receives)) {
      second.interrupt(receives);
      first.interrupt(sends);
      return -1;
    }
    if (!received[0]) {
      first.interrupt(sends);
      return -1;
    }
    first.finish(sends);
    return sent[0] ? caller.exchanged(channel, dummy, taken[0]) : -1;
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
