package dev.allways.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
  private static final int CASES = 500 * Integer.getInteger("allways.campaign", 1);

  private static Step step(Transfer... transfers) {
    return new Step(
        "",
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(transfers),
        "",
        List.of());
  }

  /** Every message is another one, so that who takes it can be told by its content. */
  @Test
  void a_message_is_taken_from_who_has_put_it() {
    for (long seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      Map<String, List<String>> channels =
          new HashMap<>(Map.of("c", new ArrayList<>(), "d", new ArrayList<>()));
      Map<String, Integer> puts = new HashMap<>();
      Map<String, Integer> takes = new HashMap<>();
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        String name = random.nextBoolean() ? "c" : "d";
        List<String> channel = channels.get(name);
        if (channel.isEmpty() || random.nextBoolean()) {
          int position = random.nextInt(channel.size() + 1);
          channel.add(position, "m" + i);
          puts.put("m" + i, i);
          steps.add(step(new Transfer(Transfer.Kind.PUT, "p", name, position, "m" + i)));
        } else {
          int position = random.nextInt(channel.size());
          String message = channel.remove(position);
          takes.put(message, i);
          steps.add(step(new Transfer(Transfer.Kind.TAKEN, "q", name, position, message)));
        }
      }

      Deliveries deliveries = new Deliveries(steps, steps.size());
      String what = "seed " + seed + ": ";

      puts.forEach(
          (message, put) ->
              assertThat(deliveries.otherEnd(put, 0).map(Deliveries.Event::step))
                  .as(what + message + " is taken")
                  .isEqualTo(Optional.ofNullable(takes.get(message))));
      takes.forEach(
          (message, take) ->
              assertThat(deliveries.otherEnd(take, 0).map(Deliveries.Event::step))
                  .as(what + message + " was put")
                  .isEqualTo(Optional.of(puts.get(message))));
    }
  }

  @Test
  void what_was_there_before_the_run_comes_from_nobody() {
    Step take = step(new Transfer(Transfer.Kind.TAKEN, "q", "c", 0, "old"));

    assertThat(new Deliveries(List.of(take), 1).otherEnd(0, 0)).isEmpty();
  }
}
