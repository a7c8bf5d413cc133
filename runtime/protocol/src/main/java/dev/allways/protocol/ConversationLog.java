package dev.allways.protocol;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keeps what has happened in a session, to be read by a person.
 *
 * <pre>{@code
 * ConversationLog log = new ConversationLog(1_000);
 * chess.observe(log);
 * System.out.println(log);                              // a line a step
 * Files.writeString(Path.of("game.mmd"), log.mermaid());   // a sequence chart
 * }</pre>
 */
public final class ConversationLog implements SessionListener {
  private final int most;
  private final Deque<SessionEvent> events = new ArrayDeque<>();
  private long forgotten;

  /**
   * @param most how many steps to keep; of more, the last
   */
  public ConversationLog(int most) {
    this.most = most;
  }

  @Override
  public synchronized void happened(SessionEvent event) {
    events.add(event);
    if (events.size() > most) {
      events.remove();
      forgotten++;
    }
  }

  /** The last steps, oldest first. */
  public synchronized List<SessionEvent> events() {
    return List.copyOf(events);
  }

  /** A numbered line for each step. */
  @Override
  public synchronized String toString() {
    StringBuilder text = new StringBuilder();
    long number = forgotten;
    for (SessionEvent event : events) {
      text.append(++number).append(' ').append(event).append('\n');
    }
    return text.toString();
  }

  /**
   * The steps as a chart in the language of Mermaid. Messages that are under way cross others, so
   * sending and receiving are two arrows: an open one, and a dotted one when it arrives.
   */
  public synchronized String mermaid() {
    Set<String> roles = new LinkedHashSet<>();
    for (SessionEvent event : events) {
      roles.add(event.from());
      roles.add(event.to());
    }
    ChartNames names = new ChartNames(roles);
    return "sequenceDiagram\n"
        + roles.stream().map(role -> participant(role, names)).collect(Collectors.joining())
        + events.stream().map(event -> arrow(event, names)).collect(Collectors.joining());
  }

  /** Called by an identifier in the chart's text, and by its name in the picture. */
  private static String participant(String role, ChartNames names) {
    String identifier = names.of(role);
    return identifier.equals(role)
        ? "  participant %s\n".formatted(role)
        : "  participant %s as %s\n".formatted(identifier, role);
  }

  private static String arrow(SessionEvent event, ChartNames names) {
    Object message = event.message();
    String type = message == null ? "close" : message.getClass().getSimpleName();
    String arrow =
        switch (event.kind()) {
          case SEND -> "-)";
          case RECV -> "-->>";
          case CLOSE -> "-x";
          case SYNC -> "->>";
        };
    String from = names.of(event.from());
    String to = names.of(event.to());
    return "  %s%s%s: %s\n".formatted(from, arrow, to, type);
  }
}
