package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
  private final SourceText out;

  StepsWriter(Blueprint blueprint, Vocabulary names, SourceText out) {
    this.blueprint = blueprint;
    this.names = names;
    this.out = out;
  }

  /** Whether the protocol is small enough to be written like this. */
  boolean isReadable() {
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
      write(blueprint.roles().get(role), blueprint.machine(role));
    }
  }

  private String method(Role role) {
    return "stepsOf" + names.roleType(role);
  }

  private void write(Role role, Lts machine) {
    out.line("/** What %s may do in each state. */".formatted(JavaNames.comment(role.toString())));
    out.open("private void %s(int state, Call call)".formatted(method(role)));
    out.open("switch (state)");
    cases(role, machine).forEach((body, states) -> writeCase(states, body));
    out.line("default -> {}");
    out.close();
    out.close();
  }

  /** States by what can be done in them. */
  private Map<List<String>, List<Integer>> cases(Role role, Lts machine) {
    Map<List<String>, List<Integer>> cases = new LinkedHashMap<>();
    for (int state = 0; state < machine.states(); state++) {
      List<String> body = new ArrayList<>();
      for (Transition transition : machine.transitions(state)) {
        if (transition.event().involves(role)) {
          step(role, transition, body);
        }
      }
      if (!body.isEmpty()) {
        cases.computeIfAbsent(body, unknown -> new ArrayList<>()).add(state);
      }
    }
    return cases;
  }

  private void step(Role role, Transition transition, List<String> body) {
    Event event = transition.event();
    String channel = names.channel(event.channel());
    String type = names.messageType(Blueprint.message(event));
    int target = transition.target();
    switch (event) {
      case Event.Send send -> body.add("call.send(%s, %s, %d);".formatted(channel, type, target));
      case Event.Receive receive ->
          body.add("call.receive(%s, %s, %d);".formatted(channel, type, target));
      case Event.Close close -> body.add("call.close(%s, %d);".formatted(channel, target));
      case Event.Sync sync -> {
        if (sync.from().equals(role)) {
          body.add("call.handOver(%s, %s, %d);".formatted(channel, type, target));
        } else if (blueprint.variant() == Variant.LIBERAL) {
          body.add("call.takeOver(%s, %s, %d);".formatted(channel, type, target));
        }
      }
    }
  }

  private void writeCase(List<Integer> states, List<String> body) {
    StringBuilder labels = new StringBuilder("case ");
    String all = states.stream().map(String::valueOf).collect(Collectors.joining(", "));
    labels.append(all.length() > WIDTH / 2 ? all.replace(", ", ",\n            ") : all);
    if (body.size() == 1) {
      out.line(labels + " -> " + body.getFirst());
    } else {
      out.open(labels + " ->");
      body.forEach(out::line);
      out.close();
    }
  }
}
