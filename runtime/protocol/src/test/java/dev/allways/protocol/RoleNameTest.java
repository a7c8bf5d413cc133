package dev.allways.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One of several roles is called {@code worker[0]} wherever a person reads it. */
@Timeout(60)
class RoleNameTest {
  /** The master sends to a worker and gets an answer, once. */
  private static DescribedProtocol work(SessionTest.Variant variant) {
    Description.Builder work =
        Description.of("work")
            .roles("master worker[0]")
            .channels("master>worker_0_ worker_0_>master")
            .events(
                "SEND master>worker_0_ 0",
                "RECV master>worker_0_ 0",
                "SEND worker_0_>master 0",
                "RECV worker_0_>master 0");
    MessageType string = MessageType.of(String.class);
    return variant == SessionTest.Variant.STRICT
        ? TestProtocols.strict(
            work.states("0: 0>1", "1: 1>2", "2: 2>3", "3: 3>4", "4 final:").build(), 2, string)
        : TestProtocols.liberal(
            work.local("master", "0: 0>1", "1: 3>2", "2 final:")
                .local("worker_0_", "0: 1>1", "1: 2>2", "2 final:")
                .build(),
            2,
            string);
  }

  @ParameterizedTest
  @EnumSource
  void both_names_of_a_role_are_understood(SessionTest.Variant variant) throws Exception {
    DescribedProtocol work = work(variant);
    assertThat(work.roles()).containsExactly("master", "worker[0]");
    work.send("master", "worker[0]", "task");
    assertThat(work.recv("worker_0_", "master")).isEqualTo("task");
    work.send("worker[0]", "master", "result");
    assertThat(work.recv("master", "worker_0_")).isEqualTo("result");
    assertThat(work.connects("worker[0]", "master")).isTrue();
    assertThatThrownBy(() -> work.recv("worker_1_"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("its roles are master, worker[0]");
  }

  @ParameterizedTest
  @EnumSource
  void whatever_is_said_to_a_person_has_one_name_for_a_role(SessionTest.Variant variant)
      throws Exception {
    DescribedProtocol work = work(variant);
    List<String> said = new ArrayList<>();
    ConversationLog log = new ConversationLog(10);
    work.observe(log);
    work.send("master", "worker_0_", "task");
    work.recv("worker_0_", "master");
    said.add(log.toString());
    said.add(work.toString());
    said.add(work.describe(1));
    said.addAll(work.stateNames());
    said.add(message(() -> work.recv("worker_0_", "master")));
    said.add(message(() -> work.send("master", "anything")));
    DescribedProtocol stuck = work(variant);
    Threads threads = new Threads(Threads.Sort.PLATFORM);
    Thread first = threads.start(() -> message(() -> stuck.recv("worker_0_", "master")));
    Threads.awaitWaiting(first);
    said.add(stuck.toString());
    said.add(message(() -> stuck.recv("master", "worker_0_")));
    said.add(message(() -> work(variant).send("worker_0_", "worker_0_", "self")));
    threads.join();
    assertThat(said).noneMatch(text -> text.contains("worker_0_"));
    assertThat(said.stream().filter(text -> text.contains("worker[0]")).count()).isGreaterThan(7);
  }

  @ParameterizedTest
  @EnumSource
  void a_chart_shows_the_name_beside_an_identifier(SessionTest.Variant variant) throws Exception {
    DescribedProtocol work = work(variant);
    ConversationLog log = new ConversationLog(10);
    work.observe(log);
    work.send("master", "worker_0_", "task");
    assertThat(log.mermaid())
        .isEqualTo(
            """
            sequenceDiagram
              participant master
              participant worker_0_ as worker[0]
              master-)worker_0_: String
            """);
  }

  @Test
  void a_role_may_have_the_name_of_something_in_a_chart() {
    ConversationLog log = new ConversationLog(10);
    log.happened(new SessionEvent("s", SessionEvent.Kind.SEND, "end", "Note", 1));
    log.happened(new SessionEvent("s", SessionEvent.Kind.SEND, "end_", "as", 1));
    assertThat(log.mermaid())
        .isEqualTo(
            """
            sequenceDiagram
              participant end__ as end
              participant Note_ as Note
              participant end_
              participant as_ as as
              end__-)Note_: Integer
              end_-)as_: Integer
            """);
  }

  /** A call that is bound to fail. */
  private interface Failing {
    void call() throws Exception;
  }

  private static String message(Failing failing) {
    try {
      failing.call();
    } catch (Exception expected) {
      return String.valueOf(expected.getMessage());
    }
    throw new AssertionError("nothing has failed");
  }
}
