package dev.allways.logic.automaton;

/**
 * Writes a Büchi automaton as a never claim of Spin: the runs that must not be. Give it the
 * automaton of the negated formula.
 *
 * <pre>{@code
 * String claim = NeverClaim.write(translator.translateToBuchi(not(formula)), "!(G(p -> F q))");
 * }</pre>
 *
 * <p>A proposition is written as it is if it is an identifier, and in parentheses otherwise, as it
 * is then taken for a Promela expression.
 */
public final class NeverClaim {
  private NeverClaim() {}

  /**
   * @param automaton with at most one acceptance set, and all edges of a state marked or none, as
   *     {@link Degeneralization#stateBased} gives
   */
  public static String write(Automaton automaton, String comment) {
    if (automaton.acceptanceSets() > 1 || !HoaWriter.isStateBased(automaton)) {
      throw new IllegalArgumentException("a never claim needs a state-based Büchi automaton");
    }
    StringBuilder text = new StringBuilder("never { /* ");
    text.append(comment.replace("*/", "* /").replace("/*", "/ *")).append(" */\n");
    for (int state = 0; state < automaton.stateCount(); state++) {
      text.append(name(automaton, state)).append(":\n");
      writeEdges(automaton, state, text);
    }
    return text.append("}\n").toString();
  }

  private static void writeEdges(Automaton automaton, int state, StringBuilder text) {
    if (isAllAccepting(automaton, state)) {
      text.append("  skip\n");
      return;
    }
    if (automaton.firstEdge(state) == automaton.firstEdge(state + 1)) {
      text.append("  false;\n");
      return;
    }
    text.append("  do\n");
    for (int edge = automaton.firstEdge(state); edge < automaton.firstEdge(state + 1); edge++) {
      String guard =
          automaton
              .label(edge)
              .render(
                  number -> expression(automaton.propositions().get(number)),
                  " && ",
                  ") || (",
                  "true",
                  "false");
      text.append("  :: ((").append(guard).append(")) -> goto ");
      text.append(name(automaton, automaton.target(edge))).append('\n');
    }
    text.append("  od;\n");
  }

  /** Spin takes the words {@code accept} and {@code init} in a label to mean something. */
  private static String name(Automaton automaton, int state) {
    if (isAllAccepting(automaton, state)) {
      return "accept_all";
    }
    String kind = isAccepting(automaton, state) ? "accept" : "T0";
    return state == 0 ? kind + "_init" : kind + "_S" + state;
  }

  private static boolean isAccepting(Automaton automaton, int state) {
    int first = automaton.firstEdge(state);
    return first < automaton.firstEdge(state + 1) && automaton.marks(first) == automaton.allMarks();
  }

  /** A state that is never left, whatever comes: there the claim may as well end. */
  private static boolean isAllAccepting(Automaton automaton, int state) {
    int first = automaton.firstEdge(state);
    return isAccepting(automaton, state)
        && automaton.firstEdge(state + 1) == first + 1
        && automaton.target(first) == state
        && automaton.label(first).equals(Label.TRUE);
  }

  private static String expression(String proposition) {
    return proposition.matches("[A-Za-z_][A-Za-z0-9_]*") ? proposition : "(" + proposition + ")";
  }
}
