package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Nothing is done twice and nothing is lost, whatever threads do: each test is bounded by its
 * number of messages. {@code -Dallways.campaign=N} does N times as much.
 */
@Timeout(300)
class SelectStressTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final int MESSAGES = 5_000 * CAMPAIGN;

  /** A broker between a producer and a consumer, who are in nobody's way. */
  private static DescribedProtocol trade(SessionTest.Variant variant, boolean synchronous) {
    Description.Builder trade =
        Description.of("trade")
            .roles("producer broker consumer")
            .channels("producer>broker broker>consumer");
    if (synchronous) {
      trade.events("SYNC producer>broker", "SYNC broker>consumer");
      return variant == SessionTest.Variant.STRICT
          ? TestProtocols.strict(trade.states("0: 0>0 1>0").build(), 1)
          : TestProtocols.liberal(
              trade
                  .local("producer", "0: 0>0")
                  .local("broker", "0: 0>0 1>0")
                  .local("consumer", "0: 1>0")
                  .build(),
              1);
    }
    trade.events(
        "SEND producer>broker",
        "RECV producer>broker",
        "SEND broker>consumer",
        "RECV broker>consumer");
    return variant == SessionTest.Variant.STRICT
        ? TestProtocols.strict(trade.states("0: 0>0 1>0 2>0 3>0").build(), 2)
        : TestProtocols.liberal(
            trade
                .local("producer", "0: 0>0")
                .local("broker", "0: 1>0 2>0")
                .local("consumer", "0: 3>0")
                .build(),
            2);
  }

  /** How a broker that is disturbed goes about one step. */
  private interface Selecting {
    Object step(DescribedProtocol trade, Deque<Object> store) throws InterruptedException;
  }

  private static Object wait(DescribedProtocol trade, Deque<Object> store)
      throws InterruptedException {
    Choice<Object> receiving = trade.receiving("broker").then(store::add);
    return store.isEmpty()
        ? trade.<Object>select(receiving)
        : trade.<Object>select(
            receiving,
            trade.sending("broker", "consumer", store.getFirst()).then(x -> store.remove()));
  }

  private static void trade(DescribedProtocol trade, Threads.Sort sort, Selecting selecting)
      throws Exception {
    Threads threads = new Threads(sort);
    threads.start(
        () -> {
          for (int i = 0; i < MESSAGES; i++) {
            trade.send("producer", i);
          }
          return null;
        });
    threads.start(
        () -> {
          for (int i = 0; i < MESSAGES; i++) {
            assertThat(trade.recv("consumer")).isEqualTo(i);
          }
          return null;
        });
    AtomicBoolean done = new AtomicBoolean();
    Thread broker =
        threads.start(
            () -> {
              Deque<Object> store = new ArrayDeque<>();
              for (int steps = 0; steps < 2 * MESSAGES; ) {
                try {
                  selecting.step(trade, store);
                  steps++;
                } catch (InterruptedException | Disturbed again) {
                  Thread.onSpinWait();
                }
              }
              done.set(true);
              return null;
            });
    if (selecting instanceof Interrupted) {
      while (!done.get() && broker.isAlive()) {
        broker.interrupt();
        Thread.yield();
      }
    }
    threads.join();
  }

  /** The time was over. */
  private static final class Disturbed extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Is interrupted all the time. */
  private static final class Interrupted implements Selecting {
    @Override
    public Object step(DescribedProtocol trade, Deque<Object> store) throws InterruptedException {
      return SelectStressTest.wait(trade, store);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_broker_passes_on_all_that_comes_in_its_order(SessionTest.Variant variant)
      throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      trade(trade(variant, false), sort, SelectStressTest::wait);
      trade(trade(variant, true), sort, SelectStressTest::wait);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_broker_that_is_interrupted_loses_nothing(SessionTest.Variant variant) throws Exception {
    trade(trade(variant, false), Threads.Sort.PLATFORM, new Interrupted());
    trade(trade(variant, true), Threads.Sort.PLATFORM, new Interrupted());
  }

  @ParameterizedTest
  @EnumSource
  void a_broker_whose_time_runs_out_loses_nothing(SessionTest.Variant variant) throws Exception {
    Random random = new Random(1);
    Selecting hasty =
        (trade, store) -> {
          Choice<Object> receiving = trade.receiving("broker").then(store::add);
          Duration timeout = Duration.ofNanos(random.nextInt(20_000));
          try {
            return store.isEmpty()
                ? trade.<Object>select(timeout, receiving)
                : trade.<Object>select(
                    timeout,
                    receiving,
                    trade
                        .sending("broker", "consumer", store.getFirst())
                        .then(x -> store.remove()));
          } catch (TimeoutException over) {
            throw new Disturbed();
          }
        };
    trade(trade(variant, false), Threads.Sort.PLATFORM, hasty);
    trade(trade(variant, true), Threads.Sort.PLATFORM, hasty);
  }

  /** Each offers and takes at the same time: one of them has to give in. */
  @ParameterizedTest
  @EnumSource
  void two_who_both_would_send_or_receive_agree(SessionTest.Variant variant) throws Exception {
    for (Threads.Sort sort : Threads.Sort.values()) {
      Description.Builder pair = TestProtocols.pair().events("SYNC a>b", "SYNC b>a");
      DescribedProtocol either =
          variant == SessionTest.Variant.STRICT
              ? TestProtocols.strict(pair.states("0: 0>0 1>0").build(), 1)
              : TestProtocols.liberal(
                  pair.local("a", "0: 0>0 1>0").local("b", "0: 0>0 1>0").build(), 1);
      AtomicInteger sent = new AtomicInteger();
      AtomicInteger received = new AtomicInteger();
      Threads threads = new Threads(sort);
      for (String[] ends : new String[][] {{"a", "b"}, {"b", "a"}}) {
        threads.start(
            () -> {
              for (int i = 0; i < MESSAGES / 5; i++) {
                either.<Object>select(
                    either.sending(ends[0], ends[1], i).then(x -> sent.incrementAndGet()),
                    either.receiving(ends[0]).then(x -> received.incrementAndGet()));
              }
              return null;
            });
      }
      threads.join();
      assertThat(sent.get()).isEqualTo(MESSAGES / 5);
      assertThat(received.get()).isEqualTo(MESSAGES / 5);
    }
  }
}
