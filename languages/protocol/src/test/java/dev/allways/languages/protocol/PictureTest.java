package dev.allways.languages.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PictureTest {
  private static final Picture PICTURE =
      Picture.of(
          Protocols.of(
              """
              (defsession ::ask [k] (? (--> String ("p" 0) "q") (-->> "\\"#" "q" ("p" 0))))
              """,
              Map.of("k", "1")));

  @Test
  void every_state_and_every_step_is_in_the_picture() {
    assertThat(PICTURE.dot())
        .isEqualTo(
            """
            digraph "ask" {
              rankdir=LR;
              node [shape=circle];
              start [shape=point];
              start -> 0;
              0 [shape=doublecircle];
              0 -> 1 [label="p[0] SYNC String TO q"];
              1 -> 2 [label="q SEND \\"\\\\\\"#\\" TO p[0]"];
              2 -> 3 [label="p[0] RECV * FROM q"];
              3 [shape=doublecircle];
            }
            """);
  }

  @Test
  void what_mermaid_would_take_for_its_own_is_escaped() {
    assertThat(PICTURE.mermaid())
        .startsWith("stateDiagram-v2\n  [*] --> 0\n  0 --> 1: p#91;0#93; SYNC String TO q\n")
        .contains("  0 --> [*]\n")
        .endsWith("  2 --> 3: p#91;0#93; RECV * FROM q\n  3 --> [*]\n");
  }
}
