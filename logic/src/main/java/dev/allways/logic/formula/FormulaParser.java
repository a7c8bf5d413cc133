package dev.allways.logic.formula;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import dev.allways.text.Spelling;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads a formula in one of the three syntaxes.
 *
 * <pre>{@code
 * Formula response = FormulaParser.parse("G(request -> F answer)", Syntax.SPOT);
 * }</pre>
 *
 * <p>Nothing here is recursive, so no input overflows the stack; a formula nested deeper than
 * {@link #DEEPEST} is refused, so that what comes later may recurse.
 *
 * <p>In {@link Syntax#SPIN} an operand may be any Promela expression, and what is not an operator
 * of the logic is one proposition, named by its text with its blanks put in order: {@code [] (len(
 * q )==0 || ready)} has the propositions {@code len(q) == 0} and {@code ready}.
 */
public final class FormulaParser {
  /**
   * The deepest nesting of a formula that is read. On the 1 MB that a thread has by default, a
   * plain recursion over formulas goes some 7,000 levels deep, and negation normal form doubles the
   * depth; a recursion through streams fails at 800.
   */
  public static final int DEEPEST = 2_000;

  /** Where a formula ends. */
  enum Layout {
    /** At the end of the text. */
    WHOLE,
    /** At the end of the text, or of a line if the next one cannot go on with the formula. */
    LINES
  }

  private final Source source;
  private final Syntax syntax;
  private final FormulaScanner scanner;
  private final Layout layout;
  private final Deque<Level> levels = new ArrayDeque<>();
  private final NavigableMap<Integer, Occurrence> occurrences = new TreeMap<>();
  private final List<Diagnostic> warnings = new ArrayList<>();

  private record Occurrence(String name, ParsedFormula.Place place) {}

  /** What stands between two parentheses, or between the two ends of the text. */
  private static final class Level {
    final Token open;
    final List<Term> operands = new ArrayList<>();
    final List<Token.InfixSign> operators = new ArrayList<>();
    final List<Token.PrefixSign> pending = new ArrayList<>();

    Level(Token open) {
      this.open = open;
    }
  }

  private FormulaParser(Source source, FormulaScanner scanner, Syntax syntax, Layout layout) {
    this.source = source;
    this.scanner = scanner;
    this.syntax = syntax;
    this.layout = layout;
  }

  /**
   * @throws InputException with the place of the first mistake
   */
  public static Formula parse(String text, Syntax syntax) {
    return parse(Source.of("formula", text), syntax);
  }

  /**
   * @throws InputException with the place of the first mistake
   */
  public static Formula parse(Source source, Syntax syntax) {
    return read(source, 0, source.length(), syntax).formula();
  }

  /**
   * The formula from {@code start} to before {@code end} of a larger text, such as what stands
   * between the braces of an {@code ltl} block.
   *
   * @throws InputException with the place of the first mistake
   */
  public static ParsedFormula read(Source source, int start, int end, Syntax syntax) {
    FormulaScanner scanner = new FormulaScanner(source, start, end, syntax, false);
    return next(source, scanner, syntax, Layout.WHOLE);
  }

  static ParsedFormula next(Source source, FormulaScanner scanner, Syntax syntax, Layout layout) {
    return new FormulaParser(source, scanner, syntax, layout).run();
  }

  private ParsedFormula run() {
    levels.push(new Level(new Token.Open(scanner.position(), scanner.position())));
    while (true) {
      readOperand();
      if (readOperator()) {
        return result(resolve(levels.pop()).formula());
      }
    }
  }

  private ParsedFormula result(Formula formula) {
    SequencedMap<String, ParsedFormula.Place> places = new LinkedHashMap<>();
    for (Occurrence occurrence : occurrences.values()) {
      places.putIfAbsent(occurrence.name(), occurrence.place());
    }
    return new ParsedFormula(formula, places, warnings);
  }

  /** Reads on until an operand is complete, opening a level for each parenthesis. */
  private void readOperand() {
    while (true) {
      Level level = levels.element();
      switch (scanner.operand()) {
        case Token.PrefixSign prefix -> level.pending.add(prefix);
        case Token.Open open -> levels.push(new Level(open));
        case Token.Constant constant -> {
          Formula formula = Formula.constant(constant.value());
          add(level, new Term(formula, constant.start(), constant.end(), syntax == Syntax.SPIN));
          return;
        }
        case Token.Name name -> {
          Formula formula = proposition(name.name(), name.start(), name.end());
          add(level, new Term(formula, name.start(), name.end(), syntax == Syntax.SPIN));
          return;
        }
        case Token.InfixSign sign -> throw expectedOperand(level, sign);
        case Token.Close close -> throw expectedOperand(level, close);
        case Token.End end -> throw expectedOperand(level, end);
        case Token.Unknown unknown -> throw expectedOperand(level, unknown);
      }
    }
  }

  /** Reads the operator after an operand, closing levels; whether the formula ended instead. */
  private boolean readOperator() {
    while (true) {
      Level level = levels.element();
      int before = scanner.position();
      Token token = scanner.operator();
      if (token instanceof Token.InfixSign sign) {
        level.operators.add(sign);
        return false;
      }
      if (token instanceof Token.Close close && levels.size() > 1) {
        Term inner = resolve(levels.pop());
        Term whole = new Term(inner.formula(), level.open.start(), close.end(), inner.expression());
        add(levels.element(), whole);
        continue;
      }
      if (levels.size() == 1) {
        if (token instanceof Token.End) {
          return true;
        }
        if (layout == Layout.LINES && scanner.lineEnded()) {
          scanner.backTo(before);
          return true;
        }
      }
      throw expectedOperator(level, token);
    }
  }

  private Formula proposition(String name, int start, int end) {
    occurrences.subMap(start, true, end, false).clear();
    occurrences.put(start, new Occurrence(name, new ParsedFormula.Place(start, end)));
    return Formula.proposition(name);
  }

  private void add(Level level, Term operand) {
    List<Token.PrefixSign> prefixes = List.copyOf(level.pending);
    level.pending.clear();
    Term term = operand;
    if (syntax == Syntax.OWL) {
      term = new Term(operand.formula(), operand.start(), operand.end(), false, prefixes);
    } else {
      for (Token.PrefixSign prefix : prefixes.reversed()) {
        term = apply(prefix, term);
      }
    }
    level.operands.add(term);
  }

  private Term apply(Token.PrefixSign sign, Term operand) {
    if (sign.prefix().isArithmetic()) {
      requireExpression(sign, operand);
      return opaque(sign.start(), operand.end());
    }
    Formula formula = checked(sign.prefix().apply(operand.formula()), sign);
    boolean expression = operand.expression() && !sign.prefix().isTemporal();
    return new Term(formula, sign.start(), operand.end(), expression);
  }

  /**
   * A part of a Promela expression that is no formula, such as a sum: a proposition by its text.
   */
  private Term opaque(int start, int end) {
    String name = PromelaText.normalised(source.text().substring(start, end));
    return new Term(proposition(name, start, end), start, end, true);
  }

  private Term resolve(Level level) {
    return syntax == Syntax.OWL
        ? new OwlGrammar(source, warnings).resolve(level.operands, level.operators, level.open)
        : resolveByLevels(level);
  }

  /** Dijkstra's shunting yard over one level; a run of conjunctions becomes one formula. */
  private Term resolveByLevels(Level level) {
    Deque<Term> operands = new ArrayDeque<>();
    Deque<Token.InfixSign> operators = new ArrayDeque<>();
    operands.push(level.operands.getFirst());
    for (int i = 0; i < level.operators.size(); i++) {
      Token.InfixSign sign = level.operators.get(i);
      boolean right = Vocabulary.of(syntax).isRightAssociative(sign.infix());
      while (!operators.isEmpty() && binds(operators.element(), sign, right)) {
        reduce(operands, operators);
      }
      operators.push(sign);
      operands.push(level.operands.get(i + 1));
    }
    while (!operators.isEmpty()) {
      reduce(operands, operators);
    }
    return operands.element();
  }

  private static boolean binds(
      Token.InfixSign left, Token.InfixSign right, boolean rightAssociative) {
    return left.level() > right.level() || (left.level() == right.level() && !rightAssociative);
  }

  private void reduce(Deque<Term> operands, Deque<Token.InfixSign> operators) {
    Token.InfixSign sign = operators.pop();
    Term right = operands.pop();
    if (sign.infix() == Infix.AND || sign.infix() == Infix.OR) {
      Deque<Term> run = new ArrayDeque<>(List.of(right));
      run.push(operands.pop());
      while (!operators.isEmpty() && operators.element().infix() == sign.infix()) {
        operators.pop();
        run.push(operands.pop());
      }
      List<Formula> parts = run.stream().map(Term::formula).toList();
      Formula whole = sign.infix() == Infix.AND ? Formula.and(parts) : Formula.or(parts);
      boolean expression = run.stream().allMatch(Term::expression);
      operands.push(new Term(checked(whole, sign), run.element().start(), right.end(), expression));
      return;
    }
    Term left = operands.pop();
    if (sign.infix() == Infix.ARITHMETIC) {
      requireExpression(sign, left);
      requireExpression(sign, right);
      operands.push(opaque(left.start(), right.end()));
      return;
    }
    Formula whole = sign.infix().apply(left.formula(), right.formula());
    operands.push(new Term(checked(whole, sign), left.start(), right.end(), false));
  }

  private Formula checked(Formula formula, Token at) {
    return Nesting.checked(formula, source, at);
  }

  private void requireExpression(Token sign, Term operand) {
    if (operand.expression()) {
      return;
    }
    String written = source.text().substring(operand.start(), operand.end());
    String shown = written.length() <= 40 ? "'" + written + "'" : "a temporal formula";
    throw new InputException(
        Diagnostic.error("L009", "'" + text(sign) + "' needs values, and " + shown + " has none")
            .at(source.location(operand.start(), operand.end()))
            .help("temporal operators bind tighter than comparisons: write [] (x > 3)"));
  }

  private InputException expectedOperand(Level level, Token found) {
    if (found instanceof Token.Unknown unknown) {
      Optional<String> help = instead(text(unknown));
      return unexpected("L002", "expected a formula, found '" + text(unknown) + "'", found, help);
    }
    boolean empty = level.operands.isEmpty() && level.pending.isEmpty();
    if (empty && levels.size() == 1 && found instanceof Token.End) {
      return unexpected("L008", "there is no formula here", found, Optional.empty());
    }
    Token after = level.pending.isEmpty() ? null : level.pending.getLast();
    if (after == null && !level.operators.isEmpty()) {
      after = level.operators.getLast();
    }
    String what =
        after == null ? "expected a formula" : "expected a formula after '" + text(after) + "'";
    String where = found instanceof Token.End ? "" : ", found '" + text(found) + "'";
    return unexpected("L002", what + where, found, Optional.empty());
  }

  private InputException expectedOperator(Level level, Token found) {
    if (found instanceof Token.Close) {
      return unexpected("L005", "there is no '(' for this ')'", found, Optional.empty());
    }
    if (found instanceof Token.End) {
      return new InputException(
          Diagnostic.error("L004", "this '(' is never closed")
              .at(source.location(level.open.start())));
    }
    String word = text(found);
    Optional<String> help = instead(word);
    if (help.isEmpty()) {
      help = misspelled(word, Vocabulary.of(syntax).infixSpellings().stream());
    }
    Term before = level.operands.getLast();
    String name = source.text().substring(before.start(), before.end());
    if (help.isEmpty()) {
      help = instead(name);
    }
    if (help.isEmpty()) {
      help = misspelled(name, Vocabulary.of(syntax).prefixSpellings().stream());
    }
    return unexpected("L003", "expected an operator, found '" + word + "'", found, help);
  }

  private Optional<String> instead(String word) {
    String known = Vocabulary.of(syntax).instead(word);
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of("write '" + known + "' for '" + word + "'");
  }

  /** A single letter is near every other one, so there only its case may be wrong. */
  private static Optional<String> misspelled(String word, Stream<String> known) {
    List<String> near =
        known
            .filter(k -> (word.length() > 2 && k.length() > 2) || k.equalsIgnoreCase(word))
            .toList();
    return Spelling.suggestion(word, near);
  }

  private InputException unexpected(
      String code, String message, Token found, Optional<String> help) {
    return new InputException(
        Diagnostic.error(code, message)
            .at(source.location(found.start(), Math.max(found.end(), found.start() + 1)))
            .help(help));
  }

  private String text(Token token) {
    return source.text().substring(token.start(), token.end());
  }
}
