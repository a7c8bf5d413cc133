package dev.allways.protocol;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What happens in a session, has happened and can happen, in words. */
final class SessionText {
  private final Session protocol;
  private final Description description;

  SessionText(Session protocol) {
    this.protocol = protocol;
    this.description = protocol.description();
  }

  /** What a call asks for, such as {@code SEND Move TO black}. */
  String action(int kind, int channel, @Nullable Object message) {
    String from = channel < 0 ? "anybody" : name(description.sender(channel));
    String to = channel < 0 ? "anybody" : name(description.receiver(channel));
    return switch (kind) {
      case Call.SEND ->
          "SEND " + (message == null ? "*" : message.getClass().getName()) + " TO " + to;
      case Call.RECEIVE -> "RECV * FROM " + from;
      default -> "CLOSE * TO " + to;
    };
  }

  /** What a role may do now, or else later. */
  List<String> allowed(int role) {
    Position position = protocol.position(role);
    List<String> now = of(position.now(), role);
    return now.isEmpty() ? of(position.future(), role) : now;
  }

  /** Whether there is something that a role may do now, as far as the protocol is concerned. */
  boolean canAct(int role) {
    return protocol.position(role).now().stream()
        .anyMatch(event -> description.involves(event, role));
  }

  private List<String> of(BitSet events, int role) {
    List<String> texts = new ArrayList<>();
    events.stream()
        .filter(event -> description.involves(event, role))
        .forEach(event -> texts.add(description.text(event, role, protocol.type(event))));
    return texts;
  }

  /** What can happen next in the eyes of all who share a machine, with who does it. */
  String next(Position position) {
    List<String> texts = new ArrayList<>();
    position.now().stream()
        .forEach(
            event -> {
              int channel = description.eventChannel(event);
              texts.add(
                  SessionEvent.text(
                      description.kind(event),
                      name(description.sender(channel)),
                      name(description.receiver(channel)),
                      protocol.type(event).text()));
            });
    if (position.isFinal()) {
      texts.add("its end");
    }
    return texts.isEmpty() ? "nothing can happen any more" : "next can be " + either(texts);
  }

  /** A step that has been taken, with whatever may have been sent. */
  String step(int kind, int channel) {
    int sent = kind == Description.SYNC ? Description.SYNC : Description.SEND;
    Set<String> types = new LinkedHashSet<>();
    for (int event : description.eventsOf(channel)) {
      if (description.kindNumber(event) == sent && kind != Description.CLOSE) {
        types.add(brief(protocol.type(event)));
      }
    }
    return SessionEvent.text(
        Description.KINDS[kind],
        name(description.sender(channel)),
        name(description.receiver(channel)),
        types.isEmpty() ? "*" : either(List.copyOf(types)));
  }

  private static String brief(MessageType type) {
    return type instanceof MessageType.OfClass of ? of.type().getSimpleName() : type.text();
  }

  private static String either(List<String> texts) {
    return String.join(" or ", texts);
  }

  /** A role that waits, such as {@code white waits to SEND Move TO black}. */
  String waiting(int role, int kind, int channel, @Nullable Object message) {
    return name(role) + " waits to " + action(kind, channel, message);
  }

  String name(int role) {
    return description.roles().get(role);
  }
}
