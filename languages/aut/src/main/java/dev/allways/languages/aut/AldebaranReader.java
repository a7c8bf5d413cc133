package dev.allways.languages.aut;

import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import java.io.IOException;

/** Reads a file from its first line to its last, whatever is wrong with the lines between. */
final class AldebaranReader {
  private static final String HEADER_HELP =
      "the first line reads des (FIRST, TRANSITIONS, STATES), as in des (0, 92, 37)";
  private static final String TRANSITION_HELP =
      "a transition reads (FROM, \"LABEL\", TO), as in (0, \"send\", 1)";

  private final String name;
  private final Lines lines;
  private final LineScanner scanner;
  private final Labels labels = new Labels();
  private final Diagnostics diagnostics = new Diagnostics();

  AldebaranReader(String name, Lines lines) {
    this.name = name;
    this.lines = lines;
    this.scanner = new LineScanner(name, lines);
  }

  /**
   * What the first line says.
   *
   * @param announced where it says how many transitions there are
   * @param legible if not, the numbers are so large that no transition contradicts them
   */
  private record Header(
      int first, int transitions, int states, Location announced, boolean legible) {}

  /**
   * @param most no more transitions than that can be in the file, whatever its header says; an
   *     estimate that is too small costs time, nothing else
   * @throws InputException with everything that is wrong
   */
  TransitionSystem read(long most) throws IOException {
    if (!nextLine()) {
      throw new InputException(
          Diagnostic.error("A001", "this file is empty").at(firstLine()).help(HEADER_HELP));
    }
    boolean headerless = scanner.isAt('(');
    Header header = header();
    int foreseen = diagnostics.hasErrors() ? 0 : (int) Math.min(header.transitions, most);
    TransitionSystem.Builder system =
        new TransitionSystem.Builder(header.first, header.states, foreseen);
    long count = 0;
    for (boolean more = headerless || nextLine(); more; more = nextLine()) {
      if (count++ == header.transitions) {
        diagnostics.add(surplus(header));
      }
      try {
        transition(system, header.states);
      } catch (InputException wrong) {
        wrong.diagnostics().forEach(diagnostics::add);
      }
    }
    if (header.legible && count < header.transitions) {
      diagnostics.add(shortage(header, count));
    }
    diagnostics.throwIfErrors();
    return system.build(name, labels);
  }

  /** Goes to the next line that is not blank. */
  private boolean nextLine() throws IOException {
    while (lines.next()) {
      scanner.begin();
      if (!scanner.atEnd() || lines.isCut()) {
        return true;
      }
    }
    return false;
  }

  private Location firstLine() {
    return new Location(name, 1, 1, 1, "");
  }

  private Header header() {
    Header illegible = new Header(0, LineScanner.LARGEST, LineScanner.LARGEST, firstLine(), false);
    if (scanner.isAt('(')) {
      Diagnostic missing = Diagnostic.error("A001", "there is no header before this transition");
      diagnostics.add(missing.at(scanner.lastToken()).help(HEADER_HELP));
      return illegible;
    }
    try {
      return legibleHeader();
    } catch (InputException wrong) {
      wrong.diagnostics().forEach(diagnostics::add);
      return illegible;
    }
  }

  private Header legibleHeader() {
    if (!scanner.accept("des")) {
      throw scanner.complaint(
          "A001", "this is not a header: it does not begin with 'des'", HEADER_HELP);
    }
    scanner.expect('(', HEADER_HELP);
    int first = scanner.number("the first state", HEADER_HELP);
    Location firstState = scanner.lastToken();
    scanner.expect(',', HEADER_HELP);
    int transitions = scanner.number("the number of transitions", HEADER_HELP);
    Location announced = scanner.lastToken();
    scanner.expect(',', HEADER_HELP);
    int states = scanner.number("the number of states", HEADER_HELP);
    if (states == 0) {
      throw scanner.complaint("A009", "there must be a state to start in", HEADER_HELP);
    }
    scanner.expect(')', HEADER_HELP);
    scanner.expectEnd();
    if (first >= states) {
      diagnostics.add(
          Diagnostic.error("A005", outOfRange(first, states))
              .at(firstState)
              .help(numbering(states)));
    }
    return new Header(first, transitions, states, announced, true);
  }

  private void transition(TransitionSystem.Builder system, int states) {
    scanner.expect('(', TRANSITION_HELP);
    int source = state("the state it leaves", states);
    scanner.expect(',', TRANSITION_HELP);
    int label = scanner.label(labels, TRANSITION_HELP);
    scanner.expect(',', TRANSITION_HELP);
    int target = state("the state it leads to", states);
    scanner.expect(')', TRANSITION_HELP);
    scanner.expectEnd();
    if (!diagnostics.hasErrors()) {
      system.add(source, label, target);
    }
  }

  private int state(String what, int states) {
    int state = scanner.number(what, TRANSITION_HELP);
    if (state >= states) {
      throw scanner.complaint("A005", outOfRange(state, states), numbering(states));
    }
    return state;
  }

  private static String outOfRange(int state, int states) {
    return "there is no state %d among %d".formatted(state, states);
  }

  private static String numbering(int states) {
    return "states are numbered from 0 to " + (states - 1) + "; the header says how many there are";
  }

  private Diagnostic surplus(Header header) {
    return Diagnostic.error("A006", "one transition too many")
        .at(scanner.lastToken())
        .because("the header announces " + header.transitions, header.announced);
  }

  private static Diagnostic shortage(Header header, long count) {
    String message =
        "the file ends after %d of %d transitions".formatted(count, header.transitions);
    return Diagnostic.error("A006", message)
        .at(header.announced)
        .help("either the end of the file is missing or this number should be " + count);
  }
}
