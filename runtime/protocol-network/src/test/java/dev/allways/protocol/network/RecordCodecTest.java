package dev.allways.protocol.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordCodecTest {
  /** A shape, as an example of something sealed. */
  sealed interface Figure {}

  record Circle(double radius) implements Figure {}

  record Group(List<Figure> parts) implements Figure {}

  enum Colour implements Figure {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "fresh";
      }
    }
  }

  record Everything(
      boolean truth,
      byte small,
      short shorter,
      char letter,
      int number,
      long large,
      float rough,
      double exact,
      String text,
      BigInteger huge,
      BigDecimal price) {}

  record Boxes(Integer number, Boolean truth, Optional<String> text, Character letter) {}

  record Collections(
      List<String> names,
      Set<Colour> colours,
      Map<String, List<Integer>> numbers,
      Optional<Figure> figure,
      List<? extends Figure> figures) {}

  record Arrays2(int[] numbers, String[][] table, Figure[] figures) {}

  record Tree(Tree left, Tree right) {}

  record Empty() {}

  private static final RecordCodec CODEC =
      RecordCodec.of(
          Everything.class,
          Boxes.class,
          Collections.class,
          Arrays2.class,
          Figure.class,
          Tree.class,
          Empty.class,
          String.class,
          Integer.class);

  static Stream<Object> messages() {
    return Stream.of(
        new Everything(
            true,
            (byte) -1,
            (short) -2,
            'ß',
            Integer.MIN_VALUE,
            Long.MAX_VALUE,
            Float.MIN_VALUE,
            Math.PI,
            "Grüße \uD83C\uDF0D",
            BigInteger.TWO.pow(200).negate(),
            new BigDecimal("-12.3400")),
        new Boxes(7, false, Optional.of("x"), 'c'),
        new Boxes(null, null, Optional.empty(), null),
        new Boxes(null, null, null, null),
        new Collections(
            List.of("a", ""),
            Set.of(Colour.GREEN, Colour.RED),
            Map.of("one", List.of(1), "none", List.of()),
            Optional.of(new Group(List.of(new Circle(1), Colour.GREEN))),
            List.of(new Circle(2))),
        new Collections(null, Set.of(), Map.of(), Optional.empty(), List.of()),
        new Circle(Double.NaN),
        new Group(Arrays.asList(null, new Group(List.of()))),
        Colour.GREEN,
        new Tree(new Tree(null, null), null),
        new Empty(),
        "",
        42);
  }

  @ParameterizedTest
  @MethodSource("messages")
  void what_arrives_is_what_was_sent(Object message) {
    assertThat(CODEC.decode(CODEC.encode(message))).isEqualTo(message);
  }

  @Test
  void arrays_arrive_too() {
    Arrays2 sent =
        new Arrays2(
            new int[] {1, -2}, new String[][] {{"a", null}, null}, new Figure[] {Colour.RED});

    assertThat(CODEC.decode(CODEC.encode(sent))).usingRecursiveComparison().isEqualTo(sent);
  }

  @Test
  void the_bytes_are_those_of_the_documentation() {
    RecordCodec codec = RecordCodec.of(Chess.Move.class, Chess.Resignation.class);

    assertThat(codec.encode(new Chess.Move("a", "bc")))
        .containsExactly(1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 'a', 1, 0, 0, 0, 2, 'b', 'c');
    assertThat(codec.encode(new Chess.Resignation())).containsExactly(1, 0, 0, 0, 1, 1);
  }

  @Test
  void only_what_was_declared_can_be_sent() {
    assertThatThrownBy(() -> CODEC.encode(1.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("java.lang.Double is none of the classes that can be sent");
    assertThatThrownBy(() -> CODEC.encode("\uD83C")).hasMessage("half a character cannot be sent");
  }

  @Test
  void what_is_nested_too_deep_neither_leaves_nor_arrives() {
    Tree tree = new Tree(null, null);
    for (int i = 0; i < RecordCodec.DEEPEST + 1; i++) {
      tree = new Tree(tree, null);
    }
    Tree deep = tree;
    assertThatThrownBy(() -> CODEC.encode(deep)).hasMessageContaining("nested deeper");

    byte[] head = CODEC.encode(new Tree(null, null));
    byte[] bomb = new byte[200_000];
    Arrays.fill(bomb, (byte) 1);
    System.arraycopy(head, 0, bomb, 0, 6);
    assertThatThrownBy(() -> CODEC.decode(bomb)).hasMessageContaining("nested deeper");
  }

  @Test
  void a_constructor_may_refuse_what_arrives() {
    RecordCodec codec = RecordCodec.of(Chess.Move.class);
    byte[] bytes = codec.encode(new Chess.Move("a", "b"));
    bytes[bytes.length - 1] = 'a';

    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no move at all");
  }

  @Test
  void classes_that_are_no_data_are_refused_with_the_reason() {
    record Holder(Thread thread) {}
    record Generic<T>(T value) {}
    record Raw(@SuppressWarnings("rawtypes") List list) {}

    for (Class<?> type : List.of(Thread.class, Number.class, Object.class, Generic.class)) {
      assertThatThrownBy(() -> RecordCodec.of(type))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(type.getName() + " is no data");
    }
    assertThatThrownBy(() -> RecordCodec.of(Holder.class))
        .hasMessageContaining("Holder cannot be sent: java.lang.Thread is no data");
    assertThatThrownBy(() -> RecordCodec.of(Raw.class)).hasMessageContaining("java.util.List");
  }

  @Test
  void the_format_tells_classes_apart_that_have_changed() {
    record Old(int amount) {}
    record New(long amount) {}

    assertThat(RecordCodec.of(Old.class).format())
        .contains("[int amount]")
        .isNotEqualTo(RecordCodec.of(New.class).format())
        .isEqualTo(RecordCodec.of(Old.class).format());
  }

  @Test
  void bytes_that_nobody_sent_are_refused_or_are_a_message() {
    long seed = Long.getLong("allways.seed", System.nanoTime());
    Random random = new Random(seed);
    List<Object> messages = messages().toList();
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = CODEC.encode(messages.get(random.nextInt(messages.size()))).clone();
      for (int changes = random.nextInt(4); changes >= 0; changes--) {
        bytes[random.nextInt(bytes.length)] =
            (byte) (random.nextInt(8) == 0 ? random.nextInt() : 1);
      }
      if (random.nextInt(4) == 0) {
        bytes = Arrays.copyOf(bytes, random.nextInt(2 * bytes.length));
      }
      try {
        byte[] again = CODEC.encode(CODEC.decode(bytes));
        assertThat(CODEC.encode(CODEC.decode(again))).as("seed %d", seed).isEqualTo(again);
      } catch (IllegalArgumentException expected) {
        refused++;
      } catch (RuntimeException unexpected) {
        throw new AssertionError("seed " + seed, unexpected);
      }
    }
    assertThat(refused).as("seed %d", seed).isBetween(1_000, 19_999);
  }
}
