package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.ChannelTest;
import dev.allways.languages.promela.syntax.Expression.Conditional;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Enabled;
import dev.allways.languages.promela.syntax.Expression.GetPriority;
import dev.allways.languages.promela.syntax.Expression.Length;
import dev.allways.languages.promela.syntax.Expression.NonProgress;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Poll;
import dev.allways.languages.promela.syntax.Expression.ProgramCounter;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.RemoteLabel;
import dev.allways.languages.promela.syntax.Expression.RemoteVariable;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Expression.SetPriority;
import dev.allways.languages.promela.syntax.Expression.Temporal;
import dev.allways.languages.promela.syntax.Expression.TemporalOperator;
import dev.allways.languages.promela.syntax.Expression.Timeout;
import dev.allways.languages.promela.syntax.Expression.Unary;
import java.util.List;
import java.util.Optional;

/**
 * Expressions as text in one normal form: a blank around every binary operator, brackets only where
 * they are needed. Two expressions that read the same are the same.
 */
public final class ExpressionPrinter {
  /** Of what binds tighter than any operator. */
  private static final int TIGHTEST = 20;

  private static final int UNARY = 15;

  private final StringBuilder out;

  ExpressionPrinter(StringBuilder out) {
    this.out = out;
  }

  public static String text(Expression expression) {
    StringBuilder out = new StringBuilder();
    new ExpressionPrinter(out).print(expression, 0);
    return out.toString();
  }

  /**
   * @param least how tightly the expression must bind to need no brackets
   */
  void print(Expression expression, int least) {
    boolean bracketed = level(expression) < least;
    out.append(bracketed ? "(" : "");
    body(expression);
    out.append(bracketed ? ")" : "");
  }

  private static int level(Expression expression) {
    return switch (expression) {
      case Binary binary -> binary.operator().level();
      case Temporal temporal -> temporal.operator().level();
      case Unary _ -> UNARY;
      case Constant constant -> constant.text().startsWith("-") ? UNARY : TIGHTEST;
      case Run run -> run.priority().isPresent() ? 0 : TIGHTEST;
      case Reference _,
          Conditional _,
          Length _,
          ChannelTest _,
          Poll _,
          Enabled _,
          ProgramCounter _,
          GetPriority _,
          SetPriority _,
          Timeout _,
          NonProgress _,
          RemoteLabel _,
          RemoteVariable _ ->
          TIGHTEST;
    };
  }

  private void body(Expression expression) {
    switch (expression) {
      case Constant constant -> out.append(constant.text());
      case Reference reference -> reference(reference);
      case Unary unary -> {
        out.append(unary.operator().symbol());
        print(unary.operand(), UNARY + (startsAlike(unary) ? 1 : 0));
      }
      case Binary binary -> {
        int level = binary.operator().level();
        print(binary.left(), level);
        out.append(' ').append(binary.operator().symbol()).append(' ');
        print(binary.right(), level + 1);
      }
      case Conditional choice -> {
        out.append('(');
        print(choice.condition(), 0);
        out.append(" -> ");
        print(choice.chosen(), 0);
        out.append(" : ");
        print(choice.other(), 0);
        out.append(')');
      }
      case Run run -> {
        out.append("run ").append(run.process());
        list("(", run.arguments(), ")");
        priority(run.priority());
      }
      case Length length -> function("len", List.of(length.channel()));
      case ChannelTest test -> function(test.test().word(), List.of(test.channel()));
      case Poll poll -> {
        reference(poll.channel());
        out.append(poll.anywhere() ? "??[" : "?[");
        patterns(poll.patterns());
        out.append(']');
      }
      case Enabled enabled -> function("enabled", List.of(enabled.process()));
      case ProgramCounter counter -> function("pc_value", List.of(counter.process()));
      case GetPriority get -> function("get_priority", List.of(get.process()));
      case SetPriority set -> function("set_priority", List.of(set.process(), set.priority()));
      case Timeout _ -> out.append("timeout");
      case NonProgress _ -> out.append("np_");
      case RemoteLabel remote -> {
        remote(remote.process(), remote.number());
        out.append('@').append(remote.label());
      }
      case RemoteVariable remote -> {
        remote(remote.process(), remote.number());
        out.append(':');
        reference(remote.variable());
      }
      case Temporal temporal -> temporal(temporal);
    }
  }

  /** {@code !!} and {@code --} would be read as one symbol. */
  private static boolean startsAlike(Unary unary) {
    return switch (unary.operand()) {
      case Unary inner -> inner.operator() == unary.operator();
      case Constant constant -> constant.text().startsWith("-");
      default -> false;
    };
  }

  private void temporal(Temporal temporal) {
    TemporalOperator operator = temporal.operator();
    int level = operator.level();
    if (operator.isPrefix()) {
      out.append(operator.symbol()).append(' ');
      print(temporal.operands().getFirst(), level);
    } else {
      print(temporal.operands().getFirst(), level);
      out.append(' ').append(operator.symbol()).append(' ');
      print(temporal.operands().getLast(), level + 1);
    }
  }

  private void remote(String process, Optional<Expression> number) {
    out.append(process);
    number.ifPresent(this::index);
  }

  private void index(Expression index) {
    out.append('[');
    print(index, 0);
    out.append(']');
  }

  void reference(Reference reference) {
    out.append(reference.name());
    reference.index().ifPresent(this::index);
    if (reference.field().isPresent()) {
      out.append('.');
      reference(reference.field().get());
    }
  }

  private void function(String name, List<Expression> arguments) {
    out.append(name);
    list("(", arguments, ")");
  }

  void list(String opening, List<Expression> expressions, String closing) {
    out.append(opening);
    String separator = "";
    for (Expression expression : expressions) {
      out.append(separator);
      print(expression, 0);
      separator = ", ";
    }
    out.append(closing);
  }

  void priority(Optional<Expression> priority) {
    if (priority.isPresent()) {
      out.append(" priority ");
      print(priority.get(), TIGHTEST);
    }
  }

  void patterns(List<Pattern> patterns) {
    String separator = "";
    for (Pattern pattern : patterns) {
      out.append(separator);
      switch (pattern) {
        case Pattern.Store(Reference variable) -> reference(variable);
        case Pattern.Match(Expression value) -> {
          if (Folding.value(value).isPresent()) {
            print(value, 0);
          } else {
            function("eval", List.of(value));
          }
        }
      }
      separator = ", ";
    }
  }
}
