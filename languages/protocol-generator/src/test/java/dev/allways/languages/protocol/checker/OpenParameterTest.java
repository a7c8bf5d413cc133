package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A class whose parameter is given to its constructor does what the protocol does with that value:
 * whatever is a step of the transition system is let through, and nothing else.
 */
class OpenParameterTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final long FIRST = Long.getLong("allways.seed", 1);
  private static final int MOST_STATES = 2_000;

  /** So many are compiled at once. */
  private static final int CHUNK = 70;

  private static final int SEEDS = 2 * CHUNK;
  private static final Pattern MESSAGE = Pattern.compile("dev\\.allways\\.[\\w.]+");
  private static final String[] TYPES = {
    "Integer", "String", "Boolean", "Long", "Double", "Character", "Byte", "Float"
  };

  /** With classes of the JDK for messages, so that two compiled classes have the same. */
  private static String withKnownMessages(String text) {
    Map<String, String> types = new LinkedHashMap<>();
    return MESSAGE
        .matcher(text)
        .replaceAll(match -> types.computeIfAbsent(match.group(), unknown -> TYPES[types.size()]));
  }

  /** All that happens with a number, if that is not too much, and something. */
  private static Optional<Lts> explore(String text, int k) {
    return Fixtures.text(text, "k=" + k)
        .states()
        .explore(MOST_STATES)
        .filter(lts -> !lts.events().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "protocols/cg",
        "protocols/ft",
        "protocols/go-fish",
        "protocols/is",
        "protocols/mg",
        "protocols/token-2d-mesh",
        "protocols/token-binary-tree",
        "protocols/token-directed-ring",
        "protocols/token-full-mesh",
        "protocols/token-star",
        "protocols/token-undirected-ring",
        "services/auction",
        "services/two-phase-commit"
      })
  void the_protocols_of_this_repository_do_the_same_with_their_numbers_left_open(String name)
      throws IOException {
    Path file = Path.of("../../systems/protocols/src/main").resolve(name + ".dcj");
    String text = withKnownMessages(Files.readString(file));
    OpenClass open = OpenClass.of(text);
    for (int k = 2; k <= 4; k++) {
      Optional<Lts> lts = explore(text, k);
      if (lts.isPresent()) {
        assertThat(open.walks(lts.get(), k, 10)).as("%s, k = %d", name, k).isEmpty();
      }
    }
  }

  @Test
  void random_protocols_do_the_same_with_their_number_left_open() {
    int compared = 0;
    for (long first = FIRST; first < FIRST + (long) SEEDS * CAMPAIGN; first += CHUNK) {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < CHUNK; i++) {
        texts.add(RandomOpenProtocol.of(first + i));
      }
      List<OpenClass> open = OpenClass.of(texts);
      for (int i = 0; i < CHUNK; i++) {
        String what = "seed %d%n%s".formatted(first + i, texts.get(i));
        for (int k = 1; k <= 6; k++) {
          compared +=
              compare(texts.get(i), open.get(i), k, "k = %d, %s".formatted(k, what)) ? 1 : 0;
        }
      }
    }
    assertThat(compared).isGreaterThan(500 * CAMPAIGN);
  }

  /** Whether there is something to compare. */
  private static boolean compare(String text, OpenClass open, int k, String what) {
    Optional<Lts> lts;
    try {
      lts = explore(text, k);
    } catch (InputException impossible) {
      // It sends to itself, divides by zero, or never comes to an action.
      assertThatThrownBy(() -> open.session(k)).as(what).isNotNull();
      return false;
    }
    if (lts.isEmpty()) {
      return false;
    }
    try {
      open.session(k);
    } catch (IllegalArgumentException unreached) {
      // A class looks at all that is written, and this never happens.
      assertThat(unreached).as(what).hasMessageContaining("would send to itself");
      return false;
    }
    assertThat(open.walks(lts.get(), k, 4)).as(what).isEmpty();
    return true;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(-->> (if (= k 1) Integer String) ::a ::b)    | a choice between such values",
        "(par-every [s (set (range k))] (close ::a ::b)) | set",
        "(any [::a ::b])                               | any",
      })
  void what_java_cannot_find_out_is_refused_with_the_reason(String body, String reason) {
    String text = "(defsession ::s [k] %s)".formatted(body);
    assertThatThrownBy(() -> OpenClass.of(text))
        .isInstanceOfSatisfying(
            InputException.class,
            refusal -> {
              assertThat(refusal.diagnostics().getFirst().code()).isEqualTo("D607");
              assertThat(refusal.diagnostics().getFirst().message()).contains(reason);
            });
  }

  @Test
  void a_thousand_roles_take_no_more_code_than_two() throws IOException {
    Path file = Path.of("../../systems/protocols/src/main/services/two-phase-commit.dcj");
    OpenClass open = OpenClass.of(withKnownMessages(Files.readString(file)));
    assertThat(open.listed().source().text().lines().count()).isLessThan(500);
    assertThat(open.session(1_000).roles()).hasSize(1_001).endsWith("participant[999]");
    assertThatThrownBy(() -> open.session(2).send("coordinator", "participant[2]", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("participant[1]");
  }

  /** Each of these once gave a class that did not compile. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "list k",
        "plan k",
        "term k",
        "map k",
        "role k",
        "choice k",
        "description k",
        "family k",
        "integer k",
        "object k",
        "call k",
        "received k",
        "s numbers",
        "s plan",
        "s description",
      })
  void sessions_and_parameters_may_have_the_names_that_the_class_uses(String names) {
    String[] name = names.split(" ");
    String text =
        """
        (defroles boss worker)
        (defsession ::%s [%s]
          (par-every [i (range %s)]
            (cat (-->> String ::boss (::worker i)) (-->> Integer (::worker i) ::boss))))
        """
            .formatted(name[0], name[1], name[1]);
    assertThat(OpenClass.of(text).session(2).roles()).hasSize(3);
    Protocol protocol = Fixtures.text(text, name[1] + "=2");
    for (Variant variant : Variant.values()) {
      assertThat(Fixtures.compile(protocol, variant).newInstance().roles()).hasSize(3);
    }
  }

  @Test
  void the_text_of_a_role_may_end_like_an_index() {
    Protocol protocol =
        Fixtures.text(
            """
            (defroles a)
            (defrole ::c "x[0]")
            (defsession ::s [] (cat (-->> String ::a ::c) (-->> String ::c ::a)))
            """);
    for (Variant variant : Variant.values()) {
      assertThat(Fixtures.compile(protocol, variant).newInstance().roles()).hasSize(2);
    }
  }
}
