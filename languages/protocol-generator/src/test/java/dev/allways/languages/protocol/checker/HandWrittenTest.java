package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.model.Model;
import dev.allways.protocol.Pr;
import dev.allways.protocol.Scheduler;
import dev.allways.protocol.Waiter;
import dev.allways.text.InputException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Protocols that somebody wrote, and that know nothing about being checked. */
@Timeout(120)
class HandWrittenTest {
  private static final String TURNS =
      "G (\"black SEND <Move> TO white\" =>"
          + " X (!\"black SEND <Move> TO white\" U \"white SEND <Move> TO black\"))";

  private static Model model(java.util.function.Supplier<? extends Pr> factory) {
    return ClassChecks.model("hand", factory, List.of(new Move()));
  }

  /** The turn-taking protocol as it stands in the thesis: a lock, wait and notifyAll, queues. */
  static class TurnTaking implements Pr {
    private final BlockingQueue<Object> toWhite = new LinkedBlockingQueue<>();
    private final BlockingQueue<Object> toBlack = new LinkedBlockingQueue<>();
    private int state;

    @Override
    public List<String> roles() {
      return List.of("white", "black");
    }

    int sender() {
      return state;
    }

    @Override
    public synchronized void send(String role, String to, Object message)
        throws InterruptedException {
      int mine = role.equals("white") ? 0 : 2;
      while (sender() != mine) {
        wait();
      }
      (mine == 0 ? toBlack : toWhite).put(message);
      state++;
      notifyAll();
    }

    @Override
    public synchronized Object recv(String role, String from) throws InterruptedException {
      int mine = role.equals("white") ? 3 : 1;
      while (state != mine) {
        wait();
      }
      Object message = (mine == 3 ? toWhite : toBlack).take();
      state = (state + 1) % 4;
      notifyAll();
      return message;
    }

    @Override
    public void close() {}
  }

  /** Forgets whose turn it is. */
  static final class Forgetful extends TurnTaking {
    @Override
    int sender() {
      return super.sender() == 0 ? 2 : super.sender();
    }
  }

  @Test
  void a_class_with_wait_and_notify_is_checked_as_it_is() {
    Model model = model(TurnTaking::new);
    assertThat(Fixtures.firstActions(model)).containsExactly("white SEND Move TO black");
    assertThat(Verdicts.of(model, TURNS)).isEqualTo("holds");
    assertThat(Verdicts.of(model, "G F \"white SEND <Move> TO black\"")).isEqualTo("holds");
    assertThat(Verdicts.of(model, "G !\"black RECV <Move> FROM white\"")).isEqualTo("violated");
    assertThat(Verdicts.deadlock(model)).isEqualTo("holds");
  }

  @Test
  void a_wrong_class_is_found_out_with_the_same_run_every_time() {
    String first = Verdicts.result(model(Forgetful::new), TURNS).verdict().toString();
    assertThat(Verdicts.of(model(Forgetful::new), "!\"black SEND <Move> TO white\""))
        .isEqualTo("violated");
    for (int i = 0; i < 5; i++) {
      assertThat(Verdicts.result(model(Forgetful::new), TURNS).verdict()).hasToString(first);
    }
  }

  /** Waits through its scheduler, and hands messages over. */
  static final class Handing implements Pr {
    private Object offered;
    private boolean taken;

    private final Waiter sender =
        new Waiter() {
          @Override
          public boolean isReady() {
            return taken;
          }
        };

    private final Waiter receiver =
        new Waiter() {
          @Override
          public boolean isReady() {
            return offered != null;
          }
        };

    @Override
    public List<String> roles() {
      return List.of("a", "b");
    }

    @Override
    public void send(String role, String to, Object message) throws InterruptedException {
      if (!role.equals("a")) {
        throw new dev.allways.protocol.ProtocolViolation(role, "SEND", "any", List.of());
      }
      offered = message;
      taken = false;
      receiver.signal();
      try {
        while (!taken) {
          Scheduler.current().await(sender, Waiter.NO_DEADLINE);
        }
      } catch (TimeoutException impossible) {
        throw new AssertionError(impossible);
      } finally {
        offered = null;
        taken = false;
      }
    }

    @Override
    public Object recv(String role, String from) throws InterruptedException {
      if (!role.equals("b")) {
        throw new dev.allways.protocol.ProtocolViolation(role, "RECV", "any", List.of());
      }
      try {
        while (offered == null) {
          Scheduler.current().await(receiver, Waiter.NO_DEADLINE);
        }
      } catch (TimeoutException impossible) {
        throw new AssertionError(impossible);
      }
      Object message = offered;
      offered = null;
      taken = true;
      sender.signal();
      return message;
    }

    @Override
    public void close() {}
  }

  @Test
  void a_class_that_waits_through_its_scheduler_is_checked_and_may_be_synchronous() {
    Model model = model(Handing::new);
    assertThat(Fixtures.firstActions(model)).containsExactly("a SYNC Move TO b");
    assertThat(Verdicts.of(model, "G \"a SYNC <Move> TO b\"")).isEqualTo("holds");
  }

  /** Two threads meet in a queue of the JDK. */
  static final class Meeting implements Pr {
    private static final java.util.concurrent.ConcurrentMap<Meeting, BlockingQueue<Object>> ALL =
        new java.util.concurrent.ConcurrentHashMap<>();

    private int count;

    @Override
    public List<String> roles() {
      return List.of("a", "b");
    }

    private BlockingQueue<Object> queue() {
      return ALL.computeIfAbsent(this, unknown -> new SynchronousQueue<>());
    }

    @Override
    public void send(String role, String to, Object message) throws InterruptedException {
      if (role.equals("b")) {
        throw new dev.allways.protocol.ProtocolViolation(role, "SEND", "any", List.of());
      }
      queue().put(message);
      count = 1;
    }

    @Override
    public Object recv(String role, String from) throws InterruptedException {
      if (role.equals("a")) {
        throw new dev.allways.protocol.ProtocolViolation(role, "RECV", "any", List.of());
      }
      return queue().take();
    }

    @Override
    public void close() {}
  }

  @Test
  void two_threads_that_have_to_meet_do() {
    Model model = model(Meeting::new);
    assertThat(Fixtures.firstActions(model)).containsExactly("a SYNC Move TO b");
    assertThat(Verdicts.of(model, "G \"a SYNC <Move> TO b\"")).isEqualTo("holds");
  }

  @Test
  void an_exception_of_the_class_is_an_error_of_the_check() {
    Model model =
        model(
            () ->
                new TurnTaking() {
                  @Override
                  int sender() {
                    throw new ArithmeticException("broken");
                  }
                });
    assertThatThrownBy(() -> Verdicts.of(model, TURNS))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("broken");
  }

  @Test
  void a_class_that_behaves_differently_every_time_is_not_judged() {
    AtomicInteger made = new AtomicInteger();
    Model model =
        model(
            () -> {
              int number = made.incrementAndGet();
              return new TurnTaking() {
                private int odd;

                @Override
                int sender() {
                  odd = number;
                  return super.sender();
                }
              };
            });
    assertThatThrownBy(() -> Verdicts.of(model, TURNS))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the same calls lead to different states");
  }

  @Test
  void a_class_whose_state_cannot_be_seen_is_not_judged() {
    Model model =
        model(
            () ->
                new TurnTaking() {
                  final java.util.Random random = new java.util.Random(1);
                });
    assertThatThrownBy(() -> Verdicts.of(model, TURNS))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("java.util.Random");
  }
}
