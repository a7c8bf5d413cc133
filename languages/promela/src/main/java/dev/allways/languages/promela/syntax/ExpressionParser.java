package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Literals;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.preprocessor.Token;
import dev.allways.languages.promela.preprocessor.Token.Kind;
import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.BinaryOperator;
import dev.allways.languages.promela.syntax.Expression.ChannelTest;
import dev.allways.languages.promela.syntax.Expression.Conditional;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Poll;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.RemoteLabel;
import dev.allways.languages.promela.syntax.Expression.RemoteVariable;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Expression.Temporal;
import dev.allways.languages.promela.syntax.Expression.TemporalOperator;
import dev.allways.languages.promela.syntax.Expression.Test;
import dev.allways.languages.promela.syntax.Expression.Unary;
import dev.allways.languages.promela.syntax.Expression.UnaryOperator;
import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads expressions and formulas, by precedence climbing. */
final class ExpressionParser {
  /** A longer chain of operators would be a tree too deep for the passes that follow. */
  private static final int LONGEST_CHAIN = 800;

  private static final Map<String, BinaryOperator> BINARY = new HashMap<>();
  private static final Map<String, Test> TESTS = new HashMap<>();
  private static final Map<String, TemporalOperator> WORDS =
      Map.ofEntries(
          Map.entry("always", TemporalOperator.ALWAYS),
          Map.entry("eventually", TemporalOperator.EVENTUALLY),
          Map.entry("X", TemporalOperator.NEXT),
          Map.entry("next", TemporalOperator.NEXT),
          Map.entry("U", TemporalOperator.UNTIL),
          Map.entry("until", TemporalOperator.UNTIL),
          Map.entry("stronguntil", TemporalOperator.UNTIL),
          Map.entry("W", TemporalOperator.WEAK_UNTIL),
          Map.entry("weakuntil", TemporalOperator.WEAK_UNTIL),
          Map.entry("V", TemporalOperator.RELEASE),
          Map.entry("release", TemporalOperator.RELEASE),
          Map.entry("implies", TemporalOperator.IMPLIES),
          Map.entry("equivalent", TemporalOperator.EQUIVALENT));

  static {
    for (BinaryOperator operator : BinaryOperator.values()) {
      BINARY.put(operator.symbol(), operator);
    }
    for (Test test : Test.values()) {
      TESTS.put(test.word(), test);
    }
  }

  private final TokenReader reader;
  private boolean inFormula;
  private int chain;

  ExpressionParser(TokenReader reader) {
    this.reader = reader;
  }

  Expression expression() {
    return reader.nested(() -> binary(0));
  }

  /** An expression in which temporal operators may stand. */
  Expression formula() {
    inFormula = true;
    try {
      return expression();
    } finally {
      inFormula = false;
    }
  }

  /** What to throw where a formula ends and something else follows than {@code closes}. */
  TokenReader.SyntaxError unfinishedFormula(String closes) {
    Token found = reader.peek();
    Token word = TokenReader.isName(found) ? found : reader.last();
    String message =
        "expected an operator or '%s', found %s".formatted(closes, TokenReader.described(found));
    reader
        .reporter()
        .add(
            found.origin(),
            Diagnostic.error("P101", message).help(TokenReader.meant(word, WORDS.keySet())));
    return new TokenReader.SyntaxError();
  }

  private Expression binary(int least) {
    int before = chain;
    Expression left = unary();
    while (true) {
      Token token = reader.peek();
      Optional<TemporalOperator> temporal = inFormula ? infix() : Optional.empty();
      BinaryOperator operator = token.kind() == Kind.SYMBOL ? BINARY.get(token.text()) : null;
      boolean more =
          temporal.isPresent()
              ? temporal.get().level() >= least
              : operator != null && operator.level() >= least;
      if (!more || reader.atLineEnd()) {
        chain = before;
        return left;
      }
      if (++chain > LONGEST_CHAIN) {
        reader.reporter().error(token.origin(), "P102", "this expression is too long to be read");
        throw new TokenReader.SyntaxError();
      }
      Origin start = left.origin();
      if (temporal.isPresent()) {
        takeInfix(temporal.get());
        Expression right = reader.nested(() -> binary(temporal.get().level() + 1));
        left = new Temporal(reader.from(start), temporal.get(), List.of(left, right));
      } else if (operator != null) {
        reader.take();
        Expression right = reader.nested(() -> binary(operator.level() + 1));
        left = new Binary(reader.from(start), operator, left, right);
      }
    }
  }

  private Optional<TemporalOperator> infix() {
    if (reader.at("->")) {
      return Optional.of(TemporalOperator.IMPLIES);
    }
    if (reader.at("<") && reader.peek(1).is("->") && !reader.peek(1).spaced()) {
      return Optional.of(TemporalOperator.EQUIVALENT);
    }
    return word().filter(operator -> !operator.isPrefix());
  }

  private Optional<TemporalOperator> word() {
    Token token = reader.peek();
    return token.isName() ? Optional.ofNullable(WORDS.get(token.text())) : Optional.empty();
  }

  private void takeInfix(TemporalOperator operator) {
    if (operator == TemporalOperator.EQUIVALENT && reader.at("<")) {
      reader.take();
    }
    reader.take();
  }

  private Optional<TemporalOperator> prefix() {
    if (reader.at("[") && reader.peek(1).is("]")) {
      return Optional.of(TemporalOperator.ALWAYS);
    }
    if (reader.at("<") && reader.peek(1).is(">")) {
      return Optional.of(TemporalOperator.EVENTUALLY);
    }
    return word().filter(TemporalOperator::isPrefix);
  }

  private Expression unary() {
    Token token = reader.peek();
    if (inFormula && prefix().isPresent()) {
      TemporalOperator operator = prefix().get();
      if (reader.take().kind() == Kind.SYMBOL) {
        reader.take();
      }
      Expression operand = reader.nested(this::unary);
      return new Temporal(reader.from(token.origin()), operator, List.of(operand));
    }
    for (UnaryOperator operator : UnaryOperator.values()) {
      if (reader.accept(operator.symbol())) {
        Expression operand = reader.nested(this::unary);
        return new Unary(reader.from(token.origin()), operator, operand);
      }
    }
    return primary();
  }

  private Expression primary() {
    Token token = reader.peek();
    Origin start = token.origin();
    if (token.kind() == Kind.NUMBER || token.kind() == Kind.CHARACTER) {
      return literal();
    }
    if (reader.at("(")) {
      Expression inner = reader.between("(", ")", () -> choice(start));
      return inner instanceof Conditional choice
          ? new Conditional(reader.from(start), choice.condition(), choice.chosen(), choice.other())
          : inner;
    }
    Test test = token.isName() ? TESTS.get(token.text()) : null;
    if (test != null) {
      reader.take();
      Reference channel = bracketedReference();
      return new ChannelTest(reader.from(start), test, channel);
    }
    return switch (token.isName() ? token.text() : "") {
      case "true", "skip" -> new Constant(reader.take().origin(), 1, token.text());
      case "false" -> new Constant(reader.take().origin(), 0, token.text());
      case "timeout" -> new Expression.Timeout(reader.take().origin());
      case "np_" -> new Expression.NonProgress(reader.take().origin());
      case "run" -> run();
      case "len" -> {
        reader.take();
        Reference channel = bracketedReference();
        yield new Expression.Length(reader.from(start), channel);
      }
      case "enabled" -> {
        Expression process = argument();
        yield new Expression.Enabled(reader.from(start), process);
      }
      case "pc_value" -> {
        Expression process = argument();
        yield new Expression.ProgramCounter(reader.from(start), process);
      }
      case "get_priority" -> {
        Expression process = argument();
        yield new Expression.GetPriority(reader.from(start), process);
      }
      case "set_priority" -> setPriority();
      case "c_expr" -> throw reader.embeddedC();
      default -> named();
    };
  }

  private Constant literal() {
    Token token = reader.take();
    Optional<Long> value = Literals.value(token);
    if (value.isEmpty() || value.get() != value.get().intValue()) {
      int read = (int) (long) value.orElse(Long.MAX_VALUE);
      String message = "the number " + token.text() + " does not fit in 32 bits: read as " + read;
      reader.reporter().warning(token.origin(), "P501", message);
    }
    return new Constant(token.origin(), (int) (long) value.orElse(Long.MAX_VALUE), token.text());
  }

  /** What may stand in brackets: an expression, or a condition with two values. */
  private Expression choice(Origin start) {
    Expression first = expression();
    if (inFormula && reader.peek().isName()) {
      throw unfinishedFormula(")");
    }
    if (inFormula || !reader.accept("->")) {
      return first;
    }
    Expression chosen = expression();
    reader.expect(":");
    Expression other = expression();
    return new Conditional(reader.from(start), first, chosen, other);
  }

  private Expression argument() {
    reader.take();
    return reader.between("(", ")", this::expression);
  }

  private Expression setPriority() {
    Origin start = reader.take().origin();
    return reader.between(
        "(",
        ")",
        () -> {
          Expression process = expression();
          reader.expect(",");
          Expression priority = expression();
          return new Expression.SetPriority(reader.from(start), process, priority);
        });
  }

  private Run run() {
    Origin start = reader.take().origin();
    Token name = reader.name("the name of a proctype");
    List<Expression> arguments =
        reader.between("(", ")", () -> reader.at(")") ? List.of() : list());
    Optional<Expression> priority = priority();
    return new Run(reader.from(start), name.text(), arguments, priority);
  }

  /** At least one expression. */
  List<Expression> list() {
    List<Expression> expressions = new ArrayList<>();
    do {
      expressions.add(expression());
    } while (reader.accept(","));
    return List.copyOf(expressions);
  }

  /** {@code priority 3}, if it stands here. */
  Optional<Expression> priority() {
    return reader.accept("priority") ? Optional.of(reader.nested(this::unary)) : Optional.empty();
  }

  private Expression named() {
    Token name = reader.peek();
    if (!TokenReader.isName(name)) {
      throw reader.expected("an expression");
    }
    boolean process = reader.proctypes.contains(name.text());
    if (process || reader.peek(1).is("@")) {
      return remote();
    }
    Reference reference = reference();
    if (reader.at("@") && reference.field().isEmpty()) {
      reader.take();
      String label = reader.name("a label").text();
      return new RemoteLabel(
          reader.from(name.origin()), reference.name(), reference.index(), label);
    }
    return isPoll() ? poll(reference) : reference;
  }

  private Expression remote() {
    Token name = reader.take();
    Optional<Expression> number = index();
    if (reader.accept("@")) {
      String label = reader.name("a label").text();
      return new RemoteLabel(reader.from(name.origin()), name.text(), number, label);
    }
    if (!reader.accept(":")) {
      throw reader.expected("'@' and a label, or ':' and a variable of process " + name);
    }
    Token variable = reader.name("a variable of process " + name);
    Optional<Expression> element = index();
    Origin place = reader.from(variable.origin());
    return new RemoteVariable(
        reader.from(name.origin()),
        name.text(),
        number,
        new Reference(place, variable.text(), element, Optional.empty()));
  }

  boolean isPoll() {
    return (reader.at("?") || reader.at("??")) && reader.peek(1).is("[");
  }

  private Poll poll(Reference channel) {
    boolean anywhere = reader.take().is("??");
    List<Pattern> patterns = reader.between("[", "]", this::patterns);
    return new Poll(reader.from(channel.origin()), channel, anywhere, patterns);
  }

  /** A variable with its indices and fields. */
  Reference reference() {
    return reader.nested(
        () -> {
          Token name = reader.name("the name of a variable");
          Optional<Expression> index = index();
          Optional<Reference> field =
              reader.accept(".") ? Optional.of(reference()) : Optional.empty();
          return new Reference(reader.from(name.origin()), name.text(), index, field);
        });
  }

  private Optional<Expression> index() {
    if (!reader.at("[") || reader.atLineEnd() || (inFormula && reader.peek(1).is("]"))) {
      return Optional.empty();
    }
    boolean outer = inFormula;
    inFormula = false;
    Expression index = reader.between("[", "]", this::expression);
    inFormula = outer;
    return Optional.of(index);
  }

  private Reference bracketedReference() {
    return reader.between("(", ")", this::reference);
  }

  /** {@code 1,x}, or {@code 1(x)}, which means the same. */
  List<Pattern> patterns() {
    List<Pattern> patterns = new ArrayList<>();
    do {
      if (!patterns.isEmpty() || !reader.at("(")) {
        patterns.add(pattern());
      }
      if (reader.at("(") && !reader.atLineEnd()) {
        patterns.addAll(reader.between("(", ")", () -> reader.nested(this::patterns)));
        break;
      }
    } while (reader.accept(","));
    return List.copyOf(patterns);
  }

  private Pattern pattern() {
    Token token = reader.peek();
    if (token.is("eval")) {
      return new Pattern.Match(argument());
    }
    if (token.is("-")
        || token.is("true")
        || token.is("false")
        || token.is("skip")
        || token.kind() == Kind.NUMBER
        || token.kind() == Kind.CHARACTER) {
      return new Pattern.Match(reader.nested(this::unary));
    }
    if (!reader.atName()) {
      throw reader.expected("a variable or a constant to receive");
    }
    return new Pattern.Store(reference());
  }

  /** {@code 1,x+1}, or {@code 1(x+1)}, which means the same. */
  List<Expression> message() {
    List<Expression> fields = new ArrayList<>();
    fields.add(expression());
    if (reader.at("(") && !reader.atLineEnd()) {
      fields.addAll(reader.between("(", ")", this::list));
    } else if (reader.accept(",")) {
      fields.addAll(list());
    }
    return List.copyOf(fields);
  }
}
