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
 * A transaction of some resources, each with a thread of its own. The body of a thread is the same
 * for all participants, and there are as many as there are resources.
 */
public final class Transaction {
  /** What is to be changed. */
  public interface Resource {
    /** Whether it can commit, and then will if it is told to. */
    boolean prepare();

    void commit();

    void abort();
  }

  private final TwoPhaseCommit protocol;
  private final List<Resource> resources;

  public Transaction(Resource... resources) {
    this.resources = List.of(resources);
    this.protocol = new TwoPhaseCommit(resources.length);
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
      for (TwoPhaseCommit.Participant participant : protocol.participants()) {
        Resource resource = resources.get(participant.index());
        participants.add(threads.submit(() -> participant.play(it -> participate(it, resource))));
      }
      boolean committed = coordinate(protocol.coordinator());
      for (Future<?> participant : participants) {
        participant.get();
      }
      return committed;
    } finally {
      threads.shutdown();
    }
  }

  private boolean coordinate(TwoPhaseCommit.Coordinator coordinator) throws InterruptedException {
    for (int i = 0; i < resources.size(); i++) {
      coordinator.sendPrepare(i, new Prepare());
    }
    boolean all = true;
    for (int i = 0; i < resources.size(); i++) {
      all &= coordinator.recvVote().yes();
    }
    for (int i = 0; i < resources.size(); i++) {
      if (all) {
        coordinator.sendCommit(i, new Commit());
      } else {
        coordinator.sendAbort(i, new Abort());
      }
    }
    return all;
  }

  private static Void participate(TwoPhaseCommit.Participant participant, Resource resource)
      throws InterruptedException {
    participant.recv();
    participant.sendVote(new Vote(resource.prepare()));
    if (participant.recv() instanceof TwoPhaseCommit.Participant.CommitReceived) {
      resource.commit();
    } else {
      resource.abort();
    }
    return null;
  }
}
