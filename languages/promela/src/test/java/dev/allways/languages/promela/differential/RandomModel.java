package dev.allways.languages.promela.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small model that uses whatever the language has: equal seeds, equal models.
 *
 * <p>Every statement stands on a line of its own, so that a model can be made smaller line by line.
 * What is assigned is kept small; a model may block, fail and end wherever it likes.
 */
final class RandomModel {
  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final List<String> processes = new ArrayList<>();
  private final boolean rendezvous;
  private final boolean dynamic;
  private final boolean channels;
  private final Claims claims;
  private int budget;
  private int labels;

  /** What the model claims, besides that it is safe. */
  private enum Claims {
    FORMULAS,
    NEVER,
    LABELS,
    NONE
  }

  /** What may be written at a place. */
  private record Place(boolean atomic, boolean deterministic, boolean loop, int depth) {
    Place inside() {
      return new Place(atomic, deterministic, loop, depth + 1);
    }

    Place withinLoop() {
      return new Place(atomic, deterministic, true, depth + 1);
    }

    Place withinAtomic() {
      return new Place(true, deterministic, loop, depth + 1);
    }

    Place withinStep() {
      return new Place(true, true, false, depth + 1);
    }
  }

  private RandomModel(long seed) {
    random = new Random(seed * 7919 + 17);
    rendezvous = random.nextInt(3) > 0;
    dynamic = random.nextInt(3) == 0;
    channels = random.nextInt(4) == 0;
    claims =
        switch ((int) (seed % 4)) {
          case 1 -> Claims.NEVER;
          case 2 -> Claims.NONE;
          case 3 -> Claims.LABELS;
          default -> Claims.FORMULAS;
        };
  }

  /** The text of the model with this seed. */
  static String of(long seed) {
    RandomModel model = new RandomModel(seed);
    model.write();
    return model.text.toString();
  }

  private void write() {
    line("#define LESS(a, b) ((a) < (b))");
    line("mtype = {red, green};");
    line("typedef Pair { byte f; bit h[2] };");
    line("byte g = " + random.nextInt(3) + ";");
    line("bit b;");
    line("unsigned u : 2;");
    line("byte a[2];");
    line("mtype m = green;");
    line("Pair t;");
    line("chan q = [" + (1 + random.nextInt(2)) + "] of {byte};");
    line("chan w = [1] of {mtype, byte};");
    line("chan r = [" + (rendezvous ? 0 : 1) + "] of {byte};");
    if (channels) {
      line("chan z = [1] of {chan};");
    }
    line("inline bump(v) { v = (v + 1) % 3 }");
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      processes.add("P" + i);
    }
    for (int i = 0; i < count; i++) {
      process(i);
    }
    if (dynamic) {
      init();
    }
    switch (claims) {
      case FORMULAS -> {
        line("ltl p0 { " + formula() + " }");
        line("ltl p1 { " + formula() + " }");
      }
      case NEVER -> never();
      case LABELS -> {}
      case NONE -> {
        if (random.nextInt(3) == 0) {
          events();
        }
      }
    }
  }

  private void events() {
    line(random.nextBoolean() ? "trace {" : "notrace {");
    line("do");
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      line(":: " + event() + " -> " + event());
    }
    line(random.nextBoolean() ? "od" : ":: " + event() + " -> break\nod;\n" + event());
    line("}");
  }

  /** Not of a rendezvous: Spin takes one that is only offered for one that has happened. */
  private String event() {
    return any(List.of("q!_", "q?_", "q!1", "q?1", "w!red,_", "w?red,_", "w?_,_"));
  }

  private void never() {
    line("never {");
    line("T0:");
    line("do");
    line(":: " + proposition() + " -> goto accept_1");
    line(":: " + proposition());
    line("od;");
    line("accept_1:");
    line(random.nextBoolean() ? "do" : "if");
    String closing = text.toString().endsWith("do\n") ? "od" : "fi";
    line(":: " + proposition());
    if (random.nextBoolean()) {
      line(":: " + proposition() + " -> goto T0");
    }
    line(closing);
    line("}");
  }

  private void process(int index) {
    String provided = random.nextInt(12) == 0 ? " provided " + globalCondition() : "";
    boolean active = !dynamic || random.nextInt(3) == 0;
    String instances = index == 0 && random.nextInt(4) == 0 ? "active [2] " : "active ";
    String priority = random.nextInt(25) == 0 ? " priority " + (1 + random.nextInt(3)) : "";
    String head = "proctype " + processes.get(index) + "(byte n)";
    line((active ? instances : "") + head + priority + provided + " {");
    line("byte x = " + (random.nextInt(4) == 0 ? "g" : random.nextInt(2)) + ";");
    line("byte y;");
    if (channels) {
      line("chan c = [1] of {byte};");
      line("chan d = c;");
    }
    budget = 5 + random.nextInt(6);
    line("S" + index + ":");
    sequence(new Place(false, false, false, 0));
    line("}");
  }

  private void init() {
    line("init {");
    line("byte n;");
    line("byte x;");
    line("byte y;");
    budget = 3;
    String runs = "";
    for (String process : processes) {
      runs += "run " + process + "(" + random.nextInt(2) + ");\n";
    }
    line(random.nextBoolean() ? "atomic {\n" + runs + "skip\n};" : runs + "skip;");
    sequence(new Place(false, false, false, 0));
    line("}");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void sequence(Place place) {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count && budget > 0; i++) {
      statement(place);
    }
    line("skip;");
  }

  private void statement(Place place) {
    budget--;
    boolean flat = place.depth() > 3 || budget <= 0;
    int choice = random.nextInt(flat ? 22 : 40);
    if (place.deterministic() && (choice >= 8 && choice < 20)) {
      choice = random.nextInt(7);
    }
    switch (choice) {
      case 0, 1, 2, 3, 4, 5, 6 -> line(assignment() + ";");
      case 7 -> line(random.nextBoolean() ? "skip;" : "printf(\"x\");");
      case 8, 9, 10, 11 -> line(send() + ";");
      case 12, 13, 14, 15 -> line(receive() + ";");
      case 16 -> line("(" + condition(2) + ");");
      case 17 -> line(jump(place) + ";");
      case 18 -> line(dynamic ? "_nr_pr < 4 -> " + run() + ";" : assignment() + ";");
      case 19 -> label();
      case 20 -> line(random.nextInt(3) == 0 ? "assert(" + condition(1) + ");" : "bump(g);");
      case 21 -> line(place.loop() && !place.deterministic() ? "break;" : assignment() + ";");
      case 22, 23, 24, 25, 26 -> alternatives("if", "fi", place, place.inside());
      case 27, 28, 29 -> {
        if (place.deterministic()) {
          line("for (y : 0 .. 1) {");
          line(assignment() + ";");
          line("};");
        } else {
          alternatives("do", "od", place, place.withinLoop());
        }
      }
      case 30, 31, 32 -> block("atomic {", place, place.withinAtomic());
      case 33, 34 -> block("d_step {", place, place.withinStep());
      case 35, 36 -> unless(place);
      case 37 -> {
        line("for (y : 0 .. 1) {");
        statement(place.withinLoop());
        line("};");
      }
      case 38 -> line("select (y : 0 .. 1);");
      default -> block("{", place, place.inside());
    }
  }

  private String run() {
    String run = "run " + any(processes) + "(" + random.nextInt(2) + ")";
    return random.nextInt(3) == 0 ? "x = " + run : run;
  }

  private void block(String opening, Place outer, Place place) {
    if (outer.deterministic()) {
      line(assignment() + ";");
      return;
    }
    line(opening);
    sequence(place);
    line("};");
  }

  private void unless(Place place) {
    if (place.deterministic()) {
      line(assignment() + ";");
      return;
    }
    line("{");
    sequence(place.inside());
    line("} unless {");
    line((random.nextInt(3) == 0 ? receive() : "(" + condition(2) + ")") + ";");
    sequence(place.inside());
    line("};");
  }

  private void alternatives(String opening, String closing, Place outer, Place place) {
    line(opening);
    boolean channels = false;
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      String guard = guard(outer);
      channels |= guard.contains("!") && !guard.startsWith("(") || guard.contains("?");
      line(":: " + guard + " ->");
      sequence(place);
    }
    if (random.nextInt(3) == 0 || outer.deterministic()) {
      if (!channels) {
        line(":: else ->");
        line(opening.equals("do") && random.nextBoolean() ? "break;" : "skip;");
      }
    } else if (random.nextInt(6) == 0 && !outer.atomic()) {
      line(":: timeout ->");
      line(opening.equals("do") ? "break;" : "skip;");
    }
    line(closing + ";");
  }

  private String guard(Place place) {
    if (place.deterministic()) {
      return "(" + condition(2) + ")";
    }
    return switch (random.nextInt(8)) {
      case 0, 1 -> receive();
      case 2 -> send();
      case 3 -> assignment();
      case 4 -> "skip";
      default -> "(" + condition(2) + ")";
    };
  }

  private String jump(Place place) {
    return place.depth() < 3 && labels > 0 && random.nextBoolean()
        ? "goto " + "S" + (countOf("proctype") - 1)
        : assignment();
  }

  private int countOf(String word) {
    return text.toString().split(word, -1).length - 1;
  }

  private void label() {
    String other =
        claims == Claims.NONE
            ? "L"
            : claims == Claims.LABELS && random.nextBoolean() ? "accept" : "progress";
    String name = random.nextInt(3) == 0 ? "end" : other;
    line("skip;");
    line(name + "_" + labels++ + ":");
    line("(" + condition(1) + ");");
  }

  private String assignment() {
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

  private String index() {
    return random.nextInt(30) == 0 ? "x" : random.nextBoolean() ? "b" : "" + random.nextInt(2);
  }

  private String send() {
    if (channels && random.nextInt(3) == 0) {
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

  private String small() {
    return random.nextBoolean() ? "" + random.nextInt(3) : "(" + value(1) + ") & 1";
  }

  private String receive() {
    if (channels && random.nextInt(3) == 0) {
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

  private String value(int depth) {
    if (depth == 0) {
      return any(
          List.of(
              "0", "1", "2", "g", "x", "n", "b", "u", "a[0]", "a[1]", "t.f", "t.h[1]", "len(q)"));
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

  private String condition(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> condition(depth - 1) + " && " + condition(0);
        case 1 -> "(" + condition(depth - 1) + " || " + condition(0) + ")";
        default -> "!(" + condition(depth - 1) + ")";
      };
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

  private String globalCondition() {
    return any(List.of("(g < 2)", "(b == 0)", "(u != 3)", "(m == green || g == 0)"));
  }

  private String formula() {
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

  private String proposition() {
    return switch (random.nextInt(13)) {
      case 11 -> dynamic ? "(len(w) == 1)" : "(P0[0]:x == 1)";
      case 12 -> claims == Claims.NEVER && !dynamic ? "enabled(0)" : "(t.h[1] == b)";
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
