package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.reader.Place;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An expression in which every name has been resolved. Its text is canonical: two expressions with
 * one text mean the same wherever their variables have the same values.
 */
public sealed interface Expression {
  Place place();

  /** {@code 1}, {@code "text"}, {@code nil}, {@code :key}. */
  record Constant(Value value, Place place) implements Expression {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A variable that is in scope. */
  record Variable(String name, Place place) implements Expression {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A function that the file defines with {@code defn}. */
  record Global(String name, Place place) implements Expression {
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * A role: {@code ::dealer}, {@code (::player i)}, or {@code (p i)} where {@code p} is a role.
   *
   * @param base the role without the indices, or what its name or keyword is
   */
  record RoleOf(Expression base, List<Expression> indices, Place place) implements Expression {
    @Override
    public String toString() {
      return "(role " + base + join(indices) + ")";
    }
  }

  /** {@code [a b]}. */
  record VectorOf(List<Expression> elements, Place place) implements Expression {
    @Override
    public String toString() {
      return "[" + join(elements).trim() + "]";
    }
  }

  /** <code>#{a b}</code>. */
  record SetOf(List<Expression> elements, Place place) implements Expression {
    @Override
    public String toString() {
      return "#{" + join(elements).trim() + "}";
    }
  }

  /** {@code (f a b)}. */
  record Application(Expression function, List<Expression> arguments, Place place)
      implements Expression {
    @Override
    public String toString() {
      return "(" + function + join(arguments) + ")";
    }
  }

  /** {@code (if c a b)}; {@code when} and {@code cond} are made of these. */
  record Conditional(Expression condition, Expression then, Expression otherwise, Place place)
      implements Expression {
    @Override
    public String toString() {
      return "(if " + condition + " " + then + " " + otherwise + ")";
    }
  }

  /** {@code (and a b)}: the first operand that is not true, else the last. */
  record And(List<Expression> operands, Place place) implements Expression {
    @Override
    public String toString() {
      return "(and" + join(operands) + ")";
    }
  }

  /** {@code (or a b)}: the first operand that is true, else the last. */
  record Or(List<Expression> operands, Place place) implements Expression {
    @Override
    public String toString() {
      return "(or" + join(operands) + ")";
    }
  }

  /** {@code (let [x e] body)}, one variable each. */
  record Let(Binding binding, Expression body, Place place) implements Expression {
    @Override
    public String toString() {
      return "(let [" + binding + "] " + body + ")";
    }
  }

  /**
   * {@code (fn [x y] body)}.
   *
   * @param captured the variables of its surroundings that it mentions
   */
  record Function(List<String> parameters, Expression body, List<String> captured, Place place)
      implements Expression {
    @Override
    public String toString() {
      return "(fn [" + String.join(" ", parameters) + "] " + body + ")";
    }
  }

  /** {@code (try body (catch Exception e handler))}. */
  record Attempt(Expression body, String variable, Expression handler, Place place)
      implements Expression {
    @Override
    public String toString() {
      return "(try " + body + " (catch Exception " + variable + " " + handler + "))";
    }
  }

  /** A variable and what it is to be. */
  record Binding(String variable, Expression value) {
    @Override
    public String toString() {
      return variable + " " + value;
    }
  }

  private static String join(List<Expression> parts) {
    return parts.stream().map(part -> " " + part).collect(Collectors.joining());
  }
}
