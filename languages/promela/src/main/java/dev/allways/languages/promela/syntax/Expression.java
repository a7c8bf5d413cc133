package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import java.util.List;
import java.util.Optional;

/**
 * Something with a value.
 *
 * <p>{@link Temporal} occurs in formulas of {@code ltl} blocks only.
 */
public sealed interface Expression {
  Origin origin();

  /**
   * A number, a character, {@code true}, {@code skip} or, once names are resolved, the name of a
   * message type.
   *
   * @param text as written
   */
  record Constant(Origin origin, int value, String text) implements Expression {}

  /**
   * A variable, an element of an array or a field: {@code a}, {@code a[i]}, {@code a[i].b.c[j]}.
   *
   * @param symbol {@link Symbol#UNRESOLVED} until names are resolved
   * @param field what follows the dot
   */
  record Reference(
      Origin origin,
      String name,
      Symbol symbol,
      Optional<Expression> index,
      Optional<Reference> field)
      implements Expression {

    public Reference(
        Origin origin, String name, Optional<Expression> index, Optional<Reference> field) {
      this(origin, name, Symbol.UNRESOLVED, index, field);
    }

    /** The last of the chain of fields: it has the type of the whole. */
    public Reference last() {
      Reference last = this;
      while (last.field.isPresent()) {
        last = last.field.get();
      }
      return last;
    }
  }

  record Unary(Origin origin, UnaryOperator operator, Expression operand) implements Expression {}

  record Binary(Origin origin, BinaryOperator operator, Expression left, Expression right)
      implements Expression {}

  /** {@code (condition -> chosen : other)} */
  record Conditional(Origin origin, Expression condition, Expression chosen, Expression other)
      implements Expression {}

  /** {@code run P(1, c) priority 3}: creates a process, and is its number or zero. */
  record Run(
      Origin origin, String process, List<Expression> arguments, Optional<Expression> priority)
      implements Expression {}

  /** {@code len(q)} */
  record Length(Origin origin, Reference channel) implements Expression {}

  /** {@code full(q)} and its like. */
  record ChannelTest(Origin origin, Test test, Reference channel) implements Expression {}

  /** {@code q?[1,x]}, {@code q??[1,x]}: could that be received? */
  record Poll(Origin origin, Reference channel, boolean anywhere, List<Pattern> patterns)
      implements Expression {}

  /** {@code enabled(pid)} */
  record Enabled(Origin origin, Expression process) implements Expression {}

  /** {@code pc_value(pid)} */
  record ProgramCounter(Origin origin, Expression process) implements Expression {}

  /** {@code get_priority(pid)} */
  record GetPriority(Origin origin, Expression process) implements Expression {}

  /** {@code set_priority(pid, priority)} */
  record SetPriority(Origin origin, Expression process, Expression priority)
      implements Expression {}

  /** {@code timeout}: nothing else can happen. */
  record Timeout(Origin origin) implements Expression {}

  /** {@code np_}: no process is at a progress label. */
  record NonProgress(Origin origin) implements Expression {}

  /** {@code P[2]@label} or {@code P@label}: is that process there? */
  record RemoteLabel(Origin origin, String process, Optional<Expression> number, String label)
      implements Expression {}

  /** {@code P[2]:x} or {@code P:x}: a local variable of another process. */
  record RemoteVariable(
      Origin origin, String process, Optional<Expression> number, Reference variable)
      implements Expression {}

  /** An operator of temporal logic, or an implication, which Promela has nowhere else. */
  record Temporal(Origin origin, TemporalOperator operator, List<Expression> operands)
      implements Expression {}

  /** One field of a message to receive. */
  sealed interface Pattern {
    Origin origin();

    /** Any value, kept in a variable; the scratch variable {@code _} forgets it. */
    record Store(Reference variable) implements Pattern {
      @Override
      public Origin origin() {
        return variable.origin();
      }
    }

    /** This value only: a constant, or the present value of {@code eval(...)}. */
    record Match(Expression value) implements Pattern {
      @Override
      public Origin origin() {
        return value.origin();
      }
    }
  }

  enum UnaryOperator {
    NOT("!"),
    COMPLEMENT("~"),
    MINUS("-");

    private final String symbol;

    UnaryOperator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  /** From loosely to tightly binding; level 3 is that of temporal operators. */
  enum BinaryOperator {
    OR("||", 1),
    AND("&&", 2),
    BIT_OR("|", 6),
    BIT_XOR("^", 7),
    BIT_AND("&", 8),
    EQUAL("==", 9),
    NOT_EQUAL("!=", 9),
    LESS("<", 10),
    GREATER(">", 10),
    AT_MOST("<=", 10),
    AT_LEAST(">=", 10),
    SHIFT_LEFT("<<", 11),
    SHIFT_RIGHT(">>", 11),
    PLUS("+", 12),
    MINUS("-", 12),
    TIMES("*", 13),
    DIVIDE("/", 13),
    REMAINDER("%", 13);

    private final String symbol;
    private final int level;

    BinaryOperator(String symbol, int level) {
      this.symbol = symbol;
      this.level = level;
    }

    public String symbol() {
      return symbol;
    }

    /** Higher binds tighter; all are left-associative. */
    public int level() {
      return level;
    }
  }

  enum Test {
    FULL("full"),
    NOT_FULL("nfull"),
    EMPTY("empty"),
    NOT_EMPTY("nempty");

    private final String word;

    Test(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /**
   * Their levels are on the scale of the binary operators. Those that stand before one operand bind
   * as tightly as any unary operator: {@code [] a U b} is {@code ([] a) U b}.
   */
  enum TemporalOperator {
    IMPLIES("->", 0),
    EQUIVALENT("<->", 0),
    UNTIL("U", 3),
    WEAK_UNTIL("W", 3),
    RELEASE("V", 3),
    ALWAYS("[]", 15),
    EVENTUALLY("<>", 15),
    NEXT("X", 15);

    private final String symbol;
    private final int level;

    TemporalOperator(String symbol, int level) {
      this.symbol = symbol;
      this.level = level;
    }

    public int level() {
      return level;
    }

    public boolean isPrefix() {
      return this == ALWAYS || this == EVENTUALLY || this == NEXT;
    }

    public String symbol() {
      return symbol;
    }
  }
}
