package dev.allways.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StepTest {
  private static final int CASES = 1_000 * Integer.getInteger("allways.campaign", 1);

  private static Map<String, String> random(Random random) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : List.of("a", "b", "c", "d")) {
      if (random.nextInt(3) > 0) {
        values.put(name, String.valueOf(random.nextInt(2)));
      }
    }
    return values;
  }

  private static List<Binding> bindings(Map<String, String> values) {
    List<Binding> bindings = new ArrayList<>();
    values.forEach((name, value) -> bindings.add(new Binding(name, value)));
    return bindings;
  }

  @Test
  void changes_lead_from_one_state_to_the_other_and_none_is_superfluous() {
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      Map<String, String> before = random(random);
      Map<String, String> after = random(random);
      Map<String, String> values = new LinkedHashMap<>(before);
      for (Step.Change change : Step.Change.between(bindings(before), bindings(after))) {
        assertThat(change.before()).as("seed %d", seed).isNotEqualTo(change.after());
        assertThat(values.getOrDefault(change.name(), ""))
            .as("seed %d", seed)
            .isEqualTo(change.before());
        if (change.after().isEmpty()) {
          values.remove(change.name());
        } else {
          values.put(change.name(), change.after());
        }
      }
      assertThat(values).as("seed %d", seed).isEqualTo(after);
    }
  }

  @Test
  void what_comes_and_what_goes_is_said_so() {
    assertThat(
            Step.Change.between(
                List.of(new Binding("gone", "1"), new Binding("kept", "2")),
                List.of(new Binding("kept", "3"), new Binding("new", "4"))))
        .extracting(Step.Change::toString)
        .containsExactly("kept: 2 -> 3", "new = 4", "gone gone");
  }
}
