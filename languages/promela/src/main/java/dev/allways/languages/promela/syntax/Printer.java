package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.syntax.Statement.Sequence;
import dev.allways.languages.promela.syntax.VariableDeclaration.Declarator;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.languages.promela.syntax.VariableDeclaration.Visibility;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A model as text in one normal form, macros and inlines expanded. What is printed is Promela and
 * reads as the same model.
 */
public final class Printer {
  private final StringBuilder out = new StringBuilder();
  private final ExpressionPrinter expressions = new ExpressionPrinter(out);
  private int indentation;

  private Printer() {}

  public static String text(List<Unit> units) {
    Printer printer = new Printer();
    units.forEach(printer::unit);
    return printer.out.toString();
  }

  /** One statement; what consists of several takes several lines. */
  public static String text(Statement statement) {
    Printer printer = new Printer();
    printer.statement(statement);
    return printer.out.toString();
  }

  private void unit(Unit unit) {
    switch (unit) {
      case Unit.Globals globals -> declaration(globals.declaration());
      case Unit.MtypeDeclaration mtypes ->
          out.append(new Type.Mtype(mtypes.name()).word())
              .append(" = {")
              .append(
                  mtypes.constants().stream()
                      .map(Unit.MtypeName::name)
                      .collect(Collectors.joining(", ")))
              .append('}');
      case Unit.Typedef typedef -> {
        out.append("typedef ").append(typedef.name()).append(" { ");
        declarations(typedef.fields());
        out.append(" }");
      }
      case Unit.Proctype proctype -> proctype(proctype);
      case Unit.Never never -> {
        out.append("never ").append(never.name()).append(' ');
        block(never.body());
      }
      case Unit.EventTrace trace -> {
        out.append(trace.forbidden() ? "notrace " : "trace ");
        block(trace.body());
      }
      case Unit.Ltl ltl -> {
        out.append("ltl ").append(ltl.name()).append(" { ");
        expressions.print(ltl.formula(), 0);
        out.append(" }");
      }
    }
    out.append('\n');
  }

  private void proctype(Unit.Proctype proctype) {
    if (proctype.isInit()) {
      out.append("init");
    } else {
      if (proctype.instances().isPresent()) {
        out.append("active [");
        expressions.print(proctype.instances().get(), 0);
        out.append("] ");
      }
      out.append(proctype.deterministic() ? "D_proctype " : "proctype ");
      out.append(proctype.name()).append('(');
      declarations(proctype.parameters());
      out.append(')');
    }
    expressions.priority(proctype.priority());
    proctype.enabler().ifPresent(enabler -> expressions.list(" provided (", List.of(enabler), ")"));
    out.append(' ');
    block(proctype.body());
  }

  private void declarations(List<VariableDeclaration> declarations) {
    String separator = "";
    for (VariableDeclaration declaration : declarations) {
      out.append(separator);
      declaration(declaration);
      separator = "; ";
    }
  }

  private void declaration(VariableDeclaration declaration) {
    if (declaration.visibility() != Visibility.PLAIN) {
      out.append(declaration.visibility().word()).append(' ');
    }
    out.append(declaration.type().word());
    String separator = " ";
    for (Declarator declarator : declaration.declarators()) {
      out.append(separator).append(declarator.name());
      declarator.length().ifPresent(length -> expressions.list("[", List.of(length), "]"));
      declarator.width().ifPresent(width -> expressions.list(" : ", List.of(width), ""));
      initialiser(declarator.initialiser());
      separator = ", ";
    }
  }

  private void initialiser(Initialiser initialiser) {
    switch (initialiser) {
      case Initialiser.None _ -> {}
      case Initialiser.Value(Expression value) -> expressions.list(" = ", List.of(value), "");
      case Initialiser.Values values -> expressions.list(" = {", values.values(), "}");
      case Initialiser.Channel channel -> {
        expressions.list(" = [", List.of(channel.capacity()), "] of {");
        out.append(channel.fields().stream().map(Type::word).collect(Collectors.joining(", ")));
        out.append('}');
      }
    }
  }

  private void newLine() {
    out.append('\n').repeat("  ", indentation);
  }

  private void block(Sequence sequence) {
    out.append('{');
    sequence(sequence);
    newLine();
    out.append('}');
  }

  private void sequence(Sequence sequence) {
    indentation++;
    String separator = "";
    for (Statement statement : sequence.statements()) {
      out.append(separator);
      newLine();
      statement(statement);
      separator = ";";
    }
    indentation--;
  }

  private void options(String opening, List<Sequence> options, String closing) {
    out.append(opening);
    for (Sequence option : options) {
      newLine();
      out.append("::");
      sequence(option);
    }
    newLine();
    out.append(closing);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Declare declare -> declaration(declare.declaration());
      case Statement.Exclusive exclusive ->
          expressions.list(
              exclusive.receives() ? "xr " : "xs ", List.copyOf(exclusive.channels()), "");
      case Statement.Labelled labelled -> {
        out.append(labelled.label()).append(": ");
        statement(labelled.statement());
      }
      case Statement.Assign assign -> {
        expressions.reference(assign.target());
        expressions.list(" = ", List.of(assign.value()), "");
      }
      case Statement.Step step -> {
        expressions.reference(step.target());
        out.append(step.up() ? "++" : "--");
      }
      case Statement.Condition condition -> expressions.print(condition.expression(), 0);
      case Statement.Else _ -> out.append("else");
      case Statement.Assert check -> expressions.list("assert(", List.of(check.condition()), ")");
      case Statement.Print print -> {
        out.append("printf(").append(print.format());
        if (!print.arguments().isEmpty()) {
          expressions.list(", ", print.arguments(), "");
        }
        out.append(')');
      }
      case Statement.PrintMtype print -> expressions.list("printm(", List.of(print.value()), ")");
      case Statement.Send send -> {
        expressions.reference(send.channel());
        expressions.list(send.sorted() ? "!!" : "!", send.message(), "");
      }
      case Statement.Receive receive -> receive(receive);
      case Statement.If choice -> options("if", choice.options(), "fi");
      case Statement.Do loop -> options("do", loop.options(), "od");
      case Statement.Break _ -> out.append("break");
      case Statement.Goto jump -> out.append("goto ").append(jump.label());
      case Statement.Atomic atomic -> {
        out.append("atomic ");
        block(atomic.body());
      }
      case Statement.Deterministic step -> {
        out.append("d_step ");
        block(step.body());
      }
      case Statement.Block block -> block(block.body());
      case Statement.Unless unless -> {
        statement(unless.main());
        out.append(" unless ");
        statement(unless.escape());
      }
      case Statement.ForRange loop -> {
        range("for (", loop.variable(), loop.from(), loop.to());
        out.append(' ');
        block(loop.body());
      }
      case Statement.ForIn loop -> {
        out.append("for (");
        expressions.reference(loop.variable());
        expressions.list(" in ", List.of(loop.collection()), ") ");
        block(loop.body());
      }
      case Statement.Select select ->
          range("select (", select.variable(), select.from(), select.to());
      case Statement.InlineCall call -> block(call.body());
    }
  }

  private void range(String word, Expression.Reference variable, Expression from, Expression to) {
    out.append(word);
    expressions.reference(variable);
    expressions.list(" : ", List.of(from), " .. ");
    expressions.list("", List.of(to), ")");
  }

  private void receive(Statement.Receive receive) {
    expressions.reference(receive.channel());
    out.append(receive.anywhere() ? "??" : "?").append(receive.keeps() ? "<" : "");
    expressions.patterns(receive.patterns());
    out.append(receive.keeps() ? ">" : "");
  }
}
