package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The states of a protocol as Java: a method a role, a case a state. Only where it is small; a
 * method of more than 8,000 bytes is never compiled by the virtual machine, and nobody reads one of
 * a thousand lines.
 */
final class StepsWriter {
  /** A step takes some 16 bytes, and its state another 8. */
  private static final int MOST_STEPS_OF_A_ROLE = 120;

  private static final int MOST_STEPS = 600;
  private static final int WIDTH = 92;

  private final Blueprint blueprint;
  private final Vocabulary names;
  private final StateNames states;
  private final SourceText out;

  StepsWriter(Blueprint blueprint, Vocabulary names, StateNames states, SourceText out) {
    this.blueprint = blueprint;
    this.names = names;
    this.states = states;
    this.out = out;
  }

  /** Whether the protocol is small enough to be written like this. */
  static boolean isReadable(Blueprint blueprint) {
    int all = 0;
    for (int role = 0; role < blueprint.roles().size(); role++) {
      Lts machine = blueprint.machine(role);
      int count = 0;
      for (int each = 0; each < machine.transitionCount(); each++) {
        if (machine.event(each).involves(blueprint.roles().get(role))) {
          count++;
        }
      }
      if (count > MOST_STEPS_OF_A_ROLE) {
        return false;
      }
      all += count;
    }
    return all <= MOST_STEPS;
  }

  void write() {
    out.line("@Override");
    out.open("protected void steps(int role, int state, Call call)");
    out.open("switch (role)");
    for (Role role : blueprint.roles()) {
      out.line("case %s -> %s(state, call);".formatted(names.roleConstant(role), method(role)));
    }
    out.line("default -> throw new AssertionError(role);");
    out.close();
    out.close();
    for (int role = 0; role < blueprint.roles().size(); role++) {
      out.blank();
      write(role);
    }
  }

  private String method(Role role) {
    return "stepsOf" + JavaNames.capitalised(names.roleConstant(role).toLowerCase(Locale.ROOT));
  }

  private void write(int number) {
    Role role = blueprint.roles().get(number);
    out.line("/** What %s may do in each state. */".formatted(JavaNames.comment(role.toString())));
    out.open("private void %s(int state, Call call)".formatted(method(role)));
    out.open("switch (state)");
    cases(number, role).forEach((body, cases) -> writeCase(cases, body));
    out.line("default -> {}");
    out.close();
    out.close();
  }

  /** States by what can be done in them. */
  private Map<List<String>, List<String>> cases(int number, Role role) {
    Lts machine = blueprint.machine(number);
    Map<List<String>, List<String>> cases = new LinkedHashMap<>();
    for (int state = 0; state < machine.states(); state++) {
      List<String> body = new ArrayList<>();
      for (Transition transition : machine.transitions(state)) {
        if (transition.event().involves(role)) {
          step(role, transition.event(), states.of(number, transition.target()), body);
        }
      }
      if (!body.isEmpty()) {
        cases.computeIfAbsent(body, unknown -> new ArrayList<>()).add(states.of(number, state));
      }
    }
    return cases;
  }

  private void step(Role role, Event event, String target, List<String> body) {
    String channel = names.channel(event.channel());
    String type = names.messageType(Blueprint.message(event));
    switch (event) {
      case Event.Send send -> body.add("call.send(%s, %s, %s);".formatted(channel, type, target));
      case Event.Receive receive ->
          body.add("call.receive(%s, %s, %s);".formatted(channel, type, target));
      case Event.Close close -> body.add("call.close(%s, %s);".formatted(channel, target));
      case Event.Sync sync -> {
        if (sync.from().equals(role)) {
          body.add("call.handOver(%s, %s, %s);".formatted(channel, type, target));
        } else if (blueprint.variant() == Variant.LIBERAL) {
          body.add("call.takeOver(%s, %s, %s);".formatted(channel, type, target));
        }
      }
    }
  }

  private void writeCase(List<String> states, List<String> body) {
    StringBuilder label = new StringBuilder("case ");
    for (int i = 0; i < states.size(); i++) {
      String next = states.get(i) + (i + 1 < states.size() ? ", " : "");
      if (i > 0 && label.length() + next.length() > WIDTH) {
        out.line(label.toString().stripTrailing());
        label.setLength(0);
        label.append("    ");
      }
      label.append(next);
    }
    if (body.size() > 1) {
      out.open(label + " ->");
      body.forEach(out::line);
      out.close();
    } else if (label.length() + body.getFirst().length() < WIDTH) {
      out.line(label + " -> " + body.getFirst());
    } else {
      out.line(label + " ->");
      out.continued(body.getFirst());
    }
  }
}
