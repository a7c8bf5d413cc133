package dev.allways.bench;

import dev.allways.core.Language.Settings;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.network.RemoteSession;
import dev.allways.text.Source;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Messages a second over loopback sockets: through the roles of a generated class, and through a
 * socket with data streams as one would write it by hand, flushed after every message. Arguments:
 * rounds (5), messages (50,000).
 *
 * <p>In every round both ways are measured, one after the other, so that whatever else the machine
 * does befalls both alike. The first round warms up and does not count.
 */
public final class RemoteMessages {
  private static final byte[] SECRET = new byte[16];

  private static final Map<How, String> PROTOCOLS =
      Map.of(
          How.TURNS,
          "(omega (cat (-->> Integer \"a\" \"b\") (-->> Integer \"b\" \"a\")))",
          How.STREAM,
          "(omega (-->> Integer \"a\" \"b\"))");

  private final int messages;

  private RemoteMessages(int messages) {
    this.messages = messages;
  }

  /** How two roles talk. */
  private enum How {
    /** They answer each other. */
    TURNS,
    /** One sends and the other receives. */
    STREAM
  }

  /** One end of a connection. */
  private interface End {
    void send(int message) throws IOException, InterruptedException;

    int receive() throws IOException, InterruptedException;
  }

  public static void main(String[] arguments) throws Exception {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
    int messages = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50_000;
    RemoteMessages bench = new RemoteMessages(messages);
    for (How how : How.values()) {
      Map<Way, List<Double>> figures = new EnumMap<>(Way.class);
      for (int round = 0; round <= rounds; round++) {
        for (Way way : Way.values()) {
          double figure = bench.measure(way, how);
          if (round > 0) {
            figures.computeIfAbsent(way, unknown -> new ArrayList<>()).add(figure);
          }
        }
      }
      report(how, figures);
    }
  }

  /** What they talk through. */
  private enum Way {
    STREAMS,
    ROLES
  }

  private static void report(How how, Map<Way, List<Double>> figures) {
    List<Double> streams = figures.getOrDefault(Way.STREAMS, List.of());
    List<Double> roles = figures.getOrDefault(Way.ROLES, List.of());
    List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < streams.size(); round++) {
      ratios.add(roles.get(round) / streams.get(round));
    }
    System.out.printf(
        Locale.ROOT,
        "%-6s  data streams %,9.0f/s  roles %,9.0f/s  ratio %.2f (%.2f to %.2f)%n",
        how.name().toLowerCase(Locale.ROOT),
        median(streams),
        median(roles),
        median(ratios),
        Collections.min(ratios),
        Collections.max(ratios));
  }

  private static double median(List<Double> figures) {
    return figures.stream().sorted().toList().get(figures.size() / 2);
  }

  private double measure(Way way, How how) throws Exception {
    return switch (way) {
      case STREAMS -> throughStreams(how);
      case ROLES -> throughRoles(how);
    };
  }

  private double throughStreams(How how) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket one = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket other = server.accept()) {
      return rate(how, new Streams(one), new Streams(other));
    }
  }

  private double throughRoles(How how) throws Exception {
    Source source =
        Source.of("bench.dcj", "(defsession ::bench [] %s)".formatted(PROTOCOLS.get(how)));
    Protocol protocol = Protocol.of(source, Settings.NONE);
    GeneratedClass generated =
        ClassChecks.generate(protocol, Variant.LIBERAL, Settings.NONE, ClassChecks.loader());
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    ExecutorService threads = Executors.newCachedThreadPool();
    try (RemoteSession<DescribedProtocol> a = session(generated, "a", any);
        RemoteSession<DescribedProtocol> b = session(generated, "b", a.address())) {
      Future<DescribedProtocol> joining = threads.submit(a::join);
      DescribedProtocol there = b.join();
      double rate = rate(how, new Role(joining.get(), "a", "b"), new Role(there, "b", "a"));
      there.close();
      return rate;
    } finally {
      threads.shutdown();
    }
  }

  private static RemoteSession<DescribedProtocol> session(
      GeneratedClass generated, String role, InetSocketAddress a) throws IOException {
    return RemoteSession.of(generated.newInstance(), role).address("a", a).secret(SECRET).open();
  }

  /** Messages a second, both directions counted. */
  private double rate(How how, End a, End b) throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(1);
    long start = System.nanoTime();
    Future<?> other =
        threads.submit(
            () -> {
              for (int i = 0; i < messages; i++) {
                int message = b.receive();
                if (how == How.TURNS) {
                  b.send(message);
                }
              }
              return null;
            });
    try {
      for (int i = 0; i < messages; i++) {
        a.send(i);
        if (how == How.TURNS && a.receive() != i) {
          throw new IllegalStateException("another number came back");
        }
      }
    } catch (IOException failure) {
      throw new ExecutionException(failure);
    }
    other.get();
    threads.shutdown();
    return (how == How.TURNS ? 2.0 : 1.0) * messages * 1e9 / (System.nanoTime() - start);
  }

  private static final class Streams implements End {
    private final DataInputStream in;
    private final DataOutputStream out;

    Streams(Socket socket) throws IOException {
      socket.setTcpNoDelay(true);
      in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    @Override
    public void send(int message) throws IOException {
      out.writeInt(message);
      out.flush();
    }

    @Override
    public int receive() throws IOException {
      return in.readInt();
    }
  }

  private record Role(DescribedProtocol protocol, String role, String peer) implements End {
    @Override
    public void send(int message) throws InterruptedException {
      protocol.send(role, peer, message);
    }

    @Override
    public int receive() throws InterruptedException {
      return (Integer) protocol.recv(role, peer);
    }
  }
}
