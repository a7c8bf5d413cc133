package dev.allways.protocol;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One role of a session whose other roles are played elsewhere, each with an endpoint of its own:
 * what a {@link Transport} is connected to. Programs use {@code allways-protocol-network}, which
 * has one over sockets.
 *
 * <p>The machine of a role in a liberal class is its projection, and knows nothing of the others
 * but what arrives. So the very class that has been checked is the monitor of each role, and what
 * can happen is what can happen in one process. A channel holds as many messages as there: what has
 * been sent takes up room at its sender until the {@linkplain #taken receiver} has it. Only this
 * makes the runs the same, and it bounds what can be on the way.
 *
 * <p>What arrives is not trusted. A message that the role could not receive now or later fails the
 * session, and so does one more than the channel holds.
 *
 * <p>One thread calls the methods about another role, such as {@link #deliver}.
 */
public final class Endpoint {
  private final LiberalProtocol protocol;
  private final Description description;
  private final int role;
  private final Transport transport;
  private final @Nullable Arrivals[] arrivals;

  private Endpoint(LiberalProtocol protocol, int role, Transport transport) {
    this.protocol = protocol;
    this.description = protocol.description();
    this.role = role;
    this.transport = transport;
    this.arrivals = new @Nullable Arrivals[description.channels()];
  }

  /**
   * @param accepted whether the class may do more than its protocol
   * @throws IllegalArgumentException with the reason why a protocol cannot be played in several
   *     places
   */
  public static Endpoint of(
      DescribedProtocol protocol, String role, boolean accepted, Transport transport) {
    int number = protocol.number(role);
    if (!(protocol instanceof LiberalProtocol liberal)) {
      throw new IllegalArgumentException(
          "%s is strict: all its roles share one state, which cannot be in several places; generate"
                  .formatted(protocol.description().name())
              + " the liberal variant");
    }
    if (protocol.description().isSynchronous()) {
      throw new IllegalArgumentException(
          "%s hands messages over synchronously (-->), which needs both roles in one place; use -->>"
              .formatted(protocol.description().name()));
    }
    if (!protocol.description().beyond().isEmpty() && !accepted) {
      throw new IllegalArgumentException(
          "the roles of %s may do in several places what the protocol does not allow: %s; this has"
                  .formatted(protocol.description().name(), protocol.description().beyond())
              + " to be accepted");
    }
    Endpoint endpoint = new Endpoint(liberal, number, transport);
    liberal.settle(endpoint);
    endpoint.connect();
    return endpoint;
  }

  /**
   * A role by the name that the others know it by.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static String role(DescribedProtocol protocol, String name) {
    return protocol.description().roles().get(protocol.number(name));
  }

  private void connect() {
    Ring[] rings = protocol.rings();
    for (int channel = 0; channel < rings.length; channel++) {
      if (description.sender(channel) == role) {
        rings[channel] =
            new Outgoing(rings[channel].capacity(), name(description.receiver(channel)));
      } else if (description.receiver(channel) == role) {
        rings[channel] = new Incoming(rings[channel].capacity(), name(description.sender(channel)));
        arrivals[channel] = new Arrivals(protocol, channel);
      }
    }
    protocol.whenEnded(this::tell);
  }

  private void tell(Ending how) {
    if (how.isClosed()) {
      transport.closed();
    } else {
      transport.failed(how.reason());
    }
  }

  /** What has been sent and not been received yet. Its consumer is who hears of that. */
  private final class Outgoing extends Ring {
    private final String to;
    private boolean wasFull;

    Outgoing(int capacity, String to) {
      super(capacity);
      this.to = to;
    }

    @Override
    boolean hasRoom() {
      boolean room = super.hasRoom();
      if (!room && !wasFull) {
        wasFull = true;
        transport.full(to);
      }
      return room;
    }

    @Override
    void put(Object message) {
      byte[] packed;
      try {
        packed = transport.pack(message);
      } catch (RuntimeException refused) {
        protocol.fail(refused);
        throw refused;
      }
      super.put(message);
      transport.send(to, packed);
    }

    @Override
    void close() {
      super.close();
      transport.close(to);
    }
  }

  /** What has arrived. */
  private final class Incoming extends Ring {
    private final String from;

    Incoming(int capacity, String from) {
      super(capacity);
      this.from = from;
    }

    @Override
    void drop() {
      super.drop();
      transport.received(from);
    }
  }

  private String name(int number) {
    return description.roles().get(number);
  }

  int number() {
    return role;
  }

  /** What the protocol is called. */
  public String name() {
    return description.name();
  }

  /** All roles, in the order that is the same everywhere. */
  public List<String> roles() {
    return description.roles();
  }

  /** The other roles that it sends to or receives from. */
  public List<String> peers() {
    List<String> peers = new ArrayList<>();
    for (int other = 0; other < description.roles().size(); other++) {
      if (description.channel(role, other) >= 0 || description.channel(other, role) >= 0) {
        peers.add(name(other));
      }
    }
    return peers;
  }

  /** Equal for equal protocols, with channels of the same capacity, and for hardly any other. */
  public byte[] fingerprint() {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
    add(digest, description.name());
    description.roles().forEach(each -> add(digest, each));
    for (int channel = 0; channel < description.channels(); channel++) {
      add(digest, description.channelName(channel) + " " + protocol.rings()[channel].capacity());
    }
    for (int event = 0; event < description.events(); event++) {
      add(digest, description.kind(event) + " " + description.eventChannel(event));
      add(digest, protocol.type(event).text());
    }
    for (int each = 0; each < description.roles().size(); each++) {
      StateTable machine = description.machineOf(each);
      for (int state = 0; state < machine.states(); state++) {
        add(digest, machine.line(state));
      }
    }
    return digest.digest();
  }

  private static void add(MessageDigest digest, String text) {
    digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** A message of another role arrives. */
  public void deliver(String from, Object message) {
    int channel = channel(protocol.number(from), role);
    Arrivals expected = channel < 0 ? null : arrivals[channel];
    if (expected == null) {
      breach(from, send(message), List.of());
      return;
    }
    Ring ring = protocol.rings()[channel];
    if (ring.isClosed()) {
      breach(from, send(message) + " after it has closed the channel", List.of());
    } else if (!ring.hasRoom()) {
      breach(from, send(message) + " while the channel is full", List.of());
    } else if (!expected.accept(message)) {
      breach(from, send(message), expected.allowed());
    } else {
      ring.put(message);
      protocol.signalReceiver(channel);
    }
  }

  /** Another role has closed its channel to this one. */
  public void close(String from) {
    int channel = channel(protocol.number(from), role);
    if (channel < 0 || !description.isClosable(channel) || protocol.rings()[channel].isClosed()) {
      breach(from, "CLOSE * TO " + name(role), List.of());
      return;
    }
    protocol.rings()[channel].close();
    protocol.signalReceiver(channel);
  }

  /** Another role has received so many messages. */
  public void taken(String by, int count) {
    int channel = channel(role, protocol.number(by));
    if (channel < 0 || count < 1 || count > protocol.rings()[channel].size()) {
      breach(by, "RECV what %s has not sent".formatted(name(role)), List.of());
      return;
    }
    Ring ring = protocol.rings()[channel];
    for (int i = 0; i < count; i++) {
      ring.drop();
    }
    protocol.signalSender(channel);
  }

  /** Another role will do nothing more; whoever waits for it is told. */
  public void left(String peer) {
    protocol.local(protocol.number(peer)).leave();
  }

  private int channel(int from, int to) {
    return description.channel(from, to);
  }

  private String send(Object message) {
    return "SEND %s TO %s".formatted(message.getClass().getName(), name(role));
  }

  /** Another role has done what it may not do. */
  private void breach(String peer, String action, List<String> allowed) {
    protocol.failing(new ProtocolViolation(peer, action, protocol.place(role), allowed));
  }

  /** Ends the session for everybody. */
  public void fail(String reason, @Nullable Throwable cause) {
    protocol.end(Ending.failed(description.name(), reason, protocol.report(), cause));
  }

  /** Somebody elsewhere has closed the session for everybody. */
  public void close() {
    protocol.close();
  }

  /**
   * The role leaves. Where the protocol wants it to go on, that fails the session.
   *
   * @return whether it may leave
   */
  public boolean leave() {
    boolean may = protocol.position(role).isFinal();
    if (!may) {
      protocol.abandoned(role);
    }
    return may;
  }

  /** The role will do nothing more. */
  void over() {
    transport.over();
  }

  /**
   * @throws ProtocolFailed when the session has failed
   * @throws ProtocolClosed when it has been closed
   */
  public void requireOpen() {
    protocol.requireOpen();
  }

  /** Whether the session has ended. */
  public boolean isOver() {
    return protocol.isOver();
  }
}
