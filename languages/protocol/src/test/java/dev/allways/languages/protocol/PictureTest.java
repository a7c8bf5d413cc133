package dev.allways.languages.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Language;
import dev.allways.text.InputException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

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

  private static final Path PROTOCOLS = Path.of("../../systems/protocols/src/main");

  private static Picture file(String name, String k) {
    return Picture.of(
        Protocol.read(PROTOCOLS.resolve(name), new Language.Settings(Map.of("k", k), Map.of())));
  }

  /** A text in a drawing, with the room that it takes. */
  private record Text(String text, double left, double right, double y) {
    static Text of(Element element) {
      double x = Double.parseDouble(element.getAttribute("x"));
      double width = 6.7 * element.getTextContent().length();
      double left = element.getAttribute("text-anchor").equals("middle") ? x - width / 2 : x;
      double y = Double.parseDouble(element.getAttribute("y"));
      return new Text(element.getTextContent(), left, left + width, y);
    }

    boolean covers(Text other) {
      return left < other.right && other.left < right && Math.abs(y - other.y) < 11;
    }
  }

  private static List<Text> texts(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    NodeList found =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)))
            .getElementsByTagName("text");
    List<Text> texts = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      texts.add(Text.of((Element) found.item(i)));
    }
    return texts;
  }

  @ParameterizedTest
  @CsvSource({
    "protocols/chess.dcj, 0",
    "protocols/go-fish.dcj, 2",
    "protocols/rock-paper-scissors.dcj, 2",
    "protocols/cg.dcj, 2",
    "protocols/token-undirected-ring.dcj, 4",
    "services/trade.dcj, 0",
    "services/two-phase-commit.dcj, 2"
  })
  void no_text_covers_another_one(String name, String k) throws Exception {
    Picture picture = file(name, k);
    for (String svg : List.of(picture.svg(), picture.sequenceSvg())) {
      List<Text> texts = texts(svg);
      assertThat(texts).hasSizeGreaterThan(4);
      for (int i = 0; i < texts.size(); i++) {
        for (int j = 0; j < i; j++) {
          assertThat(texts.get(i).covers(texts.get(j)))
              .as("%s, %s", texts.get(i), texts.get(j))
              .isFalse();
        }
      }
    }
  }

  @Test
  void a_drawing_has_every_state_and_every_step() throws Exception {
    assertThat(texts(file("protocols/chess.dcj", "0").svg()).stream().map(Text::text))
        .containsExactlyInAnyOrder(
            "chess",
            "0",
            "1",
            "2",
            "3",
            "4",
            "white SEND Move TO black",
            "black RECV * FROM white",
            "black SEND Move TO white",
            "white RECV * FROM black",
            "white SEND Move TO black");
  }

  @Test
  void what_xml_would_take_for_its_own_is_escaped() throws Exception {
    Picture picture =
        Picture.of(Protocols.of("(defsession ::s [] (-->> \"<b>&\" \"a\" \"b\"))", Map.of()));
    assertThat(texts(picture.svg()).stream().map(Text::text))
        .contains("a SEND \"<b>&\" TO b", "b RECV * FROM a");
    assertThat(texts(picture.sequenceSvg()).stream().map(Text::text)).contains("\"<b>&\"");
  }

  @Test
  void a_sequence_chart_has_the_structure_of_the_file() {
    Picture picture =
        Picture.of(
            Protocols.of(
                """
                (defsession ::all [n]
                  (loop round []
                    (-->> Long "a" "b")
                    (par-every [i (range n)] (--> Boolean "a" ("w" i)))
                    (alt (-->> Long "b" "a") (-->> String "b" "a") (end))
                    (? (recur round)))
                  (* (-->> "x;y" "a" "b"))
                  (loop count [i 0]
                    (if (< i n) (cat (-->> i "a" "b") (recur count (inc i))) (end)))
                  (::ping)
                  (close "a" "b"))

                (defsession ::ping []
                  (alt (cat (-->> Byte "a" "b") (::ping)) (-->> Short "a" "b")))
                """,
                Map.of("n", "2")));
    assertThat(picture.sequence())
        .isEqualTo(
            """
            sequenceDiagram
              participant a
              participant b
              participant w_0_ as w[0]
              participant w_1_ as w[1]
              loop at least once
                a-)b: Long
                par
                  a->>w_0_: Boolean
                and
                  a->>w_1_: Boolean
                end
                alt
                  b-)a: Long
                else
                  b-)a: String
                else
                end
              end
              loop any number of times
                a-)b: "x#59;y"
              end
              a-)b: 0
              a-)b: 1
              loop ping
                alt
                  a-)b: Byte
                  Note over a,w_1_: again#58; ping
                else
                  a-)b: Short
                end
              end
              a-xb: close
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(cat-every [i (range 200)] (-->> i \"a\" \"b\"))",
        "(loop l [i 0] (-->> i \"a\" \"b\") (recur l (inc i)))",
        "(loop l [i 0] (recur l (inc i)))"
      })
  void what_nobody_can_read_is_not_drawn(String behaviour) {
    Picture picture = Picture.of(Protocols.of("(defsession ::s [] " + behaviour + ")", Map.of()));
    assertThatThrownBy(picture::sequence)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("nobody reads in a chart");
    assertThatThrownBy(() -> file("protocols/rock-paper-scissors.dcj", "4").svg())
        .isInstanceOf(InputException.class)
        .hasMessageContaining("nobody reads in a picture");
  }

  @Test
  void what_mermaid_would_take_for_its_own_is_escaped() {
    assertThat(PICTURE.mermaid())
        .startsWith("stateDiagram-v2\n  [*] --> 0\n  0 --> 1: p#91;0#93; SYNC String TO q\n")
        .contains("  0 --> [*]\n")
        .endsWith("  2 --> 3: p#91;0#93; RECV * FROM q\n  3 --> [*]\n");
  }

  /** Each of them means something to Mermaid, in small and capital letters. */
  @Test
  void a_role_may_have_the_name_of_something_in_a_chart() {
    Protocol protocol =
        Protocols.of(
            """
            (defroles end note loop as)
            (defsession ::s []
              (alt (-->> String ::end ::note) (close ::loop ::as)))
            """,
            Map.of());
    assertThat(Picture.of(protocol).sequence())
        .isEqualTo(
            """
            sequenceDiagram
              participant end_ as end
              participant note_ as note
              participant loop_ as loop
              participant as_ as as
              alt
                end_-)note_: String
              else
                loop_-xas_: close
              end
            """);
  }
}
