package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.protocol.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Protocols that are said in Java, with as many roles as somebody asks for. */
@Timeout(120)
class PlanTest {
  private static final List<String> KINDS = List.of("master", "worker[]");
  private static final MessageType[] TYPES = {
    MessageType.of(Integer.class), MessageType.of(String.class)
  };

  /** All workers get a number and answer with a text, any number of times. */
  private static Function<Plan, Term> rounds(long k) {
    return plan ->
        plan.star(
            plan.par(
                Plan.each(
                    Plan.range(0, k),
                    i ->
                        plan.cat(
                            plan.message(0, "master", Plan.role("worker", i)),
                            plan.message(1, Plan.role("worker", i), "master")))));
  }

  private static StrictProtocol session(Function<Plan, Term> protocol) {
    return new StrictProtocol(Description.of("rounds", KINDS, protocol), 16, TYPES) {};
  }

  @Test
  void few_states_are_a_table_and_many_are_found_out() {
    assertThat(Description.of("few", KINDS, rounds(3)).start()).isInstanceOf(StateTable.class);
    assertThat(Description.of("many", KINDS, rounds(300)).start()).isInstanceOf(Unfolding.class);
  }

  @Test
  void roles_without_an_index_come_first_and_are_always_there() {
    assertThat(session(rounds(11)).roles().subList(0, 4))
        .containsExactly("master", "worker[0]", "worker[1]", "worker[2]");
    assertThat(session(rounds(11)).roles().get(11)).isEqualTo("worker[10]");
    assertThat(session(rounds(0)).roles()).containsExactly("master");
    assertThat(session(rounds(0)).mayEnd()).isTrue();
  }

  @Test
  void numbers_that_make_no_sense_are_refused_in_words() {
    assertThatThrownBy(() -> Plan.amount("k", -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("k cannot be negative: -1");
    assertThatThrownBy(() -> session(rounds(1_000_000_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1,000,000,000 at once are too many; there can be 100,000");
    assertThatThrownBy(
            () -> session(plan -> plan.par(Plan.each(List.of(0L), i -> divided(plan, i)))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rounds means nothing with these numbers: / by zero");
    assertThatThrownBy(() -> Plan.role("worker", 1_000_000_000))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("worker[1000000000] has an index of more than nine digits");
  }

  private static Term divided(Plan plan, long i) {
    return plan.message(0, "master", Plan.role("worker", Math.floorMod(1, i)));
  }

  @Test
  void who_receives_from_a_family_without_members_is_told_that_nothing_comes() throws Exception {
    StrictProtocol nobody = session(rounds(0));
    assertThatThrownBy(() -> nobody.recv("master")).isInstanceOf(ChannelClosed.class);
    assertThat(nobody.mayEnd()).isTrue();
  }

  /** Both wait, but another thread of the worker may still act, so the session is not stuck. */
  @Test
  void all_of_a_family_can_be_shared_at_once() throws Exception {
    StrictProtocol session =
        session(
            plan ->
                plan.cat(
                    plan.message(0, "worker[1]", "master"),
                    plan.message(1, "master", "worker[1]")));
    session.share("worker");
    FutureTask<Object> answer = new FutureTask<>(() -> session.recv("worker[1]"));
    FutureTask<Object> question = new FutureTask<>(() -> session.recv("master"));
    for (Thread each : List.of(new Thread(answer), new Thread(question))) {
      each.start();
      while (each.isAlive() && each.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
    }
    session.send("worker[1]", "master", 5);
    assertThat(question.get()).isEqualTo(5);
    session.send("master", "worker[1]", "five");
    assertThat(answer.get()).isEqualTo("five");
    assertThatThrownBy(() -> session.share("workers")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void where_there_is_no_channel_the_refusal_says_so() {
    assertThatThrownBy(() -> session(rounds(2)).send("worker[0]", "worker[1]", 1))
        .isInstanceOf(ProtocolViolation.class)
        .hasMessage(
            "worker[0] cannot SEND anything TO worker[1], now or later, in any state of rounds,"
                + " which has no channel from worker[0] to worker[1]; worker[0] can only RECV *"
                + " FROM master, SEND java.lang.String TO master");
    assertThatThrownBy(() -> session(rounds(2)).recv("worker[0]", "worker[1]"))
        .hasMessageContaining("which has no channel from worker[1] to worker[0]");
    assertThatThrownBy(() -> session(rounds(2)).send("master", "worker[1]", null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("null is no message");
  }

  @Test
  void a_thousand_threads_follow_a_protocol_with_more_states_than_anybody_can_count()
      throws Exception {
    int k = 1_000;
    StrictProtocol protocol = session(rounds(k));
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try (threads) {
      List<Future<Integer>> workers = new ArrayList<>();
      for (int i = 0; i < k; i++) {
        String me = "worker[" + i + "]";
        workers.add(
            threads.submit(
                () -> {
                  int sum = 0;
                  for (int round = 0; round < 3; round++) {
                    sum += (Integer) protocol.recv(me);
                    protocol.send(me, "done");
                  }
                  return sum;
                }));
      }
      for (int round = 0; round < 3; round++) {
        for (int i = 0; i < k; i++) {
          protocol.send("master", "worker[" + i + "]", i);
        }
        for (int i = 0; i < k; i++) {
          assertThat(protocol.recv("master")).isEqualTo("done");
        }
        assertThat(protocol.mayEnd()).isTrue();
      }
      for (int i = 0; i < k; i++) {
        assertThat(workers.get(i).get(1, TimeUnit.MINUTES)).isEqualTo(3 * i);
      }
    }
  }

  @Test
  void what_the_protocol_does_not_allow_is_refused() throws Exception {
    StrictProtocol protocol = session(rounds(300));
    protocol.send("master", "worker[7]", 1);
    assertThat(protocol.recv("worker[7]")).isEqualTo(1);
    assertThatThrownBy(() -> protocol.send("worker[7]", "master", 2))
        .isInstanceOf(ProtocolViolation.class)
        .hasMessageContaining("worker[7] cannot SEND java.lang.Integer TO master");
    assertThatThrownBy(() -> protocol.recv("master")).isInstanceOf(ProtocolFailed.class);
  }

  @Test
  void who_waits_for_each_other_is_told() {
    StrictProtocol protocol = session(rounds(300));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Object>> workers = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        String me = "worker[" + i + "]";
        workers.add(threads.submit(() -> protocol.recv(me)));
      }
      assertThatThrownBy(() -> protocol.recv("master")).isInstanceOf(ProtocolStuck.class);
      for (Future<Object> worker : workers) {
        assertThatThrownBy(worker::get).hasCauseInstanceOf(ProtocolStuck.class);
      }
    }
  }

  /** Where the states are few enough, the same is asked of a table of them. */
  @Test
  void who_may_leave_is_found_out_without_looking_at_all_states() throws Exception {
    for (int k : new int[] {3, 300}) {
      StrictProtocol protocol = session(rounds(k));
      Position position = protocol.position(0);
      Description description = protocol.description();
      int worker = description.role("worker[1]");
      int master = description.role("master");
      assertThat(position.canEndWith(event -> !description.involves(event, worker))).isTrue();
      protocol.send("master", "worker[2]", 1);
      assertThat(position.canEndWith(event -> !description.involves(event, worker))).isFalse();
      for (int i = 0; i < k; i++) {
        if (i != 2) {
          protocol.send("master", "worker[" + i + "]", 1);
        }
        protocol.recv("worker[" + i + "]");
        protocol.send("worker[" + i + "]", "master", "done");
      }
      assertThat(position.canEndWith(event -> !description.involves(event, worker))).isTrue();
      assertThat(position.canEndWith(event -> !description.involves(event, master))).isFalse();
    }
  }

  /** Others may go on for ever without somebody who has done all there was for them to do. */
  @Test
  void who_has_nothing_more_to_do_may_leave_a_session_that_does_not_end() throws Exception {
    StrictProtocol session =
        session(
            plan ->
                plan.par(
                    plan.omega(plan.message(0, "master", "worker[0]")),
                    plan.message(1, "master", "worker[1]")));
    int worker = session.description().role("worker[1]");
    session.enter(worker);
    session.send("master", "worker[1]", "bye");
    assertThat(session.recv("worker[1]")).isEqualTo("bye");
    session.leave(worker);
    session.send("master", "worker[0]", 1);
    assertThat(session.recv("worker[0]")).isEqualTo(1);
  }

  /** Two alternatives begin alike; whatever comes first must not decide between them. */
  @Test
  void what_is_received_from_anybody_leaves_open_what_is_open() throws Exception {
    for (Object last : new Object[] {1, "one"}) {
      for (int run = 0; run < 20; run++) {
        StrictProtocol session = session(PlanTest::alike);
        assertThat(session.position(0).machine()).isInstanceOf(Unfolding.class);
        session.send("worker[1]", "x");
        session.send("worker[2]", "y");
        session.recv("master");
        session.recv("master");
        session.send("master", "worker[0]", last);
        assertThat(session.recv("worker[0]")).isEqualTo(last);
      }
    }
  }

  private static Term alike(Plan plan) {
    Term both =
        plan.par(plan.message(1, "worker[1]", "master"), plan.message(1, "worker[2]", "master"));
    Term either =
        plan.alt(
            plan.cat(both, plan.message(0, "master", "worker[0]")),
            plan.cat(both, plan.message(1, "master", "worker[0]")));
    List<Term> others =
        Plan.each(Plan.range(10, 300), i -> plan.message(0, "master", Plan.role("worker", i)));
    return plan.par(either, plan.par(others));
  }

  /** To ask for the text of a role, as a log does, must not get in the way of others. */
  @Test
  void a_role_can_be_looked_at_while_others_act() throws Exception {
    StrictProtocol session = session(rounds(200));
    AtomicBoolean over = new AtomicBoolean();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Integer> looks =
          threads.submit(
              () -> {
                int count = 0;
                do {
                  count += session.describe(count % 200).length();
                } while (!over.get());
                return count;
              });
      try {
        for (int i = 0; i < 200; i++) {
          session.send("master", "worker[" + i + "]", i);
          assertThat(session.recv("worker[" + i + "]")).isEqualTo(i);
          session.send("worker[" + i + "]", "done");
          assertThat(session.recv("master")).isEqualTo("done");
        }
      } finally {
        over.set(true);
      }
      assertThat(looks.get()).isPositive();
    }
  }

  /**
   * What has been left behind is forgotten, or a session that goes on for long takes all memory.
   */
  @Test
  void a_long_session_remembers_little() throws Exception {
    StrictProtocol protocol = session(rounds(100));
    Unfolding machine = (Unfolding) protocol.position(0).machine();
    for (int round = 0; round < 300; round++) {
      for (int i = 0; i < 100; i++) {
        int worker = (i * 37 + round * 11) % 100;
        protocol.send("master", "worker[" + worker + "]", i);
        protocol.recv("worker[" + worker + "]", "master");
        protocol.send("worker[" + worker + "]", "master", "done");
        protocol.recv("master", "worker[" + worker + "]");
      }
    }
    assertThat(machine.terms()).isLessThan(210_000);
    assertThat(protocol.mayEnd()).isTrue();
  }

  @Test
  void recursion_unfolds_when_it_is_its_turn() throws Exception {
    Function<Plan, Term> ring = plan -> at(plan, 0, 5);
    StrictProtocol protocol =
        new StrictProtocol(Description.of("ring", List.of("worker[]"), ring), 1, TYPES) {};
    for (int step = 0; step < 12; step++) {
      String from = "worker[" + step % 5 + "]";
      String to = "worker[" + (step + 1) % 5 + "]";
      protocol.send(from, to, step);
      assertThat(protocol.recv(to, from)).isEqualTo(step);
    }
  }

  private static Term at(Plan plan, long i, long k) {
    return plan.later(
        () -> {
          long j = Math.floorMod(i + 1, k);
          Term token = plan.message(0, Plan.role("worker", i), Plan.role("worker", j));
          return plan.cat(token, at(plan, j, k));
        },
        "at",
        i,
        k);
  }

  @Test
  void what_has_no_end_is_refused_when_a_session_is_made() {
    assertThatThrownBy(() -> session(plan -> counting(plan, 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("too many different parts");
    assertThatThrownBy(() -> session(plan -> plan.message("master", "master")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("master would send to itself");
  }

  private static Term counting(Plan plan, long i) {
    return plan.later(
        () -> plan.cat(plan.message(0, "master", Plan.role("worker", i)), counting(plan, i + 1)),
        "counting",
        i);
  }
}
