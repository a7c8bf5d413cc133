package dev.allways.program;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The text of a program, for people.
 *
 * <pre>
 * program counter
 *
 * global n: u8
 *
 * template worker
 *   1 loop
 *     [n &lt; 3] n := n + 1 goto 1          n &lt; 3 -&gt; n++    counter.pml:3:5
 *
 * actor 0: worker
 * </pre>
 */
public final class Printer {
  private static final int LABEL_COLUMN = 56;
  private static final int TIGHTEST = 20;

  private final StringBuilder out = new StringBuilder();

  public String print(Program program) {
    out.append("program ").append(program.name()).append("\n\n");
    for (int i = 0; i < program.queues().size(); i++) {
      Queue queue = program.queues().get(i);
      out.append("queue %d: %s %s\n".formatted(i + 1, queue.name(), queue.type()));
    }
    program.globals().forEach(variable -> declaration("global ", variable));
    program.lastActor().ifPresent(last -> out.append("last actor in ").append(last).append('\n'));
    program.templates().forEach(this::template);
    out.append('\n');
    for (int i = 0; i < program.actors().size(); i++) {
      Actor actor = program.actors().get(i);
      out.append("actor %d: %s%s\n".formatted(i, actor.template(), list(actor.arguments())));
    }
    program
        .propositions()
        .forEach(
            (name, condition) ->
                out.append("proposition %s: %s\n".formatted(name, print(condition))));
    return out.toString();
  }

  private void declaration(String prefix, Variable variable) {
    out.append(prefix).append(variable.name()).append(": ").append(variable.type());
    if (variable.length() > 1) {
      out.append('[').append(variable.length()).append(']');
    }
    if (!variable.initial().equals(List.of(Expression.Constant.FALSE))) {
      String values =
          variable.initial().stream().map(this::print).collect(Collectors.joining(", "));
      out.append(" = ").append(variable.initial().size() == 1 ? values : "{" + values + "}");
    }
    out.append('\n');
  }

  private void template(Template template) {
    out.append("\ntemplate ").append(template.name());
    if (!template.parameters().isEmpty()) {
      out.append(
          template.parameters().stream()
              .map(each -> each.name() + ": " + each.type())
              .collect(Collectors.joining(", ", "(", ")")));
    }
    out.append('\n');
    if (!template.condition().equals(Expression.Constant.TRUE)) {
      out.append("  while ").append(print(template.condition())).append('\n');
    }
    if (!template.priority().equals(Expression.Constant.FALSE)) {
      out.append("  priority ").append(print(template.priority())).append('\n');
    }
    template.locals().forEach(variable -> declaration("  local ", variable));
    for (Claim claim : template.claims()) {
      out.append("  claim the %s end of %s\n".formatted(claim.end(), print(claim.queue())));
    }
    for (int number = 1; number <= template.points().size(); number++) {
      Point point = template.point(number);
      out.append("  %d %s%s\n".formatted(number, point.name(), point.isFinal() ? " final" : ""));
      for (Edge edge : template.edges()) {
        if (edge.source() == number) {
          edge(edge);
        }
      }
    }
  }

  private void edge(Edge edge) {
    int start = out.length();
    out.append("    ");
    if (edge.level() == Integer.MAX_VALUE) {
      out.append("otherwise ");
    } else if (edge.level() != 0) {
      out.append("level ").append(edge.level()).append(' ');
    }
    if (!edge.guard().equals(Expression.Constant.TRUE)) {
      out.append('[').append(print(edge.guard())).append("] ");
    }
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) ->
          out.append("offer %s%s ".formatted(print(queue), list(values)));
      case Handshake.Accept(Expression queue, int fields, Expression match) -> {
        out.append("accept %s/%d ".formatted(print(queue), fields));
        if (!match.equals(Expression.Constant.TRUE)) {
          out.append("[").append(print(match)).append("] ");
        }
      }
    }
    edge.effect().forEach(statement -> out.append(print(statement)).append("; "));
    out.append(edge.leaves() ? "leave" : "goto " + edge.target());
    switch (edge.control()) {
      case RELEASE -> {}
      case KEEP -> out.append(" keep");
      case RUSH -> out.append(" rush");
    }
    if (!edge.label().isEmpty() || edge.location().isPresent()) {
      out.append(" ".repeat(Math.max(2, LABEL_COLUMN - (out.length() - start))));
      out.append(edge.label());
      edge.location().ifPresent(place -> out.append("    ").append(place));
    }
    out.append('\n');
  }

  public String print(Statement statement) {
    return switch (statement) {
      case Statement.Assign(Place place, Expression value) -> print(place) + " := " + print(value);
      case Statement.Let(String temporary, Expression value) ->
          "let " + temporary + " := " + print(value);
      case Statement.Assert(Expression condition, _) -> "assert " + print(condition);
      case Statement.If(Expression condition, List<Statement> then, List<Statement> otherwise) ->
          "if "
              + print(condition)
              + block(then)
              + (otherwise.isEmpty() ? "" : " else" + block(otherwise));
      case Statement.While(Expression condition, List<Statement> body) ->
          "while " + print(condition) + block(body);
      case Statement.Append(Expression queue, List<Expression> values) ->
          "append " + print(queue) + list(values);
      case Statement.Insert(Expression queue, List<Expression> values) ->
          "insert " + print(queue) + list(values);
      case Statement.Remove(Expression queue, Expression position) ->
          "remove " + print(queue) + "[" + print(position) + "]";
      case Statement.Create(String template, List<Expression> arguments, String result) ->
          "let " + result + " := create " + template + list(arguments);
      case Statement.Erase(String variable) -> "erase ." + variable;
    };
  }

  private String block(List<Statement> statements) {
    return statements.stream().map(this::print).collect(Collectors.joining("; ", " { ", " }"));
  }

  private String list(List<Expression> expressions) {
    return expressions.stream().map(this::print).collect(Collectors.joining(", ", "(", ")"));
  }

  public String print(Place place) {
    String index =
        place.index().equals(Expression.Constant.FALSE) ? "" : "[" + print(place.index()) + "]";
    return switch (place) {
      case Place.Global global -> global.variable() + index;
      case Place.Local local -> "." + local.variable() + index;
      case Place.Remote remote ->
          "%s(%s).%s%s"
              .formatted(remote.template(), print(remote.actor()), remote.variable(), index);
    };
  }

  public String print(Expression expression) {
    return print(expression, 0);
  }

  /** With parentheses when what is around binds more tightly. */
  private String print(Expression expression, int around) {
    return switch (expression) {
      case Expression.Constant(int value) -> Integer.toString(value);
      case Expression.Read(Place place) -> print(place);
      case Expression.Unary(UnaryOperator operator, Expression operand) ->
          operator.symbol() + print(operand, TIGHTEST);
      case Expression.Binary(BinaryOperator operator, Expression left, Expression right) ->
          parenthesize(
              print(left, operator.binding())
                  + " "
                  + operator.symbol()
                  + " "
                  + print(right, operator.binding() + 1),
              operator.binding() < around || (operator.binding() == around && isMixed(operator)));
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) ->
          parenthesize(
              "%s ? %s : %s".formatted(print(condition, 3), print(then, 3), print(otherwise, 2)),
              around > 2);
      case Expression.Convert(Type type, Expression operand) -> type + "(" + print(operand) + ")";
      case Expression.Lookup(String name, _, Expression index) ->
          "table " + name + "[" + print(index) + "]";
      case Expression.Within(Expression index, int length, _) ->
          "(" + print(index) + " within " + length + ")";
      case Expression.Temporary(String name) -> "$" + name;
      case Expression.Offered(int field) -> "offered." + field;
      case Expression.Self() -> "self";
      case Expression.Failure(String message) -> "fail(\"" + message + "\")";
      case Expression.ActorCount() -> "actors";
      case Expression.Quiescence() -> "quiescent";
      case Expression.Enabled(Expression actor) -> "enabled(" + print(actor) + ")";
      case Expression.At(Expression actor, String template, int point) ->
          "%s(%s)@%d".formatted(template, print(actor), point);
      case Expression.Here(int point) -> "@" + point;
      case Expression.Exists(String template, Expression condition) ->
          "(exists %s: %s)".formatted(template, print(condition));
      case Expression.Entitled(Expression queue, QueueEnd end) ->
          "(" + end + " end of " + print(queue) + ")";
      case Expression.Length(Expression queue) -> "length(" + print(queue) + ")";
      case Expression.Capacity(Expression queue) -> "capacity(" + print(queue) + ")";
      case Expression.Item(Expression queue, Expression position, int field) ->
          "item(%s, %s).%d".formatted(print(queue), print(position), field);
      case Expression.Find(Expression queue, List<Expression.Pattern> patterns) ->
          patterns.stream()
              .map(
                  pattern ->
                      switch (pattern) {
                        case Expression.Pattern.Anything() -> "_";
                        case Expression.Pattern.Equal(Expression value) -> print(value);
                      })
              .collect(Collectors.joining(", ", "find(" + print(queue) + ": ", ")"));
      case Expression.NewQueue(QueueType type) -> "queue " + type;
    };
  }

  /** Operators that people do not read from left to right when they follow each other. */
  private static boolean isMixed(BinaryOperator operator) {
    return operator.isComparison() || operator.binding() == BinaryOperator.BIT_AND.binding();
  }

  private static String parenthesize(String text, boolean needed) {
    return needed ? "(" + text + ")" : text;
  }
}
