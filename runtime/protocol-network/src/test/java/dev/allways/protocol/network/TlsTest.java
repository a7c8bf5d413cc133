package dev.allways.protocol.network;

import static dev.allways.protocol.network.Sessions.anyPort;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.protocol.ProtocolFailed;
import dev.allways.protocol.network.Chess.Resignation;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Certificates are made by the JDK's keytool, for this run only. */
@Timeout(60)
class TlsTest {
  private static final String PASSWORD = "only for tests";

  @TempDir private static Path folder;

  private static SSLContext home;
  private static SSLContext otherName;
  private static SSLContext stranger;

  @BeforeAll
  static void certificates() throws Exception {
    Path us = keys("us", "san=ip:127.0.0.1,dns:localhost");
    Path elsewhere = keys("elsewhere", "san=dns:elsewhere.example");
    Path them = keys("them", "san=ip:127.0.0.1");
    home = context(us, us, elsewhere);
    otherName = context(elsewhere, us, elsewhere);
    stranger = context(them, us, elsewhere, them);
  }

  private static Path keys(String name, String extension) throws Exception {
    Path file = folder.resolve(name + ".p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keystore",
                file.toString(),
                "-storepass",
                PASSWORD,
                "-alias",
                name,
                "-dname",
                "CN=" + name,
                "-keyalg",
                "EC",
                "-ext",
                extension)
            .redirectErrorStream(true)
            .start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(output).isZero();
    return file;
  }

  private static KeyStore load(Path file) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    return store;
  }

  /** Who has these keys, and trusts those. */
  private static SSLContext context(Path own, Path... trusted) throws Exception {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(load(own), PASSWORD.toCharArray());
    KeyStore others = KeyStore.getInstance("PKCS12");
    others.load(null, null);
    for (Path each : trusted) {
      KeyStore store = load(each);
      for (String alias : Collections.list(store.aliases())) {
        others.setCertificateEntry(alias, store.getCertificate(alias));
      }
    }
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(others);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  private static RemoteSession<Chess> black(SSLContext tls) throws Exception {
    return RemoteSession.of(new Chess(), "black")
        .tls(tls)
        .address("black", anyPort())
        .timeout(Duration.ofSeconds(20))
        .open();
  }

  private static RemoteSession<Chess> white(SSLContext tls, InetSocketAddress black)
      throws Exception {
    return RemoteSession.of(new Chess(), "white").tls(tls).address("black", black).open();
  }

  @Test
  void roles_with_certificates_play_over_tls() throws Exception {
    try (Sessions sessions = new Sessions()) {
      RemoteSession<Chess> black = black(home);
      List<Object> moves = new ArrayList<>();
      sessions.play(
          "black",
          black,
          chess -> {
            for (Object move = chess.recv("black");
                !(move instanceof Resignation);
                move = chess.recv("black")) {
              moves.add(move);
              chess.send("black", move);
            }
          });
      sessions.play(
          "white",
          white(home, black.address()),
          chess -> {
            for (int i = 0; i < 100; i++) {
              chess.send("white", new Chess.Move("a" + i, "b"));
              chess.recv("white");
            }
            chess.send("white", new Resignation());
          });
      sessions.awaitAll();
      assertThat(moves).hasSize(100);
    }
  }

  private static void assertTurnedAway(SSLContext one, SSLContext other) throws Exception {
    try (Sessions sessions = new Sessions()) {
      RemoteSession<Chess> black = black(one);
      sessions.start("black", black::join);
      try (RemoteSession<Chess> white = white(other, black.address())) {
        assertThatThrownBy(white::join).isInstanceOf(ProtocolFailed.class);
      }
      black.close();
      assertThatThrownBy(() -> sessions.await("black")).hasCauseInstanceOf(ProtocolFailed.class);
    }
  }

  @Test
  void whose_certificate_nobody_trusts_is_turned_away() throws Exception {
    assertTurnedAway(home, stranger);
    assertTurnedAway(stranger, home);
  }

  @Test
  void a_certificate_has_to_be_one_for_the_host() throws Exception {
    assertTurnedAway(otherName, home);
  }

  @Test
  void plain_and_encrypted_do_not_come_together() throws Exception {
    try (Sessions sessions = new Sessions()) {
      RemoteSession<Chess> black = black(home);
      sessions.start("black", black::join);
      try (RemoteSession<Chess> white =
          Sessions.session(new Chess(), "white").address("black", black.address()).open()) {
        assertThatThrownBy(white::join).isInstanceOf(ProtocolFailed.class);
      }
      black.close();
      assertThatThrownBy(() -> sessions.await("black")).hasCauseInstanceOf(ProtocolFailed.class);
    }
  }

  @Test
  void other_machines_can_be_named() throws Exception {
    try (RemoteSession<Chess> white = white(home, new InetSocketAddress("192.0.2.1", 4711))) {
      assertThat(white)
          .hasToString(
              "white in chess as white knows it at its beginning; can SEND"
                  + " dev.allways.protocol.network.Chess$Move TO black or SEND"
                  + " dev.allways.protocol.network.Chess$Resignation TO black");
    }
  }
}
