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
  private final RandomFeatures features;
  private final RandomTerms terms;
  private final StringBuilder text = new StringBuilder();
  private final List<String> processes = new ArrayList<>();

  private RandomModel(long seed) {
    random = new Random(seed * 7919 + 17);
    features = RandomFeatures.of(seed, random);
    terms = new RandomTerms(random, features);
  }

  /** The text of the model with this seed. */
  static String of(long seed) {
    RandomModel model = new RandomModel(seed);
    model.write();
    return model.text.toString();
  }

  private void write() {
    terms.declarations().forEach(this::line);
    int count = features.narrow() ? 3 : 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      processes.add("P" + i);
    }
    for (int i = 0; i < count; i++) {
      process(i);
    }
    if (features.dynamic()) {
      init();
    }
    switch (features.claims()) {
      case FORMULAS -> {
        line("ltl p0 { " + terms.formula() + " }");
        line("ltl p1 { " + terms.formula() + " }");
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
    List<String> events = List.of("q!_", "q?_", "q!1", "q?1", "w!red,_", "w?red,_", "w?_,_");
    return events.get(random.nextInt(events.size()));
  }

  private void never() {
    line("never {");
    line("T0:");
    line("do");
    line(":: " + terms.proposition() + " -> goto accept_1");
    if (features.nested() && random.nextBoolean()) {
      line("::");
      line("if");
      line(":: " + terms.proposition());
      line(":: else" + (random.nextBoolean() ? " -> goto accept_1" : ""));
      line("fi");
    }
    line(":: " + terms.proposition());
    line("od;");
    line("accept_1:");
    line(random.nextBoolean() ? "do" : "if");
    String closing = text.toString().endsWith("do\n") ? "od" : "fi";
    line(":: " + terms.proposition());
    if (random.nextBoolean()) {
      line(":: " + terms.proposition() + " -> goto T0");
    }
    line(closing);
    line("}");
  }

  private void process(int index) {
    boolean active = !features.dynamic() || random.nextInt(3) == 0;
    boolean several = index == 0 && !features.exclusive() && random.nextInt(4) == 0;
    String instances = active ? several ? "active [2] " : "active " : "";
    String priority =
        features.priorities() && random.nextInt(3) > 0 ? " priority " + terms.priority() : "";
    String provided = random.nextInt(12) == 0 ? " provided " + terms.globalCondition() : "";
    line(instances + "proctype " + processes.get(index) + "(byte n)" + priority + provided + " {");
    locals(random.nextInt(4) == 0 ? "g" : "" + random.nextInt(2));
    if (features.exclusive() && index < 2) {
      line(index == 0 ? "xs o;" : "xr o;");
    }
    line("S" + index + ":");
    RandomTerms own = features.narrow() ? terms.narrow(index == processes.size() - 1) : terms;
    new RandomBody(random, features, own, this::line, processes, index).write();
    line("}");
  }

  private void locals(String first) {
    line("byte x = " + first + ";");
    line("byte y;");
    if (features.unread()) {
      line("byte k;");
      line("byte l[2];");
    }
    if (features.channels()) {
      line("chan c = [1] of {byte};");
      line("chan d = c;");
    }
  }

  private void init() {
    line("init {");
    line("byte n;");
    locals("0");
    String runs = "";
    for (String process : processes) {
      String priority =
          features.priorities() && random.nextBoolean() ? " priority " + terms.priority() : "";
      runs += "run " + process + "(" + random.nextInt(2) + ")" + priority + ";\n";
    }
    line(random.nextBoolean() ? "atomic {\n" + runs + "skip\n};" : runs + "skip;");
    new RandomBody(random, features, terms, this::line, processes, processes.size()).write();
    line("}");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
