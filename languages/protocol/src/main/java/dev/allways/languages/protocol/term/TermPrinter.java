package dev.allways.languages.protocol.term;

import dev.allways.languages.protocol.expression.Value;

/** Writes terms as a person would, and stops when there is more than anybody reads. */
final class TermPrinter {
  private static final int LONGEST = 200;

  private final StringBuilder text = new StringBuilder();

  private TermPrinter() {}

  static String print(Term term) {
    TermPrinter printer = new TermPrinter();
    printer.write(term);
    return printer.full() ? printer.text.substring(0, LONGEST) + "..." : printer.text.toString();
  }

  private boolean full() {
    return text.length() > LONGEST;
  }

  private void write(Term term) {
    if (full()) {
      return;
    }
    switch (term) {
      case Term.End end -> text.append("(end)");
      case Term.Act act -> text.append(act.meaning);
      case Term.Cat cat -> sequence(cat);
      case Term.Alt alt -> list("alt", alt.branches);
      case Term.Par par -> {
        text.append("(par");
        parts(par.parts);
        text.append(')');
      }
      case Term.Star star -> list("*", star.body);
      case Term.Omega omega -> list("omega", omega.body);
      case Term.Call call -> recursive("::" + call.session.name(), call);
      case Term.Round round -> recursive("loop " + round.frame.loop().name(), round);
      case Term.Vertex vertex -> text.append("(graph ").append(vertex.state).append(')');
    }
  }

  private void sequence(Term.Cat cat) {
    text.append("(cat");
    Term rest = cat;
    while (rest instanceof Term.Cat each && !full()) {
      text.append(' ');
      write(each.head);
      rest = each.rest;
    }
    text.append(' ');
    write(rest);
    text.append(')');
  }

  private void list(String operator, Term... terms) {
    text.append('(').append(operator);
    for (Term term : terms) {
      if (full()) {
        return;
      }
      text.append(' ');
      write(term);
    }
    text.append(')');
  }

  private void parts(Bag parts) {
    switch (parts) {
      case Bag.Empty empty -> {}
      case Bag.Leaf leaf -> {
        for (int i = 0; i < leaf.size && !full(); i++) {
          text.append(' ');
          write(leaf.term);
        }
      }
      case Bag.Branch branch -> {
        parts(branch.left);
        if (!full()) {
          parts(branch.right);
        }
      }
    }
  }

  private void recursive(String name, Term.Recursive term) {
    text.append('(').append(name);
    for (Value argument : term.arguments) {
      if (full()) {
        return;
      }
      text.append(' ').append(argument);
    }
    text.append(')');
  }
}
