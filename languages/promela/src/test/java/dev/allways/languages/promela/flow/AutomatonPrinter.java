package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Automaton.Action;
import dev.allways.languages.promela.flow.Automaton.Escape;
import dev.allways.languages.promela.flow.Automaton.Location;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Automaton.Transition;
import dev.allways.languages.promela.syntax.Printer;
import dev.allways.languages.promela.syntax.Statement;

/**
 * Automata as text, a step a line:
 *
 * <pre>
 * P from 0
 *   0 end: x == 1 -> 2
 *   0 end: x == 2 => 1
 *   1 unless: stop -> 0
 * </pre>
 *
 * <p>{@code =>} marks a step that keeps control.
 */
public final class AutomatonPrinter {
  private final StringBuilder out = new StringBuilder();

  private AutomatonPrinter() {}

  public static String text(Automaton automaton) {
    AutomatonPrinter printer = new AutomatonPrinter();
    printer.print(automaton, "");
    return printer.out.toString();
  }

  private void print(Automaton automaton, String indentation) {
    out.append(automaton.name()).append(" from ").append(automaton.initial()).append('\n');
    for (Location location : automaton.locations()) {
      StringBuilder place = new StringBuilder(indentation + "  " + location.number());
      for (Mark mark : location.marks()) {
        place.append(' ').append(mark.prefix());
      }
      for (Escape escape : location.escapes()) {
        for (Transition transition : escape.transitions()) {
          print(transition, place + " unless", indentation);
        }
      }
      for (Transition transition : location.transitions()) {
        print(transition, place.toString(), indentation);
      }
    }
  }

  private void print(Transition transition, String place, String indentation) {
    out.append(place).append(": ");
    switch (transition.action()) {
      case Action.Execute(Statement statement) -> out.append(Printer.text(statement));
      case Action.Jump(String text) -> out.append(text.isEmpty() ? "jump" : text);
      case Action.Deterministic(Automaton body, _) -> {
        print(body, indentation + "  ");
        out.append(indentation).append("  d_step");
      }
      case Action.End _ -> out.append("end");
    }
    out.append(transition.keepsControl() ? " => " : " -> ");
    out.append(transition.action() instanceof Action.End ? "." : "" + transition.target());
    out.append('\n');
  }
}
