package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Projection;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.text.Severity;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether roles can know what they are allowed to do.
 *
 * <p>A role knows what it took part in, and no more: after that, the protocol may be in any of a
 * set of states. If it may act in some of them and never again in others, it has a choice that it
 * cannot make ({@link Rule#CHOICE}). If it may act in all of them sooner or later, but in some only
 * after somebody else has sent or closed something, it waits for what it cannot see ({@link
 * Rule#CAUSALITY}); waiting for a mere receive is not held against it, since an asynchronous sender
 * never sees that. Either way a program whose roles run on their own may do what the protocol does
 * not allow.
 */
final class Knowledge {
  private static final int MOST_LOCAL_STATES = 20_000;

  private final Lts lts;
  private final Paths paths;
  private final Map<Event, Integer> eventNumbers = new HashMap<>();
  private final OncePerRule<Role> found = new OncePerRule<>();
  private final boolean[] receives;
  private boolean complete = true;

  /** Takes a transition system whose receives have types, since the receiver sees them. */
  Knowledge(Lts lts) {
    this.lts = lts;
    this.paths = new Paths(lts);
    this.receives = new boolean[lts.events().size()];
    for (Event event : lts.events()) {
      receives[eventNumbers.size()] = event instanceof Event.Receive;
      eventNumbers.put(event, eventNumbers.size());
    }
  }

  /** At most one finding a rule, which names all the roles it is about. */
  List<Finding> findings() {
    for (Role role : lts.roles()) {
      Projection.of(lts, role, MOST_LOCAL_STATES)
          .ifPresentOrElse(this::look, () -> complete = false);
    }
    return found.findings(
        others -> {
          List<String> some = others.stream().limit(5).map(Role::toString).toList();
          return String.join(", ", some) + (others.size() > 5 ? ", ..." : "");
        });
  }

  /** Whether the view of every role was small enough to be looked at. */
  boolean isComplete() {
    return complete;
  }

  private void look(Projection local) {
    Lts subsets = local.subsets();
    Paths views = new Paths(subsets);
    Silence silence = new Silence(local.role());
    for (int subset = 0; subset < subsets.states(); subset++) {
      BitSet possible = local.knowledge(subset);
      for (Transition transition : subsets.transitions(subset)) {
        if (decides(local.role(), transition.event())) {
          judge(silence, transition, possible, views);
        }
      }
      if (found.has(Rule.CHOICE, local.role()) && found.has(Rule.CAUSALITY, local.role())) {
        return;
      }
    }
  }

  /** Whether it is up to the role that the event happens. */
  private static boolean decides(Role role, Event event) {
    return event.from().equals(role) && !(event instanceof Event.Receive);
  }

  /** Which events, by their numbers, a role does not notice. */
  private final class Silence {
    private final Role role;
    private final boolean[] unseen;
    private final boolean[] unseenReceive;

    Silence(Role role) {
      this.role = role;
      this.unseen = new boolean[lts.events().size()];
      this.unseenReceive = new boolean[lts.events().size()];
      Arrays.fill(unseen, true);
      for (int event : lts.eventsOf(role)) {
        unseen[event] = false;
      }
      for (int event = 0; event < unseen.length; event++) {
        unseenReceive[event] = unseen[event] && receives[event];
      }
    }
  }

  private void judge(Silence silence, Transition transition, BitSet possible, Paths views) {
    Role role = silence.role;
    int event = eventNumbers.getOrDefault(transition.event(), -1);
    BitSet allowed = new BitSet();
    possible.stream().filter(state -> has(state, event)).forEach(allowed::set);
    BitSet sooner =
        paths.leadingTo(allowed, possible, each -> silence.unseen[lts.eventNumber(each)]);
    if (!found.has(Rule.CHOICE, role) && !sooner.equals(possible)) {
      BitSet never = (BitSet) possible.clone();
      never.andNot(sooner);
      add(Rule.CHOICE, role, transition, views, allowed, never);
      return;
    }
    if (found.has(Rule.CAUSALITY, role)) {
      return;
    }
    BitSet promptly =
        paths.leadingTo(allowed, possible, each -> silence.unseenReceive[lts.eventNumber(each)]);
    if (!promptly.equals(sooner)) {
      BitSet later = (BitSet) sooner.clone();
      later.andNot(promptly);
      add(Rule.CAUSALITY, role, transition, views, allowed, later);
    }
  }

  private boolean has(int state, int event) {
    for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
      if (lts.eventNumber(each) == event) {
        return true;
      }
    }
    return false;
  }

  private void add(
      Rule rule, Role role, Transition transition, Paths views, BitSet may, BitSet mayNot) {
    found.add(
        rule,
        role,
        () -> {
          List<Event> view = views.to(transition.source());
          Predicate<Event> visible = its -> its.involves(role);
          return finding(
              rule,
              transition.event(),
              paths.seenAs(view, visible, may.nextSetBit(0)),
              paths.seenAs(view, visible, mayNot.nextSetBit(0)));
        });
  }

  private static Finding finding(Rule rule, Event event, List<Event> may, List<Event> mayNot) {
    boolean choice = rule == Rule.CHOICE;
    String other = "after this one, which looks the same to it, it ";
    List<Finding.Run> runs =
        may.equals(mayNot)
            ? List.of(new Finding.Run("after this run it may or may not", may, List.of()))
            : List.of(
                new Finding.Run("after this run it may", may, List.of()),
                new Finding.Run(
                    other + (choice ? "may not" : "has to wait for somebody else"),
                    mayNot,
                    List.of()));
    return new Finding(
        rule,
        choice ? Severity.WARNING : Severity.NOTE,
        "%s cannot know %s it may act".formatted(event.from(), choice ? "whether" : "when"),
        runs,
        Optional.of(event));
  }
}
