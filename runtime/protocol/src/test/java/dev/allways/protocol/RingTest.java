package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RingTest {
  @Test
  void in_one_thread_it_is_a_bounded_queue() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int capacity = 1 << random.nextInt(4);
      Ring ring = new Ring(capacity);
      Queue<Object> queue = new ArrayDeque<>();
      for (int i = 0; i < 500; i++) {
        assertThat(ring.hasRoom()).as("seed %d", seed).isEqualTo(queue.size() < capacity);
        assertThat(ring.first()).as("seed %d", seed).isEqualTo(queue.peek());
        assertThat(ring.size()).as("seed %d", seed).isEqualTo(queue.size());
        boolean locked = random.nextBoolean();
        if (random.nextBoolean() && ring.hasRoom()) {
          if (locked) {
            ring.putLocked(i);
          } else {
            ring.put(i);
          }
          queue.add(i);
        } else if (ring.first() != null) {
          if (locked) {
            ring.dropLocked();
          } else {
            ring.drop();
          }
          queue.remove();
        }
      }
    }
  }

  @Test
  void a_saved_ring_does_not_show_how_far_it_has_been_turned() {
    Ring turned = new Ring(4);
    for (int i = 0; i < 3; i++) {
      turned.put("old");
      turned.first();
      turned.drop();
    }
    turned.put("a");
    turned.put("b");
    int[] saved = new int[5];
    turned.save(saved, 0, message -> message.equals("a") ? 1 : 2);
    assertThat(saved).containsExactly(1, 2, 0, 0, 0);

    Ring other = new Ring(4);
    other.put("gone");
    other.restore(saved, 0, number -> number == 1 ? "a" : "b");
    assertThat(other.first()).isEqualTo("a");
    other.drop();
    assertThat(other.first()).isEqualTo("b");
    other.drop();
    assertThat(other.first()).isNull();
  }

  @Test
  void only_powers_of_two_are_capacities() {
    assertThatThrownBy(() -> new Ring(3)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Ring(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void between_two_threads_nothing_is_lost_doubled_or_overtaken() throws Exception {
    for (int capacity : new int[] {1, 2, 64}) {
      Ring ring = new Ring(capacity);
      int messages = capacity == 1 ? 20_000 : 200_000;
      Threads threads = new Threads(Threads.Sort.PLATFORM);
      threads.start(
          () -> {
            for (int i = 0; i < messages; i++) {
              while (!ring.hasRoom()) {
                Thread.yield();
              }
              ring.put(i);
            }
            return null;
          });
      threads.start(
          () -> {
            for (int i = 0; i < messages; i++) {
              Object first = ring.first();
              while (first == null) {
                Thread.yield();
                first = ring.first();
              }
              ring.drop();
              assertThat(first).isEqualTo(i);
            }
            return null;
          });
      threads.join();
      assertThat(ring.size()).isZero();
    }
  }
}
