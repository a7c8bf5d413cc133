package dev.allways.languages.protocol.term;

import static java.util.stream.Collectors.groupingBy;

import dev.allways.languages.protocol.syntax.Behaviour;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which steps a term has, and whether a run may end there.
 *
 * <p>{@code cat}: the head steps; once it may end, the rest may step too. {@code alt}: the steps of
 * every branch. {@code par}: the steps of every part, the others waiting. Sessions and loops are
 * unfolded when their steps are asked for; one that is reached again while it is being unfolded
 * (unguarded recursion) has no step there and may not end there. Answers are remembered with the
 * term, except those that are so only because something around the term was being unfolded.
 *
 * <p>Belongs to one thread.
 */
final class Semantics {
  /** Deeper questions come from recursion that never meets an action. */
  private static final int DEEPEST = 700;

  /** More work for one state comes from unguarded recursion in all directions. */
  private static final int MOST_WORK = 3_000_000;

  private static final int UNTOUCHED = Integer.MAX_VALUE;

  private final Terms terms;
  private final Instantiation instantiation;

  /** Unguarded recursions that have been met, by the place of their definition. */
  private final Map<Object, Diagnostic> warnings = new LinkedHashMap<>();

  /** The transitions of the file's own transition systems, by their source. */
  private final IdentityHashMap<Behaviour.Graph, Map<Long, List<Behaviour.Edge>>> graphs =
      new IdentityHashMap<>();

  private int depth;
  private int work;
  private int unfolding;

  /** The outermost unfolding that was reached again while answering the current question. */
  private int touched = UNTOUCHED;

  Semantics(Terms terms, Instantiation instantiation) {
    this.terms = terms;
    this.instantiation = instantiation;
  }

  Iterable<Diagnostic> warnings() {
    return warnings.values();
  }

  /**
   * @throws InputException when the protocol has no meaning here: an expression fails, or recursion
   *     does not end
   */
  Steps steps(Term term) {
    Steps known = term.steps;
    if (known != null) {
      return known;
    }
    int outer = enter(term);
    Steps steps =
        switch (term) {
          case Term.End end -> Steps.NONE;
          case Term.Act act -> Steps.of(act.event, terms.end);
          case Term.Cat cat -> sequence(cat);
          case Term.Alt alt -> choice(alt);
          case Term.Par par -> interleaving(par);
          case Term.Star star -> again(star.body, star);
          case Term.Omega omega -> again(omega.body, omega);
          case Term.Recursive recursive -> unfolded(recursive);
          case Term.Vertex vertex -> edges(vertex);
        };
    if (touched == UNTOUCHED && !(term instanceof Term.Par)) {
      term.steps = steps;
    }
    leave(outer);
    return steps;
  }

  private int enter(Term term) {
    if (depth == 0) {
      work = 0;
    }
    if (++depth > DEEPEST || ++work > MOST_WORK) {
      throw endless(term);
    }
    int outer = touched;
    touched = UNTOUCHED;
    return outer;
  }

  private void leave(int outer) {
    depth--;
    touched = Math.min(touched, outer);
  }

  /** Forgets an interrupted question. */
  void reset() {
    depth = 0;
    unfolding = 0;
    touched = UNTOUCHED;
  }

  private static InputException endless(Term term) {
    String what = "recursion goes on without an action, or parts are nested without an end";
    Diagnostic error = Diagnostic.error("D301", what);
    if (term instanceof Term.Recursive recursive) {
      error = error.at(recursive.place().location());
    }
    return new InputException(
        error.help("put an action before the recursive call, or let the recursion end"));
  }

  private Steps sequence(Term.Cat cat) {
    Steps.Builder builder = new Steps.Builder();
    Term rest = cat;
    while (rest instanceof Term.Cat each) {
      Steps first = steps(each.head);
      for (int i = 0; i < first.size(); i++) {
        builder.add(first.event(i), terms.cat(first.target(i), each.rest));
      }
      if (!mayEnd(each.head)) {
        return builder.build();
      }
      rest = each.rest;
    }
    builder.addAll(steps(rest));
    return builder.build();
  }

  private Steps choice(Term.Alt alt) {
    Steps.Builder builder = new Steps.Builder();
    for (Term branch : alt.branches) {
      builder.addAll(steps(branch));
    }
    return builder.build();
  }

  private Steps interleaving(Term.Par par) {
    Steps.Builder builder = new Steps.Builder();
    interleave(par.parts, par, builder);
    return builder.build();
  }

  private void interleave(Bag some, Term.Par par, Steps.Builder builder) {
    switch (some) {
      case Bag.Empty empty -> {}
      case Bag.Leaf leaf -> {
        Steps its = steps(leaf.term);
        work += its.size();
        for (int i = 0; i < its.size(); i++) {
          builder.add(its.event(i), terms.par(par, leaf.term, its.target(i)));
        }
      }
      case Bag.Branch branch -> {
        interleave(branch.left, par, builder);
        interleave(branch.right, par, builder);
      }
    }
  }

  private Steps again(Term body, Term whole) {
    Steps.Builder builder = new Steps.Builder();
    Steps first = steps(body);
    for (int i = 0; i < first.size(); i++) {
      builder.add(first.event(i), terms.cat(first.target(i), whole));
    }
    return builder.build();
  }

  private Steps unfolded(Term.Recursive recursive) {
    if (recursive.unfoldingSteps >= 0) {
      touched = Math.min(touched, recursive.unfoldingSteps);
      warn(recursive);
      return Steps.NONE;
    }
    int level = unfolding++;
    recursive.unfoldingSteps = level;
    try {
      Steps steps = steps(body(recursive));
      if (touched >= level) {
        touched = UNTOUCHED;
      }
      return steps;
    } finally {
      recursive.unfoldingSteps = -1;
      unfolding--;
    }
  }

  private void warn(Term.Recursive recursive) {
    warnings.computeIfAbsent(
        recursive.place(),
        unknown ->
            recursive
                .place()
                .warning(
                    "D302",
                    "%s can reach itself again without an action".formatted(recursive.describe()))
                .help("nothing happens there: put an action before the recursive call"));
  }

  /** What it unfolds to. */
  Term body(Term.Recursive recursive) {
    Term known = recursive.body;
    if (known == null) {
      known =
          switch (recursive) {
            case Term.Call call -> instantiation.body(call);
            case Term.Round round -> instantiation.body(round);
          };
      recursive.body = known;
    }
    return known;
  }

  private Steps edges(Term.Vertex vertex) {
    Steps.Builder builder = new Steps.Builder();
    Map<Long, List<Behaviour.Edge>> bySource =
        graphs.computeIfAbsent(
            vertex.graph,
            graph -> graph.edges().stream().collect(groupingBy(Behaviour.Edge::source)));
    for (Behaviour.Edge edge : bySource.getOrDefault(vertex.state, List.of())) {
      builder.add(terms.number(edge.event()), terms.vertex(vertex.graph, edge.target()));
    }
    return builder.build();
  }

  /** Whether a run may end in {@code term}, without another step. */
  boolean mayEnd(Term term) {
    Boolean known = term.mayEnd;
    if (known != null) {
      return known;
    }
    int outer = enter(term);
    boolean answer =
        switch (term) {
          case Term.End end -> true;
          case Term.Act act -> false;
          case Term.Cat cat -> allMayEnd(cat);
          case Term.Alt alt -> anyMayEnd(alt.branches);
          case Term.Par par -> par.parts.allMatch(this::mayEnd);
          case Term.Star star -> true;
          case Term.Omega omega -> false;
          case Term.Recursive recursive -> mayEndUnfolded(recursive);
          case Term.Vertex vertex -> steps(vertex).size() == 0;
        };
    if (touched == UNTOUCHED) {
      term.mayEnd = answer;
    }
    leave(outer);
    return answer;
  }

  private boolean allMayEnd(Term.Cat cat) {
    Term rest = cat;
    while (rest instanceof Term.Cat each) {
      if (!mayEnd(each.head)) {
        return false;
      }
      rest = each.rest;
    }
    return mayEnd(rest);
  }

  private boolean anyMayEnd(Term[] all) {
    for (Term term : all) {
      if (mayEnd(term)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayEndUnfolded(Term.Recursive recursive) {
    if (recursive.unfoldingEnd >= 0) {
      touched = Math.min(touched, recursive.unfoldingEnd);
      return false;
    }
    int level = unfolding++;
    recursive.unfoldingEnd = level;
    try {
      boolean answer = mayEnd(body(recursive));
      if (touched >= level) {
        touched = UNTOUCHED;
      }
      return answer;
    } finally {
      recursive.unfoldingEnd = -1;
      unfolding--;
    }
  }
}
