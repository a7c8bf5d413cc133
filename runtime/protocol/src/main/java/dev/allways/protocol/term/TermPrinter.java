package dev.allways.protocol.term;

import java.util.List;

/** Writes terms as a person would, and stops when there is more than anybody reads. */
final class TermPrinter implements Term.Visitor<TermPrinter> {
  private static final int LONGEST = 200;

  private final StringBuilder text = new StringBuilder();

  private TermPrinter() {}

  static String print(Term term) {
    TermPrinter printer = new TermPrinter();
    term.accept(printer);
    return printer.full() ? printer.text.substring(0, LONGEST) + "..." : printer.text.toString();
  }

  private boolean full() {
    return text.length() > LONGEST;
  }

  private TermPrinter add(Object some) {
    text.append(some);
    return this;
  }

  private boolean next(Term term) {
    if (!full()) {
      text.append(' ');
      term.accept(this);
    }
    return !full();
  }

  private TermPrinter list(String operator, List<Term> terms) {
    text.append('(').append(operator);
    for (Term term : terms) {
      if (!next(term)) {
        return this;
      }
    }
    return add(')');
  }

  @Override
  public TermPrinter end(Term.End end) {
    return add("(end)");
  }

  @Override
  public TermPrinter act(Term.Act act) {
    return add(act.meaning);
  }

  @Override
  public TermPrinter cat(Term.Cat cat) {
    text.append("(cat");
    Term rest = cat;
    while (rest instanceof Term.Cat each && next(each.head)) {
      rest = each.rest;
    }
    next(rest);
    return add(')');
  }

  @Override
  public TermPrinter alt(Term.Alt alt) {
    return list("alt", List.of(alt.branches));
  }

  @Override
  public TermPrinter par(Term.Par par) {
    text.append("(par");
    write(par.parts);
    return add(')');
  }

  private void write(Bag parts) {
    if (parts instanceof Bag.Leaf leaf) {
      for (int i = 0; i < leaf.size && next(leaf.term); i++) {}
    } else if (parts instanceof Bag.Branch branch) {
      write(branch.left);
      write(branch.right);
    }
  }

  @Override
  public TermPrinter star(Term.Star star) {
    return list("*", List.of(star.body));
  }

  @Override
  public TermPrinter omega(Term.Omega omega) {
    return list("omega", List.of(omega.body));
  }

  @Override
  public TermPrinter later(Term.Later later) {
    return add(later.name);
  }
}
