package dev.allways.protocol.network;

import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.Endpoint;
import dev.allways.protocol.ProtocolFailed;
import dev.allways.protocol.Transport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * One role of a protocol in this process; the others are in others, or elsewhere in this one.
 *
 * <pre>{@code
 * try (RemoteSession<Auction> session =
 *     RemoteSession.of(new Auction(), "bidder[0]")
 *         .address("auctioneer", new InetSocketAddress(InetAddress.getLoopbackAddress(), 4711))
 *         .secret(secret)
 *         .open()) {
 *   Auction.Bidder me = session.join().bidder(0);
 *   ...
 * }
 * }</pre>
 *
 * <p>Everybody makes a session of the same liberal class. Roles that talk to each other are
 * connected directly: of two, the one whose address is given waits for the other, and if both have
 * one, the one that comes first in the order of the class. Where the others are is for {@link
 * Builder#address} to say, and who they are is proved by a secret that all know, on one machine, or
 * by certificates.
 *
 * <p>Whatever ends the session here ends it for all others, with the reason, and the other way
 * around; who is lost, or sends what the protocol does not allow, ends it too. {@link #close()}
 * leaves it, and the others go on if the protocol lets them.
 *
 * @param <P> the class of the protocol
 */
public final class RemoteSession<P extends DescribedProtocol> implements AutoCloseable {
  private final P protocol;
  private final String role;
  private final Endpoint endpoint;
  private final Codec codec;
  private final Builder<P> settings;
  private final Map<String, Connection> connections = new ConcurrentHashMap<>();
  private final Set<String> toAccept = new HashSet<>();
  private final Map<String, InetSocketAddress> toConnect = new HashMap<>();
  private final @Nullable ServerSocket server;
  private final Meeting meeting;
  private final AtomicBoolean joining = new AtomicBoolean();
  private volatile boolean complete;
  private volatile @Nullable Frame lastWords;

  private RemoteSession(Builder<P> settings) throws IOException {
    this.settings = settings;
    this.protocol = settings.protocol;
    this.role = settings.role;
    this.codec = settings.codec == null ? RecordCodec.of(protocol) : settings.codec;
    this.endpoint = Endpoint.of(protocol, role, settings.accepted, new Outward());
    endpoint.peers().forEach(this::place);
    Sockets sockets = new Sockets(Optional.ofNullable(settings.tls));
    toConnect.values().forEach(sockets::requireSafe);
    InetSocketAddress here = settings.addresses.get(role);
    this.server = toAccept.isEmpty() || here == null ? null : sockets.listen(here);
    byte[] fingerprint = fingerprint(endpoint.fingerprint(), codec.format());
    Handshake handshake = new Handshake(role, fingerprint, settings.secret());
    this.meeting = new Meeting(sockets, handshake, toAccept, toConnect, server, this::arrive);
  }

  /**
   * A session of a protocol in which nothing has happened yet, and the role that is played here.
   */
  public static <P extends DescribedProtocol> Builder<P> of(P protocol, String role) {
    return new Builder<>(protocol, role);
  }

  /** Who of two roles waits for the other. */
  private void place(String peer) {
    InetSocketAddress there = settings.addresses.get(peer);
    boolean here = settings.addresses.containsKey(role);
    if (there == null && !here) {
      throw new IllegalArgumentException(
          "%s and %s cannot find each other: neither has an address".formatted(role, peer));
    }
    List<String> roles = endpoint.roles();
    if (there != null && (!here || roles.indexOf(peer) < roles.indexOf(role))) {
      toConnect.put(peer, there);
    } else {
      toAccept.add(peer);
    }
  }

  private static byte[] fingerprint(byte[] protocol, String format) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(protocol);
      return digest.digest(format.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private void arrive(String peer, Socket socket) {
    int silence = (int) settings.silence.toMillis();
    Connection connection =
        new Connection(endpoint, peer, socket, codec, settings.longest, silence);
    connections.put(peer, connection);
    connection.start();
    Frame last = lastWords;
    if (last != null) {
      connection.sendLast(last);
    }
  }

  /**
   * Where this role waits for others.
   *
   * @throws IllegalStateException when it waits for nobody
   */
  public InetSocketAddress address() {
    ServerSocket listening = server;
    if (listening == null) {
      throw new IllegalStateException(role + " waits for nobody, so it has no address");
    }
    return (InetSocketAddress) listening.getLocalSocketAddress();
  }

  /**
   * Waits until all roles are there that this one talks to.
   *
   * @return the protocol, to play the role
   * @throws ProtocolFailed when somebody does not come in time or is the wrong one, and when the
   *     session has failed elsewhere
   */
  public P join() throws InterruptedException {
    if (!joining.compareAndSet(false, true)) {
      throw new IllegalStateException(role + " has joined already");
    }
    Optional<String> wrong = meeting.await(settings.timeout.toMillis());
    wrong.ifPresent(reason -> endpoint.fail(role + " cannot begin: " + reason, null));
    complete = wrong.isEmpty();
    endpoint.requireOpen();
    return protocol;
  }

  /**
   * Leaves the session, and waits a moment until the others have all that was sent. Where the
   * protocol wants the role to go on, the session fails for everybody.
   */
  @Override
  public void close() {
    if (!endpoint.isOver() && endpoint.leave()) {
      connections.values().forEach(Connection::sayBye);
    }
    meeting.end();
    boolean interrupted = false;
    for (Connection connection : connections.values()) {
      try {
        connection.close();
      } catch (InterruptedException hurry) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Where the session is. */
  @Override
  public String toString() {
    return protocol.toString();
  }

  /** What happens here, for the others. */
  private final class Outward implements Transport {
    @Override
    public byte[] pack(Object message) {
      if (!complete) {
        throw new IllegalStateException("the others are not there yet: call join() first");
      }
      byte[] packed = codec.encode(message);
      if (packed.length > settings.longest) {
        throw new IllegalArgumentException(
            "a %s of %,d bytes, where at most %,d are allowed"
                .formatted(message.getClass().getName(), packed.length, settings.longest));
      }
      return packed;
    }

    @Override
    public void send(String to, byte[] packed) {
      send(to, Frame.message(packed));
    }

    @Override
    public void close(String to) {
      send(to, Frame.CLOSE);
    }

    @Override
    public void received(String from) {
      Connection connection = connections.get(from);
      if (connection != null) {
        connection.countTaken();
      }
    }

    @Override
    public void full(String to) {
      send(to, Frame.FULL);
    }

    @Override
    public void over() {
      connections.values().forEach(Connection::sayBye);
    }

    @Override
    public void closed() {
      end(Frame.CLOSED);
    }

    @Override
    public void failed(String reason) {
      end(Frame.failed(reason));
    }

    private void end(Frame last) {
      // Who comes later looks for this after it can be found among the others.
      lastWords = last;
      connections.values().forEach(connection -> connection.sendLast(last));
      meeting.end();
    }

    private void send(String to, Frame frame) {
      Connection connection = connections.get(to);
      if (connection != null) {
        connection.send(frame);
      }
    }
  }

  /** What a session needs to know before it begins. */
  public static final class Builder<P extends DescribedProtocol> {
    private static final int SHORTEST_SECRET = 16;

    private final P protocol;
    private final String role;
    private final Map<String, InetSocketAddress> addresses = new HashMap<>();
    private byte @Nullable [] secret;
    private @Nullable SSLContext tls;
    private @Nullable Codec codec;
    private Duration timeout = Duration.ofSeconds(30);
    private Duration silence = Duration.ofSeconds(10);
    private int longest = 1 << 18;
    private boolean accepted;

    private Builder(P protocol, String role) {
      this.protocol = protocol;
      this.role = Endpoint.role(protocol, role);
    }

    /**
     * Where a role waits for others; port 0 of the own role is any that is free. Roles that only
     * connect need none.
     */
    public Builder<P> address(String of, InetSocketAddress address) {
      addresses.put(Endpoint.role(protocol, of), address);
      return this;
    }

    /** What all processes know, and nobody else: at least 16 bytes. */
    public Builder<P> secret(byte[] known) {
      if (known.length < SHORTEST_SECRET) {
        throw new IllegalArgumentException(
            "a secret of %d bytes is no secret: take at least %d"
                .formatted(known.length, SHORTEST_SECRET));
      }
      secret = known.clone();
      return this;
    }

    /**
     * Encrypts everything, and believes who has a certificate that this context trusts; it has the
     * own one too. Needed for addresses that are not loopback ones; a secret is not needed then.
     */
    public Builder<P> tls(SSLContext context) {
      tls = context;
      return this;
    }

    /** How messages travel; without it as a {@link RecordCodec} has them. */
    public Builder<P> codec(Codec how) {
      codec = how;
      return this;
    }

    /** How long {@link RemoteSession#join()} waits for the others: 30 seconds, unless said. */
    public Builder<P> timeout(Duration longestWait) {
      timeout = positive(longestWait);
      return this;
    }

    /** Who is not heard of for so long is lost, also if the network says nothing: 10 seconds. */
    public Builder<P> silence(Duration longestSilence) {
      silence = positive(longestSilence);
      return this;
    }

    private static Duration positive(Duration duration) {
      if (duration.toMillis() < 1 || duration.toMillis() > Integer.MAX_VALUE) {
        throw new IllegalArgumentException("a time of " + duration);
      }
      return duration;
    }

    /** How many bytes a message may have, at both ends: 262,144, unless said. */
    public Builder<P> longest(int bytes) {
      if (bytes < 1) {
        throw new IllegalArgumentException("messages of %d bytes".formatted(bytes));
      }
      longest = bytes;
      return this;
    }

    /**
     * It is all right that the class may have runs that its protocol does not have, because a role
     * does not know what others have done; as {@code --accept-liberal} says when it is generated.
     */
    public Builder<P> acceptLiberal() {
      accepted = true;
      return this;
    }

    private byte[] secret() {
      return secret == null ? new byte[SHORTEST_SECRET] : secret;
    }

    /**
     * From now on others can connect.
     *
     * @throws IllegalArgumentException with the reason why a protocol cannot be played like this
     */
    public RemoteSession<P> open() throws IOException {
      if (secret == null && tls == null) {
        throw new IllegalArgumentException(
            "a session needs a secret or TLS: anybody could connect to it");
      }
      return new RemoteSession<>(this);
    }
  }
}
