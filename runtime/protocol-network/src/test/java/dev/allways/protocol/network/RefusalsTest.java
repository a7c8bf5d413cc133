package dev.allways.protocol.network;

import static dev.allways.protocol.network.Sessions.anyPort;
import static dev.allways.protocol.network.Sessions.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.Description;
import dev.allways.protocol.LiberalProtocol;
import dev.allways.protocol.MessageType;
import dev.allways.protocol.ProtocolClosed;
import dev.allways.protocol.ProtocolFailed;
import dev.allways.protocol.StrictProtocol;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What cannot be played in several processes, or not like this, and why. */
@Timeout(60)
class RefusalsTest {
  private static final class Strict extends StrictProtocol {
    Strict() {
      super(
          Description.of("errand")
              .roles("a b")
              .channels("a>b")
              .events("SEND a>b 0", "RECV a>b 0")
              .states("0: 0>1", "1: 1>2", "2 final:")
              .build(),
          1,
          MessageType.of(String.class));
    }
  }

  private static final class Liberal extends LiberalProtocol {
    Liberal(String kind, MessageType type) {
      super(
          Description.of("errand")
              .roles("a b")
              .channels("a>b")
              .events(kind.equals("SYNC") ? "SYNC a>b 0" : "SEND a>b 0\nRECV a>b 0")
              .local("a", "0: 0>1", "1 final:")
              .local("b", kind.equals("SYNC") ? "0: 0>1" : "0: 1>1", "1 final:")
              .build(),
          1,
          type);
    }
  }

  private static <P extends DescribedProtocol> void assertRefused(
      P protocol, UnaryOperator<RemoteSession.Builder<P>> settings, String reason) {
    assertThatThrownBy(
            () -> settings.apply(RemoteSession.of(protocol, protocol.roles().get(0))).open())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  private static <P extends DescribedProtocol> RemoteSession.Builder<P> usual(
      RemoteSession.Builder<P> builder) {
    return builder.secret(Sessions.SECRET);
  }

  @Test
  void a_strict_class() {
    assertRefused(
        new Strict(),
        its -> usual(its).address("a", anyPort()),
        "errand is strict: all its roles share one state");
  }

  @Test
  void a_synchronous_message() {
    assertRefused(
        new Liberal("SYNC", MessageType.of(String.class)),
        its -> usual(its).address("a", anyPort()),
        "errand hands messages over synchronously (-->)");
  }

  private static final class Beyond extends LiberalProtocol {
    Beyond() {
      super(
          Description.of("errand")
              .roles("a b")
              .channels("a>b")
              .events("SEND a>b 0", "RECV a>b 0")
              .local("a", "0: 0>1", "1 final:")
              .local("b", "0: 1>1", "1 final:")
              .beyond("b cannot know whether it may act")
              .build(),
          1,
          MessageType.of(String.class));
    }
  }

  @Test
  void a_class_that_may_do_more_than_its_protocol_unless_that_is_accepted() throws Exception {
    assertRefused(
        new Beyond(),
        its -> usual(its).address("a", anyPort()),
        "what the protocol does not allow: b cannot know whether it may act");
    session(new Beyond(), "a").address("a", anyPort()).acceptLiberal().open().close();
  }

  @Test
  void messages_of_any_class() {
    assertRefused(
        new Liberal("SEND", MessageType.satisfying("odd?", it -> true)),
        its -> usual(its).address("a", anyPort()),
        "messages that satisfy odd? can be of any class");
    assertRefused(
        new Liberal("SEND", MessageType.of(Thread.class)),
        its -> usual(its).address("a", anyPort()),
        "java.lang.Thread is no data");
  }

  @Test
  void a_session_that_has_begun() throws Exception {
    Chess chess = new Chess();
    chess.send("white", new Chess.Move("e2", "e4"));

    assertThatThrownBy(() -> session(chess, "white").address("black", anyPort()).open())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("chess has begun already");
  }

  @Test
  void addresses_beyond_this_machine_without_tls() {
    InetSocketAddress outside = new InetSocketAddress("192.0.2.1", 4711);
    for (String role : new String[] {"black", "white"}) {
      assertRefused(
          new Chess(),
          its -> usual(its).address(role, outside),
          "192.0.2.1:4711 is not a loopback address");
    }
    assertRefused(
        new Chess(),
        its -> usual(its).address("black", new InetSocketAddress(0)),
        "is not a loopback address");
    assertRefused(
        new Chess(),
        its -> usual(its).address("white", InetSocketAddress.createUnresolved("nowhere", 1)),
        "there is no host nowhere");
  }

  @Test
  void nothing_that_proves_who_somebody_is() {
    assertRefused(new Chess(), its -> its.address("black", anyPort()), "needs a secret or TLS");
    assertRefused(new Chess(), its -> its.secret(new byte[15]), "a secret of 15 bytes");
  }

  @Test
  void roles_that_cannot_find_each_other() {
    assertRefused(
        new Chess(), RefusalsTest::usual, "black and white cannot find each other: neither has");
    assertRefused(
        new Chess(), its -> usual(its).address("red", anyPort()), "chess has no role 'red'");
  }

  /** Somebody else who wants to be white; black goes on waiting. */
  private static void assertTurnedAway(
      UnaryOperator<RemoteSession.Builder<Chess>> settings, String reason) throws Exception {
    try (RemoteSession<Chess> black =
        session(new Chess(), "black").address("black", anyPort()).open()) {
      Thread waiting =
          new Thread(
              () -> {
                try {
                  black.join();
                } catch (InterruptedException | ProtocolClosed end) {
                  // It is not about black.
                }
              });
      waiting.start();
      try (RemoteSession<Chess> white =
          settings.apply(session(new Chess(), "white").address("black", black.address())).open()) {
        assertThatThrownBy(white::join)
            .isInstanceOf(ProtocolFailed.class)
            .hasMessageContaining("white cannot begin: black cannot be joined")
            .hasMessageContaining(reason);
      }
      try (RemoteSession<Chess> white =
          session(new Chess(), "white").address("black", black.address()).open()) {
        white.join().close();
      }
      waiting.join();
    }
  }

  @Test
  void another_secret() throws Exception {
    byte[] other = Sessions.SECRET.clone();
    other[0]++;
    assertTurnedAway(its -> its.secret(other), "it says that the secret is another one");
  }

  @Test
  void another_format_of_messages() throws Exception {
    Codec text =
        new Codec() {
          @Override
          public byte[] encode(Object message) {
            return new byte[0];
          }

          @Override
          public Object decode(byte[] bytes) {
            return "";
          }
        };
    assertTurnedAway(its -> its.codec(text), "it says that its protocol, or what messages look");
  }

  @Test
  void another_protocol_and_another_role() throws Exception {
    RemoteSession<Chess> black = session(new Chess(), "black").address("black", anyPort()).open();
    try (Sessions sessions = new Sessions();
        RemoteSession<Stream> stranger =
            session(new Stream(), "producer").address("consumer", black.address()).open()) {
      sessions.start("black", black::join);
      assertThatThrownBy(stranger::join).hasMessageContaining("black is here, and not consumer");
      black.close();
      assertThatThrownBy(() -> sessions.await("black")).hasCauseInstanceOf(ProtocolFailed.class);
    }
  }

  @Test
  void a_codec_of_ones_own_is_used() throws Exception {
    Codec text =
        new Codec() {
          @Override
          public byte[] encode(Object message) {
            return message.toString().getBytes(StandardCharsets.UTF_8);
          }

          @Override
          public Object decode(byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
          }
        };
    MessageType any = MessageType.satisfying("short?", it -> it.toString().length() < 9);
    try (Sessions sessions = new Sessions()) {
      RemoteSession<Liberal> b =
          session(new Liberal("SEND", any), "b").codec(text).address("b", anyPort()).open();
      RemoteSession<Liberal> a =
          session(new Liberal("SEND", any), "a").codec(text).address("b", b.address()).open();
      sessions.play("a", a, errand -> errand.send("a", "milk"));
      sessions.play("b", b, errand -> assertThat(errand.recv("b")).isEqualTo("milk"));
      sessions.awaitAll();
    }
  }

  @Test
  void a_message_that_is_too_long() throws Exception {
    try (Sessions sessions = new Sessions()) {
      RemoteSession<Chess> black =
          session(new Chess(), "black").address("black", anyPort()).longest(100).open();
      RemoteSession<Chess> white =
          session(new Chess(), "white").address("black", black.address()).longest(100).open();
      sessions.play(
          "white",
          white,
          chess ->
              assertThatThrownBy(() -> chess.send("white", new Chess.Move("a".repeat(100), "b")))
                  .hasMessageContaining("where at most 100 are allowed"));
      try (black) {
        assertThatThrownBy(() -> black.join().recv("black"))
            .isInstanceOf(ProtocolFailed.class)
            .hasMessageContaining("white says: ")
            .hasMessageContaining("at most 100");
      }
      sessions.awaitAll();
    }
  }
}
