package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.preprocessor.Token;
import dev.allways.languages.promela.preprocessor.Token.Kind;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Statement.Assign;
import dev.allways.languages.promela.syntax.Statement.Condition;
import dev.allways.languages.promela.syntax.Statement.Labelled;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import dev.allways.languages.promela.syntax.TokenReader.SyntaxError;
import dev.allways.text.Diagnostic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Reads the bodies of processes. */
final class StatementParser {
  private static final Set<String> ENDS = Set.of("}", "::", "fi", "od");

  /** A call of an inline that is being read. */
  private record Call(String name, Origin origin, Optional<Reference> result) {}

  private final TokenReader reader;
  private final ExpressionParser expressions;
  private final DeclarationParser declarations;
  private final Recovery recovery;
  private final Deque<Call> calls = new ArrayDeque<>();

  StatementParser(
      TokenReader reader, ExpressionParser expressions, DeclarationParser declarations) {
    this.reader = reader;
    this.expressions = expressions;
    this.declarations = declarations;
    this.recovery = new Recovery(reader);
  }

  /** {@code { statements }} */
  Sequence block() {
    Token opening = reader.expect("{");
    Sequence sequence = reader.withLineEnds(true, () -> sequence(opening));
    if (!reader.accept("}")) {
      recovery.missing("}", opening);
    }
    return sequence;
  }

  /**
   * Statements with separators between them. As in Spin a separator may stand too often, and may be
   * missing at the end of a line, behind a closing brace and behind {@code else}.
   */
  private Sequence sequence(Token opening) {
    List<Statement> statements = new ArrayList<>();
    boolean sound = true;
    while (true) {
      while (reader.accept(";") || reader.accept("->")) {}
      if (atEnd()) {
        break;
      }
      int before = reader.mark();
      try {
        statements.add(reader.nested(this::step));
      } catch (SyntaxError reported) {
        sound = false;
        recovery.skipStatement(before);
        continue;
      }
      boolean separated = reader.at(";") || reader.at("->") || reader.atLineEnd() || atEnd();
      if (!separated && !endsByItself(statements.getLast())) {
        reportUnseparated(reader.mark() - before);
      }
    }
    if (statements.isEmpty() && sound) {
      Token found = reader.peek();
      String message = "expected a statement, found " + TokenReader.described(found);
      reader.reporter().error(found.origin(), "P108", message);
    }
    return new Sequence(opening.origin(), List.copyOf(statements));
  }

  /** Whether nothing need stand behind it: the body of an inline ends in a brace as well. */
  private boolean endsByItself(Statement statement) {
    return reader.last().is("}")
        || reader.last().is("else")
        || statement instanceof Statement.InlineCall;
  }

  private boolean atEnd() {
    Token token = reader.peek();
    return token.isEnd()
        || (token.kind() != Kind.STRING
            && (ENDS.contains(token.text()) || Keywords.UNITS.contains(token.text())));
  }

  /**
   * @param length how many tokens the statement has; one that consists of just a name may be a
   *     misspelled keyword
   */
  private void reportUnseparated(int length) {
    Token found = reader.peek();
    Optional<String> meant =
        reader
            .meantBeforeBracket()
            .or(() -> meant(!isUsed(reader.peek(1)), found, Keywords.CLOSING))
            .or(() -> meant(length == 1, reader.last(), Keywords.STATEMENTS));
    reader
        .reporter()
        .add(
            reader.last().origin().after(),
            Diagnostic.error("P109", "expected ';' before " + TokenReader.described(found))
                .help(meant));
    if (!TokenReader.isName(found) && !found.isName() && !found.is("{")) {
      recovery.skipStatement(reader.mark());
    }
  }

  private static Optional<String> meant(boolean possible, Token token, Set<String> words) {
    return possible ? TokenReader.meant(token, words) : Optional.empty();
  }

  /** Whether this stands behind a variable: then what is before it is no misspelled keyword. */
  private static boolean isUsed(Token next) {
    return Set.of("=", "++", "--", "!", "!!", "?", "??", "[", ".", "@", ":").contains(next.text());
  }

  private Statement step() {
    Origin start = reader.peek().origin();
    Statement first = statement();
    if (!reader.accept("unless")) {
      return first;
    }
    Statement escape = statement();
    return new Statement.Unless(reader.from(start), first, escape);
  }

  private Statement statement() {
    Token token = reader.peek();
    if (token.kind() == Kind.SYMBOL && token.is("{")) {
      Sequence body = block();
      return new Statement.Block(reader.from(token.origin()), body);
    }
    if (!token.isName()) {
      return condition();
    }
    if (Keywords.EMBEDDED_C.contains(token.text()) && !token.is("c_expr")) {
      throw reader.embeddedC();
    }
    if (declarations.atMtypes()) {
      reader.reporter().error(token.origin(), "P110", "message types must be declared globally");
      declarations.mtypes();
      throw new SyntaxError();
    }
    boolean label = TokenReader.isName(token) && reader.peek(1).is(":");
    if (label && !reader.proctypes.contains(token.text())) {
      return labelled();
    }
    if (declarations.atDeclaration()) {
      return new Statement.Declare(declarations.declaration());
    }
    if (Keywords.contains(token.text())) {
      return keyword(token);
    }
    boolean bracket = reader.peek(1).is("(") && !reader.peek(1).onNewLine();
    if (bracket || reader.inlines.containsKey(token.text())) {
      return call(Optional.empty());
    }
    return reader.proctypes.contains(token.text()) ? condition() : onVariable();
  }

  private Statement keyword(Token token) {
    Origin start = token.origin();
    return switch (token.text()) {
      case "if" -> new Statement.If(start, options("fi"));
      case "do" -> new Statement.Do(start, options("od"));
      case "break" -> new Statement.Break(reader.take().origin());
      case "goto" -> {
        reader.take();
        String label = reader.name("a label").text();
        yield new Statement.Goto(reader.from(start), label);
      }
      case "else" -> new Statement.Else(reader.take().origin());
      case "atomic" -> {
        reader.take();
        Sequence body = block();
        yield new Statement.Atomic(reader.from(start), body);
      }
      case "d_step" -> {
        reader.take();
        Sequence body = block();
        yield new Statement.Deterministic(reader.from(start), body);
      }
      case "for" -> forLoop();
      case "select" -> select();
      case "assert" -> {
        reader.take();
        Expression condition = expressions.expression();
        yield new Statement.Assert(reader.from(start), condition);
      }
      case "printf" -> print();
      case "printm" -> printMtype();
      case "xr", "xs" -> exclusive();
      case "return" -> result();
      default -> condition();
    };
  }

  private Statement condition() {
    Origin start = reader.peek().origin();
    Expression expression = expressions.expression();
    return new Condition(reader.from(start), expression);
  }

  private Statement labelled() {
    Token label = reader.take();
    reader.take();
    if (reader.at(";") || reader.at("->") || atEnd()) {
      Constant always = new Constant(label.origin(), 1, "skip");
      return new Labelled(label.origin(), label.text(), new Condition(label.origin(), always));
    }
    if (reader.at("xr") || reader.at("xs") || atPlainDeclaration()) {
      reader
          .reporter()
          .error(
              label.origin(), "P111", "a label cannot stand before a declaration: " + label.text());
    }
    return new Labelled(label.origin(), label.text(), reader.nested(this::statement));
  }

  private boolean atPlainDeclaration() {
    return declarations.atDeclaration()
        && !(TokenReader.isName(reader.peek()) && reader.peek(1).is(":"));
  }

  private List<Sequence> options(String closing) {
    Token opening = reader.take();
    List<Sequence> options = new ArrayList<>();
    if (!reader.at("::")) {
      SyntaxError missing = reader.expected("'::' and an option of this '" + opening.text() + "'");
      if (!reader.accept(closing)) {
        throw missing;
      }
      return options;
    }
    recovery.await(closing);
    try {
      while (reader.at("::")) {
        options.add(sequence(reader.take()));
      }
    } finally {
      recovery.awaitNoLonger();
    }
    if (!reader.accept(closing)) {
      recovery.missing(closing, opening);
    }
    return List.copyOf(options);
  }

  private Statement forLoop() {
    Origin start = reader.take().origin();
    Function<Sequence, Statement> loop =
        reader.between(
            "(",
            ")",
            () -> {
              Reference variable = expressions.reference();
              if (reader.accept("in")) {
                Reference collection = expressions.reference();
                return body -> new Statement.ForIn(reader.from(start), variable, collection, body);
              }
              Range range = range();
              return body ->
                  new Statement.ForRange(
                      reader.from(start), variable, range.from(), range.to(), body);
            });
    if (!reader.accept(";")) {
      reader.accept("->");
    }
    return loop.apply(block());
  }

  private record Range(Expression from, Expression to) {}

  private Range range() {
    if (!reader.accept(":")) {
      throw reader.expected("':'", Set.of("in"));
    }
    Expression from = expressions.expression();
    reader.expect("..");
    return new Range(from, expressions.expression());
  }

  private Statement select() {
    Origin start = reader.take().origin();
    boolean listed = namesItsValues();
    return reader.between(
        "(",
        ")",
        () -> {
          Reference variable = expressions.reference();
          Range range = range();
          return new Statement.Select(
              reader.from(start), variable, range.from(), range.to(), listed);
        });
  }

  /**
   * Whether {@code (name : 1 .. 9)} follows, which Spin makes a list of assignments before it
   * parses: a name of letters and digits, two numbers, on one line, and nothing else.
   */
  private boolean namesItsValues() {
    List<String> forms = List.of("\\(", "[A-Za-z0-9]+", ":", "[0-9]+", "\\.\\.", "[0-9]+", "\\)");
    for (int i = 0; i < forms.size(); i++) {
      Token token = reader.peek(i);
      if (token.onNewLine() || !token.text().matches(forms.get(i))) {
        return false;
      }
    }
    return true;
  }

  private Statement print() {
    Origin start = reader.take().origin();
    return reader.between(
        "(",
        ")",
        () -> {
          if (reader.peek().kind() != Kind.STRING) {
            throw reader.expected("a text in quotes");
          }
          String format = reader.take().text();
          List<Expression> arguments = reader.accept(",") ? expressions.list() : List.of();
          return new Statement.Print(reader.from(start), format, arguments);
        });
  }

  private Statement printMtype() {
    Origin start = reader.take().origin();
    Expression value = reader.between("(", ")", expressions::expression);
    return new Statement.PrintMtype(reader.from(start), value);
  }

  private Statement exclusive() {
    Token word = reader.take();
    List<Reference> channels = new ArrayList<>();
    do {
      channels.add(expressions.reference());
    } while (reader.accept(","));
    return new Statement.Exclusive(
        reader.from(word.origin()), word.is("xr"), List.copyOf(channels));
  }

  /** {@code return e} assigns to what the call of the inline is assigned to. */
  private Statement result() {
    Token word = reader.take();
    Expression value = expressions.expression();
    Call call = calls.peek();
    if (call == null || call.result().isEmpty()) {
      String message = "'return' belongs in an inline whose call is assigned to a variable";
      reader.reporter().error(word.origin(), "P112", message);
      throw new SyntaxError();
    }
    return new Assign(reader.from(word.origin()), call.result().get(), value);
  }

  /** What begins with a variable: an assignment, a message, or just a condition. */
  private Statement onVariable() {
    int mark = reader.mark();
    Origin start = reader.peek().origin();
    Reference target = expressions.reference();
    if (reader.accept("=")) {
      if (reader.inlines.containsKey(reader.peek().text()) && reader.peek(1).is("(")) {
        return call(Optional.of(target));
      }
      Expression value = expressions.expression();
      return new Assign(reader.from(start), target, value);
    }
    if (reader.at("++") || reader.at("--")) {
      boolean up = reader.take().is("++");
      return new Statement.Step(reader.from(start), target, up);
    }
    if ((reader.at("!") || reader.at("!!")) && !reader.atLineEnd()) {
      boolean sorted = reader.take().is("!!");
      List<Expression> message = expressions.message();
      return new Statement.Send(reader.from(start), target, sorted, message);
    }
    if ((reader.at("?") || reader.at("??")) && !expressions.isPoll()) {
      return receive(start, target);
    }
    reader.reset(mark);
    return condition();
  }

  private Statement receive(Origin start, Reference channel) {
    boolean anywhere = reader.take().is("??");
    boolean keeps = reader.accept("<");
    List<Pattern> patterns = expressions.patterns();
    if (keeps) {
      reader.expect(">");
    }
    return new Statement.Receive(reader.from(start), channel, anywhere, keeps, patterns);
  }

  private Statement call(Optional<Reference> result) {
    Token name = reader.take();
    Inline inline = reader.inlines.get(name.text());
    if (inline == null) {
      Set<String> known = new TreeSet<>(reader.inlines.keySet());
      known.addAll(Keywords.WITH_BRACKETS);
      Diagnostic unknown = reader.unknown("P202", "inline", name.text(), known);
      boolean process = reader.proctypes.contains(name.text());
      reader
          .reporter()
          .add(name.origin(), process ? unknown.help("a process is started with 'run'") : unknown);
      throw new SyntaxError();
    }
    Token opening = reader.expect("(");
    List<List<Token>> arguments = arguments(reader.upTo(opening, "(", ")"));
    Origin origin = reader.from(name.origin());
    if (arguments.size() != inline.parameters().size()) {
      wrongCount(inline, origin, arguments.size());
    }
    for (Call open : calls) {
      if (open.name().equals(inline.name())) {
        reader
            .reporter()
            .add(
                origin,
                Diagnostic.error("P113", "inline '" + inline.name() + "' calls itself")
                    .because("the inline is declared here", inline.origin().location()));
        throw new SyntaxError();
      }
    }
    List<Token> body = inline.expand(origin, arguments);
    reader.spend(body, origin);
    calls.push(new Call(inline.name(), origin, result));
    try {
      Sequence sequence = reader.reading(body, () -> reader.nested(this::block));
      return new Statement.InlineCall(origin, inline.name(), result, sequence);
    } finally {
      calls.pop();
    }
  }

  private void wrongCount(Inline inline, Origin call, int given) {
    int wanted = inline.parameters().size();
    String message =
        "inline '%s' takes %d argument%s and is given %d"
            .formatted(inline.name(), wanted, wanted == 1 ? "" : "s", given);
    reader
        .reporter()
        .add(
            call,
            Diagnostic.error("P114", message)
                .because("the inline is declared here", inline.origin().location()));
    throw new SyntaxError();
  }

  private static List<List<Token>> arguments(List<Token> inside) {
    List<List<Token>> arguments = new ArrayList<>();
    if (inside.isEmpty()) {
      return arguments;
    }
    List<Token> argument = new ArrayList<>();
    int open = 0;
    for (Token token : inside) {
      boolean opens = token.is("(") || token.is("[") || token.is("{");
      boolean closes = token.is(")") || token.is("]") || token.is("}");
      open += opens ? 1 : closes ? -1 : 0;
      if (open == 0 && token.is(",")) {
        arguments.add(argument);
        argument = new ArrayList<>();
      } else {
        argument.add(token);
      }
    }
    arguments.add(argument);
    return arguments;
  }
}
