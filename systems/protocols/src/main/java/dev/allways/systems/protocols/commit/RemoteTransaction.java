package dev.allways.systems.protocols.commit;

import dev.allways.protocol.network.RemoteSession;
import dev.allways.systems.protocols.Abort;
import dev.allways.systems.protocols.Commit;
import dev.allways.systems.protocols.Prepare;
import dev.allways.systems.protocols.Vote;
import dev.allways.systems.protocols.commit.Transaction.Resource;
import dev.allways.systems.protocols.generated.liberal.TwoPhaseCommit;
import java.io.IOException;
import java.net.InetSocketAddress;

/** A transaction of three resources, each in a process of its own, and so is the coordinator. */
public final class RemoteTransaction {
  private RemoteTransaction() {}

  /**
   * A role of a transaction in this process.
   *
   * @param coordinator where the coordinator waits for the others
   * @param secret what all of them know
   */
  public static RemoteSession<TwoPhaseCommit> open(
      String role, InetSocketAddress coordinator, byte[] secret) throws IOException {
    return RemoteSession.of(new TwoPhaseCommit(), role)
        .address("coordinator", coordinator)
        .secret(secret)
        .open();
  }

  /** Whether all commit; tells them so. */
  public static boolean coordinate(RemoteSession<TwoPhaseCommit> session) throws Exception {
    TwoPhaseCommit protocol = session.join();
    int participants = protocol.participants().size();
    return protocol
        .coordinator()
        .play(
            me -> {
              for (int i = 0; i < participants; i++) {
                me.sendPrepare(i, new Prepare());
              }
              boolean all = true;
              for (int i = 0; i < participants; i++) {
                all &= me.recvVote().yes();
              }
              for (int i = 0; i < participants; i++) {
                if (all) {
                  me.sendCommit(i, new Commit());
                } else {
                  me.sendAbort(i, new Abort());
                }
              }
              return all;
            });
  }

  /** Whether the resource has committed. */
  public static boolean participate(
      RemoteSession<TwoPhaseCommit> session, int number, Resource resource) throws Exception {
    return session
        .join()
        .participant(number)
        .play(
            me -> {
              me.recv();
              me.sendVote(new Vote(resource.prepare()));
              boolean commits = me.recv() instanceof TwoPhaseCommit.Participant.CommitReceived;
              if (commits) {
                resource.commit();
              } else {
                resource.abort();
              }
              return commits;
            });
  }
}
