package dev.allways.languages.promela.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random bodies of processes in which every statement is different. */
final class RandomBodies {
  private final Random random;
  private final List<String> labels = new ArrayList<>();
  private int statements;
  private int loops;
  private int steps;

  private RandomBodies(Random random) {
    this.random = random;
  }

  /** A body between braces, about the global variable {@code x}. */
  static String body(Random random) {
    RandomBodies bodies = new RandomBodies(random);
    String body = "{ " + bodies.sequence(3, 4) + " }";
    for (int i = body.indexOf('@'); i >= 0; i = body.indexOf('@')) {
      String jump =
          bodies.labels.isEmpty()
              ? "x = " + ++bodies.statements
              : "goto " + bodies.labels.get(random.nextInt(bodies.labels.size()));
      body = body.substring(0, i) + jump + body.substring(i + 1);
    }
    return body;
  }

  private String sequence(int depth, int most) {
    List<String> parts = new ArrayList<>();
    for (int left = random.nextInt(most); left >= 0; left--) {
      parts.add(parts.isEmpty() ? statement(depth) : labelled(depth));
    }
    return String.join("; ", parts);
  }

  private String labelled(int depth) {
    if (steps > 0 || random.nextInt(6) > 0) {
      return statement(depth);
    }
    String kind = List.of("L", "L", "end", "progress", "accept").get(random.nextInt(5));
    String label = kind + labels.size();
    labels.add(label);
    return label + ": " + statement(depth);
  }

  private String statement(int depth) {
    if (depth == 0) {
      return basic();
    }
    return switch (random.nextInt(steps > 0 ? 9 : 16)) {
      case 0, 1 -> choice("if", "fi", depth);
      case 2, 3 -> {
        loops++;
        String loop = choice("do", "od", depth);
        loops--;
        yield loop;
      }
      case 4 -> "{ " + sequence(depth - 1, 3) + " }";
      case 5, 6, 7, 8 -> basic();
      case 9, 10 -> "atomic { " + sequence(depth - 1, 3) + " }";
      case 11 -> step(depth);
      case 12, 13 -> unless(depth);
      case 14 -> {
        loops++;
        String loop = "for (y : " + ++statements + " .. 90) { " + sequence(depth - 1, 2) + " }";
        loops--;
        yield loop;
      }
      default -> {
        int from = ++statements * 2;
        String end = random.nextBoolean() ? "" + (from + 1) : "x";
        yield "select (y : " + from + " .. " + end + ")";
      }
    };
  }

  private String step(int depth) {
    steps++;
    int outer = loops;
    loops = 0;
    String step = "d_step { " + sequence(depth - 1, 3) + " }";
    loops = outer;
    steps--;
    return step;
  }

  private String unless(int depth) {
    String main =
        switch (random.nextInt(4)) {
          case 0 -> labelled(depth - 1);
          case 1 -> "atomic { " + sequence(depth - 1, 3) + " }";
          default -> "{ " + sequence(depth - 1, 3) + " }";
        };
    String escape = random.nextInt(4) == 0 ? basic() : "{ " + escape(depth - 1) + " }";
    boolean block = main.contains("unless") && !main.startsWith("{");
    return (block ? "{ " + main + " }" : main) + " unless " + escape;
  }

  /** An escape that begins with an unless is lost by Spin in an atomic block. */
  private String escape(int depth) {
    String escape = sequence(depth, 2);
    while (escape.contains("unless")) {
      escape = sequence(depth, 2);
    }
    return escape;
  }

  private String choice(String opening, String closing, int depth) {
    List<String> options = new ArrayList<>();
    for (int left = random.nextInt(3); left >= 0; left--) {
      options.add(sequence(depth - 1, 3));
    }
    if (random.nextInt(3) == 0) {
      String otherwise = List.of("else", "{ else }", "d_step { else }").get(random.nextInt(3));
      String rest = random.nextBoolean() ? " -> " + sequence(depth - 1, 2) : "";
      options.add(random.nextInt(options.size() + 1), otherwise + rest);
    }
    return opening + " :: " + String.join(" :: ", options) + " " + closing;
  }

  private String basic() {
    int kind = random.nextInt(10);
    if (kind == 0 && loops > 0) {
      return "break";
    }
    if (kind <= 2 && steps == 0) {
      return "@";
    }
    return (kind < 6 ? "x = " : "x == ") + ++statements;
  }
}
