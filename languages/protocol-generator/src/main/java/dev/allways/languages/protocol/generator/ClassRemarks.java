package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.text.Diagnostic;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What somebody should know about a class before it is used: where what has been called does not
 * say what has happened, and what the class makes of it.
 */
public final class ClassRemarks {
  private final Blueprint blueprint;
  private final MessageTypes types;
  private final Function<Event, Optional<Location>> locations;

  private ClassRemarks(
      Blueprint blueprint, MessageTypes types, Function<Event, Optional<Location>> locations) {
    this.blueprint = blueprint;
    this.types = types;
    this.locations = locations;
  }

  /**
   * @param types what is known about the classes of messages
   * @param locations where events are written
   */
  public static List<Diagnostic> of(
      Blueprint blueprint, MessageTypes types, Function<Event, Optional<Location>> locations) {
    ClassRemarks remarks = new ClassRemarks(blueprint, types, locations);
    List<Diagnostic> all = new ArrayList<>();
    remarks.severalStates().ifPresent(all::add);
    remarks.twoWaysToSend().ifPresent(all::add);
    remarks.commonSubtypes().ifPresent(all::add);
    return all;
  }

  private Optional<Diagnostic> severalStates() {
    if (blueprint.machines().stream().allMatch(Lts::isDeterministic)) {
      return Optional.empty();
    }
    return Optional.of(
        Diagnostic.note(
                "D623",
                "equal steps lead to different states, and to list what that can add up to takes"
                    + " more than %,d states".formatted(Blueprint.MOST_SHARED_STATES))
            .help(
                "the class keeps track of all states that are possible while it runs, which takes"
                    + " time; alternatives that begin with different messages do not need it"));
  }

  /** A message that can be handed over, or be put into the channel, as the sender sees it. */
  private Optional<Diagnostic> twoWaysToSend() {
    for (Lts machine : blueprint.machines()) {
      for (int state = 0; state < machine.states(); state++) {
        List<Transition> transitions = machine.transitions(state);
        for (Transition each : transitions) {
          if (each.event() instanceof Event.Sync sync
              && transitions.stream().anyMatch(other -> isAnotherWay(sync, other.event()))) {
            Diagnostic warning =
                Diagnostic.warning(
                        "D624",
                        "%s can send %s to %s synchronously or not, and its call does not say which"
                            .formatted(sync.from(), sync.message(), sync.to()))
                    .help(
                        blueprint.variant() == Variant.STRICT
                            ? "the class hands it over if somebody waits for it, and else does not"
                                + " wait; use different classes of messages"
                            : "the class never waits for the receiver then; use different classes"
                                + " of messages");
            return Optional.of(locations.apply(sync).map(warning::at).orElse(warning));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean isAnotherWay(Event.Sync sync, Event other) {
    return other instanceof Event.Send send
        && send.channel().equals(sync.channel())
        && mayOverlap(send.message(), sync.message());
  }

  /**
   * Of two constants it is known that they differ, and of two classes whether one has the other.
   */
  private boolean mayOverlap(Message one, Message other) {
    if (one instanceof Message.OfClass first && other instanceof Message.OfClass second) {
      String name = first.className();
      return types.isSubtype(name, second.className())
          || types.isSubtype(second.className(), name)
          || types.haveCommonSubtypes(name, second.className());
    }
    return one.equals(other)
        || !(one instanceof Message.EqualTo && other instanceof Message.EqualTo);
  }

  /** Messages that can be of two classes by which they are told apart when they are received. */
  private Optional<Diagnostic> commonSubtypes() {
    Set<String> pairs = new LinkedHashSet<>();
    for (Set<Event> received : blueprint.received()) {
      List<Message.OfClass> classes = new ArrayList<>();
      for (Event event : received) {
        if (Blueprint.message(event) instanceof Message.OfClass of && !classes.contains(of)) {
          classes.add(of);
        }
      }
      for (int i = 0; i < classes.size(); i++) {
        for (int j = 0; j < i; j++) {
          String one = classes.get(j).className();
          String other = classes.get(i).className();
          if (types.haveCommonSubtypes(one, other)) {
            pairs.add(one + " and " + other);
          }
        }
      }
    }
    return pairs.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Diagnostic.note(
                    "D625",
                    "one message can be both: "
                        + String.join("; ", pairs.stream().limit(3).toList())
                        + (pairs.size() > 3 ? "; ..." : ""))
                .help(
                    "it is received as the one that the protocol names first, and goes on as"
                        + " either; no check sends such a message"));
  }
}
