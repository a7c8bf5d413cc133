package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.preprocessor.Token;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import dev.allways.languages.promela.syntax.TokenReader.SyntaxError;
import dev.allways.languages.promela.syntax.Unit.Proctype;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads a model by recursive descent.
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * List<Token> tokens = Preprocessor.tokens(source, Includes.NONE, Map.of(), diagnostics);
 * List<Unit> units = Parser.parse(tokens, diagnostics);
 * diagnostics.throwIfErrors();
 * }</pre>
 *
 * <p>Formulas are read when everything else has been: they may speak of what is declared behind
 * them.
 */
public final class Parser {
  /** The words that a part of a model begins with. */
  private static final Set<String> BEGINNINGS =
      Stream.of(Keywords.UNITS, Keywords.TYPES.keySet(), Keywords.VISIBILITIES)
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> BEFORE_BRACE =
      Set.of("init", "ltl", "mtype", "never", "notrace", "trace");

  private record PendingFormula(int position, Origin origin, String name, List<Token> tokens) {}

  private final TokenReader reader;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final StatementParser statements;
  private final List<Unit> units = new ArrayList<>();
  private final List<PendingFormula> formulas = new ArrayList<>();
  private final Map<String, Integer> counts = new HashMap<>();

  private Parser(List<Token> tokens, Diagnostics diagnostics) {
    this.reader = new TokenReader(tokens, diagnostics);
    this.expressions = new ExpressionParser(reader);
    this.declarations = new DeclarationParser(reader, expressions);
    this.statements = new StatementParser(reader, expressions, declarations);
  }

  /**
   * The parts of the model in the order in which they are written; what could not be read is left
   * out and reported.
   *
   * @param tokens as the preprocessor gives them, the end last
   * @throws dev.allways.text.InputException when {@code diagnostics} has had enough
   */
  public static List<Unit> parse(List<Token> tokens, Diagnostics diagnostics) {
    return new Parser(tokens, diagnostics).run();
  }

  /**
   * One expression; none if it could not be read, which is reported.
   *
   * @param tokens all of the expression, the end last
   * @param units the model that it is about
   */
  public static Optional<Expression> expression(
      List<Token> tokens, List<Unit> units, Diagnostics diagnostics) {
    Parser parser = new Parser(tokens, diagnostics);
    for (Unit unit : units) {
      if (unit instanceof Unit.Proctype proctype) {
        parser.reader.proctypes.add(proctype.name());
      } else if (unit instanceof Unit.Typedef typedef) {
        parser.reader.typedefs.add(typedef.name());
      }
    }
    try {
      Expression read = parser.expressions.formula();
      if (!parser.reader.peek().isEnd()) {
        throw parser.reader.expected("an operator, or the end of the expression");
      }
      return Optional.of(read);
    } catch (SyntaxError reported) {
      return Optional.empty();
    }
  }

  private List<Unit> run() {
    while (!reader.peek().isEnd()) {
      int before = reader.mark();
      try {
        unit();
      } catch (SyntaxError reported) {
        skipUnit(before);
      }
    }
    int added = 0;
    for (PendingFormula formula : formulas) {
      Optional<Unit> unit = formula(formula);
      if (unit.isPresent()) {
        units.add(formula.position() + added, unit.get());
        added++;
      }
    }
    return List.copyOf(units);
  }

  private Optional<Unit> formula(PendingFormula pending) {
    if (pending.tokens().isEmpty()) {
      reader.reporter().error(pending.origin(), "P115", "there is no formula between the braces");
      return Optional.empty();
    }
    try {
      Expression formula =
          reader.reading(
              pending.tokens(),
              () -> {
                Expression read = expressions.formula();
                while (reader.accept(";")) {}
                if (!reader.peek().isEnd()) {
                  throw expressions.unfinishedFormula("}");
                }
                return read;
              });
      return Optional.of(new Unit.Ltl(pending.origin(), pending.name(), formula));
    } catch (SyntaxError reported) {
      return Optional.empty();
    }
  }

  private void unit() {
    Token token = reader.peek();
    if (reader.accept(";") || reader.accept("->")) {
      return;
    }
    if (Keywords.EMBEDDED_C.contains(token.text()) && token.isName()) {
      reader.embeddedC();
      return;
    }
    switch (token.isName() ? token.text() : "") {
      case "active", "proctype", "D_proctype" -> units.add(proctype());
      case "init" -> units.add(init());
      case "never" -> units.add(never());
      case "trace", "notrace" -> {
        reader.take();
        units.add(new Unit.EventTrace(token.origin(), token.is("notrace"), statements.block()));
      }
      case "ltl" -> ltl();
      case "inline" -> inline();
      case "typedef" -> units.add(typedef());
      default -> {
        if (declarations.atMtypes()) {
          units.add(declarations.mtypes());
        } else if (declarations.atDeclaration()) {
          units.add(new Unit.Globals(declarations.declaration()));
        } else {
          throw reader.expected(
              "a declaration, a proctype or a property",
              reader.peek(1).is("{") ? BEFORE_BRACE : BEGINNINGS);
        }
      }
    }
  }

  /** To what can begin a unit, at the start of a line. */
  private void skipUnit(int start) {
    while (!reader.peek().isEnd()) {
      Token token = reader.peek();
      boolean begins =
          Keywords.UNITS.contains(token.text())
              || Keywords.TYPES.containsKey(token.text())
              || Keywords.VISIBILITIES.contains(token.text());
      if (reader.mark() > start && token.onNewLine() && begins) {
        return;
      }
      reader.take();
    }
  }

  private Proctype proctype() {
    Optional<Expression> instances = Optional.empty();
    if (reader.at("active")) {
      Token active = reader.take();
      instances = Optional.of(new Expression.Constant(active.origin(), 1, "1"));
      if (reader.at("[")) {
        instances = Optional.of(reader.between("[", "]", expressions::expression));
      }
    }
    if (!reader.at("proctype") && !reader.at("D_proctype")) {
      throw reader.expected("'proctype'", Set.of("proctype"));
    }
    boolean deterministic = reader.take().is("D_proctype");
    Token name = reader.name("the name of the process");
    reader.proctypes.add(name.text());
    List<VariableDeclaration> parameters =
        reader.between("(", ")", () -> declarations.declarations(")"));
    Optional<Expression> priority = expressions.priority();
    Optional<Expression> enabler = enabler();
    if (!reader.at("{")) {
      throw reader.expected("'{'", Set.of("priority", "provided"));
    }
    Sequence body = statements.block();
    return new Proctype(
        name.origin(), name.text(), instances, deterministic, parameters, priority, enabler, body);
  }

  private Optional<Expression> enabler() {
    if (!reader.accept("provided")) {
      return Optional.empty();
    }
    return Optional.of(reader.between("(", ")", expressions::expression));
  }

  private Proctype init() {
    Token word = reader.take();
    Optional<Expression> priority = expressions.priority();
    Sequence body = statements.block();
    return new Proctype(
        word.origin(),
        Unit.INIT,
        Optional.of(new Expression.Constant(word.origin(), 1, "1")),
        false,
        List.of(),
        priority,
        Optional.empty(),
        body);
  }

  private Unit never() {
    Token word = reader.take();
    String unnamed = nextName("never");
    String name = reader.atName() ? reader.take().text() : unnamed;
    return new Unit.Never(word.origin(), name, statements.block());
  }

  private void ltl() {
    Token word = reader.take();
    boolean named = reader.atName();
    Origin place = named ? reader.peek().origin() : word.origin();
    String name = named ? reader.take().text() : nextName("ltl");
    Token opening = reader.expect("{");
    formulas.add(new PendingFormula(units.size(), place, name, reader.upTo(opening, "{", "}")));
  }

  private String nextName(String kind) {
    return kind + "_" + (counts.merge(kind, 1, Integer::sum) - 1);
  }

  private void inline() {
    reader.take();
    Token name = reader.name("the name of the inline");
    Inline known = reader.inlines.get(name.text());
    if (known != null) {
      reader
          .reporter()
          .add(
              name.origin(),
              Diagnostic.error("P203", "inline '" + name.text() + "' is declared twice")
                  .because("the first time here", known.origin().location()));
    }
    List<String> parameters = reader.between("(", ")", () -> parameters(name));
    Token opening = reader.expect("{");
    List<Token> body = new ArrayList<>();
    body.add(opening);
    body.addAll(reader.upTo(opening, "{", "}"));
    body.add(reader.last());
    reader.inlines.put(name.text(), new Inline(name.origin(), name.text(), parameters, body));
  }

  private List<String> parameters(Token inline) {
    List<String> parameters = new ArrayList<>();
    while (!reader.at(")")) {
      Token parameter = reader.name("a parameter or ')'");
      if (parameters.contains(parameter.text())) {
        String message = "inline " + inline + " has two parameters " + parameter;
        reader.reporter().error(parameter.origin(), "P203", message);
      }
      parameters.add(parameter.text());
      if (!reader.accept(",") && !reader.at(")")) {
        throw reader.expected("',' or ')'");
      }
    }
    return parameters;
  }

  private Unit typedef() {
    reader.take();
    Token name = reader.name("the name of the type");
    List<VariableDeclaration> fields =
        reader.between("{", "}", () -> declarations.declarations("}"));
    reader.typedefs.add(name.text());
    return new Unit.Typedef(name.origin(), name.text(), fields);
  }
}
