package dev.allways.protocol.network;

import static dev.allways.protocol.network.Sessions.anyPort;
import static dev.allways.protocol.network.Sessions.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.protocol.ProtocolClosed;
import dev.allways.protocol.ProtocolFailed;
import dev.allways.protocol.ProtocolStuck;
import dev.allways.protocol.SessionEvent;
import dev.allways.protocol.SessionListener;
import dev.allways.protocol.network.Chess.Move;
import dev.allways.protocol.network.Chess.Resignation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What comes from the other end of a socket is not trusted. */
@Timeout(60)
class HostilityTest {
  private static final Move MOVE = new Move("e2", "e4");

  private final Sessions sessions = new Sessions();

  @AfterEach
  void close() {
    sessions.close();
  }

  /** What White does once it is let in. */
  private interface Attack {
    void on(Intruder white) throws IOException;
  }

  /** What Black does meanwhile. */
  private interface Defence {
    void with(Chess chess) throws Exception;
  }

  /** How the session ends for Black. */
  private RuntimeException end(Duration silence, Attack attack, Defence defence) throws Exception {
    Chess chess = new Chess();
    CompletableFuture<RuntimeException> end = new CompletableFuture<>();
    chess.observe(
        new SessionListener() {
          @Override
          public void happened(SessionEvent event) {}

          @Override
          public void ended(RuntimeException reason) {
            end.complete(reason);
          }
        });
    RemoteSession<Chess> black =
        session(chess, "black").address("black", anyPort()).silence(silence).open();
    sessions.start(
        "white",
        () -> {
          Intruder white = new Intruder(black.address());
          try {
            attack.on(white);
          } catch (IOException thrownOut) {
            // In the middle of it.
          }
          return white;
        });
    // White goes first, so that Black has nobody to wait for.
    try (black;
        AutoCloseable white = () -> ((Intruder) sessions.await("white")).close()) {
      black.join();
      defence.with(chess);
      return end.get(20, TimeUnit.SECONDS);
    } catch (ProtocolFailed | ProtocolClosed atOnce) {
      return atOnce;
    }
  }

  private void assertFails(String reason, Attack attack) throws Exception {
    assertThat(end(Duration.ofSeconds(20), attack, chess -> {}))
        .isInstanceOf(ProtocolFailed.class)
        .hasMessageContaining(reason);
  }

  @Test
  void a_message_that_the_protocol_does_not_allow() throws Exception {
    assertFails(
        "white cannot SEND dev.allways.protocol.network.Chess$Move TO black",
        white -> white.send(new Resignation()).send(MOVE));
  }

  @Test
  void more_messages_than_a_channel_holds() throws Exception {
    assertFails(
        "TO black while the channel is full",
        white -> {
          for (int i = 0; i < 1_000; i++) {
            white.send(MOVE);
          }
        });
  }

  @Test
  void more_than_one_end() throws Exception {
    assertFails("after it had said that it was done", w -> w.send(Frame.BYE).send(Frame.BYE));
    assertFails("after it had said that it was done", w -> w.send(Frame.BYE).send(MOVE));
    assertFails("white cannot CLOSE * TO black", white -> white.send(Frame.CLOSE));
  }

  @Test
  void who_is_done_too_early_leaves_nobody_waiting() throws Exception {
    assertThat(
            end(
                Duration.ofSeconds(20),
                white -> white.send(Frame.BYE),
                chess -> chess.recv("black")))
        .isInstanceOf(ProtocolStuck.class);
  }

  @Test
  void confirmations_of_what_was_not_sent() throws Exception {
    for (int count : new int[] {1, 0, -1, Integer.MAX_VALUE}) {
      assertFails("white", white -> white.send(Frame.taken(count)));
    }
  }

  @Test
  void frames_that_are_too_long_or_of_no_kind() throws Exception {
    byte message = (byte) Frame.Kind.MESSAGE.ordinal();
    assertFails(
        "of 2147483647 bytes, where at most 262144 are allowed",
        white -> white.sendBytes(new byte[] {127, -1, -1, -1, message}));
    assertFails("of -1 bytes", white -> white.sendBytes(new byte[] {-1, -1, -1, -1, message}));
    assertFails(
        "white sent a frame of kind 99, which there is not",
        white -> white.sendBytes(new byte[] {0, 0, 0, 0, 99}));
  }

  @Test
  void bytes_that_are_no_message() throws Exception {
    assertFails(
        "white sent what is no message: java.lang.IllegalArgumentException: no. 7 of 2",
        white -> white.send(Frame.message(new byte[] {1, 0, 0, 0, 7})));
  }

  @Test
  void somebody_who_says_nothing() throws Exception {
    assertThat(end(Duration.ofMillis(150), white -> {}, chess -> {}))
        .isInstanceOf(ProtocolFailed.class)
        .hasMessageContaining("white is lost: nothing was heard of it for 150 ms");
  }

  @Test
  void somebody_who_is_gone() throws Exception {
    assertFails("white is lost: its connection has ended", Intruder::close);
  }

  @Test
  void a_reason_is_believed_but_not_for_long() throws Exception {
    assertFails("white says: mischief", white -> white.send(Frame.failed("mischief")));
    assertThat(end(Duration.ofSeconds(20), white -> white.send(Frame.CLOSED), chess -> {}))
        .isInstanceOf(ProtocolClosed.class);
  }

  @Test
  void strangers_neither_come_in_nor_keep_others_out() throws Exception {
    long seed = Long.getLong("allways.seed", System.nanoTime());
    Random random = new Random(seed);
    RemoteSession<Chess> black = session(new Chess(), "black").address("black", anyPort()).open();
    sessions.play("black", black, chess -> assertThat(chess.recv("black")).isNotNull());
    List<Socket> strangers = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Socket stranger = new Socket(black.address().getAddress(), black.address().getPort());
      strangers.add(stranger);
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      if (random.nextBoolean() && noise.length > 5) {
        System.arraycopy(new byte[] {0x41, 0x6c, 0x77, 0x79, 1}, 0, noise, 0, 5);
      }
      stranger.getOutputStream().write(noise);
    }
    RemoteSession<Chess> white =
        session(new Chess(), "white").address("black", black.address()).open();
    sessions.play("white", white, chess -> chess.send("white", new Resignation()));
    sessions.awaitAll();
    for (Socket stranger : strangers) {
      stranger.close();
    }
  }

  /** Whatever is sent, Black is told in the end, and by nothing but what sessions end with. */
  @Test
  void noise_never_hangs_a_session() throws Exception {
    long seed = Long.getLong("allways.seed", System.nanoTime());
    for (int i = 0; i < 100; i++) {
      Random random = new Random(seed + i);
      try {
        end(
            Duration.ofSeconds(20),
            white -> {
              for (int frames = random.nextInt(6); frames >= 0; frames--) {
                white.sendBytes(noise(random));
              }
              white.close();
            },
            chess -> {
              while (chess.recv("black") instanceof Move) {
                chess.send("black", MOVE);
              }
              chess.close();
            });
      } catch (Exception | AssertionError failure) {
        throw new AssertionError("seed " + (seed + i), failure);
      }
    }
  }

  private static byte[] noise(Random random) {
    byte[] frame =
        switch (random.nextInt(8)) {
          case 0 -> Frame.BYE.bytes();
          case 1 -> Frame.FAREWELL.bytes();
          case 2 -> Frame.taken(random.nextInt(3)).bytes();
          case 3 -> Frame.message(Intruder.CODEC.encode(new Resignation())).bytes();
          case 4 -> Frame.failed("a" + random.nextInt()).bytes();
          default -> Frame.message(Intruder.CODEC.encode(MOVE)).bytes();
        };
    if (random.nextInt(3) == 0) {
      frame[random.nextInt(frame.length)] = (byte) random.nextInt();
    }
    return frame;
  }

  @Test
  void who_connects_is_told_when_nobody_speaks_its_language() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      sessions.start(
          "server",
          () -> {
            try (Socket socket = server.accept()) {
              socket
                  .getOutputStream()
                  .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
              socket.getInputStream().readAllBytes();
            }
            return null;
          });
      try (RemoteSession<Chess> white =
          session(new Chess(), "white")
              .address(
                  "black", new InetSocketAddress(server.getInetAddress(), server.getLocalPort()))
              .open()) {
        assertThatThrownBy(white::join)
            .isInstanceOf(ProtocolFailed.class)
            .hasMessageContaining("it does not speak this language");
      }
      sessions.awaitAll();
    }
  }
}
