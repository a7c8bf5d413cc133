package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.Protocol;
import java.util.List;
import java.util.Random;

/** Small protocols, as somebody might write them, sensible or not. */
final class RandomProtocol {
  private static final String[] TYPES = {"Boolean", "String", "Number", "Integer"};

  private final Random random;
  private final List<String> roles;

  private RandomProtocol(long seed) {
    this.random = new Random(seed);
    this.roles = List.of("a", "b", "c").subList(0, 2 + random.nextInt(2));
  }

  static Protocol of(long seed) {
    return of(seed, 4);
  }

  static Protocol of(long seed, int mostActions) {
    RandomProtocol protocol = new RandomProtocol(seed);
    return Fixtures.text(
        "(defsession ::s [] " + protocol.behaviour(1 + protocol.random.nextInt(mostActions)) + ")");
  }

  /** With so many actions. */
  private String behaviour(int actions) {
    if (actions == 1) {
      return random.nextInt(8) == 0 ? "(* " + action() + ")" : action();
    }
    int left = 1 + random.nextInt(actions - 1);
    String operator =
        switch (random.nextInt(6)) {
          case 0, 1, 2 -> "cat";
          case 3 -> "par";
          default -> "alt";
        };
    String both = "(%s %s %s)".formatted(operator, behaviour(left), behaviour(actions - left));
    return random.nextInt(8) == 0 ? "(omega " + both + ")" : both;
  }

  private String action() {
    int from = random.nextInt(roles.size());
    int to = (from + 1 + random.nextInt(roles.size() - 1)) % roles.size();
    String ends = "\"%s\" \"%s\"".formatted(roles.get(from), roles.get(to));
    String type = TYPES[random.nextInt(TYPES.length)];
    return switch (random.nextInt(8)) {
      case 0 -> "(close %s)".formatted(ends);
      case 1 -> "(--> %s %s)".formatted(type, ends);
      default -> "(-->> %s %s)".formatted(type, ends);
    };
  }
}
