package dev.allways.protocol.term;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
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

  /** The events that are written in it, once they are known. */
  @Nullable BitSet events;

  private Term(int hash) {
    this.hash = hash;
  }

  int number() {
    return number;
  }

  void setNumber(int number) {
    this.number = number;
  }

  abstract <R> R accept(Visitor<R> visitor);

  /** Forgets the steps, to save memory. */
  public final void forget() {
    steps = null;
  }

  /** Whether it is made of parts, and hardly ever part of something else. */
  public final boolean isComposition() {
    return this instanceof Par || this instanceof Cat;
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  /** Whether the other is of the same shape and has the same parts, by identity. */
  @Override
  public abstract boolean equals(@Nullable Object other);

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

  /** A question with an answer for each sort of terms. */
  interface Visitor<R> {
    R end(End end);

    R act(Act act);

    R cat(Cat cat);

    R alt(Alt alt);

    R par(Par par);

    R star(Star star);

    R omega(Omega omega);

    R later(Later later);
  }

  /** Nothing remains: successfully ended. */
  static final class End extends Term {
    End() {
      super(1);
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.end(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof End;
    }
  }

  /** One event, by its number in {@link Terms}. */
  static final class Act extends Term {
    final int event;
    final Object meaning;

    Act(int event, Object meaning) {
      super(mix(2, event));
      this.event = event;
      this.meaning = meaning;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.act(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
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
    <R> R accept(Visitor<R> visitor) {
      return visitor.cat(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
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
    <R> R accept(Visitor<R> visitor) {
      return visitor.alt(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
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
    <R> R accept(Visitor<R> visitor) {
      return visitor.par(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
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
    <R> R accept(Visitor<R> visitor) {
      return visitor.star(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
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
    <R> R accept(Visitor<R> visitor) {
      return visitor.omega(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Omega that && body == that.body;
    }
  }

  /** What unfolds only when its steps are asked for, which is what makes recursion possible. */
  static final class Later extends Term {
    final Object name;
    private final Supplier<Term> body;
    private @Nullable Term known;

    /** At which depth of unfolding it is being unfolded, or -1. */
    int unfoldingSteps = -1;

    /** The same for the question whether it may end. */
    int unfoldingEnd = -1;

    Later(Object name, Supplier<Term> body) {
      super(mix(8, name.hashCode()));
      this.name = name;
      this.body = body;
    }

    /** The same, to be found out once more. */
    Later again() {
      return new Later(name, body);
    }

    /** What it unfolds to. */
    Term body() {
      Term unfolded = known;
      if (unfolded == null) {
        unfolded = body.get();
        known = unfolded;
      }
      return unfolded;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.later(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Later that && name.equals(that.name);
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
