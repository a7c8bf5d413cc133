package dev.allways.languages.java.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlaceTest {
  @Test
  void a_place_is_made_of_its_parts() {
    for (Place.Sort sort : Place.Sort.values()) {
      for (long object : new long[] {0, 1, (1L << 36) - 1}) {
        for (int slot : new int[] {0, 7, Place.MOST_SLOTS - 1}) {
          long place = Place.of(sort, object, slot);
          assertThat(place).isNotZero();
          assertThat(Place.sort(place)).isEqualTo(sort);
          assertThat(Place.object(place)).isEqualTo(object);
          assertThat(Place.slot(place)).isEqualTo(slot);
        }
      }
    }
  }

  /** The first static field once was place 0, which is how an empty cell looks. */
  @Test
  void each_place_has_a_value_of_its_own() {
    Random random = new Random(1);
    PlaceMap<int[]> map = new PlaceMap<>(() -> new int[1]);
    for (int round = 0; round < 3; round++) {
      Map<Long, int[]> expected = new HashMap<>();
      for (int i = 0; i < 10_000; i++) {
        Place.Sort sort = Place.Sort.values()[random.nextInt(Place.Sort.values().length)];
        long place = Place.of(sort, random.nextInt(20), random.nextInt(40));
        int[] value = map.at(place);
        assertThat(expected.computeIfAbsent(place, added -> value)).isSameAs(value);
      }
      assertThat(expected.values().stream().distinct()).hasSize(expected.size());
      map.clear();
    }
  }
}
