package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Automaton.Action;
import dev.allways.languages.promela.flow.Automaton.Escape;
import dev.allways.languages.promela.flow.Automaton.Location;
import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Automaton.Transition;
import dev.allways.languages.promela.flow.PanTables.Entry;
import dev.allways.languages.promela.flow.PanTables.Table;
import dev.allways.languages.promela.syntax.Printer;
import dev.allways.languages.promela.syntax.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether an automaton and a table of Spin's are the same but for the numbers. */
final class TableComparison {
  private final Automaton automaton;
  private final Table table;
  private final Map<String, Integer> constants;
  private final Map<Integer, Integer> states = new HashMap<>();
  private final Map<Integer, Integer> back = new HashMap<>();
  private final Deque<Integer> pending = new ArrayDeque<>();

  private TableComparison(Automaton automaton, Table table, Map<String, Integer> constants) {
    this.automaton = automaton;
    this.table = table;
    this.constants = constants;
  }

  /**
   * A difference, if there is one.
   *
   * @param constants the values of message types, which Spin prints by name or by value
   */
  static Optional<String> difference(
      Automaton automaton, Table table, Map<String, Integer> constants) {
    return new TableComparison(automaton, table, constants).run();
  }

  private Optional<String> run() {
    pair(automaton.initial(), table.initial());
    while (!pending.isEmpty()) {
      int location = pending.removeFirst();
      Optional<String> difference =
          compare(automaton.locations().get(location), states.get(location));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private boolean pair(int location, int state) {
    Integer known = states.putIfAbsent(location, state);
    Integer reverse = back.putIfAbsent(state, location);
    if (known == null && reverse == null) {
      pending.add(location);
      return true;
    }
    return known != null && known == state && reverse != null && reverse == location;
  }

  private Optional<String> compare(Location location, int state) {
    List<Transition> ours = new ArrayList<>();
    List<Boolean> escapes = new ArrayList<>();
    for (Escape escape : location.escapes()) {
      ours.addAll(escape.transitions());
      escape.transitions().forEach(_ -> escapes.add(true));
    }
    for (Transition transition : location.transitions()) {
      ours.add(transition);
      escapes.add(false);
    }
    List<Entry> theirs = table.states().getOrDefault(state, List.of());
    String place =
        "%s: location %d, Spin's state %d".formatted(table.name(), location.number(), state);
    // Where an atomic block goes on with an unless that begins with a jump, Spin's process is
    // stuck.
    if (theirs.isEmpty()) {
      return Optional.empty();
    }
    if (ours.size() != theirs.size()) {
      return Optional.of(place + ": " + ours.size() + " steps, not " + theirs);
    }
    for (int i = 0; i < ours.size(); i++) {
      Transition mine = ours.get(i);
      Entry entry = theirs.get(i);
      // Of a deterministic step in an atomic block Spin does not show whether it is the last.
      boolean sameControl =
          mine.action() instanceof Action.Deterministic
              || mine.keepsControl() == entry.flags().startsWith("A");
      boolean same =
          escapes.get(i) == (entry.escape() > 0)
              && sameControl
              && marks(location).equals(entry.flags().substring(1, 4))
              && sameAction(mine.action(), entry.text())
              && (mine.action() instanceof Action.End
                  ? entry.target() == 0
                  : pair(mine.target(), entry.target()));
      if (!same) {
        return Optional.of(
            "%s: %s to %d marked '%s' is %s, paired with %s"
                .formatted(
                    place,
                    describe(mine.action()),
                    mine.target(),
                    marks(location),
                    entry,
                    states.get(mine.target())));
      }
    }
    return Optional.empty();
  }

  private static String marks(Location location) {
    return (location.marks().contains(Mark.ACCEPT) ? "a" : "-")
        + (location.marks().contains(Mark.END) ? "e" : "-")
        + (location.marks().contains(Mark.PROGRESS) ? "p" : "-");
  }

  private static String describe(Action action) {
    return switch (action) {
      case Action.Execute(Statement statement) -> Printer.text(statement);
      case Action.Jump _ -> "jump";
      case Action.Deterministic _ -> "d_step";
      case Action.End _ -> "end";
    };
  }

  private boolean sameAction(Action action, String text) {
    return text(action).equals(text(text));
  }

  private String text(Action action) {
    return switch (action) {
      case Action.Execute(Statement statement) -> plain(statement);
      case Action.Jump(String text) -> text.isEmpty() ? "jump" : text;
      case Action.Deterministic _ -> "d_step";
      case Action.End _ -> "-end-";
    };
  }

  private String text(String printed) {
    if (printed.startsWith(".(goto)") || printed.equals("break")) {
      return "jump";
    }
    if (printed.startsWith("goto :b")) {
      return "break";
    }
    boolean named = printed.startsWith("goto ");
    return named ? printed : printed.startsWith("D_STEP") ? "d_step" : plain(printed);
  }

  private String plain(Statement statement) {
    if (statement instanceof Statement.Step step) {
      String target = Printer.text(step).replaceAll("(\\+\\+|--)$", "");
      return plain(target + "=" + target + (step.up() ? "+" : "-") + "1");
    }
    return plain(
        Printer.text(statement).replaceAll("@(\\w+)", "._p==$1").replaceAll("\\]:(\\w)", "].$1"));
  }

  /** Without what Spin prints in another way: blanks, brackets, quotes, names of constants. */
  private String plain(String text) {
    String plain =
        text.replaceAll("\\b(skip|true)\\b", "1")
            .replaceAll("\\bfalse\\b", "0")
            .replaceAll("'a'", "97")
            .replaceAll("\\bpriority \\d+|\\beval\\b|(?<=printm\\(\\w{1,20}), 0", "")
            .replaceAll("[\\s()'\"\\\\]", "")
            .replaceAll("f0r_t3mp\\w*|for\\d+", "counter");
    for (Map.Entry<String, Integer> constant : constants.entrySet()) {
      plain = plain.replaceAll("\\b" + constant.getKey() + "\\b", "" + constant.getValue());
    }
    return plain;
  }
}
