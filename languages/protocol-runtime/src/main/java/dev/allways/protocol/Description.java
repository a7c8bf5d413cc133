package dev.allways.protocol;

import dev.allways.protocol.SessionEvent.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.stream.IntStream;

/**
 * A protocol as a table: what a generated class says about itself. Small classes have the same as
 * code and need this only for their error messages; large ones run on it.
 *
 * <pre>{@code
 * Description.of("chess")
 *     .roles("white black")
 *     .channels("white>black black>white")
 *     .events(
 *         "SEND white>black 0", "RECV white>black",   // with the first of the message types
 *         "SEND black>white 0", "RECV black>white")
 *     .states("0: 0>1", "1: 1>2", "2: 2>3", "3: 3>4", "4 final: 0>1")  // event>target
 *     .build();
 * }</pre>
 *
 * <p>All of it is text, because that can be read, and because a class file holds long texts but no
 * long arrays.
 */
public final class Description {
  private final String name;
  private final List<String> roles;
  private final String[] identifiers;
  private final Map<String, Integer> roleNumbers = new HashMap<>();
  private final int[] senders;
  private final int[] receivers;
  private final int[] channelOf;
  private final int[] eventKinds;
  private final int[] eventChannels;
  private final int[] eventMessages;
  private final int[][] eventsOf;
  private final StateTable[] machines;
  private final boolean synchronous;

  private Description(Builder builder) {
    this.name = builder.name;
    this.roles = List.copyOf(builder.roles);
    this.identifiers = roles.stream().map(role -> identifier(role).intern()).toArray(String[]::new);
    for (int role = 0; role < identifiers.length; role++) {
      roleNumbers.put(roles.get(role), role);
      roleNumbers.put(identifiers[role], role);
    }
    int count = builder.channels.size();
    this.senders = new int[count];
    this.receivers = new int[count];
    this.channelOf = new int[roles.size() * roles.size()];
    Arrays.fill(channelOf, -1);
    for (int channel = 0; channel < count; channel++) {
      String[] ends = builder.channels.get(channel).split(">", 2);
      senders[channel] = role(ends[0]);
      receivers[channel] = role(ends[1]);
      channelOf[senders[channel] * roles.size() + receivers[channel]] = channel;
    }
    int events = builder.events.size();
    this.eventKinds = new int[events];
    this.eventChannels = new int[events];
    this.eventMessages = new int[events];
    for (int event = 0; event < events; event++) {
      StringTokenizer words = new StringTokenizer(builder.events.get(event));
      eventKinds[event] = Kind.valueOf(words.nextToken()).ordinal();
      eventChannels[event] = builder.channels.indexOf(words.nextToken());
      eventMessages[event] = words.hasMoreTokens() ? Integer.parseInt(words.nextToken()) : -1;
    }
    this.eventsOf = new int[count][];
    for (int channel = 0; channel < count; channel++) {
      int wanted = channel;
      eventsOf[channel] =
          IntStream.range(0, events).filter(event -> eventChannels[event] == wanted).toArray();
    }
    this.synchronous = Arrays.stream(eventKinds).anyMatch(kind -> kind == Kind.SYNC.ordinal());
    this.machines =
        builder.machines.stream()
            .map(text -> StateTable.parse(text, this))
            .toArray(StateTable[]::new);
  }

  /** The sorts of events by their numbers. */
  static final Kind[] KINDS = Kind.values();

  static final int SEND = 0;
  static final int RECV = 1;
  static final int CLOSE = 2;
  static final int SYNC = 3;

  public static Builder of(String name) {
    return new Builder(name);
  }

  String name() {
    return name;
  }

  /** As a person calls them: {@code worker[0]}. */
  List<String> roles() {
    return roles;
  }

  /** The name of a role as Java and Mermaid have it, {@code worker_0_}. */
  static String identifier(String role) {
    StringBuilder identifier = new StringBuilder();
    role.codePoints()
        .map(character -> Character.isJavaIdentifierPart(character) ? character : '_')
        .forEach(identifier::appendCodePoint);
    return identifier.toString();
  }

  /** The number of a role by either of its names, or -1. */
  int role(String role) {
    // Most calls give a literal, which is the same object as here.
    for (int i = 0; i < identifiers.length && i < 8; i++) {
      if (identifiers[i] == role) {
        return i;
      }
    }
    return roleNumbers.getOrDefault(role, -1);
  }

  int channels() {
    return senders.length;
  }

  int sender(int channel) {
    return senders[channel];
  }

  int receiver(int channel) {
    return receivers[channel];
  }

  /** The channel between two roles, or -1. */
  int channel(int from, int to) {
    return channelOf[from * roles.size() + to];
  }

  String channelName(int channel) {
    return roles.get(senders[channel]) + ">" + roles.get(receivers[channel]);
  }

  int events() {
    return eventKinds.length;
  }

  Kind kind(int event) {
    return KINDS[eventKinds[event]];
  }

  /** As {@link #kind}, for a fast switch. */
  int kindNumber(int event) {
    return eventKinds[event];
  }

  int eventChannel(int event) {
    return eventChannels[event];
  }

  /** What happens on a channel. Not to be modified. */
  int[] eventsOf(int channel) {
    return eventsOf[channel];
  }

  /** Whether the protocol has a channel closed. */
  boolean isClosable(int channel) {
    return Arrays.stream(eventsOf[channel]).anyMatch(event -> eventKinds[event] == CLOSE);
  }

  /** The number of the message of an event, or -1 for any. */
  int eventMessage(int event) {
    return eventMessages[event];
  }

  /** Whether a role is among those who act in an event. */
  boolean involves(int event, int role) {
    int channel = eventChannels[event];
    return switch (kind(event)) {
      case SEND, CLOSE -> senders[channel] == role;
      case RECV -> receivers[channel] == role;
      case SYNC -> senders[channel] == role || receivers[channel] == role;
    };
  }

  /** Whether some message is handed over synchronously. */
  boolean isSynchronous() {
    return synchronous;
  }

  /** The machine of the whole protocol, or that of a role. */
  StateTable machine(int number) {
    return machines[number];
  }

  /** The machine that a role runs on: its own if there is one for each. */
  StateTable machineOf(int role) {
    return machines[machines.length == 1 ? 0 : role];
  }

  /** What a role does in an event, such as {@code SEND Move TO black}. */
  String text(int event, int role, MessageType type) {
    int channel = eventChannels[event];
    String message = type.text();
    String from = roles.get(senders[channel]);
    String to = roles.get(receivers[channel]);
    return switch (kind(event)) {
      case SEND -> "SEND " + message + " TO " + to;
      case RECV -> "RECV " + message + " FROM " + from;
      case CLOSE -> "CLOSE * TO " + to;
      case SYNC ->
          senders[channel] == role
              ? "SYNC " + message + " TO " + to
              : "SYNC " + message + " FROM " + from;
    };
  }

  /** Collects the parts of a description. */
  public static final class Builder {
    private final String name;
    private final List<String> roles = new ArrayList<>();
    private final List<String> channels = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private final List<String> machines = new ArrayList<>();
    private final Map<String, Integer> machineOf = new HashMap<>();

    private Builder(String name) {
      this.name = name;
    }

    /** Names such as {@code white} and {@code worker[0]}, separated by blanks or line ends. */
    public Builder roles(String... texts) {
      addWords(roles, texts);
      return this;
    }

    /** Pairs such as {@code white>black}, separated by blanks or line ends. */
    public Builder channels(String... texts) {
      addWords(channels, texts);
      return this;
    }

    /** What happens, on which channel, with which message; each on a line of its own. */
    public Builder events(String... lines) {
      addLines(events, lines);
      return this;
    }

    /** The states of the whole protocol, each on a line of its own. */
    public Builder states(String... lines) {
      return machine("", lines);
    }

    /** The states of one role, each on a line of its own; the roles come in their order. */
    public Builder local(String role, String... lines) {
      return machine(role, lines);
    }

    private Builder machine(String role, String[] lines) {
      Integer known = machineOf.putIfAbsent(role, machines.size());
      String text = String.join("\n", lines);
      if (known == null) {
        machines.add(text);
      } else {
        machines.set(known, machines.get(known) + "\n" + text);
      }
      return this;
    }

    public Description build() {
      return new Description(this);
    }

    private static void addWords(List<String> list, String... texts) {
      StringTokenizer words = new StringTokenizer(String.join("\n", texts));
      while (words.hasMoreTokens()) {
        list.add(words.nextToken());
      }
    }

    private static void addLines(List<String> list, String... texts) {
      for (String text : texts) {
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(list::add);
      }
    }
  }
}
