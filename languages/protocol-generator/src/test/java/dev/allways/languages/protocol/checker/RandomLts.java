package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small transition systems with everything in them, sensible or not. */
final class RandomLts {
  private static final List<Message> MESSAGES =
      List.of(
          new Message.OfClass("java.lang.Boolean"),
          new Message.OfClass("java.lang.String"),
          new Message.OfClass("java.lang.Comparable"),
          new Message.EqualTo("stop", "\"stop\""),
          new Message.Any());

  private RandomLts() {}

  static Lts of(long seed) {
    Random random = new Random(seed);
    List<Role> roles = List.of(Role.of("a"), Role.of("b", 0), Role.of("b", 1));
    int count = 2 + random.nextInt(2);
    int messages = 1 + random.nextInt(MESSAGES.size());
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 3 + random.nextInt(4); i++) {
      Role from = roles.get(random.nextInt(count));
      Role to = roles.get((roles.indexOf(from) + 1 + random.nextInt(count - 1)) % count);
      Message message = MESSAGES.get(random.nextInt(messages));
      switch (random.nextInt(8)) {
        case 0 -> events.add(new Event.Close(from, to));
        case 1 -> events.add(new Event.Sync(message, from, to));
        case 2 -> {
          events.add(new Event.Sync(message, from, to));
          events.add(new Event.Send(message, from, to));
        }
        default -> {
          events.add(new Event.Send(message, from, to));
          events.add(new Event.Receive(from, to));
        }
      }
    }
    Lts.Builder builder = Lts.builder();
    int states = 2 + random.nextInt(5);
    for (int state = 0; state < states; state++) {
      builder.state(random.nextInt(3) == 0);
    }
    for (int i = 0; i < states * 2 + random.nextInt(4); i++) {
      builder.transition(
          i < states - 1 ? i : random.nextInt(states),
          events.get(random.nextInt(events.size())),
          i < states - 1 ? i + 1 : random.nextInt(states));
    }
    return builder.build();
  }
}
