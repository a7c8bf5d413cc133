package dev.allways.languages.promela.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What stands within the statements of a random model: values, conditions, messages, formulas. All
 * of it is about the variables that {@link #declarations} declares, and {@code n}, {@code x},
 * {@code y} and {@code k} of a process.
 */
final class RandomTerms {
  private final Random random;
  private final RandomFeatures features;

  /** The global variables that occur; if there are none, all of them. */
  private final List<String> scope;

  /** Whether priorities are set. */
  private final boolean isRanking;

  RandomTerms(Random random, RandomFeatures features) {
    this(random, features, List.of(), features.priorities());
  }

  private RandomTerms(
      Random random, RandomFeatures features, List<String> scope, boolean isRanking) {
    this.random = random;
    this.features = features;
    this.scope = scope;
    this.isRanking = isRanking;
  }

  /**
   * Those of a process that shares little with others, so that few steps depend on each other.
   *
   * @param ranks whether it is the one that sets priorities, if there are any
   */
  RandomTerms narrow(boolean ranks) {
    List<String> all = List.of("g", "b");
    boolean isAloof = ranks && isRanking;
    return new RandomTerms(
        random, features, isAloof ? List.of("x") : List.of(any(all), any(all)), isAloof);
  }

  /** Nobody reads {@code idle}; {@code far} is long. */
  List<String> declarations() {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "#define LESS(a, b) ((a) < (b))",
                "mtype = {red, green};",
                "typedef Pair { byte f; bit h[2] };",
                "byte g = " + random.nextInt(3) + ";",
                "bit b;",
                "unsigned u : 2;",
                "byte a[2];",
                "mtype m = green;",
                "Pair t;",
                "chan q = [" + (1 + random.nextInt(2)) + "] of {byte};",
                "chan w = [1] of {mtype, byte};",
                "chan r = [" + (features.rendezvous() ? 0 : 1) + "] of {byte};"));
    if (features.channels()) {
      lines.add("chan z = [1] of {chan};");
    }
    if (features.exclusive()) {
      lines.add("chan o = [" + (1 + random.nextInt(2)) + "] of {byte};");
    }
    if (features.unread()) {
      lines.add("byte idle;");
      lines.add("byte lazy[3];");
    }
    if (features.large()) {
      lines.add("byte far[300];");
    }
    lines.add("inline bump(v) { v = (v + 1) % 3 }");
    return lines;
  }

  String assignment() {
    if (!scope.isEmpty()) {
      return isRanking && random.nextBoolean()
          ? setPriority()
          : any(scope) + " = " + any(List.of("0", "1", "1", "(" + value(1) + ") & 1"));
    }
    if (features.unread() && random.nextInt(4) == 0) {
      return any(
          List.of(
              "idle = " + value(1),
              "lazy[" + random.nextInt(3) + "] = " + value(1),
              "bump(idle)",
              "k = (" + value(1) + ") & 3",
              "k = 0",
              "l[" + index() + "] = (" + value(1) + ") & 1"));
    }
    if (features.large() && random.nextInt(4) == 0) {
      return "far[" + farIndex() + "] = (" + value(1) + ") & 1";
    }
    if (isRanking && random.nextInt(3) == 0) {
      return random.nextBoolean() ? setPriority() : "_priority = " + priority();
    }
    return switch (random.nextInt(11)) {
      case 0, 1 -> "g = (" + value(2) + ") & 1";
      case 2 -> "x = (" + value(2) + ") & 3";
      case 3 -> "b = " + value(1);
      case 4 -> "u = " + value(2);
      case 5 -> "a[" + index() + "] = (" + value(1) + ") & 1";
      case 6 -> "t.f = (" + value(1) + ") & 1";
      case 7 -> "t.h[" + index() + "] = " + value(1);
      case 8 -> "m = " + (random.nextBoolean() ? "red" : "green");
      case 9 -> random.nextBoolean() ? "u++" : "u--";
      default -> "b = 1 - b";
    };
  }

  /** Of somebody who exists: Spin takes back what it has not done to others. */
  private String setPriority() {
    String process = any(List.of("_pid", "0", "(_nr_pr > 1 -> 1 : 0)", "(_nr_pr > 2 -> 2 : 0)"));
    return "set_priority(" + process + ", " + priority() + ")";
  }

  int priority() {
    return 1 + random.nextInt(features.narrow() ? 2 : 4);
  }

  private String index() {
    return random.nextInt(30) == 0 ? "x" : random.nextBoolean() ? "b" : "" + random.nextInt(2);
  }

  private String farIndex() {
    return random.nextInt(40) == 0
        ? "x * 149"
        : any(List.of("0", "149", "299", "b * 299", "u * 64", "n"));
  }

  /** Of a variable, by a macro. */
  String bump() {
    return "bump(" + (scope.isEmpty() ? "g" : any(scope)) + ")";
  }

  String send() {
    if (!scope.isEmpty()) {
      return assignment();
    }
    if (features.channels() && random.nextInt(3) == 0) {
      return any(List.of("z!c", "z!d", "d!1", "c!0"));
    }
    return switch (random.nextInt(7)) {
      case 0, 1 -> "q!" + small();
      case 2 -> "q!!" + small();
      case 3 -> "w!red," + small();
      case 4 -> "w!m," + small();
      default -> "r!" + small();
    };
  }

  String small() {
    return random.nextBoolean() ? "" + random.nextInt(3) : "(" + value(1) + ") & 1";
  }

  String receive() {
    if (!scope.isEmpty()) {
      return assignment();
    }
    if (features.channels() && random.nextInt(3) == 0) {
      return any(List.of("z?d", "z?_", "d?x", "c?x", "c?1"));
    }
    return switch (random.nextInt(13)) {
      case 0 -> "q?x";
      case 1 -> "q??1";
      case 2 -> "q?<x>";
      case 3 -> "q?? <1>";
      case 4 -> "w?m,x";
      case 5 -> "w?red,x";
      case 6 -> "w?_,x";
      case 7 -> "w?eval(m),_";
      case 8 -> "q?eval(g)";
      case 9 -> "r?" + random.nextInt(2);
      case 10 -> "r?eval(x)";
      default -> "r?x";
    };
  }

  String value(int depth) {
    if (depth == 0 && !scope.isEmpty()) {
      return any(List.of("0", "1", "x", any(scope)));
    }
    if (depth == 0) {
      List<String> plain = List.of("0", "1", "2", "g", "x", "n", "b", "u", "a[0]", "a[1]");
      List<String> others = new ArrayList<>(List.of("t.f", "t.h[1]", "len(q)"));
      if (features.unread()) {
        others.add("k");
        others.add("l[" + random.nextInt(2) + "]");
      }
      if (features.large()) {
        others.add("far[" + farIndex() + "]");
      }
      if (features.priorities()) {
        others.add(random.nextBoolean() ? "_priority" : "get_priority(0)");
      }
      return random.nextInt(4) > 0 ? any(plain) : any(others);
    }
    return switch (random.nextInt(9)) {
      case 0 -> value(depth - 1) + " + " + value(depth - 1);
      case 1 -> value(depth - 1) + " - " + value(0);
      case 2 -> "(" + value(0) + " == 1 -> " + value(0) + " : " + value(0) + ")";
      case 3 -> "(" + value(depth - 1) + ") * " + value(0);
      case 4 -> "_pid";
      case 5 -> "(" + value(0) + " | " + value(0) + ")";
      default -> value(0);
    };
  }

  String condition(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> condition(depth - 1) + " && " + condition(0);
        case 1 -> "(" + condition(depth - 1) + " || " + condition(0) + ")";
        default -> "!(" + condition(depth - 1) + ")";
      };
    }
    if (!scope.isEmpty()) {
      return any(scope) + " == " + random.nextInt(2);
    }
    return switch (random.nextInt(12)) {
      case 0 -> "LESS(" + value(0) + ", " + value(0) + ")";
      case 1 -> "m == red";
      case 2 -> any(List.of("empty(q)", "nempty(q)", "full(w)", "nfull(w)"));
      case 3 -> "len(w) == " + random.nextInt(2);
      case 4 -> "_nr_pr > " + random.nextInt(4);
      case 5 -> value(0) + " != " + value(0);
      case 6 -> "true";
      default -> value(0) + " == " + random.nextInt(3);
    };
  }

  String globalCondition() {
    return any(List.of("(g < 2)", "(b == 0)", "(u != 3)", "(m == green || g == 0)"));
  }

  String formula() {
    String first = proposition();
    String second = proposition();
    return any(
        List.of(
            "[] " + first,
            "<> " + first,
            "[] <> " + first,
            "<> [] " + first,
            "[] (" + first + " -> <> " + second + ")",
            first + " U " + second,
            "[] (" + first + " -> (" + first + " W " + second + "))",
            "([] <> " + first + ") -> (<> [] " + second + ")",
            "<> (" + first + " && <> " + second + ")",
            first + " V " + second));
  }

  /** One in a formula or in a claim; it may have no value where {@code u} is large. */
  String proposition() {
    if (features.undefined() && random.nextInt(3) == 0) {
      return "(a[u] == " + random.nextInt(2) + ")";
    }
    if (features.large() && random.nextInt(4) == 0) {
      return "(far[299] == b)";
    }
    boolean dynamic = features.dynamic();
    return switch (random.nextInt(13)) {
      case 11 -> dynamic ? "(len(w) == 1)" : "(P0[0]:x == 1)";
      case 12 ->
          features.claims() == RandomFeatures.Claims.NEVER && !dynamic
              ? "enabled(0)"
              : "(t.h[1] == b)";
      case 9 -> dynamic ? "(u == 1)" : "(P0@S0)";
      case 10 -> random.nextInt(3) == 0 ? "(_last == 0)" : "(a[1] == 1)";
      case 0 -> "(g == 1)";
      case 1 -> "(b == 0)";
      case 2 -> "(u < 2)";
      case 3 -> "(m == red)";
      case 4 -> "(len(q) == 0)";
      case 5 -> "(a[0] == a[1])";
      case 6 -> "(_nr_pr > 1)";
      case 7 -> "(t.f == t.h[0])";
      default -> "(!(g == 0))";
    };
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
