package dev.allways.languages.protocol.lts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocols;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectionTest {
  private static Lts typed(Lts lts) {
    return ReceivedTypes.of(lts, 100_000).orElseThrow().lts();
  }

  private static Projection project(Lts lts, String role) {
    return Projection.of(lts, Role.parse(role), 10_000).orElseThrow();
  }

  @Test
  void receives_get_the_type_of_what_was_sent_first() {
    Lts lts =
        typed(
            Protocols.behaviour(
                "(par (-->> A \"p\" \"q\") (cat (-->> B \"p\" \"q\") (-->> C \"q\" \"p\")))"));
    for (Transition transition : lts.transitions(0)) {
      for (Transition second : lts.transitions(transition.target())) {
        if (second.event() instanceof Event.Receive receive) {
          assertThat(receive.message()).isEqualTo(((Event.Send) transition.event()).message());
        }
      }
    }
    assertThat(lts.events())
        .extracting(Event::toString)
        .contains("q RECV A FROM p", "q RECV B FROM p", "p RECV C FROM q");
  }

  @Test
  void a_state_with_different_messages_under_way_becomes_several() {
    Lts lts = Protocols.house("rock-paper-scissors", 3).lts();
    ReceivedTypes.Result result = ReceivedTypes.of(lts, 1_000).orElseThrow();
    assertThat(result.addsNoState()).isFalse();
    assertThat(result.lts().states()).isEqualTo(55);
    assertThat(Set.copyOf(result.origin())).hasSize(37);
    Lts chess = Protocols.house("chess", 0).lts();
    assertThat(ReceivedTypes.of(chess, 1_000).orElseThrow().addsNoState()).isTrue();
  }

  @Test
  void somebody_who_only_ever_sends_has_infinitely_many_messages_under_way() {
    Lts lts = Protocols.behaviour("(graph des (0 1 1) (0 \"!(A,p,q)\" 0))");
    assertThat(ReceivedTypes.of(lts, 1_000)).isEmpty();
  }

  @Test
  void a_worker_sees_only_its_own_part() {
    Lts lts = typed(Protocols.house("cg", 3).lts());
    Projection worker = project(lts, "worker[1]");
    assertThat(worker.machine().states()).isEqualTo(5);
    assertThat(worker.machine().events())
        .extracting(Event::toString)
        .containsExactlyInAnyOrder(
            "worker[1] RECV dev.allways.systems.npb.CgMessage FROM master",
            "worker[1] RECV dev.allways.systems.npb.ExitMessage FROM master",
            "worker[1] SEND dev.allways.systems.npb.DoneMessage TO master",
            "worker[1] CLOSE * TO master");
    assertThat(worker.globalStates(0).get(0)).isTrue();
  }

  @Test
  void the_projection_of_a_role_that_does_nothing_is_one_state() {
    Lts lts = Protocols.house("chess", 0).lts();
    Projection nobody = project(lts, "nobody");
    assertThat(nobody.machine().states()).isEqualTo(1);
    assertThat(nobody.machine().isFinal(0)).isTrue();
    assertThat(nobody.globalStates(0).cardinality()).isEqualTo(5);
  }

  @Test
  void a_projection_is_weakly_bisimilar_where_nobody_else_decides() {
    Lts ring = typed(Protocols.house("token-directed-ring", 4).lts());
    for (Role role : ring.roles()) {
      Lts machine = project(ring, role.toString()).machine();
      assertThat(WeakBisimulation.relates(ring, machine, event -> event.involves(role))).isTrue();
    }
    Lts decided =
        Protocols.behaviour(
            "(alt (cat (--> A \"p\" \"q\") (--> B \"r\" \"q\")) (cat (--> A \"q\" \"p\") (--> C \"r\" \"q\")))");
    Role r = Role.of("r");
    Lts machine = project(decided, "r").machine();
    assertThat(machine.states()).isEqualTo(2);
    assertThat(WeakBisimulation.relates(decided, machine, event -> event.involves(r))).isFalse();
  }

  /** The words over a role's events, by walking the protocol itself. */
  private static Map<List<Event>, Boolean> views(Lts lts, Role role, int longest) {
    Map<List<Event>, Boolean> views = new HashMap<>();
    Set<List<Object>> seen = new HashSet<>();
    List<List<Object>> waiting = new ArrayList<>(List.of(List.of(0, List.<Event>of())));
    while (!waiting.isEmpty()) {
      List<Object> moment = waiting.removeLast();
      if (!seen.add(moment)) {
        continue;
      }
      int state = (Integer) moment.get(0);
      @SuppressWarnings("unchecked")
      List<Event> view = (List<Event>) moment.get(1);
      views.merge(view, lts.isFinal(state), (a, b) -> a || b);
      for (Transition transition : lts.transitions(state)) {
        List<Event> longer = new ArrayList<>(view);
        if (transition.event().involves(role)) {
          longer.add(transition.event());
        }
        if (longer.size() <= longest) {
          waiting.add(List.of(transition.target(), longer));
        }
      }
    }
    return views;
  }

  private static Lts random(Random random) {
    Lts.Builder builder = Lts.builder();
    int states = 2 + random.nextInt(6);
    for (int state = 0; state < states; state++) {
      builder.state(random.nextInt(4) == 0);
    }
    Role[] roles = {Role.of("p"), Role.of("q"), Role.of("r")};
    for (int i = 0; i < states * 2; i++) {
      int from = random.nextInt(3);
      Event event =
          new Event.Send(
              new Message.OfClass(random.nextBoolean() ? "A" : "B"),
              roles[from],
              roles[(from + 1) % 3]);
      builder.transition(random.nextInt(states), event, random.nextInt(states));
    }
    return builder.build();
  }

  @Test
  void random_projections_have_exactly_the_views_of_their_role() {
    for (int seed = 0; seed < 300; seed++) {
      Lts lts = random(new Random(seed));
      Role role = Role.of("p");
      Projection projection = project(lts, "p");
      Map<List<Event>, Boolean> expected = views(lts, role, 4);
      assertThat(views(projection.machine(), role, 4)).as("seed %d", seed).isEqualTo(expected);
      assertThat(views(projection.subsets(), role, 4)).as("seed %d", seed).isEqualTo(expected);
      assertThat(projection.machine().isDeterministic()).isTrue();
      assertThat(Minimisation.of(projection.machine()).count())
          .isEqualTo(projection.machine().states());
    }
  }
}
