package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.ClassCompiler;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.languages.protocol.generator.Generator;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No class ever refuses what its protocol allows, and no strict class allows anything else. */
class LegalCallsTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);

  private static void walk(Protocol protocol, Variant variant, int walks, String what) {
    GeneratedClass generated = Fixtures.compile(protocol, variant);
    assertThat(Walker.walks(protocol.lts(), generated, walks, 100))
        .as("%s %s", what, variant)
        .isEmpty();
  }

  private static Stream<Path> protocols() throws IOException {
    return Stream.of("../../systems/protocols/src/main/protocols", "../../tools/junit/src/test")
        .map(Path::of)
        .flatMap(
            folder -> {
              try {
                return Files.walk(folder);
              } catch (IOException failure) {
                throw new AssertionError(failure);
              }
            })
        .filter(file -> file.toString().endsWith(".dcj"))
        .sorted();
  }

  private static Protocol read(Path file) throws IOException {
    boolean sized = Files.readString(file).contains("[k]");
    return Protocol.read(file, sized ? Fixtures.settings("k=3") : Fixtures.settings());
  }

  @ParameterizedTest
  @EnumSource
  void the_classes_of_this_repository_never_refuse_what_is_allowed(Variant variant)
      throws IOException {
    List<Path> files = protocols().toList();
    assertThat(files).hasSizeGreaterThanOrEqualTo(16);
    for (Path file : files) {
      walk(read(file), variant, 20, file.getFileName().toString());
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_classes_of_random_protocols_never_refuse_what_is_allowed(Variant variant) {
    int ambiguous = 0;
    for (long seed = 1; seed <= 40 * CAMPAIGN; seed++) {
      Protocol protocol = RandomProtocol.of(seed, 8);
      if (hasTwoWaysToSend(protocol, variant)) {
        ambiguous++;
        continue;
      }
      walk(protocol, variant, 10, "seed " + seed + "\n" + protocol.lts());
    }
    assertThat(ambiguous).isLessThan(4 * CAMPAIGN);
  }

  @Test
  void liberal_classes_with_families_of_roles_never_refuse_what_is_allowed() {
    List<Long> seeds = new ArrayList<>();
    List<Lts> systems = new ArrayList<>();
    List<GeneratedSource> sources = new ArrayList<>();
    for (long seed = 1; seed <= 60 * CAMPAIGN; seed++) {
      Optional<Protocol> protocol = sized(RandomOpenProtocol.of(seed), 2 + (int) (seed % 2));
      if (protocol.isPresent() && !hasTwoWaysToSend(protocol.get(), Variant.LIBERAL)) {
        String place = "liberal.in" + seed;
        seeds.add(seed);
        systems.add(protocol.get().lts());
        sources.add(Generator.of(protocol.get(), place, Variant.LIBERAL).generate());
      }
    }
    assertThat(seeds).hasSizeGreaterThan(20 * CAMPAIGN);
    List<GeneratedClass> classes =
        ClassCompiler.compile(sources, LegalCallsTest.class.getClassLoader());
    for (int i = 0; i < classes.size(); i++) {
      assertThat(Walker.walks(systems.get(i), classes.get(i), 10, 60))
          .as("seed %d", seeds.get(i))
          .isEmpty();
    }
  }

  /** With a value for its parameter, if it means anything with that, and not too much. */
  private static Optional<Protocol> sized(String text, int k) {
    try {
      Protocol protocol = Fixtures.text(text, "k=" + k);
      return protocol
          .states()
          .explore(300)
          .filter(lts -> !lts.events().isEmpty())
          .map(lts -> protocol);
    } catch (InputException impossible) {
      return Optional.empty();
    }
  }

  /**
   * Where the call of a sender does not say whether it waits for the receiver, a remark says so.
   */
  private static boolean hasTwoWaysToSend(Protocol protocol, Variant variant) {
    return ClassChecks.remarks(protocol, Blueprint.of(protocol.lts(), variant)).stream()
        .anyMatch(remark -> remark.code().equals("D624"));
  }

  /** The class of {@code Integer}, {@code Boolean} and {@code String} that used to flip a coin. */
  @ParameterizedTest
  @ValueSource(
      strings = {"Integer Integer", "Number Integer", "Comparable Number", "Object Integer"})
  void alternatives_that_begin_alike_stay_open_until_somebody_goes_on_with_one(String types)
      throws Exception {
    String[] first = types.split(" ");
    Protocol protocol =
        Fixtures.text(
            """
            (defsession ::s []
              (alt (cat (-->> java.lang.%s "a" "b") (-->> String "a" "b"))
                   (cat (-->> java.lang.%s "a" "b") (-->> Boolean "b" "a"))))
            """
                .formatted(first[0], first[1]));
    for (Variant variant : Variant.values()) {
      GeneratedClass generated = Fixtures.compile(protocol, variant);
      for (int run = 0; run < 100; run++) {
        var session = generated.newInstance();
        session.send("a", "b", 5);
        assertThat(session.recv("b", "a")).isEqualTo(5);
        if (run % 2 == 0) {
          session.send("a", "b", "next");
        } else {
          session.send("b", "a", true);
        }
      }
    }
  }

  @Test
  void a_walker_would_notice_a_class_that_chooses() {
    String some = "(cat (-->> Long \"a\" \"b\") (-->> String \"b\" \"a\") (-->> Long \"b\" \"a\"))";
    Protocol one = Fixtures.text("(defsession ::s [] " + some + ")");
    Protocol more =
        Fixtures.text(
            """
            (defsession ::s []
              (alt %s (cat (-->> Long "a" "b") (-->> Long "b" "a") (-->> Long "b" "a"))))
            """
                .formatted(some));
    GeneratedClass poor = Fixtures.compile(one, Variant.STRICT);
    assertThat(Walker.walks(more.lts(), Fixtures.compile(more, Variant.STRICT), 10, 10)).isEmpty();
    assertThat(Walker.walks(one.lts(), poor, 10, 10)).isEmpty();
    assertThat(Walker.walks(more.lts(), poor, 10, 10)).isNotEmpty();
  }
}
