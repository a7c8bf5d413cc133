package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The states of a class as constants with names that say what may happen there, such as {@code
 * WHITE_SENDS_MOVE_OR_END}. The compiler puts in the numbers, so they cost nothing.
 */
final class StateNames {
  /** Of more states than that, most would have one name and differ in a number behind it. */
  private static final int MOST_STATES = 100;

  /** What would make a name longer is only counted. */
  private static final int LONGEST = 50;

  private final Blueprint blueprint;
  private final Vocabulary names;

  /** For each machine and each of its states. */
  private final List<List<String>> all = new ArrayList<>();

  private final boolean areNumbers;

  StateNames(Blueprint blueprint, Vocabulary names) {
    this.blueprint = blueprint;
    this.names = names;
    this.areNumbers = blueprint.machines().stream().mapToInt(Lts::states).sum() > MOST_STATES;
    for (int machine = 0; machine < blueprint.machines().size(); machine++) {
      List<String> its = new ArrayList<>();
      for (int state = 0; state < blueprint.machines().get(machine).states(); state++) {
        its.add(areNumbers ? String.valueOf(state) : names.constant(wish(machine, state)));
      }
      all.add(its);
    }
  }

  /** How the code calls a state of the machine that a role runs on. */
  String of(int role, int state) {
    return all.get(blueprint.variant() == Variant.STRICT ? 0 : role).get(state);
  }

  void write(SourceText out) {
    if (areNumbers) {
      return;
    }
    for (int machine = 0; machine < all.size(); machine++) {
      String whose =
          switch (blueprint.variant()) {
            case STRICT -> "";
            case LIBERAL -> " of " + JavaNames.comment(blueprint.roles().get(machine).toString());
          };
      out.line("// The states%s, by what may happen there.".formatted(whose));
      List<String> its = all.get(machine);
      for (int state = 0; state < its.size(); state++) {
        out.line("private static final int %s = %d;".formatted(its.get(state), state));
      }
      out.blank();
    }
  }

  private String wish(int machine, int state) {
    Lts lts = blueprint.machines().get(machine);
    List<String> parts = new ArrayList<>();
    for (Transition transition : lts.transitions(state)) {
      String name = name(machine, transition.event());
      if (!parts.contains(name)) {
        parts.add(name);
      }
    }
    if (String.join("_OR_", parts).length() > LONGEST && parts.size() > 1) {
      parts = new ArrayList<>(List.of(parts.getFirst(), parts.size() - 1 + "_MORE"));
    }
    if (lts.isFinal(state)) {
      parts.add("END");
    }
    if (parts.isEmpty()) {
      parts.add("STUCK");
    }
    boolean acts = lts.firstTransition(state) < lts.firstTransition(state + 1);
    String whose =
        acts || blueprint.variant() == Variant.STRICT
            ? ""
            : names.roleConstant(blueprint.roles().get(machine)) + "_";
    return whose + String.join("_OR_", parts);
  }

  private String name(int machine, Event event) {
    return switch (event) {
      case Event.Send send -> toReceiver(send, "SENDS", send.message());
      case Event.Receive receive -> fromSender(receive, "RECEIVES", receive.message());
      case Event.Close close -> toReceiver(close, "CLOSES", new Message.Any());
      case Event.Sync sync -> {
        boolean takes =
            blueprint.variant() == Variant.LIBERAL
                && blueprint.roles().get(machine).equals(sync.to());
        yield takes
            ? fromSender(sync, "TAKES_OVER", sync.message())
            : toReceiver(sync, "HANDS_OVER", sync.message());
      }
    };
  }

  private String toReceiver(Event event, String verb, Message message) {
    String to =
        isOnly(event.channel(), Channel::from) ? "" : "_TO_" + names.roleConstant(event.to());
    return names.roleConstant(event.from()) + "_" + verb + name(message) + to;
  }

  private String fromSender(Event event, String verb, Message message) {
    String from =
        isOnly(event.channel(), Channel::to) ? "" : "_FROM_" + names.roleConstant(event.from());
    return names.roleConstant(event.to()) + "_" + verb + name(message) + from;
  }

  private String name(Message message) {
    return message instanceof Message.Any ? "" : "_" + names.messageType(message);
  }

  /** Whether a channel is the only one at this end, so that the other end need not be named. */
  private boolean isOnly(Channel channel, Function<Channel, ?> end) {
    return blueprint.channels().stream()
        .allMatch(each -> each.equals(channel) || !end.apply(each).equals(end.apply(channel)));
  }
}
