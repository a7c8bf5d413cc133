package dev.allways.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexSetTest {
  private static final int CASES = 2_000 * Integer.getInteger("allways.campaign", 1);

  /** Sparse and dense ones, of one word and of several. */
  private static BitSet random(Random random) {
    BitSet set = new BitSet();
    int bound = List.of(1, 63, 64, 65, 300).get(random.nextInt(5));
    for (int i = random.nextInt(bound + 1); i > 0; i--) {
      set.set(random.nextInt(bound));
    }
    return set;
  }

  private static IndexSet of(BitSet set) {
    return IndexSet.of(set.stream().toArray());
  }

  @Test
  void a_set_is_what_the_bit_set_of_the_jdk_is() {
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      BitSet expected = random(random);
      BitSet other = random(random);
      IndexSet set = of(expected);
      BitSet union = (BitSet) expected.clone();
      union.or(other);
      List<Integer> visited = new ArrayList<>();
      set.forEach(visited::add);

      assertThat(set.stream().toArray()).as("seed %d", seed).isEqualTo(expected.stream().toArray());
      assertThat(visited).as("seed %d", seed).isEqualTo(expected.stream().boxed().toList());
      assertThat(set.size()).as("seed %d", seed).isEqualTo(expected.cardinality());
      assertThat(set.isEmpty()).as("seed %d", seed).isEqualTo(expected.isEmpty());
      assertThat(set.intersects(of(other)))
          .as("seed %d", seed)
          .isEqualTo(expected.intersects(other));
      assertThat(set.equals(of(other))).as("seed %d", seed).isEqualTo(expected.equals(other));
      assertThat(IndexSet.builder().addAll(set).addAll(of(other)).build())
          .as("seed %d", seed)
          .isEqualTo(of(union))
          .hasSameHashCodeAs(of(union));
      int index = random.nextInt(400);
      assertThat(set.contains(index)).as("seed %d: %d", seed, index).isEqualTo(expected.get(index));
    }
  }

  @Test
  void a_set_does_not_change_when_its_builder_goes_on() {
    IndexSet.Builder builder = IndexSet.builder().add(3);
    IndexSet set = builder.build();

    builder.add(5).add(100);

    assertThat(set).hasToString("[3]").isEqualTo(IndexSet.of(3));
    assertThat(builder.build()).hasToString("[3, 5, 100]");
  }

  @Test
  void a_range_begins_with_zero_and_leaves_out_its_end() {
    assertThat(IndexSet.range(70).stream())
        .containsExactlyElementsOf(IntStream.range(0, 70).boxed().toList());
    assertThat(IndexSet.range(0)).isEqualTo(IndexSet.empty());
  }

  @Test
  void nothing_negative_is_in_a_set() {
    assertThat(IndexSet.range(64).contains(-1)).isFalse();
    assertThatThrownBy(() -> IndexSet.of(-1)).hasMessageContaining("negative index -1");
  }
}
