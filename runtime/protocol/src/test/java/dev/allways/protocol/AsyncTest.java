package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls that nobody waits for are made in their order, once, or not at all. */
@Timeout(120)
class AsyncTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);

  /** A role of any protocol. */
  private static final class Player extends ProtocolRole<Player> {
    private final DescribedProtocol protocol;
    private final String name;
    private final String other;

    Player(DescribedProtocol protocol, String name) {
      super(protocol, protocol.number(name));
      this.protocol = protocol;
      this.name = name;
      this.other = protocol.roles().get(1 - protocol.number(name));
    }

    @Override
    protected Player self() {
      return this;
    }

    CompletableFuture<Object> send(Object message) {
      return async(protocol.sending(name, other, message));
    }

    CompletableFuture<Object> recv() {
      return async(protocol.receiving(name));
    }
  }

  private static DescribedProtocol stream(SessionTest.Variant variant) {
    return (DescribedProtocol) StressTest.Variant.valueOf(variant.name()).stream(2);
  }

  @ParameterizedTest
  @EnumSource
  void calls_are_made_in_the_order_in_which_they_were_asked_for(SessionTest.Variant variant)
      throws Exception {
    DescribedProtocol stream = stream(variant);
    Player a = new Player(stream, "a");
    Player b = new Player(stream, "b");
    try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
      for (Executor executor : List.of(threads, Executors.newVirtualThreadPerTaskExecutor())) {
        List<CompletableFuture<Integer>> sent = new ArrayList<>();
        List<CompletableFuture<Object>> received = new ArrayList<>();
        for (int i = 0; i < 2_000 * CAMPAIGN; i++) {
          int message = i;
          received.add(b.async(executor, stream.receiving("b")));
          sent.add(a.async(executor, stream.sending("a", "b", message)));
        }
        for (int i = 0; i < sent.size(); i++) {
          assertThat(sent.get(i).get()).isEqualTo(i);
          assertThat(received.get(i).get()).isEqualTo(i);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void who_has_entered_a_role_may_leave_calls_to_others(SessionTest.Variant variant)
      throws Exception {
    DescribedProtocol chess = variant.chess();
    Player black = new Player(chess, "black");
    try (Player white = new Player(chess, "white").enter()) {
      List<Move> moves = List.of(new Move(1), new Move(2), new Move(3), new Move(4));
      CompletableFuture<Object> first = black.recv();
      white.send(moves.get(0)).get();
      assertThat(first.get()).isSameAs(moves.get(0));
      black.send(moves.get(1)).get();
      assertThat(chess.recv("white")).isSameAs(moves.get(1));
      chess.send("white", moves.get(2));
      assertThat(black.recv().get()).isSameAs(moves.get(2));
      chess.send("black", moves.get(3));
      assertThat(white.recv().get()).isSameAs(moves.get(3));
    }
    assertThat(chess.mayEnd()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void of_several_choices_one_is_made(SessionTest.Variant variant) throws Exception {
    DescribedProtocol stream = stream(variant);
    Player b = new Player(stream, "b");
    CompletableFuture<String> future =
        b.async(
            stream.receiving("b").then(got -> "from anybody: " + got),
            stream.receiving("b", "a").then(got -> "from a: " + got));
    stream.send("a", 5);
    assertThat(future.get()).endsWith(": 5");
    stream.send("a", 6);
    assertThat(stream.recv("b")).isEqualTo(6);
  }

  @ParameterizedTest
  @EnumSource
  void a_call_that_is_cancelled_is_withdrawn(SessionTest.Variant variant) throws Exception {
    DescribedProtocol stream = stream(variant);
    Player b = new Player(stream, "b");
    CompletableFuture<Object> first = b.recv();
    CompletableFuture<Object> second = b.recv();
    CompletableFuture<Object> third = b.recv();
    assertThat(second.cancel(false)).isTrue();
    assertThat(first.cancel(false)).isTrue();
    assertThatThrownBy(first::join).isInstanceOf(CancellationException.class);
    stream.send("a", "message");
    assertThat(third.get()).isEqualTo("message");
    assertThat(third.cancel(false)).isFalse();
    assertThat(second).isCancelled();
  }

  /** What is under way when its call is cancelled arrives there, or at the next one. */
  @ParameterizedTest
  @EnumSource
  void cancelling_loses_no_message(SessionTest.Variant variant) throws Exception {
    DescribedProtocol stream = stream(variant);
    Player b = new Player(stream, "b");
    int messages = 2_000 * CAMPAIGN;
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    threads.start(
        () -> {
          for (int i = 0; i < messages; i++) {
            stream.send("a", i);
          }
          return null;
        });
    Random random = new Random(1);
    for (int expected = 0; expected < messages; ) {
      CompletableFuture<Object> future = b.recv();
      for (int i = random.nextInt(2_000); i > 0; i--) {
        Thread.onSpinWait();
      }
      if (random.nextBoolean()) {
        future.cancel(true);
      } else {
        future.completeExceptionally(new TimeoutException());
      }
      try {
        assertThat(future.get()).isEqualTo(expected);
        expected++;
      } catch (CancellationException | ExecutionException withdrawn) {
        assertThat(future.isCompletedExceptionally()).isTrue();
      }
    }
    threads.join();
  }

  @ParameterizedTest
  @EnumSource
  void a_time_that_runs_out_withdraws_the_call(SessionTest.Variant variant) throws Exception {
    DescribedProtocol stream = stream(variant);
    Player b = new Player(stream, "b");
    CompletableFuture<Object> hasty = b.recv().orTimeout(1, TimeUnit.MILLISECONDS);
    assertThatThrownBy(hasty::join)
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(TimeoutException.class);
    stream.send("a", "message");
    assertThat(b.recv().get()).isEqualTo("message");
    assertThat(b.recv().completeOnTimeout("none", 1, TimeUnit.MILLISECONDS).get())
        .isEqualTo("none");
  }

  @ParameterizedTest
  @EnumSource
  void what_a_call_throws_is_what_the_future_has(SessionTest.Variant variant) throws Exception {
    DescribedProtocol chess = variant.chess();
    CompletableFuture<Object> waiting = new Player(chess, "black").recv();
    assertThat(new Player(chess, "white").send("no move"))
        .failsWithin(Duration.ofSeconds(60))
        .withThrowableOfType(ExecutionException.class)
        .havingCause()
        .isInstanceOf(ProtocolViolation.class);
    assertThatThrownBy(waiting::get).hasCauseInstanceOf(ProtocolFailed.class);

    DescribedProtocol other = variant.chess();
    CompletableFuture<Object> closed = new Player(other, "black").recv();
    other.close();
    assertThatThrownBy(closed::get).hasCauseInstanceOf(ProtocolClosed.class);
  }

  @ParameterizedTest
  @EnumSource
  void two_whose_calls_wait_for_ever_are_told(SessionTest.Variant variant) {
    boolean strict = variant == SessionTest.Variant.STRICT;
    DescribedProtocol protocol = strict ? variant.chess() : variant.hopeless();
    CompletableFuture<Object> one = new Player(protocol, strict ? "white" : "a").recv();
    CompletableFuture<Object> other = new Player(protocol, strict ? "black" : "b").recv();
    assertThatThrownBy(one::get).hasCauseInstanceOf(ProtocolStuck.class);
    assertThatThrownBy(other::get).hasCauseInstanceOf(ProtocolStuck.class);
  }

  @ParameterizedTest
  @EnumSource
  void an_executor_that_refuses_does_not_hold_up_the_others(SessionTest.Variant variant)
      throws Exception {
    DescribedProtocol stream = stream(variant);
    Player b = new Player(stream, "b");
    CompletableFuture<Object> first = b.recv();
    Executor full =
        task -> {
          throw new RejectedExecutionException("full");
        };
    CompletableFuture<Object> refused = b.async(full, stream.receiving("b"));
    CompletableFuture<Object> last = b.recv();
    stream.send("a", 1);
    stream.send("a", 2);
    assertThat(first.get()).isEqualTo(1);
    assertThatThrownBy(refused::get).hasCauseInstanceOf(RejectedExecutionException.class);
    assertThat(last.get()).isEqualTo(2);
  }
}
