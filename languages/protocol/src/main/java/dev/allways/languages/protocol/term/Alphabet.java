package dev.allways.languages.protocol.term;

import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.syntax.Behaviour;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The events in a term and in everything it unfolds to. Looks at every part once, so it is fast
 * where interleaving makes a state space large.
 */
final class Alphabet {
  private static final int MOST_TERMS = 1_000_000;

  private final Semantics semantics;
  private final Set<Event> events = new LinkedHashSet<>();
  private final Set<Term> seen = new HashSet<>();
  private final Deque<Term> waiting = new ArrayDeque<>();

  Alphabet(Semantics semantics) {
    this.semantics = semantics;
  }

  Set<Event> of(Term start) {
    add(start);
    while (!waiting.isEmpty()) {
      if (seen.size() > MOST_TERMS) {
        throw new InputException(
            Diagnostic.error("D307", "this protocol unfolds into too many different parts")
                .help("choose smaller parameters"));
      }
      visit(waiting.remove());
    }
    return events;
  }

  private void add(Term... terms) {
    for (Term term : terms) {
      if (seen.add(term)) {
        waiting.add(term);
      }
    }
  }

  private void add(Bag parts) {
    switch (parts) {
      case Bag.Empty empty -> {}
      case Bag.Leaf leaf -> add(leaf.term);
      case Bag.Branch branch -> {
        add(branch.left);
        add(branch.right);
      }
    }
  }

  private void visit(Term term) {
    switch (term) {
      case Term.End end -> {}
      case Term.Act act -> events.add(act.meaning);
      case Term.Cat cat -> add(cat.head, cat.rest);
      case Term.Alt alt -> add(alt.branches);
      case Term.Par par -> add(par.parts);
      case Term.Star star -> add(star.body);
      case Term.Omega omega -> add(omega.body);
      case Term.Recursive recursive -> add(semantics.body(recursive));
      case Term.Vertex vertex ->
          vertex.graph.edges().stream().map(Behaviour.Edge::event).forEach(events::add);
    }
  }
}
