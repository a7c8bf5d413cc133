package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where what has happened leaves open which state a protocol is in. */
class PositionTest {
  private static final Description FORK =
      TestProtocols.pair()
          .events("SEND a>b", "RECV a>b", "SEND b>a", "CLOSE b>a")
          .states("0: 0>1 0>2", "1: 1>3", "2: 1>4", "3: 2>5", "4 final: 3>5", "5:")
          .build();

  @Test
  void of_two_transitions_with_one_label_both_are_kept_open() throws Exception {
    for (int run = 0; run < 100; run++) {
      StrictProtocol protocol = TestProtocols.strict(FORK, 1);
      protocol.send("a", "b", "x");
      assertThat(protocol.position(0).states()).containsExactly(1, 2);
      protocol.recv("b", "a");
      assertThat(protocol.mayEnd()).isTrue();
      if (run % 2 == 0) {
        protocol.send("b", "a", "y");
      } else {
        protocol.close("b", "a");
      }
      assertThat(protocol.position(0).states()).containsExactly(5);
      assertThat(protocol.mayEnd()).isFalse();
    }
  }

  @Test
  void what_is_left_open_is_saved_and_restored() throws Exception {
    StrictProtocol protocol = TestProtocols.strict(FORK, 1);
    protocol.send("a", "b", "x");
    int[] numbers = new int[protocol.stateNames().size()];
    protocol.save(numbers, message -> 1);
    assertThat(numbers[0]).isBetween(6, protocol.stateRanges(1)[0] - 1);
    StrictProtocol other = TestProtocols.strict(FORK, 1);
    other.restore(numbers, number -> "x");
    assertThat(other.position(0).states()).containsExactly(1, 2);
    int[] again = new int[numbers.length];
    other.save(again, message -> 1);
    assertThat(again).isEqualTo(numbers);
  }

  /** What fits both types goes on with what follows either of them. */
  @ParameterizedTest
  @EnumSource(ProtocolTest.Variant.class)
  void a_message_that_is_of_two_types_keeps_both_open(ProtocolTest.Variant variant)
      throws Exception {
    String[] events = {"SEND a>b 0", "SEND a>b 1", "RECV a>b 0", "RECV a>b 1", "CLOSE b>a"};
    MessageType[] types = {MessageType.of(Number.class), MessageType.of(Integer.class)};
    for (Object message : List.of(5, 0.5)) {
      Description.Builder builder = TestProtocols.pair().events(events);
      Pr protocol =
          variant.name().startsWith("STRICT")
              ? TestProtocols.strict(
                  builder.states("0: 1>1 0>2", "1: 3>3", "2: 2>4", "3:", "4: 4>3").build(),
                  2,
                  types)
              : TestProtocols.liberal(
                  builder
                      .local("a", "0: 1>1 0>1", "1:")
                      .local("b", "0: 3>1 2>2", "1:", "2: 4>1")
                      .build(),
                  2,
                  types);
      protocol.send("a", "b", message);
      protocol.recv("b", "a");
      protocol.close("b", "a");
    }
  }

  @Test
  void types_that_no_object_has_both_of_are_known() {
    MessageType number = MessageType.of(Number.class);
    MessageType five = MessageType.equalTo(5L);
    assertThat(Exclusion.between(number, MessageType.of(Integer.class))).isFalse();
    assertThat(Exclusion.between(number, MessageType.of(Thread.class))).isTrue();
    assertThat(Exclusion.between(number, MessageType.of(Runnable.class))).isFalse();
    assertThat(Exclusion.between(MessageType.of(Runnable.class), MessageType.of(String.class)))
        .isTrue();
    assertThat(Exclusion.between(number, five)).isFalse();
    assertThat(Exclusion.between(five, MessageType.of(Short.class))).isFalse();
    assertThat(Exclusion.between(five, MessageType.of(String.class))).isTrue();
    assertThat(Exclusion.between(five, MessageType.equalTo(6L))).isTrue();
    assertThat(Exclusion.between(MessageType.equalTo("5"), five)).isTrue();
    assertThat(Exclusion.between(MessageType.ANY, five)).isFalse();
    assertThat(Exclusion.between(number, MessageType.satisfying("none", any -> false))).isFalse();
  }
}
