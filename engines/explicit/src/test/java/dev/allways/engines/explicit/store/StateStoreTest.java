package dev.allways.engines.explicit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.model.Layout;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.engines.explicit.control.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StateStoreTest {
  enum Kind {
    PACKED {
      @Override
      StateStore create(Layout layout, Memory memory) {
        return new PackedStore(layout, memory);
      }
    },
    TREE {
      @Override
      StateStore create(Layout layout, Memory memory) {
        return new TreeStore(layout, memory);
      }
    },
    LOPSIDED_TREE {
      @Override
      StateStore create(Layout layout, Memory memory) {
        Random random = new Random(layout.size());
        return new TreeStore(layout, memory, (from, to) -> random.nextInt(from + 1, to));
      }
    };

    abstract StateStore create(Layout layout, Memory memory);
  }

  static Layout randomLayout(Random random, int most) {
    List<Slot> slots = new ArrayList<>();
    int count = 1 + random.nextInt(most);
    for (int i = 0; i < count; i++) {
      int min = random.nextInt(5) == 0 ? random.nextInt() : random.nextInt(20) - 10;
      long width = (long) Math.pow(2, random.nextDouble() * 32);
      int max = (int) Math.min(Integer.MAX_VALUE, min + width - 1);
      slots.add(new Slot("s" + i, SlotType.range(min, Math.max(min, max))));
    }
    return new Layout(slots);
  }

  static int[] randomState(Layout layout, Random random) {
    int[] state = new int[layout.size()];
    for (int i = 0; i < state.length; i++) {
      state[i] = randomValue(layout.slot(i).type(), random);
    }
    return state;
  }

  private static int randomValue(SlotType type, Random random) {
    long spread = (long) type.max() - type.min() + 1;
    return switch (random.nextInt(4)) {
      case 0 -> type.min();
      case 1 -> type.max();
      default -> (int) (type.min() + Math.floorMod(random.nextLong(), spread));
    };
  }

  /** As a step would leave it: a few slots differ. */
  static int[] changed(int[] state, Layout layout, Random random) {
    int[] after = state.clone();
    for (int changes = random.nextInt(4); changes > 0; changes--) {
      int slot = random.nextInt(after.length);
      after[slot] = randomValue(layout.slot(slot).type(), random);
    }
    return after;
  }

  private static List<Integer> key(int[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  @ParameterizedTest
  @EnumSource
  void numbers_states_as_a_map_would_and_gives_them_back(Kind kind) {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      Layout layout = randomLayout(random, seed % 10 == 0 ? 300 : 20);
      Map<List<Integer>, Long> expected = new HashMap<>();
      try (Memory memory = new Memory(Long.MAX_VALUE)) {
        StateStore store = kind.create(layout, memory);
        int[] known = randomState(layout, random);
        for (int batch = 0; batch < 300; batch++) {
          if (!expected.isEmpty() && random.nextInt(3) > 0) {
            store.get(random.nextInt(expected.size()), known);
          }
          int count = random.nextInt(batch == 200 ? 2000 : 25);
          List<int[]> states = new ArrayList<>();
          for (int i = 0; i < count; i++) {
            boolean again = !states.isEmpty() && random.nextInt(4) == 0;
            boolean near = random.nextBoolean();
            int[] state =
                again
                    ? states.getFirst()
                    : near ? changed(known, layout, random) : randomState(layout, random);
            states.add(state);
            store.stage(state);
          }
          assertThat(store.addStaged()).isEqualTo(states.size());
          for (int i = 0; i < states.size(); i++) {
            List<Integer> key = key(states.get(i));
            Long before = expected.putIfAbsent(key, (long) expected.size());
            assertThat(store.isNew(i)).as("seed %d", seed).isEqualTo(before == null);
            assertThat(store.number(i)).as("seed %d", seed).isEqualTo(expected.get(key));
          }
        }
        assertThat(store.size()).isEqualTo(expected.size());
        int[] state = new int[layout.size()];
        expected.forEach(
            (key, number) -> {
              store.get(number, state);
              assertThat(key(state)).isEqualTo(key);
            });
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_value_outside_of_its_type_is_refused_rather_than_cut_off(Kind kind) {
    Layout layout = Layout.of(new Slot("gate", SlotType.range(-1, 6)));
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      StateStore store = kind.create(layout, memory);

      assertThatThrownBy(() -> store.stage(new int[] {7}))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("gate")
          .hasMessageContaining("7");

      store.stage(new int[] {-1});
      store.addStaged();
      store.get(0, new int[1]);
      assertThatThrownBy(() -> store.stage(new int[] {-2}))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void a_million_packed_states_take_no_more_than_their_bits_and_fourteen_bytes() {
    assertThat(bytesAState(Kind.PACKED)).isLessThan(4 + 14);
  }

  @Test
  void a_million_states_in_trees_take_no_more_than_their_bits_and_seven_bytes() {
    assertThat(bytesAState(Kind.TREE)).isLessThan(4 + 7);
  }

  private static double bytesAState(Kind kind) {
    Layout layout = Layout.of(new Slot("n", SlotType.integer()));
    try (Memory memory = new Memory(Long.MAX_VALUE)) {
      StateStore store = kind.create(layout, memory);
      for (int i = 0; i < 1_000_000; i++) {
        store.stage(new int[] {i * 7919});
        store.addStaged();
      }
      assertThat(store.size()).isEqualTo(1_000_000);
      return memory.used() / 1e6;
    }
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
