package dev.allways.systems.protocols.commit;

import dev.allways.systems.protocols.Abort;
import dev.allways.systems.protocols.Commit;
import dev.allways.systems.protocols.Prepare;
import dev.allways.systems.protocols.Vote;
import dev.allways.systems.protocols.generated.TwoPhaseCommit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A transaction of three resources, each with a thread of its own. The body of a thread is the same
 * for all participants: roles of which there are several are called by their names.
 */
public final class Transaction {
  private static final String COORDINATOR = "coordinator";

  /** What is to be changed. */
  public interface Resource {
    /** Whether it can commit, and then will if it is told to. */
    boolean prepare();

    void commit();

    void abort();
  }

  private final TwoPhaseCommit protocol = new TwoPhaseCommit();
  private final List<Resource> resources;

  public Transaction(Resource first, Resource second, Resource third) {
    this.resources = List.of(first, second, third);
  }

  /**
   * Commits all of them, or none.
   *
   * @return whether they have committed
   * @throws dev.allways.protocol.ProtocolFailed when a resource fails, with that as the cause
   */
  public boolean run() throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<?>> participants = new ArrayList<>();
      for (int i = 0; i < resources.size(); i++) {
        String name = name(i);
        Resource resource = resources.get(i);
        participants.add(threads.submit(() -> participate(name, resource)));
      }
      boolean committed = coordinate();
      for (Future<?> participant : participants) {
        participant.get();
      }
      return committed;
    } finally {
      threads.shutdown();
    }
  }

  private static String name(int participant) {
    return "participant_" + participant + "_";
  }

  private boolean coordinate() throws InterruptedException {
    for (int i = 0; i < resources.size(); i++) {
      protocol.send(COORDINATOR, name(i), new Prepare());
    }
    boolean all = true;
    for (int i = 0; i < resources.size(); i++) {
      all &= protocol.recv(COORDINATOR, name(i)) instanceof Vote vote && vote.yes();
    }
    for (int i = 0; i < resources.size(); i++) {
      protocol.send(COORDINATOR, name(i), all ? new Commit() : new Abort());
    }
    return all;
  }

  private Void participate(String name, Resource resource) throws InterruptedException {
    try {
      protocol.recv(name);
      protocol.send(name, new Vote(resource.prepare()));
      if (protocol.recv(name) instanceof Commit) {
        resource.commit();
      } else {
        resource.abort();
      }
      return null;
    } catch (RuntimeException failure) {
      // Nobody is to wait for somebody who is gone.
      protocol.fail(failure);
      throw failure;
    }
  }
}
