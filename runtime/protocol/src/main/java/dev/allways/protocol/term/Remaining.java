package dev.allways.protocol.term;

import java.util.BitSet;

/**
 * The events that are written in what remains, whether their turn can come or not. What has been
 * found out is remembered with the parts of a term, so that after a step only little is new.
 */
public final class Remaining implements Term.Visitor<BitSet> {
  private final int all;

  /**
   * @param all how many events there are, for terms that unfold into too many parts to tell
   */
  public Remaining(int all) {
    this.all = all;
  }

  /** The numbers of the events. Not to be modified. */
  public BitSet events(Term term) {
    BitSet known = term.events;
    if (known == null) {
      known = term.accept(this);
      // A parallel composition is hardly ever met again, and the next one is made of the same
      // parts.
      if (!isWide(term)) {
        term.events = known;
      }
    }
    return known;
  }

  private static boolean isWide(Term term) {
    return term instanceof Term.Par
        || (term instanceof Term.Cat cat && cat.head instanceof Term.Par);
  }

  @Override
  public BitSet end(Term.End end) {
    return new BitSet();
  }

  @Override
  public BitSet act(Term.Act act) {
    BitSet events = new BitSet();
    events.set(act.event);
    return events;
  }

  @Override
  public BitSet cat(Term.Cat cat) {
    BitSet events = new BitSet();
    Term rest = cat;
    while (rest instanceof Term.Cat each) {
      events.or(events(each.head));
      rest = each.rest;
      if (rest.events != null) {
        break;
      }
    }
    events.or(events(rest));
    return events;
  }

  @Override
  public BitSet alt(Term.Alt alt) {
    BitSet events = new BitSet();
    for (Term branch : alt.branches) {
      events.or(events(branch));
    }
    return events;
  }

  @Override
  public BitSet par(Term.Par par) {
    BitSet events = new BitSet();
    par.parts.allMatch(
        part -> {
          events.or(events(part));
          return true;
        });
    return events;
  }

  @Override
  public BitSet star(Term.Star star) {
    return events(star.body);
  }

  @Override
  public BitSet omega(Term.Omega omega) {
    return events(omega.body);
  }

  /** It may contain itself. */
  @Override
  public BitSet later(Term.Later later) {
    BitSet events = new BitSet();
    Alphabet.of(later)
        .ifPresentOrElse(found -> found.forEach(events::set), () -> events.set(0, all));
    return events;
  }
}
