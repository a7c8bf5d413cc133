package dev.allways.protocol;

import dev.allways.protocol.SessionEvent.Kind;
import dev.allways.protocol.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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
  /** So many roles and channels are found by a look at each. */
  private static final int QUICK = 8;

  private final String name;
  private final List<String> roles;
  private final String[] identifiers;
  private final String[] quickEnds;
  private final Map<String, Integer> roleNumbers = new HashMap<>();
  private final int[] senders;
  private final int[] receivers;
  private final int[] firstReceiver;
  private final int[][] channelOf;
  private final List<List<Integer>> indices = new ArrayList<>();
  private final int[] families;
  private final List<String> events;
  private final @Nullable Function<Plan, Term> protocol;
  private final int mostTerms;
  private final boolean sized;
  private final int[] eventKinds;
  private final int[] eventChannels;
  private final int[] eventMessages;
  private final int[][] eventsOf;
  private final StateTable[] machines;
  private final boolean synchronous;
  private final String beyond;

  private Description(Builder builder) {
    this.name = builder.name;
    this.beyond = builder.beyond;
    this.events = List.copyOf(builder.events);
    this.protocol = builder.protocol;
    this.mostTerms = builder.mostTerms;
    this.sized = !builder.kinds.isEmpty();
    this.roles = List.copyOf(builder.roles);
    this.identifiers =
        roles.stream().map(role -> RoleName.identifier(role).intern()).toArray(String[]::new);
    for (int role = 0; role < identifiers.length; role++) {
      roleNumbers.put(roles.get(role), role);
      roleNumbers.put(identifiers[role], role);
    }
    this.families = new int[roles.size()];
    Map<String, Integer> numbers = builder.kinds;
    for (int role = 0; role < families.length; role++) {
      indices.add(RoleName.indices(roles.get(role)));
      families[role] =
          numbers.computeIfAbsent(RoleName.kind(roles.get(role)), unknown -> numbers.size());
    }
    int count = builder.channels.size();
    this.senders = new int[count];
    this.receivers = new int[count];
    for (int channel = 0; channel < count; channel++) {
      String[] ends = builder.channels.get(channel).split(">", 2);
      senders[channel] = role(ends[0]);
      receivers[channel] = role(ends[1]);
    }
    this.quickEnds =
        IntStream.range(0, Math.min(count, QUICK))
            .mapToObj(channel -> List.of(senders[channel], receivers[channel]))
            .flatMap(List::stream)
            .map(end -> identifiers[end])
            .toArray(String[]::new);
    this.firstReceiver = new int[roles.size()];
    this.channelOf = new int[roles.size()][0];
    fillChannels();
    Map<String, Integer> channelNumbers = new HashMap<>();
    builder.channels.forEach(channel -> channelNumbers.put(channel, channelNumbers.size()));
    int events = builder.events.size();
    this.eventKinds = new int[events];
    this.eventChannels = new int[events];
    this.eventMessages = new int[events];
    for (int event = 0; event < events; event++) {
      StringTokenizer words = new StringTokenizer(builder.events.get(event));
      eventKinds[event] = Kind.valueOf(words.nextToken()).ordinal();
      eventChannels[event] = channelNumbers.getOrDefault(words.nextToken(), -1);
      eventMessages[event] = words.hasMoreTokens() ? Integer.parseInt(words.nextToken()) : -1;
    }
    this.eventsOf = new int[count][];
    Map<Integer, List<Integer>> byChannel =
        IntStream.range(0, events)
            .boxed()
            .collect(Collectors.groupingBy(event -> eventChannels[event]));
    for (int channel = 0; channel < count; channel++) {
      eventsOf[channel] =
          byChannel.getOrDefault(channel, List.of()).stream().mapToInt(each -> each).toArray();
    }
    this.synchronous = Arrays.stream(eventKinds).anyMatch(kind -> kind == Kind.SYNC.ordinal());
    this.machines =
        (builder.machines.containsKey("") || protocol != null ? List.of("") : builder.roles)
            .stream()
                .map(role -> StateTable.parse(builder.machine(role), this))
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

  /**
   * A protocol that is said in Java.
   *
   * @param kinds the roles and families of roles, in the order in which they are numbered, families
   *     with brackets: {@code "master", "worker[]"}
   * @throws IllegalArgumentException when it has no end of different parts
   */
  public static Description of(String name, List<String> kinds, Function<Plan, Term> protocol) {
    return of(name, kinds, protocol, Limits.USUAL);
  }

  static Description of(
      String name, List<String> kinds, Function<Plan, Term> protocol, Limits limits) {
    return new PlannedDescription(name, kinds, protocol, limits).build();
  }

  String name() {
    return name;
  }

  /** As a person calls them: {@code worker[0]}. */
  List<String> roles() {
    return roles;
  }

  /** Whether the number of its roles has been chosen for a session. */
  boolean isSized() {
    return sized;
  }

  /** The numbers of all roles of a name, which is that of a family or of one of them. */
  int[] called(String name) {
    int one = role(name);
    return one >= 0
        ? new int[] {one}
        : IntStream.range(0, families.length)
            .filter(role -> RoleName.base(roles.get(role)).equals(name))
            .toArray();
  }

  /** The indices of a role, none if there is no other of its name. */
  List<Integer> indices(int role) {
    return indices.get(role);
  }

  /** The first index of a role, or 0. */
  int index(int role) {
    List<Integer> all = indices.get(role);
    return all.isEmpty() ? 0 : all.get(0);
  }

  /** How many families of roles come before that of this one. */
  int family(int role) {
    return families[role];
  }

  /** The numbers of the roles with a name and so many indices, in their order. */
  int[] members(String name, int dimensions) {
    return IntStream.range(0, families.length)
        .filter(
            role ->
                indices.get(role).size() == dimensions
                    && RoleName.base(roles.get(role)).equals(name))
        .toArray();
  }

  /**
   * A row for each sender, from the first to the last of its receivers: calls look here, so that
   * has to be fast, and where there are many roles most have few others to talk to.
   */
  private void fillChannels() {
    int[] lastReceiver = new int[roles.size()];
    Arrays.fill(firstReceiver, Integer.MAX_VALUE);
    for (int channel = 0; channel < senders.length; channel++) {
      int from = senders[channel];
      firstReceiver[from] = Math.min(firstReceiver[from], receivers[channel]);
      lastReceiver[from] = Math.max(lastReceiver[from], receivers[channel]);
    }
    for (int channel = 0; channel < senders.length; channel++) {
      int from = senders[channel];
      if (channelOf[from].length == 0) {
        channelOf[from] = new int[lastReceiver[from] - firstReceiver[from] + 1];
        Arrays.fill(channelOf[from], -1);
      }
      channelOf[from][receivers[channel] - firstReceiver[from]] = channel;
    }
  }

  /** The number of a role by either of its names, or -1. */
  int role(String role) {
    // Most calls give a literal, which is the same object as here.
    for (int i = 0; i < identifiers.length && i < QUICK; i++) {
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

  /**
   * The channel between two roles by their names, or -1 where it takes longer to find out, as it
   * also does whether there is one.
   */
  int quickChannel(String from, String to) {
    // Most calls give literals, which are the same objects as here.
    for (int end = 0; end < quickEnds.length; end += 2) {
      if (quickEnds[end] == from && quickEnds[end + 1] == to) {
        return end / 2;
      }
    }
    return -1;
  }

  /** The channel between two roles, or -1. */
  int channel(int from, int to) {
    int at = to - firstReceiver[from];
    int[] row = channelOf[from];
    return at >= 0 && at < row.length ? row[at] : -1;
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

  /** Why the class may do more than its protocol allows; empty if it does not. */
  String beyond() {
    return beyond;
  }

  /** Whether some message is handed over synchronously. */
  boolean isSynchronous() {
    return synchronous;
  }

  /** The machine of the whole protocol, for a new session. */
  Machine start() {
    Function<Plan, Term> unfolded = protocol;
    return unfolded == null ? machines[0] : new Unfolding(this, unfolded, events, mostTerms);
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
    private String beyond = "";
    private final List<String> roles = new ArrayList<>();
    private final List<String> channels = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private final Map<String, String> machines = new HashMap<>();
    private final Map<String, Integer> kinds = new HashMap<>();
    private @Nullable Function<Plan, Term> protocol;
    private int mostTerms;

    private Builder(String name) {
      this.name = name;
    }

    /** Names such as {@code white} and {@code worker[0]}, separated by blanks or line ends. */
    public Builder roles(String... texts) {
      addWords(roles, texts);
      return this;
    }

    /**
     * Pairs such as {@code white>black}, separated by blanks or line ends. Here and elsewhere
     * {@code master>worker[0..2]} stands for {@code master>worker[0]}, {@code master>worker[1]} and
     * {@code master>worker[2]}.
     */
    public Builder channels(String... texts) {
      addWords(channels, texts);
      return this;
    }

    /** What happens, on which channel, with which message; with commas or line ends between. */
    public Builder events(String... lines) {
      addLines(events, lines);
      return this;
    }

    /** The states of the whole protocol, with semicolons or line ends between. */
    public Builder states(String... lines) {
      return machine("", lines);
    }

    /** The states of one role, in the same way. */
    public Builder local(String role, String... lines) {
      return machine(role, lines);
    }

    /** The states of several roles, each with the role before them, on a line of its own. */
    public Builder locals(String... texts) {
      for (String text : texts) {
        text.lines()
            .filter(line -> !line.isBlank())
            .map(line -> line.strip().split(" ", 2))
            .forEach(line -> machine(line[0], line[1]));
      }
      return this;
    }

    /** The families of roles by number, where some of them may have no role. */
    Builder kinds(List<String> names) {
      names.forEach(each -> kinds.put(each, kinds.size()));
      return this;
    }

    /** Instead of states, how to find them out, and how much of that to remember. */
    Builder protocol(Function<Plan, Term> unfolded, int terms) {
      this.protocol = unfolded;
      this.mostTerms = terms;
      return this;
    }

    /** The states of a role, by either of its names. */
    private String machine(String role) {
      return machines.getOrDefault(role, machines.getOrDefault(RoleName.identifier(role), ""));
    }

    private Builder machine(String role, String... lines) {
      machines.merge(role, String.join("\n", lines), (first, more) -> first + "\n" + more);
      return this;
    }

    /** Why the class may do more than its protocol allows. Without it, it is known not to. */
    public Builder beyond(String reason) {
      beyond = reason;
      return this;
    }

    public Description build() {
      return new Description(this);
    }

    private static void addWords(List<String> list, String... texts) {
      StringTokenizer words = new StringTokenizer(String.join("\n", texts));
      while (words.hasMoreTokens()) {
        list.addAll(Ranges.expand(words.nextToken()));
      }
    }

    private static void addLines(List<String> list, String... texts) {
      for (String text : texts) {
        for (String part : text.split("[,\n]", -1)) {
          if (!part.isBlank()) {
            list.addAll(Ranges.expand(part.strip()));
          }
        }
      }
    }
  }
}
