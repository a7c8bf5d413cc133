package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.reader.Place;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What may happen, as the file says it. The text of a behaviour is canonical: two behaviours with
 * one text mean the same wherever their variables have the same values.
 */
public sealed interface Behaviour {
  Place place();

  /** Nothing, successfully: {@code (end)}. */
  record End(Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(end)";
    }
  }

  /** The three sorts of messages. */
  enum Style {
    /** {@code -->}: sender and receiver together, in one step. */
    SYNCHRONOUS("-->"),
    /** {@code -->>}: the sender first, the receiver later. */
    ASYNCHRONOUS("-->>"),
    /** {@code close}: no message any more. */
    CLOSING("close");

    private final String symbol;

    Style(String symbol) {
      this.symbol = symbol;
    }

    @Override
    public String toString() {
      return symbol;
    }
  }

  /**
   * {@code (--> T p q)}, {@code (-->> T p q)} or {@code (close p q)}.
   *
   * @param message a class, a condition or a constant; the class {@code Object} where the file says
   *     nothing
   */
  record Message(Style style, Expression message, Expression from, Expression to, Place place)
      implements Behaviour {
    @Override
    public String toString() {
      return "(" + style + " " + message + " " + from + " " + to + ")";
    }
  }

  /** The ways to put behaviours together. */
  enum Operator {
    /** One after the other. */
    CAT,
    /** One of them. */
    ALT,
    /** All of them, interleaved. */
    PAR;

    @Override
    public String toString() {
      return switch (this) {
        case CAT -> "cat";
        case ALT -> "alt";
        case PAR -> "par";
      };
    }
  }

  /** {@code (cat S ...)}, {@code (alt S ...)}, {@code (par S ...)}. */
  record Composition(Operator operator, List<Behaviour> parts, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(" + operator + join(parts) + ")";
    }
  }

  /**
   * {@code (cat-every [x coll y coll] S)} and its kin: one {@code S} for every choice of values.
   */
  record Every(Operator operator, List<Expression.Binding> bindings, Behaviour body, Place place)
      implements Behaviour {
    @Override
    public String toString() {
      return "(" + operator + "-every " + show(bindings) + " " + body + ")";
    }
  }

  /** {@code (* S)}: any number of times, one after the other. */
  record Star(Behaviour body, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(* " + body + ")";
    }
  }

  /** {@code (+ S)}: at least once, one after the other. */
  record Plus(Behaviour body, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(+ " + body + ")";
    }
  }

  /** {@code (omega S)}: for ever, one after the other. */
  record Omega(Behaviour body, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(omega " + body + ")";
    }
  }

  /** {@code (if e S S)}. */
  record If(Expression condition, Behaviour then, Behaviour otherwise, Place place)
      implements Behaviour {
    @Override
    public String toString() {
      return "(if " + condition + " " + then + " " + otherwise + ")";
    }
  }

  /** {@code (let [x e ...] S)}; later expressions see earlier variables. */
  record Let(List<Expression.Binding> bindings, Behaviour body, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(let " + show(bindings) + " " + body + ")";
    }
  }

  /**
   * {@code (loop name [x e ...] S)}.
   *
   * @param captured the variables of its surroundings that its body mentions
   * @param outer the loops around it that its body returns to
   */
  record Loop(
      String name,
      List<Expression.Binding> bindings,
      Behaviour body,
      List<String> captured,
      List<String> outer,
      Place place)
      implements Behaviour {
    @Override
    public String toString() {
      return "(loop " + name + " " + show(bindings) + " " + body + ")";
    }
  }

  /** {@code (recur name e ...)}: from the beginning of a loop around it, with new values. */
  record Recur(String loop, List<Expression> arguments, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(recur " + loop + join(arguments) + ")";
    }
  }

  /** {@code (::session e ...)}. */
  record Call(String session, List<Expression> arguments, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(::" + session + join(arguments) + ")";
    }
  }

  /** {@code (any [p q r])}: one action, whatever it is, between two of these roles. */
  record Any(List<Expression> roles, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(any [" + join(roles).trim() + "])";
    }
  }

  /** {@code (graph des (0 n m) (0 "!(T,p,q)" 1) ...)}: a transition system, spelled out. */
  record Graph(long initial, List<Edge> edges, Place place) implements Behaviour {
    @Override
    public String toString() {
      return "(graph " + initial + join(edges) + ")";
    }
  }

  /** A transition of a {@link Graph}. */
  record Edge(long source, Event event, long target, Place place) {
    @Override
    public String toString() {
      return "(" + source + " " + event + " " + target + ")";
    }
  }

  private static String show(List<Expression.Binding> bindings) {
    return "[" + join(bindings).trim() + "]";
  }

  private static String join(List<?> parts) {
    return parts.stream().map(part -> " " + part).collect(Collectors.joining());
  }
}
