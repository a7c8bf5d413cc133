package dev.allways.languages.promela.differential;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** The statements of one process of a random model. */
final class RandomBody {
  private final Random random;
  private final RandomFeatures features;
  private final RandomTerms terms;
  private final Consumer<String> lines;
  private final List<String> processes;
  private final int index;
  private int budget;
  private int labels;

  /**
   * Whether this is what one escapes to. Spin forgets what it has escaped to when it tries a
   * rendezvous that nobody accepts after that.
   */
  private boolean escapes;

  /**
   * @param lines takes one at a time
   * @param processes the names of all of them
   * @param index of this one; it begins behind a label {@code S} and this number
   */
  RandomBody(
      Random random,
      RandomFeatures features,
      RandomTerms terms,
      Consumer<String> lines,
      List<String> processes,
      int index) {
    this.random = random;
    this.features = features;
    this.terms = terms;
    this.lines = lines;
    this.processes = processes;
    this.index = index;
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

  /**
   * What can be chosen at one place, which may be of selections within selections: at most one
   * {@code else} is allowed there.
   */
  private static final class Choice {
    private boolean hasElse;
  }

  void write() {
    // Whether it matters who is first shows in short models, in which much is asserted.
    int most = features.narrow() ? 3 : 6;
    budget = index == processes.size() ? 3 : most - 1 + random.nextInt(most);
    if (features.narrow() && random.nextInt(3) > 0) {
      race();
    } else {
      sequence(new Place(false, false, false, 0));
    }
  }

  /** A few steps whose order may matter to others. */
  private void race() {
    for (int left = 1 + random.nextInt(3); left > 0; left--) {
      line(random.nextInt(4) == 0 ? assertion() : terms.assignment() + ";");
    }
    line(assertion());
  }

  private void line(String line) {
    lines.accept(line);
  }

  private void sequence(Place place) {
    if (features.claims() == RandomFeatures.Claims.LABELS
        && !place.deterministic()
        && random.nextInt(3) == 0) {
      label();
    }
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count && budget > 0; i++) {
      statement(place);
    }
    // A model that fails is asked nothing else.
    boolean mayFail = features.claims() == RandomFeatures.Claims.NONE || features.narrow();
    boolean asks = mayFail && random.nextInt(features.narrow() ? 2 : 4) == 0;
    line(asks ? assertion() : "skip;");
  }

  /** One that fails in few states shows whether those were overlooked. */
  private String assertion() {
    return features.narrow()
        ? "assert(!(" + terms.condition(0) + " && " + terms.condition(0) + "));"
        : "assert(" + terms.condition(1) + ");";
  }

  private void statement(Place place) {
    budget--;
    boolean flat = place.depth() > 3 || budget <= 0;
    int choice = random.nextInt(flat ? 22 : 40);
    if (place.deterministic() && (choice >= 8 && choice < 20)) {
      choice = random.nextInt(7);
    }
    switch (choice) {
      case 0, 1, 2, 3, 4, 5, 6 -> line(terms.assignment() + ";");
      case 7 -> line(random.nextBoolean() ? "skip;" : "printf(\"x\");");
      case 8, 9, 10, 11 -> line(send() + ";");
      case 12, 13, 14, 15 -> line(receive() + ";");
      case 16 -> line("(" + terms.condition(2) + ");");
      case 17 -> line(jump(place) + ";");
      case 18 ->
          line(features.dynamic() ? "_nr_pr < 4 -> " + run() + ";" : terms.assignment() + ";");
      case 19 -> label();
      case 20 -> line(random.nextInt(3) == 0 ? assertion() : terms.bump() + ";");
      case 21 -> line(place.loop() && !place.deterministic() ? "break;" : rare() + ";");
      case 22, 23, 24, 25, 26 -> alternatives("if", "fi", place, place.inside(), new Choice());
      case 27, 28, 29 -> {
        if (place.deterministic()) {
          line("for (y : 0 .. 1) {");
          line(terms.assignment() + ";");
          line("};");
        } else {
          alternatives("do", "od", place, place.withinLoop(), new Choice());
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

  /** An {@code else} that is no option can always be taken. */
  private String rare() {
    return features.nested() && random.nextInt(4) == 0 ? "else" : terms.assignment();
  }

  private String send() {
    return features.exclusive() && index == 0 && random.nextBoolean()
        ? "o!" + terms.small()
        : terms.send();
  }

  private String receive() {
    return features.exclusive() && index == 1 && random.nextBoolean() ? "o?x" : terms.receive();
  }

  private String run() {
    String priority =
        features.priorities() && random.nextBoolean() ? " priority " + terms.priority() : "";
    String process = processes.get(random.nextInt(processes.size()));
    String run = "run " + process + "(" + random.nextInt(2) + ")" + priority;
    return random.nextInt(3) == 0 ? "x = " + run : run;
  }

  private void block(String opening, Place outer, Place place) {
    if (outer.deterministic()) {
      line(terms.assignment() + ";");
      return;
    }
    line(opening);
    sequence(place);
    line("};");
  }

  private void unless(Place place) {
    if (place.deterministic()) {
      line(terms.assignment() + ";");
      return;
    }
    line("{");
    sequence(place.inside());
    line("} unless {");
    if (features.nested() && random.nextBoolean()) {
      escapes = true;
      head(place.inside(), new Choice(), true);
      escapes = false;
    } else {
      line((random.nextInt(3) == 0 ? receive() : "(" + terms.condition(2) + ")") + ";");
    }
    sequence(place.inside());
    line("};");
  }

  /** Options with or without an {@code else} among them, or a timeout behind them. */
  private void alternatives(
      String opening, String closing, Place outer, Place place, Choice choice) {
    line(opening);
    int count = 1 + random.nextInt(3);
    boolean waits = random.nextInt(3) == 0 || outer.deterministic();
    boolean hasElse = waits && (!choice.hasElse || outer.deterministic());
    choice.hasElse |= hasElse;
    int at = !hasElse ? -1 : features.nested() ? random.nextInt(count + 1) : count;
    for (int i = 0; i <= count; i++) {
      if (i == at) {
        otherwise(place, opening.equals("do"));
      }
      if (i < count) {
        line("::");
        head(place, choice, false);
        sequence(place);
      }
    }
    if (!waits && random.nextInt(6) == 0 && !outer.atomic()) {
      line(":: timeout ->");
      line(opening.equals("do") ? "break;" : "skip;");
    }
    line(closing + ";");
  }

  private void otherwise(Place place, boolean loop) {
    int kind = features.nested() && !place.deterministic() ? random.nextInt(6) : 0;
    String leave = loop && !place.deterministic() && random.nextBoolean() ? "break;" : "skip;";
    line("::");
    switch (kind) {
      case 1 -> wrapped("{", leave);
      case 2 -> wrapped("atomic {", leave);
      case 3 -> wrapped("d_step {", "skip;");
      default -> {
        line("else;");
        line(leave);
      }
    }
  }

  private void wrapped(String opening, String rest) {
    line(opening);
    line("else;");
    if (random.nextBoolean()) {
      line(terms.assignment() + ";");
    }
    line(rest);
    line("};");
  }

  /**
   * What an option begins with: a statement, or a block or a selection that begins with one.
   *
   * @param inBlock whether it stands in a block, where {@code else} belongs to no selection
   */
  private void head(Place place, Choice choice, boolean inBlock) {
    boolean flat = !features.nested() || budget <= 0 || place.depth() > 3;
    switch (flat ? 9 : random.nextInt(10)) {
      case 0, 1 -> {
        budget--;
        alternatives("if", "fi", place, place.inside(), choice);
      }
      case 2 -> {
        budget--;
        if (place.deterministic()) {
          alternatives("if", "fi", place, place.inside(), choice);
        } else {
          alternatives("do", "od", place, place.withinLoop(), choice);
        }
      }
      case 3 -> headBlock("{", place, place.inside(), choice);
      case 4 -> headBlock("atomic {", place, place.withinAtomic(), choice);
      case 5 -> headBlock("d_step {", place, place.withinStep(), choice);
      case 6 -> {
        boolean isElse = inBlock && (!choice.hasElse || place.deterministic());
        choice.hasElse |= isElse;
        line((isElse ? "else" : guard(place)) + ";");
      }
      default -> line(guard(place) + ";");
    }
  }

  /** Not within a {@code d_step}: there, Spin does not see what the block begins with. */
  private void headBlock(String opening, Place outer, Place place, Choice choice) {
    if (outer.deterministic()) {
      line(guard(outer) + ";");
      return;
    }
    budget--;
    line(opening);
    head(place, choice, true);
    line(terms.assignment() + ";");
    line("};");
  }

  private String guard(Place place) {
    // Spin refuses 'else' beside a message where channels are declared to be exclusive.
    if (place.deterministic() || features.exclusive()) {
      return "(" + terms.condition(2) + ")";
    }
    return switch (random.nextInt(8)) {
      case 0, 1 -> receive();
      case 2 -> escapes ? receive() : send();
      case 3 -> terms.assignment();
      case 4 -> "skip";
      default -> "(" + terms.condition(2) + ")";
    };
  }

  private String jump(Place place) {
    return place.depth() < 3 && labels > 0 && index < processes.size() && random.nextBoolean()
        ? "goto S" + index
        : terms.assignment();
  }

  private void label() {
    String other =
        switch (features.claims()) {
          case NONE -> "L";
          case LABELS -> random.nextBoolean() ? "accept" : "progress";
          case FORMULAS, NEVER -> "progress";
        };
    String name = random.nextInt(3) == 0 ? "end" : other;
    line("skip;");
    line(name + "_" + labels++ + ":");
    line("(" + terms.condition(1) + ");");
  }
}
