package dev.allways.protocol.network;

import dev.allways.protocol.DescribedProtocol;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The roles of a protocol, each with a session and a thread of its own, over loopback. */
final class Sessions implements AutoCloseable {
  static final byte[] SECRET = "correct horse battery staple".getBytes(StandardCharsets.UTF_8);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, Future<?>> parts = new LinkedHashMap<>();

  static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  static <P extends DescribedProtocol> RemoteSession.Builder<P> session(P protocol, String role) {
    return RemoteSession.of(protocol, role).secret(SECRET).timeout(Duration.ofSeconds(20));
  }

  /** What a role does. */
  interface Part<P> {
    void play(P protocol) throws Exception;
  }

  /** A thread plays a role, and then leaves. */
  <P extends DescribedProtocol> void play(String role, RemoteSession<P> session, Part<P> part) {
    start(
        role,
        () -> {
          try (session) {
            part.play(session.join());
          }
          return null;
        });
  }

  void start(String name, Callable<?> task) {
    parts.put(name, threads.submit(task));
  }

  /** What has become of a part. */
  Object await(String name) throws Exception {
    return parts.get(name).get(30, TimeUnit.SECONDS);
  }

  void awaitAll() throws Exception {
    for (String name : parts.keySet()) {
      await(name);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
