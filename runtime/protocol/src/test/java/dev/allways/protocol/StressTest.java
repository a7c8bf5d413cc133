package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Wake-ups that get lost show as threads that never end: each test is bounded by its number of
 * messages, and by the time limit only when it fails. {@code -Dallways.campaign=N} does N times as
 * much.
 */
@Timeout(300)
class StressTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);

  enum Variant {
    STRICT,
    LIBERAL;

    /** A ring of roles, in which a token goes round. */
    Pr ring(int roles) {
      StringBuilder names = new StringBuilder();
      StringBuilder channels = new StringBuilder();
      String[] events = new String[2 * roles];
      String[] states = new String[2 * roles];
      for (int i = 0; i < roles; i++) {
        names.append(" r").append(i);
        channels.append(" r%d>r%d".formatted(i, (i + 1) % roles));
        events[2 * i] = "SEND r%d>r%d".formatted(i, (i + 1) % roles);
        events[2 * i + 1] = "RECV r%d>r%d".formatted(i, (i + 1) % roles);
        states[2 * i] = "%d: %d>%d".formatted(2 * i, 2 * i, 2 * i + 1);
        states[2 * i + 1] = "%d: %d>%d".formatted(2 * i + 1, 2 * i + 1, (2 * i + 2) % (2 * roles));
      }
      Description.Builder builder =
          Description.of("ring")
              .roles(names.toString())
              .channels(channels.toString())
              .events(events);
      if (this == STRICT) {
        return TestProtocols.strict(builder.states(states).build(), 1);
      }
      for (int i = 0; i < roles; i++) {
        int before = (i + roles - 1) % roles;
        String sends = "0: %d>1".formatted(2 * i);
        String receives = "1: %d>0".formatted(2 * before + 1);
        builder.local(
            "r" + i,
            i == 0 ? sends : receives.replace("1: ", "0: ").replace(">0", ">1"),
            i == 0 ? receives : sends.replace("0: ", "1: ").replace(">1", ">0"));
      }
      return TestProtocols.liberal(builder.build(), 1);
    }

    /** Anything from a to b, at any time. */
    Pr stream(int capacity) {
      Description.Builder builder = TestProtocols.pair().events("SEND a>b", "RECV a>b");
      return this == STRICT
          ? TestProtocols.strict(builder.states("0: 0>0 1>0").build(), capacity)
          : TestProtocols.liberal(
              builder.local("a", "0: 0>0").local("b", "0: 1>0").build(), capacity);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_token_goes_round_among_more_threads_than_processors(Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      int roles = 7;
      int rounds = 1_000 * CAMPAIGN;
      Pr ring = variant.ring(roles);
      Threads threads = new Threads(sort);
      for (int i = 0; i < roles; i++) {
        String me = "r" + i;
        boolean starts = i == 0;
        threads.start(
            () -> {
              for (int round = 0; round < rounds; round++) {
                Object token = starts ? (Object) round : ring.recv(me);
                ring.send(me, token);
                if (starts) {
                  assertThat(ring.recv(me)).isEqualTo(round);
                }
              }
              return null;
            });
      }
      threads.join();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_stream_through_a_small_channel_keeps_its_order(Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      for (int capacity : new int[] {1, 4}) {
        Pr stream = variant.stream(capacity);
        int messages = 20_000 * CAMPAIGN;
        Threads threads = new Threads(sort);
        threads.start(
            () -> {
              for (int i = 0; i < messages; i++) {
                stream.send("a", "b", i);
              }
              return null;
            });
        threads.start(
            () -> {
              for (int i = 0; i < messages; i++) {
                assertThat(stream.recv("b", "a")).isEqualTo(i);
              }
              return null;
            });
        threads.join();
      }
    }
  }

  /** Each wait ends about when who waits is about to park. */
  @ParameterizedTest
  @EnumSource
  void no_wake_up_is_lost_in_many_short_sessions(Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      int sessions = 250 * CAMPAIGN;
      AtomicReference<Pr> session = new AtomicReference<>(variant.ring(2));
      CyclicBarrier next = new CyclicBarrier(2, () -> session.set(variant.ring(2)));
      Threads threads = new Threads(sort);
      for (int role = 0; role < 2; role++) {
        String me = "r" + role;
        boolean starts = role == 0;
        threads.start(
            () -> {
              Random random = new Random(starts ? 5 : 6);
              for (int i = 0; i < sessions; i++) {
                next.await();
                Pr ring = session.get();
                for (int round = 0; round < 4; round++) {
                  if (starts) {
                    ring.send(me, round);
                  }
                  assertThat(ring.recv(me)).isEqualTo(round);
                  for (int pause = random.nextInt(4_000); pause > 0; pause--) {
                    Thread.onSpinWait();
                  }
                  if (!starts) {
                    ring.send(me, round);
                  }
                }
              }
              return null;
            });
      }
      threads.join();
    }
  }

  @ParameterizedTest
  @EnumSource
  void times_that_run_out_lose_no_message(Variant variant) throws Exception {
    Pr stream = variant.stream(2);
    int messages = 2_000 * CAMPAIGN;
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    threads.start(
        () -> {
          Random random = new Random(1);
          for (int i = 0; i < messages; ) {
            try {
              stream.send("a", "b", i, Duration.ofNanos(random.nextInt(20_000)));
              i++;
            } catch (TimeoutException again) {
              Thread.onSpinWait();
            }
          }
          return null;
        });
    threads.start(
        () -> {
          Random random = new Random(2);
          for (int i = 0; i < messages; ) {
            try {
              assertThat(stream.recv("b", Duration.ofNanos(random.nextInt(20_000)))).isEqualTo(i);
              i++;
            } catch (TimeoutException again) {
              Thread.onSpinWait();
            }
          }
          return null;
        });
    threads.join();
  }

  @ParameterizedTest
  @EnumSource
  void interrupts_lose_no_message(Variant variant) throws Exception {
    Pr stream = variant.stream(2);
    int messages = 2_000 * CAMPAIGN;
    AtomicBoolean done = new AtomicBoolean();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread sender =
        threads.start(
            () -> {
              for (int i = 0; i < messages; ) {
                try {
                  stream.send("a", "b", i);
                  i++;
                } catch (InterruptedException again) {
                  Thread.onSpinWait();
                }
              }
              return null;
            });
    Thread receiver =
        threads.start(
            () -> {
              for (int i = 0; i < messages; ) {
                try {
                  assertThat(stream.recv("b")).isEqualTo(i);
                  i++;
                } catch (InterruptedException again) {
                  Thread.onSpinWait();
                }
              }
              done.set(true);
              return null;
            });
    while (!done.get() && receiver.isAlive()) {
      sender.interrupt();
      receiver.interrupt();
      Thread.yield();
    }
    threads.join();
  }

  @ParameterizedTest
  @EnumSource
  void handing_over_under_timeouts_and_interrupts_happens_once_or_not_at_all(Variant variant)
      throws Exception {
    Description.Builder builder = TestProtocols.pair().events("SYNC a>b");
    Pr protocol =
        variant == Variant.STRICT
            ? TestProtocols.strict(builder.states("0: 0>0").build(), 1)
            : TestProtocols.liberal(builder.local("a", "0: 0>0").local("b", "0: 0>0").build(), 1);
    int messages = 1_000 * CAMPAIGN;
    AtomicInteger sent = new AtomicInteger();
    AtomicBoolean done = new AtomicBoolean();
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread sender =
        threads.start(
            () -> {
              Random random = new Random(3);
              while (sent.get() < messages) {
                try {
                  protocol.send("a", "b", sent.get(), Duration.ofNanos(random.nextInt(50_000)));
                  sent.incrementAndGet();
                } catch (TimeoutException | InterruptedException again) {
                  Thread.onSpinWait();
                }
              }
              return null;
            });
    threads.start(
        () -> {
          Random random = new Random(4);
          for (int i = 0; i < messages; ) {
            try {
              Object message = protocol.recv("b", Duration.ofNanos(random.nextInt(50_000)));
              assertThat(message).isEqualTo(i);
              i++;
            } catch (TimeoutException again) {
              Thread.onSpinWait();
            }
          }
          done.set(true);
          return null;
        });
    while (!done.get() && sender.isAlive()) {
      sender.interrupt();
      Thread.yield();
    }
    threads.join();
    assertThat(sent).hasValue(messages);
  }

  @ParameterizedTest
  @EnumSource
  void closing_ends_all_threads_wherever_they_are(Variant variant) throws Exception {
    for (int run = 0; run < 50 * CAMPAIGN; run++) {
      int roles = 4;
      Pr ring = variant.ring(roles);
      Threads threads = new Threads(run % 2 == 0 ? Threads.Sort.PLATFORM : Threads.Sort.VIRTUAL);
      AtomicInteger ended = new AtomicInteger();
      AtomicInteger rounds = new AtomicInteger();
      for (int i = 0; i < roles; i++) {
        String me = "r" + i;
        boolean starts = i == 0;
        threads.start(
            () -> {
              try {
                for (boolean first = starts; ; first = false) {
                  ring.send(me, first ? "token" : ring.recv(me));
                  rounds.incrementAndGet();
                }
              } catch (ProtocolClosed closed) {
                ended.incrementAndGet();
              }
              return null;
            });
      }
      while (rounds.get() < run) {
        Thread.onSpinWait();
      }
      ring.close();
      threads.join();
      assertThat(ended).hasValue(roles);
    }
  }
}
