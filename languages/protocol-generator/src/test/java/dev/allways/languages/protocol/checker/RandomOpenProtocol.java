package dev.allways.languages.protocol.checker;

import java.util.Random;

/** Protocols that depend on a number k, by a seed, as somebody could have written them. */
final class RandomOpenProtocol {
  private final Random random;
  private int loops;

  private RandomOpenProtocol(long seed) {
    this.random = new Random(seed);
  }

  static String of(long seed) {
    return new RandomOpenProtocol(seed).text();
  }

  private String text() {
    return """
    (defroles m w g)
    (defn next [i k] (mod (inc i) k))
    (defn far? [i k] (< %s))
    (defsession ::main [k]
      %s)
    (defsession ::at [i k]
      %s)
    (defsession ::kind [type r k]
      (-->> type r ::m)
      %s)
    """
        .formatted(
            "(+ i i) (dec k)",
            "(alt " + behaviour(3, "0", "k") + " (::at 0 k) (::kind String (::w 0) k))",
            "(cat (-->> Integer (::w i) ::m) " + behaviour(2, "i", "k") + ")",
            behaviour(1, "0", "k"));
  }

  private String pick(String... some) {
    return some[random.nextInt(some.length)];
  }

  private String number(String i, String k) {
    return switch (random.nextInt(9)) {
      case 0 -> "(next " + i + " " + k + ")";
      case 1 -> "(mod (+ " + i + " 2) " + k + ")";
      case 2 -> "(quot " + k + " 2)";
      case 3 -> "(max 0 (dec " + i + "))";
      case 4 -> "(if (far? " + i + " " + k + ") 0 (dec " + k + "))";
      case 5 -> "(rem (* 3 " + i + ") " + k + ")";
      case 6 -> "(let [x (inc " + i + ")] (mod x " + k + "))";
      case 7 -> "(long (Math/floor (Math/sqrt (abs (- " + i + " 1)))))";
      default -> i;
    };
  }

  private String condition(String i, String k) {
    return pick(
        "(= " + i + " 0)",
        "(far? " + i + " " + k + ")",
        "(and (even? " + i + ") (< " + i + " " + k + "))",
        "(or (zero? " + i + ") (not (odd? " + i + ")))",
        "(<= 0 " + i + " 1)",
        "(not= " + i + " (dec " + k + "))");
  }

  private String numbers(String i, String k) {
    return pick(
        "(range " + k + ")",
        "(range 1 " + k + ")",
        "(range 0 " + k + " 2)",
        "(remove #{" + i + "} (range " + k + "))",
        "(filter #(far? % " + k + ") (range " + k + "))",
        "(filter odd? (range " + k + "))",
        "(if (= " + k + " 2) [0] (range 0 2))",
        "(into [0] (range 1 " + k + "))",
        "(map #(mod (inc %) " + k + ") (range " + k + "))",
        "[0 " + i + "]");
  }

  private String message(String i, String k) {
    String worker = "(::w " + number(i, k) + ")";
    String cell = "(::g " + number(i, k) + " " + number(i, k) + ")";
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> action("::m", worker);
      case 3, 4, 5 -> action(worker, "::m");
      case 6 -> action("(::w " + i + ")", "(::w " + pick(number(i, k), "(+ " + i + " k)") + ")");
      case 7 -> action(cell, "::m");
      case 8 -> action("::m", cell);
      default -> action(worker, cell);
    };
  }

  private String action(String from, String to) {
    String type = pick("Integer", "String", "Boolean", "Number");
    return switch (random.nextInt(12)) {
      case 0, 1 -> "(--> " + type + " " + from + " " + to + ")";
      case 2 -> "(close " + from + " " + to + ")";
      case 3 -> "(-->> " + from + " " + to + ")";
      default -> "(-->> " + type + " " + from + " " + to + ")";
    };
  }

  /** Many at once to the same one, who may take what comes. */
  private String family(String k) {
    String a = "a" + loops++;
    String b = "b" + loops++;
    return random.nextBoolean()
        ? "(par-every [%s (range %s)] %s)".formatted(a, k, action("(::w " + a + ")", "::m"))
        : "(par-every [%s (range %s) %s (range 2)] %s)"
            .formatted(a, k, b, action("(::g " + a + " " + b + ")", "::m"));
  }

  private String behaviour(int depth, String i, String k) {
    if (depth == 0) {
      return message(i, k);
    }
    String first = behaviour(depth - 1, i, k);
    String second = behaviour(depth - 1, i, k);
    String loop = "l" + loops++;
    return switch (random.nextInt(17)) {
      case 0 -> "(cat " + first + " " + second + ")";
      case 1 -> "(alt " + first + " " + second + ")";
      case 2 -> "(par " + first + " " + second + ")";
      case 3 -> "(* " + first + ")";
      case 4 -> "(? " + first + ")";
      case 5 ->
          "(if %s %s %s)"
              .formatted(condition(i, k), first, random.nextBoolean() ? second : "(end)");
      case 6, 7 -> {
        String j = "j" + loops++;
        String every = pick("cat", "alt", "cat", "par");
        yield "(%s-every [%s %s] %s)"
            .formatted(every, j, numbers(i, k), behaviour(depth - 1, j, k));
      }
      case 8 -> "(let [y %s] %s)".formatted(number(i, k), behaviour(depth - 1, "y", k));
      case 9 ->
          "(loop %s [x %s] (cat %s (? (recur %s (mod (inc x) %s)))))"
              .formatted(loop, number(i, k), behaviour(depth - 1, "x", k), loop, k);
      case 10 ->
          "(loop %1$s [] (cat %2$s (alt (recur %1$s) %3$s)))"
              .formatted(loop, message(i, k), second);
      case 11 -> "(omega " + first + ")";
      // Only what comes later tells which of them it was.
      case 12, 13 ->
          "(alt (cat %1$s %2$s) (cat %1$s %3$s))"
              .formatted(random.nextBoolean() ? family(k) : first, message(i, k), message(i, k));
      case 14 -> family(k);
      case 15 -> "(cat %s (::at %s %s))".formatted(message(i, k), number(i, k), k);
      default ->
          "(::kind %s %s %s)"
              .formatted(
                  pick("Integer", "String"), pick("(::w " + number(i, k) + ")", "(::w 0)"), k);
    };
  }
}
