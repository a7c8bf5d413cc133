package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Layout;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateTableTest {
  @Test
  void states_are_numbered_in_their_order_and_found_again() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      int[] most = new int[1 + random.nextInt(12)];
      List<Slot> slots = new ArrayList<>();
      for (int slot = 0; slot < most.length; slot++) {
        most[slot] = Integer.MAX_VALUE >> random.nextInt(32);
        slots.add(new Slot("slot " + slot, SlotType.range(0, most[slot])));
      }
      StateTable table = new StateTable(new Layout(slots));
      Map<List<Integer>, Integer> expected = new HashMap<>();
      List<int[]> states = new ArrayList<>();
      for (int i = 0; i < 10_000; i++) {
        int[] state = new int[most.length];
        for (int slot = 0; slot < most.length; slot++) {
          int value = random.nextBoolean() ? random.nextInt(3) : random.nextInt();
          state[slot] = (value & Integer.MAX_VALUE) % Math.max(1, most[slot]);
        }
        List<Integer> key = Arrays.stream(state).boxed().toList();
        int number = expected.computeIfAbsent(key, unknown -> expected.size());
        if (number == states.size()) {
          states.add(state);
        }
        assertThat(table.number(state)).as("seed %d", seed).isEqualTo(number);
      }
      assertThat(table.size()).isEqualTo(states.size());
      for (int number = 0; number < states.size(); number++) {
        assertThat(table.state(number)).as("seed %d", seed).isEqualTo(states.get(number));
      }
    }
  }
}
