package dev.allways.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutTest {
  @Test
  void a_slot_is_found_by_its_name() {
    Layout layout = Layout.of(new Slot("x", SlotType.bool()), new Slot("y", SlotType.range(3, 9)));

    assertThat(layout.indexOf("x")).isZero();
    assertThat(layout.indexOf("y")).isEqualTo(1);
    assertThat(layout.indexOf("z")).isEqualTo(-1);
    assertThat(layout.slot(1).type()).isEqualTo(SlotType.range(3, 9));
  }

  @Test
  void two_slots_of_one_name_are_refused() {
    Slot slot = new Slot("x", SlotType.bool());

    assertThatThrownBy(() -> Layout.of(slot, slot)).hasMessageContaining("two slots are called x");
  }

  @ParameterizedTest
  @CsvSource({
    "5, 5, 0",
    "0, 1, 1",
    "0, 2, 2",
    "-4, 3, 3",
    "-4, 4, 4",
    "0, 255, 8",
    "0, 256, 9",
    "-1, 2147483647, 32",
    "-2147483648, 2147483647, 32"
  })
  void as_many_bits_are_needed_as_tell_the_values_apart(int min, int max, int bits) {
    SlotType type = SlotType.range(min, max);

    assertThat(type.bits()).isEqualTo(bits);
    assertThat(type.contains(min) && type.contains(max)).isTrue();
    assertThat(min > Integer.MIN_VALUE && type.contains(min - 1)).isFalse();
    assertThat(max < Integer.MAX_VALUE && type.contains(max + 1)).isFalse();
  }

  @Test
  void a_name_stands_for_its_number_and_another_number_for_itself() {
    SlotType gate = SlotType.names("up", "down", "moving");

    assertThat(gate.render(1)).isEqualTo("down");
    assertThat(gate.render(3)).isEqualTo("3");
    assertThat(gate.render(-1)).isEqualTo("-1");
    assertThat(gate.bits()).isEqualTo(2);
    assertThat(SlotType.bool().render(1)).isEqualTo("true");
  }

  @Test
  void a_type_without_a_value_is_refused() {
    assertThatThrownBy(() -> SlotType.range(1, 0)).hasMessageContaining("empty range 1..0");
    assertThatThrownBy(() -> new SlotType.Names(List.of())).hasMessageContaining("without a value");
  }
}
