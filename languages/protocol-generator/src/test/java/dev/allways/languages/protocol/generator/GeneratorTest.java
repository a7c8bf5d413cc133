package dev.allways.languages.protocol.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Language;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class GeneratorTest {
  private static final Path PROTOCOLS = Path.of("../../systems/protocols/src/main/protocols");
  private static final Path EXPECTED =
      Path.of("src/test/resources/dev/allways/languages/protocol/generator");
  private static final Origin ORIGIN = new Origin("some.dcj", "some-session", List.of());

  private static Protocol file(String name, Map<String, String> definitions) {
    return Protocol.read(PROTOCOLS.resolve(name), new Language.Settings(definitions, Map.of()));
  }

  private static GeneratedSource chess(Variant variant) {
    return Generator.of(file("chess.dcj", Map.of()), "games", variant).generate();
  }

  private static Lts text(String session) {
    Source source = Source.of("test.dcj", "(defsession ::test [] " + session + ")");
    return Protocol.of(source, Language.Settings.NONE).lts();
  }

  private static GeneratedSource generate(String session, Variant variant) {
    return Generator.of(ORIGIN, text(session), "some.place", variant).generate();
  }

  private static JavaProgram compiled(GeneratedSource source) {
    JavaProgram program = new JavaProgram().with(source);
    StandIns.of(source, GeneratorTest.class.getClassLoader()).sources().forEach(program::with);
    return program.compile();
  }

  /** With {@code -Dallways.regenerate=true} the files are written instead of compared. */
  @ParameterizedTest
  @CsvSource({"chess.dcj, STRICT", "chess.dcj, LIBERAL", "token-star.dcj, LIBERAL"})
  void the_text_of_a_class_is_as_somebody_has_reviewed_it(String file, Variant variant)
      throws IOException {
    GeneratedSource source =
        Generator.of(file(file, Map.of("k", "3")), "games", variant).generate();
    Path expected =
        EXPECTED.resolve(source.className() + "." + variant.name().toLowerCase() + ".txt");
    if (Boolean.getBoolean("allways.regenerate")) {
      Files.writeString(expected, source.text());
    }
    assertThat(source.text()).isEqualTo(Files.readString(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "chess.dcj, 0",
    "go-fish.dcj, 3",
    "rock-paper-scissors.dcj, 3",
    "mg.dcj, 2",
    "ft.dcj, 2",
    "token-full-mesh.dcj, 4"
  })
  void classes_compile_for_java_17_without_a_warning(String file, String k) {
    for (Variant variant : Variant.values()) {
      GeneratedSource source =
          Generator.of(file(file, Map.of("k", k)), "games", variant).generate();
      assertThat(compiled(source).problems()).as("%s %s", file, variant).isEmpty();
    }
  }

  @Test
  void the_comment_says_where_the_class_comes_from() {
    GeneratedSource source =
        Generator.of(file("go-fish.dcj", Map.of("k", "3")), "games", Variant.STRICT).generate();
    assertThat(source.path()).isEqualTo(Path.of("games/GoFish.java"));
    assertThat(source.text())
        .contains("the session go-fish of go-fish.dcj with k = 3")
        .doesNotContain("src/main");
  }

  @Test
  void methods_say_which_lines_of_the_file_they_come_from() {
    Source source =
        Source.of(
            "/home/me/shop.dcj",
            """
            (defsession ::shop []
              (cat (-->> Long "shop" "customer")
                   (-->> Integer "customer" "shop")
                   (alt (-->> Integer "customer" "shop")
                        (cat (--> Boolean "shop" "customer") (close "shop" "customer")))
                   (graph des (0 2 3) (0 "!(Long,customer,shop)" 1)
                                      (1 "?(customer,shop)" 2))))
            """);
    for (Variant variant : Variant.values()) {
      String text =
          Generator.of(Protocol.of(source, Language.Settings.NONE), "shops", variant)
              .generate()
              .text();
      assertThat(text.lines().map(String::strip))
          .containsSubsequence(
              "/** Sends to shop (shop.dcj:3, 4). */",
              "public void sendInteger(Integer message) throws InterruptedException {")
          .containsSubsequence(
              "/** Sends to shop (shop.dcj:6). */",
              "public void sendLong(Long message) throws InterruptedException {")
          .containsSubsequence(
              "/** Sends to customer (shop.dcj:2). */",
              "public void sendLong(Long message) throws InterruptedException {")
          .containsSubsequence(
              "/** Sends to customer (shop.dcj:5). */",
              "public void sendBoolean(Boolean message) throws InterruptedException {")
          .containsSubsequence(
              "/** Closes the channel to customer (shop.dcj:5). */",
              "public void closeToCustomer() throws InterruptedException {")
          .containsSubsequence(
              "/** A message: java.lang.Long (shop.dcj:2). */",
              "public record LongReceived(Role from, Long message) implements Received {}")
          .containsSubsequence(
              "/** A message: java.lang.Long (shop.dcj:7). */",
              "public record LongReceived(Role from, Long message) implements Received {}")
          .contains("/** Receives from anybody (shop.dcj:2, 5). */")
          .noneMatch(line -> line.contains("/home/me"));
    }
  }

  @Test
  void states_are_named_for_what_may_happen_there() {
    String text = chess(Variant.STRICT).text();
    assertThat(text)
        .contains("private static final int WHITE_SENDS_MOVE_OR_END = 4;")
        .contains("case BLACK_SENDS_MOVE -> call.send(BLACK_TO_WHITE, MOVE, WHITE_RECEIVES);");
    GeneratedSource clashing =
        generate("(cat (-->> END \"p\" \"q\") (-->> \"p-sends-end\" \"q\"))", Variant.LIBERAL);
    assertThat(clashing.text())
        .contains("private static final int P_SENDS_END = 1;")
        .contains("private static final int P_SENDS_END_2 = 0;")
        .contains("private static final int P_END = 1;")
        .contains("case P_SENDS_END_2 -> call.send(P_TO_Q, END, P_END);");
    assertThat(compiled(clashing).problems()).isEmpty();
  }

  private static final String GAME =
      """
      package games;

      import dev.allways.systems.protocols.Move;
      import java.util.concurrent.FutureTask;

      public final class Game {
        public static int play() throws Exception {
          Chess chess = new Chess();
          FutureTask<Integer> white = new FutureTask<>(() -> {
            int moves = 0;
            for (int i = 0; i < 1000; i++) {
              chess.white().sendMove(new Move());
              Chess.White.Received answer = chess.white().recv();
              if (answer instanceof Chess.White.MoveReceived) {
                Move move = ((Chess.White.MoveReceived) answer).message();
                moves += answer.from() == Chess.Role.BLACK && move != null ? 1 : 0;
              }
            }
            return moves;
          });
          FutureTask<Void> black = new FutureTask<>(() -> {
            for (int i = 0; i < 1000; i++) {
              chess.black().sendMove((Move) chess.black().recv().message());
            }
            return null;
          });
          new Thread(white).start();
          new Thread(black).start();
          black.get();
          return white.get();
        }
      }
      """;

  private static JavaProgram game(String game, Variant variant) {
    return new JavaProgram()
        .with(chess(variant))
        .with(
            "dev.allways.systems.protocols.Move",
            "package dev.allways.systems.protocols; public class Move {}")
        .with("games.Game", game)
        .compile();
  }

  @ParameterizedTest
  @EnumSource
  void two_threads_play_chess_with_the_roles_of_the_class(Variant variant) throws Exception {
    assertThat(game(GAME, variant).run("games.Game", "play")).isEqualTo(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "chess.white(), chess.grey()",
    "chess.white().sendMove(new Move()), chess.white().sendMove(\"e4\")",
    "chess.white().sendMove(new Move()), chess.white().sendCard(new Move())",
    "Chess.Role.BLACK, Chess.Role.GREY"
  })
  void a_role_or_a_message_that_is_not_in_the_protocol_does_not_compile(
      String right, String wrong) {
    assertThat(game(GAME, Variant.STRICT).problems()).isEmpty();
    String mistaken = GAME.replace(right, wrong);
    assertThat(mistaken).isNotEqualTo(GAME);
    assertThat(game(mistaken, Variant.STRICT).problems()).anyMatch(each -> each.contains("error"));
  }

  @Test
  void messages_without_a_class_on_the_class_path_have_stand_ins() throws Exception {
    GeneratedSource source =
        generate("(cat (-->> a.b.Card \"p\" \"q\") (-->> Token \"q\" \"p\"))", Variant.STRICT);
    GeneratedClass generated = ClassCompiler.compile(source, GeneratorTest.class.getClassLoader());
    assertThat(generated.standIns()).containsExactlyInAnyOrder("a.b.Card", "Token");
    Pr protocol = generated.newInstance();
    ClassLoader loader = generated.type().getClassLoader();
    Object card = loader.loadClass("a.b.Card").getConstructor().newInstance();
    protocol.send("p", "q", card);
    assertThat(protocol.recv("q", "p")).isSameAs(card);
    Object token = loader.loadClass("some.place.Token").getConstructor().newInstance();
    protocol.send("q", "p", token);
  }

  @ParameterizedTest
  @EnumSource
  void nested_classes_are_messages_by_the_names_that_java_has_for_them(Variant variant)
      throws Exception {
    GeneratedSource source =
        generate(
            "(cat (-->> Thread.State \"p\" \"q\") (-->> Thread$State \"q\" \"p\")"
                + " (-->> Game.Card \"p\" \"q\") (-->> Game$Rules \"p\" \"q\"))",
            variant);
    GeneratedClass generated = ClassCompiler.compile(source, GeneratorTest.class.getClassLoader());
    assertThat(generated.standIns()).containsExactly("Game.Card", "Game$Rules");
    Pr protocol = generated.newInstance();
    protocol.send("p", "q", Thread.State.NEW);
    assertThat(protocol.recv("q", "p")).isSameAs(Thread.State.NEW);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1 2]", "#{1 2}", "(list 1 2)", "(vector \"a\")"})
  void a_collection_is_no_message_of_a_class(String collection) {
    String text = "(defsession ::test []\n  (-->> " + collection + " \"p\" \"q\"))";
    Protocol protocol = Protocol.of(Source.of("test.dcj", text), Language.Settings.NONE);
    assertThatThrownBy(() -> Generator.of(protocol, "some.place", Variant.STRICT))
        .isInstanceOfSatisfying(
            InputException.class,
            refusal -> {
              Diagnostic reason = refusal.diagnostics().getFirst();
              assertThat(reason.code()).isEqualTo("D626");
              assertThat(reason.location().orElseThrow().line()).isEqualTo(2);
            });
  }

  @Test
  void nested_classes_have_nested_stand_ins() {
    GeneratedSource source =
        generate(
            "(cat (-->> a.Game$Card \"p\" \"q\") (-->> a.Game \"p\" \"q\")"
                + " (-->> a.Game.Rules \"p\" \"q\"))",
            Variant.LIBERAL);
    GeneratedClass generated = ClassCompiler.compile(source, GeneratorTest.class.getClassLoader());
    assertThat(generated.standIns()).hasSize(3);
  }

  @ParameterizedTest
  @EnumSource
  void constants_conditions_and_anything_are_messages_too(Variant variant) throws Exception {
    GeneratedSource source =
        generate(
            """
            (cat (-->> 5 "p" "q") (-->> "stop \\"now\\"" "p" "q") (-->> 2.5 "p" "q")
                 (-->> true "p" "q") (-->> "p" "q") (-->> (fn [x] (> x 3)) "p" "q"))
            """,
            variant);
    assertThat(compiled(source).problems()).isEmpty();
    GeneratedClass generated = ClassCompiler.compile(source, GeneratorTest.class.getClassLoader());
    Pr protocol = generated.newInstance();
    for (Object message : List.of(5, "stop \"now\"", 2.5, true, this, 4L)) {
      protocol.send("p", "q", message);
      assertThat(protocol.recv("q", "p")).isSameAs(message);
    }
    assertThat(protocol.mayEnd()).isTrue();
  }

  @Test
  void names_that_java_does_not_like_are_changed() {
    GeneratedSource source =
        generate(
            """
            (cat (-->> Role "class" "send") (-->> Call "send" "a b") (-->> Chess "a b" "1")
                 (-->> SomeSession "1" "caf\u00e9") (-->> Object "caf\u00e9" "MoveReceived")
                 (-->> x.Move "MoveReceived" "class") (-->> y.Move "class" "MoveReceived")
                 (-->> x.White "white" "class") (close "white" "class"))
            """,
            Variant.STRICT);
    assertThat(compiled(source).problems()).isEmpty();
    assertThat(source.text()).matches("\\p{ASCII}*");
  }

  @Test
  void what_has_to_be_a_name_is_checked() {
    assertThatThrownBy(
            () -> Generator.of(ORIGIN, text("(-->> \"p\" \"q\")"), "a b", Variant.STRICT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'a b' is not the name of a package");
    assertThatThrownBy(
            () ->
                Generator.of(ORIGIN, text("(-->> \"p\" \"q\")"), "a", Variant.STRICT)
                    .withCapacity(3))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("power of two");
  }

  @Test
  void the_capacity_of_a_strict_class_is_what_its_protocol_needs() {
    Lts three =
        text(
            "(par (-->> Boolean \"p\" \"q\") (-->> Boolean \"p\" \"q\") (-->> Boolean \"p\" \"q\"))");
    assertThat(Blueprint.of(three, Variant.STRICT).capacity()).isEqualTo(4);
    Lts one = text("(omega (-->> Boolean \"p\" \"q\"))");
    assertThat(Blueprint.of(one, Variant.STRICT).capacity()).isEqualTo(1);
    Lts.Builder unbounded = Lts.builder();
    unbounded.state(true);
    unbounded.transition(0, new Event.Send(new Message.Any(), Role.of("p"), Role.of("q")), 0);
    assertThat(Blueprint.of(unbounded.build(), Variant.STRICT).capacity())
        .isEqualTo(Blueprint.USUAL_CAPACITY);
  }

  @Test
  void a_subclass_comes_before_its_superclass_in_what_is_received() {
    Lts lts =
        text("(alt (-->> java.lang.Number \"p\" \"q\") (-->> java.lang.Integer \"p\" \"q\"))");
    String text =
        Generator.of(ORIGIN, lts, "some.place", Variant.STRICT)
            .knowing(MessageTypes.of(GeneratorTest.class.getClassLoader()))
            .generate()
            .text();
    assertThat(text.indexOf("message instanceof Integer"))
        .isPositive()
        .isLessThan(text.indexOf("message instanceof Number"));
  }

  /** A token among 30 roles, with 1,020 states; and many other steps that are never taken. */
  private static Lts large() {
    Random random = new Random(7);
    int roles = 30;
    int states = 34 * roles;
    Lts.Builder lts = Lts.builder();
    for (int state = 0; state < states; state++) {
      lts.state(state == 0);
    }
    for (int state = 0; state < states; state++) {
      Role from = Role.of("worker", state / 2 % roles);
      Role to = Role.of("worker", (state / 2 + 1) % roles);
      Event event =
          state % 2 == 0
              ? new Event.Send(new Message.OfClass("java.lang.Integer"), from, to)
              : new Event.Receive(from, to);
      lts.transition(state, event, (state + 1) % states);
      for (int i = 0; i < 3; i++) {
        Role other = Role.of("worker", random.nextInt(roles));
        Role another =
            Role.of("worker", (other.indices().getFirst() + 1 + random.nextInt(29)) % 30);
        lts.transition(
            state,
            new Event.Send(new Message.OfClass("java.lang.String"), other, another),
            random.nextInt(states));
      }
    }
    return lts.build();
  }

  @ParameterizedTest
  @EnumSource
  void no_method_of_a_large_class_is_too_long_to_be_compiled_by_the_machine(Variant variant) {
    Lts lts = large();
    Blueprint blueprint =
        variant == Variant.STRICT ? Blueprint.of(lts, variant) : liberalWithoutProjection(lts);
    GeneratedSource source = Generator.of(ORIGIN, blueprint, "some.place", "Large").generate();
    JavaProgram program = compiled(source);
    assertThat(program.problems()).isEmpty();
    int longest =
        program.classes().values().stream().mapToInt(GeneratorTest::longest).max().orElse(0);
    assertThat(longest).isPositive().isLessThan(8_000);
  }

  /** Each role with all its states, since the projection of a random system is no matter here. */
  private static Blueprint liberalWithoutProjection(Lts lts) {
    Blueprint strict = Blueprint.of(lts, Variant.STRICT);
    return new Blueprint(
        Variant.LIBERAL,
        strict.roles(),
        strict.channels(),
        strict.messages(),
        strict.events(),
        strict.roles().stream().map(role -> lts).toList(),
        strict.received(),
        16);
  }

  private static int longest(byte[] bytes) {
    return ClassFile.of().parse(bytes).methods().stream()
        .mapToInt(
            method -> method.code().map(code -> ((CodeAttribute) code).codeLength()).orElse(0))
        .max()
        .orElse(0);
  }

  @Test
  void thirty_threads_pass_a_token_through_a_large_class() throws Exception {
    GeneratedSource source = Generator.of(ORIGIN, large(), "some.place", Variant.STRICT).generate();
    Pr protocol = ClassCompiler.compile(source, GeneratorTest.class.getClassLoader()).newInstance();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread[] threads = new Thread[30];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] =
          Thread.ofVirtual()
              .unstarted(
                  () -> {
                    String name = "worker_%d_".formatted(me);
                    String next = "worker_%d_".formatted((me + 1) % 30);
                    String before = "worker_%d_".formatted((me + 29) % 30);
                    try {
                      for (int round = 0; round < 34; round++) {
                        int token = me == 0 ? round : (Integer) protocol.recv(name, before);
                        protocol.send(name, next, token);
                        if (me == 0) {
                          assertThat(protocol.recv(name, before)).isEqualTo(round);
                        }
                      }
                    } catch (Throwable thrown) {
                      failure.compareAndSet(null, thrown);
                      protocol.close();
                    }
                  });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failure.get()).isNull();
  }
}
