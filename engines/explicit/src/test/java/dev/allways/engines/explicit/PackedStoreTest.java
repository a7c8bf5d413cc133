package dev.allways.engines.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.Layout;
import dev.allways.core.Slot;
import dev.allways.core.SlotType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedStoreTest {
  private static Layout randomLayout(Random random) {
    List<Slot> slots = new ArrayList<>();
    int count = 1 + random.nextInt(20);
    for (int i = 0; i < count; i++) {
      int min = random.nextInt(5) == 0 ? random.nextInt() : random.nextInt(20) - 10;
      long width = (long) Math.pow(2, random.nextDouble() * 32);
      int max = (int) Math.min(Integer.MAX_VALUE, min + width - 1);
      slots.add(new Slot("s" + i, SlotType.range(min, Math.max(min, max))));
    }
    return new Layout(slots);
  }

  private static int[] randomState(Layout layout, Random random) {
    int[] state = new int[layout.size()];
    for (int i = 0; i < state.length; i++) {
      SlotType type = layout.slot(i).type();
      long spread = (long) type.max() - type.min() + 1;
      int pick = random.nextInt(4);
      state[i] =
          pick == 0
              ? type.min()
              : pick == 1
                  ? type.max()
                  : (int) (type.min() + Math.floorMod(random.nextLong(), spread));
    }
    return state;
  }

  @Test
  void numbers_states_as_a_map_would_and_gives_them_back() {
    for (long seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      Layout layout = randomLayout(random);
      Map<List<Integer>, Long> expected = new HashMap<>();
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        PackedStore store = new PackedStore(layout, memory);
        for (int batch = 0; batch < 300; batch++) {
          int count = random.nextInt(25);
          List<int[]> states = new ArrayList<>();
          for (int i = 0; i < count; i++) {
            boolean again = !states.isEmpty() && random.nextInt(4) == 0;
            int[] state = again ? states.getFirst() : randomState(layout, random);
            states.add(state);
            store.stage(state);
          }
          assertThat(store.addStaged()).isEqualTo(count);
          for (int i = 0; i < count; i++) {
            List<Integer> key = Arrays.stream(states.get(i)).boxed().toList();
            Long known = expected.putIfAbsent(key, (long) expected.size());
            assertThat(store.isNew(i)).as("seed %d", seed).isEqualTo(known == null);
            assertThat(store.number(i)).as("seed %d", seed).isEqualTo(expected.get(key));
          }
        }
        assertThat(store.size()).isEqualTo(expected.size());
        int[] state = new int[layout.size()];
        expected.forEach(
            (key, number) -> {
              store.get(number, state);
              assertThat(Arrays.stream(state).boxed().toList()).isEqualTo(key);
            });
      }
    }
  }

  @Test
  void a_million_states_take_no_more_than_their_bits_and_fourteen_bytes() {
    Layout layout = Layout.of(new Slot("n", SlotType.integer()));
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      PackedStore store = new PackedStore(layout, memory);
      for (int i = 0; i < 1_000_000; i++) {
        store.stage(new int[] {i * 7919});
        store.addStaged();
      }
      assertThat(store.size()).isEqualTo(1_000_000);
      assertThat(memory.used() / 1e6).isLessThan(4 + 14);
    }
  }

  @Test
  void a_value_outside_of_its_type_is_refused_rather_than_cut_off() {
    Layout layout = Layout.of(new Slot("gate", SlotType.range(-1, 6)));
    int[] packed = new int[1];

    assertThatThrownBy(() -> new Packing(layout).pack(new int[] {7}, packed, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("gate")
        .hasMessageContaining("7");
    assertThatThrownBy(() -> new Packing(layout).pack(new int[] {-2}, packed, 0))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void slots_share_words_when_they_fit() {
    assertThat(
            new Packing(
                    Layout.of(
                        new Slot("a", SlotType.bool()),
                        new Slot("b", SlotType.range(0, 1 << 30)),
                        new Slot("c", SlotType.range(5, 5)),
                        new Slot("d", SlotType.integer())))
                .words())
        .isEqualTo(2);
  }
}
