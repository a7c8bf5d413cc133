package dev.allways.languages.protocol.term;

import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Behaviour;
import dev.allways.languages.protocol.syntax.Session;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What remains to happen. Terms come from one {@link Terms} only, which gives every term once:
 * there, two equal terms are the same object, and the parts of a term are compared by identity. An
 * immutable value to everybody outside this package; inside, a term remembers what has been found
 * out about it.
 */
public abstract sealed class Term {
  /** In the order of creation. */
  private int number = -1;

  private final int hash;

  /** The steps, once they are known. */
  @Nullable Steps steps;

  /** Whether a run may end here, once that is known. */
  @Nullable Boolean mayEnd;

  private Term(int hash) {
    this.hash = hash;
  }

  int number() {
    return number;
  }

  void setNumber(int number) {
    this.number = number;
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  /** Whether the other is of the same shape and has the same parts, by identity. */
  @Override
  public abstract boolean equals(Object other);

  /** Numbers of terms are close together, so they need more mixing than a factor of 31 gives. */
  static int mix(int hash, int number) {
    int mixed = (hash ^ number) * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }

  static int mix(int hash, Term[] terms) {
    int mixed = hash;
    for (Term term : terms) {
      mixed = mix(mixed, term.number);
    }
    return mixed;
  }

  /** Nothing remains: successfully ended. */
  static final class End extends Term {
    End() {
      super(1);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof End;
    }
  }

  /** One event, by its number in {@link Terms}. */
  static final class Act extends Term {
    final int event;
    final Event meaning;

    Act(int event, Event meaning) {
      super(mix(2, event));
      this.event = event;
      this.meaning = meaning;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Act that && event == that.event;
    }
  }

  /** First the head, which is no sequence itself, then the rest. */
  static final class Cat extends Term {
    final Term head;
    final Term rest;

    Cat(Term head, Term rest) {
      super(mix(mix(3, head.number), rest.number));
      this.head = head;
      this.rest = rest;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Cat that && head == that.head && rest == that.rest;
    }
  }

  /** One of several, none of which is a choice itself; without any, nothing can happen. */
  static final class Alt extends Term {
    final Term[] branches;

    Alt(Term[] branches) {
      super(mix(4, branches));
      this.branches = branches;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Alt that && same(branches, that.branches);
    }
  }

  /** All of several, interleaved; none of them is such a composition itself. */
  static final class Par extends Term {
    final Bag parts;

    Par(Bag parts) {
      super(mix(5, parts.number));
      this.parts = parts;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Par that && parts == that.parts;
    }
  }

  /** Any number of times. */
  static final class Star extends Term {
    final Term body;

    Star(Term body) {
      super(mix(6, body.number));
      this.body = body;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Star that && body == that.body;
    }
  }

  /** For ever. */
  static final class Omega extends Term {
    final Term body;

    Omega(Term body) {
      super(mix(7, body.number));
      this.body = body;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Omega that && body == that.body;
    }
  }

  /** What unfolds only when its steps are asked for: the two ways to be recursive. */
  abstract static sealed class Recursive extends Term {
    final List<Value> arguments;

    /** What it unfolds to, once that is known. */
    @Nullable Term body;

    /** At which depth of unfolding it is being unfolded, or -1. */
    int unfoldingSteps = -1;

    /** The same for the question whether it may end. */
    int unfoldingEnd = -1;

    private Recursive(int hash, List<Value> arguments) {
      super(hash);
      this.arguments = arguments;
    }

    abstract Place place();

    /** What a person calls it. */
    abstract String describe();
  }

  /** A session with its arguments. */
  static final class Call extends Recursive {
    final Session session;

    Call(Session session, List<Value> arguments) {
      super(Objects.hash(8, session.name(), arguments), arguments);
      this.session = session;
    }

    @Override
    Place place() {
      return session.place();
    }

    @Override
    String describe() {
      return "the session '" + session.name() + "'";
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Call that
          && session == that.session
          && arguments.equals(that.arguments);
    }
  }

  /** A loop at its beginning, with the values of its variables. */
  static final class Round extends Recursive {
    final LoopFrame frame;

    Round(LoopFrame frame, List<Value> arguments) {
      super(Objects.hash(9, frame, arguments), arguments);
      this.frame = frame;
    }

    @Override
    Place place() {
      return frame.loop().place();
    }

    @Override
    String describe() {
      String name = frame.loop().name();
      return name.startsWith("#") ? "this loop" : "the loop '" + name + "'";
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Round that
          && frame.equals(that.frame)
          && arguments.equals(that.arguments);
    }
  }

  /** A state of a transition system that the file spells out. */
  static final class Vertex extends Term {
    final Behaviour.Graph graph;
    final long state;

    Vertex(Behaviour.Graph graph, long state) {
      super(Objects.hash(10, System.identityHashCode(graph), state));
      this.graph = graph;
      this.state = state;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Vertex that && graph == that.graph && state == that.state;
    }
  }

  private static boolean same(Term[] a, Term[] b) {
    if (a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return false;
      }
    }
    return true;
  }

  /** The start of the term, enough to recognise it. */
  @Override
  public String toString() {
    return TermPrinter.print(this);
  }

  /** An array of terms in the order of their creation, for what does not depend on order. */
  static Term[] sorted(List<Term> terms) {
    Term[] array = terms.toArray(new Term[0]);
    Arrays.sort(array, (a, b) -> Integer.compare(a.number, b.number));
    return array;
  }
}
