package dev.allways.logic.automaton;

import dev.allways.logic.automaton.HoaScanner.Kind;
import dev.allways.logic.automaton.HoaScanner.Token;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads automata in the Hanoi Omega-Automata format, version 1: any number of them in one text,
 * with acceptance by conjunctions and disjunctions of {@code Inf}, on states or on edges, with
 * labels on states, on edges or implied. What it cannot represent (universal branching, {@code
 * Fin}) is refused where it stands.
 *
 * <pre>{@code
 * List<Automaton> automata = HoaReader.read(Source.read(Path.of("claims.hoa")));
 * }</pre>
 *
 * <p>Paper: Tomáš Babiak, František Blahoudek, Alexandre Duret-Lutz, Joachim Klein, Jan Křetínský,
 * David Müller, David Parker, Jan Strejček, The Hanoi Omega-Automata Format, CAV 2015.
 */
public final class HoaReader {
  private static final long EFFORT = 200_000_000;
  private static final List<String> HEADERS =
      List.of("HOA", "States", "Start", "AP", "Alias", "Acceptance");

  private record Edge(int label, long marks, int target) {}

  private final HoaTokens tokens;
  private final Bdd bdd = new Bdd(new Budget(EFFORT, () -> false));
  private final HoaLabels labels;
  private final List<Integer> starts = new ArrayList<>();
  private Optional<HoaAcceptance> acceptance = Optional.empty();
  private int announcedStates = Integer.MAX_VALUE;

  /** State numbers of the text to those used here, in the order in which they are met. */
  private final Map<Integer, Integer> numbers = new LinkedHashMap<>();

  private final Map<Integer, List<Edge>> edges = new LinkedHashMap<>();

  private HoaReader(HoaTokens tokens) {
    this.tokens = tokens;
    this.labels = new HoaLabels(tokens, bdd);
  }

  /**
   * @throws InputException when the text is no automaton or one of a kind that is not supported
   */
  public static List<Automaton> read(Source source) {
    HoaTokens tokens = new HoaTokens(source);
    List<Automaton> automata = new ArrayList<>();
    do {
      new HoaReader(tokens).automaton().ifPresent(automata::add);
    } while (!tokens.at(Kind.END));
    return automata;
  }

  /** Nothing if the automaton ends in {@code --ABORT--}: its writer took it back. */
  private Optional<Automaton> automaton() {
    Token first = tokens.token();
    try {
      readHeader(first);
      return readBody() ? Optional.of(build()) : Optional.empty();
    } catch (Budget.Exhausted _) {
      throw tokens.error("L309", "the labels of this automaton are too large", first);
    }
  }

  private void readHeader(Token first) {
    if (!tokens.atHeader("HOA")) {
      throw tokens.unexpected("'HOA: v1'");
    }
    tokens.advance();
    if (!tokens.at(Kind.IDENTIFIER) || !tokens.token().text().equals("v1")) {
      throw tokens.error(
          "L303",
          "version " + tokens.token().shown() + " of the format is not supported",
          tokens.token(),
          "this reads version v1");
    }
    tokens.advance();
    while (!tokens.token().isSection("--BODY--")) {
      if (!tokens.at(Kind.HEADER)) {
        throw tokens.unexpected("a header or '--BODY--'");
      }
      Token header = tokens.token();
      tokens.advance();
      readItem(header);
    }
    if (acceptance.isEmpty()) {
      throw tokens.error("L304", "this automaton has no 'Acceptance:'", first);
    }
    tokens.advance();
  }

  private void readItem(Token header) {
    switch (header.text()) {
      case "States" -> announcedStates = tokens.integer("the number of states");
      case "Start" -> starts.add(readState());
      case "AP" -> labels.readPropositions(header);
      case "Alias" -> labels.readAlias();
      case "Acceptance" -> acceptance = Optional.of(HoaAcceptance.read(tokens));
      default -> {
        if (Character.isUpperCase(header.text().charAt(0))) {
          throw tokens.error(
              "L305",
              "the header '" + header.text() + ":' is unknown and may change the meaning",
              header,
              Spelling.suggestion(header.text(), HEADERS));
        }
        skipItem();
      }
    }
  }

  private void skipItem() {
    while (!tokens.at(Kind.HEADER) && !tokens.token().isSection("--BODY--")) {
      if (tokens.at(Kind.END)) {
        throw tokens.unexpected("'--BODY--'");
      }
      tokens.advance();
    }
  }

  /** Whether the automaton is to be used. */
  private boolean readBody() {
    while (tokens.atHeader("State")) {
      tokens.advance();
      readEdges(acceptance.orElseThrow());
    }
    if (!tokens.token().isSection("--END--") && !tokens.token().isSection("--ABORT--")) {
      throw tokens.unexpected("'State:' or '--END--'");
    }
    boolean complete = tokens.token().isSection("--END--");
    tokens.advance();
    return complete;
  }

  private void readEdges(HoaAcceptance condition) {
    Optional<Integer> stateLabel =
        tokens.at('[') ? Optional.of(labels.readLabel()) : Optional.empty();
    List<Edge> outgoing = edges.computeIfAbsent(readState(), _ -> new ArrayList<>());
    if (tokens.at(Kind.STRING)) {
      tokens.advance();
    }
    long[] stateSets = condition.readSets(tokens);
    int implicit = 0;
    while (tokens.at('[') || tokens.at(Kind.INTEGER)) {
      int label;
      if (tokens.at('[')) {
        if (stateLabel.isPresent()) {
          throw tokens.error("L308", "this state has a label already", tokens.token());
        }
        label = labels.readLabel();
      } else {
        label = stateLabel.isPresent() ? stateLabel.get() : labels.implicitLetter(implicit++);
      }
      int target = readState();
      long marks = condition.marks(condition.readSets(tokens), stateSets);
      outgoing.add(new Edge(label, marks, target));
    }
  }

  private int readState() {
    Token place = tokens.token();
    int number = tokens.integer("a state");
    if (number >= announcedStates) {
      throw tokens.error(
          "L308",
          "there is no state " + number,
          place,
          "'States: %d' announces fewer".formatted(announcedStates));
    }
    if (tokens.at('&')) {
      throw tokens.error(
          "L308",
          "universal branching is not supported",
          tokens.token(),
          "this reads non-deterministic automata");
    }
    Integer known = numbers.putIfAbsent(number, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  /** Several initial states, or none, become one that has the edges of all. */
  private Automaton build() {
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(
            bdd, labels.propositions(), acceptance.orElseThrow().clauseCount());
    edges.forEach((source, outgoing) -> add(builder, source, outgoing));
    if (starts.size() == 1) {
      return builder.build(starts.getFirst()).toAutomaton();
    }
    int initial = numbers.size();
    for (int start : starts) {
      add(builder, initial, edges.getOrDefault(start, List.of()));
    }
    return builder.build(initial).toAutomaton();
  }

  private static void add(SymbolicAutomaton.Builder builder, int source, List<Edge> outgoing) {
    for (Edge edge : outgoing) {
      builder.edge(source, edge.label(), edge.marks(), edge.target());
    }
  }
}
