package dev.allways.systems.protocols.commit;

import dev.allways.protocol.network.RemoteSession;
import dev.allways.systems.protocols.generated.liberal.TwoPhaseCommit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/**
 * One role as a program: {@code java TransactionProcess coordinator 0}, or the number of a
 * participant, the port and what it says: {@code yes}, {@code no} or, for ever, nothing.
 */
final class TransactionProcess {
  private static final byte[] SECRET = "all of us know it".getBytes(StandardCharsets.UTF_8);

  private TransactionProcess() {}

  public static void main(String[] arguments) throws Exception {
    String name = arguments[0];
    String role = name.equals("coordinator") ? name : "participant[" + name + "]";
    InetSocketAddress coordinator =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[1]));
    try (RemoteSession<TwoPhaseCommit> session =
        RemoteTransaction.open(role, coordinator, SECRET)) {
      if (role.equals(name)) {
        System.out.println(session.address().getPort());
        System.out.println(RemoteTransaction.coordinate(session));
      } else {
        int number = Integer.parseInt(name);
        System.out.println(
            RemoteTransaction.participate(session, number, new Opinion(arguments[2])));
      }
    } catch (RuntimeException end) {
      System.out.println(end.getMessage());
    }
  }

  private record Opinion(String text) implements Transaction.Resource {
    @Override
    public boolean prepare() {
      if (text.equals("nothing")) {
        System.out.println("thinking");
        try {
          System.in.read();
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
      }
      return text.equals("yes");
    }

    @Override
    public void commit() {}

    @Override
    public void abort() {}
  }
}
