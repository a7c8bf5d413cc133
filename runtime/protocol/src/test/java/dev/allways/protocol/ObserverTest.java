package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class ObserverTest {
  private static void play(Pr chess) throws InterruptedException {
    chess.send("white", new Move(1));
    chess.recv("black");
    chess.send("black", new Move(2));
    chess.recv("white");
  }

  @ParameterizedTest
  @EnumSource
  void a_listener_is_told_of_every_step_and_of_the_end(SessionTest.Variant variant)
      throws Exception {
    DescribedProtocol chess = variant.chess();
    List<String> heard = new ArrayList<>();
    List<RuntimeException> ends = new ArrayList<>();
    chess.observe(event -> heard.add(event.toString()));
    chess.observe(
        new SessionListener() {
          @Override
          public void happened(SessionEvent event) {
            assertThat(event.message()).isInstanceOf(Move.class);
            assertThat(event.session()).isEqualTo("chess");
          }

          @Override
          public void ended(RuntimeException reason) {
            ends.add(reason);
          }
        });
    play(chess);
    chess.close();
    chess.close();
    assertThat(heard)
        .containsExactly(
            "white SEND Move TO black",
            "black RECV Move FROM white",
            "black SEND Move TO white",
            "white RECV Move FROM black");
    assertThat(ends).hasSize(1).hasOnlyElementsOfType(ProtocolClosed.class);
  }

  @ParameterizedTest
  @EnumSource
  void a_listener_that_throws_fails_the_session(SessionTest.Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    ArithmeticException mistake = new ArithmeticException("a mistake");
    chess.observe(
        event -> {
          throw mistake;
        });
    chess.send("white", new Move(1));
    assertThatThrownBy(() -> chess.recv("black"))
        .isInstanceOf(ProtocolFailed.class)
        .hasCause(mistake);
  }

  @ParameterizedTest
  @EnumSource
  void closing_a_channel_and_handing_over_are_told_too(SessionTest.Variant variant)
      throws Exception {
    Description.Builder pair = TestProtocols.pair().events("SYNC a>b", "CLOSE a>b");
    DescribedProtocol protocol =
        variant == SessionTest.Variant.STRICT
            ? TestProtocols.strict(pair.states("0: 0>1", "1: 1>2", "2:").build(), 1)
            : TestProtocols.liberal(
                pair.local("a", "0: 0>1", "1: 1>2", "2:").local("b", "0: 0>1", "1:").build(), 1);
    ConversationLog log = new ConversationLog(10);
    protocol.observe(log);
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    threads.start(
        () -> {
          protocol.send("a", "b", "hello");
          protocol.close("a", "b");
          return null;
        });
    assertThat(protocol.recv("b")).isEqualTo("hello");
    threads.join();
    assertThat(log.toString()).isEqualTo("1 a SYNC String TO b\n2 a CLOSE * TO b\n");
    assertThat(log.mermaid())
        .isEqualTo(
            """
            sequenceDiagram
              participant a
              participant b
              a->>b: String
              a-xb: close
            """);
  }

  @Test
  void a_log_keeps_the_last_steps_and_draws_them() throws Exception {
    Pr chess = new StrictChess();
    ConversationLog log = new ConversationLog(3);
    ((StrictProtocol) chess).observe(log);
    play(chess);
    assertThat(log.events()).hasSize(3);
    assertThat(log.toString())
        .isEqualTo(
            """
            2 black RECV Move FROM white
            3 black SEND Move TO white
            4 white RECV Move FROM black
            """);
    assertThat(log.mermaid())
        .isEqualTo(
            """
            sequenceDiagram
              participant white
              participant black
              white-->>black: Move
              black-)white: Move
              black-->>white: Move
            """);
  }

  /** In a liberal protocol no order is kept but this one. */
  @Test
  void nobody_hears_that_a_message_is_received_before_it_is_sent() throws Exception {
    LiberalProtocol stream =
        TestProtocols.liberal(
            TestProtocols.pair()
                .events("SEND a>b", "RECV a>b")
                .local("a", "0: 0>0")
                .local("b", "0: 1>0")
                .build(),
            4);
    List<SessionEvent> heard = Collections.synchronizedList(new ArrayList<>());
    stream.observe(heard::add);
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    int messages = 5_000;
    threads.start(
        () -> {
          for (int i = 0; i < messages; i++) {
            stream.send("a", "b", i);
          }
          return null;
        });
    threads.start(
        () -> {
          for (int i = 0; i < messages; i++) {
            stream.recv("b");
          }
          return null;
        });
    threads.join();
    Map<SessionEvent.Kind, Integer> counts = new HashMap<>();
    for (SessionEvent event : heard) {
      counts.merge(event.kind(), 1, Integer::sum);
      assertThat(counts.getOrDefault(SessionEvent.Kind.RECV, 0))
          .isLessThanOrEqualTo(counts.getOrDefault(SessionEvent.Kind.SEND, 0));
    }
    assertThat(heard).hasSize(2 * messages);
  }

  @Test
  void the_flight_recorder_has_an_event_for_each_step(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("steps.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("dev.allways.ProtocolStep");
      recording.start();
      StrictProtocol chess = new StrictChess();
      chess.observe(new FlightRecorder());
      play(chess);
      recording.stop();
      recording.dump(file);
    }
    assertThat(Files.size(file)).isPositive();
    List<RecordedEvent> steps =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals("dev.allways.ProtocolStep"))
            .toList();
    assertThat(steps)
        .extracting(event -> event.getString("kind") + " " + event.getString("from"))
        .containsExactly("SEND white", "RECV white", "SEND black", "RECV black");
    assertThat(steps.getFirst().getClass("message").getName()).isEqualTo(Move.class.getName());
  }
}
