package dev.allways.logic.formula;

import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Writes a formula so that {@link FormulaParser} reads the same object again.
 *
 * <pre>{@code
 * FormulaPrinter.print(response, Syntax.SPIN)   // [](request -> <>answer)
 * }</pre>
 *
 * <p>Every compound operand of a binary operator stands in parentheses, whatever the precedences
 * are: {@code (a & b) -> c} means the same to every tool.
 */
public final class FormulaPrinter {
  private static final int LONGEST_TO_STRING = 10_000;

  private final Vocabulary vocabulary;
  private final Syntax syntax;
  private final int longest;
  private final StringBuilder out = new StringBuilder();

  private FormulaPrinter(Syntax syntax, int longest) {
    this.vocabulary = Vocabulary.of(syntax);
    this.syntax = syntax;
    this.longest = longest;
  }

  /**
   * The whole formula as a tree: a subformula that occurs often is written often, so the result of
   * a transformation can be exponentially longer than the formula is large.
   */
  public static String print(Formula formula, Syntax syntax) {
    return new FormulaPrinter(syntax, Integer.MAX_VALUE).run(formula);
  }

  static String abbreviated(Formula formula) {
    return new FormulaPrinter(Syntax.SPOT, LONGEST_TO_STRING).run(formula);
  }

  /** A proposition as it would stand in a formula: quoted where it must be. */
  public static String proposition(String name, Syntax syntax) {
    boolean plain = name.chars().allMatch(c -> c < 128 && c != '"');
    return switch (syntax) {
      case SPOT -> plain && isBare(name, syntax) ? name : escaped(name);
      case OWL -> '"' + name.replace("\"", "\"\"") + '"';
      case SPIN -> {
        if (plain && isBare(name, syntax)) {
          yield name;
        }
        yield plain && isPromela(name) ? "(" + name + ")" : escaped(name);
      }
    };
  }

  private static boolean isBare(String name, Syntax syntax) {
    Source text = Source.of("name", name);
    FormulaScanner scanner = new FormulaScanner(text, 0, name.length(), syntax, false);
    return scanner.operand() instanceof Token.Name found
        && found.name().equals(name)
        && scanner.operator() instanceof Token.End;
  }

  private static boolean isPromela(String name) {
    try {
      return FormulaParser.parse("(" + name + ")", Syntax.SPIN) == Formula.proposition(name);
    } catch (InputException _) {
      return false;
    }
  }

  private static String escaped(String name) {
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Depth first with a stack of its own: what is left to write, texts and formulas. */
  private String run(Formula formula) {
    Deque<Object> rest = new ArrayDeque<>(List.of(formula));
    while (!rest.isEmpty()) {
      if (out.length() > longest) {
        return out.append(" ...").toString();
      }
      switch (rest.pop()) {
        case String text -> out.append(text);
        case Formula part -> write(part, rest);
        default -> throw new IllegalStateException("neither text nor formula");
      }
    }
    return out.toString();
  }

  private void write(Formula formula, Deque<Object> rest) {
    switch (formula) {
      case Formula.True _ -> out.append("true");
      case Formula.False _ -> out.append("false");
      case Formula.Proposition proposition -> out.append(proposition(proposition.name(), syntax));
      case Formula.Unary unary -> unary(unary, rest);
      case Formula.Binary binary ->
          infix(vocabulary.spelling(Infix.of(binary.operator())), binary.operands(), rest);
      case Formula.And and -> infix(vocabulary.spelling(Infix.AND), and.operands(), rest);
      case Formula.Or or -> infix(vocabulary.spelling(Infix.OR), or.operands(), rest);
    }
  }

  private void unary(Formula.Unary unary, Deque<Object> rest) {
    String sign =
        vocabulary.spelling(
            switch (unary.operator()) {
              case NOT -> Prefix.NOT;
              case NEXT -> Prefix.NEXT;
              case EVENTUALLY -> Prefix.EVENTUALLY;
              case GLOBALLY -> Prefix.GLOBALLY;
            });
    out.append(sign);
    Formula operand = unary.operand();
    boolean word = Character.isLetter(sign.charAt(0));
    if (isCompound(operand)) {
      rest.push(")");
      rest.push(operand);
      out.append('(');
    } else {
      boolean glued = operand instanceof Formula.Unary inner && isGlued(inner);
      out.append(word && !glued ? " " : "");
      rest.push(operand);
    }
  }

  /** Whether the sign may follow a letter directly, as in {@code GF a} and {@code X!a}. */
  private boolean isGlued(Formula.Unary inner) {
    return syntax != Syntax.SPIN || inner.operator() != Formula.UnaryOperator.NEXT;
  }

  private void infix(String sign, List<Formula> operands, Deque<Object> rest) {
    for (int i = operands.size() - 1; i >= 0; i--) {
      Formula operand = operands.get(i);
      if (isCompound(operand)) {
        rest.push(")");
        rest.push(operand);
        rest.push("(");
      } else {
        rest.push(operand);
      }
      if (i > 0) {
        rest.push(" " + sign + " ");
      }
    }
  }

  private static boolean isCompound(Formula formula) {
    return switch (formula) {
      case Formula.True _, Formula.False _, Formula.Proposition _, Formula.Unary _ -> false;
      case Formula.Binary _, Formula.And _, Formula.Or _ -> true;
    };
  }
}
