package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.network.Codec;
import dev.allways.protocol.network.RecordCodec;
import dev.allways.protocol.network.RemoteSession;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs of random protocols over sockets: what is allowed is not refused there either. */
@Timeout(120)
class RemoteWalkTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final byte[] SECRET = "for this test only".getBytes(StandardCharsets.UTF_8);
  private static final Codec CODEC =
      RecordCodec.of(Boolean.class, String.class, Double.class, Integer.class);
  private static final Duration LONG = Duration.ofSeconds(20);

  private final ExecutorService threads = Executors.newCachedThreadPool();

  @Test
  void what_a_protocol_allows_is_not_refused_over_sockets() throws Exception {
    int walked = 0;
    for (long seed = 1; seed <= 30 * CAMPAIGN; seed++) {
      Protocol protocol = RandomProtocol.of(seed, 8);
      if (!isAsynchronous(protocol.lts())) {
        continue;
      }
      walked++;
      GeneratedClass generated = Fixtures.compile(protocol, Variant.LIBERAL);
      try {
        walk(protocol.lts(), generated, new Random(seed));
      } catch (Exception | AssertionError failure) {
        throw new AssertionError("seed " + seed + "\n" + protocol.lts(), failure);
      }
    }
    threads.shutdown();
    assertThat(walked).isGreaterThan(8 * CAMPAIGN);
  }

  private static boolean isAsynchronous(Lts lts) {
    return lts.events().stream().noneMatch(event -> event.kind() == Event.Kind.SYNC);
  }

  /** One thread takes a run of the protocol, step by step, in the session of who acts. */
  private void walk(Lts lts, GeneratedClass generated, Random random) throws Exception {
    Map<Role, RemoteSession<DescribedProtocol>> sessions = new HashMap<>();
    Map<Role, DescribedProtocol> places = new HashMap<>();
    try {
      open(generated, sessions);
      Map<Role, Future<DescribedProtocol>> joining = new HashMap<>();
      sessions.forEach((role, session) -> joining.put(role, threads.submit(session::join)));
      for (Role role : joining.keySet()) {
        places.put(role, joining.get(role).get());
      }
      run(lts, generated.blueprint().capacity(), places, random);
    } finally {
      sessions.values().forEach(RemoteSession::close);
    }
  }

  /** Everybody waits for those who come later in the order of the roles. */
  private static void open(
      GeneratedClass generated, Map<Role, RemoteSession<DescribedProtocol>> sessions)
      throws Exception {
    Blueprint blueprint = generated.blueprint();
    Map<String, InetSocketAddress> addresses = new HashMap<>();
    for (Role role : blueprint.roles()) {
      Set<String> peers = new HashSet<>();
      for (Channel channel : blueprint.channels()) {
        if (channel.from().equals(role) || channel.to().equals(role)) {
          peers.add((channel.from().equals(role) ? channel.to() : channel.from()).toString());
        }
      }
      RemoteSession.Builder<DescribedProtocol> builder =
          RemoteSession.of((DescribedProtocol) generated.newInstance(), role.toString())
              .secret(SECRET)
              .codec(CODEC);
      addresses.forEach(builder::address);
      builder.address(role.toString(), new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      RemoteSession<DescribedProtocol> session = builder.open();
      sessions.put(role, session);
      if (!addresses.keySet().containsAll(peers)) {
        addresses.put(role.toString(), session.address());
      }
    }
  }

  private static void run(Lts lts, int capacity, Map<Role, DescribedProtocol> places, Random random)
      throws Exception {
    Map<Channel, Deque<Object>> queues = new HashMap<>();
    Set<Channel> closed = new HashSet<>();
    int state = lts.initial();
    for (int i = 0; i < 60; i++) {
      List<Transition> steps = new ArrayList<>();
      for (Transition each : lts.transitions(state)) {
        Channel channel = each.event().channel();
        Deque<Object> queue = queues.computeIfAbsent(channel, unknown -> new ArrayDeque<>());
        if (switch (each.event()) {
          case Event.Send send -> queue.size() < capacity && !closed.contains(channel);
          case Event.Receive receive -> !queue.isEmpty() && fits(receive.message(), queue.peek());
          case Event.Close close -> !closed.contains(channel);
          case Event.Sync sync -> false;
        }) {
          steps.add(each);
        }
      }
      if (steps.isEmpty()) {
        return;
      }
      Transition step = steps.get(random.nextInt(steps.size()));
      take(step.event(), queues.get(step.event().channel()), closed, places, random);
      state = step.target();
    }
  }

  private static void take(
      Event event,
      Deque<Object> queue,
      Set<Channel> closed,
      Map<Role, DescribedProtocol> places,
      Random random)
      throws Exception {
    String from = event.from().toString();
    String to = event.to().toString();
    switch (event) {
      case Event.Send send -> {
        Object message = message(send.message(), random);
        places.get(send.from()).send(from, to, message, LONG);
        queue.add(message);
      }
      case Event.Receive receive ->
          assertThat(places.get(receive.to()).recv(to, from, LONG)).isEqualTo(queue.remove());
      case Event.Close close -> {
        places.get(close.from()).close(from, to);
        closed.add(close.channel());
      }
      case Event.Sync sync -> throw new AssertionError(sync);
    }
  }

  private static Object message(Message message, Random random) {
    List<Object> all = List.of(true, "text" + random.nextInt(), 1.5, random.nextInt());
    List<Object> fitting = all.stream().filter(each -> fits(message, each)).toList();
    return fitting.get(random.nextInt(fitting.size()));
  }

  private static boolean fits(Message message, Object value) {
    return ReferenceSemantics.fits(message, new Dummy(message, value));
  }
}
