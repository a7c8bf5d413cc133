package dev.allways.languages.protocol.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Random transition systems: each rule against a walk that remembers all that matters to it. */
class LintOracleTest {
  private static final Role[] ROLES = {Role.of("p"), Role.of("q"), Role.of("r")};

  private static Lts random(Random random) {
    Lts.Builder builder = Lts.builder();
    int states = 2 + random.nextInt(5);
    for (int state = 0; state < states; state++) {
      builder.state(random.nextInt(3) == 0);
    }
    for (int i = 0; i < states + random.nextInt(states); i++) {
      Role from = ROLES[random.nextInt(3)];
      Role to = ROLES[(List.of(ROLES).indexOf(from) + 1) % 3];
      Event event =
          switch (random.nextInt(4)) {
            case 0 -> new Event.Receive(from, to);
            case 1 -> new Event.Close(from, to);
            default ->
                new Event.Sync(new Message.OfClass(random.nextBoolean() ? "A" : "B"), from, to);
          };
      builder.transition(random.nextInt(states), event, random.nextInt(states));
    }
    return reachable(builder.build());
  }

  /** Rules speak about what can be reached, so nothing else is there. */
  private static Lts reachable(Lts lts) {
    Map<Integer, Integer> numbers = new HashMap<>(Map.of(0, 0));
    List<Integer> order = new ArrayList<>(List.of(0));
    for (int i = 0; i < order.size(); i++) {
      for (Transition transition : lts.transitions(order.get(i))) {
        if (numbers.putIfAbsent(transition.target(), order.size()) == null) {
          order.add(transition.target());
        }
      }
    }
    Lts.Builder builder = Lts.builder();
    order.forEach(state -> builder.state(lts.isFinal(state)));
    for (int state : order) {
      for (Transition transition : lts.transitions(state)) {
        builder.transition(
            numbers.get(state), transition.event(), numbers.get(transition.target()));
      }
    }
    return builder.build();
  }

  private record Moment(int state, boolean used, boolean closed) {}

  /** Everywhere a run can be, with whether a channel has been used and has been closed. */
  private static Set<Moment> moments(Lts lts, Channel channel) {
    Set<Moment> seen = new HashSet<>();
    List<Moment> waiting = new ArrayList<>(List.of(new Moment(0, false, false)));
    while (!waiting.isEmpty()) {
      Moment moment = waiting.removeLast();
      if (seen.add(moment)) {
        for (Transition transition : lts.transitions(moment.state)) {
          boolean on = transition.event().channel().equals(channel);
          boolean used = moment.used || (on && transition.event() instanceof Event.Sync);
          boolean closed = moment.closed || (on && transition.event() instanceof Event.Close);
          waiting.add(new Moment(transition.target(), used, closed));
        }
      }
    }
    return seen;
  }

  private static boolean any(
      Lts lts, Set<Moment> moments, Predicate<Moment> when, Predicate<Event> event) {
    return moments.stream()
        .filter(when)
        .anyMatch(
            moment -> lts.transitions(moment.state).stream().anyMatch(t -> event.test(t.event())));
  }

  @Test
  void random_protocols_close_their_channels_as_the_lint_says() {
    for (int seed = 0; seed < 500; seed++) {
      Lts lts = random(new Random(seed));
      Set<Rule> expected = new HashSet<>();
      boolean closes = lts.events().stream().anyMatch(event -> event instanceof Event.Close);
      for (Channel channel : closes ? lts.channels() : Set.<Channel>of()) {
        Set<Moment> moments = moments(lts, channel);
        if (any(lts, moments, Moment::closed, event -> event.channel().equals(channel))) {
          expected.add(Rule.NO_ACTION_AFTER_CLOSE);
        }
        if (any(
            lts,
            moments,
            moment -> !moment.used,
            event -> event.equals(new Event.Close(channel.from(), channel.to())))) {
          expected.add(Rule.SEND_BEFORE_CLOSE);
        }
        if (moments.stream().anyMatch(m -> m.used && !m.closed && lts.isFinal(m.state))) {
          expected.add(Rule.CLOSE_AFTER_SEND);
        }
      }
      List<Rule> found = new Closing(lts).findings().stream().map(Finding::rule).toList();
      assertThat(Set.copyOf(found)).as("seed %d: %s", seed, lts).isEqualTo(expected);
    }
  }

  /** Where silent steps lead from a state. */
  private static Set<Integer> silently(Lts lts, Role role, int start) {
    Set<Integer> reached = new HashSet<>();
    List<Integer> waiting = new ArrayList<>(List.of(start));
    while (!waiting.isEmpty()) {
      int state = waiting.removeLast();
      if (reached.add(state)) {
        lts.transitions(state).stream()
            .filter(transition -> !transition.event().involves(role))
            .forEach(transition -> waiting.add(transition.target()));
      }
    }
    return reached;
  }

  private static boolean mayEventually(Lts lts, Role role, int state, Event event) {
    return silently(lts, role, state).stream().anyMatch(each -> has(lts, each, event));
  }

  private static boolean has(Lts lts, int state, Event event) {
    return lts.transitions(state).stream().anyMatch(each -> each.event().equals(event));
  }

  /** For each view of a role, up to a length, where the protocol may be. */
  private static Map<List<Event>, Set<Integer>> views(Lts lts, Role role) {
    Map<List<Event>, Set<Integer>> views = new HashMap<>();
    List<Map.Entry<List<Event>, Integer>> waiting =
        new ArrayList<>(List.of(Map.entry(List.of(), 0)));
    while (!waiting.isEmpty()) {
      Map.Entry<List<Event>, Integer> each = waiting.removeLast();
      if (each.getKey().size() <= 4
          && views
              .computeIfAbsent(each.getKey(), unknown -> new HashSet<>())
              .add(each.getValue())) {
        for (Transition transition : lts.transitions(each.getValue())) {
          List<Event> view = new ArrayList<>(each.getKey());
          if (transition.event().involves(role)) {
            view.add(transition.event());
          }
          waiting.add(Map.entry(view, transition.target()));
        }
      }
    }
    return views;
  }

  private static boolean isInDoubt(Lts lts, Role role) {
    for (Set<Integer> possible : views(lts, role).values()) {
      for (Event event : lts.events()) {
        boolean decides = event.from().equals(role) && !(event instanceof Event.Receive);
        if (decides
            && possible.stream().anyMatch(state -> has(lts, state, event))
            && !possible.stream().allMatch(state -> mayEventually(lts, role, state, event))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Integer> walk(Lts lts, List<Event> events) {
    Set<Integer> states = Set.of(0);
    for (Event event : events) {
      Set<Integer> next = new HashSet<>();
      for (int state : states) {
        lts.transitions(state).stream()
            .filter(transition -> transition.event().equals(event))
            .forEach(transition -> next.add(transition.target()));
      }
      states = next;
    }
    return states;
  }

  @Test
  void random_roles_are_in_doubt_as_the_lint_says_and_its_runs_show_it() {
    int doubts = 0;
    for (int seed = 0; seed < 300; seed++) {
      Lts lts = random(new Random(seed));
      Optional<Finding> choice =
          new Knowledge(lts)
              .findings().stream().filter(finding -> finding.rule() == Rule.CHOICE).findFirst();
      for (Role role : lts.roles()) {
        boolean named =
            choice.stream()
                .anyMatch(
                    its ->
                        its.message().startsWith(role + " ")
                            || List.of(its.others().split(", ")).contains(role.toString()));
        if (isInDoubt(lts, role)) {
          assertThat(named).as("seed %d, %s: %s", seed, role, lts).isTrue();
        }
      }
      if (choice.isPresent()) {
        doubts++;
        Event event = choice.get().event().orElseThrow();
        Role role = event.from();
        List<Event> may = choice.get().runs().getFirst().prefix();
        List<Event> mayNot = choice.get().runs().getLast().prefix();
        assertThat(may.stream().filter(each -> each.involves(role)).toList())
            .isEqualTo(mayNot.stream().filter(each -> each.involves(role)).toList());
        assertThat(walk(lts, may)).as("seed %d", seed).anyMatch(state -> has(lts, state, event));
        assertThat(walk(lts, mayNot))
            .as("seed %d", seed)
            .anyMatch(state -> !mayEventually(lts, role, state, event));
      }
    }
    assertThat(doubts).isBetween(50, 299);
  }

  private static boolean isOnCycle(Lts lts, int state) {
    return lts.transitions(state).stream()
        .anyMatch(each -> silently(lts, Role.of("nobody"), each.target()).contains(state));
  }

  @Test
  void random_protocols_end_as_the_lint_says() {
    for (int seed = 0; seed < 500; seed++) {
      Lts lts = random(new Random(seed));
      boolean ends = false;
      boolean lost = false;
      boolean cycle = false;
      for (int state = 0; state < lts.states(); state++) {
        Set<Integer> later = silently(lts, Role.of("nobody"), state);
        cycle |= isOnCycle(lts, state);
        boolean hope = later.stream().anyMatch(lts::isFinal);
        ends |= hope;
        lost |= !hope && later.stream().anyMatch(each -> isOnCycle(lts, each));
      }
      Set<Rule> expected = new HashSet<>();
      if (!ends) {
        if (cycle) {
          expected.add(Rule.CAN_TERMINATE);
        }
      } else {
        if (lost) {
          expected.add(Rule.CAN_TERMINATE);
        }
        if (cycle) {
          expected.add(Rule.MUST_TERMINATE);
        }
      }
      List<Rule> found = new Termination(lts).findings().stream().map(Finding::rule).toList();
      assertThat(Set.copyOf(found)).as("seed %d: %s", seed, lts).isEqualTo(expected);
    }
  }
}
