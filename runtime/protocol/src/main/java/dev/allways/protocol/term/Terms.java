package dev.allways.protocol.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Makes terms, each in its normal form and each only once (hash consing), so that equality is
 * identity and costs nothing.
 *
 * <pre>{@code
 * Terms<String> terms = new Terms<>();
 * Term turn = terms.cat(List.of(terms.act("white moves"), terms.act("black moves")));
 * Term game = terms.star(turn);
 * new Semantics(terms).steps(game);   // white moves, and then black moves and the game remain
 * }</pre>
 *
 * <p>The normal form uses the laws that keep the steps of a term and whether it may end, no others:
 *
 * <ul>
 *   <li>a sequence is nested to the right; {@code end} in a sequence or a parallel composition is
 *       dropped; what stands after something that cannot end is dropped;
 *   <li>choices are flattened and each branch is there once. An {@code end} among the branches
 *       stays: it is what lets {@code (cat A (? B) C)} go from A to C;
 *   <li>parallel compositions are flattened and sorted; equal parts stay apart.
 * </ul>
 *
 * <p>Belongs to one thread.
 *
 * @param <E> what happens, compared by {@code equals}
 */
public final class Terms<E> {
  /** With its entry in a table, and what is remembered about most of them. */
  private static final long BYTES_A_TERM = 90;

  private static final long BYTES_A_BAG = 80;

  private final Map<Term, Term> known = new HashMap<>();
  private final Bags bags = new Bags();
  private final Map<E, Integer> eventNumbers = new HashMap<>();
  private final List<E> events = new ArrayList<>();
  private final Term end = intern(new Term.End());

  /** The choice without a branch: no step, and no end either. */
  private final Term stuck = intern(new Term.Alt(new Term[0]));

  /** What it takes to remember all terms, about. */
  public long memoryBytes() {
    return BYTES_A_TERM * known.size() + BYTES_A_BAG * bags.size();
  }

  /** How many different terms there are. */
  public int size() {
    return known.size();
  }

  private Term intern(Term term) {
    Term existing = known.putIfAbsent(term, term);
    if (existing != null) {
      return existing;
    }
    term.setNumber(known.size() - 1);
    return term;
  }

  /** Nothing. */
  public Term end() {
    return end;
  }

  /** One event. */
  public Term act(E event) {
    return intern(new Term.Act(number(event), event));
  }

  /** The number of an event, in the order in which they are met. */
  public int number(E event) {
    Integer number = eventNumbers.putIfAbsent(event, events.size());
    if (number == null) {
      events.add(event);
      return events.size() - 1;
    }
    return number;
  }

  public E event(int number) {
    return events.get(number);
  }

  /** How many events have been met. */
  public int events() {
    return events.size();
  }

  /** One after the other. Costs the length of {@code first}. */
  public Term cat(Term first, Term second) {
    if (second == end) {
      return first;
    }
    Deque<Term> heads = new ArrayDeque<>();
    Term rest = first;
    while (rest instanceof Term.Cat cat) {
      heads.push(cat.head);
      rest = cat.rest;
    }
    heads.push(rest);
    Term result = second;
    while (!heads.isEmpty()) {
      result = prefix(heads.pop(), result);
    }
    return result;
  }

  private Term prefix(Term head, Term rest) {
    if (head == end) {
      return rest;
    }
    if (head == stuck || head instanceof Term.Omega) {
      return head;
    }
    return intern(new Term.Cat(head, rest));
  }

  /** One after the other. */
  public Term cat(List<Term> parts) {
    Term result = end;
    for (int i = parts.size() - 1; i >= 0; i--) {
      result = cat(parts.get(i), result);
    }
    return result;
  }

  /** One of them. */
  public Term alt(List<Term> branches) {
    Set<Term> distinct = new LinkedHashSet<>();
    for (Term branch : branches) {
      if (branch instanceof Term.Alt alt) {
        distinct.addAll(List.of(alt.branches));
      } else {
        distinct.add(branch);
      }
    }
    return distinct.size() == 1
        ? distinct.iterator().next()
        : intern(new Term.Alt(Term.sorted(List.copyOf(distinct))));
  }

  /** All of them, interleaved. */
  public Term par(List<Term> parts) {
    Bag bag = Bag.EMPTY;
    for (Term part : parts) {
      bag = with(bag, part);
    }
    return par(bag);
  }

  /** The composition with one part replaced. Costs the logarithm of the number of parts. */
  Term par(Term.Par par, Term part, Term replacement) {
    return replacement == end || replacement instanceof Term.Par
        ? par(with(bags.without(par.parts, part), replacement))
        : par(bags.replaced(par.parts, part, replacement));
  }

  private Bag with(Bag bag, Term part) {
    if (part instanceof Term.Par par) {
      return bags.union(bag, par.parts);
    }
    return part == end ? bag : bags.with(bag, part);
  }

  private Term par(Bag bag) {
    if (bag == Bag.EMPTY) {
      return end;
    }
    return bag instanceof Bag.Leaf leaf && leaf.size == 1 ? leaf.term : intern(new Term.Par(bag));
  }

  /** Any number of times. */
  public Term star(Term body) {
    return body == end || body instanceof Term.Star ? body : intern(new Term.Star(body));
  }

  /** For ever. */
  public Term omega(Term body) {
    return body instanceof Term.Omega ? body : intern(new Term.Omega(body));
  }

  /**
   * What is found out only when somebody asks for its steps.
   *
   * @param name two with the same name are the same
   */
  public Term later(Object name, Supplier<Term> body) {
    return intern(new Term.Later(name, body));
  }

  /** A term of others, made anew here. What it finds out later has to be made here, too. */
  public Term copy(Term term) {
    return term.accept(new Copy());
  }

  private final class Copy implements Term.Visitor<Term> {
    private final Map<Term, Term> copies = new HashMap<>();

    private Term of(Term term) {
      Term known = copies.get(term);
      if (known == null) {
        known = term.accept(this);
        copies.put(term, known);
      }
      return known;
    }

    @Override
    public Term end(Term.End ended) {
      return end;
    }

    @Override
    public Term act(Term.Act act) {
      return intern(new Term.Act(act.event, act.meaning));
    }

    @Override
    public Term cat(Term.Cat cat) {
      List<Term> heads = new ArrayList<>();
      Term rest = cat;
      while (rest instanceof Term.Cat each) {
        heads.add(of(each.head));
        rest = each.rest;
      }
      heads.add(of(rest));
      return Terms.this.cat(heads);
    }

    @Override
    public Term alt(Term.Alt alt) {
      List<Term> branches = new ArrayList<>();
      for (Term branch : alt.branches) {
        branches.add(of(branch));
      }
      return Terms.this.alt(branches);
    }

    @Override
    public Term par(Term.Par par) {
      List<Term> parts = new ArrayList<>();
      par.parts.forEach(part -> parts.add(of(part)));
      return Terms.this.par(parts);
    }

    @Override
    public Term star(Term.Star star) {
      return Terms.this.star(of(star.body));
    }

    @Override
    public Term omega(Term.Omega omega) {
      return Terms.this.omega(of(omega.body));
    }

    @Override
    public Term later(Term.Later later) {
      return intern(later.again());
    }
  }
}
