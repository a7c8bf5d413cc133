package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Projection;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.text.Severity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
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
  private final Map<Rule, List<Role>> affected = new LinkedHashMap<>();
  private final Map<Rule, Finding> first = new LinkedHashMap<>();

  /** Takes a transition system whose receives have types, since the receiver sees them. */
  Knowledge(Lts lts) {
    this.lts = lts;
    this.paths = new Paths(lts);
  }

  /** At most one finding a rule, which names all the roles it is about. */
  List<Finding> findings() {
    for (Role role : lts.roles()) {
      Projection.of(lts, role, MOST_LOCAL_STATES).ifPresent(this::look);
    }
    List<Finding> findings = new ArrayList<>();
    first.forEach((rule, finding) -> findings.add(withOthers(finding, affected.get(rule))));
    return findings;
  }

  private static Finding withOthers(Finding finding, List<Role> roles) {
    if (roles.size() == 1) {
      return finding;
    }
    List<String> others = roles.stream().skip(1).limit(5).map(Role::toString).toList();
    String message =
        "%s; the same goes for %s%s"
            .formatted(
                finding.message(), String.join(", ", others), roles.size() > 6 ? ", ..." : "");
    return new Finding(
        finding.rule(), finding.severity(), message, finding.runs(), finding.event());
  }

  private void look(Projection local) {
    Lts subsets = local.subsets();
    Paths views = new Paths(subsets);
    for (int subset = 0; subset < subsets.states(); subset++) {
      BitSet possible = local.knowledge(subset);
      for (Transition transition : subsets.transitions(subset)) {
        if (decides(local.role(), transition.event())) {
          judge(local.role(), transition, possible, views);
        }
      }
      if (isAffected(Rule.CHOICE, local.role()) && isAffected(Rule.CAUSALITY, local.role())) {
        return;
      }
    }
  }

  /** Whether it is up to the role that the event happens. */
  private static boolean decides(Role role, Event event) {
    return event.from().equals(role) && !(event instanceof Event.Receive);
  }

  private boolean isAffected(Rule rule, Role role) {
    return affected.getOrDefault(rule, List.of()).contains(role);
  }

  private void judge(Role role, Transition transition, BitSet possible, Paths views) {
    Event event = transition.event();
    BitSet allowed = new BitSet();
    possible.stream().filter(state -> has(state, event)).forEach(allowed::set);
    BitSet sooner = paths.leadingTo(allowed, possible, each -> !lts.event(each).involves(role));
    if (!isAffected(Rule.CHOICE, role) && !sooner.equals(possible)) {
      BitSet never = (BitSet) possible.clone();
      never.andNot(sooner);
      add(Rule.CHOICE, role, transition, views, allowed, never);
      return;
    }
    BitSet promptly =
        paths.leadingTo(
            allowed,
            possible,
            each -> lts.event(each) instanceof Event.Receive receive && !receive.involves(role));
    if (!isAffected(Rule.CAUSALITY, role) && !promptly.equals(sooner)) {
      BitSet later = (BitSet) sooner.clone();
      later.andNot(promptly);
      add(Rule.CAUSALITY, role, transition, views, allowed, later);
    }
  }

  private boolean has(int state, Event event) {
    for (int each = lts.firstTransition(state); each < lts.firstTransition(state + 1); each++) {
      if (lts.event(each).equals(event)) {
        return true;
      }
    }
    return false;
  }

  private void add(
      Rule rule, Role role, Transition transition, Paths views, BitSet allowed, BitSet forbidden) {
    affected.computeIfAbsent(rule, unknown -> new ArrayList<>()).add(role);
    if (first.containsKey(rule)) {
      return;
    }
    boolean choice = rule == Rule.CHOICE;
    Event event = transition.event();
    List<Event> view = views.to(transition.source());
    Predicate<Event> visible = its -> its.involves(role);
    List<Event> may = paths.seenAs(view, visible, allowed.nextSetBit(0));
    List<Event> mayNot = paths.seenAs(view, visible, forbidden.nextSetBit(0));
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
    first.put(
        rule,
        new Finding(
            rule,
            choice ? Severity.WARNING : Severity.NOTE,
            "%s cannot know %s it may act".formatted(role, choice ? "whether" : "when"),
            runs,
            Optional.of(event)));
  }
}
